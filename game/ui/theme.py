"""The colours of the game, by name. Everything that is drawn takes its colours from a theme."""

from dataclasses import dataclass

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


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
    def dark(self) -> bool:
        return sum(self.high) < 3 * 128


VELVET = Theme("velvet", _rgb("45102A"), _rgb("1C0610"), _rgb("FDF8F0"), _rgb("B01234"), _rgb("F2C46D"), _rgb("F7E9DD"))
