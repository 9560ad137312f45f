"""The kiosk's configuration: every key checked, every fault told with its line, and the kiosk starts all the same."""

import errno
import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services import settings, storage
from game.services.hours import Hours
from game.services.kiosk_config import FILE_LIMIT, KioskStore, config_file
from game.services.kiosk_kinds import BadValue, Number, OneOf, SomeOf, Switch, toml
from game.services.kiosk_options import GROUPS, OPTION, OPTIONS, KioskConfig, KioskOption
from game.services.language import LANGUAGES
from game.services.paths import folders
from game.services.pin import hashed
from tests.services.faulty import FaultyOs

PIN = hashed("4711", bytes(16), 1000)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The operator's file."""
    return tmp_path / "etc" / "kiosk.toml"


@pytest.fixture
def staff(tmp_path: Path) -> Path:
    """The staff's file."""
    return tmp_path / "data" / "kiosk-staff.json"


def store(file: Path, staff: Path, said: str | bytes) -> KioskStore:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(said if isinstance(said, bytes) else said.encode())
    loaded = KioskStore(file, staff)
    loaded.load()
    return loaded


def sentences(loaded: KioskStore) -> list[str]:
    return [fault.sentence() for fault in loaded.faults]


# ---------------------------------------------------------------- the table


def test_every_option_has_a_place_a_label_and_a_good_default() -> None:
    for option in OPTIONS:
        assert option.group in GROUPS
        assert option.label
        assert option.kind.read(option.kind.plain(option.default)) == option.default
        assert KioskConfig().value(option.name) == option.default
    assert [option.group for option in OPTIONS] == sorted((o.group for o in OPTIONS), key=list(GROUPS).index)
    assert {option.group for option in OPTIONS} == GROUPS.keys()
    assert len(OPTION) == len(OPTIONS) == len(fields(KioskConfig)) - 1 + len(settings.OPTIONS) - 2


def test_names_have_as_many_labels() -> None:
    for option in OPTIONS:
        if isinstance(option.kind, OneOf | SomeOf):
            assert len(option.kind.names) == len(option.kind.labels)


def test_each_setting_but_those_with_an_option_of_their_own_can_be_set_for_the_venue() -> None:
    for option in settings.OPTIONS:
        if option.name not in ("language", "high_scores"):
            kind = OPTION[f"settings.{option.name}"].kind
            assert [kind.read(choice.value) for choice in option.choices] == [c.value for c in option.choices]


def test_a_kiosk_says_why_two_cards_are_no_pair_and_is_heard_whoever_has_the_focus() -> None:
    at_first = KioskConfig().settings
    assert (at_first.move_errors, at_first.mute_unfocused, at_first.language) == (True, False, "en")


def test_only_the_venue_says_whether_there_are_high_scores(file: Path, staff: Path) -> None:
    assert KioskConfig().settings.high_scores
    for offered in (True, False):
        config = store(file, staff, f"[visitors]\nhigh_scores = {str(offered).lower()}\n").config
        assert config.visitors_high_scores == config.settings.high_scores == offered
    assert "high_scores" not in OPTION["visitors.may_change"].kind.names
    assert sentences(store(file, staff, "[settings]\nhigh_scores = true\n"))


# ---------------------------------------------------------------- a good file


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


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_default_can_be_written_out(file: Path, staff: Path, option: KioskOption) -> None:
    written = store(file, staff, f"[{option.group}]\n{option.key} = {toml(option.kind, option.default)}\n")
    assert (written.config, written.faults) == (KioskConfig(), [])


# ---------------------------------------------------------------- faults in the file


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
    assert len(loaded.faults) == 1


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


# ---------------------------------------------------------------- the staff page


def test_what_the_staff_sets_counts_before_the_file_and_leaves_the_file_alone(file: Path, staff: Path) -> None:
    said = "# Ours.\n[idle]\nplay = 240 # long\n"
    loaded = store(file, staff, said)
    assert loaded.change("idle.play", 300)
    assert loaded.change("sound.quiet", ["22:00-08:00"])
    assert loaded.config.idle_play == 300
    again = KioskStore(file, staff)
    assert (again.load(), again.faults) == (loaded.config, [])
    assert again.changed_here == {"idle.play", "sound.quiet"}
    assert file.read_text() == said


