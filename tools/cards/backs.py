"""The three backs, and the frame they share: a margin in the card's colour around a field of its own."""

from tools.cards.back_porcelain import porcelain
from tools.cards.back_velvet import velvet
from tools.cards.back_winter import winter
from tools.cards.faces import blank
from tools.cards.paper import svg


def backs() -> dict[str, str]:
    """Every back by its file name."""
    drawn = {"velvet": velvet, "porcelain": porcelain, "winter": winter}
    return {f"backs/{name}.svg": svg(blank() + draw()) for name, draw in drawn.items()}
