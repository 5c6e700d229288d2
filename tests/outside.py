"""The tutorial's game of another package, as docs/add-a-game.md writes it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import digsite

TUTORIAL = (Path(__file__).parents[1] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
IN_A_FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)```", re.DOTALL | re.MULTILINE)


def install_nim(folder: Path) -> Path:
    """Write the package into an empty folder and install it, as the page says, into a fresh environment that
    has Digsite; returns where its packages lie."""
    source = folder / "my-nim"
    for name, text in IN_A_FILE.findall(TUTORIAL):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    python, packages = fresh_environment(folder / "fresh")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index"]
    run(*pip, "--no-build-isolation", str(source))
    return packages


def fresh_environment(folder: Path) -> tuple[str, Path]:
    """The Python of a new environment, and where its packages lie. It finds what is installed here, Digsite
    too; what it gets is found nowhere else."""
    venv.create(folder, symlinks=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    here = [sysconfig.get_path("purelib"), str(Path(digsite.__file__).parents[1])]
    (packages / "digsite.pth").write_text("\n".join(here), encoding="utf-8")
    return python_of(packages), packages


def python_of(packages: Path) -> str:
    """The Python that finds these packages."""
    return str(packages.parents[2] / "bin" / "python")


def run(*words: str, typed: str = "") -> str:
    """What a command says that ends well."""
    done = subprocess.run(words, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def environment(beside: Path | None) -> dict[str, str]:
    """The environment of a program that finds the packages of this folder too."""
    return {**os.environ, **({} if beside is None else {"PYTHONPATH": str(beside)})}
