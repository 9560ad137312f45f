"""The colours of the game, by name. Everything that is drawn takes its colours from a theme."""

from dataclasses import dataclass

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def _code(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the one, 0 to 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


@dataclass(frozen=True, slots=True)
class Theme:
    """`high` and `low` are the table where the lamp falls and at its edges; the rest is named for what it colours."""

    name: str
    high: Colour
    low: Colour
    card: Colour
    red: Colour
    accent: Colour
    text: Colour

    @property
    def panel(self) -> Colour:
        """Behind the words of a window that lies over the table."""
        return mix(self.low, self.high, 0.45)

    @property
    def button(self) -> Colour:
        return mix(self.high, self.text, 0.10)

    @property
    def line(self) -> Colour:
        """Quiet outlines: of buttons and of empty places."""
        return mix(self.high, self.text, 0.28)

    @property
    def quiet(self) -> Colour:
        """Text that may stand back."""
        return mix(self.text, self.high, 0.22)

    @property
    def ink(self) -> Colour:
        """Words on the accent: on the main button."""
        return self.low if self.dark else self.card

    @property
    def spark(self) -> Colour:
        """The hearts that fly: bright enough to be seen over the table and over cards."""
        return mix(self.red, (255, 120, 140), 0.45) if self.dark else self.red

    def painted(self, drawing: str) -> str:
        """A card's file in the colours of this theme."""
        return drawing.replace(DRAWN_CARD, _code(self.card)).replace(DRAWN_RED, _code(self.red))

    @property
    def dark(self) -> bool:
        return sum(self.high) < 3 * 128


# The two colours of the card files that every theme exchanges for its own.
DRAWN_CARD, DRAWN_RED = "#FDF8F0", "#B01234"

THEMES = {
    "velvet": Theme(
        "velvet", _rgb("45102A"), _rgb("1C0610"), _rgb("FDF8F0"), _rgb("B01234"), _rgb("F2C46D"), _rgb("F7E9DD")
    ),
    "porcelain": Theme(
        "porcelain", _rgb("EFE6DC"), _rgb("D9C9BC"), _rgb("FFFFFF"), _rgb("A50E2D"), _rgb("8A1C3C"), _rgb("3A1420")
    ),
    "contrast": Theme(
        "contrast", _rgb("000000"), _rgb("000000"), _rgb("FFFFFF"), _rgb("C8001E"), _rgb("FFE100"), _rgb("FFFFFF")
    ),
    "winter": Theme(
        "winter", _rgb("14263F"), _rgb("08111F"), _rgb("F4F8FF"), _rgb("C0123A"), _rgb("9BD1FF"), _rgb("E8F1FF")
    ),
}


@dataclass(frozen=True, slots=True)
class Deck:
    """Which of the drawn cards are used: the folder of the faces and the name of the back."""

    faces: str = "classic"
    back: str = "velvet"


CLASSIC = Deck()
