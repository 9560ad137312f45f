"""The three backs."""

from cards.palette import CORNER, HEIGHT, WIDTH
from cards.shapes import element, fill, heart
from cards.faces import svg


def _plain(ground: str, line: str) -> str:
    parts = [
        element("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=CORNER, ry=CORNER, fill="#FDF8F0"),
        element("rect", x=22, y=22, width=WIDTH - 44, height=HEIGHT - 44, rx=24, ry=24, fill=ground),
        fill(heart(250, 290, 150), line),
        fill(heart(250, 410, 150, True), line),
    ]
    return svg(parts)


def backs() -> dict[str, str]:
    """Every back by its file name."""
    return {
        "backs/velvet.svg": _plain("#7E0D2B", "#F2C46D"),
        "backs/porcelain.svg": _plain("#EFE6DC", "#8A1C3C"),
        "backs/winter.svg": _plain("#14263F", "#9BD1FF"),
    }
