"""Cards as images: faces and back from the assets, with shadow, in every state in which a card can be drawn.

One CardArt serves one card size and theme. Everything is drawn once and kept; a pose is turned into an item by
rounding it to the few steps of which images are kept.
"""

import io
import logging
from math import cos, pi, sin
from pathlib import Path

import pygame

from game.engine.cards import RANK_NAMES, Card, rank
from game.ui.cache import ImageCache
from game.ui.icons import icon
from game.ui.painter import MULTIPLY, Item
from game.ui.shapes import blank, heart, ring, rounded, soft_shadow
from game.ui.text import Text, font
from game.ui.theme import CLASSIC, Colour, Deck, Theme, mix

KEPT_CARDS = 160  # sprites of card size that may be kept
LYING = (1.0, 1.0, 0.0)  # face up, whole, flat on the table: the end of a pose
PLACES_KEPT = 500  # of cards that lie so
RADIUS = 0.08  # of a card's width
DARK = (170, 165, 170)  # what does not match the selected card is darkened by a third
ALPHA_STEPS = 8
LIFT_STEPS = 4
SQUASH_STEPS = 20
SWELL_STEPS = 4
RIM_STEPS = 16
BACK = "back"
Drawn = tuple[float, float, float, float, float]  # x, y, face, alpha, lift: a pose of the view


