"""All data of the player is deleted, after a question with the safe answer first; the settings stay."""

import errno
from pathlib import Path

import pytest

from game.services import hearts, history_mending
from game.services.history import History
from game.services.settings import SettingsStore
from tests.services.history.some import LONG, game

from .conftest import Sit
from .player import Player
from .scorers import keep, listed

PLAYED = "d d d"


def asked(sit: Sit, *, from_table: bool = False) -> Player:
    """At the question: a game in progress, one that could be taken back, a history, a match, and damaged files."""
    player = sit(12, (800, 600), moves=PLAYED, theme="winter")
    keep(player, listed("ANA", "TOM"))
    player.app.stage.matches.begin()
    player.play("d")
    player.tap("new")
    player.play("d d")
    for name in ("saved.json", "matches.json", "history.sqlite3"):
        (player.folders.data / f"{name}.aside-1").write_text("an older game", encoding="utf-8")
    if not from_table:
        player.tap("menu")
    player.tap("settings")
    player.tap("tab data")
    player.tap("delete_data")
    return player


def kept(player: Player) -> list[str]:
    """The files of the player's data, without the log and what belongs to the lock."""
    names = sorted(path.name for path in player.folders.data.iterdir() if path.is_file())
    return [name for name in names if name.startswith(("saved", "matches", "history"))]


def games(player: Player) -> int | None:
    return player.app.stage.history.ask(hearts.count).wait(LONG)


def delete(player: Player) -> None:
    player.tap("delete")
    for answer in player.scene._answers:
        answer.wait(LONG)
    player.wait(0.1)


@pytest.fixture(params=[False, True], ids=["from the title", "from the table"])
def player(sit: Sit, request: pytest.FixtureRequest) -> Player:
    return asked(sit, from_table=request.param)


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_the_safe_answer_comes_first(player: Player, key: str) -> None:
    before = (player.record, games(player), kept(player))
    player.key(key)
    assert player.scenes[-1] == "Settings"
    assert (player.record, games(player), kept(player)) == before


def test_the_question_says_what_goes_and_what_stays(player: Player) -> None:
    words = " ".join(player.scene._words())
    for word in ("games", "history", "statistics", "high scores", "matches", "settings stay", "cannot be undone"):
        assert word in words


def test_everything_goes_and_the_title_has_no_game(player: Player) -> None:
    secret = player.record.split()[0].encode()
    delete(player)
    assert player.scene._words()[0] == "Your data has been deleted."
    player.tap("close")
    assert player.scenes == ["Title"]
    assert "continue" not in player.buttons
    assert player.pixels() == player.whole()
    assert games(player) == 0
    assert player.app.stage.matches.all == ()
    assert kept(player) == ["matches.json", "saved.json"]
    for name in kept(player):
        assert secret not in (player.folders.data / name).read_bytes()
        assert b"HH1-" not in (player.folders.data / name).read_bytes()


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_the_next_start_knows_nothing_and_has_the_settings(sit: Sit, player: Player, key: str) -> None:
    delete(player)
    player.key(key)
    assert player.scenes == ["Title"]
    player.leave()
    assert SettingsStore(player.folders.settings_file).load().theme == "winter"
    again = sit(size=(800, 600))
    assert "continue" not in again.buttons
    assert games(again) == 0
    assert again.app.stage.matches.all == ()


def test_a_new_game_can_be_played_at_once_and_is_kept(player: Player) -> None:
    delete(player)
    player.key("enter")
    player.tap("new")
    assert not player.app.stage.session.can_take_back
    player.play("d d")
    player.tap("new")
    assert games(player) == 1
    player.tap("undo")
    assert player.game.cursor == 2, "it can be taken back"


def test_what_the_disk_refuses_is_told_and_play_goes_on(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(history_mending, "delete", refuse)
    delete(player)
    assert player.scene._words()[0] == "Not everything could be deleted."
    player.key("escape")
    assert player.scenes == ["Title"]
    assert games(player) == 3
    player.tap("new")
    assert player.scenes == ["Title", "Play"]


def test_a_disk_that_never_answers_is_not_waited_for(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pending:
        done = False
        value = None

    monkeypatch.setattr(History, "delete_all", lambda self: Pending())
    player.tap("delete")
    player.wait(1)
    assert player.scene._words()[0] == "Deleting…"
    player.key("escape")
    player.wait(0.1)
    assert player.scenes[-1] == "DeleteData", "it is not known yet what came of it"
    player.wait(5)
    assert player.scene._words()[0] == "Not everything could be deleted."


def test_a_second_copy_of_the_game_deletes_nothing_and_says_so(sit: Sit) -> None:
    player = asked(sit)
    player.app.stage.history._writes = False
    delete(player)
    assert player.scene._words()[0] == "Not everything could be deleted."
    player.app.stage.history._writes = True
    assert games(player) == 3


def test_what_could_not_be_written_yet_is_not_written_later(sit: Sit) -> None:
    player = asked(sit)
    keep(player, [game(30)])
    delete(player)
    player.key("enter")
    player.leave()
    assert games(sit(size=(800, 600))) == 0


def test_the_privacy_sentence_stands_on_the_same_page(sit: Sit) -> None:
    player = sit(size=(800, 600))
    player.tap("settings")
    player.tap("tab data")
    image = player.scene._privacy(player.scene._line_boxes()[-2]).image
    assert any(item.image is image for item in player.scene.draw().items)
