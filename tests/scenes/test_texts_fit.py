"""Every text of every page, in every language and size: whole, inside the window, and apart from the others."""

import gettext
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.services import language
from game.ui import buttons, text
from game.ui.text import Text
from tests.engine.tables import DEAD_END, WON

from .conftest import Sit
from .player import Player

SIZES = [(640, 480), (480, 640), (1280, 720)]
LANGUAGES = ["en", "el", "sk", "longer"]
STARTS = {"Title": "", "Play": "d d", "DeadEnd": DEAD_END.split(maxsplit=1)[1], "Win": WON.split(maxsplit=1)[1]}
"""Pages that a start shows at once, with the moves that were made."""
OTHERS = [
    *("Play with news", "Play with a message", "EnterCode", "EnterCode with a fault", "Title with a game", "Leave"),
    *(f"Settings {group}" for group in ("game", "look", "table", "sound", "language")),
    "Sorry",
]


class Longer(gettext.NullTranslations):
    """A language in which everything takes 40 % more room than in English."""

    def gettext(self, message: str) -> str:
        return f"{message} {'aeinort' * 9}"[: round(1.4 * len(message)) + 1].rstrip()

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def speak(player: Player, code: str) -> None:
    if code == "longer":
        language._InUse.catalogue = Longer()
    else:
        player.app.change(language=code)


def go_to(player: Player, page: str) -> None:
    """From any page to this one, everything at rest."""
    while player.scenes[-1] != "Play":
        player.tap("continue", at_once=True) if player.scenes == ["Title"] else player.key("escape")
    name, *rest = page.split(maxsplit=1)
    match page:
        case "Title with a game":
            player.tap("menu", at_once=True)
        case "Leave":
            player.keys("escape", "escape")
        case "EnterCode" | "EnterCode with a fault":
            player.tap("enter", at_once=True)
            if rest:
                player.app.stage.paste = lambda: "XX1N" + "A" * 300
                player.tap("paste", at_once=True)
                player.tap("play", at_once=True)
        case "Sorry":
            player.app.push("sorry")
        case "Play with news":
            player.tap("same", at_once=True)
        case "Play with a message":
            player.taps(25, "w")
        case _:
            player.tap("settings", at_once=True)
            player.tap(f"tab {rest[0]}", at_once=True)
    player.scene.changed = True
    player.wait(0.1)
    assert player.scenes[-1] == name


class Written:
    """What was written: which surfaces are text, and which strings were cut off."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.surfaces: dict[int, tuple[pygame.Surface, str]] = {}
        self.cut: set[str] = set()
        for name in ("line", "paragraph", "digits"):
            self._watch(monkeypatch, name)
        plain = text.shortened

        def shortened(string: str, *others: object, **more: object) -> str:
            found = plain(string, *others, **more)
            if found != string:
                self.cut.add(string)
            return found

        monkeypatch.setattr(text, "shortened", shortened)
        monkeypatch.setattr(buttons, "shortened", shortened, raising=False)

    def _watch(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        plain = getattr(Text, name)

        def watched(this: Text, string: str, *others: object, **more: object) -> pygame.Surface:
            image = plain(this, string, *others, **more)
            self.surfaces[id(image)] = (image, string)
            return image

        monkeypatch.setattr(Text, name, watched)

    def boxes(self, player: Player) -> Iterator[tuple[str, pygame.Rect]]:
        """The ink of each text that lies bare on the page: its words, and where they are."""
        for item in player.scene.draw().items:
            if id(item.image) in self.surfaces:
                ink = item.image.get_bounding_rect()
                if ink.w:
                    yield self.surfaces[id(item.image)][1], ink.move(item.x, item.y)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    yield Written(monkeypatch)
    language.use("en", ())


def faults(player: Player, written: Written, page: str) -> Iterator[str]:
    """What is wrong with the texts of the page that is shown."""
    window = pygame.Rect(0, 0, *player.app.stage.size)
    boxes = list(written.boxes(player))
    others = [(button.name, pygame.Rect(*button.rect)) for button in player.scene.buttons()]
    # The field shows the end of a code that is too long for it, and says so with an ellipsis.
    yield from (f"{page}: cut {words!r}" for words in written.cut if "AAAAA" not in words)
    yield from (f"{page}: {words!r} leaves the window" for words, box in boxes if not window.contains(box))
    pairs = [*combinations(boxes, 2), *((one, other) for one in boxes for other in others)]
    yield from (f"{page}: {a!r} over {b!r}" for (a, one), (b, other) in pairs if one.colliderect(other))
    written.cut.clear()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_r62_texts_are_whole_inside_and_apart(sit: Sit, written: Written, size: tuple[int, int], code: str) -> None:
    found: list[str] = []
    for page, moves in STARTS.items():
        player = sit(None if page == "Title" else 12, size, moves=moves, speed="off", move_errors=True)
        player.wait(0.1)
        written.cut.clear()
        speak(player, code)
        player.scene.changed = True
        player.wait(0.1)
        assert player.scenes[-1] == page
        found += faults(player, written, page)
        for other in OTHERS if page == "Play" else ():
            go_to(player, other)
            found += faults(player, written, other)
        player.leave()
    assert found == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mirror", [False, True])
def test_very_long_games_still_fit_the_info_bar(
    sit: Sit, written: Written, size: tuple[int, int], mirror: bool
) -> None:
    player = sit(12, size, moves="d d", mirror=mirror)
    player.wait(0.1)
    player.app.stage.session.seconds = 99 * 3600 + 59 * 60 + 59
    player.scene.changed = True
    player.wait(0.1)
    boxes = [box for words, box in written.boxes(player) if words]
    info = pygame.Rect(*player.layout.info)
    assert all(info.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("size", [(640, 480), (480, 640), (1280, 720), (1080, 1920)])
def test_every_button_of_the_table_has_its_words_or_its_sign(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(12, size, moves="d d")
    for button in player.scene.buttons():
        assert button.look.sign or button.look.label
        image = player.app.stage.kit.button(button.rect, button.look).image
        assert image.get_bounding_rect().w > 10
