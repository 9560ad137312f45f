"""What an option of a kiosk is set by: buttons for each kind of value. No scene of its own.

The name of a button says what it does: "more idle.play", "some visitors.may_change 3". Changes nothing itself.
"""

from typing import Any

from game.scenes.placing import centred as in_middle
from game.scenes.scene import Button
from game.scenes.scrolled import Content
from game.scenes.staff_bar import target
from game.scenes.stage import Stage
from game.services.kiosk_kinds import DayHours, FileName, Number, OneOf, PinHash, SomeOf, Switch, Words
from game.services.kiosk_options import KioskOption
from game.services.language import text
from game.ui.buttons import Look
from game.ui.icons import icon
from game.ui.painter import Item
from game.view.geometry import Rect, columns, grid

ASIDE = 15  # sizes of type that a control takes beside its words
CHOICE = 9  # the least width of one of several values, in sizes of type
ORDERED = "language.offered"  # of these the order matters


def stands_below(option: KioskOption) -> bool:
    """Whether the control needs the whole width below the words, else it stands at their side."""
    return isinstance(option.kind, (OneOf, SomeOf, DayHours))


def control(stage: Stage, option: KioskOption, value: Any, place: Rect) -> Content:
    """The control in this place, of which only the left, the top and the width count."""
    match option.kind:
        case Switch():
            look = Look(" ", value=text("On") if value else text("Off"), on=value)
            return Content(buttons=[Button(f"switch {option.name}", _high(stage, place), look)])
        case Number():
            return _stepper(stage, option, value, _high(stage, place))
        case OneOf(names, labels):
            looks = [Look(text(label), chosen=name == value) for name, label in zip(names, labels, strict=True)]
            return Content(buttons=_choices(stage, f"one {option.name}", looks, place))
        case SomeOf():
            return _ticks(stage, option, value, place)
        case DayHours(most):
            looks = [Look(str(window).replace("-", "\u2013"), "settings") for window in value]
            # Translators: adds quiet hours, or hours in which the screen is off
            looks += [Look(text("Add hours"), "new")] if len(value) < most else []
            return Content(buttons=_choices(stage, f"hours {option.name}", looks, place))
    verb = "pin" if isinstance(option.kind, PinHash) else "words"
    # Translators: opens a window in which a text or the PIN is entered anew
    look = Look(text("Change"), "enter")
    return Content(buttons=[Button(f"{verb} {option.name}", _high(stage, place), look)])


def value_line(option: KioskOption, value: Any) -> str:
    """A value that its control does not show, in words; "" where it does."""
    match option.kind:
        case Words() | FileName():
            return text("“{words}”", words=value) if value else text("Not set")
        case PinHash():
            return text("Set") if value else text("Not set")
    return ""


def stepped(option: KioskOption, value: int, steps: int) -> int:
    """A number so many steps further, within its limits; from a number between the steps first to the next of them."""
    kind = option.kind
    assert isinstance(kind, Number), f"{option.name} is no number"
    base = value if not steps else -(-value // kind.step) * kind.step if steps < 0 else value // kind.step * kind.step
    return max(kind.least, min(base + steps * kind.step, kind.most))


def toggled(option: KioskOption, value: tuple[str, ...], number: int) -> list[str]:
    """Some of the names, with one more or one less: the new one comes last."""
    kind = option.kind
    assert isinstance(kind, SomeOf), f"{option.name} is no list"
    name = kind.names[number]
    return [other for other in value if other != name] + ([] if name in value else [name])


def _stepper(stage: Stage, option: KioskOption, value: int, place: Rect) -> Content:
    kind, kit = option.kind, stage.kit
    assert isinstance(kind, Number), f"{option.name} is no number"
    less, middle, more = columns(place, 3, max(6, kit.base // 3))
    number = kit.text.digits(str(value), kit.scaled(1), kit.theme.text, bold=True)
    return Content(
        buttons=[
            Button(f"less {option.name}", less, Look(sign="minus", enabled=value > kind.least)),
            Button(f"more {option.name}", more, Look(sign="new", enabled=value < kind.most)),
        ],
        faces=[in_middle(number, middle)],
    )


def _ticks(stage: Stage, option: KioskOption, value: tuple[str, ...], place: Rect) -> Content:
    """A button for each name; those that hold have a tick, or where the order matters their number."""
    kind, kit = option.kind, stage.kit
    assert isinstance(kind, SomeOf), f"{option.name} is no list"
    looks = []
    for name, label in zip(kind.names, kind.labels, strict=True):
        words = text(label)
        if option.name == ORDERED and name in value:
            words = f"{value.index(name) + 1}. {words}"
        last = name in value and len(value) <= kind.least
        looks.append(Look(words, chosen=name in value, enabled=not last))
    buttons = _choices(stage, f"some {option.name}", looks, place)
    side = kit.base
    tick = icon("tick", side, kit.theme.accent)
    faces = [
        Item(tick, button.rect.right - side * 5 // 4, button.rect.y + side // 4)
        for button in buttons
        if button.look.chosen
    ]
    return Content(buttons=buttons, faces=faces)


def _choices(stage: Stage, name: str, looks: list[Look], place: Rect) -> list[Button]:
    """Buttons in as few lines as their width allows."""
    gap = max(6, stage.kit.base // 3)
    most = max(1, (place.w + gap) // (stage.kit.base * CHOICE + gap))
    lines = -(-len(looks) // most)
    across = -(-len(looks) // lines)
    area = Rect(place.x, place.y, place.w, lines * target(stage) + (lines - 1) * gap)
    places = grid(area, len(looks), across, gap)
    return [Button(f"{name} {i}", box, look) for i, (look, box) in enumerate(zip(looks, places, strict=True))]


def _high(stage: Stage, place: Rect) -> Rect:
    return Rect(place.x, place.y, place.w, target(stage))
