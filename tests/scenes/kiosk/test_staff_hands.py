"""The test of the touch panel and the lock for cleaning: both end by themselves, whatever the panel does."""

from itertools import pairwise

import pygame
import pytest

from tests.raw_events import mouse
from tests.thorough import thoroughly

from .conftest import At
from .staff import SET, go_in
from .venue import let_pass

MIDDLE = (512, 60)


def test_fields_light_where_fingers_go_and_each_finger_has_its_number(at: At) -> None:
    player = go_in(at(SET))
    player.tap("touch_test")
    assert (player.scene.lit, player.scene.fingers) == (set(), ())
    player.send(player.finger("DOWN", 30, 300, 1), player.finger("DOWN", 990, 20, 2), seconds=0.02)
    player.send(player.finger("MOTION", 300, 300, 1), seconds=0.02)
    assert [finger.number for finger in player.scene.fingers] == [1, 2]
    fields = player.scene._fields()
    lit = {fields[number] for number in player.scene.lit}
    swiped = {field for field in fields if any(field.contains(x, 300) for x in range(30, 301))}
    assert len(swiped) > 3
    assert lit == {*swiped, next(field for field in fields if field.contains(990, 20))}
    assert player.pixels() == player.whole()
    player.send(player.finger("UP", 300, 300, 1), player.finger("UP", 990, 20, 2), seconds=0.02)
    assert player.scene.fingers == ()
    assert len(player.scene.lit) == len(lit)
    assert player.pixels() == player.whole()


def test_a_fast_swipe_leaves_no_gap_and_the_next_touch_is_another_one(at: At) -> None:
    player = go_in(at(SET))
    player.tap("touch_test")
    player.send(player.finger("DOWN", 10, 10), player.finger("MOTION", 1000, 590), seconds=0.02)
    fields = player.scene._fields()
    lit = sorted(fields[number] for number in player.scene.lit)
    assert all(one.inset(-1, -1).overlaps(other) for one, other in pairwise(lit))
    assert (lit[0], lit[-1]) == (fields[0], fields[-1])
    player.send(player.finger("DOWN", 10, 590), seconds=0.02)  # the release was lost
    assert len(player.scene.lit) == len(lit) + 1


def test_a_short_tap_and_the_edge_of_the_glass_light_too(at: At) -> None:
    player = go_in(at(SET))
    player.tap("touch_test")
    player.send(player.finger("DOWN", 1024, 600), player.finger("UP", 1024, 600), seconds=0.02)
    assert player.scene.lit == {len(player.scene._fields()) - 1}


def test_within_low_reach_what_lies_above_is_no_field(at: At) -> None:
    player = go_in(at(f"{SET}[screen]\nlow_reach = true\n"), (720, 1280))
    player.tap("touch_test")
    player.send(player.finger("DOWN", 300, -200), player.finger("UP", 300, -200), seconds=0.02)
    assert player.scene.lit == set()
    player.send(player.finger("DOWN", 300, 100), player.finger("UP", 300, 100), seconds=0.02)
    assert len(player.scene.lit) == 1


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("size", [(1024, 600), (480, 640), *thoroughly((1080, 1920), (1920, 1080), (640, 480))])
def test_every_field_that_is_touched_is_seen_and_the_words_make_way(at: At, size: tuple[int, int], low: bool) -> None:
    player = go_in(at(f"{SET}screen.low_reach = {str(low).lower()}\n"), size)
    player.tap("touch_test")
    scene = player.scene
    upper, lower = scene._places()
    buttons = [button.rect for button in scene.buttons()]
    assert not upper.overlaps(lower)
    assert not any(place.overlaps(button) for place in (upper, lower) for button in buttons)
    places, fields, middle = set(), scene._fields(), (size[0] / 2, scene.stage.size[1] / 2)
    for field in fields:
        assert not (field.overlaps(upper) and field.overlaps(lower))
        x, y = field.centre
        player.send(player.finger("DOWN", x, y), seconds=0.02)
        place = scene._places()[scene._end]
        places.add(place)
        assert not place.overlaps(field)
        player.send(player.finger("MOTION", *middle), seconds=0.02)
        player.send(player.finger("UP", *middle), seconds=0.02)
    assert player.scenes[-1] == "TouchTest"
    assert places == {upper, lower}
    assert len(scene.lit) == len(fields)
    assert player.pixels() == player.whole()


def test_the_words_make_way_before_a_finger_has_come_to_them(at: At) -> None:
    """What is dead below them would else stay hidden."""
    player = go_in(at(SET))
    player.tap("touch_test")
    lower = player.scene._places()[1]
    assert player.scene._places()[player.scene._end] == lower
    player.finger_tap(lower.centre[0], lower.y - 20)
    assert player.scene._places()[player.scene._end] != lower


