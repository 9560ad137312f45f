"""The door of the staff: a PIN on large keys. It closes by itself when nobody enters one."""

from math import ceil

from game.scenes.digit_pad import DigitScene
from game.scenes.scene import STAY, Pop, Replace, Transition
from game.scenes.staff_bar import kiosk_of
from game.scenes.stage import Stage
from game.services.language import plural, text
from game.view.intents import Hover, Intent

OPEN = 20.0  # seconds without a touch until it closes: a visitor's game may go on below


class StaffPinScene(DigitScene):
    """Over whatever was there when the corner was tapped; it gives way to the menu of the staff."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.wrong = False  # the PIN entered last was
        self.left = OPEN
        self._shown = 0  # seconds of the wait, as they were seen last
        kiosk_of(stage).store.refresh()

    @property
    def has_pin(self) -> bool:
        """Whether there is a PIN that could be entered."""
        return bool(kiosk_of(self.stage).config.staff_pin)

    @property
    def wait(self) -> int:
        """For how many seconds no PIN is looked at."""
        return ceil(kiosk_of(self.stage).gate.wait())

    @property
    def takes_digits(self) -> bool:
        return self.has_pin and not self.wait

    def heading(self) -> str:
        return text("For the staff")

    def note(self) -> tuple[str, bool]:
        if not self.has_pin:
            return text("No PIN has been set yet. The command “pin” sets one."), True
        if self.wait:
            words = plural(
                "Too many wrong PINs. Wait {count} second.", "Too many wrong PINs. Wait {count} seconds.", self.wait
            )
            return words, True
        if self.wrong and not self.typed:
            return text("This PIN is wrong."), True
        return text("Enter the PIN."), False

    def entered(self, digits: str) -> Transition:
        if kiosk_of(self.stage).opens(digits):
            return Replace("staff")
        self.wrong = True
        return STAY

    def handle(self, intent: Intent) -> Transition:
        if not isinstance(intent, Hover):
            self.left = OPEN
        return super().handle(intent)

    def update(self, seconds: float) -> Transition:
        before, self.left = self._shown, self.left - seconds
        self._shown = self.wait
        self.changed = self.changed or before != self._shown
        return Pop() if self.left <= 0 else STAY
