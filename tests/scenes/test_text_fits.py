"""R62: every text lies whole inside its frame, in every language and in one that is 40 % longer than English.

Whatever is written is noted as it is drawn: on buttons with its place there, else with its place in the window.
"""

import gettext
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, zip_longest
from math import ceil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.info_bar import NEWS, NOTES
from game.services import language
from game.services.language import LANGUAGES
from game.services.session import Session
from game.ui.buttons import ButtonArt, Look
from game.ui.painter import Item, Painter
from game.ui.text import Text
from game.ui.widgets import Box, Kit
from tools.staging import stage

from .player import Player

SIZES = ((480, 640), (640, 480), (1024, 600), (3840, 2160))
READABLE_AT, READABLE = (1366, 768), 14  # in a window of this size, no text is smaller than so many pixels
ROOMY = (1024, 600)  # from this size on no button goes without its words
LONGER = "longer"
TONGUES = (*LANGUAGES, LONGER)
STATES = (
    *("title-first", "title-continue", "leave", "sorry"),
    *("table-dealt", "table-refused", "table-covered", "table-news", "table-copied", "table-unsaved"),
    *("dead-end", "dead-end-aside", "win-rest", "win-aside"),
    *("code-empty", "code-typed", "code-fault", "code-long"),
    *("title-offers-first-steps", *(f"first-steps-{number}" for number in range(8))),
    *("examples", "example-begins", "example-fork", "example-other-way", "example-undone", "film-won", "film-dead-end"),
    *("film-untouched", "film-refused"),
    *("settings-game", "settings-look", "settings-table", "settings-sound", "settings-language"),
)
FREE_TEXT = {"code-typed", "code-fault", "code-long"}  # what was typed may be longer than its field
NO_CODES = ("HH1-N-AAAA", "HH1-N-AAAAAAMMMMMMM", "HH1-N-AAA!AAM", "1234-56", "HH1-X-AAAAAAM", "HH9-N-AAAAAAM", "Q")
LONG_GAME = 36_000.0  # seconds: a clock that shows hours
SPARE = 1  # pixels by which soft edges may reach out of a frame


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
    """The ground of a button, which remembers what was put on it."""

    def __init__(self, ground: pygame.Surface, look: Look) -> None:
        super().__init__(ground.get_size(), pygame.SRCALPHA)
        super().blit(ground, (0, 0))
        self.look = look
        self.parts: list[tuple[pygame.Surface, pygame.Rect]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **more: Any) -> pygame.Rect:
        self.parts.append((source, source.get_bounding_rect().move(dest[0], dest[1])))
        return super().blit(source, dest, *rest, **more)


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Notes:
    kept = Notes()
    line, paragraph, digits = Text.line, Text.paragraph, Text.digits
    panel, pill, ground = Kit.panel, Kit.pill, ButtonArt._ground

    def noted(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def write(self: Text, string: str, size: int, *rest: Any, **more: Any) -> pygame.Surface:
            room = rest[1] if draw is paragraph else None
            return kept.add(Note(string, size, draw(self, string, size, *rest, **more), room))

        return write

    def noted_panel(self: Kit, box: Box) -> Item:
        kept.panels.append(pygame.Rect(box))
        return panel(self, box)

    def noted_pill(self: Kit, *given: Any) -> pygame.Surface:
        image = pill(self, *given)
        kept.pills.add(id(image))
        return image

    monkeypatch.setattr(Text, "line", noted(line))
    monkeypatch.setattr(Text, "paragraph", noted(paragraph))
    monkeypatch.setattr(Text, "digits", noted(digits))
    monkeypatch.setattr(Kit, "panel", noted_panel)
    monkeypatch.setattr(Kit, "pill", noted_pill)
    monkeypatch.setattr(ButtonArt, "_ground", lambda self, w, h, look: Sheet(ground(self, w, h, look), look))
    monkeypatch.setattr(Kit, "ground", lambda self, heart=None: _plain(self))
    monkeypatch.setattr(Painter, "show", lambda self, pictures: [])  # what is shown need not reach the screen
    return kept


def _plain(kit: Kit) -> pygame.Surface:
    """A table without its cloth, which would take most of the time; the same one each time."""
    found: pygame.Surface = kit.__dict__.setdefault("plain", pygame.Surface(kit.size))
    return found


def speak(player: Player, tongue: str) -> None:
    player.app.change(language="en" if tongue == LONGER else tongue)
    if tongue == LONGER:
        language._InUse.catalogue = Longer()
    kit = player.app._make_kit()  # so that everything is written anew
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


def faults(player: Player, notes: Notes, state: str) -> Iterator[str]:
    notes.clear()
    window = pygame.Rect(0, 0, *player.app.stage.size)
    items = player.scene.draw().items
    roomy = min(window.size) >= min(ROOMY) and max(window.size) >= max(ROOMY)
    for item in items:
        if isinstance(item.image, Sheet):
            yield from faults_of_button(item.image, notes, roomy)
    yield from faults_of_page(items, window, notes, overlay=player.scene.overlay)
    for note in notes.by_image.values():
        if note.room is not None and note.image.get_width() > note.room:
            yield f"a word of {note.string!r} is wider than {note.room}"
        if "…" in note.string and state not in FREE_TEXT:
            yield f"{note.string!r} is cut"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", STATES)
def test_r62_every_text_is_whole_and_inside_its_frame(
    notes: Notes, monkeypatch: pytest.MonkeyPatch, state: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Session, "tick", lambda self, seconds: setattr(self, "seconds", LONG_GAME))
    with stage(state, size) as player:
        found = []
        for tongue in TONGUES:
            speak(player, tongue)
            found += [f"{tongue}: {fault}" for fault in faults(player, notes, state)]
    assert found == []


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("typed", NO_CODES)
def test_r62_what_is_wrong_with_a_code_is_told_whole(notes: Notes, typed: str, size: tuple[int, int]) -> None:
    with stage("code-empty", size) as player:
        player.type(typed)
        player.key("enter")
        assert player.scene.fault is not None
        found = []
        for tongue in TONGUES:
            speak(player, tongue)
            found += [f"{tongue}: {fault}" for fault in faults(player, notes, "code-fault")]
    assert found == []


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("mirror", [False, True])
def test_r62_every_kind_of_news_and_notes_is_told_whole(notes: Notes, mirror: bool, size: tuple[int, int]) -> None:
    with stage("table-dealt", size, mirror=mirror) as player:
        player.tap("same")
        bar, found = player.scene.bar, []
        for tongue in TONGUES:
            speak(player, tongue)
            for news, note in zip_longest(NEWS, NOTES, fillvalue="copied"):
                bar.tell_news(news if news in NEWS else "new")
                bar.toast(note)
                found += [f"{tongue}, {news}, {note}: {fault}" for fault in faults(player, notes, "table-news")]
    assert found == []


@pytest.mark.parametrize("state", STATES)
def test_r62_no_text_is_too_small_to_read(notes: Notes, state: str) -> None:
    with stage(state, READABLE_AT) as player:
        small = {}
        for tongue in TONGUES:
            speak(player, tongue)
            notes.clear()
            player.scene.draw()
            small |= {
                f"{tongue}: {note.string}": note.size
                for note in notes.by_image.values()
                if note.size < READABLE and note.string.strip()
            }
    assert small == {}


def test_the_longer_language_is_longer_by_so_much() -> None:
    catalogue = Longer()
    for message in ("Undo", "Look at the table", "Says why two cards are not a pair."):
        assert len(catalogue.gettext(message)) >= 1.4 * len(message) - message.count(" ") - 1
    assert catalogue.ngettext("{count} point", "{count} points", 2).startswith("{count} ")


def test_what_does_not_fit_is_found(notes: Notes, tmp_path: Path) -> None:
    kit = Kit((640, 480), Player(tmp_path, (640, 480)).app.stage.kit.theme, tmp_path)
    notes.clear()
    wide = Item(kit.text.line("far too much for such a window " * 4, 20, (0, 0, 0)), 5, 5)
    low = Item(kit.text.paragraph("many\nlines\nof\ntext", 30, (0, 0, 0), 200), 100, 300)
    button = kit.button((90, 320, 120, 50), Look("Undo", "undo"))
    window = pygame.Rect(0, 0, 640, 480)
    found = list(faults_of_page([wide, low, button], window, notes))
    assert sum("leaves" in fault for fault in found) == 1
    assert sum("lies on the button 'Undo'" in fault for fault in found) == 1
    narrow = kit.button((0, 0, 44, 44), Look("Zopakovať ťah", "undo"))
    assert isinstance(narrow.image, Sheet)
    assert any("no room" in fault for fault in faults_of_button(narrow.image, notes, roomy=True))
    assert list(faults_of_button(narrow.image, notes, roomy=False)) == []
