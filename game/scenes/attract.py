"""The invitation while nobody is there: games that were won play by themselves, silent, until somebody touches."""

from collections.abc import Iterator
from functools import cache

from game.engine.record import BadRecord
from game.engine.rules import Won
from game.engine.table import Table
from game.scenes.moving_table import MovingTable
from game.scenes.scene import STAY, Scene, Transition
from game.scenes.stage import Stage
from game.services import examples
from game.services.answer import Answer
from game.services.language import current, mark, text_in
from game.services.won_games import won_records
from game.ui.painter import Item, Picture
from game.ui.pointer import pointing_hand
from game.view import attract
from game.view.attract_layout import AttractLayout, make_attract_layout
from game.view.film import Film
from game.view.idle_place import Place
from game.view.motion import Change

# Translators: invites passers-by at the screen of an exhibition
INVITATION = mark("Touch to play")
PATIENCE = 1.0  # seconds for which the history may look for won games
HAND = 1.15  # the size of the hand, in heights of the words


class AttractScene(Scene):
    """The venue's own wins, the latest first, else those of the examples. Any touch ends it, and is told to nobody."""

    idle_place = Place.ATTRACT

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        config = stage.kiosk.config if stage.kiosk is not None else None
        self._tongues = config.language_offered if config is not None else (current(),)
        self._pace = config.attract_pace if config is not None else "normal"
        self._won: Answer[tuple[str, ...]] = stage.history.ask(won_records)
        self.film: Film | None = None
        self.step = 0
        self._games = 0  # so many were begun
        self._age = self._since = 0.0  # of the page, and of the game on it
        self.view = MovingTable(stage, lambda: self.table, lambda: None, lambda: self._layout.table)
        self._seen: object = None

    # What is there

    @property
    def table(self) -> Table:
        """The table of the game that is shown. There must be one."""
        assert self.film is not None, "no game is shown yet"
        return self.film.tables[self.step]

    @property
    def moving(self) -> bool:
        return self.film is not None and self.view.moving

    @property
    def tongue(self) -> str:
        """The language in which the invitation stands now."""
        return self._tongues[attract.invitation(self._age, len(self._tongues))]

    @property
    def _layout(self) -> AttractLayout:
        return make_attract_layout(*self.stage.size)

    def draw(self) -> Picture:
        dx, dy = attract.drift(self._age, *self.stage.size)
        table = self.view.picture(None, help_on=False).items if self.film is not None else []
        items = [Item(image, x + dx, y + dy) for image, x, y in (*table, *self._invitation())]
        return Picture(items, self.stage.kit.ground())

    def _invitation(self) -> Iterator[Item]:
        kit, box = self.stage.kit, self._layout.words
        gap = kit.base
        words = text_in(self.tongue, INVITATION)
        pill = kit.pill(words, kit.scaled(2), box.w - 2 * box.h - gap)
        side = min(box.h, round(pill.get_height() * HAND))
        hand = kit.pages.get(("invitation", side, kit.theme), lambda: pointing_hand(side, kit.theme))
        x = box.x + (box.w - side - gap - pill.get_width()) // 2
        yield Item(hand, x, box.y + (box.h - side) // 2)
        yield Item(pill, x + side + gap, box.y + (box.h - pill.get_height()) // 2)

    def resized(self) -> None:
        self.view.finish()

    # Time

    def update(self, seconds: float) -> Transition:
        self._age += seconds
        self._since += seconds
        moving = self.moving
        self.view.advance(seconds)
        if self.film is None:
            if self._won.done or self._age > PATIENCE:
                self._begin()
        else:
            made = attract.moves_made(self._since, self._pace, self.film.length)
            if made is None:
                self._begin()
            elif made > self.step:
                self._move()
        seen = (self.film, self.step, self.tongue, attract.drift(self._age, *self.stage.size))
        self.changed = self.changed or moving or seen != self._seen
        self._seen = seen
        return STAY

    def _begin(self) -> None:
        """The next game is dealt: one of the venue's or, where there is none or it cannot be read, an example."""
        records, known = self._won.value or (), _won_examples()
        film = _read(records[self._games % len(records)]) if records else None
        if film is None and known:
            film = known[self._games % len(known)]
        if film is not None:
            self.film, self.step, self._since = film, 0, 0.0
            self._games += 1
            self.view.replaced({}, Change.DEAL)

    def _move(self) -> None:
        """One step on, as in play, but not to be heard."""
        assert self.film is not None
        old, before = self.table, self.view.drawn()
        self.step += 1
        self.view.moved(old, before, self.film.cause(self.step))


def _read(record: str) -> Film | None:
    """A game of the history; None for one that makes no sense, which must not end the program again and again."""
    try:
        return Film.read(record)
    except BadRecord:
        return None


@cache
def _won_examples() -> tuple[Film, ...]:
    films = [Film.read(line.record) for example in examples.load() for line in example.lines]
    return tuple(film for film in films if isinstance(film.outcome(film.length), Won))
