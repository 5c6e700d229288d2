"""The tutorial's game of another package, as docs/add-a-game.md writes it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

TUTORIAL = (Path(__file__).parents[1] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
IN_A_FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)```", re.DOTALL | re.MULTILINE)


def install_nim(folder: Path) -> Path:
    """Build the package from an empty folder and install it beside Digsite, nowhere else: returns where."""
    source, installed = folder / "my-nim", folder / "installed"
    for name, text in IN_A_FILE.findall(TUTORIAL):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    where = ["--no-deps", "--no-build-isolation", "--target", str(installed)]
    run(sys.executable, "-m", "pip", "install", "--quiet", *where, str(source))
    return installed


def run(*words: str, beside: Path | None = None, typed: str = "") -> str:
    """What a command says that ends well."""
    done = subprocess.run(words, env=environment(beside), input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def environment(beside: Path | None) -> dict[str, str]:
    """The environment of a program that finds the packages of this folder too."""
    return {**os.environ, **({} if beside is None else {"PYTHONPATH": str(beside)})}
