"""The lock for cleaning: for a minute nothing that touches the screen does anything; it ends by itself."""

from math import ceil

from game.scenes.placing import centred as in_middle
from game.scenes.scene import STAY, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.countdown_art import emptying_ring
from game.ui.painter import Picture
from game.view.geometry import Rect
from game.view.idle_place import Place
from game.view.intents import Intent

LENGTH = 60.0  # seconds
STEPS = 120  # of the ring, which is drawn anew so often


class WipeScene(Scene):
    """Answers "wiped". No key ends it either: whoever cleans the machine wipes those too."""

    for_staff = True
    idle_place = Place.LOCKED

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.left = LENGTH

    def handle(self, intent: Intent) -> Transition:
        return STAY

    def update(self, seconds: float) -> Transition:
        before, self.left = self._shown(), self.left - seconds
        self.changed = self.changed or self._shown() != before
        return Pop("wiped") if self.left <= 0 else STAY

    def _shown(self) -> tuple[int, int]:
        """The number and how full the ring is, in steps; one a second with reduced motion."""
        seconds = max(1, ceil(self.left))
        each = LENGTH / STEPS
        return seconds, round(seconds / each) if self.stage.settings.calm else max(1, ceil(self.left / each))

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        place, head, note = self._boxes()
        seconds, steps = self._shown()
        ring = kit.pages.get(("wipe", place.w, steps), lambda: emptying_ring(place.w, steps / STEPS, theme))
        number = kit.text.digits(str(seconds), round(place.w * 0.36), theme.text, bold=True)
        heading = text("Now the screen can be cleaned")
        words = text("Touches and keys do nothing. It ends by itself.")
        return Picture(
            [
                in_middle(ring, place),
                in_middle(number, place),
                in_middle(kit.text.boxed(heading, kit.scaled(3), theme.text, head[2:], bold=True, centred=True), head),
                in_middle(kit.text.boxed(words, kit.scaled(1), theme.quiet, note[2:], centred=True), note),
            ],
            kit.ground(),
        )

    def _boxes(self) -> tuple[Rect, Rect, Rect]:
        """The ring, the heading and the note, one below the other."""
        width, height = self.stage.size
        base = self.stage.kit.base
        side = min(base * 14, height // 3)
        room = Rect(base, 0, width - 2 * base, base * 5)
        top = (height - side - 2 * room.h - base) // 2
        head = Rect(room.x, top + side + base, room.w, room.h)
        return Rect((width - side) // 2, top, side, side), head, Rect(room.x, head.bottom, room.w, room.h)
