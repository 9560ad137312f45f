"""The signs on buttons, drawn as shapes in a unit square, since the font has none of them."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.ui.film_signs import FILM_SIGNS
from game.ui.pen import Pen
from game.ui.shapes import FINE, blank, heart_points
from game.ui.theme import Colour


def _undo(pen: Pen) -> None:
    pen.arc(0.52, 0.56, 0.30, -2.0, 1.2)
    pen.area((0.06, 0.50), (0.42, 0.50), (0.24, 0.78))


def _redo(pen: Pen) -> None:
    pen.arc(0.48, 0.56, 0.30, 4.0, 0.8)
    pen.area((0.94, 0.50), (0.58, 0.50), (0.76, 0.78))


def _new(pen: Pen) -> None:
    pen.path((0.5, 0.14), (0.5, 0.86))
    pen.path((0.14, 0.5), (0.86, 0.5))


def _same(pen: Pen) -> None:
    pen.arc(0.5, 0.52, 0.33, -0.75, 2.35)
    pen.area((0.62, 0.02), (0.62, 0.42), (0.92, 0.22))


def _enter(pen: Pen) -> None:
    """A keyboard."""
    pen.path((0.06, 0.24), (0.94, 0.24), (0.94, 0.76), (0.06, 0.76), closed=True)
    for x in (0.25, 0.42, 0.58, 0.75):
        pen.dot(x, 0.42, 0.05)
    pen.path((0.30, 0.60), (0.70, 0.60))


def _settings(pen: Pen) -> None:
    """Three sliders."""
    for y, knob in ((0.2, 0.68), (0.5, 0.32), (0.8, 0.6)):
        pen.path((0.1, y), (0.9, y))
        pen.dot(knob, y, 0.13)


def _menu(pen: Pen) -> None:
    pen.path((0.12, 0.22), (0.88, 0.22))
    pen.path((0.12, 0.50), (0.88, 0.50))
    pen.path((0.12, 0.78), (0.88, 0.78))


def _back(pen: Pen) -> None:
    pen.path((0.62, 0.14), (0.28, 0.5), (0.62, 0.86))


def _result(pen: Pen) -> None:
    """A flag."""
    pen.path((0.22, 0.10), (0.22, 0.90))
    pen.area((0.22, 0.12), (0.86, 0.30), (0.22, 0.54))


def _copy(pen: Pen) -> None:
    pen.path((0.34, 0.30), (0.84, 0.30), (0.84, 0.90), (0.34, 0.90), closed=True)
    pen.path((0.18, 0.68), (0.18, 0.12), (0.64, 0.12))


def _paste(pen: Pen) -> None:
    pen.path((0.22, 0.20), (0.78, 0.20), (0.78, 0.90), (0.22, 0.90), closed=True)
    pen.path((0.40, 0.14), (0.60, 0.14))


def _erase(pen: Pen) -> None:
    pen.path((0.30, 0.20), (0.92, 0.20), (0.92, 0.80), (0.30, 0.80), (0.06, 0.50), closed=True)
    pen.path((0.48, 0.38), (0.72, 0.62))
    pen.path((0.72, 0.38), (0.48, 0.62))


def _close(pen: Pen) -> None:
    pen.path((0.2, 0.2), (0.8, 0.8))
    pen.path((0.8, 0.2), (0.2, 0.8))


def _tick(pen: Pen) -> None:
    pen.path((0.12, 0.54), (0.40, 0.80), (0.88, 0.22))


def _play(pen: Pen) -> None:
    pen.area((0.24, 0.10), (0.24, 0.90), (0.90, 0.50))


def _table(pen: Pen) -> None:
    """An eye: look at the table."""
    pen.arc(0.5, 0.86, 0.52, -1.62, -0.38)
    pen.arc(0.5, 0.14, 0.52, 0.38, 1.62)
    pen.dot(0.5, 0.5, 0.13)


def _heart(pen: Pen) -> None:
    pen.area(*heart_points(1.0))


def _minus(pen: Pen) -> None:
    pen.path((0.14, 0.5), (0.86, 0.5))


def _speaker(pen: Pen) -> None:
    pen.area((0.06, 0.36), (0.24, 0.36), (0.50, 0.12), (0.50, 0.88), (0.24, 0.64), (0.06, 0.64))


def _sound(pen: Pen) -> None:
    _speaker(pen)
    pen.arc(0.50, 0.5, 0.20, -0.6, 0.6)
    pen.arc(0.50, 0.5, 0.38, -0.6, 0.6)


def _silent(pen: Pen) -> None:
    _speaker(pen)
    pen.path((0.66, 0.36), (0.94, 0.64))
    pen.path((0.94, 0.36), (0.66, 0.64))


def _rules(pen: Pen) -> None:
    """An open book."""
    pen.path((0.5, 0.24), (0.34, 0.16), (0.06, 0.16), (0.06, 0.78), (0.34, 0.78), (0.5, 0.86))
    pen.path((0.5, 0.24), (0.66, 0.16), (0.94, 0.16), (0.94, 0.78), (0.66, 0.78), (0.5, 0.86))
    pen.path((0.5, 0.24), (0.5, 0.86))


def _next(pen: Pen) -> None:
    pen.path((0.38, 0.14), (0.72, 0.5), (0.38, 0.86))


def _up(pen: Pen) -> None:
    pen.path((0.14, 0.66), (0.5, 0.32), (0.86, 0.66))


def _down(pen: Pen) -> None:
    pen.path((0.14, 0.34), (0.5, 0.68), (0.86, 0.34))


def _delete(pen: Pen) -> None:
    """A bin."""
    pen.path((0.12, 0.24), (0.88, 0.24))
    pen.path((0.36, 0.22), (0.36, 0.10), (0.64, 0.10), (0.64, 0.22))
    pen.path((0.22, 0.26), (0.28, 0.90), (0.72, 0.90), (0.78, 0.26))
    for x in (0.42, 0.58):
        pen.path((x, 0.42), (x, 0.74))


def _quit(pen: Pen) -> None:
    pen.arc(0.5, 0.54, 0.34, -0.55, 2.55)
    pen.path((0.5, 0.10), (0.5, 0.50))


def _learn(pen: Pen) -> None:
    """A finger that taps."""
    pen.path((0.42, 0.86), (0.42, 0.40), (0.58, 0.40), (0.58, 0.62), (0.84, 0.68), (0.80, 0.92))
    pen.path((0.42, 0.66), (0.26, 0.60))
    pen.arc(0.50, 0.36, 0.24, 1.75, 4.25)


def _chart(pen: Pen) -> None:
    """Three bars over a line."""
    pen.path((0.08, 0.88), (0.92, 0.88))
    for x, top in ((0.16, 0.52), (0.42, 0.16), (0.68, 0.36)):
        pen.area((x, top), (x + 0.17, top), (x + 0.17, 0.78), (x, 0.78))


def _calendar(pen: Pen) -> None:
    """A leaf with its two rings, and one of its days marked."""
    pen.path((0.12, 0.20), (0.88, 0.20), (0.88, 0.88), (0.12, 0.88), closed=True)
    pen.path((0.12, 0.40), (0.88, 0.40))
    for x in (0.32, 0.68):
        pen.path((x, 0.08), (x, 0.24))
    pen.dot(0.62, 0.65, 0.10)


def _cup(pen: Pen) -> None:
    pen.area((0.26, 0.12), (0.74, 0.12), (0.70, 0.46), (0.56, 0.60), (0.44, 0.60), (0.30, 0.46))
    pen.arc(0.26, 0.28, 0.14, 1.0, 3.0)
    pen.arc(0.74, 0.28, 0.14, -1.0, 1.0)
    pen.path((0.50, 0.58), (0.50, 0.84))
    pen.path((0.30, 0.86), (0.70, 0.86))


def _year(pen: Pen) -> None:
    """A field of small hearts."""
    for x in (0.04, 0.36, 0.68):
        for y in (0.04, 0.36, 0.68):
            pen.area(*heart_points(0.28, x, y))


def _match(pen: Pen) -> None:
    """Six small hearts."""
    for x in (0.02, 0.35, 0.68):
        for y in (0.16, 0.54):
            pen.area(*heart_points(0.30, x, y))


def _share(pen: Pen) -> None:
    """An arrow out of a box."""
    pen.path((0.36, 0.40), (0.18, 0.40), (0.18, 0.90), (0.82, 0.90), (0.82, 0.40), (0.64, 0.40))
    pen.path((0.5, 0.66), (0.5, 0.16))
    pen.path((0.32, 0.32), (0.5, 0.12), (0.68, 0.32))


def _journal(pen: Pen) -> None:
    """Three lines of a list."""
    for y in (0.22, 0.50, 0.78):
        pen.dot(0.16, y, 0.08)
        pen.path((0.36, y), (0.90, y))


def _wipe(pen: Pen) -> None:
    """A hand's cloth over a screen."""
    pen.path((0.08, 0.12), (0.92, 0.12), (0.92, 0.88), (0.08, 0.88), closed=True)
    pen.path((0.24, 0.66), (0.40, 0.34), (0.50, 0.66), (0.66, 0.34), (0.76, 0.60))


