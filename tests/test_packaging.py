"""What is installed for whom: who studies the games gets no web server, and whoever lacks something is told
what brings it."""

from __future__ import annotations

import importlib
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import digsite
from digsite.kernel.extras import EXTRAS, MissingPackage, needed

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

OPTIONAL = sorted({package for packages in EXTRAS.values() for package in packages})

WITHOUT = f"""
import sys

class NotInstalled:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {OPTIONAL!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, NotInstalled())
"""
"""A Python in which none of the extras is installed."""


def without_extras(program: str) -> subprocess.CompletedProcess[str]:
    """What a program does there."""
    command = [sys.executable, "-c", WITHOUT + program]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def test_the_plain_package_brings_no_web_server() -> None:
    plain = {Requirement(text).name for text in PROJECT["dependencies"]}
    assert plain == {"numpy", "numba", "rich", "typing_extensions"}


def test_every_extra_is_declared_with_the_packages_it_is_said_to_bring() -> None:
    imported_as = {"argon2-cffi": "argon2", "numba-cuda": "numba_cuda", "open_spiel": "pyspiel"}
    for extra, packages in EXTRAS.items():
        brought = [Requirement(text).name for text in PROJECT["optional-dependencies"][extra]]
        missing = [name for name in brought if imported_as.get(name, name) not in OPTIONAL]
        assert not missing, f"{extra} brings {missing}, of which {packages} knows nothing"


def test_all_but_the_web_works_without_the_extras() -> None:
    done = without_extras("""
import digsite
from digsite import cli

game = digsite.load("connect-four")
p = game.new(2, "seed")
bot = digsite.bot("greedy", game, "dice")
game.choose(p, bot.decide(game.mask(p, p.seat), p.seat))
assert digsite.options(game, p)

batch = digsite.Batch(game, 4, 2, "seed", target="python")
batch.play_out(100)
assert batch.over.all()

from digsite.envs import VectorEnv

assert VectorEnv(game, 4, seed="seed").turn.legal.all()

match = digsite.Match.begin(game, ["Ann", "Ben"], seed="seed")
match.choose(0, 3)
assert match.pending() == [1]

for words in (["simulate", "connect-four", "--games", "20"], ["arena", "connect-four", "--games", "2"],
              ["rules", "C4-DROP-01"], ["terminal", "--help"], ["serve", "--help"]):
    assert cli.main(words) == 0, words
""")
    assert done.returncode == 0, done.stderr
    assert "Connect Four, 2 seats, 20 games" in done.stdout


@pytest.mark.parametrize("command", ["serve", "play"])
def test_the_table_in_the_browser_says_which_extra_it_needs(command: str) -> None:
    done = without_extras(f"from digsite import cli; sys.exit(cli.main([{command!r}, '--port', '0']))")
    assert done.returncode == 2
    assert done.stderr == (
        "digsite: The Python package 'uvicorn' is missing.\n  Install it: pip install 'digsite[server]'\n"
    )


@pytest.mark.parametrize("name", ["SeatEnv", "turn_env", "parallel_env"])
def test_an_environment_says_which_extra_it_needs(name: str) -> None:
    done = without_extras(f"from digsite.envs import {name}")
    assert "MissingPackage: The Python package 'gymnasium' is missing." in done.stderr
    assert "pip install 'digsite[envs]'" in done.stderr


def test_a_missing_package_is_an_import_error_that_names_its_extra() -> None:
    with pytest.raises(ImportError, match=r"'digsite\[ray\]'"), needed():
        raise ModuleNotFoundError("No module named 'ray.data'", name="ray.data")
    with pytest.raises(MissingPackage, match="pip install something"), needed():
        raise ModuleNotFoundError("No module named 'something'", name="something")
    with pytest.raises(ModuleNotFoundError), needed():
        importlib.import_module("digsite.nowhere")


def test_types_are_told_to_those_who_import_it() -> None:
    assert (Path(digsite.__file__).parent / "py.typed").is_file()
