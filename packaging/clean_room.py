"""The environments that a build makes for itself, so that nothing installed elsewhere gets in.

Owns the two virtual environments and how programs are run in them. Knows nothing of what is built.
"""

import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EXTRA = {
    "linux": "requirements-linux.txt",
    "win32": "requirements-windows.txt",
    "darwin": "requirements-macos.txt",
}


class Failed(Exception):
    """The build cannot go on; the sentence says why."""


def run(
    command: Sequence[str], env: Mapping[str, str] | None = None, *, folder: Path = ROOT, capture: bool = False
) -> str:
    """Run a program that must succeed, in a folder; what it has written, with `capture` to standard output alone.

    Raises Failed.
    """
    done = subprocess.run(
        list(command),
        env=env,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE if capture else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = done.stdout + (done.stderr or "")
        raise Failed(f"{' '.join(command)} ended with {done.returncode}:\n{said[-4000:]}")
    return done.stdout


def elf_files(folder: Path) -> list[Path]:
    """The programs and libraries below a folder, as Linux has them."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return [path for path in files if path.open("rb").read(4) == b"\x7fELF"]


def even_environment(work: Path, when: int) -> dict[str, str]:
    """This process's environment without what would leave its mark on a build."""
    leaves_marks = ("PYTHON", "PIP_", "LD_", "LC_", "LANG", "TZ", "VIRTUAL_ENV")
    env = {name: value for name, value in os.environ.items() if not name.startswith(leaves_marks)}
    env |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    # Where packages come from is this machine's affair.
    env |= {name: os.environ[name] for name in ("PIP_INDEX_URL", "PIP_CONFIG_FILE") if name in os.environ}
    return env | {
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "PYTHONHASHSEED": "0",
        "PYTHONNOUSERSITE": "1",
        "SOURCE_DATE_EPOCH": str(when),
        "PYINSTALLER_CONFIG_DIR": str(work / "pyinstaller"),
    }


class CleanRoom:
    """What the game needs, alone in one environment, and in another one the tools that look at it from outside."""

    def __init__(self, work: Path, when: int) -> None:
        self.when, self.env = when, even_environment(work, when)
        self._game, self._tools, self._work = work / "game", work / "tools", work
        venv.create(self._tools, with_pip=True, symlinks=os.name != "nt")
        venv.create(self._game, with_pip=False, symlinks=os.name != "nt")
        self._install(self._game, ROOT / "requirements.txt")

    def bill_of_materials(self) -> Path:
        """The file that lists what is in the game's environment: to be asked for before PyInstaller is in it too."""
        self._install(self._tools, HERE / "requirements-bom.txt")
        bill = self._work / "bill.json"
        command = [str(_program(self._tools, "cyclonedx-py")), "environment", "--output-reproducible"]
        run([*command, "--pyproject", str(ROOT / "pyproject.toml"), "-o", str(bill), str(self._python())], self.env)
        return bill

    def check_bill(self, bill: Path) -> None:
        """Whether the file keeps to the format. Raises Failed."""
        check = (
            "import sys\n"
            "from cyclonedx.schema import SchemaVersion\n"
            "from cyclonedx.validation.json import JsonStrictValidator\n"
            "fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1], encoding='utf-8').read())\n"
            "sys.exit(str(fault) if fault else 0)\n"
        )
        run([str(_program(self._tools, "python")), "-c", check, str(bill)], self.env)

    def add_pyinstaller(self) -> None:
        """From now on `python` can run it."""
        self._install(self._game, HERE / "requirements.txt")
        if sys.platform in EXTRA:
            self._install(self._game, HERE / EXTRA[sys.platform])

    def forget_folders(self, folder: Path) -> None:
        """Let no library of a Linux build look for others in folders of the machine that it was built on."""
        patchelf = str(_program(self._game, "patchelf"))
        for path in elf_files(folder):
            wanted = run([patchelf, "--print-rpath", str(path)], self.env).strip()
            if wanted and not all(part.startswith("$ORIGIN") for part in wanted.split(":")):
                run([patchelf, "--remove-rpath", str(path)], self.env)

    def python(self, arguments: Sequence[str], *, capture: bool = False) -> str:
        """Run the Python of the game's environment. Raises Failed."""
        return run([str(self._python()), *arguments], self.env, capture=capture)

    @property
    def packages(self) -> Path:
        """The folder in which the game's packages are installed."""
        ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
        return Path(self.python(["-c", ask], capture=True).strip())

    def _python(self) -> Path:
        return _program(self._game, "python")

    def _install(self, where: Path, requirements: Path) -> None:
        pip = [str(_program(self._tools, "python")), "-m", "pip", "--python", str(_program(where, "python"))]
        run([*pip, "install", "--quiet", "--no-compile", "--requirement", str(requirements)], self.env)


def _program(environment: Path, name: str) -> Path:
    return environment / ("Scripts" if os.name == "nt" else "bin") / (f"{name}.exe" if os.name == "nt" else name)
