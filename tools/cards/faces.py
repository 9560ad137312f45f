"""Whole faces: card, inner edge, index, and what stands in the middle; in the classic and the large set."""

from tools.cards.ace import ace
from tools.cards.courts import mirrored
from tools.cards.king import king
from tools.cards.knave import knave
from tools.cards.palette import CARD, CORNER, EDGE, RED, WIDTH
from tools.cards.paper import svg
from tools.cards.pips import pips
from tools.cards.queen import queen
from tools.cards.ranks import RANKS, glyph, narrow_ten
from tools.cards.shapes import Ink, box, fill, heart, line, moved, turned

MARGIN = 36.0
COURTS = {"J": knave, "Q": queen, "K": king}


def blank() -> list[Ink]:
    """The empty card with its fine inner edge."""
    return [fill(box(0, CORNER), CARD), line(box(2.5, CORNER - 2.5), EDGE, 5)]


def index(rank: str, height: float, heart_width: float) -> list[Ink]:
    """The rank at the top left and the heart at the top right."""
    data, _ = glyph(rank)
    letter = moved(data, MARGIN, MARGIN + 2, height / 150)
    sign = heart(WIDTH - MARGIN - heart_width / 2, MARGIN + 2 + height / 2, heart_width)
    return [fill(letter, RED), fill(sign, RED)]


def classic(rank: str) -> str:
    """A face of the classic set."""
    parts = blank() + index(rank, 150, 140)
    parts += turned(index(rank, 76, 68))
    if rank.isdigit():
        parts += pips(int(rank))
    elif rank in COURTS:
        parts += mirrored(COURTS[rank]())
    else:
        parts += ace()
    return svg(parts)


HIGH = 198  # a large rank's height


def large(rank: str) -> str:
    """A face of the large set: rank and heart fill the strip that stays uncovered, also by a selected card below.

    Below is an outline only: anything solid would show in the gaps of the next row like a sign of its own.
    """
    data, width = narrow_ten() if rank == "10" else glyph(rank)
    scale = min(HIGH / 150, 206 / width)
    left = 30 + (206 - width * scale) / 2
    return svg(
        [
            *blank(),
            fill(moved(data, left, 30 + (HIGH - 150 * scale) / 2, scale), RED),
            fill(heart(364, 134, 206), RED),
            line(heart(250, 505, 240), RED, 7),
        ]
    )


def faces() -> dict[str, str]:
    """Every face by its file name."""
    result = {f"classic/{rank}.svg": classic(rank) for rank in RANKS}
    return result | {f"large/{rank}.svg": large(rank) for rank in RANKS}
