"""The documents say what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text()
CONNECT_FOUR = (ROOT / "src/digsite/games/connect_four/rules.py").read_text()


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", TUTORIAL, re.DOTALL))
def test_every_block_of_the_tutorial_stands_in_the_game(block: str) -> None:
    assert block.strip() in CONNECT_FOUR


def test_the_tutorial_lists_every_check_of_the_conformance_suite() -> None:
    from digsite.conformance import CHECKS

    listed = re.findall(r"^\| `(\w+)` \|", TUTORIAL, re.MULTILINE)
    assert listed == [check.__name__ for check in CHECKS]


@pytest.mark.parametrize("document", ["README.md", "docs/research.md"])
def test_the_examples_run(document: str) -> None:
    for block in re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL):
        exec(compile(block, document, "exec"), {})


def test_the_component_file_in_the_guide_is_accepted(tmp_path: Path) -> None:
    from digsite.games import load

    found = re.search(r"```json\n(.*?)```", (ROOT / "docs/terminal.md").read_text(), re.DOTALL)
    assert found is not None
    file = tmp_path / "mine.json"
    file.write_text(found[1])
    assert load("excavation-earth", file).constants["PAYOUT"].tolist() == [9, 5, 4, 2, 0]
