"""A match of six deals: each is played once, and their points are counted together.

The first game of a deal that is begun here counts, with the most points that it has had; it can be left and taken up
again. Earlier matches can be turned back to.
"""

from game.engine.deal import PREFIX, Deal, read_code
from game.engine.goals import MATCH_DEALS
from game.scenes.awaited import Awaited, Newest
from game.scenes.journal_bar import journal_buttons, journal_notes
from game.scenes.match_faces import deal_items, score_items
from game.scenes.offered import offers
from game.scenes.panel_page import PanelPage, panel_page
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services import hearts
from game.services.keeper import taken_up
from game.services.language import text
from game.services.match_score import MatchScore
from game.services.matches import Match
from game.services.played import PlayedGame
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect, grid
from game.view.intents import Intent, Key, Wheel

DEAL = "deal "
ACROSS = 3
HIGH = 1.2  # of the six deals, in widths, where the panel lies below them
COPIED = {None: "copy", True: "tick", False: "close"}  # the sign beside the code
TURN = {"pageup": "earlier", "pagedown": "later"}


class MatchScene(Scene):
    """Opens with the last match. Answers what a scene above has answered."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._awaited = Awaited()
        self._games: Newest[dict[str, PlayedGame]] = Newest()
        self.copied: bool | None = None  # whether the code could be copied, once that was asked for
        if not stage.matches.all:
            stage.matches.begin()
        self._show(len(stage.matches.all) - 1)

    # What is known

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self._matches[self._at]

    @property
    def score(self) -> MatchScore:
        """What it has come to, as far as is known."""
        return self._scores[self._at]

    @property
    def best(self) -> int | None:
        """The most points of the other matches, once another one has any."""
        others = (score.points for score in self._scores if score is not self.score)
        return max(others, default=0) or None

    @property
    def next(self) -> int | None:
        """The number of the deal to play next, from 0; None when all have been played, or nothing is known yet."""
        here = self._in_progress()
        if here is not None:
            return here
        return next((number for number in self.score.to_play if self._can_play(number)), None)

    def _in_progress(self) -> int | None:
        """The number of the deal whose game is the one in progress, if that has not ended."""
        session = self.stage.session
        if session.seat is None or session.game.outcome is not None or not session.origin.key:
            return None
        keys = self.match.keys
        return keys.index(session.origin.key) if session.origin.key in keys else None

    def _can_play(self, number: int) -> bool:
        """Whether it is known what to do about this deal. Nobody's game is begun anew for want of an answer."""
        return not self.match.keys[number] or not (self._games.waiting or self._games.failed)

    # What is there

    def buttons(self) -> list[Button]:
        page = self._page()
        back = journal_buttons(self.stage, "")[0]
        cells = zip(range(MATCH_DEALS), self._cells(), strict=True)
        return [
            back,
            Button("earlier", page.earlier, Look(sign="back", enabled=self._at > 0)),
            Button("code", page.heading, Look(self.match.first.code, COPIED[self.copied])),
            Button("later", page.later, Look(sign="next", enabled=self._at < len(self._matches) - 1)),
            *(Button(f"{DEAL}{n + 1}", place, Look(" ", chosen=n == self.next)) for n, place in cells),
            *self._actions(page),
        ]

    def _actions(self, page: PanelPage) -> list[Button]:
        number, finished = self.next, self.score.finished
        begun = number is not None and (number == self._in_progress() or self.score.games[number] is not None)
        shown = 0 if number is None else number + 1
        # Translators: one of the six deals of a match
        words = text("Continue deal {number}", number=shown) if begun else text("Play deal {number}", number=shown)
        looks = {
            "play": Look(words, "play", enabled=number is not None, main=not finished),
            "new": Look(text("New match"), "new", main=finished),
            # Translators: a match of six deals from a deal code that is typed
            "enter": Look(text("From a code"), "enter"),
        }
        if finished:
            looks = {"new": looks["new"], "watch": Look(text("Best game"), "table"), "enter": looks["enter"]}
        if not offers(self.stage, "enter_code"):
            del looks["enter"]
        places = page.places(len(looks))
        return [Button(name, place, look) for (name, look), place in zip(looks.items(), places, strict=True)]

    def draw(self) -> Picture:
        kit, page, buttons = self.stage.kit, self._page(), self.buttons()
        back, edge = buttons[0].rect, page.panel.right
        left = back.right + kit.base
        title = kit.text.fitted(text("Match of six"), kit.scaled(2), kit.theme.text, edge - left, bold=True)
        items = [Item(title, left, back.y + (back.h - title.get_height()) // 2), kit.panel(page.panel)]
        items += [*journal_notes(self.stage), *score_items(kit, page.facts, self.score, self.best)]
        here = self._in_progress()
        faces = [
            item
            for number, place in enumerate(self._cells())
            for item in deal_items(kit, place, number, self.score.games[number], running=number == here)
        ]
        return Picture([*items, *self.button_items(), *faces], kit.ground())

    def _page(self) -> PanelPage:
        return panel_page(self.stage, HIGH)

    def _cells(self) -> list[Rect]:
        return grid(self._page().body, MATCH_DEALS, ACROSS, max(4, self.stage.kit.base // 3))

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, Wheel):
            self.activate_if_there("earlier" if intent.notches > 0 else "later")
        return super().handle(intent)

    def key(self, key: Key) -> Transition:
        if key.name in TURN:
            self.activate_if_there(TURN[key.name])
        elif len(key.name) == 1 and key.name in "123456" and not (key.ctrl or key.alt or key.repeat):
            return self.press(f"{DEAL}{key.name}")
        return STAY

    def activate_if_there(self, way: str) -> None:
        """Turn to another match, if there is one."""
        if any(button.name == way and button.look.enabled for button in self.buttons()):
            self._show(self._at + (1 if way == "later" else -1))

    def activate(self, name: str) -> Transition:
        if name.startswith(DEAL):
            return self._play(int(name.removeprefix(DEAL)) - 1)
        best = max((game for game in self.score.games if game), key=lambda game: game.score, default=None)
        match name:
            case "back":
                return Pop()
            case "earlier" | "later":
                self.activate_if_there(name)
            case "code":
                self.copied = self.stage.copy(self.match.first.code)
            case "play" if self.next is not None:
                return self._play(self.next)
            case "watch" if best is not None:
                return Push("game", {"key": best.key})
            case "new":
                self._begin(None)
            case "enter":
                return Push("enter_code", {"starts": False})
        return STAY

    def answered(self, answer: str) -> Transition:
        if answer.startswith(PREFIX):
            self._begin(read_code(answer))
            return STAY
        self._show(self._at)
        return Pop(answer) if answer not in ("", "gone", "match") else STAY

    def _begin(self, first: Deal | None) -> None:
        self.stage.matches.begin(first)
        self._show(len(self.stage.matches.all) - 1)

    def _play(self, number: int) -> Transition:
        """Begin a deal, go on with it, or show how it was played."""
        session, game, key = self.stage.session, self.score.games[number], self.match.keys[number]
        if number == self._in_progress():
            return Push("play", {"news": "resumed"})
        if number not in self.score.to_play:
            return Push("game", {"key": key})
        if not self._can_play(number):
            return STAY
        if game is not None:
            session.take_up(taken_up(game))
            return Push("play", {"news": "resumed"})
        session.start(self.match.deals[number])
        self.stage.matches.count(self.match, number, session.origin.key)
        return Push("play", {"news": "match"})

    # What is read

    def update(self, seconds: float) -> Transition:
        if self._awaited.come():
            self._count()
            self.changed = True
        return STAY

    def _show(self, at: int) -> None:
        """Show this match, and ask for the games of all; the one in progress is told to the history, so that it
        shows too.
        """
        self._matches, self.copied, self.changed = self.stage.matches.all, None, True
        self._at = max(0, min(at, len(self._matches) - 1))
        self.stage.session.leave()
        keys = [key for match in self._matches for key in match.keys if key]
        self._games.expect(self._awaited.add(self.stage.history.ask(hearts.games_of_keys, keys)))
        self._count()

    def _count(self) -> None:
        games = self._games.value or {}
        self._scores = [MatchScore.of(match, games) for match in self._matches]
