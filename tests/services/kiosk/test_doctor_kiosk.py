"""What the doctor finds in a kiosk's configuration and in the files that it names, in the order of its lines."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.services import doctor_kiosk
from game.services.doctor import Finding, Level
from game.services.kiosk_config import KioskStore
from game.services.pin import hashed

LOGO = '[venue]\nlogo = "logo.png"'


def levels(found: Sequence[Finding]) -> list[Level]:
    assert all(finding.said for finding in found)
    assert all(bool(finding.advice) or finding.level is not Level.FAULT for finding in found)
    return [finding.level for finding in found]


def kiosk(folder: Path, said: str) -> list[Finding]:
    file = folder / "kiosk.toml"
    file.write_text(f"{said}\n[staff]\npin = '{hashed('4711', bytes(16), 1000)}'\n", encoding="utf-8")
    return doctor_kiosk.look_at_kiosk(KioskStore(file, folder / "staff.json"))


def test_a_good_configuration_is_good(tmp_path: Path) -> None:
    assert levels(kiosk(tmp_path, "[idle]\nplay = 200")) == [Level.GOOD]


def test_without_a_pin_there_is_a_hint(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_text("[idle]\nplay = 200\n")
    good, hint = doctor_kiosk.look_at_kiosk(KioskStore(tmp_path / "kiosk.toml", tmp_path / "staff.json"))
    assert (good.level, hint.level, "PIN" in hint.said) == (Level.GOOD, Level.HINT, True)


def test_a_machine_at_home_is_not_told_about_pins(tmp_path: Path) -> None:
    (finding,) = doctor_kiosk.look_at_kiosk(KioskStore(None, tmp_path / "staff.json"))
    assert (finding.level, "PIN" in finding.said) == (Level.GOOD, False)


def test_every_fault_of_the_file_is_told_with_the_file(tmp_path: Path) -> None:
    found = kiosk(tmp_path, "[idle]\nplay = 1\nplya = 2")
    assert levels(found) == [Level.FAULT, Level.FAULT]
    assert [finding.said.startswith(f"Line {line}") for line, finding in zip((2, 3), found, strict=True)] == [True] * 2
    assert str(tmp_path / "kiosk.toml") in found[0].advice


def test_a_missing_logo_and_a_bad_one_are_faults_of_the_line_that_names_it(tmp_path: Path) -> None:
    logo = tmp_path / "logo.png"
    (missing,) = kiosk(tmp_path, LOGO)
    assert (missing.level, missing.said) == (Level.FAULT, f"Line 2: There is no file “{logo}”.")
    logo.write_bytes(b"GIF89a")
    (finding,) = kiosk(tmp_path, LOGO)
    assert (finding.level, finding.said) == (Level.FAULT, "Line 2: “logo.png” is neither PNG nor JPEG nor SVG.")
    logo.unlink()
    logo.mkdir()
    (finding,) = kiosk(tmp_path, LOGO)
    assert finding.said == f"Line 2: “{logo}” is a folder, not a file."


def test_a_logo_of_the_staff_has_no_line(tmp_path: Path) -> None:
    store = KioskStore(None, tmp_path / "staff.json")
    assert store.change("venue.logo", "logo.png")
    (fault, _) = doctor_kiosk.look_at_kiosk(store)
    assert fault.said.startswith("There is no file")


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">{}</svg>'


@pytest.mark.parametrize(
    ("inside", "said", "advice"),
    [
        ("<text>Café</text>", "The game cannot draw these parts of “logo.png”: <text>", "to paths"),
        ("<rect fill='tomato'/>", "The game draws these colours of “logo.png” wrongly: tomato", "#rrggbb"),
        ("<style>rect{fill:#f00}</style>", "The game cannot read the style sheet in “logo.png”", "attributes"),
    ],
)
def test_a_drawing_that_is_drawn_wrongly_is_a_fault_with_what_to_do(
    tmp_path: Path, inside: str, said: str, advice: str
) -> None:
    (tmp_path / "logo.png").write_text(SVG.format(inside), encoding="utf-8")
    (finding,) = kiosk(tmp_path, LOGO)
    assert (finding.level, said in finding.said, advice in finding.advice) == (Level.FAULT, True, True)


def test_a_drawing_with_several_faults_tells_them_all_and_a_good_one_none(tmp_path: Path) -> None:
    many = "".join(f"<rect fill='c{number}'/>" for number in range(9))
    (tmp_path / "logo.png").write_text(SVG.format(f"<style>a b</style><text>x</text><use/>{many}"), encoding="utf-8")
    found = kiosk(tmp_path, LOGO)
    assert levels(found) == [Level.FAULT] * 3
    assert "<text>, <use>" in found[0].said
    assert found[1].said.endswith(": c0, c1, c2, c3, c4"), "a long list helps nobody"
    (tmp_path / "logo.png").write_text(SVG.format("<rect fill='#f00'/>"), encoding="utf-8")
    assert levels(kiosk(tmp_path, LOGO)) == [Level.GOOD]


def test_faults_come_in_the_order_of_their_lines_and_nothing_is_good_beside_them(tmp_path: Path) -> None:
    (tmp_path / "staff.json").write_text('{"idle.play": 1}', encoding="utf-8")
    found = kiosk(tmp_path, '[files]\ninsults = "w"\n[idle]\nplay = 1\n[venue]\nlogo = "x"\ntitel = "x"')
    assert levels(found) == [Level.FAULT] * 5
    assert [finding.said.partition(":")[0] for finding in found[:4]] == ["Line 2", "Line 4", "Line 6", "Line 7"]
    assert ["kiosk.toml" in finding.advice for finding in found] == [False, True, False, True, False]
    assert "staff page" in found[4].said, "what has no line comes last"
    assert "staff page" in found[4].advice


def test_a_missing_list_of_words_and_senseless_words_are_told(tmp_path: Path) -> None:
    said = '[files]\ninsults = "words.txt"'
    words = tmp_path / "words.txt"
    assert levels(kiosk(tmp_path, said)) == [Level.FAULT]
    words.write_text("ABC\n# long words\nDEF, long\n")
    (finding,) = kiosk(tmp_path, said)
    assert (finding.level, finding.said) == (
        Level.HINT,
        f"“LONG” in line 3 of {words} is no three letters A to Z.",
    )
    words.write_text("LONG\n" * 20)
    assert levels(kiosk(tmp_path, said)) == [Level.HINT] * 5
    words.write_text("ABC\n")
    assert levels(kiosk(tmp_path, said)) == [Level.GOOD]
    words.unlink()
    words.mkdir()
    (finding,) = kiosk(tmp_path, said)
    assert finding.said == f"Line 2: “{words}” is a folder, not a file."


def test_a_folder_in_the_place_of_the_counts_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "counts.csv").mkdir()
    (finding,) = kiosk(tmp_path, '[files]\ncounts = "counts.csv"')
    assert (finding.level, "is a folder" in finding.said) == (Level.FAULT, True)


@pytest.mark.parametrize("option", ['counts = "{place}/counts.csv"', 'log = "{place}"'])
def test_a_place_for_counts_or_log_that_cannot_be_written_to_is_a_fault(tmp_path: Path, option: str) -> None:
    place = tmp_path / "a file"
    place.write_text("in the way", encoding="utf-8")
    (tmp_path / "kiosk.toml").write_text("[files]\n" + option.format(place=place.as_posix()), encoding="utf-8")
    found = doctor_kiosk.look_at_kiosk(KioskStore(tmp_path / "kiosk.toml", tmp_path / "staff.json"))
    faults = [finding for finding in found if finding.level is Level.FAULT]
    assert [str(place) in finding.said for finding in faults] == [True]


@pytest.mark.parametrize(("option", "place"), [("files.counts", "a file/counts.csv"), ("files.log", "a file")])
def test_a_place_that_the_staff_has_named_is_mended_on_its_page_and_not_in_the_file(
    tmp_path: Path, option: str, place: str
) -> None:
    (tmp_path / "a file").write_text("in the way", encoding="utf-8")
    (tmp_path / "kiosk.toml").write_text(f'{option} = "elsewhere"\n', encoding="utf-8")
    store = KioskStore(tmp_path / "kiosk.toml", tmp_path / "staff.json")
    store.load()
    assert store.change(option, place)
    (fault,) = [finding for finding in doctor_kiosk.look_at_kiosk(store) if finding.level is Level.FAULT]
    assert "staff page" in fault.advice
    assert "Line" not in fault.said
