"""The example deal of the rules, played in a real window as a player would: by mouse and by touch."""

import time
from collections.abc import Callable

import pytest

from tests.e2e.program import Places, Program, centre
from tests.e2e.screen import Box, Screen
from tests.e2e.touch_screen import TouchScreen
from tests.thorough import thoroughly

CODE = "HH1-N-AAAAAAM"
TIP = "25"
UPPER_ROWS = [str(position) for position in range(1, 11)]

Press = Callable[[Box], None]
RIM = 8  # pixels


def mouse(program: Program) -> Press:
    """Clicks, and then takes the pointer out of the window, so that no hover mark is left."""

    def press(box: Box) -> None:
        program.screen.click(*centre(program.on_screen(box)))
        program.screen.point(program.screen.size[0] - 1, 0)

    return press


def finger(program: Program, screen: TouchScreen) -> Press:
    return lambda box: screen.tap(*centre(program.on_screen(box)))


def look(program: Program, *boxes: Box) -> list[bytes]:
    """The pixels at these places of the window, but for their rims, once nothing moves any more.

    A ring that breathes seems to stand still for a moment, on a busy machine for longer.
    """
    program.screen.wait_still(quiet=0.8)
    return [program.screen.part(program.on_screen(inside(box))) for box in boxes]


def inside(box: Box) -> Box:
    x, y, width, height = box
    return x + RIM, y + RIM, width - 2 * RIM, height - 2 * RIM


def play_to_the_tenth_move(program: Program, places: Places, press: Press) -> None:
    """Nine draws, then the tip with the waste; what the screen shows must go along with it."""
    slots = places.slots
    upper = [slots[name] for name in UPPER_ROWS]
    stock, waste, tip = slots["stock"], slots["waste"], slots[TIP]
    at_first = look(program, *upper)
    for _ in range(8):
        press(stock)
    program.wait_saved(CODE + " d" * 8)
    (waste_after_8,) = look(program, waste)
    press(stock)
    program.wait_saved(CODE + " d" * 9)
    waste_after_9, stock_after_9, tip_there = look(program, waste, stock, tip)
    assert waste_after_9 != waste_after_8
    lower_tip = (tip[0], tip[1] + tip[3] * 6 // 10, tip[2], tip[3] * 4 // 10)  # no other card lies there
    bright = program.screen.brightness(program.on_screen(lower_tip))

    press(tip)
    (tip_selected,) = look(program, tip)
    assert tip_selected != tip_there, "a selected card must look selected"
    press(waste)
    program.wait_saved(CODE + " d" * 9 + " 25+w")
    waste_now, stock_now, *upper_now = look(program, waste, stock, *upper)
    assert waste_now == waste_after_8, "the card under the paired one lies on the waste again"
    assert stock_now == stock_after_9
    assert upper_now == at_first, "no other card has changed"
    assert program.screen.brightness(program.on_screen(lower_tip)) < bright / 2, "the tip's place is empty"

    press(places.buttons["undo"])
    program.wait_saved(CODE + " d" * 9)
    assert look(program, tip, waste) == [tip_there, waste_after_9], "undo brings both cards back"


def test_the_example_deal_is_played_by_mouse(open_screen: Callable[..., Screen], start: Callable[..., Program]) -> None:
    screen = open_screen(1600, 900)
    program = start(screen, "--windowed", "1280x720", "--deal", CODE)
    assert program.inside[2:] == (1280, 720)
    play_to_the_tenth_move(program, program.places(), mouse(program))
    program.stop()
    assert program.complaints == ""


def test_the_example_deal_is_played_on_a_touch_panel_in_fullscreen(
    touch_screen: TouchScreen, start: Callable[..., Program]
) -> None:
    program = start(touch_screen, "--deal", CODE)
    assert program.inside == (0, 0, 1920, 1080)
    play_to_the_tenth_move(program, program.places(), finger(program, touch_screen))
    program.stop()
    assert program.complaints == ""


def test_the_very_first_touch_counts_and_counts_once(touch_screen: TouchScreen, start: Callable[..., Program]) -> None:
    program = start(touch_screen, "--deal", CODE)
    touch_screen.tap(*centre(program.places().slots["stock"]))
    touch_screen.wait_still()
    assert program.saved() == f"{CODE} d"


@pytest.mark.parametrize("rests", [2.5, *thoroughly(0.0)])
def test_a_resting_palm_and_another_finger_make_no_pair(
    touch_screen: TouchScreen, start: Callable[..., Program], rests: float
) -> None:
    program = start(touch_screen, "--deal", CODE)
    slots = program.places().slots
    for _ in range(9):
        touch_screen.tap(*centre(slots["stock"]))
    program.wait_saved(CODE + " d" * 9)
    tip, waste, stock = (centre(slots[name]) for name in (TIP, "waste", "stock"))

    touch_screen.down(1, *tip)
    time.sleep(rests)
    touch_screen.tap(*waste, finger=2)
    touch_screen.down(2, *waste)
    touch_screen.up(1, *tip)
    touch_screen.up(2, *waste)
    touch_screen.wait_still()
    assert program.saved() == CODE + " d" * 9

    touch_screen.tap(*stock)
    program.wait_saved(CODE + " d" * 10)
    touch_screen.wait_still()
    assert program.saved() == CODE + " d" * 10
