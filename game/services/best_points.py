"""The most points that each deal has brought since the program was started. Knows no file."""

from typing import Final

MOST_DEALS: Final = 500


class BestPoints:
    """Remembers the deals that were played last."""

    def __init__(self) -> None:
        self._points: dict[str, int] = {}

    def of(self, code: str) -> int:
        """The most points of the deal with this code, 0 if there were none."""
        return self._points.get(code, 0)

    def reached(self, code: str, points: int) -> None:
        """The deal with this code has brought so many points."""
        self._points[code] = max(self._points.pop(code, 0), points)
        if len(self._points) > MOST_DEALS:
            del self._points[next(iter(self._points))]
