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


def test_the_readme_examples_run() -> None:
    for block in re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL):
        exec(compile(block, "README.md", "exec"), {})
