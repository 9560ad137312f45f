"""Which sizes a window can have."""

MIN_SHORT, MIN_LONG, MAX_SIDE = 480, 640, 16384  # the sides, in pixels


def check_size(width: int, height: int) -> bool:
    """Whether the table can be laid out in a window of this size, in pixels."""
    short, long = sorted((width, height))
    return short >= MIN_SHORT and MIN_LONG <= long <= MAX_SIDE


def at_least_smallest(width: int, height: int) -> tuple[int, int]:
    """The nearest allowed size that is not smaller."""
    width, height = max(width, MIN_SHORT), max(height, MIN_SHORT)
    if max(width, height) < MIN_LONG:
        return (MIN_LONG, height) if width >= height else (width, MIN_LONG)
    return width, height
