"""Tests of the command line: what is asked for, what is answered, and that nothing ends in a traceback."""
