"""Recorded games played again by the shortest gestures: the clicks they take (docs/table.md, section 13)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hatch_build import npm

from digsite.match.notation import read
from digsite.server.reach import reach_of
from digsite.telling.text import Text

ROOT = Path(__file__).parents[2]
SEAT = 0
MOST_CLICKS = {
    "excavation-earth-3-dealt-001": 150,
    "eminent-domain-3-plain-001": 120,
    "artifact-3-base-001": 110,
}


def decisions(record: Path) -> Iterator[dict[str, Any]]:
    """Each decision of a seat: what could follow from it, and what was chosen."""
    match = read(record)
    text = Text(match.game, "en", match.header.names)
    for move in match.moves():
        if move.before.seat == SEAT:
            masked = match.game.mask(move.before, SEAT)
            nodes = reach_of(text, masked, "", "")["nodes"]
            yield {"decision": nodes[0]["decision"], "chosen": move.played.option, "nodes": nodes}


@pytest.mark.parametrize("record", MOST_CLICKS)
def test_a_recorded_game_takes_few_clicks(
    record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = tmp_path / "recorded.json"
    told = {
        "game": record.rpartition("-")[0].rpartition("-")[0].rpartition("-")[0],
        "most": MOST_CLICKS[record],
        "decisions": list(decisions(ROOT / "tests" / "corpus" / f"{record}.dig")),
    }
    recorded.write_text(json.dumps(told), encoding="utf-8")
    monkeypatch.setenv("DIGSITE_RECORDED", str(recorded))
    npm(ROOT / "web", "run", "--silent", "test", "--", "tests/clicks.test.ts")
