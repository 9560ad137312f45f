"""Whole faces: card, inner edge, index, and what stands in the middle; in the classic and the large set."""

from cards.ace import ace
from cards.courts import TURNED, mirrored
from cards.king import king
from cards.knave import knave
from cards.palette import CARD, CORNER, EDGE, HEIGHT, RED, WIDTH
from cards.pips import pips
from cards.queen import queen
from cards.ranks import RANKS, glyph
from cards.shapes import element, fill, group, heart, moved

MARGIN = 36.0
COURTS = {"J": knave, "Q": queen, "K": king}


def svg(parts: list[str]) -> str:
    """The whole file around the parts."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">'
    )
    return "\n".join([head, *parts, "</svg>", ""])


def blank() -> list[str]:
    """The empty card with its fine inner edge."""
    return [
        element("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=CORNER, ry=CORNER, fill=CARD),
        element(
            "rect",
            x=2.5,
            y=2.5,
            width=WIDTH - 5,
            height=HEIGHT - 5,
            rx=CORNER - 2.5,
            ry=CORNER - 2.5,
            fill="none",
            stroke=EDGE,
            stroke_width=5,
        ),
    ]


def index(rank: str, height: float, heart_width: float) -> list[str]:
    """The rank at the top left and the heart at the top right."""
    data, _ = glyph(rank)
    letter = moved(data, MARGIN, MARGIN + 2, height / 150)
    sign = heart(WIDTH - MARGIN - heart_width / 2, MARGIN + 2 + height / 2, heart_width)
    return [fill(letter, RED), fill(sign, RED)]


def classic(rank: str) -> str:
    """A face of the classic set."""
    parts = blank() + index(rank, 150, 140)
    parts.append(group(index(rank, 76, 68), TURNED))
    if rank.isdigit():
        parts += pips(int(rank))
    elif rank in COURTS:
        parts += mirrored(COURTS[rank]())
    else:
        parts += ace()
    return svg(parts)


def large(rank: str) -> str:
    """A face of the large set."""
    return svg(blank() + index(rank, 200, 190) + [fill(heart(250, 480, 260), RED)])


def faces() -> dict[str, str]:
    """Every face by its file name."""
    result = {f"classic/{rank}.svg": classic(rank) for rank in RANKS}
    return result | {f"large/{rank}.svg": large(rank) for rank in RANKS}
