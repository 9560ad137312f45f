"""The table being played on: taps and drags become moves, moves become motion."""

from game.engine.board import POSITIONS, WASTE, Selection
from game.engine.cards import Card
from game.engine.moves import HeartPair, WastePair
from game.engine.rules import DeadEnd, Reason, Won
from game.engine.table import Table
from game.engine.taps import STOCK, Deselected, Ignored, Play, Refused, Selected, Spot, meaning
from game.scenes.info_bar import BarState, bar_buttons, bar_items
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Stage, Transition
from game.scenes.table_picture import Held, Shown, heart_box, table_items
from game.services import wording
from game.services.language import text
from game.services.session import Undone
from game.ui.painter import Item, Picture
from game.ui.widgets import Look
from game.view import pacing
from game.view.geometry import Rect
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap
from game.view.layout import Layout, make_layout
from game.view.motion import Cause, Change, Motion, Pose, meeting_point, pair_cards, rest, transition
from game.view.timeline import Burst, Effect, Nudge, Points, Timeline, TouchMark

KEYS = {"d": "draw", "z": "undo", "y": "redo", "n": "new"}
REPEATING = ("undo", "redo")  # what a held key goes on doing


class PlayScene(Scene):
    """The game in progress. `news` is why it has just begun: "new", "same", "code", "resumed" or ""."""

    def __init__(self, stage: Stage, news: str = "") -> None:
        super().__init__(stage)
        self.session = stage.session
        self.timeline = Timeline()
        self.dealing = False
        self.touched: Spot | None = None
        self.held: Held | None = None
        self.bar = BarState()
        self._grip = (0.0, 0.0)
        self.end_shown = False
        self._told_unsaved = False
        self._before_end = 0.0
        self._set_speed()
        if news != "resumed":
            self._deal(news)

    # What is there

    @property
    def layout(self) -> Layout:
        return make_layout(*self.stage.size, mirror=self.stage.settings.mirror)

    @property
    def table(self) -> Table:
        return self.session.game.table

    @property
    def seat_selected(self) -> Selection:
        return self.session.seat.selected if self.session.seat else None

    @property
    def moving(self) -> bool:
        return self.timeline.active or self.bar.waiting

    def buttons(self) -> list[Button]:
        layout, game = self.layout, self.session.game
        looks = {
            "undo": Look(text("Undo"), "undo", enabled=self.session.can_undo),
            "redo": Look(text("Redo"), "redo", enabled=game.can_redo),
            "new": Look(text("New game"), "new"),
            "same": Look(text("Same deal"), "same"),
            "enter": Look(text("Deal code"), "enter"),
            "settings": Look(text("Settings"), "settings"),
        }
        if self.end_shown:
            looks["result"] = Look(text("Result"), "result")
        found = [Button(name, layout.buttons[name], look) for name, look in looks.items()]
        return found + bar_buttons(self.stage, layout, self.bar, game.deal.code)

    def focus_boxes(self) -> dict[str | None, Rect]:
        layout = self.layout
        cards: dict[str | None, Rect] = {
            str(p): layout.visible(p) for p in reversed(POSITIONS) if self.table.card_at(p) is not None
        }
        if self.focused and self.focused.isdigit():  # the focus stays where a card has gone
            cards.setdefault(self.focused, layout.visible(int(self.focused)))
        piles: dict[str | None, Rect] = {STOCK: layout.slots[STOCK], WASTE: layout.slots[WASTE]}
        return cards | piles | super().focus_boxes()

    def first_focus(self) -> str | None:
        free = self.table.free()
        return str(free[-1]) if free else STOCK

    def draw(self) -> Picture:
        layout = self.layout
        shown = Shown(self.seat_selected, self.stage.settings.placement_help, self.held, self.touched)
        art = self.stage.kit.art(layout.card)
        items = table_items(self.table, layout, art, self.timeline, shown)
        return Picture(
            [*self._bar(layout), *items, *self.button_items(), *self.bar.over(self.stage, layout)],
            self.stage.kit.ground(heart_box(layout)),
        )

    def _bar(self, layout: Layout) -> list[Item]:
        return bar_items(self.stage, layout, self.bar, self.session)

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        match intent:
            case Press(x, y):
                self.bar.forget_message()
                self.touched = self._spot_at(x, y)
            case Tap(x, y):
                self.touched = None
                if self.button_at(x, y) is None:
                    self.changed, self.pressed = True, None
                    return self._tap(self._spot_at(x, y), x, y)
            case Drag() if self.held or self._begin_drag(intent):
                self.changed = True
                return self._drag(intent)
            case Drag():
                self.touched = None
            case Cancel():
                self.touched = None
                self._drop()
        return super().handle(intent)

    def choose(self, name: str) -> Transition:
        if name.isdigit() or name in (STOCK, WASTE):
            spot: Spot = int(name) if name.isdigit() else STOCK if name == STOCK else WASTE
            x, y = self.layout.slots[spot].centre
            return self._tap(spot, x, y)
        return super().choose(name)

    def key(self, key: Key) -> Transition:
        name = KEYS.get(key.name)
        if name is None or key.alt or (key.ctrl and name not in REPEATING):
            return STAY
        if key.repeat and name not in REPEATING:
            return STAY
        if name == "draw":
            return self._tap(STOCK, *self.layout.slots[STOCK].centre)
        return self.activate("redo" if name == "undo" and key.ctrl and key.shift else name)

    def back(self) -> Transition:
        return Pop()

    def activate(self, name: str) -> Transition:
        match name:
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "new" | "same":
                before = self._drawn()
                self.session.new_game() if name == "new" else self.session.same_deal()
                self._deal(name, before)
            case "take_back":
                before = self._drawn()
                if self.session.take_back():
                    self._swap(before)
            case "code":
                copied = self.stage.copy(self.session.game.deal.code)
                self.bar.toast(text("Copied") if copied else text("There is no clipboard here"))
            case "menu":
                return Pop()
            case "result":
                return self._end_window()
            case "enter" | "settings":
                return Push("enter_code" if name == "enter" else "settings")
        return STAY

    def answered(self, answer: str) -> Transition:
        self._set_speed()
        self.changed = True
        if answer == "code":
            self._deal("code")
            return STAY
        return self.activate(answer)

    def resized(self) -> None:
        self.timeline.finish()
        self._drop()
        self.dealing = False

    # Time

    def update(self, seconds: float) -> Transition:
        before = int(self.session.seconds)
        self.session.tick(seconds)
        self.changed = self.changed or int(self.session.seconds) != before or self.moving
        self.timeline.advance(seconds)
        self.bar.advance(seconds)
        self.dealing = self.dealing and self.timeline.active
        if self.session.unsaved and not self._told_unsaved:
            self._told_unsaved = True
            self.bar.toast(text("The game cannot be saved at the moment. Play goes on."))
        return self._watch_end(seconds)

    def _watch_end(self, seconds: float) -> Transition:
        """The result shows once the last cards have gone, and once for each time that the game ends."""
        if self.session.game.outcome is None:
            self.end_shown, self._before_end = False, 0.0
            return STAY
        self._before_end += seconds
        if self.end_shown or self.held or (self.timeline.cards_move and self._before_end < pacing.END_WAIT):
            return STAY
        return self._end_window()

    def _end_window(self) -> Transition:
        self.end_shown = True
        self.touched, self.pressed = None, None
        match self.session.game.outcome:
            case Won():
                return Push("win")
            case DeadEnd():
                return Push("dead_end")
        return STAY

    # Changes of the table, and how they are shown

    def _tap(self, spot: Spot | None, x: float, y: float) -> Transition:
        if self.dealing:
            self.timeline.finish()
            self.dealing = False
        old, before = self.table, self._drawn()
        meant = self.session.tap(spot)
        match meant:
            case Play(move):
                self._moved(old, before, Cause(move))
            case Selected() | Deselected():
                self._moved(old, before, Cause(Change.SELECT))
            case Refused(reason, at):
                self._moved(old, before, Cause(Change.SELECT))
                if self._explain(reason, at):
                    self._nudge(at, shake=True)
            case Ignored(reason):
                if reason is Reason.COVERED and spot is not None:
                    self._explain(reason, spot)
                if not (spot is not None and self._nudge(spot)):
                    self.timeline.feel(TouchMark(x, y, self.layout.card[0]))
        return STAY

    def _undo(self) -> None:
        old, before = self.table, self._drawn()
        undone = self.session.undo()
        if undone is Undone.GAME:
            self._swap(before)
        elif undone is Undone.NOTHING:
            return
        else:
            assert not isinstance(undone, Undone)
            self._moved(old, before, Cause(undone, backwards=True))

    def _redo(self) -> None:
        old, before = self.table, self._drawn()
        move = self.session.redo()
        if move is not None:
            self._moved(old, before, Cause(move))

    def _moved(self, old: Table, before: dict[Card, Pose], cause: Cause) -> None:
        layout, new = self.layout, self.table
        after = rest(new, layout, self.seat_selected)
        pair = cause.what if isinstance(cause.what, (HeartPair, WastePair)) and not cause.backwards else None
        effects = self._pair_effects(old, before, pair) if pair else []
        self.timeline.play(transition(before, old, new, after, cause, layout), effects, later=pacing.PAIR)
        if not isinstance(cause.what, Change):
            self.bar.forget_news()

    def _pair_effects(self, old: Table, before: dict[Card, Pose], pair: HeartPair | WastePair) -> list[Effect]:
        width, height = self.layout.card
        meeting = meeting_point(before, pair_cards(old, pair))
        x, y = meeting.x + width / 2, meeting.y + height / 2
        gained = self.table.score - old.score
        return [Burst(x, y, width), Points(x, y, width, f"+{gained}")]

    def _deal(self, news: str, before: dict[Card, Pose] | None = None) -> None:
        """Show the new deal coming from the stock, and offer the earlier game for some seconds."""
        self._fresh()
        self.bar.tell_news(news if self.session.can_take_back else "")
        after = rest(self.table, self.layout)
        cause = Cause(Change.DEAL)
        self.timeline.play(transition(before or {}, self.table, self.table, after, cause, self.layout))
        self.dealing = self.timeline.active

    def _swap(self, before: dict[Card, Pose]) -> None:
        """Show another game in the place of this one."""
        self._fresh()
        after = rest(self.table, self.layout)
        cause = Cause(Change.SWAP)
        self.timeline.play(transition(before, self.table, self.table, after, cause, self.layout))

    def _fresh(self) -> None:
        self._set_speed()
        self.timeline.finish()
        self.held, self.touched, self.dealing, self.end_shown = None, None, False, False
        self.bar.forget_news()

    # Dragging

    def _begin_drag(self, drag: Drag) -> bool:
        """Take a free card, or the top of the waste, in the hand; whether there was one under the press."""
        if self.button_at(drag.from_x, drag.from_y) is not None:
            return False
        spot = self._spot_at(drag.from_x, drag.from_y)
        table = self.table
        card = table.waste_top if spot == WASTE else table.card_at(spot) if isinstance(spot, int) else None
        if card is None or (isinstance(spot, int) and not table.is_free(spot)) or not table.cards_left or spot is None:
            return False
        if self.dealing:
            self.timeline.finish()
            self.dealing = False
        pose = self._drawn()[card]
        self.held = Held(spot, card, pose._replace(lift=1.0))
        self._grip = (drag.from_x - pose.x, drag.from_y - pose.y)
        self.touched = None
        return True

    def _drag(self, drag: Drag) -> Transition:
        held = self.held
        assert held is not None
        pose = held.pose._replace(x=drag.x - self._grip[0], y=drag.y - self._grip[1])
        self.held = Held(held.spot, held.card, pose)
        if drag.done:
            target = self._partner(held.spot, drag.x, drag.y)
            if target is None:
                self._drop()
            else:
                self._pair(held, target)
        return STAY

    def _pair(self, held: Held, target: Spot) -> None:
        """Both cards by two taps, as any pair is made."""
        old, before = self.table, self._drawn() | {held.card: held.pose}
        self.held = None
        assert self.session.seat is not None
        self.session.seat.deselect()
        self.session.tap(held.spot)
        meant = self.session.tap(target)
        if isinstance(meant, Play):
            self._moved(old, before, Cause(meant.move))

    def _drop(self) -> None:
        """The card in the hand glides back to its place; that counts as nothing."""
        if self.held is not None:
            held, self.held = self.held, None
            self.timeline.play([Motion(held.card, held.pose, pacing.GLIDE_BACK)])
            self.changed = True

    def _partner(self, spot: Spot, x: float, y: float) -> Spot | None:
        """The free card of the same rank that the held one was dropped on: under the pointer, or mostly covered."""
        assert self.held is not None
        width, height = self.layout.card
        under = self.layout.spot_at(x, y, self.table)
        middle = self.layout.spot_at(self.held.pose.x + width / 2, self.held.pose.y + height / 2, self.table)
        selection = spot if spot != STOCK else None
        for target in (under, middle):
            meant = meaning(self.table, selection, target)
            if isinstance(meant, Play) and isinstance(meant.move, (HeartPair, WastePair)):
                return target
        return None

    # Small things

    def _spot_at(self, x: float, y: float) -> Spot | None:
        return self.layout.spot_at(x, y, self.table, self.seat_selected)

    def _drawn(self) -> dict[Card, Pose]:
        return self.timeline.drawn(rest(self.table, self.layout, self.seat_selected))

    def _set_speed(self) -> None:
        self.timeline.speed = pacing.SPEEDS[self.stage.settings.speed]

    def _explain(self, reason: Reason, spot: Spot) -> bool:
        """Say why, if the player wants to know; whether it was said."""
        if self.stage.settings.move_errors:
            self.bar.say(wording.reason(reason), self.layout.slots[spot])
        return self.stage.settings.move_errors

    def _nudge(self, spot: Spot, shake: bool = False) -> bool:
        card = self.table.waste_top if spot == WASTE else self.table.card_at(spot) if isinstance(spot, int) else None
        if card is not None:
            self.timeline.feel(Nudge(card, self.layout.card[0] * 0.045, shake))
        return card is not None
