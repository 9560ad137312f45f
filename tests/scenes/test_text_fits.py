"""R62: every text lies whole inside its frame, in every language and in two that are 40 % longer than English."""

from collections.abc import Iterator
from itertools import combinations, zip_longest
from pathlib import Path

import pygame
import pytest

from game.scenes.info_bar import NEWS, NOTES
from game.scenes.rules_more import PAGES
from game.services.kiosk_options import GROUPS as KIOSK_GROUPS
from game.services.language import LANGUAGES
from game.services.session import Session
from game.ui.buttons import Look
from game.ui.painter import Item
from game.ui.widgets import Kit
from tests.thorough import thoroughly
from tools.staging import stage

from .conftest import Sit
from .fits import (
    LONGER,
    WORDIER,
    Longer,
    Notes,
    Sheet,
    Wordier,
    faults,
    faults_of_button,
    faults_of_page,
    note_all,
    speak,
)
from .player import Player

READABLE_AT, READABLE = (1366, 768), 14  # in a window of this size, no text is smaller than so many pixels
SIZES = ((480, 640), (640, 480), (1024, 600), (1280, 720), READABLE_AT, (3840, 2160))
TONGUES = dict.fromkeys(SIZES, (*LANGUAGES, LONGER)) | {
    (480, 640): (*LANGUAGES, LONGER, WORDIER),
    (640, 480): (*LANGUAGES, LONGER, WORDIER),
    (1280, 720): (*LANGUAGES, WORDIER),
}
STATES = (
    *("title-first", "title-continue", "leave", "sorry"),
    *("table-dealt", "table-refused", "table-covered", "table-news", "table-copied", "table-unsaved"),
    "table-second-copy",
    *("dead-end", "dead-end-aside", "win-rest", "win-compared", "dead-end-compared", "win-aside"),
    *("code-empty", "code-typed", "code-fault", "code-long"),
    *("title-offers-first-steps", *(f"first-steps-{number}" for number in range(8))),
    *("examples", "example-begins", "example-fork", "example-other-way", "example-undone", "film-won", "film-dead-end"),
    *("film-untouched", "film-refused"),
    *("daily", "daily-none", "daily-last-month", "match", "match-new", "match-finished"),
    *("games", "games-none", "games-scrolled", "game", "game-won", "game-unfinished", "game-played-on", "game-gone"),
    "delete-game",
    *("games-second-copy", "statistics-second-copy", "year-second-copy", "daily-second-copy"),
    *("record-empty", "record-fault", "statistics", "statistics-today", "statistics-none"),
    *("settings-game", "settings-look", "settings-table", "settings-sound", "settings-language"),
    *("settings-data", "delete-data", "data-deleted", "data-not-deleted"),
    *("scores", "scores-day", "scores-none", "initials-win", "initials-first", "initials-been"),
    *("share-won", "share-dead-end", "share-copied", "share-no-clipboard", "share-too-long", "share-damaged"),
    *("year-none", "year-one", "year-some", "year-many", "year-pointed-at"),
    *("staff-pin", "staff-pin-wrong", "staff-pin-wait", "staff-pin-none", "staff-new-pin", "staff", "staff-faults"),
    *("staff-ask-restart", "staff-ask-reboot", "staff-ask-poweroff", "staff-ask-quit", "staff-ask-line"),
    *(
        "staff-ask-scores",
        "staff-options",
        "staff-options-unkept",
        "staff-options-pin",
        *("staff-misplaced", "staff-counts-misplaced", "staff-options-misplaced"),
        *(f"staff-options-{group}" for group in KIOSK_GROUPS),
        "staff-hours",
    ),
    *("staff-words-0", "staff-words-1", "staff-words-2", "staff-words-3", "staff-counts", "staff-scores"),
    *("staff-scores-none", "touch-test", "wipe"),
    *("visitor-title", "visitor-title-played", "visitor-table", "visitor-table-bare", "visitor-settings"),
    *("visitor-code", "visitor-countdown", "visitor-invitation", "visitor-dead-end", "visitor-win"),
)
# What is scrolled to, pointed at or held is not so any more in another size: these are shown in each of them anew.
SHOWN_ANEW = ("games-scrolled", "year-some", "year-pointed-at", "touch-test")
NO_CODES = ("HH1-N-AAAA", "HH1-N-AAAAAAMMMMMMM", "HH1-N-AAA!AAM", "1234-56", "HH1-X-AAAAAAM", "HH9-N-AAAAAAM", "Q")
LONG_GAME, LONGEST_GAME = 36_000.0, 359_999.0  # seconds: clocks that show hours

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
each_small_size = pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Notes:
    return note_all(monkeypatch)


def get_size(player: Player, size: tuple[int, int]) -> None:
    """The window gets this size, and shows what it showed before, without any time having passed."""
    player.resize(*size)
    player.app.canvas.adopt()
    assert player.app.stage.size == size


