"""A film on the real table: where it stands, whether it runs, and how one step follows the other. No scene of its own.

Single steps move as in play, forwards and backwards; jumps go straight there and are silent.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.engine.moves import Draw, HeartPair, Redeal, WastePair
from game.engine.rules import DeadEnd, Won
from game.engine.table import Table
from game.scenes.moving_table import MovingTable
from game.scenes.stage import Stage
from game.scenes.table_play import HEARD
from game.services.language import text
from game.view import pacing
from game.view.film import Film
from game.view.layout import Layout

SPEEDS = tuple(pacing.FILM_SPEEDS)


@dataclass(frozen=True)
class Shown:
    """One film to be shown: its label among several, and captions by number of steps; both in English."""

    film: Film
    label: str = ""
    notes: Mapping[int, str] = field(default_factory=dict)

    @property
    def moments(self) -> set[int]:
        """The steps that are worth a stop: those with a caption, else the pairs; and the two ends."""
        return {0, *(self.notes or self.film.pairs), self.film.length}


class FilmPlayer:
    """Several films of one deal, of which one is on the table. `layout` says where the cards lie."""

    def __init__(self, stage: Stage, films: Sequence[Shown], layout: Callable[[], Layout], at: int = 0) -> None:
        self.stage, self.films = stage, films
        self.line = 0
        self.step = max(0, min(at, films[0].film.length))
        self.playing = False
        self.speed = SPEEDS.index("1×")
        self._left = 0.0  # until the next step, in seconds, while it runs
        self.view = MovingTable(stage, lambda: self.table, lambda: None, layout)
        self.set_speed(self.speed)

    # What is shown

    @property
    def shown(self) -> Shown:
        return self.films[self.line]

    @property
    def film(self) -> Film:
        return self.shown.film

    @property
    def table(self) -> Table:
        return self.film.tables[self.step]

    @property
    def note(self) -> str:
        """The caption of this moment, in English; "" for none."""
        return self.shown.notes.get(self.step, "")

    @property
    def outcome(self) -> Won | DeadEnd | None:
        return self.film.outcome(self.step)

    @property
    def fork(self) -> int | None:
        """The step after which the lines part; None when there is one line alone."""
        if len(self.films) < 2:
            return None
        return min(one.film.common(other.film) for one, other in pairwise(self.films))

    @property
    def other(self) -> Shown:
        """The line that comes next when they are switched."""
        return self.films[(self.line + 1) % len(self.films)]

    # What can be done

    def forward(self) -> None:
        """One step on, as in play."""
        if self.step < self.film.length:
            self._move(1)

    def backward(self) -> None:
        """One step back: the same film backwards."""
        self.playing = False
        if self.step > 0:
            self._move(-1)

    def jump(self, step: int) -> None:
        """Straight to this step, or to the end that is nearer to it."""
        self.playing = False
        self._leap(self.line, step)

    def to_moment(self, direction: int) -> None:
        """To the next (1) or the last (-1) moment that is worth a stop; nothing when there is none."""
        steps = [step for step in self.shown.moments if (step - self.step) * direction > 0]
        if steps:
            self.jump(min(steps, key=lambda step: abs(step - self.step)))

    def has_moment(self, direction: int) -> bool:
        """Whether there is one in this direction."""
        return any((step - self.step) * direction > 0 for step in self.shown.moments)

    def switch(self) -> None:
        """The other line, at the same step of the common beginning, or where they part."""
        self.playing = False
        self._leap((self.line + 1) % len(self.films), min(self.step, self.fork or 0))

    def toggle(self) -> None:
        """Let it run, or halt it. At the end it begins again."""
        self.playing = not self.playing and self.film.length > 0
        if not self.playing:
            return
        self._left = pacing.FILM_DRAW / 2
        if self.step == self.film.length:
            self._leap(self.line, 0)
            self._left = self._pause()

    def set_speed(self, speed: int) -> None:
        """One of the SPEEDS, by its number; beyond them the nearest."""
        self.speed = max(0, min(speed, len(SPEEDS) - 1))
        factor = min(1.0, pacing.FILM_SPEEDS[SPEEDS[self.speed]])
        self.view.timeline.speed = pacing.SPEEDS[self.stage.settings.speed] * factor

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether there is something new to be seen."""
        moving = self.view.moving
        self.view.advance(seconds)
        if not self.playing:
            return moving
        self._left -= seconds
        if self._left > 0:
            return moving
        self.forward()
        self._left += self._pause()  # what this step came too late counts for the next one
        self.playing = self.step < self.film.length
        return True

    def _pause(self) -> float:
        """How long this moment stays while the film runs: long enough for its caption to be read."""
        if self.note:
            return pacing.READ_LEAST + len(text(self.note)) / pacing.READ_LETTERS
        what = self.film.cause(self.step).what if self.step else None
        seconds = pacing.FILM_PAIR if isinstance(what, (HeartPair, WastePair)) else pacing.FILM_DRAW
        return seconds * pacing.FILM_SPEEDS[SPEEDS[self.speed]]

    def _move(self, direction: int) -> None:
        old, before = self.table, self.view.drawn()
        cause = self.film.cause(self.step + 1) if direction > 0 else self.film.cause_back(self.step)
        self.step += direction
        self.view.moved(old, before, cause)
        if isinstance(cause.what, (Draw, Redeal, HeartPair, WastePair)):
            self.stage.sound("undo" if cause.backwards else HEARD[type(cause.what)])

    def _leap(self, line: int, step: int) -> None:
        step = max(0, min(step, self.films[line].film.length))
        if (line, step) != (self.line, self.step):
            before = self.view.drawn()
            self.line, self.step = line, step
            self.view.leapt(before)
