"""Asks before everything that was played is deleted, with the safe answer first; then tells what came of it."""

from enum import Enum, auto

from game.scenes.question import QuestionPlaces, question_items, question_places
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.services.answer import Answer
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.geometry import columns

PATIENCE = 5.0  # seconds for the disk


class State(Enum):
    """How far it has come."""

    ASKING = auto()
    DELETING = auto()
    DELETED = auto()
    FAILED = auto()


class DeleteDataScene(Scene):
    """Over the settings. Answers "deleted" once there is no game any more: every page below gives way to the title."""

    overlay = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.state = State.ASKING
        self._answers: list[Answer[bool]] = []
        self._waited = 0.0

    def buttons(self) -> list[Button]:
        row = self._places().row
        if self.state is not State.ASKING:
            look = Look(text("Close"), "close", main=True, enabled=self.state is not State.DELETING)
            return [Button("close", row, look)]
        keep, delete = columns(row, 2, self.stage.kit.base // 2)
        return [
            # Translators: the answer to “Delete all your data?” that keeps it
            Button("keep", keep, Look(text("Keep everything"), "back", main=True)),
            Button("delete", delete, Look(text("Delete"), "delete")),
        ]

    def activate(self, name: str) -> Transition:
        if name == "delete":
            self._delete()
            return STAY
        return self.back()

    def back(self) -> Transition:
        if self.state is State.DELETING:
            return STAY
        return Pop() if self.state is State.ASKING else Pop("deleted")

    def _delete(self) -> None:
        """The games first: one that goes on would be written into the history again."""
        stage, self.state = self.stage, State.DELETING
        self._answers = [stage.session.forget(), stage.matches.forget(), stage.history.delete_all()]

    def update(self, seconds: float) -> Transition:
        if self.state is State.DELETING:
            self._waited += seconds
            done = all(answer.done for answer in self._answers)
            if done or self._waited >= PATIENCE:
                self.state = State.DELETED if all(answer.value for answer in self._answers) else State.FAILED
                self.changed = True
        return STAY

    # How it looks

    def draw(self) -> Picture:
        return Picture([*question_items(self.stage, self._places(), *self._words()), *self.button_items()])

    def _words(self) -> tuple[str, str]:
        """What is asked, or what came of it; and what there is to know about it."""
        match self.state:
            case State.ASKING:
                return text("Delete all your data?"), text(
                    "All games go: the one in progress, the history with statistics and high scores, and the matches. "
                    "The settings stay. This cannot be undone."
                )
            case State.DELETING:
                return text("Deleting…"), ""
            case State.DELETED:
                return text("Your data has been deleted."), text("The settings have been kept.")
        return text("Not everything could be deleted."), text(
            "The disk refuses it, or another copy of the game is open. Please try again later."
        )

    def _places(self) -> QuestionPlaces:
        return question_places(self.stage, 28, 17, 3.2)
