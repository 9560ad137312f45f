"""What depends on configuration and time together: what is offered, how loud, dark or not, which scores count."""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from PIL import Image

from game.services.kiosk import LEFT_BY_STAFF, Kiosk, Outside, first_day
from game.services.kiosk_config import KioskStore
from game.services.kiosk_options import KioskConfig
from game.services.paths import folders
from game.services.pin import hashed
from game.services.trusted_clock import TrustedClock

NOON = datetime(2027, 3, 17, 12, 0, tzinfo=UTC).timestamp()  # a Wednesday


class Place:
    """A place where a kiosk stands: its clocks, its battery, its configuration."""

    def __init__(self, folder: Path) -> None:
        self.wall, self.steady, self.battery = NOON, 500.0, True
        self.folder = folder
        self.kiosks: list[Kiosk] = []

    def kiosk(self, said: str = "") -> Kiosk:
        file = self.folder / "kiosk.toml"
        file.write_text(said, encoding="utf-8")
        clock = TrustedClock(lambda: self.wall, lambda: self.steady, lambda: self.battery)
        outside = Outside(lambda: self.wall, lambda: self.steady, {})
        self.kiosks.append(Kiosk(file, folders(self.folder), outside, clock))
        return self.kiosks[-1]

    def at(self, hour: int, minute: int = 0) -> None:
        then = NOON + (hour - 12) * 3600 + minute * 60
        self.wall, self.steady = then, self.steady + then - self.wall


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    found = Place(tmp_path)
    yield found
    for kiosk in found.kiosks:
        kiosk.close()


def test_without_a_file_everything_is_as_in_the_table(place: Place) -> None:
    kiosk = place.kiosk()
    assert kiosk.config == KioskConfig()
    assert kiosk.visitor_settings() == KioskConfig().settings
    assert (kiosk.is_quiet(), kiosk.is_dark()) == (False, False)
    assert (kiosk.logo(), kiosk.scores_since()) == (None, None)


def test_visitors_change_what_the_venue_allows(place: Place) -> None:
    kiosk = place.kiosk('[visitors]\nmay_change = ["mirror"]\n[language]\noffered = ["el"]\n')
    assert [name for name in ("mirror", "volume", "theme", "language") if kiosk.may_change(name)] == ["mirror"]
    assert place.kiosk().may_change("language")


def test_only_the_pin_opens_and_without_one_nothing_does(place: Place) -> None:
    assert not place.kiosk().opens("4711")
    kiosk = place.kiosk(f'staff.pin = "{hashed("4711", bytes(16), 1000)}"')
    assert [kiosk.opens(pin) for pin in ("0000", "4711")] == [False, True]
    for _ in range(5):
        kiosk.opens("0000")
    assert kiosk.gate.wait() == 60
    place.steady += 61
    assert kiosk.opens("4711")


def test_a_new_pin_opens_without_a_new_start(place: Place) -> None:
    kiosk = place.kiosk()
    assert not kiosk.opens("4711")
    command = KioskStore(None, folders(place.folder).data / "kiosk-staff.json")
    command.load()
    assert command.change("staff.pin", hashed("4711", bytes(16), 1000))
    assert kiosk.opens("4711")


def test_the_deal_of_the_day_needs_a_day_that_is_sure(place: Place) -> None:
    kiosk = place.kiosk()
    assert kiosk.offers_day_deal()
    place.battery = False
    assert not kiosk.offers_day_deal()
    place.battery = True
    assert not place.kiosk("visitors.day_deal = false").offers_day_deal()


