"""The scenes that are open, one over the other; and the failure screen, when one of them fails.

Builds the scenes that transitions name, and is the only one who knows them all.
"""

import logging
from collections import deque
from collections.abc import Callable, Mapping
from functools import cache
from itertools import takewhile
from typing import Any

from game.engine import record
from game.scenes.scene import Done, Pop, Push, Quit, Replace, Scene, Stay, Transition
from game.scenes.stage import Stage
from game.scenes.title import TitleScene
from game.ui.painter import Picture

FAILED = 70  # exit status
TABLE = "play"
FAILURES, FAILURE_SPAN = 3, 60.0  # so many failures in so many seconds end the program
_log = logging.getLogger(__name__)


@cache
def other_scenes() -> dict[str, Callable[..., Scene]]:
    """All scenes but the title, which comes first: they are loaded once it is on the screen."""
    from game.scenes.attract import AttractScene
    from game.scenes.daily import DailyScene
    from game.scenes.delete_data import DeleteDataScene
    from game.scenes.delete_game import DeleteGameScene
    from game.scenes.enter_code import EnterCodeScene
    from game.scenes.enter_record import EnterRecordScene
    from game.scenes.examples import ExamplesScene
    from game.scenes.first_steps import FirstStepsScene
    from game.scenes.game_page import GameScene
    from game.scenes.games import GamesScene
    from game.scenes.initials import InitialsScene
    from game.scenes.leave import LeaveScene
    from game.scenes.match import MatchScene
    from game.scenes.play import PlayScene
    from game.scenes.replay import ReplayScene
    from game.scenes.result import DeadEndScene, WinScene
    from game.scenes.rules import RulesScene
    from game.scenes.scores import ScoresScene
    from game.scenes.settings import SettingsScene
    from game.scenes.share import ShareScene
    from game.scenes.sorry import SorryScene
    from game.scenes.staff import StaffScene
    from game.scenes.staff_ask import StaffAskScene
    from game.scenes.staff_counts import StaffCountsScene
    from game.scenes.staff_hours import StaffHoursScene
    from game.scenes.staff_new_pin import StaffNewPinScene
    from game.scenes.staff_options import StaffOptionsScene
    from game.scenes.staff_pin import StaffPinScene
    from game.scenes.staff_scores import StaffScoresScene
    from game.scenes.staff_words import StaffWordsScene
    from game.scenes.statistics import StatisticsScene
    from game.scenes.touch_test import TouchTestScene
    from game.scenes.wipe import WipeScene
    from game.scenes.year import YearScene

    return {
        "play": PlayScene,
        "settings": SettingsScene,
        "delete_data": DeleteDataScene,
        "delete_game": DeleteGameScene,
        "scores": ScoresScene,
        "initials": InitialsScene,
        "rules": RulesScene,
        "enter_code": EnterCodeScene,
        "first_steps": FirstStepsScene,
        "examples": ExamplesScene,
        "share": ShareScene,
        "year": YearScene,
        "replay": ReplayScene,
        "dead_end": DeadEndScene,
        "win": WinScene,
        "games": GamesScene,
        "game": GameScene,
        "enter_record": EnterRecordScene,
        "statistics": StatisticsScene,
        "daily": DailyScene,
        "match": MatchScene,
        "leave": LeaveScene,
        "sorry": SorryScene,
        "attract": AttractScene,
        "staff_pin": StaffPinScene,
        "staff_new_pin": StaffNewPinScene,
        "staff": StaffScene,
        "staff_ask": StaffAskScene,
        "staff_options": StaffOptionsScene,
        "staff_hours": StaffHoursScene,
        "staff_words": StaffWordsScene,
        "staff_counts": StaffCountsScene,
        "staff_scores": StaffScoresScene,
        "touch_test": TouchTestScene,
        "wipe": WipeScene,
    }


class SceneStack:
    """`scenes` are the open ones, the topmost last; `status` is the exit status once the program is to end."""

    def __init__(self, stage: Stage, now: Callable[[], float], *, debug: bool = False) -> None:
        self.stage, self._now, self._debug = stage, now, debug
        self.scenes: list[Scene] = []
        self.status: int | None = None
        self.done = False  # a visitor has said that everything of theirs may go
        self._failures: deque[float] = deque(maxlen=FAILURES)

    def follow(self, transition: Transition) -> None:
        """Do what a scene has asked for."""
        match transition:
            case Stay():
                return
            case Push(scene, given):
                above = self._build(scene, given)
                if scene == TABLE:
                    self._close(type(above))
                if self.scenes:
                    self.scenes[-1].covered = True
                self.scenes.append(above)
            case Replace(scene, given):
                self.scenes[-1] = self._build(scene, given)
            case Pop(answer):
                self.scenes.pop()
                if not self.scenes:
                    self.scenes.append(TitleScene(self.stage))
                top = self.scenes[-1]
                top.changed, top.covered, top.hovered = True, False, None
                self.follow(self.scenes[-1].answered(answer))
            case Quit(status):
                self.status = status
            case Done():
                self.done = True

    def reset(self) -> None:
        """The title as at the start, and nothing else."""
        self.scenes[:] = [TitleScene(self.stage)]
        self.done = False

    def guarded(self, work: Callable[[], None]) -> None:
        """A failure inside a scene costs two seconds, not the game; failing again and again ends the program."""
        try:
            work()
        except Exception:
            if self._debug:
                raise
            seat = self.stage.session.seat
            game = record.write(seat.game) if seat else "none"
            _log.exception("failed in %s; the game is %s", [type(scene).__name__ for scene in self.scenes], game)
            if self.stage.kiosk is not None:
                self.stage.kiosk.counts.failure()
            now = self._now()
            self._failures.append(now)
            if len(self._failures) == FAILURES and now - self._failures[0] < FAILURE_SPAN:
                self.status = FAILED
            self.scenes[:] = [self._build("sorry", {})]

    def pictures(self) -> list[Picture]:
        """What the scenes show, from the last one that fills the window upwards."""
        base = max(i for i, scene in enumerate(self.scenes) if i == 0 or not scene.overlay)
        return [scene.draw() for scene in self.scenes[base:]]

    def _close(self, kind: type[Scene]) -> None:
        """There is one table: another way to it closes the one that is open, with the windows that lie over it."""
        at = next((number for number, scene in enumerate(self.scenes) if type(scene) is kind), len(self.scenes))
        windows = takewhile(lambda scene: scene.overlay, self.scenes[at + 1 :])
        del self.scenes[at : at + 1 + len(list(windows))]

    def _build(self, scene: str, given: Mapping[str, Any]) -> Scene:
        return TitleScene(self.stage) if scene == "title" else other_scenes()[scene](self.stage, **given)
