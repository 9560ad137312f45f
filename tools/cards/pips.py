"""The hearts in the middle of the cards 2 to 10, in the traditional arrangement, and the ace's ornament."""

from tools.cards.palette import RED
from tools.cards.shapes import Ink, fill, heart

MIDDLE = 388.0  # the free field lies between the large index above and the small one below
REACH = 138.0  # from the field's middle to the first and last row
LEFT, CENTRE, RIGHT = 138.0, 250.0, 362.0

# Columns of rows, as parts of the reach above (-) and below (+) the middle.
_SIDES: dict[int, tuple[float, ...]] = {4: (-1, 1), 5: (-1, 1), 6: (-1, 0, 1), 7: (-1, 0, 1)}
_SIDES |= {8: (-1, 0, 1), 9: (-1, -1 / 3, 1 / 3, 1), 10: (-1, -1 / 3, 1 / 3, 1)}
_MIDST: dict[int, tuple[float, ...]] = {2: (-1, 1), 3: (-1, 0, 1), 5: (0,), 7: (-0.5,)}
_MIDST |= {8: (-0.5, 0.5), 9: (0,), 10: (-2 / 3, 2 / 3)}


def places(count: int) -> list[tuple[float, float, bool]]:
    """Where the pips of a card stand: x, y, and whether the pip is turned (it is in the lower half)."""
    result = []
    for part in _SIDES.get(count, ()):
        result += [(x, MIDDLE + part * REACH, part > 0) for x in (LEFT, RIGHT)]
    result += [(CENTRE, MIDDLE + part * REACH, part > 0) for part in _MIDST.get(count, ())]
    return sorted(result, key=lambda place: (place[1], place[0]))


def pips(count: int) -> list[Ink]:
    """The pips of a card from 2 to 10."""
    width = 86 if count <= 6 else 76
    return [fill(heart(x, y, width, turned), RED) for x, y, turned in places(count)]
