"""The operator's file: which it is, what it says counts, and nothing in it keeps the kiosk from starting."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.hours import Hours
from game.services.kiosk_config import FILE_LIMIT, KioskStore, config_file
from game.services.kiosk_options import OPTION, OPTIONS, KioskConfig
from game.services.paths import folders
from tests.services.closed import closed

from .stores import PIN, sentences, store


def test_what_the_file_says_counts(file: Path, staff: Path) -> None:
    config = store(
        file,
        staff,
        f"""\
        # our machine
        [language]
        offered = ["el", "en"]
        first = "el"
        [idle]
        play = 240
        [sound]
        quiet = ["22:00-08:00", "13:00-14:00"]
        [settings]
        theme = "contrast"
        volume = 3
        mirror = true
        [staff]
        pin = "{PIN}"
        """,
    )
    assert config.faults == []
    found = config.config
    assert (found.language_offered, found.language_first) == (("el", "en"), "el")
    assert (found.idle_play, found.idle_pages) == (240, 45)
    assert found.sound_quiet == (Hours(1320, 480), Hours(780, 840))
    assert (found.settings.theme, found.settings.volume, found.settings.mirror) == ("contrast", 3, True)
    assert (found.settings.language, found.settings.move_errors) == ("el", True)
    assert found.staff_pin == PIN
    assert not staff.exists(), "reading writes nothing"


def test_an_empty_file_and_none_at_all_give_the_defaults(file: Path, staff: Path) -> None:
    empty = store(file, staff, "")
    assert (empty.config, empty.faults) == (KioskConfig(), [])
    none = KioskStore(None, staff)
    assert (none.load(), none.faults) == (KioskConfig(), [])


def test_the_file_that_is_given_counts_there_or_not(tmp_path: Path) -> None:
    where = folders(tmp_path)
    assert config_file(Path("x.toml"), where) == Path("x.toml").absolute()
    assert config_file(None, where) is None
    where.config.mkdir(parents=True)
    (where.config / "kiosk.toml").write_text("[idle]\n")
    assert config_file(None, where) == where.config / "kiosk.toml"


def test_names_of_files_count_from_the_folder_of_the_configuration(file: Path, staff: Path) -> None:
    loaded = store(file, staff, f'[venue]\nlogo = "pictures/logo.svg"\n[files]\nlog = "{file.parent / "log"}"\n')
    assert loaded.path_of("venue.logo") == file.parent / "pictures" / "logo.svg"
    assert loaded.path_of("files.log") == file.parent / "log"
    assert loaded.path_of("files.insults") is None


@pytest.mark.parametrize(
    "content",
    [b"\0" * 300, b"\xff\xfe[\0", b"# \xfc\n", b"#" * (FILE_LIMIT + 1)],
    ids=["NULs", "UTF-16", "Latin-1", "huge"],
)
def test_a_file_that_cannot_be_read_gives_the_defaults_and_a_sentence(file: Path, staff: Path, content: bytes) -> None:
    loaded = store(file, staff, content)
    assert loaded.config == KioskConfig()
    (sentence,) = sentences(loaded)
    assert "cannot be read" in sentence
    assert str(file) in sentence
    assert file.read_bytes() == content


def test_a_missing_file_or_a_folder_gives_the_defaults_and_a_sentence(file: Path, staff: Path) -> None:
    loaded = KioskStore(file, staff)
    assert loaded.load() == KioskConfig()
    assert [str(file) in sentence for sentence in sentences(loaded)] == [True]
    file.mkdir(parents=True)
    assert loaded.load() == KioskConfig()
    assert sentences(loaded) == [f"“{file}” is a folder, not a file; all defaults are used."]


def test_a_file_in_a_folder_that_is_closed_is_not_said_to_be_missing(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    with closed(file.parent):
        assert loaded.load() == KioskConfig()
    assert sentences(loaded) == [f"The file “{file}” cannot be read; all defaults are used."]


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_keep_the_kiosk_from_starting(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("any")
    loaded = store(folder / "kiosk.toml", folder / "staff.json", content)
    assert loaded.config == KioskConfig()
    assert all(sentences(loaded))


ANY = st.booleans() | st.integers(-5, 5000) | st.sampled_from(["el", "calm", "velvet", "", "22:00-06:00"])


@given(st.dictionaries(st.sampled_from(sorted(OPTION)), ANY | st.lists(ANY, max_size=3), max_size=6))
def test_any_values_give_a_configuration_that_holds_together(
    tmp_path_factory: pytest.TempPathFactory, values: dict[str, object]
) -> None:
    folder = tmp_path_factory.mktemp("any")
    said = "".join(f"{name} = {json.dumps(value)}\n" for name, value in values.items())
    loaded = store(folder / "kiosk.toml", folder / "staff.json", said)
    config = loaded.config
    for option in OPTIONS:
        assert option.kind.read(option.kind.plain(config.value(option.name))) == config.value(option.name)
    assert config.language_first in config.language_offered
    assert config.settings.language == config.language_first
    assert config.idle_warning < min(config.idle_play, config.idle_pages)
    for fault in loaded.faults:
        assert any(name in fault.sentence() for name in values)
    refused = [name for name, value in values.items() if json.loads(json.dumps(value)) != _plain(config, name)]
    assert all(any(name in said for said in sentences(loaded)) for name in refused)


def _plain(config: KioskConfig, name: str) -> object:
    return OPTION[name].kind.plain(config.value(name))