def _space(pen: Pen) -> None:
    pen.path((0.10, 0.46), (0.10, 0.70), (0.90, 0.70), (0.90, 0.46))


DRAWINGS: dict[str, Callable[[Pen], None]] = {
    "undo": _undo, "redo": _redo, "new": _new, "same": _same, "enter": _enter, "settings": _settings,
    "menu": _menu, "back": _back, "result": _result, "copy": _copy, "paste": _paste, "erase": _erase,
    "close": _close, "tick": _tick, "play": _play, "table": _table, "heart": _heart, "quit": _quit,
    "rules": _rules, "next": _next,
    "learn": _learn, "share": _share, "journal": _journal,
    "minus": _minus, "sound": _sound, "silent": _silent,
    "chart": _chart, "calendar": _calendar, "cup": _cup, "year": _year, "match": _match,
    "up": _up, "down": _down, "delete": _delete, "wipe": _wipe, "space": _space, **FILM_SIGNS,
}  # fmt: skip


@lru_cache(maxsize=256)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """The sign of this name in a square of `size` pixels; KeyError for a name that is not drawn here."""
    fine = blank(size * FINE, size * FINE)
    fine.fill((*colour, 0))
    DRAWINGS[name](Pen(fine, colour))
    return pygame.transform.smoothscale(fine, (max(1, size), max(1, size)))