def faults_in_every_tongue(player: Player, notes: Notes) -> Iterator[str]:
    """What is wrong with the texts of the page, in all languages of this size."""
    size = player.app.stage.size
    for tongue in TONGUES[size]:
        speak(player, tongue)
        for fault in (*faults(player, notes), *small_texts(player, notes)):
            yield f"{size[0]}x{size[1]}, {tongue}: {fault}"


def small_texts(player: Player, notes: Notes) -> Iterator[str]:
    """Texts on the page drawn last that nobody could read, if the window is of the size for which that is promised."""
    if player.app.stage.size == READABLE_AT:
        small = [note for note in notes.by_image.values() if note.size < READABLE and note.string.strip()]
        yield from (f"{note.string!r} is {note.size} pixels small" for note in small)


@pytest.mark.parametrize("state", [state for state in STATES if state not in SHOWN_ANEW])
@pytest.mark.parametrize("sizes", [SIZES[:2], *thoroughly(SIZES[2:])], ids=["small", "large"])
def test_r62_every_text_is_whole_inside_its_frame_and_readable(
    notes: Notes, monkeypatch: pytest.MonkeyPatch, state: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    """One window, made larger and smaller: what it shows then is what it would have shown in that size at once."""
    monkeypatch.setattr(Session, "tick", lambda self, seconds: setattr(self, "seconds", LONG_GAME))
    with stage(state, SIZES[0]) as player:
        found = []
        for size in sizes:
            get_size(player, size)
            found += faults_in_every_tongue(player, notes)
    assert found == []


@each_size
@pytest.mark.parametrize(
    "state", [pytest.param(state, marks=() if state in SHOWN_ANEW else pytest.mark.long) for state in STATES]
)
def test_r62_every_text_is_whole_in_a_window_that_had_this_size_from_the_start(
    notes: Notes, monkeypatch: pytest.MonkeyPatch, state: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Session, "tick", lambda self, seconds: setattr(self, "seconds", LONG_GAME))
    with stage(state, size) as player:
        found = list(faults_in_every_tongue(player, notes))
    assert found == []


@each_size
def test_r62_every_page_of_the_rules_is_whole_and_readable(notes: Notes, size: tuple[int, int]) -> None:
    with stage("rules-heart", size, reduced_motion=True) as player:
        found = []
        for tongue in TONGUES[size] if size != SIZES[-1] else [LONGER]:  # as at 1280 x 720, only larger
            speak(player, tongue)
            notes.clear()
            for number, page in enumerate(PAGES):
                player.scene.go_to(number)
                for end in {0.0, player.scene.scroll.most}:
                    player.scene.scroll.jump(end)
                    found += [f"{tongue}, {page.name}: {fault}" for fault in faults(player, notes, more=True)]
            found += [f"{tongue}: {fault}" for fault in small_texts(player, notes)]
    assert found == []


@each_small_size
@pytest.mark.parametrize("typed", NO_CODES)
def test_r62_what_is_wrong_with_a_code_is_told_whole(notes: Notes, typed: str, size: tuple[int, int]) -> None:
    with stage("code-empty", size) as player:
        player.type(typed)
        player.key("enter")
        assert player.scene.fault is not None
        found = []
        for tongue in TONGUES[size]:
            speak(player, tongue)
            found += [f"{tongue}: {fault}" for fault in faults(player, notes)]
    assert found == []


@each_small_size
@pytest.mark.parametrize("mirror", [False, True])
def test_r62_every_kind_of_news_and_notes_is_told_whole(notes: Notes, mirror: bool, size: tuple[int, int]) -> None:
    with stage("table-dealt", size, mirror=mirror) as player:
        player.tap("same")
        bar, found = player.scene.bar, []
        for tongue in TONGUES[size]:
            speak(player, tongue)
            for news, note in zip_longest(NEWS, NOTES, fillvalue="copied"):
                bar.tell_news(news if news in NEWS else "new")
                bar.toast(note)
                found += [f"{tongue}, {news}, {note}: {fault}" for fault in faults(player, notes)]
    assert found == []


@pytest.mark.parametrize("size", [*SIZES[:2], (1280, 720)])
@pytest.mark.parametrize("mirror", [False, True])
def test_the_longest_games_still_fit_the_info_bar(notes: Notes, sit: Sit, size: tuple[int, int], mirror: bool) -> None:
    player = sit(12, size, moves="d d", mirror=mirror)
    player.app.stage.session.seconds = LONGEST_GAME
    notes.clear()
    items = [item for item in player.scene.draw().items if id(item.image) in notes.by_image]
    boxes = [notes.by_image[id(item.image)].letters.move(item.x, item.y) for item in items]
    info = pygame.Rect(*player.layout.info)
    assert len(boxes) == 6
    assert all(info.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("size", [*SIZES[:2], (1280, 720), (1080, 1920)])
def test_every_button_of_the_table_has_its_words_or_its_sign(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(12, size, moves="d d")
    for button in player.scene.buttons():
        assert button.look.sign or button.look.label
        assert player.app.stage.kit.button(button.rect, button.look).image.get_bounding_rect().w > 10


def test_the_longer_languages_are_longer_by_so_much() -> None:
    for catalogue in (Longer(), Wordier()):
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
