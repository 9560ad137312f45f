"""The thirteen ranks as path data: a bold, warm face of our own with flared ends.

Every glyph stands on the line y = 150 and is 150 high; strokes swell from about 22 in level parts to
about 33 in upright ones, and the ends flare a little. Knows nothing of where it is placed.
"""

from tools.cards.paper import bounds
from tools.cards.shapes import moved
from tools.cards.strokes import oval, ring, stroke

HEIGHT = 150.0


def _zero() -> str:
    return ring(oval(50, 75, 35, 64, 0.6), 22, 33, 22, 33)


def _one() -> str:
    flag = "M24 0C21 13 12 26 0 31L7 57C17 54 27 48 34 40L34 0Z"
    return stroke("M 40 0 L 40 75 L 40 150", 32, 31, 35) + flag


def _two() -> str:
    bow = stroke("M 14 47 C 18 24 32 11 51 11 C 71 11 82 24 82 43 C 82 72 54 98 24 140", 25, 22, 33, 26)
    return bow + stroke("M 7 138 L 50 138 L 99 136.5", 24, 24, 27)


def _three() -> str:
    upper = stroke("M 12 36 C 17 20 30 11 47 11 C 67 11 78 23 78 40 C 78 58 64 69 36 69", 24, 22, 32, 20)
    lower = stroke("M 36 69 C 68 69 84 82 84 103 C 84 126 68 139 46 139 C 28 139 15 130 9 113", 20, 34, 22, 25)
    return upper + lower


def _four() -> str:
    edge = stroke("M 64 0 L 15 106", 36, 30, level=True)
    return edge + stroke("M 0 106 L 55 106 L 108 106", 25, 23, 26) + stroke("M 76 0 L 76 75 L 76 150", 32, 31, 35)


def _five() -> str:
    top = stroke("M 16 11.5 L 55 11.5 L 92 13.5", 23, 23, 27)
    neck = stroke("M 28 4 L 22 77", 25, 20, level=True)
    bowl = "M 19 74 C 27 63 37 58 49 58 C 72 58 86 74 86 97 C 86 122 69 139 46 139 C 28 139 15 130 9 113"
    return top + neck + stroke(bowl, 12, 21, 34, 22, 25)


def _six() -> str:
    bowl = ring(oval(52, 98, 35.5, 41, 0.58), 21, 33, 22, 33)
    return bowl + stroke("M 83 21 C 77 14 70 11 61 11 C 34 11 16.5 46 16.5 98", 26, 22, 33)


def _seven() -> str:
    return stroke("M 4 14.5 L 50 12 L 99 12", 29, 24, 24) + stroke("M 83 6 C 62 52 48 96 43 150", 31, 38, level=True)


def _eight() -> str:
    return ring(oval(51, 40, 30, 29, 0.57), 21, 30, 21, 30) + ring(oval(51, 104, 36, 35, 0.57), 21, 33, 22, 33)


def _nine() -> str:
    bowl = ring(oval(51, 52, 35.5, 41, 0.58), 22, 33, 21, 33)
    return bowl + stroke("M 20 129 C 26 136 33 139 42 139 C 69 139 86.5 104 86.5 52", 26, 22, 33)


def _ace() -> str:
    legs = stroke("M 57 0 L 14 150", 30, 28, level=True) + stroke("M 66 0 L 112 150", 32, 39, level=True)
    return legs + stroke("M 28 106 L 64 106 L 100 106", 21, 20, 21)


def _knave() -> str:
    hook = stroke("M 62 4 L 62 60 L 62 98 C 62 126 52 138.5 37 138.5 C 23 138.5 13 130 8 112", 33, 31, 32, 23, 26)
    return hook + stroke("M 26 12.5 L 60 11.5 L 92 12.5", 25, 23, 25)


def _queen() -> str:
    tail = "M58 110L86 150L126 150L76 96Z"
    return ring(oval(63, 75, 46, 64, 0.59), 22, 34, 22, 34) + tail


def _king() -> str:
    arm = stroke("M 98 0 L 20 108", 37, 31, level=True)
    return stroke("M 20 0 L 20 75 L 20 150", 35, 31, 35) + arm + stroke("M 58 56 L 108 150", 34, 42, level=True)


_DRAWN = {"A": _ace, "2": _two, "3": _three, "4": _four, "5": _five, "6": _six, "7": _seven, "8": _eight}
_DRAWN |= {"9": _nine, "0": _zero, "1": _one, "J": _knave, "Q": _queen, "K": _king}

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def glyph(rank: str) -> tuple[str, float]:
    """Path data of a rank, its left edge at x = 0, and how wide it is."""
    return _set([_DRAWN[letter]() for letter in rank], 12)


def narrow_ten() -> tuple[str, float]:
    """A ten no wider than the other ranks, in full weight, for the large index."""
    return _set([_one(), ring(oval(50, 75, 24, 64, 0.62), 22, 32, 22, 32)], 10)


def _set(letters: list[str], gap: float) -> tuple[str, float]:
    """The letters side by side."""
    data, width = "", 0.0
    for letter in letters:
        left, _, right, _ = bounds(letter)
        space = gap if data else 0
        data += moved(letter, width + space - left, 0)
        width += space + right - left
    return data, width