class CardArt:
    """Sprites for cards of one size in pixels. `folder` holds the cards' SVG files, `deck` says which of them."""

    def __init__(self, size: tuple[int, int], theme: Theme, folder: Path, text: Text, deck: Deck = CLASSIC) -> None:
        self.size, self.theme, self._text = size, theme, text
        self.width, self.height = size
        self.radius = self.width * RADIUS
        self.margin = max(6, round(self.width * 0.14))
        self._faces: dict[str, pygame.Surface] = {
            name: self._raster(folder / deck.faces / f"{name}.svg") or self._plain_face(name) for name in RANK_NAMES
        }
        self._faces[BACK] = self._raster(folder / "backs" / f"{deck.back}.svg") or self._plain_back()
        sprite = (self.width + 2 * self.margin) * (self.height + 2 * self.margin) * 4
        self._lying: dict[tuple[Card, Drawn, bool], Item] = {}  # of a table most cards lie still in every frame
        self._sprites = ImageCache(sprite * KEPT_CARDS)

    # What a scene asks for

    def card(self, card: Card, pose: Drawn, *, dark: bool = False) -> Item:
        """This card in this pose, with its shadow."""
        if pose[2:] != LYING:
            return self._card(card, pose, dark)
        asked = (card, pose, dark)
        if asked not in self._lying:
            if len(self._lying) >= PLACES_KEPT:
                self._lying.clear()
            self._lying[asked] = self._card(card, pose, dark)
        return self._lying[asked]

    def _card(self, card: Card, pose: Drawn, dark: bool) -> Item:
        x, y, face, alpha, lift = pose
        name = RANK_NAMES[rank(card)] if face > 0.5 else BACK
        squash = max(1, round(abs(cos(pi * face)) * SQUASH_STEPS))
        image = self._sprite(name, dark, round(lift * LIFT_STEPS), squash, _alpha_step(alpha))
        return Item(image, round(x) + (self.width - image.get_width()) // 2, round(y) - self.margin)

    def pile(self, count: int, x: int, y: int, *, pressed: bool = False) -> list[Item]:
        """The stock with its thickness and its count; nothing for an empty one."""
        if not count:
            return []
        edge = max(1, round(self.width * 0.012))
        layers = -(-count // 5)
        items = []
        for i in range(layers):
            lift = 2 if i == 0 or (pressed and i == layers - 1) else 0
            items.append(self.card(0, (x, y - i * edge, 0.0, 1.0, lift / LIFT_STEPS)))
        badge = self._badge(str(count))
        top = y - (layers - 1) * edge
        return [*items, Item(badge, x + (self.width - badge.get_width()) // 2, top + round(self.height * 0.7))]

    def inlay(self, x: int, y: int, sign: str | None = None) -> Item:
        """An empty place in the table; with a sign where a tap on it does something."""
        return Item(self._sprites.get(("inlay", sign), lambda: self._inlay(sign)), x, y)

    def ring(self, x: float, y: float, swell: float = 0.0) -> Item:
        """The placement help's outline, with a small gap around the card; `swell` 0 to 1 is its breath."""
        step = round(swell * SWELL_STEPS) / SWELL_STEPS
        return self._outline(f"ring {step}", x, y, gap=0.02, thick=0.03 + 0.016 * step)

    def frame(self, x: float, y: float) -> Item:
        """The selected card's solid frame, straight at its edge."""
        return self._outline("frame", x, y, gap=-0.012, thick=0.058)

    def spark(self, kind: str, x: float, y: float, size: float, alpha: float) -> Item | None:
        """A small shape of an effect around this centre: a heart, a ring, or a text."""
        step, pixels = _alpha_step(alpha), 2 * max(1, round(size / 2))
        if not step:
            return None
        image = self._sprites.get(("spark", kind, pixels, step), lambda: _faded(self._spark(kind, pixels), step))
        return Item(image, round(x) - image.get_width() // 2, round(y) - image.get_height() // 2)

    def face(self, name: str) -> pygame.Surface:
        """The bare face of a rank ("A" to "K"), or the back."""
        return self._faces[name]

    # How it is made

    def _sprite(self, name: str, dark: bool, lift: int, squash: int, alpha: int) -> pygame.Surface:
        plain = self._sprites.get((name, dark, lift), lambda: self._with_shadow(name, dark, lift))
        if squash >= SQUASH_STEPS and alpha >= ALPHA_STEPS:
            return plain

        def make() -> pygame.Surface:
            width = max(2, plain.get_width() * squash // SQUASH_STEPS)
            narrow = pygame.transform.smoothscale(plain, (width, plain.get_height()))
            return _faded(narrow, alpha)

        return self._sprites.get((name, dark, lift, squash, alpha), make)

    def _with_shadow(self, name: str, dark: bool, lift: int) -> pygame.Surface:
        sprite = blank(self.width + 2 * self.margin, self.height + 2 * self.margin)
        rise = lift / LIFT_STEPS
        blur = max(3, round(self.margin * (0.30 + 0.45 * rise)))
        shadow = self._sprites.get(
            ("shadow", lift), lambda: soft_shadow(self.size, self.radius, blur, round(120 - 25 * rise))
        )
        drop = round(self.width * (0.012 + 0.05 * rise))
        sprite.blit(shadow, (self.margin - blur, self.margin - blur + drop))
        face = self._faces[name]
        if dark:
            face = face.copy()
            face.fill(DARK, special_flags=MULTIPLY)
        sprite.blit(face, (self.margin, self.margin))
        return sprite

    def _raster(self, path: Path) -> pygame.Surface | None:
        """The drawing at exactly this size, or None when the file cannot be read: the game goes on without it."""
        try:
            drawing = self.theme.painted(path.read_text(encoding="utf-8"))
            if not drawing.rstrip().endswith("</svg>"):
                raise OSError("the file is cut short")
            image = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), self.size)
        except (pygame.error, OSError, UnicodeDecodeError) as error:
            logging.getLogger(__name__).warning("no picture %s: %s", path.name, error)
            return None
        if image.get_size() != self.size:
            image = pygame.transform.smoothscale(image, self.size)
        card = rounded(self.size, self.radius, self.theme.card)  # where areas of the drawing meet it lets light through
        card.blit(image, (0, 0))
        return card

    def _plain_face(self, name: str) -> pygame.Surface:
        """A card with nothing but its rank and a heart."""
        face = rounded(self.size, self.radius, self.theme.card)
        size = round(self.width * 0.40)
        index = font(size, bold=True).render(name, True, self.theme.red)
        face.blit(index, (round(self.width * 0.07), round(self.width * 0.02)))
        sign = heart(round(size * 0.85), self.theme.red)
        face.blit(sign, (round(self.width * 0.94) - sign.get_width(), round(self.width * 0.08)))
        return face

    def _plain_back(self) -> pygame.Surface:
        return rounded(self.size, self.radius, self.theme.red, self.theme.card, self.width * 0.05)

    def _inlay(self, sign: str | None) -> pygame.Surface:
        image = rounded(self.size, self.radius, mix(self.theme.low, self.theme.high, 0.2))
        image.set_alpha(205)  # a lower place hides the lines of the one above it
        sheet = blank(*self.size)
        sheet.blit(image, (0, 0))
        sheet.blit(rounded(self.size, self.radius, None, self.theme.line, max(1, self.width * 0.012)), (0, 0))
        if sign is not None:
            size = round(self.width * 0.46)
            drawing = icon(sign, size, self.theme.accent if sign == "same" else self.theme.quiet)
            sheet.blit(drawing, ((self.width - size) // 2, (self.height - size) // 2))
        return sheet

    def _outline(self, name: str, x: float, y: float, gap: float, thick: float) -> Item:
        """A line around a card, with thin dark rims: gold alone would be lost on the ivory of other cards.

        `gap` is from the card's edge, in card widths; without one the line lies on the card and needs no inner rim.
        """
        width = max(3, round(self.width * thick))
        rim = max(1, round(width * 0.3))
        inner = rim if gap > 0 else 0
        out = round(self.width * gap) + width + rim + inner

        def make() -> pygame.Surface:
            box = (self.width + 2 * out, self.height + 2 * out)
            sheet = rounded(box, self.radius + out, None, self._rim, rim + width + inner)
            within = (box[0] - 2 * rim, box[1] - 2 * rim)
            sheet.blit(rounded(within, self.radius + out - rim, None, self.theme.accent, width), (rim, rim))
            return sheet

        return Item(self._sprites.get(name, make), round(x) - out, round(y) - out)

    @property
    def _rim(self) -> Colour:
        """The opposite of the accent: dark beside a light one, light beside a dark one."""
        return mix(self.theme.low, (0, 0, 0), 0.3) if self.theme.dark else self.theme.card

    def _badge(self, words: str) -> pygame.Surface:
        fill, ink = (self.theme.low, self.theme.text) if self.theme.dark else (self.theme.text, self.theme.card)

        def make() -> pygame.Surface:
            label = self._text.digits(words, max(14, round(self.width * 0.21)), ink, bold=True)
            pad = round(label.get_height() * 0.45)
            size = (label.get_width() + 2 * pad, label.get_height() + pad // 3)
            badge = rounded(size, size[1] / 2, fill)
            badge.blit(label, (pad, pad // 6))
            return badge

        return self._sprites.get(("badge", words), make)

    def _spark(self, kind: str, size: int) -> pygame.Surface:
        if kind == "heart":
            return heart(size, self.theme.spark)
        if kind == "ring":
            return ring(size, self.theme.accent, max(2, size * 0.06))
        return self._rimmed(kind, size)

    def _rimmed(self, words: str, size: int) -> pygame.Surface:
        """Words that can be read over the table and over cards: with a rim around them."""
        ink, rim = (self._text.line(words, size, colour, bold=True) for colour in (self.theme.accent, self._rim))
        edge = max(2, round(size * 0.07))
        sheet = blank(ink.get_width() + 2 * edge, ink.get_height() + 2 * edge)
        for i in range(RIM_STEPS):
            turn = 2 * pi * i / RIM_STEPS
            sheet.blit(rim, (round(edge + edge * cos(turn)), round(edge + edge * sin(turn))))
        sheet.blit(ink, (edge, edge))
        return sheet


def _alpha_step(alpha: float) -> int:
    return max(0, min(ALPHA_STEPS, round(alpha * ALPHA_STEPS)))


def _faded(image: pygame.Surface, step: int) -> pygame.Surface:
    if step >= ALPHA_STEPS:
        return image
    faded = image.copy()
    faded.fill((255, 255, 255, 255 * step // ALPHA_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
