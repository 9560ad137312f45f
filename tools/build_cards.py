"""Draws the card faces and backs: writes every SVG file of `assets/cards/`, or of the folder given.

    python -m tools.build_cards [FOLDER]

The same drawing is the same text on every machine, byte for byte; a test compares it with the files
in the repository. The card's colour #FDF8F0 and the red #B01234 are the tokens that themes exchange
(see tools/cards/palette.py).
"""

import sys
from pathlib import Path

from tools.cards.backs import backs
from tools.cards.faces import faces

DEFAULT = Path(__file__).resolve().parent.parent / "assets" / "cards"


def write(folder: Path) -> int:
    """Write every drawing below `folder` and return how many there are."""
    drawings = faces() | backs()
    for name, text in drawings.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("ascii"))
    return len(drawings)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    print(f"{write(target)} drawings in {target}")
