"""Tests of the screens: the whole loop under the dummy driver, with a clock that the test turns."""
