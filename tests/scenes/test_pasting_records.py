"""A record from elsewhere is pasted or typed, checked, and watched; what is wrong with it is said in one sentence."""

import pytest

from game.engine.short_record import compact
from tests.engine.tables import DEAD_END, WON
from tools.states_journal import show

from .conftest import Sit
from .fits import note_all
from .player import Player


@pytest.fixture
def seated(sit: Sit) -> Player:
    player = sit(size=(800, 600))
    show(player, "games")
    return player


def hold(player: Player, words: str) -> None:
    """The clipboard holds this."""
    player.app.stage.paste = lambda: words


def told(player: Player, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    with monkeypatch.context() as patch:
        notes = note_all(patch)
        player.scene.draw()
    return {note.string for note in notes.by_image.values()}


@pytest.mark.parametrize("form", [str, compact, str.upper, "\n  {}\n".format], ids=["full", "short", "large", "spaced"])
def test_a_record_is_shown_as_a_film(seated: Player, form: object) -> None:
    assert callable(form)
    hold(seated, form(DEAD_END))
    seated.tap("paste")
    assert seated.scenes == ["Title", "Games", "Replay"]
    assert seated.scene.player.film.length == len(DEAD_END.split()) - 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (f"{DEAD_END} 25+26", "Move 81: “25+26” names a position that the heart does not have."),
        ("HH1-N-AAAAAAM r", "Move 1: “r” is not legal: The stock still has cards."),
        ("HH1-N-AAAAAAM d x", "Move 2: “x” is not a move."),
        ("HH1-N-AAAAAAM " + "d " * 10_000, "This text is too long for the record of a game."),
        ("HH1-N-AAAAAAM " + "26D R " * 1000, "This text is too long for the record of a game."),
    ],
)
def test_what_is_wrong_is_said_and_can_be_put_right(
    seated: Player, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    hold(seated, words)
    seated.tap("paste")
    assert seated.scenes[-1] == "EnterRecord"
    assert sentence in told(seated, monkeypatch)
    hold(seated, WON)
    seated.tap("paste")
    assert sentence not in told(seated, monkeypatch)
    seated.key("enter")
    assert seated.scenes[-1] == "Replay"


def test_without_a_clipboard_a_record_is_typed(seated: Player) -> None:
    hold(seated, "")
    seated.tap("paste")
    assert seated.scenes[-1] == "EnterRecord"
    seated.type("HH1-N-AAAAAAM d d dx")
    seated.key("backspace")
    assert seated.scene.typed == "HH1-N-AAAAAAM d d d"
    seated.key("enter")
    assert seated.scenes[-1] == "Replay"
    assert seated.scene.player.film.length == 3
    seated.key("escape")
    seated.tap("clear")
    assert seated.scene.typed == ""
    seated.tap("cancel")
    assert seated.scenes[-1] == "Games"


def test_an_empty_field_says_what_a_record_is(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    hold(seated, " ")
    seated.tap("paste")
    hint = "To be pasted, or typed on a keyboard: a deal code and the moves, for example HH1-N-AAAAAAM d d 25+w."
    assert hint in told(seated, monkeypatch)
    seated.key("enter")
    assert seated.scenes[-1] == "EnterRecord"
    assert hint in told(seated, monkeypatch)


@pytest.mark.parametrize("words", ["x" * 5000, "\0\t\u202e🂡" * 500, "HH1-N-AAAAAAM " + "d " * 5000, "a b" * 9000])
def test_no_text_leaves_its_field(seated: Player, words: str) -> None:
    hold(seated, words)
    seated.tap("paste")
    scene = seated.scene
    _, _, field, _, _ = scene._boxes()
    shown = scene._field_text(field)
    assert field.x <= shown.rect.left
    assert shown.rect.right <= field.right
    assert shown.rect.bottom <= field.bottom
    assert seated.pixels() == seated.whole()


def test_playing_on_from_a_pasted_game_leads_to_the_table(seated: Player) -> None:
    hold(seated, DEAD_END)
    seated.tap("paste")
    seated.key("home")
    for _ in range(5):
        seated.key("right")
    seated.tap("from_here")
    assert seated.scenes == ["Title", "Play"]
    assert seated.app.stage.session.given == 5
