"""What a page may offer to whoever plays: all of it at home, in a kiosk what is configured. No scene itself."""

from game.scenes.stage import Stage
from game.services.language import LANGUAGES, text
from game.services.settings import OPTIONS, Option
from game.ui.buttons import Look

ELSEWHERE = ("language", "high_scores")  # settings that a kiosk does not leave to the page of the settings


def offers(stage: Stage, page: str) -> bool:
    """Whether this page, by the name of its scene, is offered."""
    if stage.kiosk is None:
        return True
    config = stage.kiosk.config
    match page:
        case "enter_code":
            return config.visitors_codes
        case "games" | "statistics" | "year":
            return config.visitors_history
        case "daily":
            return stage.day_deal
        case "scores":
            return config.visitors_high_scores
        case "settings":
            return any(offered_options(stage, option.group) for option in OPTIONS)
    return True


def offered_options(stage: Stage, group: str) -> list[Option]:
    """The settings of a group that may be changed. A visitor finds the language on the first page."""
    public = stage.kiosk is not None
    found = [option for option in OPTIONS if option.group == group and stage.may_change(option.name)]
    return [option for option in found if not (public and option.name in ELSEWHERE)]


def offered_languages(stage: Stage) -> dict[str, str]:
    """The languages, each with its name in itself; none where there is nothing to choose."""
    if stage.kiosk is None:
        return dict(LANGUAGES)
    codes = stage.kiosk.config.language_offered
    return {code: LANGUAGES[code] for code in codes} if len(codes) > 1 else {}


def done_look() -> Look:
    """The button by which a visitor says that everything of theirs may go."""
    # Translators: a visitor of an exhibition has finished, and leaves the game to the next
    return Look(text("I'm done"), "tick")
