"""Sets a new PIN of the staff, entered twice."""

from game.scenes.digit_pad import DigitScene
from game.scenes.scene import STAY, Pop, Transition
from game.scenes.staff_bar import kiosk_of
from game.scenes.stage import Stage
from game.services import desktop
from game.services.language import text
from game.services.pin import LONGEST, SHORTEST, hashed

OPTION = "staff.pin"
SALT = 16  # bytes


class StaffNewPinScene(DigitScene):
    """Answers "pin" once the PIN holds and is kept, "unkept" where it could not be kept."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.first = ""
        self.differs = False

    def heading(self) -> str:
        return text("Once more") if self.first else text("New PIN")

    def note(self) -> tuple[str, bool]:
        if self.differs and not self.typed:
            return text("The two PINs differ. Begin anew."), True
        return text("A PIN has {least} to {most} digits.", least=SHORTEST, most=LONGEST), False

    def entered(self, digits: str) -> Transition:
        if not self.first:
            self.first, self.differs = digits, False
            return STAY
        if digits != self.first:
            self.first, self.differs = "", True
            return STAY
        stored = hashed(digits, desktop.random_bits(8 * SALT).to_bytes(SALT))
        return Pop("pin" if kiosk_of(self.stage).store.change(OPTION, stored) else "unkept")