def test_a_mouse_lights_fields_while_it_is_pressed(at: At) -> None:
    player = go_in(at(SET))
    player.tap("touch_test")
    player.send(player.mouse("MOTION", 300, 300), seconds=0.5)
    assert player.scene.lit == set()
    player.send(player.mouse("DOWN", 300, 300), seconds=0.5)
    player.send(player.mouse("MOTION", 500, 400, held=True), seconds=0.02)
    player.send(player.mouse("UP", 500, 400), mouse("MOTION", (700, 500)), seconds=0.02)
    fields = player.scene._fields()
    lit = [fields[number] for number in player.scene.lit]
    assert all(any(field.contains(*place) for field in lit) for place in ((300, 300), (400, 350), (500, 400)))
    assert not any(field.contains(700, 500) for field in lit)
    assert player.scene.fingers == ()


@pytest.mark.parametrize("end", ["end 0", "end 1"])
@pytest.mark.parametrize("size", [(1024, 600), (480, 640), (1080, 1920)])
def test_either_end_of_the_screen_leads_out(at: At, end: str, size: tuple[int, int]) -> None:
    player = go_in(at(SET), size)
    player.tap("touch_test")
    player.tap(end)
    assert player.scenes == ["Title", "Staff"]


def test_a_key_leads_out_and_so_does_waiting(at: At) -> None:
    player = go_in(at(SET))
    for key in ("escape", "x", "enter"):
        player.tap("touch_test")
        player.key(key)
        assert player.scenes == ["Title", "Staff"]
    player.tap("touch_test")
    let_pass(player, 15)
    player.finger_tap(*MIDDLE)
    let_pass(player, 15)
    assert player.scenes[-1] == "TouchTest"
    let_pass(player, 5.5)
    assert player.scenes == ["Title", "Staff"]


def test_a_finger_that_only_rests_and_a_panel_that_never_rests_end_it_too(at: At) -> None:
    player = go_in(at(f"{SET}[idle]\npages = 900\nplay = 900\n"))
    player.tap("touch_test")
    player.send(player.finger("DOWN", *MIDDLE), seconds=0.02)
    let_pass(player, 21)
    assert player.scenes == ["Title", "Staff"]
    player.send(player.finger("UP", *MIDDLE), seconds=0.02)
    player.tap("touch_test")
    for step in range(620):
        if player.scenes[-1] != "TouchTest":
            break
        x = MIDDLE[0] + step % 3
        player.send(player.finger("DOWN", x, 300, step), player.finger("UP", x, 300, step), seconds=0.25)
        player.send(seconds=0.25)
    assert player.scenes == ["Title", "Staff"]
    assert step > 400


def test_in_the_lock_nothing_that_is_touched_does_anything(at: At) -> None:
    player = go_in(at(f"{SET}[idle]\npages = 15\nplay = 30\nwarning = 5\n"))
    player.tap("wipe")
    for turn in range(50):
        player.send(
            player.finger("DOWN", turn * 20, 10, 1),
            player.finger("MOTION", 1000 - turn * 20, 590, 1),
            player.finger("DOWN", 500, turn * 10, 2),
            player.finger("UP", 900, 590, 1),
            player.finger("UP", 500, 300, 2),
            pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0),
            pygame.event.Event(pygame.QUIT),
            seconds=0.5,
        )
        player.send(seconds=0.5)
        player.keys("escape", "enter", "f11", "space")
    assert player.scenes == ["Title", "Staff", "Wipe"]
    assert player.app.status is None


def test_the_lock_counts_down_and_ends_by_itself_with_the_pages_of_the_staff(at: At) -> None:
    player = go_in(at(f"{SET}[idle]\npages = 15\nplay = 30\nwarning = 5\n"))
    player.tap("wipe")
    seen = set()
    for _ in range(57):
        let_pass(player, 1)
        seen.add(player.scene._shown()[0])
        assert player.scenes[-1] == "Wipe"
    assert len(seen) > 50
    assert player.pixels() == player.whole()
    let_pass(player, 3)
    assert player.scenes == ["Title"]
    player.tap("new")
    assert player.scenes == ["Title", "Play"]


def test_with_reduced_motion_the_lock_is_drawn_once_a_second(at: At) -> None:
    player = go_in(at(f"{SET}[settings]\nreduced_motion = true\n"))
    player.tap("wipe")
    pictures = set()
    for _ in range(40):
        player.send(seconds=0.1)
        pictures.add(player.pixels())
    assert len(pictures) in (4, 5)
