"""Asks before a single game is deleted, with the safe answer first."""

from game.scenes.question import QuestionPlaces, question_items, question_places
from game.scenes.scene import Button, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.geometry import columns


class DeleteGameScene(Scene):
    """Over the page of the game of this `key`. Answers "gone" once the game is being deleted."""

    overlay = True

    def __init__(self, stage: Stage, *, key: str) -> None:
        super().__init__(stage)
        self._deleted = key

    def buttons(self) -> list[Button]:
        keep, delete = columns(self._places().row, 2, self.stage.kit.base // 2)
        return [
            # Translators: the answer to “Delete this game?” that keeps it
            Button("keep", keep, Look(text("Keep the game"), "back", main=True)),
            Button("delete", delete, Look(text("Delete"), "delete")),
        ]

    def activate(self, name: str) -> Transition:
        if name != "delete":
            return self.back()
        # The earlier games first: what undo can bring back would be written into the history again.
        self.stage.session.drop(self._deleted)
        self.stage.history.delete(self._deleted)
        return Pop("gone")

    # How it looks

    def draw(self) -> Picture:
        question, words = text("Delete this game?"), text("It goes from every page. This cannot be undone.")
        return Picture([*question_items(self.stage, self._places(), question, words), *self.button_items()])

    def _places(self) -> QuestionPlaces:
        return question_places(self.stage, 28, 14, 3.2)
