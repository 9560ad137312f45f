"""Whether a game that has just ended may get a line among the high scores. No scene of its own.

Asks the history, whose answer comes a moment later. A window that tells the end of a game makes one of these, looks
every now and then whether it has `come`, and offers `push` as long as there is an `entry`.
"""

from game.scenes.scene import Push
from game.scenes.stage import Stage
from game.services.answer import Answer
from game.services.high_scores import Entry, entry
from game.services.history import Kept


class ScoresOffer:
    """Of the game in progress, as it stands when this is made or asks again; nothing where nobody keeps high scores."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._answer: Answer[Entry | None] | None = None
        self._seen = False
        self.ask()

    @property
    def taken_up(self) -> bool:
        """Whether the page of initials was shown for this game already: by itself it opens only once."""
        return self._stage.session.origin.key in self._stage.offered

    def ask(self) -> None:
        """Ask anew: after the page of initials was closed, they may have been entered."""
        stage, session = self._stage, self._stage.session
        written = not stage.second_copy and stage.history.kept is not Kept.LATER_VERSION
        asks = stage.settings.high_scores and written and session.game.outcome is not None
        self._answer = stage.history.ask(entry, session.origin.key, stage.scores_since) if asks else None
        self._seen = self._answer is None

    def come(self) -> bool:
        """Whether the answer has come since this was asked last."""
        come = not self._seen and self._answer is not None and self._answer.done
        self._seen = self._seen or come
        return come

    @property
    def entry(self) -> Entry | None:
        """What can be entered; None as long as that is not known, and if there is nothing."""
        return self._answer.value if self._answer is not None and self._seen else None

    def push(self) -> Push:
        """The page of initials. There must be an entry."""
        assert self.entry is not None, "no place among the high scores"
        self._stage.offered.add(self.entry.key)
        return Push("initials", {"entry": self.entry})
