"""The table being played on: taps and drags become moves, moves become motion."""

from collections.abc import Callable

from game.engine.board import POSITIONS, WASTE, FaceUp, Selection
from game.engine.moves import Draw, HeartPair, Move, Redeal, WastePair
from game.engine.rules import DeadEnd, Reason, Won
from game.engine.table import Table
from game.engine.taps import STOCK, Ignored, Play, Refused, Spot, meaning
from game.scenes.held_undo import HeldUndo
from game.scenes.info_bar import BarState, bar_buttons, bar_items
from game.scenes.moving_table import MovingTable
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Stage, Transition
from game.services.audio import Effect
from game.services.language import in_context, text
from game.services.session import Undone
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view import pacing
from game.view.geometry import Rect
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap
from game.view.motion import Cause, Change, Pose

KEYS = {"d": "draw", "z": "undo", "y": "redo", "n": "new"}


HEARD: dict[type[Move], Effect] = {  # by the kind of a move
    Draw: "draw",
    Redeal: "redeal",
    HeartPair: "pair_heart",
    WastePair: "pair_waste",
}


class PlayScene(Scene):
    """The game in progress. `news` is why it has just begun: "new", "same", "code", "resumed" or ""."""

    own_sounds = frozenset({"undo", "redo", "new", "same", "take_back"})

    def __init__(self, stage: Stage, news: str = "") -> None:
        super().__init__(stage)
        self.session = stage.session
        self.view = MovingTable(stage, lambda: self.table, lambda: self.selected)
        self.bar = BarState()
        self.touched: Spot | None = None  # what is being pressed
        self.held_undo = HeldUndo()
        self._down = False  # the pointer is down, and went down on this table
        self._hand_off = False  # a key took the card out of the hand; the pointer is still down
        self._before_end = 0.0
        if news != "resumed":
            self._dealt(news)

    # What is there

    @property
    def table(self) -> Table:
        return self.session.game.table

    @property
    def selected(self) -> Selection:
        return self.session.selected

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
            "enter": Look(in_context("table button", "Code"), "enter"),
            "settings": Look(text("Settings"), "settings"),
        }
        if self.session.end_shown:
            # Translators: opens the window of the end of the game again
            looks["result"] = Look(text("Result"), "result")
        found = [Button(name, layout.buttons[name], look) for name, look in looks.items()]
        return found + bar_buttons(self.stage, layout, self.bar, game.deal.code)

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
                return self._tap(self.view.spot_at(x, y), x, y)
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
            return self._tap(spot, *self.view.layout.slots[spot].centre)
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
        """A held key first undoes one move, as any tap on it; if that was no pair yet, the hold goes back to one."""
        if not repeat:
            self.held_undo.begin()
            self.held_undo.done = not isinstance(self._undo(), (Draw, Redeal))
        elif self.held_undo.goes_on(pacing.HOLD):
            self._rewind()
        return STAY

    def activate(self, name: str) -> Transition:
        match name:
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "new" | "same":
                start: Callable[[], None] = self.session.new_game if name == "new" else self.session.same_deal
                before = self.view.drawn()
                start()
                self._dealt(name, before)
            case "take_back":
                before = self.view.drawn()
                if self.session.take_back():
                    self._brought_back(before)
            case "code":
                copied = self.stage.copy(self.session.game.deal.code)
                self.bar.toast("copied" if copied else "no_clipboard")
            case "menu":
                return Pop()
            case "result":
                return self._end_window(again=True)
            case "enter" | "settings":
                return Push("enter_code" if name == "enter" else "settings")
        return STAY

    def answered(self, answer: str) -> Transition:
        self.view.set_speed()
        if answer == "code":
            self._dealt("code")
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
            self._rewind()
        if self.session.unsaved and not self.stage.told_unsaved:
            self.stage.told_unsaved = True
            self.bar.toast("unsaved")
        return self._watch_end(seconds)

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
                return Push("win", {"again": again})
            case DeadEnd():
                return Push("dead_end", {"again": again})
        return STAY

    # Taps, undo and drags

    def _tap(self, spot: Spot | None, x: float, y: float) -> Transition:
        self.view.finish_deal()
        old, before = self.table, self.view.drawn()
        meant = self.session.tap(spot)
        match meant:
            case Play(move):
                self._made(move, old, before)
            case Ignored(reason):
                if spot is not None:
                    self.stage.sound("refuse")
                if reason is Reason.COVERED:
                    self._explain(reason, spot)
                self.view.feel(spot, x, y)
            case _:
                self.view.moved(old, before, Cause(Change.SELECT))
                refused = isinstance(meant, Refused) and self._explain(meant.reason, spot)
                if refused:
                    self.view.feel(spot, x, y, shake=True)
                self.stage.sound("refuse" if refused else "deselect" if self.selected is None else "select")
        return STAY

    def _explain(self, reason: Reason, spot: Spot | None) -> bool:
        """Say why, if the player wants to know; whether it was said."""
        if spot is None or not self.stage.settings.move_errors:
            return False
        self.bar.say(reason, spot)
        return True

    def _undo(self) -> Move | Undone:
        old, before = self.table, self.view.drawn()
        undone = self.session.undo()
        match undone:
            case Undone.GAME:
                self._brought_back(before)
            case Undone.NOTHING:
                pass
            case move:
                self.stage.sound("undo")
                self.view.moved(old, before, Cause(move, backwards=True))
        return undone

    def _rewind(self) -> None:
        """Undo was held down: back to before the last pair, in one film."""
        before = self.view.drawn()
        steps = self.session.rewind()
        if steps:
            self.stage.sound("undo")
            self.view.rewound(before, steps)
        else:
            self._undo()

    def _redo(self) -> None:
        old, before = self.table, self.view.drawn()
        match self.session.redo():
            case Undone.GAME:
                self._brought_back(before)
            case Undone.NOTHING:
                pass
            case move:
                self._made(move, old, before)

    def _made(self, move: Move, old: Table, before: dict[int, Pose]) -> None:
        """A move was made: let it be seen and heard."""
        self.bar.forget_news()
        self.stage.sound(HEARD[type(move)])
        self.view.moved(old, before, Cause(move))

    def _dealt(self, news: str, before: dict[int, Pose] | None = None) -> None:
        """A deal has begun: show it, and offer the earlier game for some seconds."""
        self.forget_press()
        self.bar.tell_news(news if self.session.can_take_back else "")
        self.stage.sound("deal")
        self.view.replaced(before or {}, Change.DEAL)

    def _brought_back(self, before: dict[int, Pose]) -> None:
        self.forget_press()
        self.bar.forget_news()
        self.stage.sound("redeal")
        self.view.replaced(before, Change.SWAP)

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
            return self._tap(slid, drag.from_x, drag.from_y) if slid is not None and whole else STAY
        self.touched = None
        self.view.carry(drag.x, drag.y)
        if drag.done:
            self.forget_press()
            self._drop(drag)
        return STAY

    def _drop(self, drag: Drag) -> None:
        """A card dropped on its partner is a pair; anywhere else it glides back, and that counts as nothing."""
        held = self.view.held
        if held is not None and held.spot != STOCK:
            for target in self.view.under_hand(drag.x, drag.y):
                meant = meaning(self.table, held.spot, target)
                if isinstance(meant, Play) and isinstance(meant.move, (HeartPair, WastePair)):
                    self._pair(held.spot, target)
                    return
        self.view.let_go()

    def _pair(self, first: FaceUp, second: Spot) -> None:
        """A dragged pair."""
        old, before = self.table, self.view.drawn()
        self.view.held = None
        meant = self.session.pair(first, second)
        if isinstance(meant, Play):
            self._made(meant.move, old, before)
