"""The info bar (time, score, moves, deal code) and the quiet words over the table. No scene of its own."""

from dataclasses import dataclass

from game.engine.rules import Reason
from game.engine.taps import Spot
from game.scenes.offered import done_look
from game.scenes.scene import Button
from game.scenes.stage import Stage
from game.services import wording
from game.services.language import mark, text
from game.services.session import Session
from game.ui.buttons import Look
from game.ui.painter import Item
from game.view import pacing
from game.view.geometry import Rect
from game.view.layout import Layout

NEWS = {
    "new": mark("New game"),
    "same": mark("The same deal again"),
    "code": mark("Deal from its code"),
    "day": mark("Deal of the day"),
    # Translators: one of the six deals of a match
    "match": mark("Deal of the match"),
    # Translators: a game that was watched is played on by the player, from the move that was shown
    "here": mark("Played on from here"),
}
NOTES = {
    "copied": mark("Copied"),
    "no_clipboard": mark("There is no clipboard here"),
    "unsaved": mark("The game cannot be saved at the moment. Play goes on."),
    "second_copy": mark("The game is open twice. This one is not saved."),
    # Translators: the history is the list of all games that were played
    "no_history": mark("The history of your games cannot be kept at the moment. Play goes on."),
    "later_history": mark("A later version of the game keeps the history. This one only reads it."),
    "mended_history": mark("The history was damaged. What could be read has been kept."),
}


