"""The deal of the day: a calendar in which each day shows the heart that was left, and the day that is chosen.

Any day from the first on can be played, whenever that is; those to come cannot.
"""

from game.engine.daily import FIRST_DAY, daily_deal
from game.scenes.awaited import Awaited, Newest
from game.scenes.daily_faces import cell_items, day_items, month_items
from game.scenes.daily_places import DailyPlaces, daily_places
from game.scenes.journal_bar import journal_buttons, journal_go, journal_notes
from game.scenes.offered import offers
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services import hearts, today
from game.services.hearts import DayHeart, DayStreak
from game.services.keeper import taken_up
from game.services.language import text
from game.services.played import Outcome, PlayedGame
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.calendar import WEEK, Month
from game.view.intents import Intent, Key, Wheel

DAY = "day "
TURN = {"pageup": "earlier", "pagedown": "later"}
LOOK_AGAIN = 1.0  # seconds after which the page looks whether a new day has begun


class DailyScene(Scene):
    """Answers what a scene above has answered."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.today = today.utc_day()
        self.day, self.month = self.today, Month.of(self.today)
        self._awaited = Awaited()
        self._hearts: dict[Month, Newest[dict[str, DayHeart]]] = {}
        self._games: dict[str, Newest[list[PlayedGame]]] = {}
        self._streak: Newest[DayStreak] = Newest()
        self._age = 0.0
        self._to_play = False  # as soon as it is known whether there is a game to go on with
        self._read()

    # What is known

    def best(self, day: str) -> DayHeart | None:
        """The best game of this day's deal, as far as is known."""
        month = self._hearts.get(Month.of(day))
        return (month.value or {}).get(day) if month else None

    def games(self, day: str) -> list[PlayedGame]:
        """The games of this day's deal as far as they are known, the newest first."""
        found = self._games.get(day)
        return (found.value or []) if found else []

    @property
    def changes(self) -> str:
        """When the deal changes next, on the player's clock."""
        return today.day_changes()

    @property
    def streak(self) -> DayStreak | None:
        """Days in a row, once that is known."""
        return self._streak.value

    def can_open(self, day: str) -> bool:
        """Whether this day's deal can be played now."""
        return FIRST_DAY <= day <= self.today or day == self.today

    @property
    def unfinished(self) -> PlayedGame | None:
        """The last game of the chosen day, if it has not ended and whoever plays may go on with it."""
        last = next(iter(self.games(self.day)), None)
        left = last is not None and last.outcome is Outcome.LEFT and self.stage.may_go_on(last.key)
        return last if left else None

    # What is there

    def buttons(self) -> list[Button]:
        places = self._places()
        first, last = Month.of(min(FIRST_DAY, self.today)), Month.of(self.today)
        return [
            *journal_buttons(self.stage, "daily"),
            Button("earlier", places.page.earlier, Look(sign="back", enabled=self.month > first)),
            Button("later", places.page.later, Look(sign="next", enabled=self.month < last)),
            *self._cells(places),
            *self._actions(places),
        ]

    def _cells(self, places: DailyPlaces) -> list[Button]:
        found = []
        for day in self.month.days:
            line, column = self.month.place(day)
            look = Look(" ", enabled=self.can_open(day), chosen=day == self.day)
            found.append(Button(DAY + day, places.cells[WEEK * line + column], look))
        return found

    def _actions(self, places: DailyPlaces) -> list[Button]:
        main = Look(text("Play"), "play", main=True)
        if self.unfinished is not None or self._is_in_progress():
            main = Look(text("Continue"), "play", main=True)
        elif self.best(self.day) is not None:
            # Translators: a deal that was played before
            main = Look(text("Play again"), "same", main=True)
        looks = {
            "play": main,
            # Translators: opens the page of a game that was played
            "look": Look(text("Best game"), "table", enabled=self.best(self.day) is not None),
            # Translators: six deals that are played one after the other, their points together
            "match": Look(text("Match of six"), "match"),
        }
        if not offers(self.stage, "games"):
            del looks["look"]
        rects = places.page.places(len(looks))
        return [Button(name, place, look) for (name, look), place in zip(looks.items(), rects, strict=True)]

    def draw(self) -> Picture:
        kit, places = self.stage.kit, self._places()
        items = [*journal_notes(self.stage), *month_items(kit, places, self.month), kit.panel(places.page.panel)]
        items += day_items(kit, places.page.facts, self.day, self)
        faces = [
            item
            for button in self._cells(places)
            for item in cell_items(kit, button.rect, button.name.removeprefix(DAY), self)
        ]
        return Picture([*items, *self.button_items(), *faces], kit.ground())

    def _places(self) -> DailyPlaces:
        return daily_places(self.stage, self.month)

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, Wheel):
            self._turn("earlier" if intent.notches > 0 else "later")
        return super().handle(intent)

    def key(self, key: Key) -> Transition:
        if key.name in TURN:
            self._turn(TURN[key.name])
        elif key.name == "home":
            self._choose(self.today)
        return STAY

    def choose(self, name: str) -> Transition:
        """With the keyboard, a day that is chosen already is played."""
        return self.press("play" if name == DAY + self.day else name)

    def activate(self, name: str) -> Transition:
        if name.startswith(DAY):
            self._choose(name.removeprefix(DAY))
            return STAY
        best = self.best(self.day)
        match name:
            case "earlier" | "later":
                self._turn(name)
            case "play":
                return self._play()
            case "look" if best is not None:
                return Push("game", {"key": best.key})
            case "match":
                return Push("match")
        return journal_go(name) or STAY

    def answered(self, answer: str) -> Transition:
        if answer not in ("", "gone"):
            return Pop(answer)
        self._read()
        return STAY

    def _choose(self, day: str) -> None:
        self.day, self.month, self._to_play = day, Month.of(day), False
        self._read()

    def _turn(self, way: str) -> None:
        """One month on or back, if there is one."""
        if any(button.name == way and button.look.enabled for button in self.buttons()):
            self.month = self.month.moved(1 if way == "later" else -1)
            self._read()

    def _play(self) -> Transition:
        session, unfinished = self.stage.session, self.unfinished
        if self._is_in_progress():
            return Push("play", {"news": "resumed"})
        self._to_play = self._games[self.day].waiting
        if self._to_play:
            return STAY
        if unfinished is not None:
            session.take_up(taken_up(unfinished))
            return Push("play", {"news": "resumed"})
        session.start(daily_deal(self.day), day=self.day)
        return Push("play", {"news": "day"})

    def _is_in_progress(self) -> bool:
        """Whether the chosen day's deal is that of the game in progress."""
        session = self.stage.session
        return session.seat is not None and session.origin.day == self.day and session.game.outcome is None

    # What is read

    def update(self, seconds: float) -> Transition:
        self.changed = self._awaited.come() or self.changed
        if self._to_play and not self._games[self.day].waiting:
            return self._play()
        self._age += seconds
        if self._age >= LOOK_AGAIN:
            self._age = 0.0
            self._begin_day(today.utc_day())
        return STAY

    def _begin_day(self, day: str) -> None:
        """Midnight can pass while the page is open."""
        if day != self.today:
            follows = self.day == self.today
            self.today, self.changed = day, True
            self._choose(day if follows else self.day)

    def _read(self) -> None:
        """Ask for what is shown; the game in progress is told to the history, so that it shows too."""
        self.changed = True
        self.stage.session.leave()
        ask, add = self.stage.history.ask, self._awaited.add
        self._hearts.setdefault(self.month, Newest()).expect(add(ask(hearts.day_hearts, *self.month)))
        self._games.setdefault(self.day, Newest()).expect(add(ask(hearts.day_games, self.day)))
        self._streak.expect(add(ask(hearts.day_streak, self.today)))
