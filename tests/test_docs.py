"""The documents say what the code says."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest

from .outside import TUTORIAL, install_nim, python_of, run

ROOT = Path(__file__).parents[1]
CONNECT_FOUR = (ROOT / "src/digsite/games/connect_four/rules.py").read_text()


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", TUTORIAL, re.DOTALL))
def test_every_block_of_the_tutorial_stands_in_the_game(block: str) -> None:
    assert block.strip() in CONNECT_FOUR


def test_the_tutorial_lists_every_check_of_the_conformance_suite() -> None:
    from digsite.conformance import CHECKS

    listed = re.findall(r"^\| `(\w+)` \|", TUTORIAL, re.MULTILINE)
    assert listed == [check.__name__ for check in CHECKS]


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "docs/research.md"])
def test_the_examples_run(document: str) -> None:
    for block in re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL):
        exec(compile(block, document, "exec"), {})


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.ipynb")), ids=lambda file: file.stem)
def test_a_notebook_prints_what_it_shows(file: Path) -> None:
    notebooks = runpy.run_path(str(ROOT / "scripts/notebooks.py"))
    notebook = json.loads(file.read_text())
    assert notebooks["printed"](notebook) == notebooks["shown"](notebook), "run scripts/notebooks.py"


def test_the_tables_of_strength_are_what_the_ladders_found() -> None:
    strength = runpy.run_path(str(ROOT / "scripts/strength.py"))
    found = strength["ladders"]()
    assert strength["page"](found) == strength["PAGE"].read_text(), "run scripts/strength.py"
    assert strength["ratings"](found) == json.loads(strength["RATINGS"].read_text())
    for name in found:
        assert strength["plot"](found[name]) == (strength["LADDERS"] / f"{name}.svg").read_text()


def test_the_component_file_in_the_guide_is_accepted(tmp_path: Path) -> None:
    from digsite.games import load

    found = re.search(r"```json\n(.*?)```", (ROOT / "docs/terminal.md").read_text(), re.DOTALL)
    assert found is not None
    file = tmp_path / "mine.json"
    file.write_text(found[1])
    assert load("excavation-earth", file).constants["PAYOUT"].tolist() == [9, 5, 4, 2, 0]


def test_the_commands_and_the_file_for_designers_are_accepted(tmp_path: Path) -> None:
    from digsite.cli import parse
    from digsite.games import load

    guide = (ROOT / "docs/designers.md").read_text()
    commands = re.findall(r"^    digsite (.*?)(?: >.*)?$", guide, re.MULTILINE)
    assert {command.split()[0] for command in commands} == {"simulate", "report", "compare", "sweep"}
    for command in commands:
        parse(command.split())
    found = re.search(r"```json\n(.*?)```", guide, re.DOTALL)
    assert found is not None
    (tmp_path / "six.json").write_text(found[1])
    assert load("eminent-domain", tmp_path / "six.json").constants["HAND_LIMIT"] == 6


# Where things are


def named_folders() -> set[str]:
    """What the table in CONTRIBUTING names, each a path from the root."""
    cells = re.findall(r"^\| (`.*?) \|", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def test_every_folder_that_is_named_exists() -> None:
    assert not [name for name in named_folders() if not any(ROOT.glob(name))]


def test_every_folder_is_named() -> None:
    """Folders of packages and of the pages; what lies inside a game is named once for all games."""
    there = {each.parent for each in (ROOT / "src/digsite").glob("*/*.py")}
    there |= {each.parent for each in (ROOT / "src/digsite").glob("*/*/*.py") if "games" not in each.parts}
    there |= {each for each in (ROOT / "web/src").iterdir() if each.is_dir()}
    assert {str(each.relative_to(ROOT)) for each in there} <= named_folders()


def test_tests_lie_where_their_subject_does() -> None:
    ours = {each.parent.name for each in (ROOT / "tests").glob("*/__init__.py")}
    assert ours - {each.name for each in (ROOT / "src/digsite").iterdir()} == {"browser", "web"}


# A game of another package


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_nim(tmp_path_factory.mktemp("outside"))


def digsite_command(outside: Path, *words: str, typed: str = "") -> str:
    return run(python_of(outside), "-m", "digsite.cli", *words, typed=typed)


def test_a_game_of_another_package_is_simulated_and_played(outside: Path, tmp_path: Path) -> None:
    (block,) = re.findall(r"```sh\n(.*?)```", TUTORIAL, re.DOTALL)
    install, simulate, terminal = (line.removeprefix("digsite ").split() for line in block.splitlines())
    assert install == ["pip", "install", "."], "what install_nim does"
    assert "Nim, 2 seats, 1,000 games" in digsite_command(outside, *simulate)
    record = str(tmp_path / "nim.dig")
    kept = ("--language", "de", "--file", record)
    said = digsite_command(outside, *terminal, *kept, typed="take-3\nquit\n")
    assert "Ann nimmt 3 Hölzer." in said
    assert "my-nim" in Path(record).read_text()
    assert "NIM-TAKE-01" in digsite_command(outside, "rules", "NIM-TAKE-01")


def test_a_game_of_another_package_conforms(outside: Path) -> None:
    (check,) = [block for block in re.findall(r"```py\n(.*?)```", TUTORIAL, re.DOTALL) if "CHECKS" in block]
    run(python_of(outside), "-c", check)


def test_a_game_of_another_package_is_served(outside: Path) -> None:
    program = """
import asyncio, tempfile
from fastapi.testclient import TestClient
from digsite.server.app import make_app
from digsite.server.settings import Settings
with TestClient(make_app(Settings(f"sqlite:///{tempfile.mkdtemp()}/t.db")), "http://localhost") as http:
    assert "my-nim" in [game["id"] for game in http.get("/api/games").json()]
    plan = {"game": "my-nim", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {}, "listed": False}
    table = http.post("/api/tables", json=plan).json()["id"]
    state = http.get(f"/api/tables/{table}?seat=0").json()
    assert [option["title"] for option in state["asked"]["options"]] == ["take one", "take two", "take three"]
    assert http.get(f"/api/tables/{table}/text").json()["lines"][-1] == "15 matches"
    board = http.get(state["board"])
    assert board.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in board.headers["cache-control"]
    assert "export function mount" in board.text
    assert http.get("/boards/my-nim/of-yesterday.js").status_code == 404
    assert http.get("/boards/connect-four/none.js").status_code == 404
    assert "default-src 'self'" in http.get(f"/t/{table}").headers["content-security-policy"]
"""
    run(python_of(outside), "-c", program)
