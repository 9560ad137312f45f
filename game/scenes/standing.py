"""What a game that has just ended is worth beside the player's earlier ones. No scene of its own.

Asks the history, whose answers come a moment later; until then, and where there is no history, there is less to say.
"""

from game.scenes.stage import Stage
from game.services.answer import Answer
from game.services.language import text
from game.services.statistics import DealBest, best_of_deal, last_points

LAST, MEAN_OF = 10, 20  # games
PATIENCE = 0.02  # seconds for an answer that is to be there with the first picture
FEW = 3  # below this many earlier games a comparison means nothing


class Standing:
    """Of the game in progress, as it stands when this is made."""

    def __init__(self, stage: Stage) -> None:
        session, history = stage.session, stage.history
        self._deal: Answer[DealBest] = history.ask(best_of_deal, session.game.deal)
        self._points: Answer[tuple[int, ...]] = history.ask(last_points, MEAN_OF, session.origin.key)
        # A game that was played on from a film proves nothing; and the last games at a kiosk are those of others.
        self._counts = not session.given and stage.kiosk is None
        self._points.wait(PATIENCE)
        self._known = 0

    def come(self) -> bool:
        """Whether an answer has come since this was asked last."""
        known = self._deal.done + self._points.done
        come, self._known = known != self._known, known
        return come

    @property
    def best_points(self) -> int:
        """The most points that this deal has brought before."""
        return (self._deal.value.points or 0) if self._deal.value else 0

    @property
    def fewest_moves(self) -> int | None:
        """The fewest moves with which this deal has been won, this game included."""
        return self._deal.value.moves if self._deal.value else None

    def lines(self, score: int) -> list[str]:
        """How the points compare with those of the last games, one fact a line."""
        points = self._points.value or ()
        if len(points) < FEW or not self._counts:
            return []
        last, mean = points[:LAST], round(sum(points) / len(points))
        beaten = sum(1 for each in last if each < score)
        return [
            text("Better than {count} of your last {games}", count=beaten, games=len(last)),
            # Translators: the mean of the points
            text("Mean of the last {games} games: {points}", games=len(points), points=mean),
        ]
