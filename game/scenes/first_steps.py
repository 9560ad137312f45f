"""A guided game of under a minute, for whoever has never played: one thing to do at a time, done on a real table.

It is played at a seat of its own, so the game in progress is not touched. Only what is asked for is done; any other
tap is felt, and shows once more what is meant.
"""

from math import pi, sin

from game.engine.board import STOCK, Spot
from game.engine.game import Game
from game.engine.seat import Seat
from game.engine.taps import Play, Refused
from game.scenes.lessons import DEAL, GIVEN, LESSONS, UNDO, Lesson, Wanted
from game.scenes.moving_table import MovingTable
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.scenes.table_play import HEARD
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.pointer import pointing_hand
from game.view import pacing
from game.view.geometry import Rect, around
from game.view.idle_place import Place
from game.view.intents import Drag, Intent, Key, Press, Tap
from game.view.lesson_place import words_place
from game.view.motion import Cause, Change

HAND, LOW = 0.46, 0.66  # how large the hand is, and how low on a card, so that the rank stays in sight; in card sizes
TINY = 12  # pixels: for long words in the smallest window
LOWER = 0.84  # on an empty place, whose sign is in its middle
BEATS, BEAT_STEPS, SWELL = 3, 6, 0.14


class FirstStepsScene(Scene):
    """Answers "play" when a game is to be played on, "new" when a new one has begun, "" when it was left."""

    idle_place = Place.PLAY  # people read and think

    own_sounds = frozenset({UNDO})

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.seat = Seat(Game.replay(DEAL, GIVEN))
        self.view = MovingTable(stage, lambda: self.seat.game.table, lambda: self.seat.selected)
        self.done = 0  # how many lessons
        self.age = 0.0  # of what is pointed at, in seconds
        self._touched: Spot | None = None
        self._down = False

    # What is there

    @property
    def lesson(self) -> Lesson | None:
        """The present lesson, None after the last."""
        return LESSONS[self.done] if self.done < len(LESSONS) else None

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """What is to be tapped now: of two cards, after the first the other."""
        lesson = self.lesson
        return tuple(spot for spot in lesson.wanted if spot != self.seat.selected) if lesson else ()

    @property
    def moving(self) -> bool:
        return self.view.moving or (self.age < pacing.BREATHS and not self.stage.settings.calm)

    def buttons(self) -> list[Button]:
        layout = self.view.layout
        places = layout.buttons
        # Translators: ends the guided game
        leave = Button("leave", self._bar()[0], Look(text("Leave"), "back"))
        if self.lesson is None:
            # Translators: goes on with the game of the first steps
            here = Look(text("Play on"), "play")
            return [
                leave,
                Button("here", around(places["result"], places["redo"]), here),
                Button("new", places[UNDO], Look(text("New game"), "new", main=True)),
            ]
        asked = UNDO in self.wanted
        return [leave, Button(UNDO, places[UNDO], Look(text("Undo"), "undo", enabled=asked, main=asked))]

    def focus_boxes(self) -> dict[str, Rect]:
        """What is to be tapped, then the buttons."""
        layout = self.view.layout
        cards = {str(spot): layout.slots[spot] for spot in self.wanted if spot != UNDO}
        return cards | super().focus_boxes()

    def first_focus(self) -> str | None:
        return next(iter(self.focus_boxes())) if self.lesson else super().first_focus()

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        match intent:
            case Press(x, y):
                self._down = self.button_at(x, y) is None
                self._touched = self.view.spot_at(x, y) if self._down else None
            case Tap(x, y) | Drag(from_x=x, from_y=y, done=True) if self._down:
                self.forget_press()
                self.changed = True
                self._tap(self.view.spot_at(x, y), x, y)
                return STAY
        return super().handle(intent)

    def forget_press(self) -> None:
        super().forget_press()
        self._down, self._touched = False, None

    def choose(self, name: str) -> Transition:
        spot = next((spot for spot in self.wanted if str(spot) == name), None)
        if spot is None or spot == UNDO:
            return super().choose(name)
        self._tap(spot, *self.view.layout.slots[spot].centre)
        self.focused = self.first_focus()
        return STAY

    def key(self, key: Key) -> Transition:
        if key.name == "d" and STOCK in self.wanted:
            return self.choose(STOCK)
        if key.name == "n" and self.lesson is None:
            return self.press("new")
        return self.activate(UNDO) if key.name == "z" and UNDO in self.wanted else STAY

    def activate(self, name: str) -> Transition:
        match name:
            case "leave":
                return Pop()
            case "here":
                self.stage.session.start(DEAL, self.seat.game.standing)
                return Pop("play")
            case "new":
                self.stage.session.new_game()
                return Pop("new")
            case "undo" if UNDO in self.wanted:
                old, before = self.seat.game.table, self.view.drawn()
                move = self.seat.undo()
                if move is not None:
                    self.stage.sound("undo")
                    self.view.moved(old, before, Cause(move, backwards=True))
                    self._next()
        return STAY

    def _tap(self, spot: Spot | None, x: float, y: float) -> None:
        """Do what is asked for; anything else is felt, and what is meant is shown again."""
        if spot is None or spot not in self.wanted:
            self.view.feel(spot, x, y)
            self.age = 0.0
            return
        old, before = self.seat.game.table, self.view.drawn()
        meant = self.seat.tap(spot)
        if isinstance(meant, Play):
            self.stage.sound(HEARD[type(meant.move)])
            self.view.moved(old, before, Cause(meant.move))
        else:
            assert not isinstance(meant, Refused), "a lesson asks for what the rules allow"
            self.stage.sound("select")
            self.view.moved(old, before, Cause(Change.SELECT))
        self._next()

    def _next(self) -> None:
        self.done += 1
        self.age = 0.0

    def resized(self) -> None:
        self.view.finish()
        self.forget_press()

    def update(self, seconds: float) -> Transition:
        self.changed = self.changed or self.moving
        self.view.advance(seconds)
        self.age += seconds
        return STAY

    # How it looks

    def draw(self) -> Picture:
        table = self.view.picture(self._touched, help_on=True)
        return Picture(
            [*table.items, *self._heading(), *self._words(), *self.button_items(), *self._hands()], table.ground
        )

    def _bar(self) -> tuple[Rect, Rect]:
        """At the top: the way out, and the room for the heading."""
        layout = self.view.layout
        wide = min(layout.width // 3, layout.touch * 4)
        leave = Rect(layout.gap, layout.gap, wide, layout.touch)
        heading = Rect(leave.right + layout.gap * 2, leave.y, layout.width - leave.right - layout.gap * 3, leave.h)
        if self.stage.settings.mirror:
            return leave.mirrored(layout.width), heading.mirrored(layout.width)
        return leave, heading

    def _heading(self) -> list[Item]:
        """The name of the page, and how far it is."""
        kit = self.stage.kit
        box = self._bar()[1]
        number = min(self.done + 1, len(LESSONS))
        progress = kit.text.line(f"{number} / {len(LESSONS)}", kit.scaled(0), kit.theme.quiet)
        room = box.w - progress.get_width() - kit.base
        name = kit.text.fitted(text("First steps"), kit.scaled(1), kit.theme.text, room, bold=True)
        x = box.right - room - progress.get_width() - kit.base if self.stage.settings.mirror else box.x
        return [
            Item(image, left, box.y + (box.h - image.get_height()) // 2)
            for image, left in ((name, x), (progress, x + name.get_width() + kit.base))
        ]

    def _words(self) -> list[Item]:
        kit = self.stage.kit
        box = words_place(self.view.layout, kit.base, mirror=self.stage.settings.mirror)
        lesson = self.lesson
        words = (
            lesson.words(self.seat.game) if lesson else text("That is all. Clear the whole heart, and you have won.")
        )
        pad = kit.base // 2
        room = box.inset(pad, pad // 2)
        image = kit.text.boxed(words, kit.scaled(1), kit.theme.text, room[2:], smallest=TINY)
        high = min(box.h, image.get_height() + 2 * pad)
        panel = Rect(box.x, box.bottom - high, box.w, high)
        return [kit.panel(panel), Item(image, room.x, panel.y + (high - image.get_height()) // 2)]

    def _hands(self) -> list[Item]:
        """A hand at whatever is to be tapped; it beats a few times, then rests."""
        layout, kit = self.view.layout, self.stage.kit
        calm = self.age >= pacing.BREATHS or self.stage.settings.calm
        beat = 0.0 if calm else sin(BEATS * pi * self.age / pacing.BREATHS) ** 2
        size = round(layout.card[0] * HAND * (1 + SWELL * round(beat * BEAT_STEPS) / BEAT_STEPS))
        image = kit.pages.get(("hand", size), lambda: pointing_hand(size, kit.theme))
        items = []
        for spot in self.wanted:
            if spot != UNDO:  # its button is lit instead
                place = layout.slots[spot]
                low = LOWER if spot == STOCK and not self.seat.game.table.stock else LOW
                items.append(Item(image, place.centre[0] - size // 2, place.y + round(place.h * low) - size // 2))
        return items
