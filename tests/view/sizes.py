"""Windows of all allowed sizes, for the tests of the layout."""

from hypothesis import strategies as st

from game.view.geometry import Rect
from game.view.layout import Layout, make_layout
from game.view.window_size import check_size

USUAL = [
    (640, 480),
    (480, 640),
    (640, 640),
    (800, 600),
    (1024, 600),
    (1280, 720),
    (1366, 768),
    (1080, 1920),
    (1920, 1080),
    (2560, 1080),
    (1080, 2400),
    (3840, 2160),
]
"""Screens that there are, and the smallest windows."""

_sides = st.one_of(st.integers(480, 900), st.integers(480, 4200))
sizes = st.one_of(
    st.sampled_from(USUAL),
    st.tuples(_sides, _sides).filter(lambda size: check_size(*size)),
    st.tuples(st.integers(640, 4000), st.floats(9 / 20, 21 / 9)).map(
        lambda pair: (max(640, pair[0]), max(480, round(max(640, pair[0]) / pair[1])))
    ),
)
layouts = st.builds(lambda size, mirror: make_layout(*size, mirror=mirror), sizes, st.booleans())


def distance(one: Rect, other: Rect) -> int:
    """Pixels between two boxes, along the axis on which they lie farther apart; 0 when they touch or overlap."""
    across = max(one.x - other.right, other.x - one.right)
    down = max(one.y - other.bottom, other.y - one.bottom)
    return max(across, down, 0)


def inside(rect: Rect, layout: Layout) -> bool:
    return rect.x >= 0 and rect.y >= 0 and rect.right <= layout.width and rect.bottom <= layout.height
