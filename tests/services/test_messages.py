"""The tool for the catalogues finds the texts, keeps translations, and tells what is wrong."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools import messages

SOURCE = """
from game.services.language import in_context, mark, plural, text

LABEL = mark("Label")


def show(count: int, name: str) -> list[str]:
    # Translators: how many are left
    left = plural("{count} card", "{count} cards", count)
    font.text(name, 3)
    return [text(LABEL), text("Hello {name}", name=name), in_context("button", "Undo"), left]
"""
TEXTS = {
    (None, "Label"),
    (None, "Hello {name}"),
    ("button", "Undo"),
    (None, ("{count} card", "{count} cards")),
}
GREEK = {
    "Label": "Ετικέτα",
    "Hello {name}": "Γεια, {name}",
    "Undo": "Πίσω",
    "{count} card": ("{count} φύλλο", "{count} φύλλα"),
}
SLOVAK = {**GREEK, "{count} card": ("{count} karta", "{count} karty", "{count} kariet")}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with four texts, translated and compiled."""
    (tmp_path / "game" / "deep").mkdir(parents=True)
    (tmp_path / "game" / "deep" / "scene.py").write_text(SOURCE)
    messages.update(tmp_path)
    for code, texts in (("el", GREEK), ("sk", SLOVAK)):
        for message, translation in texts.items():
            translate(tmp_path, code, message, translation)
    messages.compile_all(tmp_path)
    return tmp_path


def translate(root: Path, code: str, message: str, translation: str | tuple[str, ...], fuzzy: bool = False) -> None:
    """Puts a translation into a .po file, as a translator does with an editor."""
    catalog = read(root, code)
    for entry in catalog:
        if message == (entry.id if isinstance(entry.id, str) else entry.id[0]):
            entry.string = translation
            entry.flags = {"fuzzy"} if fuzzy else set()
    with messages.po_file(root, code).open("wb") as stream:
        write_po(stream, catalog)


def read(root: Path, code: str) -> Catalog:
    with messages.po_file(root, code).open("rb") as stream:
        return read_po(stream, locale=code)


def contents(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in (root / "assets").rglob("*") if path.is_file()}


def test_all_kinds_of_calls_are_found(project: Path) -> None:
    assert messages._keys(messages.collect(project)) == TEXTS


def test_the_start_of_the_program_is_searched_too(project: Path) -> None:
    (project / "main.py").write_text('print(text("Bye"))')
    assert messages._keys(messages.collect(project)) == {*TEXTS, (None, "Bye")}


def test_comments_for_translators_come_along(project: Path) -> None:
    written = messages.template_file(project).read_text(encoding="utf-8")
    assert "#. Translators: how many are left" in written
    assert "#: game/deep/scene.py\n" in written


def test_a_whole_project_has_nothing_wrong(project: Path) -> None:
    assert messages.check(project) == []


def test_running_again_changes_nothing(project: Path) -> None:
    messages.update(project)
    messages.compile_all(project)
    before = contents(project)
    messages.update(project)
    messages.compile_all(project)
    assert contents(project) == before
    assert not any(b"-Date" in content for name, content in before.items() if not name.endswith(".mo"))


def test_update_keeps_translations_and_guesses_nothing(project: Path) -> None:
    scene = project / "game" / "deep" / "scene.py"
    scene.write_text(SOURCE.replace('"Label"', '"Labels"'))
    messages.update(project)
    written = {message.id: message.string for message in read(project, "el") if message.id}
    assert written["Labels"] == ""
    assert "Label" not in written
    assert written["Hello {name}"] == "Γεια, {name}"


def test_a_new_text_is_missed(project: Path) -> None:
    (project / "game" / "more.py").write_text('text("More")')
    found = messages.check(project)
    assert [line.split(":")[0] for line in found] == ["template", "el", "sk"]
    assert all("'More' is missing" in line for line in found)
    messages.update(project)
    assert messages.check(project) == ["el: 'More' is not translated", "sk: 'More' is not translated"]


def test_a_text_that_has_gone_is_stale(project: Path) -> None:
    (project / "game" / "deep" / "scene.py").write_text(SOURCE.replace('text(LABEL), text("Hello {name}"', "t(1"))
    assert [line.split("'")[1] for line in messages.check(project)] == ["Hello {name}"] * 3


@pytest.mark.parametrize(
    ("message", "translation", "fault"),
    [
        ("Label", "", "is not translated"),
        ("{count} card", ("{count} φύλλο", ""), "is not translated"),
        ("Hello {name}", "Γεια", "has other fields"),
        ("Hello {name}", "Γεια {name} {other}", "has other fields"),
        ("Hello {name}", "Γεια {name", "has other fields"),
        ("{count} card", ("{count} φύλλο", "φύλλα"), "has other fields"),
        ("{count} card", ("ένα φύλλο", "{count} φύλλα"), "has other fields"),
    ],
)
def test_a_bad_translation_is_told(project: Path, message: str, translation: str | tuple[str, ...], fault: str) -> None:
    translate(project, "el", message, translation)
    messages.compile_all(project)
    (found,) = messages.check(project)
    assert found.startswith("el: ")
    assert fault in found


def test_a_fuzzy_translation_is_told(project: Path) -> None:
    translate(project, "sk", "Label", "Štítok", fuzzy=True)
    messages.compile_all(project)
    assert messages.check(project) == ["sk: 'Label' is fuzzy"]


def test_one_may_leave_its_number_out_where_the_english_does(project: Path) -> None:
    scene = project / "game" / "deep" / "scene.py"
    scene.write_text(SOURCE.replace('"{count} card"', '"one card"'))
    messages.update(project)
    translate(project, "el", "one card", ("ένα φύλλο", "{count} φύλλα"))
    translate(project, "sk", "one card", ("{count} karta", "{count} karty", "{count} kariet"))
    messages.compile_all(project)
    assert messages.check(project) == []
    translate(project, "sk", "one card", ("karta", "karty", "{count} kariet"))
    messages.compile_all(project)
    assert "has other fields" in messages.check(project)[0]


def test_a_catalogue_that_was_not_compiled_is_told(project: Path) -> None:
    translate(project, "el", "Label", "Άλλη ετικέτα")
    (found,) = messages.check(project)
    assert found == "el: the .mo file differs from the .po file; run compile"
    messages.po_file(project, "el").with_suffix(".mo").unlink()
    (found,) = messages.check(project)
    assert found == "el: there is no .mo file; run compile"


def test_a_catalogue_that_is_missing_is_told(project: Path) -> None:
    messages.po_file(project, "sk").unlink()
    messages.template_file(project).unlink()
    assert len(messages.check(project)) == 2


def test_a_language_that_is_not_offered_is_told(project: Path) -> None:
    folder = project / "assets" / "lang"
    (folder / "el").rename(folder / "xx")
    assert "xx: this language is not offered" in messages.check(project)


@pytest.mark.parametrize(("broken", "status"), [(False, 0), (True, 1)])
def test_the_command_says_what_is_wrong(
    project: Path,
    broken: bool,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if broken:
        translate(project, "el", "Label", "")
    found = messages.check(project)
    monkeypatch.setattr(messages, "check", lambda: found)
    assert messages.main(["check"]) == status
    assert capsys.readouterr().out == ("\n".join(found) or "The catalogues are complete.") + "\n"


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        messages.main(["translate"])
    assert caught.value.code == 2
    assert "translate" in capsys.readouterr().err
