"""Sets hours that come back every day, from when to when: each number has a button for more and one for less."""

from game.scenes.held_step import HeldStep
from game.scenes.placing import centred as in_middle
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.staff_bar import kiosk_of, target
from game.scenes.stage import Stage
from game.services.hours import DAY, Hours
from game.services.kiosk_options import OPTION
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect, centred, columns
from game.view.intents import Intent, Key, Press

FIRST = Hours(22 * 60, 8 * 60)  # what is suggested for new hours
WHEELS = ("begin hour", "begin minute", "end hour", "end minute")
STEPS = {"hour": 60, "minute": 5}  # minutes


class StaffHoursScene(Scene):
    """Over the options. `number` is the place of the hours, or of new ones; answers "kept" or "unkept"."""

    overlay = True
    for_staff = True

    def __init__(self, stage: Stage, *, option: str, number: int) -> None:
        super().__init__(stage)
        self.option, self.number = OPTION[option], number
        self.windows: tuple[Hours, ...] = kiosk_of(stage).config.value(option)
        given = self.windows[number] if number < len(self.windows) else FIRST
        self.begin, self.end = given.begin, given.end % DAY
        self._held = HeldStep()

    @property
    def possible(self) -> bool:
        """Whether this says from when to when; from midnight to midnight is the whole day."""
        return self.begin != self.end or not self.begin

    # What there is

    def buttons(self) -> list[Button]:
        _, _, wheels, row = self._boxes()
        found = []
        for name, place in zip(WHEELS, self._wheels(wheels), strict=True):
            more, _, less = self._parts(place)
            found += [Button(f"more {name}", more, Look(sign="up")), Button(f"less {name}", less, Look(sign="down"))]
        looks = {"cancel": Look(text("Cancel"), "back")}
        if self.number < len(self.windows):
            looks["delete"] = Look(text("Delete"), "delete")
        looks["done"] = Look(text("Done"), "tick", main=True, enabled=self.possible)
        places = columns(row, len(looks), self.stage.kit.base // 2)
        return found + [Button(name, place, look) for (name, look), place in zip(looks.items(), places, strict=True)]

    # What is done

    def activate(self, name: str) -> Transition:
        before, after = self.windows[: self.number], self.windows[self.number + 1 :]
        match name.split():
            case ["more" | "less" as way, end, part]:
                if not self._held.done:
                    self._turn(end, part, 1 if way == "more" else -1)
            case ["delete"]:
                return self._keep((*before, *after))
            case ["done"]:
                return self._keep((*before, Hours(self.begin, self.end or DAY), *after))
            case ["cancel"]:
                return Pop()
        return STAY

    def _turn(self, end: str, part: str, steps: int) -> None:
        """Hours and minutes go round, each for itself."""
        minutes = self.begin if end == "begin" else self.end
        hour, minute = divmod(minutes, 60)
        if part == "hour":
            hour = (hour + steps) % 24
        else:
            minute = (minute + steps * STEPS[part]) % 60 // STEPS[part] * STEPS[part]
        setattr(self, end, hour * 60 + minute)

    def _keep(self, windows: tuple[Hours, ...]) -> Transition:
        kept = kiosk_of(self.stage).store.change(self.option.name, [str(window) for window in windows])
        return Pop("kept" if kept else "unkept")

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, (Press, Key)):
            self._held.begin()
        return super().handle(intent)

    def update(self, seconds: float) -> Transition:
        match (self.pressed or "").split():
            case ["more" | "less" as way, end, part] if self._held.goes_on(seconds):
                self._turn(end, part, 1 if way == "more" else -1)
                self.changed = True
        return STAY

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, head, wheels, _ = self._boxes()
        title = kit.text.fitted(text(self.option.label), kit.scaled(2), theme.text, head.w, bold=True)
        items = [kit.panel(panel), in_middle(title, head)]
        numbers = (*divmod(self.begin, 60), *divmod(self.end or DAY, 60))
        places = self._wheels(wheels)
        for number, place in zip(numbers, places, strict=True):
            middle = self._parts(place)[1]
            size = min(kit.scaled(5), middle.h * 3 // 4)
            items.append(in_middle(kit.text.digits(f"{number:02}", size, theme.text, bold=True), middle))
        for sign, left, right in ((":", 0, 1), ("\u2013", 1, 2), (":", 2, 3)):
            items.append(self._sign(sign, places[left], places[right]))
        return Picture([*items, *self.button_items()])

    def _sign(self, sign: str, left: Rect, right: Rect) -> Item:
        kit = self.stage.kit
        between = Rect(left.right, left.y, right.x - left.right, left.h)
        return in_middle(kit.text.line(sign, kit.scaled(3), kit.theme.text, bold=True), between)

    # Places

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The panel, and in it the heading, the four numbers, and the row of answers."""
        width, height = self.stage.size
        base, tall = self.stage.kit.base, target(self.stage)
        panel = centred((width - base, height - base), base * 36, base * 22).moved(base // 2, base // 2)
        inner = panel.inset(base)
        head = Rect(inner.x, inner.y, inner.w, round(base * 3))
        row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        return panel, head, Rect(inner.x, head.bottom, inner.w, row.y - base - head.bottom), row

    def _wheels(self, area: Rect) -> list[Rect]:
        return columns(area, len(WHEELS), self.stage.kit.base * 3 // 2)

    def _parts(self, wheel: Rect) -> tuple[Rect, Rect, Rect]:
        """More, the number, less."""
        tall = target(self.stage)
        middle = Rect(wheel.x, wheel.y + tall, wheel.w, wheel.h - 2 * tall)
        return Rect(wheel.x, wheel.y, wheel.w, tall), middle, Rect(wheel.x, middle.bottom, wheel.w, tall)
