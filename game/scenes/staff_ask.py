"""Asks the staff before something that cannot be taken back, with the safe answer first."""

from game.scenes.scene import Button, Pop, Scene, Transition
from game.scenes.staff_bar import in_middle, target
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.geometry import Rect, centred, columns


class StaffAskScene(Scene):
    """Answers what it was asked about, or nothing. `whose` are the initials of the line, where it is about one."""

    overlay = True
    for_staff = True

    def __init__(self, stage: Stage, *, about: str, whose: str = "") -> None:
        super().__init__(stage)
        self.about, self.whose = about, whose

    def buttons(self) -> list[Button]:
        row = self._boxes()[-1]
        _, _, label, sign = self._words()
        no, yes = columns(row, 2, self.stage.kit.base)
        return [
            Button("no", no, Look(text("Cancel"), "back", main=True)),
            Button("yes", yes, Look(label, sign)),
        ]

    def activate(self, name: str) -> Transition:
        return Pop(self.about if name == "yes" else "")

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, head, body, _ = self._boxes()
        question, more, _, _ = self._words()
        heading = kit.text.boxed(question, kit.scaled(2), theme.text, head[2:], bold=True, centred=True)
        words = kit.text.boxed(more, kit.base, theme.text, body[2:], centred=True)
        return Picture([kit.panel(panel), in_middle(heading, head), in_middle(words, body), *self.button_items()])

    def _words(self) -> tuple[str, str, str, str]:
        """The question, what there is to know, and the answer that does it, with its sign."""
        match self.about:
            case "restart":
                more = text("The game in progress goes. It comes back by itself after a few seconds.")
                return text("Restart the game?"), more, text("Restart"), "same"
            case "reboot":
                more = text("The machine restarts, and comes up in the game.")
                return text("Restart the machine?"), more, text("Restart"), "same"
            case "poweroff":
                more = text("The machine stays off until somebody switches it on.")
                return text("Shut down the machine?"), more, text("Shut down"), "quit"
            case "quit":
                more = text("A login takes its place. The game comes back with the next start of the machine.")
                return text("Quit the game?"), more, text("Quit"), "quit"
            case "line":
                more = text("The game stays in the history.")
                return text("Delete the line of {initials}?", initials=self.whose), more, text("Delete"), "delete"
        more = text("All lines go, those of the deals of the day too. The games stay in the history.")
        return text("Begin the high scores anew?"), more, text("Delete all"), "delete"

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The panel, and in it the question, what there is to know, and the row of answers."""
        width, height = self.stage.size
        base, tall = self.stage.kit.base, round(target(self.stage) * 1.25)
        panel = centred((width - base, height - base), base * 32, base * 18).moved(base // 2, base // 2)
        inner = panel.inset(base)
        row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        head = Rect(inner.x, inner.y, inner.w, round(base * 4.4))
        return panel, head, Rect(inner.x, head.bottom, inner.w, row.y - base // 2 - head.bottom), row
