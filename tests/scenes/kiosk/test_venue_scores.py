"""The high scores at a venue: which initials they refuse, for how long they are kept, and which lists there are."""

import pytest

from game.services.high_scores import Entry
from game.services.trusted_clock import TrustedClock

from .conftest import At
from .venue import let_pass


def test_insults_are_refused_and_nobodys_letters_are_suggested(at: At) -> None:
    venue = at('[files]\ninsults = "more.txt"\n')
    (venue.folder / "more.txt").write_text("QQQ")
    player = venue.open()
    entry = Entry("0" * 32, 100, "", None, 1, "KLM", frozenset())
    player.app.push("initials", entry=entry)
    player.wait(1)
    assert player.scene.wheels.word == "AAA"
    player.type("QQQ")
    player.wait(1)
    player.tap("done")
    assert player.scenes[-1] == "Initials"
    player.type("QQA")
    player.wait(1)
    player.tap("done")
    assert player.scenes[-1] == "Scores"


@pytest.mark.parametrize(
    ("kept", "tab", "said"),
    [
        ("day", "Today", "Place 2 today"),
        ("week", "This week", "Place 2 this week"),
        ("month", "This month", "Place 2 this month"),
        ("always", "All time", "Place 2 of all time"),
    ],
)
def test_high_scores_say_the_time_for_which_they_are_kept(at: At, kept: str, tab: str, said: str) -> None:
    venue = at(f'[visitors]\nscores_kept = "{kept}"\n')
    player = venue.open()
    player.app.push("scores")
    assert player.labels["list ever"] == tab
    entry = Entry("0" * 32, 100, "2026-10-07", 1, 2, "", frozenset({"BBB"}))
    player.app.push("initials", entry=entry)
    assert said.replace("Place", "place") in player.scene._places()
    player.wait(1)
    player.type("BBB")
    assert player.scene._places() == said
    venue.kiosk.clock = TrustedClock(lambda: 0.0, lambda: player.time, lambda: False)
    assert player.scene._places() == "Place 2 of all time", "without a day that is sure all of them count"


def test_where_no_deal_of_the_day_is_offered_there_is_no_list_of_its_scores(at: At) -> None:
    player = at("[visitors]\nday_deal = false\n").open()
    player.app.push("scores", key="0" * 32, day="2026-10-07")
    player.wait(0.5)
    assert not any(name.startswith("list") for name in player.buttons)
    assert player.scene.list == "ever"
    assert player.pixels() == player.whole()
    other = at().open()
    other.app.push("scores")
    assert {"list day", "list ever"} <= other.buttons.keys()


def test_the_page_for_initials_has_one_countdown_its_own(at: At) -> None:
    venue = at("[idle]\npages = 15\nwarning = 5\n[attract]\nafter = 5\n")
    player = venue.open()
    player.app.push("initials", entry=Entry("0" * 32, 100, "", None, 1, "", frozenset()))
    let_pass(player, 40)
    assert player.scenes[-1] == "Initials"
    assert player.app.visit is not None
    assert player.app.visit._warning is None
    let_pass(player, 10)
    assert "Initials" not in player.scenes
