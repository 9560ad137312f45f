"""R76: the states of a card are told apart by brightness and shape alone: in grey, and by an eye blind to red or green.

A small table is drawn in each state, and what shows around one card is compared, seen through each of these eyes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.engine.taps import STOCK
from game.scenes.table_picture import Held, Shown, table_items
from game.ui.painter import paint
from game.ui.theme import THEMES, Colour
from game.ui.widgets import Kit
from game.view.layout import make_layout
from game.view.motion import Pose
from game.view.timeline import Timeline
from tests.engine.tables import lay

SIZE = (1366, 768)
LAYOUT = make_layout(*SIZE)
# Positions 20 and 21 are free; 20 is looked at. It lies on 16 and 17, and its neighbour is of its rank or is not.
HEART = {16: "2", 17: "9", 20: "5", 21: "5"}
LONELY = {16: "2", 17: "9", 20: "5", 21: "7"}
PLACE = LAYOUT.slots[20]
STATES = ("normal", "selected", "helped", "darkened", "covered", "dragged")
SEEN = 24  # of 255: so much brighter or darker is seen at a glance
LEAST = 0.03  # of what is looked at must differ so much
EDGE = 3.0  # contrast of a line that can be made out, by the accessibility guidelines for anything but text

# Eyes without the cones for red, and for green: what is left of a colour, in linear light (Viénot, Brettel, Mollon).
RED_BLIND = ((0.1121, 0.8853, -0.0005), (0.1127, 0.8897, -0.0001), (0.0045, 0.0001, 1.0019))
GREEN_BLIND = ((0.2920, 0.7054, -0.0003), (0.2934, 0.7089, 0.0), (-0.0210, 0.0256, 1.0007))
Matrix = tuple[tuple[float, float, float], ...]

themes = pytest.mark.parametrize("theme", THEMES)


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def shown_as(light: float) -> int:
    light = max(0.0, min(1.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def luminance(colour: Colour) -> float:
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def in_grey(colour: Colour) -> Colour:
    grey = shown_as(luminance(colour))
    return grey, grey, grey


def blind(matrix: Matrix) -> Callable[[Colour], Colour]:
    @cache
    def seen(colour: Colour) -> Colour:
        light = [linear(value) for value in colour]
        red, green, blue = (
            shown_as(sum(part * value for part, value in zip(row, light, strict=True))) for row in matrix
        )
        return red, green, blue

    return seen


EYES: dict[str, Callable[[Colour], Colour]] = {
    "grey": in_grey,
    "red-blind": blind(RED_BLIND),
    "green-blind": blind(GREEN_BLIND),
}


@dataclass(frozen=True)
class Seat:
    """Draws the table of the tests in one theme."""

    kit: Kit

    def picture(self, state: str, *, breath: bool = False) -> pygame.Surface:
        """The whole window with the card at PLACE in this state."""
        hearts = LONELY if state in ("normal", "dragged") else HEART
        if state == "covered":
            hearts = {**HEART, 23: "J"}
        table = lay(hearts, "2 3 4", "Q")
        timeline = Timeline()
        if breath:
            timeline.breathe()
            timeline.advance(0.5)
            assert timeline.breath > 0.99
        shown = Shown(help=state != "normal")
        if state == "selected":
            shown = Shown(selected=20, help=True)
        elif state == "darkened":
            shown = Shown(selected="w", help=True)
        elif state == "dragged":
            card = table.card_at(20)
            assert card is not None
            away = LAYOUT.slots[STOCK]
            shown = Shown(help=False, held=Held(20, card, Pose(away.right + 60, PLACE.y - 40, lift=1.0)))
        art = self.kit.art(LAYOUT.card)
        sheet = pygame.Surface(SIZE)
        items = table_items(table, LAYOUT, art, timeline, shown)
        paint(sheet, self.kit.ground(), items, sheet.get_rect())
        return sheet

    def around(self, state: str) -> pygame.Surface:
        """What shows at the card's place and a little around it; every second pixel is enough to compare."""
        out = LAYOUT.card[0] // 8
        part = self.picture(state).subsurface(pygame.Rect(*PLACE).inflate(2 * out, 2 * out))
        return pygame.transform.scale(part, (part.get_width() // 2, part.get_height() // 2))


@pytest.fixture
def seat(cards: Path, theme: str) -> Seat:
    return Seat(Kit(SIZE, THEMES[theme], cards))


def colours(image: pygame.Surface) -> Iterator[Colour]:
    data = pygame.image.tobytes(image, "RGB")
    yield from zip(data[::3], data[1::3], data[2::3], strict=True)


def apart(one: pygame.Surface, other: pygame.Surface, eye: Callable[[Colour], Colour]) -> float:
    """The share of the pixels that are clearly different to this eye."""
    differing = count = 0
    for a, b in zip(colours(one), colours(other), strict=True):
        count += 1
        differing += a != b and max(abs(x - y) for x, y in zip(eye(a), eye(b), strict=True)) >= SEEN
    return differing / count


@themes
def test_r76_every_state_is_unlike_every_other_in_grey_and_to_colour_blind_eyes(seat: Seat, theme: str) -> None:
    pictures = {state: seat.around(state) for state in STATES}
    alike = {
        (name, one, other): share
        for name, eye in EYES.items()
        for one, other in combinations(STATES, 2)
        if (share := apart(pictures[one], pictures[other], eye)) < LEAST
    }
    assert alike == {}


def line_at_side(sheet: pygame.Surface, theme: str) -> list[str]:
    """Going left from the card's edge half-way down, over the bare table: what there is, one word a pixel."""
    accent, card = THEMES[theme].accent, THEMES[theme].card
    words = []
    for x in range(PLACE.x + 12, PLACE.x - 24, -1):
        r, g, b, _ = sheet.get_at((x, PLACE.y + PLACE.h * 3 // 5))
        away = {name: abs(r - c[0]) + abs(g - c[1]) + abs(b - c[2]) for name, c in (("line", accent), ("card", card))}
        nearest = min(away, key=lambda name: away[name])
        words.append(nearest if away[nearest] < 60 else "ground")
    return words


@themes
def test_r76_the_ring_keeps_off_the_card_and_the_frame_lies_on_it(seat: Seat, theme: str) -> None:
    ring, frame = (line_at_side(seat.picture(state), theme) for state in ("helped", "selected"))
    gap = ring[: ring.index("line")].count("ground")
    assert gap >= 2
    assert frame[: frame.index("line")].count("ground") <= 1
    assert frame.count("line") >= 1.4 * ring.count("line")


@themes
def test_r76_a_ring_that_breathes_still_keeps_off_the_card(seat: Seat, theme: str) -> None:
    ring = line_at_side(seat.picture("helped", breath=True), theme)
    assert ring[: ring.index("line")].count("ground") >= 2


@themes
@pytest.mark.parametrize("state", ["helped", "selected"])
def test_r76_the_line_can_be_made_out_over_other_cards_too(seat: Seat, theme: str, state: str) -> None:
    """The upper part of ring and frame lies on the cards of the row above, which are nearly as light as gold."""
    sheet, accent = seat.picture(state), THEMES[theme].accent
    top = PLACE.y - (round(0.06 * PLACE.h) if state == "selected" else 0)
    found = []
    for x in range(PLACE.x + PLACE.w // 5, PLACE.x + PLACE.w * 2 // 5):
        column = [tuple(sheet.get_at((x, y)))[:3] for y in range(top - 24, top + 3)]
        line = [i for i, c in enumerate(column) if sum(abs(a - b) for a, b in zip(c, accent, strict=True)) < 12]
        beside = column[line[0] - 4 : line[0]] + column[line[-1] + 1 : line[-1] + 5]
        found.append(max(contrast(accent, colour) for colour in beside))
    assert sorted(found)[len(found) // 4] >= EDGE, "so much of the line stands out by that much"


@themes
def test_r76_what_does_not_match_is_a_third_darker(seat: Seat, theme: str) -> None:
    inner = pygame.Rect(*PLACE).inflate(-PLACE.w // 4, -PLACE.h // 4)
    normal, dark = (
        pygame.transform.average_color(seat.picture(state).subsurface(inner))[:3] for state in ("normal", "darkened")
    )
    assert in_grey(dark)[0] <= 0.75 * in_grey(normal)[0]


@themes
def test_r76_a_card_in_the_hand_casts_a_longer_shadow(cards: Path, theme: str) -> None:
    art = Kit(SIZE, THEMES[theme], cards).art(LAYOUT.card)

    def reach(lift: float) -> int:
        """How far below the card its shadow is still to be seen."""
        image = art.card(20, (0, 0, 1.0, 1.0, lift)).image
        foot = image.get_height() - art.margin
        return sum(image.get_at((image.get_width() // 2, y)).a >= 8 for y in range(foot, image.get_height()))

    lying, selected, held = reach(0.0), reach(0.6), reach(1.0)
    assert lying < selected < held


def test_the_eyes_see_what_they_are_known_to_see() -> None:
    assert in_grey((0, 255, 0))[0] > in_grey((255, 0, 0))[0] > in_grey((0, 0, 255))[0]
    for eye in EYES.values():
        assert max(abs(a - b) for a, b in zip(eye((200, 200, 200)), (200, 200, 200), strict=True)) <= 1
    red, olive = EYES["green-blind"]((200, 60, 60)), EYES["green-blind"]((120, 110, 50))
    assert max(abs(a - b) for a, b in zip(red, olive, strict=True)) < 40
    for one, other in pairwise([(0, 0, 0), (90, 90, 90), (250, 250, 250)]):
        assert contrast(one, other) > 2
