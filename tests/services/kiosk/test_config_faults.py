"""Faults in the operator's file: each is told with its line, and costs what is wrong alone."""

from pathlib import Path

import pytest

from game.services.hours import Hours

from .stores import sentences, store


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
        ('[language]\noffered = ["en", "xx"]', 2, ["language.offered", '"en", "el", "sk"', '"xx" is left out']),
        ("[language]\noffered = []", 2, ["language.offered"]),
        ('[language]\noffered = ["en", "en"]', 2, ["language.offered", '"en" more than once']),
        ('[language]\noffered = ["xx", 7]', 2, ["language.offered", '["en", "el", "sk"] is used']),
        ('[language]\noffered = "en"', 2, ["language.offered", "list"]),
        ('[language]\nfirst = "klingon"', 2, ["language.first"]),
        ('[language]\noffered = ["el"]\nfirst = "sk"', 3, ["language.first", '"el" is used']),
        ("[idle]\npages = 15\nwarning = 20", 3, ["idle.warning", "7 is used"]),
        ('[sound]\nquiet = ["22-8"]', 2, ["sound.quiet", "22:00-08:00"]),
        ('[sound]\nquiet = ["22:00-08:00",\n 7]', 3, ["sound.quiet", "7 is left out"]),
        ('[settings]\ntheme = "pink"', 2, ["settings.theme", '"velvet"']),
        ("[settings]\nmove_errors = 1", 2, ["settings.move_errors", "true or false"]),
        ('[settings]\nlanguage = "en"', 2, ["settings.language"]),
        ('[staff]\npin = "4711"', 2, ["staff.pin", "command"]),
        ('[venue]\ntitle = "' + "x" * 99 + '"', 2, ["venue.title", "60"]),
        ('[venue]\ntitle = "two\\nlines"', 2, ["venue.title"]),
        ("[venue]\nlogo = ['a.png']", 2, ["venue.logo", "file"]),
        ('[venue]\nlogo = "' + "x" * 401 + '"', 2, ["venue.logo", "file"]),
        (
            "[screen]\noff = [" + ", ".join(f'"0{n}:00-0{n}:30"' for n in range(7)) + "]",
            2,
            ["screen.off", "at most 6 hours"],
        ),
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


@pytest.mark.parametrize(
    ("said", "name", "kept", "left_out"),
    [
        ('["el", "xx", "en"]', "language.offered", ("el", "en"), [(2, '"xx"')]),
        ('[\n"el",\n"xx", # no such\n7, "en"]', "language.offered", ("el", "en"), [(4, '"xx"'), (5, "7")]),
        ('["en", "el", "en"]', "language.offered", ("en", "el"), [(2, '"en"')]),
        ('["mirror",\n"mirorr",\n"speed"\n]', "visitors.may_change", ("mirror", "speed"), [(3, '"mirorr"')]),
        ('["25:00-26:00",\n{a = 1},\n"22:00-08:00"]', "sound.quiet", (Hours(1320, 480),), [(2, '"25'), (3, '{"a')]),
    ],
)
def test_one_wrong_item_of_a_list_is_left_out_alone(
    file: Path, staff: Path, said: str, name: str, kept: object, left_out: list[tuple[int, str]]
) -> None:
    group, _, key = name.partition(".")
    loaded = store(file, staff, f"[{group}]\n{key} = {said}\n")
    assert loaded.config.value(name) == kept
    for (line, item), sentence in zip(left_out, sentences(loaded), strict=True):
        assert sentence.startswith(f"Line {line}: “{name}” ")
        assert item in sentence


def test_several_faults_are_all_told_in_the_order_of_the_lines(file: Path, staff: Path) -> None:
    staff.parent.mkdir()
    staff.write_text('{"idle.play": 1}')
    loaded = store(file, staff, '[idle]\nplay = 1\npages = 60\n!\n\nwarning = "x"\n[scren]\n[attract]\non = 1\n')
    assert [fault.line for fault in loaded.faults] == [2, 4, 6, 7, 9, None]
    assert [fault.of_staff for fault in loaded.faults] == [False] * 5 + [True]
    assert loaded.config.idle_pages == 60


def test_an_option_knows_the_line_that_sets_it(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "[idle]\n\nplay = 240\npages = 1\n")
    assert [loaded.line_of(name) for name in ("idle.play", "idle.pages", "idle.warning")] == [3, None, None]
    assert loaded.change("idle.play", 300)
    assert loaded.line_of("idle.play") is None, "the staff has set it"


def test_a_file_full_of_faults_tells_the_first_ones_only(file: Path, staff: Path) -> None:
    found = store(file, staff, "".join(f"x{number} = 1\n" for number in range(999)) + "!\n").faults
    assert [fault.line for fault in found] == list(range(1, 51))