def test_it_is_quiet_and_dark_at_its_hours(place: Place) -> None:
    kiosk = place.kiosk('[sound]\nquiet = ["21:30-08:00"]\n[screen]\noff = ["23:00-06:00"]\n')
    seen = []
    for hour, minute in ((12, 0), (21, 29), (21, 30), (23, 0), (0, 0), (6, 0), (7, 59), (8, 0)):
        place.at(hour, minute)
        seen.append((kiosk.is_quiet(), kiosk.is_dark()))
    assert seen == [
        (False, False), (False, False), (True, False), (True, True),
        (True, True), (True, False), (True, False), (False, False),
    ]  # fmt: skip
    place.at(23)
    assert kiosk.is_dark()
    place.battery = False
    assert not kiosk.is_dark(), "a machine that may have lost the time stays in use"
    assert kiosk.is_quiet()


def test_what_the_staff_sets_on_the_screen_is_in_effect_at_once(place: Place) -> None:
    kiosk = place.kiosk()
    assert kiosk.store.change("screen.off", ["11:00-13:00"])
    assert kiosk.is_dark()


def test_a_logo_that_cannot_be_shown_is_none(place: Place) -> None:
    kiosk = place.kiosk('venue.logo = "logo.png"')
    assert kiosk.logo() is None
    Image.new("RGB", (40, 30)).save(place.folder / "logo.png")
    logo = kiosk.logo()
    assert logo is not None
    assert (logo.width, logo.height) == (40, 30)
    (place.folder / "logo.png").write_bytes(b"no picture")
    assert kiosk.logo() is None


@pytest.mark.parametrize(
    ("kept", "first"),
    [("always", None), ("day", date(2027, 3, 17)), ("week", date(2027, 3, 15)), ("month", date(2027, 3, 1))],
)
def test_scores_begin_anew_by_schedule(place: Place, kept: str, first: date | None) -> None:
    assert first_day(kept, date(2027, 3, 17)) == first
    kiosk = place.kiosk(f'visitors.scores_kept = "{kept}"')
    since = datetime(first.year, first.month, first.day).timestamp() if first else None
    assert kiosk.scores_since() == since
    place.wall = 0.0
    assert kiosk.scores_since() is None, "a clock that is wrong throws nothing away"


def test_a_game_is_taken_up_again_only_if_its_player_may_still_be_there(place: Place) -> None:
    kiosk = place.kiosk("idle.play = 100")
    file = place.folder / "saved.json"
    assert not kiosk.takes_up(file)
    file.write_text("{}")
    for age, taken in ((0, True), (99, True), (100, False), (8 * 3600, False), (-5, False), (NOON, False)):
        os.utime(file, (NOON - age, NOON - age))
        assert kiosk.takes_up(file) is taken, age
    os.utime(file, (NOON, NOON))
    assert kiosk.takes_up(file)
    place.battery = False  # after a power cut the clock goes on from where it was
    place.steady = 30.0
    assert not kiosk.takes_up(file)


def test_without_a_sure_clock_a_game_outlives_a_crash_but_no_power_cut(place: Place) -> None:
    place.battery = False
    kiosk = place.kiosk("idle.play = 100")
    file = place.folder / "saved.json"
    file.write_text("{}")
    place.steady = 3600.0  # the machine has been on for an hour
    for age, taken in ((2, True), (99, True), (100, False), (-5, False)):
        os.utime(file, (NOON - age, NOON - age))
        assert kiosk.takes_up(file) is taken, age
    place.steady = 70.0  # it was on for ten seconds, by a clock that may have been behind
    os.utime(file, (NOON - 20, NOON - 20))
    assert not kiosk.takes_up(file)


def test_counts_and_words_lie_where_the_file_says(place: Place) -> None:
    (place.folder / "words.txt").write_text("ABC\n")
    kiosk = place.kiosk('[files]\ninsults = "words.txt"\ncounts = "public/day.csv"\n')
    assert kiosk.insults.refuse("ABC")
    kiosk.counts.visitor()
    assert kiosk.counts.close(30)
    assert "2027-03-17,1," in (place.folder / "public" / "day.csv").read_text()


def test_the_session_knows_the_status_with_which_the_staff_leaves(root: Path) -> None:
    assert f"left_by_staff={LEFT_BY_STAFF} " in (root / "packaging" / "kiosk" / "session").read_text()
