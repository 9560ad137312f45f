"""Asks the staff before something that cannot be taken back, with the safe answer first."""

from game.scenes.question import QuestionPlaces, question_items, question_places
from game.scenes.scene import Button, Pop, Scene, Transition
from game.scenes.staff_bar import target
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.geometry import columns


class StaffAskScene(Scene):
    """Answers what it was asked about, or nothing. `whose` are the initials of the line, where it is about one."""

    overlay = True
    for_staff = True

    def __init__(self, stage: Stage, *, about: str, whose: str = "") -> None:
        super().__init__(stage)
        self.about, self.whose = about, whose

    def buttons(self) -> list[Button]:
        _, _, label, sign = self._words()
        no, yes = columns(self._places().row, 2, self.stage.kit.base)
        return [
            Button("no", no, Look(text("Cancel"), "back", main=True)),
            Button("yes", yes, Look(label, sign)),
        ]

    def activate(self, name: str) -> Transition:
        return Pop(self.about if name == "yes" else "")

    def draw(self) -> Picture:
        question, more, _, _ = self._words()
        return Picture([*question_items(self.stage, self._places(), question, more, steps=2), *self.button_items()])

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

    def _places(self) -> QuestionPlaces:
        return question_places(self.stage, 32, 18, 4.4, round(target(self.stage) * 1.25))
