"""The digest of a position: alike for what is alike on the table, however a version numbers things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digsite.games import load
from digsite.kernel.game import Game
from digsite.match.digest import APART, digest


@pytest.fixture(params=["artifact", "eminent-domain", "excavation-earth"])
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def test_every_field_counts_but_what_was_seen_before(game: Game) -> None:
    p = game.new(3, "digest")
    known = digest(game, p)
    assert any(field.memory for field in p.fields.values())
    for name, field in p.fields.items():
        if name not in APART:
            other = p.copy()
            other.data[name][0] += 1
            assert (digest(game, other) == known) == field.memory, name


def test_what_is_over_and_done_does_not_count(game: Game) -> None:
    p = game.new(3, "digest")
    known = digest(game, p)
    p.agenda[p.agenda_size :] = 7
    p.options[p.option_count :] = 7
    assert digest(game, p) == known


def test_what_happens_next_counts(game: Game) -> None:
    p = game.new(3, "digest")
    known = digest(game, p)
    for change in ("agenda", "decision", "options"):
        other = p.copy()
        if change == "agenda":
            other.agenda_size -= 1
        elif change == "decision":
            other.decision = (p.decision + 1) % len(game.decisions)
        else:
            other.option_count -= 1
        assert digest(game, other) != known, change


def test_other_numbers_for_the_same_steps_do_not_count(game: Game) -> None:
    p = game.new(3, "digest")
    other = replace(game)
    entries = [game.entries[0], *reversed(game.entries[1:])]
    other.__dict__["entries"] = entries
    q = p.copy()
    for place in range(p.agenda_size):
        q.agenda[place, 0] = entries.index(game.entries[p.agenda[place, 0]])
    q.decision = [entry for entry in entries if entry in game.decisions].index(game.decision(p))
    other.__dict__["decisions"] = [entry for entry in entries if entry in game.decisions]
    assert digest(other, q) == digest(game, p)
