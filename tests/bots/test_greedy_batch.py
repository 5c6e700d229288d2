"""The greedy bot over thousands of positions, as networks are trained against it. Needs torch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.bots.greedy import GreedyBot
from digsite.conformance.case import Case, random_game
from digsite.games import load
from digsite.kernel.record import Record

torch: Any = pytest.importorskip("torch", reason="torch is for training alone")
SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def batch_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from greedy_batch import GreedyBatch

    return GreedyBatch


def choices_of(case: Case, count: int) -> list[Record]:
    """The first positions of a random game in which there is a choice."""
    found = [before.copy() for before, *_ in random_game(case) if len(before.legal) > 1]
    return found[:count]


def asked(case: Case, positions: list[Record]) -> tuple[Any, Any, Any]:
    """Words, seats and legal actions of positions, as a batch takes them."""
    raw = np.stack([p.raw for p in positions])
    legal = np.zeros((len(positions), case.game.space.size), np.uint8)
    for row, p in enumerate(positions):
        legal[row, p.legal] = 1
    seats = np.array([p.seat for p in positions], np.int64)
    return torch.from_numpy(raw), torch.from_numpy(seats), torch.from_numpy(legal)


def test_where_nothing_is_hidden_options_are_worth_what_the_bot_finds(batch_of: Any) -> None:
    case = Case(load("connect-four"), 2, "greedy")
    positions = choices_of(case, 30)
    worth = batch_of(case.game, "native").worth(*asked(case, positions))
    for row, p in zip(worth, positions, strict=True):
        found = GreedyBot(case.game, "bot").judge(case.game.mask(p, p.seat), p.seat)
        assert {option: float(row[option]) for option in p.legal} == pytest.approx(found)
        assert torch.isneginf(row).sum() == len(row) - len(p.legal)


def test_many_positions_are_judged_in_parts(batch_of: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(load("connect-four"), 2, "greedy")
    batch, given = batch_of(case.game, "native"), asked(case, choices_of(case, 30))
    together = batch.choices(*given)
    monkeypatch.setattr("greedy_batch.MOST_TRIES", 1)
    assert torch.equal(batch.choices(*given), together)


@pytest.mark.parametrize("game", ["excavation-earth", "eminent-domain", "artifact"])
def test_what_is_hidden_does_not_count(game: str, batch_of: Any) -> None:
    """Two worlds that look the same to the seat that decides are judged alike."""
    case = Case(load(game), 3, "greedy")
    positions = choices_of(case, 60)[20:]
    others = []
    for number, p in enumerate(positions):
        other = case.game.mask(p, p.seat)
        other.data["random"] = np.arange(1, 5) + number
        other.agenda[p.agenda_size :] = 0
        case.game.python.imagine(other, p.seat)
        others.append(other)
    assert any((p.raw != other.raw).any() for p, other in zip(positions, others, strict=True))
    batch, found = batch_of(case.game, "native"), []
    for some in (positions, others):
        torch.manual_seed(1)
        found.append(batch.worth(*asked(case, some)))
    assert torch.equal(*found)


def test_it_plays_much_as_the_bot_does(batch_of: Any) -> None:
    case = Case(load("excavation-earth"), 2, "greedy")
    positions = choices_of(case, 80)
    torch.manual_seed(1)
    chosen = batch_of(case.game, "native").choices(*asked(case, positions))
    lost = []
    for choice, p in zip(chosen.tolist(), positions, strict=True):
        found = GreedyBot(case.game, "bot").judge(case.game.mask(p, p.seat), p.seat)
        lost.append((max(found.values()) - found[choice]) / case.game.search.unit)
    assert sum(each == 0 for each in lost) > 0.8 * len(lost)
    assert sum(lost) / len(lost) < 0.5, "in credits"
