"""A window that asks before something cannot be taken back: the question, what there is to know, a row of answers.

No scene of its own: every scene that asks uses it.
"""

from dataclasses import dataclass

from game.scenes.placing import centred as in_the_middle
from game.scenes.stage import Stage
from game.ui.painter import Item
from game.view.geometry import Rect, centred


@dataclass(frozen=True, slots=True)
class QuestionPlaces:
    """The panel, and in it the question, what there is to know, and the row of answers."""

    panel: Rect
    head: Rect
    body: Rect
    row: Rect


def question_places(stage: Stage, wide: int, high: int, head: float, answer: int = 0) -> QuestionPlaces:
    """A panel so wide and high, with a question so high, in sizes of type; `answer` is the row's height in pixels."""
    (width, height), base = stage.size, stage.kit.base
    panel = centred((width - base, height - base), base * wide, base * high).moved(base // 2, base // 2)
    inner = panel.inset(base)
    tall = answer or max(44, round(base * 2.9))
    row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
    top = Rect(inner.x, inner.y, inner.w, round(base * head))
    return QuestionPlaces(panel, top, Rect(inner.x, top.bottom, inner.w, row.y - base // 2 - top.bottom), row)


def question_items(stage: Stage, places: QuestionPlaces, question: str, words: str, steps: int = 1) -> list[Item]:
    """The panel with its words; the question is so many steps above plain text."""
    kit, ink = stage.kit, stage.kit.theme.text
    head, body = places.head, places.body
    asked = kit.text.boxed(question, kit.scaled(steps), ink, head[2:], bold=True, centred=True)
    known = kit.text.boxed(words, kit.base, ink, body[2:], centred=True)
    return [kit.panel(places.panel), in_the_middle(asked, head), in_the_middle(known, body)]
