"""Faults in the operator's file: each is told with its line, and costs what is wrong alone."""

from pathlib import Path

import pytest

from .stores import store


@pytest.mark.parametrize(
    ("said", "line", "words"),
    [
        ("[idle]\n\nplay = 5", 3, ["idle.play", "30 to 3600", "180 is used"]),
        ('[idle]\nplay = "240"', 2, ["idle.play", "whole number"]),
        ("[idle]\nplay = true", 2, ["idle.play", "whole number"]),
        ("[idle]\nplay = 240.0", 2, ["idle.play", "whole number"]),
        ("idle.play = -1", 1, ["idle.play", "whole number"]),
        ("idle = {play = 1}", 1, ["idle.play", "whole number"]),
        ("[idle]\nplya = 240", 2, ["idle.plya", "idle.play"]),
        ("play = 240", 1, ["play", "idle.play"]),
        ("[idel]\nplay = 240", 1, ["[idel]", "[idle]"]),
        ("[idle.play]\nx = 1", 1, ["[idle.play]"]),
        ("[weather]", 1, ["[weather]"]),
        ("[idle]\nplay = 3 minutes", 2, ["makes no sense"]),
        ("[idle]\nplay = 240\nplay = 300", 3, ["idle.play", "line 2"]),
        ('[language]\noffered = ["en", "xx"]', 2, ["language.offered", '"en", "el", "sk"']),
        ("[language]\noffered = []", 2, ["language.offered"]),
        ('[language]\noffered = ["en", "en"]', 2, ["language.offered"]),
        ('[language]\noffered = "en"', 2, ["language.offered", "list"]),
        ('[language]\nfirst = "klingon"', 2, ["language.first"]),
        ('[language]\noffered = ["el"]\nfirst = "sk"', 3, ["language.first", '"el" is used']),
        ("[idle]\npages = 15\nwarning = 20", 3, ["idle.warning", "7 is used"]),
        ('[sound]\nquiet = ["22-8"]', 2, ["sound.quiet", "22:00-08:00"]),
        ('[sound]\nquiet = ["22:00-08:00",\n 7]', 2, ["sound.quiet"]),
        ('[settings]\ntheme = "pink"', 2, ["settings.theme", '"velvet"']),
        ("[settings]\nmove_errors = 1", 2, ["settings.move_errors", "true or false"]),
        ('[settings]\nlanguage = "en"', 2, ["settings.language"]),
        ('[staff]\npin = "4711"', 2, ["staff.pin", "command"]),
        ('[venue]\ntitle = "' + "x" * 99 + '"', 2, ["venue.title", "60"]),
        ('[venue]\ntitle = "two\\nlines"', 2, ["venue.title"]),
        ("[venue]\nlogo = ['a.png']", 2, ["venue.logo", "file"]),
        ('[venue]\nlogo = "' + "x" * 401 + '"', 2, ["venue.logo", "file"]),
        ("[screen]\noff = [" + ", ".join(f'"0{n}:00-0{n}:30"' for n in range(7)) + "]", 2, ["screen.off", "hours"]),
    ],
)
def test_a_fault_is_told_with_its_line_and_costs_that_key_alone(
    file: Path, staff: Path, said: str, line: int, words: list[str]
) -> None:
    loaded = store(file, staff, f"{said}\n[screen]\ndisplay = 3\n")
    (fault,) = loaded.faults
    assert fault.line == line
    assert fault.sentence().startswith(f"Line {line}: ")
    assert [word for word in words if word not in fault.sentence()] == []
    assert loaded.config.screen_display == 3
    assert "4711" not in fault.sentence()


def test_several_faults_are_all_told_in_the_order_of_the_lines(file: Path, staff: Path) -> None:
    loaded = store(file, staff, '[idle]\nplay = 1\npages = 60\n!\n\nwarning = "x"\n[scren]\n[attract]\non = 1\n')
    assert sorted(fault.line or 0 for fault in loaded.faults) == [2, 4, 6, 7, 9]
    assert loaded.config.idle_pages == 60


def test_a_file_full_of_faults_tells_the_first_ones_only(file: Path, staff: Path) -> None:
    assert len(store(file, staff, "".join(f"x{number} = 1\n" for number in range(1000))).faults) == 50