def test_setting_what_the_file_says_takes_the_change_back(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert loaded.change("idle.play", 300)
    assert loaded.change("idle.play", 240)
    assert loaded.changed_here == frozenset()
    later = store(file, staff, "[idle]\nplay = 600\n")
    assert later.config.idle_play == 600, "the operator's later change counts"


def test_a_change_can_be_taken_back(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert loaded.change("idle.play", 300)
    assert loaded.take_back("idle.play")
    assert loaded.config.idle_play == 240
    assert KioskStore(file, staff).load().idle_play == 240


def test_the_page_cannot_set_what_cannot_be(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "")
    with pytest.raises(BadValue):
        loaded.change("idle.play", 5)
    with pytest.raises(KeyError):
        loaded.change("idle.plya", 60)
    assert loaded.config == KioskConfig()
    assert not staff.exists()


def test_what_does_not_go_with_a_change_gives_way(file: Path, staff: Path) -> None:
    loaded = store(file, staff, '[language]\nfirst = "sk"\n')
    assert loaded.change("language.offered", ["el", "en"])
    assert loaded.config.language_first == loaded.config.settings.language == "el"


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff", b"7", b"{" + b"x" * FILE_LIMIT])
def test_a_damaged_file_of_the_staff_is_told_and_set_aside(file: Path, staff: Path, content: bytes) -> None:
    staff.parent.mkdir()
    staff.write_bytes(content)
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert loaded.config.idle_play == 240
    assert ["staff page" in sentence for sentence in sentences(loaded)] == [True]
    assert loaded.change("idle.play", 300)
    assert KioskStore(file, staff).load().idle_play == 300
    assert [path.read_bytes() for path in staff.parent.iterdir() if path != staff] == [content]


def test_a_bad_value_of_the_staff_falls_back_alone_to_the_operators(file: Path, staff: Path) -> None:
    staff.parent.mkdir()
    staff.write_text(json.dumps({"idle.play": 1, "idle.pages": 90, "later.option": [1]}))
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert (loaded.config.idle_play, loaded.config.idle_pages) == (240, 90)
    assert ["idle.play" in sentence for sentence in sentences(loaded)] == [True]
    assert loaded.change("idle.warning", 10)
    assert json.loads(staff.read_text()) == {"idle.pages": 90, "idle.warning": 10, "later.option": [1]}


def test_a_full_disk_leaves_the_change_for_this_session(
    file: Path, staff: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = store(file, staff, "")
    assert loaded.change("idle.play", 300)
    with monkeypatch.context() as patch:
        patch.setattr(storage, "os", FaultyOs(1, errno.ENOSPC, lasting=True))
        assert not loaded.change("idle.play", 600)
    assert loaded.config.idle_play == 600
    assert KioskStore(file, staff).load().idle_play == 300


def test_a_pin_set_by_the_command_meanwhile_is_not_written_over(file: Path, staff: Path) -> None:
    running = store(file, staff, "")
    assert running.change("idle.play", 300)
    other = KioskStore(None, staff)
    other.load()
    assert other.change("staff.pin", PIN)
    assert running.change("idle.pages", 60)
    assert running.config.staff_pin == PIN
    found = KioskStore(file, staff).load()
    assert (found.staff_pin, found.idle_play, found.idle_pages) == (PIN, 300, 60)
    assert other.take_back("staff.pin")
    running.refresh()
    assert (running.config.staff_pin, running.config.idle_play) == ("", 300)


def test_every_option_can_be_set_on_the_page(file: Path, staff: Path) -> None:
    for option in OPTIONS:
        kind = option.kind
        other: object = "x.txt"
        if isinstance(kind, Switch):
            other = not option.default
        elif isinstance(kind, Number):
            other = option.default + kind.step
        elif isinstance(kind, OneOf):
            other = next(name for name in kind.names if name != option.default)
        elif isinstance(kind, SomeOf):
            other = list(kind.names)[-1:]
        elif option.name == "staff.pin":
            other = PIN
        elif isinstance(option.default, tuple):
            other = ["12:00-13:00"]
        loaded = store(file, staff, "")
        assert loaded.change(option.name, other), option.name
        assert KioskStore(file, staff).load().value(option.name) == kind.read(other)
        assert loaded.take_back(option.name)


# ---------------------------------------------------------------- where the file is


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


def test_all_languages_are_offered_at_first() -> None:
    assert KioskConfig().language_offered == tuple(LANGUAGES)
