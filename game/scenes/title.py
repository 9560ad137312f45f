"""The first page: go on with the game, begin a new one, enter a code, settings, leave."""

from game.scenes.scene import STAY, Button, Push, Quit, Scene, Transition
from game.services.language import text
from game.ui.painter import Item, Picture
from game.ui.shapes import heart
from game.ui.widgets import Look
from game.view.geometry import Rect, rows

NAME = "Heart to Heart"  # a name is not translated


class TitleScene(Scene):
    """Where the program starts, unless a deal was asked for."""

    def buttons(self) -> list[Button]:
        running = self.stage.session.seat is not None
        looks = {"continue": Look(text("Continue"), "play", main=True)} if running else {}
        looks |= {
            "new": Look(text("New game") if running else text("Play"), "new" if running else "play", main=not running),
            "enter": Look(text("Deal code"), "enter"),
            "settings": Look(text("Settings"), "settings"),
            "quit": Look(text("Quit"), "quit"),
        }
        return [Button(n, r, look) for (n, look), r in zip(looks.items(), self._places(len(looks)), strict=True)]

    def activate(self, name: str) -> Transition:
        match name:
            case "continue":
                return Push("play", {"news": "resumed"})
            case "new":
                self.stage.session.new_game()
                return Push("play", {"news": "new"})
            case "enter":
                return Push("enter_code")
            case "settings":
                return Push("settings")
            case "quit":
                return Quit()
        return STAY

    def answered(self, answer: str) -> Transition:
        self.changed = True
        return Push("play", {"news": "code"}) if answer == "code" else STAY

    def back(self) -> Transition:
        return Push("leave")

    def draw(self) -> Picture:
        width = self.stage.size[0]
        kit, theme = self.stage.kit, self.stage.kit.theme
        top = self._top()
        size = round(min(width * 0.10, top * 0.42))
        name = kit.text.fitted(NAME, size, theme.text, width - 2 * kit.base, bold=True)
        sign = kit.text.kept(("title heart", size, theme), lambda: heart(size, theme.red))
        y = (top - name.get_height() - sign.get_height()) // 2
        items = [
            Item(sign, (width - sign.get_width()) // 2, max(4, y)),
            Item(name, (width - name.get_width()) // 2, max(4, y) + sign.get_height()),
        ]
        return Picture([*items, *self.button_items()], kit.ground())

    def _top(self) -> int:
        return round(self.stage.size[1] * 0.36)

    def _places(self, count: int) -> list[Rect]:
        width, height = self.stage.size
        base, top = self.stage.kit.base, self._top()
        gap = round(base * 0.55)
        room = height - top - base
        tall = min(round(base * 3.2), (room - (count - 1) * gap) // count)
        wide = min(width - 2 * base, base * 17)
        return rows(Rect((width - wide) // 2, top, wide, room), count, gap, tall)
