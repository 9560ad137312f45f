"""What is shown, as plain values: places, motions, durations. Knows the rules, no pixels library and no files."""
