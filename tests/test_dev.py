"""`./dev` finds a Python that the pinned versions have wheels for, or says what to do; `./dev test` says
whether tests, types and lint hold."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DEV = Path(__file__).parents[1] / "dev"


def pythons(folder: Path, **versions: str) -> Path:
    """A folder of commands that say they are such Pythons; asked for more, they write down who was asked."""
    folder.mkdir()
    for tool in ("sh", "dirname", "sed", "rm", "cat", "find", "sort", "cksum", "tr", "touch", "id"):
        found = shutil.which(tool)
        assert found is not None
        (folder / tool).symlink_to(found)
    for name, version in versions.items():
        command = folder / name.replace("_", ".")
        number = tuple(int(part) for part in version.split("."))
        pretend = f"import sys; sys.version_info = {number}"
        command.write_text(
            "#!/bin/sh\n"
            f'if [ "$1" = -c ]; then exec {sys.executable} -c "{pretend}; $2"; fi\n'
            f'echo "{command.name} $*" >> {folder}/asked\nexit 7\n'
        )
        command.chmod(0o755)
    return folder


def started(folder: Path, commands: Path, *words: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(DEV, folder / "dev")
    environment = {**os.environ, "PATH": str(commands), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [str(folder / "dev"), *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def tools(folder: Path, **codes: int) -> None:
    """An environment whose commands say what they are asked, and end in this way."""
    (folder / ".venv/bin").mkdir(parents=True)
    (folder / "web").mkdir()
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py"):
        (folder / name).touch()
    for name in ("python", "mypy", "ruff"):
        command = folder / ".venv/bin" / name
        code = codes.get(name, 0)
        command.write_text(
            f'#!/bin/sh\necho "{name} $* ${{PYTHONDONTWRITEBYTECODE:-}}" >> {folder}/asked\n'
            f'echo "{name} says"\ncase "$*" in *pip*) exit 0 ;; esac\nexit {code}\n'
        )
        command.chmod(0o755)


@pytest.mark.parametrize(
    ("codes", "code"),
    [({}, 0), ({"python": 3}, 3), ({"mypy": 2}, 1), ({"python": 3, "mypy": 2}, 1), ({"ruff": 4}, 4)],
)
def test_tests_types_and_lint_must_hold(tmp_path: Path, codes: dict[str, int], code: int) -> None:
    tools(tmp_path, **codes)
    done = started(tmp_path, pythons(tmp_path / "bin"), "test", "-x")
    assert done.returncode == code
    assert ("mypy says" in done.stdout) == ("mypy" in codes), "types are told of where they do not hold"


def test_tests_are_prepared_once_where_many_workers_need_them(tmp_path: Path) -> None:
    tools(tmp_path)
    commands = pythons(tmp_path / "bin")
    for words in (["-x"], ["tests/kernel", "-x"]):
        started(tmp_path, commands, "test", *words)
    asked = (tmp_path / "asked").read_text().splitlines()
    assert [line.strip() for line in asked if "pytest" in line] == [
        "python -m pytest -x -n 0 --collect-only",
        "python -m pytest -x",
        "python -m pytest tests/kernel -x",
    ]


@pytest.mark.parametrize(
    ("versions", "taken"),
    [
        ({"python3": "3.12.1"}, "python3"),
        ({"python3": "3.15.0", "python3_13": "3.13.2"}, "python3.13"),
        ({"python3": "3.10.4", "python3_11": "3.11.7", "python3_14": "3.14.0"}, "python3.14"),
        ({"python": "3.11.0"}, "python"),
    ],
)
def test_a_python_that_fits_is_taken(tmp_path: Path, versions: dict[str, str], taken: str) -> None:
    commands = pythons(tmp_path / "bin", **versions)
    started(tmp_path, commands)
    assert (commands / "asked").read_text().startswith(f"{taken} -m venv .venv")


@pytest.mark.parametrize("versions", [{}, {"python3": "3.15.0"}, {"python3": "3.10.9", "python": "2.7.18"}])
def test_without_one_it_says_what_to_do(tmp_path: Path, versions: dict[str, str]) -> None:
    done = started(tmp_path, pythons(tmp_path / "bin", **versions))
    assert done.returncode == 1
    assert "Python 3.11, 3.12, 3.13 or 3.14 is needed" in done.stderr
    assert "run ./dev again" in done.stderr
