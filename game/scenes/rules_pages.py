"""What the pages of the rules say about playing, page by page. No scene of its own; `rules_more` has the rest.

Every sentence has a name, and under it a test that does what it says. All numbers come from the engine.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.engine.board import HEART_SIZE, ROWS
from game.engine.cards import COPIES, DECK_SIZE, RANK_NAMES, RANKS
from game.services.language import mark, text

Sentences = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One page. `heading` is to be translated; `says` gives its sentences by name, in the language in use.

    `name` is also that of its picture in `rules_pictures`.
    """

    name: str
    heading: str
    says: Callable[[], Sentences]


def _heart() -> Sentences:
    return {
        "aim": text(
            "Clear the heart: all its {count} cards have to go. Two cards of the same rank leave together.",
            count=HEART_SIZE,
        ),
        "rows": text(
            "The cards of the heart lie face up in {rows} rows, with the tip at the bottom. You can read all of them "
            "at any time.",
            rows=len(ROWS),
        ),
        "deck": text(
            "The deck has {deck} cards, and all of them are hearts: {copies} of each of the {ranks} ranks from {first} "
            "to {last}. The suit plays no part, the rank alone decides.",
            deck=DECK_SIZE,
            copies=COPIES,
            ranks=RANKS,
            first=RANK_NAMES[0],
            last=RANK_NAMES[-1],
        ),
        "rest": text(
            "At the start {count} more cards lie face down in the stock, and the last one face up on the waste.",
            count=DECK_SIZE - HEART_SIZE - 1,
        ),
    }


def _free() -> Sentences:
    return {
        "covered": text(
            "A card is covered as long as a card of the next row down lies on it, at its left or at its right."
        ),
        "free": text(
            "Once every card that covered it has gone, it is free. Only free cards of the heart can be played."
        ),
        "tip": text("At the start only the tip is free."),
        "edge": text(
            "But for the top row and the tip, the cards at the edge have only one card on them, not two. They come "
            "free sooner."
        ),
    }


def _pair() -> Sentences:
    return {
        "pair": text("Two free cards of the same rank are a pair. Tap one, then the other: both leave the game."),
        "order": text("It does not matter which of them you tap first."),
        "empty": text("Their places stay empty, and cards that lay under them may come free."),
    }


def _waste_pair() -> Sentences:
    return {
        "pair": text(
            "A free card of the heart is also a pair with the top card of the waste, if the ranks are the same."
        ),
        "top": text("Of the waste only the top card can be played. When it has gone, the next one is the top."),
        "never": text("Two cards of the waste are never a pair. A card of the stock has to be turned up first."),
    }


def _draw() -> Sentences:
    return {
        "draw": text("Tap the stock: its top card is turned face up onto the waste. This is called drawing."),
        "count": text("The number on the stock says how many cards it still has."),
        "any": text("You may draw even when a pair could be made."),
    }


def _redeal() -> Sentences:
    return {
        "redeal": text(
            "When the stock is empty, tap its place: the whole waste becomes the stock again, face down. This is the "
            "redeal."
        ),
        "order": text("The cards then come up in the same order as before."),
        "limit": text("You may do this as often as you like."),
    }


def _select() -> Sentences:
    return {
        "first": text("Tap a free card, or the top card of the waste: it rises and gets a frame. It is selected now."),
        "partner": text("Tap a second such card of the same rank: both leave, and nothing is selected any more."),
        "other": text(
            "Tap a second such card of another rank: nothing leaves. The second card is selected now, and the first "
            "one no longer."
        ),
        "same": text("Tap the selected card once more: it is no longer selected."),
    }


def _nothing() -> Sentences:
    return {
        "covered": text("A tap on a covered card does nothing."),
        "empty": text("Neither does a tap on an empty place of the heart, on the bare table or on an empty waste."),
        "keeps": text("The card that was selected stays selected."),
        "felt": text("You see that the tap was felt: the card moves a little, or a ring shows where you tapped."),
    }


def _keeps() -> Sentences:
    return {
        "heart": text(
            "A selected card of the heart stays selected when you draw or redeal, so you can look for its partner."
        ),
        "waste": text(
            "A selected card of the waste does not: after drawing or the redeal it is no longer the top card."
        ),
        "undo": text("After undo or redo nothing is selected, and neither is it in a new game."),
        "nothing": text("Where there is nothing to undo or redo, the selection stays."),
        "aside": text("A look at the settings changes nothing."),
    }


def _drag() -> Sentences:
    return {
        "drag": text(
            "Instead of tapping twice you can drag a free card, or the top card of the waste, onto its partner."
        ),
        "back": text(
            "Dropped anywhere else it glides back. Nothing has happened then, and what was selected still is."
        ),
        "covered": text("A covered card cannot be dragged."),
    }


PLAYING = (
    RulesPage("heart", mark("The heart"), _heart),
    RulesPage("free", mark("Free and covered cards"), _free),
    RulesPage("pair", mark("A pair in the heart"), _pair),
    RulesPage("waste_pair", mark("A pair with the waste"), _waste_pair),
    RulesPage("draw", mark("Drawing"), _draw),
    RulesPage("redeal", mark("The redeal"), _redeal),
    RulesPage("select", mark("Tapping and selecting"), _select),
    RulesPage("nothing", mark("Taps that do nothing"), _nothing),
    RulesPage("keeps", mark("What stays selected"), _keeps),
    RulesPage("drag", mark("Dragging"), _drag),
)
"""How it is played, up to what every tap does."""
