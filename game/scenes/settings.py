"""The settings: one line for each option of the table of options, in effect as soon as it is touched."""

from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.services.language import text
from game.services.settings import OPTIONS, Option
from game.ui.painter import Item, Picture
from game.ui.widgets import Look
from game.view.geometry import Rect, columns, grid


class SettingsScene(Scene):
    """Every option with its value; a tap takes the next value."""

    def buttons(self) -> list[Button]:
        names = [option.name for option in OPTIONS]
        places = self._places(len(names) + 1)
        lines = [Button(o.name, place, self._look(o)) for o, place in zip(OPTIONS, places, strict=False)]
        full = text("On") if self.stage.fullscreen() else text("Off")
        lines.append(
            Button("fullscreen", places[-1], Look(text("Full screen"), value=full, hint=text("Also with F11")))
        )
        return [*lines, Button("back", self._bar(), Look(text("Back"), "back", main=True))]

    def activate(self, name: str) -> Transition:
        if name == "back":
            return Pop()
        if name == "fullscreen":
            self.stage.toggle_fullscreen()
            return STAY
        option = next(option for option in OPTIONS if option.name == name)
        values = [choice.value for choice in option.choices]
        present = values.index(getattr(self.stage.settings, name))
        self.stage.change(**{name: values[(present + 1) % len(values)]})
        return STAY

    def first_focus(self) -> str | None:
        return OPTIONS[0].name

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        bar = self._bar()
        room = self.stage.size[0] - bar.right - 3 * kit.base
        title = kit.text.fitted(text("Settings"), kit.scaled(2), theme.text, room, bold=True)
        version = kit.text.fitted(
            text("Version {number}", number=self.stage.version), kit.scaled(-1), theme.quiet, room // 3
        )
        width = self.stage.size[0]
        items = [
            Item(title, bar.right + kit.base, bar.y + (bar.h - title.get_height()) // 2),
            Item(version, width - version.get_width() - kit.base, bar.y + (bar.h - version.get_height()) // 2),
        ]
        return Picture([*items, *self.button_items()], kit.ground())

    def _look(self, option: Option) -> Look:
        value = getattr(self.stage.settings, option.name)
        label = next(choice.label for choice in option.choices if choice.value == value)
        return Look(text(option.label), value=text(label), hint=text(option.hint) if option.hint else "")

    def _bar(self) -> Rect:
        base = self.stage.kit.base
        return Rect(base, base, base * 8, round(base * 2.8))

    def _places(self, count: int) -> list[Rect]:
        width, height = self.stage.size
        base = self.stage.kit.base
        gap = base // 2
        across = 2 if width > height else 1
        top = self._bar().bottom + base
        lines = -(-count // across)
        tall = min(round(base * 4.4), (height - top - base + gap) // lines - gap)
        wide = min(width - 2 * base, base * (26 * across + 1))
        area = Rect((width - wide) // 2, top, wide, lines * (tall + gap) - gap)
        if across == 1:
            return grid(area, count, 1, gap)
        left, right = columns(area, 2, base)
        first, second = grid(left, lines, 1, gap), grid(right, lines, 1, gap)
        return [*first, *second][:count]
