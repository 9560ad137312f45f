"""The table being played on: taps and drags become moves, moves become motion."""

from dataclasses import replace

from game.engine.board import POSITIONS, WASTE
from game.engine.moves import Draw, Redeal
from game.engine.rules import DeadEnd, Won
from game.engine.table import Table
from game.engine.taps import STOCK, Spot
from game.scenes.held_undo import HeldUndo
from game.scenes.info_bar import bar_buttons, bar_items
from game.scenes.offered import offers
from game.scenes.scene import STAY, Button, Done, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.scenes.table_play import TablePlay
from game.services.language import in_context, text
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view import pacing
from game.view.geometry import Rect
from game.view.idle_place import Place
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap

PLACES = {"rules": "enter"}  # whose place a button takes
TOGETHER = ({"new", "same", "enter", "settings", "rules"}, {"undo", "redo", "result"})  # buttons that look alike
# Answers of scenes that have begun a game, and the news of it.
BEGUN = {"code": "code", "play": "here", "resumed": "resumed"}
KEYS = {"d": "draw", "z": "undo", "y": "redo", "n": "new"}


class PlayScene(Scene):
    """The game in progress. `news` is why it has just begun: "new", "same", "code", "here", "resumed" or ""."""

    idle_place = Place.PLAY
    own_sounds = frozenset({"undo", "redo", "new", "same", "take_back"})

    def __init__(self, stage: Stage, news: str = "") -> None:
        super().__init__(stage)
        self.session = stage.session
        self.acts = TablePlay(stage)
        self.view, self.bar = self.acts.view, self.acts.bar
        self.touched: Spot | None = None  # what is being pressed
        self.held_undo = HeldUndo()
        self._down = False  # the pointer is down, and went down on this table
        self._hand_off = False  # a key took the card out of the hand; the pointer is still down
        self._before_end = 0.0
        self._unlooked = pacing.TROUBLE_LOOK  # since trouble was looked for
        if news != "resumed":
            self.acts.dealt(news)

    # What is there

    @property
    def table(self) -> Table:
        return self.session.game.table

    @property
    def moving(self) -> bool:
        return self.view.moving or self.bar.waiting

    def buttons(self) -> list[Button]:
        layout, game = self.view.layout, self.session.game
        looks = {
            "undo": Look(text("Undo"), "undo", enabled=self.session.can_undo),
            "redo": Look(text("Redo"), "redo", enabled=self.session.can_redo),
            "new": Look(text("New game"), "new"),
            "same": Look(text("Same deal"), "same"),
            **self._others(),
        }
        if self.session.end_shown:
            # Translators: opens the window of the end of the game again
            looks["result"] = Look(text("Result"), "result")
        found = [Button(name, layout.buttons[PLACES.get(name, name)], look) for name, look in looks.items()]
        found = [button for names in TOGETHER for button in self._alike([b for b in found if b.name in names])]
        return found + bar_buttons(self.stage, layout, self.bar, game.deal.code)

    def _others(self) -> dict[str, Look]:
        """The two buttons for pages; what a kiosk does not offer gives way to what it does."""
        code = Look(in_context("table button", "Code"), "enter")
        first = {"enter": code} if offers(self.stage, "enter_code") else {"rules": Look(text("Rules"), "rules")}
        settings = offers(self.stage, "settings")
        second = {"settings": Look(text("Settings"), "settings")} if settings else {}
        return first | second

    def _alike(self, group: list[Button]) -> list[Button]:
        """These buttons with their labels, or all of them without when one has no room for it."""
        if all(self.stage.kit.fit(button.rect.w, button.rect.h, button.look) for button in group):
            return group
        return [replace(button, look=replace(button.look, label="")) for button in group]

    def focus_boxes(self) -> dict[str, Rect]:
        """Cards from the tip upwards, stock, waste, then the buttons; the focus stays where a card has gone."""
        layout = self.view.layout
        boxes = {str(p): layout.visible(p) for p in reversed(POSITIONS) if self.table.card_at(p) is not None}
        if self.focused and self.focused.isdigit():
            boxes.setdefault(self.focused, layout.visible(int(self.focused)))
        return boxes | {STOCK: layout.slots[STOCK], WASTE: layout.slots[WASTE]} | super().focus_boxes()

    def first_focus(self) -> str | None:
        free = self.table.free()
        return str(free[-1]) if free else STOCK

    def draw(self) -> Picture:
        layout, settings = self.view.layout, self.stage.settings
        table = self.view.picture(self.touched, help_on=settings.placement_help)
        bar = bar_items(self.stage, layout, self.bar, self.session)
        over = self.bar.over(self.stage, layout)
        return Picture([*bar, *table.items, *self.button_items(), *over], table.ground)

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, (Tap, Key)):
            self.view.finish_deal()
        match intent:
            case Key():
                self._hand_off = self._hand_off or self.view.held is not None
                self.view.let_go()
            case Press(x, y):
                self.held_undo.begin()
                self.bar.forget_message()
                on_table = self.button_at(x, y) is None
                self._down, self._hand_off = on_table, False
                self.touched = self.view.spot_at(x, y) if on_table else None
            case Tap() | Drag(done=True) if self.aimed == "undo" and self.held_undo.done:
                self.forget_press()
                return STAY
            case Tap(x, y) if self._down:
                self.changed = True
                self.forget_press()
                self.acts.tap(self.view.spot_at(x, y), x, y)
                return STAY
            case Drag() if self._down:
                self.changed = True
                return self._drag(intent)
            case Cancel():
                self.forget_press()
                self.view.let_go()
        return super().handle(intent)

    def forget_press(self) -> None:
        super().forget_press()
        self._down, self.touched = False, None

    def choose(self, name: str) -> Transition:
        if name.isdigit() or name in (STOCK, WASTE):
            spot: Spot = int(name) if name.isdigit() else STOCK if name == STOCK else WASTE
            self.bar.forget_message()
            self.acts.tap(spot, *self.view.layout.slots[spot].centre)
            return STAY
        return super().choose(name)

    def key(self, key: Key) -> Transition:
        name = KEYS.get(key.name)
        if name is None or key.alt or (name in ("draw", "new") and (key.ctrl or key.repeat)):
            return STAY
        if name == "draw":
            return self.choose(STOCK)
        if name == "undo" and not key.shift:
            return self._undo_key(key.repeat)
        return self.activate("redo" if name == "undo" and key.ctrl and key.shift else name)

    def _undo_key(self, repeat: bool) -> Transition:
        """A held key first undoes one move, as any tap on it; if that was no pair yet, the hold goes back to one.

        It stays within this game: only a press of its own takes back the game itself.
        """
        if not repeat:
            self.held_undo.begin()
            self.held_undo.done = not isinstance(self.acts.undo(), (Draw, Redeal))
        elif self.held_undo.goes_on(pacing.HOLD) and self.session.game.can_undo:
            self.acts.rewind()
        return STAY

    def activate(self, name: str) -> Transition:
        match name:
            case "undo":
                self.acts.undo()
            case "redo":
                self.acts.redo()
            case "new" | "same":
                self.acts.begin(name)
            case "take_back":
                self.acts.take_back()
            case "code":
                copied = self.stage.copy(self.session.game.deal.code)
                self.bar.toast("copied" if copied else "no_clipboard")
            case "menu":
                return Pop()
            case "match":
                return Pop("match")
            case "result":
                return self._end_window(again=True)
            case "done":
                return Done()
            case "enter" | "settings" | "rules":
                return Push("enter_code" if name == "enter" else name)
        return STAY

    def answered(self, answer: str) -> Transition:
        if answer == "deleted":  # there is no game any more
            return Pop()
        self.view.set_speed()
        if answer in BEGUN:
            self.acts.dealt(BEGUN[answer])
            return STAY
        return self.activate(answer)

    def resized(self) -> None:
        self.view.finish()
        self.forget_press()

    # Time

    def update(self, seconds: float) -> Transition:
        before = int(self.session.seconds)
        self.session.tick(seconds)
        self.changed = self.changed or int(self.session.seconds) != before or self.moving
        self.view.advance(seconds)
        self.bar.advance(seconds)
        if self.pressed == "undo" and self.held_undo.goes_on(seconds):
            self.acts.rewind()
        self._tell_trouble(seconds)
        return self._watch_end(seconds)

    def _tell_trouble(self, seconds: float) -> None:
        """Say once what is not being kept; looked for now and then, since nearly always there is nothing."""
        self._unlooked += seconds
        if self._unlooked >= pacing.TROUBLE_LOOK and not self.bar.note:
            self._unlooked = 0.0
            trouble = self.stage.trouble()
            if trouble:
                self.bar.toast(trouble)

    def _watch_end(self, seconds: float) -> Transition:
        """The result shows once the last cards have gone, and once for each time that the game ends."""
        if self.session.game.outcome is None or self.session.end_shown:
            self._before_end = 0.0
            return STAY
        self._before_end += seconds
        cards_go = self.view.timeline.cards_move and self._before_end < pacing.END_WAIT
        return STAY if self.view.held or cards_go else self._end_window(again=False)

    def _end_window(self, *, again: bool) -> Transition:
        """The result of a game that has ended; `again` when the player asks for it once more."""
        self.session.end_shown, self.changed = True, True
        self.forget_press()
        self.view.finish()
        match self.session.game.outcome:
            case Won():
                again, self.session.celebrated = again or self.session.celebrated, True
                return Push("win", {"again": again})
            case DeadEnd():
                return Push("dead_end", {"again": again})
        return STAY

    def _takes(self, spot: Spot | None, drag: Drag) -> bool:
        """Take a free card, or the top of the waste, in the hand, if the press was on one."""
        if self.view.card_at(spot) is None or not self.table.cards_left or self._hand_off or spot is None:
            return False
        if isinstance(spot, int) and not self.table.is_free(spot):
            return False
        self.view.take(spot, drag.from_x, drag.from_y)
        return True

    def _drag(self, drag: Drag) -> Transition:
        """Carry a card that can be taken; on anything else a pointer that slides a little is still a tap."""
        start = self.view.spot_at(drag.from_x, drag.from_y)
        if self.view.held is None and not self._takes(start, drag):
            self.touched = start if start == self.view.spot_at(drag.x, drag.y) else None
            if not drag.done:
                return STAY
            slid, whole = self.touched, not self._hand_off
            self.forget_press()
            if slid is not None and whole:
                self.acts.tap(slid, drag.from_x, drag.from_y)
            return STAY
        self.touched = None
        self.view.carry(drag.x, drag.y)
        if drag.done:
            self.forget_press()
            self.acts.drop(drag.x, drag.y)
        return STAY
