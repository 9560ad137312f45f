"""What the pages of the rules say about score, help, endings, deals and chance. No scene of its own."""

from game.engine.board import HEART_SIZE
from game.engine.cards import DECK_SIZE
from game.engine.deal import LETTERS, NUMBER_BITS
from game.engine.game import UNDO_REACH
from game.engine.odds import DEAD_AS_DEALT, WINNABLE
from game.engine.rules import Reason
from game.engine.table import POINTS_A_CARD
from game.scenes.rules_pages import PLAYING, RulesPage, Sentences
from game.scenes.rules_tables import EXAMPLE
from game.services import wording
from game.services.language import mark, text

KEYS = {"draw": "D", "undo": "Z", "redo": "Y", "new": "N"}
BILLION = 10**9


def _score() -> Sentences:
    return {
        "card": text(
            "Each card that leaves the heart scores {points} points. The card of the waste scores nothing.",
            points=POINTS_A_CARD,
        ),
        "pair": text(
            "So a pair in the heart is worth {two} points, and a pair with the waste {one}.",
            two=2 * POINTS_A_CARD,
            one=POINTS_A_CARD,
        ),
        "win": text("A game that is won always has {points} points.", points=HEART_SIZE * POINTS_A_CARD),
        "free": text("Drawing, redeals and time cost no points. Undo takes the points of a pair back with the pair."),
    }


def _time() -> Sentences:
    return {
        "moves": text("Every pair, every card drawn and every redeal is one move. Selecting a card is none."),
        "clock": text("The clock starts with the first move and stops at the win."),
        "front": text("It runs only while the table is in front of you, not while you read this or choose settings."),
        "undo": text("Undo takes the move off the count, but it never turns back the clock."),
    }


def _help() -> Sentences:
    return {
        "rings": text(
            "“{setting}” is on at first. It rings the free cards of the heart whose partner is free too, or on top of "
            "the waste.",
            setting=text("Placement help"),
        ),
        "dark": text("While a card is selected, all open cards of another rank are darkened."),
        "lit": text("Cards of the same rank stay bright, even covered ones: so you see where the partners lie."),
        "off": text("You can switch it on and off in the settings at any time."),
    }


def _errors() -> Sentences:
    return {
        "off": text("“{setting}” is off at first: the game does not explain itself.", setting=text("Move errors")),
        "rank": text(
            "Switched on, it says “{words}” when the second card has another rank. That card is selected all the same.",
            words=wording.reason(Reason.SAME_RANK),
        ),
        "covered": text("On a covered card it says “{words}”.", words=wording.reason(Reason.COVERED)),
    }


def _win() -> Sentences:
    return {
        "win": text("You have won when all {count} cards of the heart have gone.", count=HEART_SIZE),
        "rest": text("What is left in the stock and on the waste does not matter."),
        "over": text("After the win a tap on the table does nothing, nor does one on the stock."),
        "undo": text("Even the last pair can be taken back. The clock then runs on."),
    }


def _dead_end() -> Sentences:
    return {
        "what": text(
            "It is a dead end when no free card has a partner any more, neither free in the heart nor anywhere in the "
            "stock or on the waste."
        ),
        "window": text(
            "Then a window opens: “{words}”. You can take back a move and try another way, or begin a new game.",
            words=text("No more moves possible"),
        ),
        "draw": text("Drawing and the redeal still work then, but they bring no pair."),
        "hope": text("As long as one pair can still be made it is no dead end, however little hope there is."),
    }


def _undo() -> Sentences:
    return {
        "reach": text(
            "“{button}” takes back the last {count} moves, one by one. Drawing and the redeal count too.",
            button=text("Undo"),
            count=UNDO_REACH,
        ),
        "hold": text("Hold it down to go back to before the last pair at once."),
        "new": text("In a game without a move yet, it brings back the game before."),
        "redo": text("“{button}” brings back what was taken back, until you make another move.", button=text("Redo")),
    }


def _code() -> Sentences:
    return {
        "code": text(
            "Every deal has a code, for example {code}. At the table it stands in the top bar. Tap it to copy it.",
            code=EXAMPLE.code,
        ),
        "same": text("The same code is the same deal, on every computer and in every later version of the game."),
        "enter": text(
            "“{button}” on the first page lets you enter one, whole or only its last {count} characters.",
            button=text("Deal code"),
            count=LETTERS,
        ),
        # Translators: a billion is a thousand million
        "many": text("There are more than {count} billion of them.", count=2**NUMBER_BITS // BILLION),
    }


def _shuffle() -> Sentences:
    return {
        "code": text(
            "The code alone decides how the {count} cards lie: a fixed calculation makes the shuffle of it.",
            count=DECK_SIZE,
        ),
        "chance": text(
            "For a new game a code is picked by chance, from all that are not a dead end before the first move. Each "
            "of those is equally likely."
        ),
        "bends": text(
            "Nobody bends this: how you play, win or lose has no part in it, and no card is changed once it has been "
            "dealt."
        ),
    }


def _odds() -> Sentences:
    return {
        "dead": text(
            "Of {hundred} deals about {count} are a dead end before the first move. New games leave them out.",
            hundred=100,
            count=DEAD_AS_DEALT,
        ),
        "won": text("Of {hundred} of the other deals about {count} can be won.", hundred=100, count=WINNABLE),
        "solver": text("The game holds no solver: it does not know whether a deal can be won, and never says so."),
    }


def _pyramid() -> Sentences:
    return {
        "family": text(
            "In the Pyramid family of solitaires, too, cards leave two at a time, a card can be played once nothing "
            "covers it, and a stock helps. Three points are different here."
        ),
        "shape": text("First, the cards form a heart."),
        "rank": text("Second, a pair is two cards of equal rank."),
        "deck": text("Third, the deck holds only hearts."),
    }


def _keys() -> Sentences:
    return {
        "letters": text("{draw} taps the stock, {undo} is undo, {redo} is redo, and {new} begins a new game.", **KEYS),
        "focus": text(
            "The arrow keys and Tab move a frame over cards and buttons. Enter or the space bar taps what is in it."
        ),
        "back": text("Esc goes one step back. F11 switches the full screen on and off."),
        "pages": text("Here the left and right arrow keys turn the page, and the others scroll it."),
    }


def _more() -> Sentences:
    return {
        "examples": text("The examples are whole games that you can watch step by step."),
        "steps": text("The first steps are a small game of less than a minute that leads you by the hand."),
    }


PAGES = (
    *PLAYING,
    RulesPage("score", mark("The score"), _score),
    RulesPage("time", mark("Time and moves"), _time),
    RulesPage("help", mark("Placement help"), _help),
    RulesPage("errors", mark("Move errors"), _errors),
    RulesPage("win", mark("The win"), _win),
    RulesPage("dead_end", mark("The dead end"), _dead_end),
    RulesPage("undo", mark("Undo and redo"), _undo),
    RulesPage("code", mark("The deal code"), _code),
    RulesPage("shuffle", mark("The shuffle"), _shuffle),
    RulesPage("odds", mark("The odds"), _odds),
    RulesPage("pyramid", mark("Heart to Heart and Pyramid"), _pyramid),
    RulesPage("keys", mark("Keys"), _keys),
    RulesPage("more", mark("See it played"), _more),
)
"""All pages, in the order in which they are read."""
