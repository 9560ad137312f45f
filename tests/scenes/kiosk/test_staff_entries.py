"""What is set on a page of its own: hours, names and the PIN, with keys large enough for anybody."""

from .conftest import At
from .staff import SET, after_restart, enter, options, press, value


def test_quiet_hours_are_added_changed_and_deleted(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "hours sound.quiet 0")
    player.taps("more begin hour", "less end minute", "done")
    assert [str(window) for window in value(venue, "sound.quiet")] == ["23:00-08:55"]
    press(player, "hours sound.quiet 0")
    for _ in range(23):
        player.tap("more begin hour", at_once=True)
    player.taps("more end hour", "less begin minute", "done")
    assert [str(window) for window in value(venue, "sound.quiet")] == ["22:55-09:55"]
    assert after_restart(venue, player).config.sound_quiet == value(venue, "sound.quiet")
    press(player, "hours sound.quiet 0")
    player.taps("delete")
    assert value(venue, "sound.quiet") == ()


def test_hours_from_a_time_to_the_same_are_none_but_midnight_to_midnight_is_the_day(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "hours screen.off 0")
    player.taps(*["less begin hour"] * 14)
    assert (player.scene.begin, player.scene.end) == (8 * 60, 8 * 60)
    assert "done" not in player.buttons
    player.taps(*["less begin hour"] * 8, *["less end hour"] * 8, "done")
    assert [str(window) for window in value(venue, "screen.off")] == ["00:00-24:00"]


def test_a_name_is_entered_with_the_letters_of_every_language(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "words venue.title")
    player.taps("key M", "layer áčž", "key ú", "layer abc", "key z", "space")
    player.taps("shift", "layer αβγ", "key Ω", "key ή", "layer 123", "key 7", "key !", "erase", "done")
    assert value(venue, "venue.title") == "Múz Ωή7"
    assert after_restart(venue, player).config.venue_title == "Múz Ωή7"


def test_a_keyboard_enters_it_too_and_no_more_than_fits(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "words venue.title")
    player.type("x" * 80)
    player.key("enter")
    assert value(venue, "venue.title") == "x" * 60
    press(player, "words venue.title")
    player.type("y")
    player.key("escape")
    assert value(venue, "venue.title") == "x" * 60


def test_a_logo_that_cannot_be_shown_is_told_beside_it(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    before = player.scene.content_height()
    press(player, "words venue.logo")
    player.type("none.png")
    player.key("enter")
    assert value(venue, "venue.logo") == "none.png"
    assert player.scene.content_height() > before
    assert player.pixels() == player.whole()


def test_further_words_that_cannot_be_read_are_told_beside_them(at: At) -> None:
    venue = at(SET)
    for name in ("here.txt", "long.txt"):
        (venue.folder / name).write_text("QQQ\n" if name == "here.txt" else "QQQ\n" * 20_000)
    (venue.folder / "folder").mkdir()
    heights = {}
    for name in ("here.txt", "none.txt", "long.txt", "folder"):
        venue.file.write_text(f'{SET}files.insults = "{name}"\n')
        heights[name] = options(venue).scene.content_height()
    assert all(heights[name] > heights["here.txt"] for name in ("none.txt", "long.txt", "folder")), heights


def test_a_new_pin_is_entered_twice_and_opens_from_then_on(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "pin staff.pin")
    enter(player, "123456")
    enter(player, "123457")
    assert player.scenes[-1] == "StaffNewPin"
    assert venue.kiosk.opens("4711")
    enter(player, "123456")
    enter(player, "123456")
    assert player.scenes[-1] == "StaffOptions"
    assert [venue.kiosk.opens(pin) for pin in ("4711", "123456")] == [False, True]
    assert after_restart(venue, player).config.staff_pin == venue.kiosk.config.staff_pin
    names = {button.name for button in player.scene.content(0, player.scene.content_height()).buttons}
    assert "back staff.pin" not in names  # nobody locks the staff out by a tap


def test_that_a_new_pin_holds_is_said_until_the_next_touch(at: At) -> None:
    player = options(at(SET))
    press(player, "pin staff.pin")
    enter(player, "123456")
    quiet = player.scene.told if player.scenes[-1] == "StaffOptions" else ""
    enter(player, "123456")
    assert (quiet, player.scene.told) == ("", "pin")
    said = player.pixels()
    assert said == player.whole()
    player.finger_tap(700, 300)
    assert player.scene.told == ""
    assert player.pixels() == player.whole() != said
