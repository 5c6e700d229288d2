"""`./dev` finds a Python that the pinned versions have wheels for, or says what to do."""

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
    for tool in ("sh", "dirname", "sed", "rm", "cat", "find", "sort", "cksum", "tr", "touch"):
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


def started(folder: Path, commands: Path) -> subprocess.CompletedProcess[str]:
    shutil.copy(DEV, folder / "dev")
    environment = {**os.environ, "PATH": str(commands)}
    return subprocess.run([str(folder / "dev")], env=environment, capture_output=True, text=True, check=False)


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