@dataclass(slots=True)
class BarState:
    """Words that go by themselves: what has just begun, why a move was refused, a short answer.

    They are kept as what they mean, and worded when they are drawn: the language can change meanwhile.
    """

    news: str = ""  # a key of NEWS
    message: Reason | None = None
    place: Spot | None = None
    note: str = ""  # a key of NOTES
    _news_left: float = 0.0
    _message_left: float = 0.0
    _note_left: float = 0.0

    @property
    def waiting(self) -> bool:
        """Whether words are there that will go."""
        return bool(self.news or self.message or self.note)

    def tell_news(self, news: str) -> None:
        """A key of NEWS, or "": the game that was left can be taken back while it shows."""
        self.news, self._news_left = (news if news in NEWS else ""), pacing.NOTICE

    def forget_news(self) -> None:
        self.news = ""

    def say(self, message: Reason, place: Spot) -> None:
        """Why a tap at this place was refused."""
        self.message, self.place, self._message_left = message, place, pacing.MESSAGE

    def forget_message(self) -> None:
        self.message = None

    def toast(self, note: str) -> None:
        """A key of NOTES; longer ones stay longer."""
        self.note, self._note_left = note, pacing.TOAST + len(NOTES[note]) / 25

    def advance(self, seconds: float) -> None:
        self._news_left -= seconds
        self._message_left -= seconds
        self._note_left -= seconds
        self.news = self.news if self._news_left > 0 else ""
        self.message = self.message if self._message_left > 0 else None
        self.note = self.note if self._note_left > 0 else ""

    def over(self, stage: Stage, layout: Layout) -> list[Item]:
        """The words that lie over the table."""
        items = []
        kit, window = stage.kit, Rect(0, 0, layout.width, layout.height)
        if self.message is not None and self.place is not None:
            place = layout.slots[self.place]
            pill = kit.pill(wording.reason(self.message), kit.base, layout.width - 2 * layout.gap)
            x = place.x + (place.w - pill.get_width()) // 2
            y = place.bottom - pill.get_height() - layout.gap  # over the card's foot: its rank stays in sight
            items.append(_inside(Item(pill, x, y), window.inset(layout.gap)))
        if self.note:
            items.append(_inside(self._note_over(stage, layout), window))
        return items

    def _note_over(self, stage: Stage, layout: Layout) -> Item:
        """The note where the bar is free, else over all of it: half a number or word beside it would look broken."""
        kit, place, free = stage.kit, layout.notice, _free(stage, layout)
        words = text(NOTES[self.note])
        pill = kit.pill(words, kit.base, place.w)
        if self.news or pill.get_width() > free.w or pill.get_height() > free.h:
            free = place.moved(-layout.gap, 0)._replace(w=place.w + 2 * layout.gap)  # its corners are round
            pill = kit.pill(words, kit.base, place.w, least=(free.w, free.h))
        x = free.x + (free.w - pill.get_width()) // 2
        return Item(pill, x, place.y + (place.h - pill.get_height()) // 2)


def bar_buttons(stage: Stage, layout: Layout, bar: BarState, code: str) -> list[Button]:
    """Menu, and the code that copies itself or, while news is told, the way back; in a kiosk the way out."""
    found = [Button("menu", layout.buttons["menu"], Look(sign="menu", bare=True))]
    if stage.kiosk is not None:
        found.append(Button("done", layout.buttons["done"], done_look()))
    if not bar.news:
        if stage.kiosk is None:
            found.append(Button("code", layout.buttons["code"], Look(code, "copy", bare=True)))
        return found
    rect = layout.notice
    width = min(rect.w * 5 // 9, rect.h * 6)
    edge = layout.buttons["settings"]  # the column of buttons below
    x = edge.x if stage.settings.mirror else edge.right - width
    # Translators: brings back the game that was left by a new deal
    return [*found, Button("take_back", Rect(x, rect.y, width, rect.h), Look(text("Take back"), "undo"))]


def bar_items(stage: Stage, layout: Layout, bar: BarState, session: Session) -> list[Item]:
    """Time, score and moves, or the news in their place."""
    kit, theme = stage.kit, stage.kit.theme
    if bar.news:
        rect = layout.notice
        room = rect.w - min(rect.w * 5 // 9, rect.h * 6) - 3 * layout.gap
        news = text(NEWS[bar.news])
        words = kit.text.line(news, kit.base, theme.text)
        if words.get_width() > room:
            words = kit.text.paragraph(news, kit.scaled(-1), theme.text, room)
        x = rect.right - words.get_width() - layout.gap if stage.settings.mirror else rect.x + layout.gap
        return [Item(words, x, rect.y + (rect.h - words.get_height()) // 2)]
    cells = []
    if stage.settings.show_time:
        cells.append((text("Time"), clock(session.seconds)))
    if stage.settings.show_score:
        cells.append((text("Score"), str(session.game.table.score)))
    cells.append((text("Moves"), str(session.game.cursor)))
    numbers = number_cells(stage, layout.info, cells)
    return numbers if stage.kiosk is None else [*numbers, _code(stage, layout.buttons["code"], session)]


def _free(stage: Stage, layout: Layout) -> Rect:
    """What of the bar lies between the numbers and the code."""
    shown = 1 + stage.settings.show_time + stage.settings.show_score
    info, taken = layout.info, _share(stage, layout.info, 3) * shown
    return Rect(info.x + (0 if stage.settings.mirror else taken), info.y, info.w - taken, info.h)


def _share(stage: Stage, rect: Rect, across: int) -> int:
    """How wide a cell of the numbers is."""
    return min(rect.w // across, stage.kit.base * 7)


def _code(stage: Stage, box: Rect, session: Session) -> Item:
    """The deal's code where it cannot be copied."""
    image = stage.kit.text.fitted(session.game.deal.code, stage.kit.base, stage.kit.theme.text, box.w)
    x = box.x if stage.settings.mirror else box.right - image.get_width()
    return Item(image, x, box.y + (box.h - image.get_height()) // 2)


def clock(seconds: float) -> str:
    """0:07, 12:34, 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def number_cells(stage: Stage, rect: Rect, cells: list[tuple[str, str]], across: int = 3) -> list[Item]:
    """Each number under its name, side by side; the cells are as wide as they need, up to one of `across` shares."""
    kit, theme = stage.kit, stage.kit.theme
    share = _share(stage, rect, across)
    small, large = kit.scaled(-1), kit.scaled(0)
    items, x = [], rect.x + (rect.w - share * len(cells) if stage.settings.mirror else 0)
    for name, number in cells:
        label = kit.text.fitted(name, small, theme.quiet, share - 4, smallest=11)
        value = kit.text.digits(number, large, theme.text, bold=True)
        height = label.get_height() + value.get_height()
        squeeze = max(0, height - rect.h)
        top = rect.y + (rect.h - height + squeeze) // 2
        items.append(Item(label, x + 4, top))
        items.append(Item(value, x + 4, top + label.get_height() - squeeze))
        x += share
    return items


def _inside(item: Item, window: Rect) -> Item:
    width, height = item.image.get_size()
    x = max(window.x, min(item.x, window.right - width))
    y = max(window.y, min(item.y, window.bottom - height))
    return Item(item.image, x, y)
