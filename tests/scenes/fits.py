"""Notes of whatever is written, and what can be wrong with it: for the tests that every text fits its frame.

Whatever is written is noted as it is drawn: on buttons with its place there, else with its place in the window. Two
languages that nobody speaks are 40 % longer than English: one has longer words, the other more of them.
"""

import gettext
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import ceil
from typing import Any, ClassVar

import pygame
import pytest

from game.scene_stack import SceneStack
from game.services import language
from game.ui.buttons import ButtonArt, Look
from game.ui.card_art import CardArt
from game.ui.painter import Item, Painter
from game.ui.text import Text
from game.ui.widgets import Box, Kit

from .player import Player

ROOMY = (1024, 600)  # from this size on no button goes without its words
LONGER, WORDIER = "longer", "wordier"
LARGEST = (3840, 3840)  # no window is larger
SPARE = 1  # pixels by which soft edges may reach out of a frame
CARET = "|"  # at the end of what is being typed, which may be longer than its field


class Longer(gettext.NullTranslations):
    """English with words that are 40 % longer, and letters that are higher and lower."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{\w*\}|[^\W\d_]+", self._stretched, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    @staticmethod
    def _stretched(found: re.Match[str]) -> str:
        word = found.group()
        return (
            word if word.startswith("{") else word + "ěňžůpý"[: ceil(len(word) * 0.4)].ljust(ceil(len(word) * 0.4), "o")
        )


class Wordier(gettext.NullTranslations):
    """English with so many more words that everything takes 40 % more room."""

    def gettext(self, message: str) -> str:
        return f"{message} {'aeinort ' * 40}"[: round(1.4 * len(message)) + 1].rstrip()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


MADE_UP = {LONGER: Longer, WORDIER: Wordier}


@dataclass
class Note:
    """A text that was drawn: its letters, and where they are on the image."""

    string: str
    size: int
    image: pygame.Surface
    room: int | None = None  # how wide a paragraph may be

    @property
    def letters(self) -> pygame.Rect:
        return self.image.get_bounding_rect()


@dataclass
class Notes:
    """All that was written since the last `clear`."""

    by_image: dict[int, Note] = field(default_factory=dict)
    panels: list[pygame.Rect] = field(default_factory=list)
    pills: set[int] = field(default_factory=set)

    def clear(self) -> None:
        self.by_image.clear()
        self.panels.clear()
        self.pills.clear()

    def add(self, note: Note) -> pygame.Surface:
        self.by_image[id(note.image)] = note
        return note.image


class Sheet(pygame.Surface):
    """The empty ground of a button: it remembers what was put on it, but a part that was cut from it does not."""

    look = Look()
    parts: ClassVar[list[tuple[pygame.Surface, pygame.Rect]]] = []

    def __init__(self, width: int, height: int, look: Look) -> None:
        super().__init__((max(1, width), max(1, height)), pygame.SRCALPHA)
        self.look = look
        self.parts = []  # type: ignore[misc]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **more: Any) -> pygame.Rect:
        self.parts.append((source, source.get_bounding_rect().move(dest[0], dest[1])))
        return super().blit(source, dest, *rest, **more)


def note_all(monkeypatch: pytest.MonkeyPatch) -> Notes:
    """From now on, until the test is over, everything that is written is noted."""
    kept = Notes()
    line, paragraph, digits = Text.line, Text.paragraph, Text.digits
    pill = Kit.pill

    def noted(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def write(self: Text, string: str, size: int, *rest: Any, **more: Any) -> pygame.Surface:
            room = rest[1] if draw is paragraph else None
            return kept.add(Note(string, size, draw(self, string, size, *rest, **more), room))

        return write

    def noted_panel(self: Kit, box: Box) -> Item:
        kept.panels.append(pygame.Rect(box))
        return Item(_plain(box[2:]), box[0], box[1])

    def noted_pill(self: Kit, *given: Any, **more: Any) -> pygame.Surface:
        image = pill(self, *given, **more)
        kept.pills.add(id(image))
        return image

    monkeypatch.setattr(Text, "line", noted(line))
    monkeypatch.setattr(Text, "paragraph", noted(paragraph))
    monkeypatch.setattr(Text, "digits", noted(digits))
    monkeypatch.setattr(Kit, "panel", noted_panel)
    monkeypatch.setattr(Kit, "pill", noted_pill)
    monkeypatch.setattr(ButtonArt, "_ground", lambda self, w, h, look: Sheet(w, h, look))
    # What carries no words is left out, and what is shown on the way to a state need not reach the screen: that
    # would take most of the time.
    monkeypatch.setattr(Kit, "ground", lambda self, heart=None: _plain(self.size))
    monkeypatch.setattr(CardArt, "_raster", lambda self, path: _plain(self.size))
    monkeypatch.setattr(SceneStack, "pictures", lambda self: [])
    monkeypatch.setattr(Painter, "show", lambda self, pictures: [])
    return kept


@cache
def _sheet() -> pygame.Surface:
    return pygame.Surface(LARGEST)


def _plain(size: tuple[int, int]) -> pygame.Surface:
    """A table without its cloth, or a card without its drawing: a part of one black sheet."""
    return _sheet().subsurface((0, 0, *size))


def speak(player: Player, tongue: str) -> None:
    """Everything is said in this language from now on, and written anew."""
    player.app.change(language="en" if tongue in MADE_UP else tongue)
    if tongue in MADE_UP:
        language._InUse.catalogue = MADE_UP[tongue]()
    kit = player.app.canvas.make_kit(player.app.settings)
    kit._art = player.app.stage.kit._art  # but for the cards, on which there are no words
    player.app.stage.kit = kit


def faults_of_button(sheet: Sheet, notes: Notes, roomy: bool) -> Iterator[str]:
    name, frame = sheet.look.label or sheet.look.sign, sheet.get_rect().inflate(2 * SPARE, 2 * SPARE)
    for image, box in sheet.parts:
        if box.size != (0, 0) and not frame.contains(box):
            yield f"button {name!r}: {_words(image, notes)} at {tuple(box)} leaves {sheet.get_size()}"
    for (one, box), (other, place) in combinations(sheet.parts, 2):
        if box.inflate(-2 * SPARE, -2 * SPARE).colliderect(place):
            yield f"button {name!r}: {_words(one, notes)} lies on {_words(other, notes)}"
    written = [notes.by_image[id(image)].string for image, _ in sheet.parts if id(image) in notes.by_image]
    for wanted in (sheet.look.label, sheet.look.hint):
        if roomy and wanted.strip() and wanted not in written and not any("…" in string for string in written):
            yield f"button {name!r} of {sheet.get_size()} has no room for {wanted!r}"


def _words(image: pygame.Surface, notes: Notes) -> str:
    note = notes.by_image.get(id(image))
    return repr(note.string) if note else "the sign"


def faults_of_page(items: list[Item], window: pygame.Rect, notes: Notes, *, overlay: bool = False) -> Iterator[str]:
    """Texts that leave the window or the panel they stand on, or lie on buttons or on each other."""
    page = notes.panels[-1] if overlay and notes.panels else window
    buttons = [i for i in items if isinstance(i.image, Sheet) and (i.image.look.label.strip() or i.image.look.sign)]
    texts: list[tuple[str, pygame.Rect]] = []
    for item in items:
        note = notes.by_image.get(id(item.image))
        if note is not None and note.string.strip():
            texts.append((note.string, note.letters.move(item.x, item.y)))
        if id(item.image) in notes.pills and not window.contains(item.rect):
            yield f"a message leaves the window: {tuple(item.rect)}"
    for string, box in texts:
        frame = next((panel for panel in notes.panels if panel.collidepoint(box.center)), page)
        if not frame.inflate(2 * SPARE, 2 * SPARE).contains(box):
            yield f"{string!r} at {tuple(box)} leaves {tuple(frame)}"
        yield from (
            f"{string!r} at {tuple(box)} lies on the button {other.image.look.label or other.image.look.sign!r}"
            for other in buttons
            if other.rect.colliderect(box)
        )
    for (one, box), (other, place) in combinations(texts, 2):
        if box.colliderect(place):
            yield f"{one!r} lies on {other!r}"
    for item in buttons:
        if not page.contains(item.rect):
            yield f"button {item.image.look.label!r} at {tuple(item.rect)} leaves {tuple(page)}"


def faults(player: Player, notes: Notes, *, more: bool = False) -> Iterator[str]:
    """What is wrong with the texts of the page that is shown; `more` when it is not the first one of its kit."""
    if not more:
        notes.clear()
    window = pygame.Rect(0, 0, *player.app.stage.size)
    items = player.scene.draw().items
    roomy = min(window.size) >= min(ROOMY) and max(window.size) >= max(ROOMY)
    for item in items:
        if isinstance(item.image, Sheet):
            yield from faults_of_button(item.image, notes, roomy)
    yield from faults_of_page(items, window, notes)
    for note in notes.by_image.values():
        if note.room is not None and note.image.get_width() > note.room:
            yield f"a word of {note.string!r} is wider than {note.room}"
        if "…" in note.string and not note.string.endswith(CARET):
            yield f"{note.string!r} is cut"
