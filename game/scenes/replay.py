"""A game shown as a film: the real table, the words to it, and the time ribbon along which a finger scrubs."""

from game.engine.board import Spot
from game.engine.record import BadRecord
from game.engine.rules import Won
from game.scenes.film_player import SPEEDS, FilmPlayer, Shown
from game.scenes.film_words import caption_items
from game.scenes.info_bar import number_cells
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.services import examples, wording
from game.services.examples import CAPTIONS, HEADINGS, LINES
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.ribbon import RibbonArt, RibbonMarks
from game.ui.widgets import Kit
from game.view.film import Film
from game.view.film_layout import MOMENTS, FilmLayout, make_film_layout
from game.view.geometry import Rect
from game.view.idle_place import Place
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap, Wheel

KEYS = {
    "left": "step_back", "right": "step", "up": "faster", "down": "slower", "home": "begin", "end": "finish",
    "pageup": "earlier", "pagedown": "later",
}  # fmt: skip
UNSEEN: Spot | None = None  # nothing on this table can be pressed


class ReplayScene(Scene):
    """Shows a `record` of any game, or an `example` by its name; `at` is the step it begins with.

    Answers "play" once a game was begun at the step that is shown.
    """

    idle_place = Place.PLAY  # people read and think

    own_sounds = frozenset({"step", "step_back"})

    def __init__(self, stage: Stage, *, record: str = "", example: str = "", at: int = 0) -> None:
        super().__init__(stage)
        self.example = example
        self.fault: BadRecord | None = None
        self.scrubbing = False
        self._turned = 0.0  # of the wheel, not yet a whole notch
        self._ribbon: tuple[Kit, RibbonArt] | None = None
        self._marks: tuple[object, RibbonMarks] | None = None  # of a ribbon in this place, of this line
        films = self._of_example(example) if example else self._of_record(record)
        self.player = FilmPlayer(stage, films, lambda: self.layout.table, at) if films else None

    def _of_record(self, record: str) -> list[Shown]:
        try:
            return [Shown(Film.read(record))]
        except BadRecord as error:
            self.fault = error
            return []

    def _of_example(self, name: str) -> list[Shown]:
        found = examples.find(name)
        return [
            Shown(Film.read(line.record), LINES[line.name], {step: CAPTIONS[note] for step, note in line.notes.items()})
            for line in (found.lines if found else ())
        ]

    # What is there

    @property
    def layout(self) -> FilmLayout:
        films = self.player.films if self.player else ()
        return make_film_layout(
            *self.stage.size,
            mirror=self.stage.settings.mirror,
            forked=len(films) > 1,
        )

    @property
    def title(self) -> str:
        """What is shown, in the language in use."""
        if self.player is None:
            return ""
        if len(self.player.films) > 1:
            return text(self.player.shown.label)
        return text(HEADINGS[self.example][0]) if self.example else self.player.film.deal.code

    @property
    def moving(self) -> bool:
        return self.player is not None and self.player.view.moving

    @property
    def ticking(self) -> bool:
        return self.player is not None and self.player.playing

    def buttons(self) -> list[Button]:
        places, player = self.layout.table.buttons, self.player
        # Translators: one page back
        looks = {"back": Look(text("Back"), "back", main=player is None)}
        if player is not None:
            at_end = player.step == player.film.length
            moments = "" if player.shown.notes else "_pair"
            looks |= {
                "step_back": Look(sign="step_back", enabled=player.step > 0),
                "play": Look(sign="pause" if player.playing else "play", main=True, enabled=player.film.length > 0),
                "step": Look(sign="step", enabled=not at_end),
                "speed": Look(SPEEDS[player.speed]),
                "earlier": Look(sign=f"earlier{moments}", enabled=player.has_moment(-1)),
                "later": Look(sign=f"later{moments}", enabled=player.has_moment(1)),
                # Translators: another line of moves from the same beginning
                "other": Look(text("The other way"), "fork"),
                # Translators: begins a game at the moment of another game that is shown
                "from_here": Look(text("Play from here"), "learn", enabled=not isinstance(player.outcome, Won)),
            }
        return [Button(name, places[name], look) for name, look in looks.items() if name in places]

    def draw(self) -> Picture:
        layout, player = self.layout, self.player
        if player is None:
            return Picture([*self._sorry(layout), *self.button_items()], self.stage.kit.ground())
        table = player.view.picture(UNSEEN, help_on=self.stage.settings.placement_help)
        cells = [(text("Score"), str(player.table.score)), (text("Moves"), str(player.film.moves_at(player.step)))]
        numbers = number_cells(self.stage, layout.table.info, cells, across=2)
        words = caption_items(self.stage, player, self.title, layout.caption)
        return Picture([*numbers, *words, *self._ribbon_items(), *table.items, *self.button_items()], table.ground)

    def _ribbon_items(self) -> list[Item]:
        layout, player, kit = self.layout, self.player, self.stage.kit
        assert player is not None
        if self._ribbon is None or self._ribbon[0] is not kit:
            self._ribbon = (kit, RibbonArt(kit.theme))
        key = (layout.ribbon, player.line)
        if self._marks is None or self._marks[0] != key:
            self._marks = (key, _marks(layout, player))
        at = layout.x_of(player.step, player.film.length) - layout.ribbon.x
        return self._ribbon[1].items(layout.ribbon, self._marks[1], at, held=self.scrubbing)

    def _sorry(self, layout: FilmLayout) -> list[Item]:
        """Why there is no film."""
        words = wording.record_fault(self.fault) if self.fault else text("This example cannot be shown.")
        kit, window = self.stage.kit, Rect(0, 0, *self.stage.size).inset(self.stage.kit.base * 2)
        image = kit.text.paragraph(words, kit.scaled(1), kit.theme.text, window.w, centred=True)
        return [Item(image, (self.stage.size[0] - image.get_width()) // 2, window.y + window.h // 3)]

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        player = self.player
        if player is None:
            return super().handle(intent)
        match intent:
            case Press(x, y) if self.layout.ribbon.contains(x, y):
                self.changed = self.scrubbing = True
                self.hovered = self.focused = None
                self._scrub(x)
                return STAY
            case Drag(x=x, done=done) if self.scrubbing:
                self.changed, self.scrubbing = True, not done
                self._scrub(x)
                return STAY
            case Tap() | Cancel() if self.scrubbing:
                self.changed, self.scrubbing = True, False
                return STAY
            case Wheel(notches):
                return self._wheel(notches)
            case Key(name=name, ctrl=False, alt=False) if name in KEYS:
                self.changed = True
                return self.activate(KEYS[name])
            case Key(name="space", repeat=False) if self.focused is None:
                self.changed = True
                return self.activate("play")
        return super().handle(intent)

    def _scrub(self, x: float) -> None:
        assert self.player is not None
        self.player.jump(self.layout.step_at(x, self.player.film.length))

    def _wheel(self, notches: float) -> Transition:
        """A notch towards the player is a step on."""
        self._turned += notches
        whole = int(self._turned)
        self._turned -= whole
        for _ in range(abs(whole)):
            self.activate("step" if whole < 0 else "step_back")
        self.changed = True
        return STAY

    def activate(self, name: str) -> Transition:
        player = self.player
        if name == "back" or player is None:
            return Pop()
        match name:
            case "step":
                player.playing = False
                player.forward()
            case "step_back":
                player.backward()
            case "play":
                player.toggle()
            case "speed":
                player.set_speed((player.speed + 1) % len(SPEEDS))
            case "faster" | "slower":
                player.set_speed(player.speed + (1 if name == "faster" else -1))
            case "begin" | "finish":
                player.jump(0 if name == "begin" else player.film.length)
            case "earlier" | "later":
                player.to_moment(1 if name == MOMENTS[1] else -1)
            case "other":
                player.switch()
            case "from_here":
                self.stage.session.start(player.film.deal, player.film.standing(player.step))
                return Pop("play")
        return STAY

    def resized(self) -> None:
        self.scrubbing = False
        self.forget_press()
        if self.player is not None:
            self.player.view.finish()

    def update(self, seconds: float) -> Transition:
        if self.player is not None and self.player.advance(seconds):
            self.changed = True
        return STAY


def _marks(layout: FilmLayout, player: FilmPlayer) -> RibbonMarks:
    """What is marked on the ribbon of the line that is shown; of several alike at one place only one is drawn."""
    film, track, left = player.film, layout.track, layout.ribbon.x

    def place(step: int) -> int:
        return layout.x_of(step, film.length) - left

    return RibbonMarks(
        ends=(track.x - left, track.right - left),
        step=track.w / max(1, film.length),
        shapes=tuple(sorted({(place(step), mark.value) for step, mark in film.marks})),
        captions=tuple(place(step) for step in player.shown.notes),
        fork=None if player.fork is None else place(player.fork),
    )
