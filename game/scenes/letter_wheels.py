"""Three wheels of letters side by side, turned by finger, mouse, keys or typing. No scene of its own."""

from collections.abc import Callable

from game.scenes.scene import Button
from game.scenes.stage import Stage
from game.ui.buttons import Look
from game.ui.painter import Item
from game.ui.porthole import Porthole
from game.ui.wheel_art import SHOWN, step_of, wheel_items
from game.view.geometry import Rect, columns
from game.view.intents import Cancel, Drag, Hover, Intent, Key, Press, Tap, Wheel
from game.view.letter_wheel import LETTERS, LetterWheel

COUNT = 3
TURNS = {"up": -1, "down": 1}
MOVES = {"left": -1, "right": 1}


class LetterWheels:
    """Begins with the letters of `word`; `place` is where they stand now."""

    def __init__(self, stage: Stage, word: str, place: Callable[[], Rect]) -> None:
        self.stage, self._place = stage, place
        self.wheels = [LetterWheel.at_letter(letter) for letter in word]
        self.active = 0  # the wheel that keys turn
        self._over: int | None = None  # the wheel under the mouse
        self._notches = 0.0  # of the mouse's wheel, not yet a letter
        self._portholes = [Porthole() for _ in range(COUNT)]

    @property
    def word(self) -> str:
        """The letters in the middle, or those that will be there."""
        return "".join(wheel.letter for wheel in self.wheels)

    @property
    def moving(self) -> bool:
        """Whether a wheel turns by itself."""
        return any(wheel.moving for wheel in self.wheels)

    @property
    def held(self) -> bool:
        """Whether a finger has hold of a wheel."""
        return any(wheel.held for wheel in self.wheels)

    def buttons(self) -> list[Button]:
        """An arrow above and below each wheel."""
        found = []
        for number, column in enumerate(self._columns()):
            up, _, down = self._parts(column)
            found += [Button(f"up {number}", up, Look(sign="up")), Button(f"down {number}", down, Look(sign="down"))]
        return found

    def turn(self, button: str) -> None:
        """One of these buttons was tapped."""
        way, number = button.split()
        self.active = int(number)
        self.wheels[self.active].turn(TURNS[way])

    def takes(self, intent: Intent) -> bool:
        """Do what an intent means for the wheels; whether it means nothing else."""
        for wheel in self.wheels:
            wheel.calm = self.stage.settings.calm
        match intent:
            case Press(x, y):
                self.let_go()
                column = self._column_at(x, y)
                if column is not None:
                    self.active = column
                    if self._window(column).contains(x, y):
                        self.wheels[column].hold()
            case Drag() if self.held:
                self._drag(intent)
                return True
            case Tap(x, y):
                self.let_go()
                self._tap(x, y)
            case Cancel():
                self.let_go()
            case Hover(x, y):
                self._over = self._column_at(x, y)
            case Wheel(notches):
                self._roll(notches)
            case Key():
                return self._key(intent)
        return False

    def let_go(self) -> None:
        """No finger has hold of a wheel any more."""
        for wheel in self.wheels:
            wheel.release()

    def advance(self, seconds: float) -> bool:
        """So much time has passed; whether a wheel has turned by itself."""
        turned = [wheel.advance(seconds) for wheel in self.wheels]
        return any(turned)

    def items(self) -> list[Item]:
        """The wheels as they stand, without their arrows."""
        found = []
        for number, (wheel, porthole) in enumerate(zip(self.wheels, self._portholes, strict=True)):
            letters = wheel.around(SHOWN / 2 + 0.5)
            found += wheel_items(self.stage.kit, porthole, self._window(number), letters, active=number == self.active)
        return found

    def _key(self, key: Key) -> bool:
        letter = key.text.upper()
        if key.name in TURNS:
            self.wheels[self.active].turn(TURNS[key.name])
        elif key.name in MOVES:
            self.active = max(0, min(self.active + MOVES[key.name], COUNT - 1))
        elif key.name == "backspace":
            self.active = max(0, self.active - 1)
        elif letter and letter in LETTERS and not (key.ctrl or key.alt):
            self.wheels[self.active].show(letter)
            self.active = min(self.active + 1, COUNT - 1)
        else:
            return False
        return True

    def _drag(self, drag: Drag) -> None:
        """The letters go with the finger."""
        wheel = self.wheels[self.active]
        wheel.drag((drag.y - drag.from_y) / step_of(self._window(self.active).h))
        if drag.done:
            wheel.release()

    def _tap(self, x: float, y: float) -> None:
        """A letter beside the middle comes to it when it is tapped."""
        column = self._column_at(x, y)
        if column is not None and self._window(column).contains(x, y):
            window = self._window(column)
            self.wheels[column].turn(round((y - window.centre[1]) / step_of(window.h)))

    def _roll(self, notches: float) -> None:
        self.active = self.active if self._over is None else self._over
        self._notches += notches
        whole = int(self._notches)
        self._notches -= whole
        self.wheels[self.active].turn(-whole)

    # Places

    def _columns(self) -> list[Rect]:
        """Each wheel with its two arrows."""
        area, base = self._place(), self.stage.kit.base
        wide = min(area.w, base * 22)
        return columns(Rect(area.x + (area.w - wide) // 2, area.y, wide, area.h), COUNT, base)

    def _parts(self, column: Rect) -> tuple[Rect, Rect, Rect]:
        """Arrow, window, arrow."""
        base = self.stage.kit.base
        gap, tall = base // 4, max(44, round(base * 2.4))
        window = Rect(column.x, column.y + tall + gap, column.w, column.h - 2 * (tall + gap))
        return Rect(column.x, column.y, column.w, tall), window, Rect(column.x, window.bottom + gap, column.w, tall)

    def _window(self, number: int) -> Rect:
        return self._parts(self._columns()[number])[1]

    def _column_at(self, x: float, y: float) -> int | None:
        return next((number for number, column in enumerate(self._columns()) if column.contains(x, y)), None)
