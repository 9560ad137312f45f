"""Asks before the program ends, with the safe answer first."""

from game.scenes.scene import Button, Pop, Quit, Scene, Transition
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect, centred, columns


class LeaveScene(Scene):
    """Over the title, after Esc. The game in progress is kept either way."""

    overlay = True

    def buttons(self) -> list[Button]:
        _, _, row = self._boxes()
        stay, leave = columns(row, 2, self.stage.kit.base // 2)
        return [
            # Translators: the answer to “Leave Heart to Heart?” that keeps it open
            Button("stay", stay, Look(text("Stay"), "back", main=True)),
            Button("leave", leave, Look(text("Quit"), "quit")),
        ]

    def activate(self, name: str) -> Transition:
        return Quit() if name == "leave" else Pop()

    def draw(self) -> Picture:
        kit = self.stage.kit
        panel, head, _ = self._boxes()
        words = kit.text.paragraph(
            text("Leave Heart to Heart?"), kit.scaled(1), kit.theme.text, head.w, bold=True, centred=True
        )
        place = Item(words, head.x + (head.w - words.get_width()) // 2, head.y + (head.h - words.get_height()) // 2)
        return Picture([kit.panel(panel), place, *self.button_items()])

    def _boxes(self) -> tuple[Rect, Rect, Rect]:
        """The panel, the question and the row of answers."""
        width, height = self.stage.size
        base = self.stage.kit.base
        panel = centred((width - base, height - base), base * 26, base * 11).moved(base // 2, base // 2)
        inner = panel.inset(base)
        tall = max(44, round(base * 2.9))
        row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        return panel, Rect(inner.x, inner.y, inner.w, row.y - inner.y), row
