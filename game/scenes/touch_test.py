"""The test of the touch panel: a grid whose fields light where they are touched, and every finger with its number.

Its ways out bear a panel that is half dead: there is one at either end, any key leads out, and so does waiting. The
words lie over fields at one end of the screen, and go to the other end when a finger comes near.
"""

import pygame

from game.scenes.placing import centred as in_middle
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.staff_bar import target
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.shapes import rounded
from game.ui.theme import mix
from game.view.fingers import Finger
from game.view.geometry import Rect, grid
from game.view.intents import Intent, Key

FIELD = 3.6  # the least side of a field, in sizes of type
STEP = 0.4  # of that side, from place to place on the way of a finger that is too fast to be told of in each field
WIDE, NARROW = 24, 20  # of the words, as a rule and at least, in sizes of type
UNTOUCHED = 20.0  # seconds without a touch after which it ends
LONGEST = 300.0  # and after so many it ends in any case: a wet panel never rests


class TouchTestScene(Scene):
    """The fields stay lit, so that those which never light are seen."""

    for_staff = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.lit: set[int] = set()
        self.fingers: tuple[Finger, ...] = ()
        self._still, self._age = 0.0, 0.0
        self._end = 1  # the end of the screen at which the words stand: most people begin at the top
        stage.fingers.passed()  # what was touched before

    # What there is

    def buttons(self) -> list[Button]:
        return [
            # Translators: ends the test of the touch panel
            Button(f"end {number}", place, Look(text("End the test"), "close"))
            for number, place in enumerate(self._ends())
        ]

    def activate(self, name: str) -> Transition:
        return Pop()

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, Key):
            return Pop() if not intent.repeat else STAY
        return super().handle(intent)

    def update(self, seconds: float) -> Transition:
        self._age += seconds
        passed, held = self.stage.fingers.passed(), self.stage.fingers.held
        self._still = 0.0 if passed or held != self.fingers else self._still + seconds
        if passed or held != self.fingers:
            fields = self._fields()
            step = min(fields[0][2:]) * STEP
            self.lit |= {
                number for way in passed for place in way.places(step) for number in self._touched(fields, place)
            }
            told = {number for way in passed for number in self._touched(fields, way.end[1:])}
            self._make_way([fields[number] for number in told])
            self.fingers, self.changed = held, True
        return Pop() if self._still >= UNTOUCHED or self._age >= LONGEST else STAY

    def resized(self) -> None:
        self.lit.clear()

    def _touched(self, fields: list[Rect], place: tuple[float, float]) -> list[int]:
        """The field at a place, which a panel may also see on the very edge of the glass."""
        x, y = (min(at, side - 1) if at <= side else at for at, side in zip(place, self.stage.size, strict=True))
        return [number for number, field in enumerate(fields) if field.contains(x, y)]

    def _make_way(self, touched: list[Rect]) -> None:
        """The words go where they hide none of these fields and, if that can be, none of the next ones either."""
        here, there = self._places()[self._end], self._places()[1 - self._end]
        for around in (0, round(FIELD * self.stage.kit.base)):
            near = [place.inset(-around, -around) for place in (here, there)]
            hidden = [any(field.overlaps(place) for field in touched) for place in near]
            if hidden == [True, False]:
                self._end = 1 - self._end
                return

    # How it looks

    def draw(self) -> Picture:
        kit, fields = self.stage.kit, self._fields()
        plain, lit = self._field_art(fields[0], lit=False), self._field_art(fields[0], lit=True)
        items = [Item(lit if number in self.lit else plain, *fields[number][:2]) for number in range(len(fields))]
        items += [*self._words(len(fields)), *self.button_items()]
        for finger in self.fingers:
            items += self._finger_items(finger)
        return Picture(items, kit.ground())

    def _field_art(self, field: Rect, *, lit: bool) -> pygame.Surface:
        kit, theme = self.stage.kit, self.stage.kit.theme
        fill = mix(theme.high, theme.accent, 0.55) if lit else None
        # One pixel is left free on all sides, whatever the rounding of the grid.
        size = (field.w - 2, field.h - 2)
        return kit.pages.get(("field", *size, lit), lambda: rounded(size, kit.base / 3, fill, theme.line, 1))

    def _words(self, count: int) -> list[Item]:
        """What to do and how far it has come, on a ground of their own over the grid."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        place = self._places()[self._end]
        head = Rect(place.x, place.y, place.w, round(place.h * 0.42)).inset(kit.base // 2, 0)
        note = Rect(head.x, head.bottom, head.w, place.bottom - head.bottom - kit.base // 2)
        done = text("{lit} of {count} fields", lit=len(self.lit), count=count)
        how = text("Draw over the whole screen, with several fingers too. Without a touch the test ends by itself.")
        return [
            kit.panel(place),
            in_middle(kit.text.fitted(done, kit.scaled(2), theme.accent, head.w, bold=True), head),
            in_middle(kit.text.boxed(how, kit.base, theme.text, note[2:], centred=True), note),
        ]

    def _finger_items(self, finger: Finger) -> list[Item]:
        """A ring around the finger, with its number above it where the hand does not hide it."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        side = kit.base * 5
        ring = kit.pages.get(("ring", side), lambda: rounded((side, side), side / 2, None, theme.text, kit.base / 3))
        number = kit.text.digits(str(finger.number), kit.scaled(2), theme.text, bold=True)
        x, y = round(finger.x), round(finger.y)
        above = y - side // 2 - number.get_height()
        top = above if above >= 0 else y + side // 2
        return [Item(ring, x - side // 2, y - side // 2), Item(number, x - number.get_width() // 2, top)]

    # Places

    def _fields(self) -> list[Rect]:
        width, height = self.stage.size
        side = FIELD * self.stage.kit.base
        across, down = int(width / side), int(height / side)
        return grid(Rect(0, 0, width, height), across * down, across, 0)

    def _ends(self) -> tuple[Rect, Rect]:
        """One at either end of the screen."""
        width, height = self.stage.size
        base, tall = self.stage.kit.base, target(self.stage)
        wide = min(width - 2 * base, base * 14)
        return Rect(base, base, wide, tall), Rect(width - base - wide, height - base - tall, wide, tall)

    def _places(self) -> tuple[Rect, Rect]:
        """Where the words can stand: beside the button of either end or, on a narrow screen, nearer to the middle."""
        width, height = self.stage.size
        base, (first, last) = self.stage.kit.base, self._ends()
        wide, high = min(width - 2 * base, base * WIDE), base * 9
        beside = width - first.right - 2 * base
        if beside >= base * NARROW:
            wide = min(wide, beside)
            centre = (width - wide) // 2
            upper = Rect(max(centre, first.right + base), base, wide, high)
            return upper, Rect(min(centre, last.x - base - wide), height - base - high, wide, high)
        left, half = (width - wide) // 2, (last.y - first.bottom) // 2
        upper = Rect(left, first.bottom + (half - high) // 2, wide, high)
        return upper, upper.moved(0, half)
