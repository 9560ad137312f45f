"""Tests of what is shown, as plain values: places, motions, the timeline, the keyboard's focus. No pygame here."""
