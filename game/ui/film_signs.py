"""The signs of films, and of the buttons that play them, drawn in a unit square."""

from collections.abc import Callable, Mapping

from game.ui.pen import Pen
from game.ui.shapes import heart_points


def _film(pen: Pen) -> None:
    """A strip of film."""
    pen.path((0.10, 0.18), (0.90, 0.18), (0.90, 0.82), (0.10, 0.82), closed=True)
    for x in (0.26, 0.50, 0.74):
        pen.dot(x, 0.32, 0.05)
        pen.dot(x, 0.68, 0.05)


def _step(pen: Pen) -> None:
    pen.area((0.18, 0.14), (0.18, 0.86), (0.68, 0.50))
    pen.path((0.78, 0.18), (0.78, 0.82))


def _step_back(pen: Pen) -> None:
    pen.area((0.82, 0.14), (0.82, 0.86), (0.32, 0.50))
    pen.path((0.22, 0.18), (0.22, 0.82))


def _pause(pen: Pen) -> None:
    for x in (0.20, 0.60):
        pen.area((x, 0.12), (x + 0.20, 0.12), (x + 0.20, 0.88), (x, 0.88))


def _later(pen: Pen) -> None:
    """On to the next flag."""
    _on(pen)
    pen.path((0.60, 0.12), (0.60, 0.88))
    pen.area((0.60, 0.10), (0.96, 0.26), (0.60, 0.44))


def _earlier(pen: Pen) -> None:
    """Back to the last flag."""
    _back(pen)
    pen.path((0.12, 0.12), (0.12, 0.88))
    pen.area((0.12, 0.10), (0.48, 0.26), (0.12, 0.44))


def _later_pair(pen: Pen) -> None:
    """On to the next pair."""
    _on(pen)
    pen.area(*heart_points(0.52, 0.46, 0.24))


def _earlier_pair(pen: Pen) -> None:
    """Back to the last pair."""
    _back(pen)
    pen.area(*heart_points(0.52, 0.02, 0.24))


def _on(pen: Pen) -> None:
    pen.path((0.10, 0.22), (0.36, 0.50), (0.10, 0.78))


def _back(pen: Pen) -> None:
    pen.path((0.90, 0.22), (0.64, 0.50), (0.90, 0.78))


def _fork(pen: Pen) -> None:
    pen.path((0.50, 0.92), (0.50, 0.62), (0.20, 0.34))
    pen.path((0.50, 0.62), (0.80, 0.34))
    pen.area((0.04, 0.42), (0.12, 0.10), (0.38, 0.28))
    pen.area((0.96, 0.42), (0.88, 0.10), (0.62, 0.28))


FILM_SIGNS: Mapping[str, Callable[[Pen], None]] = {
    "film": _film, "step": _step, "step_back": _step_back, "pause": _pause, "fork": _fork, "earlier": _earlier,
    "later": _later, "earlier_pair": _earlier_pair, "later_pair": _later_pair,
}  # fmt: skip
