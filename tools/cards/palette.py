"""Colours and measures that every card drawing shares.

`CARD` and `RED` are tokens: a theme is made by exchanging exactly these two texts in a face's SVG,
so every place that shall follow the theme uses them and no other spelling. All other colours stay
as they are in every theme.
"""

from typing import Final

CARD: Final = "#FDF8F0"
RED: Final = "#B01234"

EDGE: Final = "#E3D3C0"  # the fine inner edge of a face
DEEP: Final = "#7E0D2B"  # the shaded side of red
WINE: Final = "#4A0D22"  # darkest: hair, lines, lining
GOLD: Final = "#F2C46D"
AMBER: Final = "#CF9238"  # the shaded side of gold
IVORY: Final = "#FFF6E6"
LINEN: Final = "#EBD9C3"  # the shaded side of ivory
SKIN: Final = "#F6CFAE"
BLUSH: Final = "#E5AC8B"  # the shaded side of skin
NOSE: Final = "#D9976F"  # the darkest shade of skin

WIDTH: Final = 500
HEIGHT: Final = 700
CORNER: Final = 40  # 8 % of the width
