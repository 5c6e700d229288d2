"""All seats as agents, by PettingZoo's own tests and by ours."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from digsite.envs.pettingzoo import AtOnceEnv, TurnEnv, env, parallel_env
from digsite.envs.setting import Setting
from digsite.kernel.errors import BadOption

from .everything import SETTINGS

CYCLES = 1000
"""Longer than any game at random: their tests play to the end."""

A_DICT = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What their test remarks of every game with an action mask but their own, which it knows by name."""


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """Whatever else their tests warn of is a failure; what they print is not for us, nor what garbage of
    other tests says when it is collected meanwhile."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for remark in A_DICT:
            warnings.filterwarnings("ignore", remark)
        warnings.simplefilter("ignore", ResourceWarning)
        yield


@pytest.mark.parametrize(("id", "seats"), SETTINGS)
def test_it_passes_the_tests_of_pettingzoo(id: str, seats: int) -> None:
    api_test(env(id, seats), CYCLES)
    seed_test(lambda: env(id, seats), 40)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_once_it_passes_the_tests_of_pettingzoo(seats: int) -> None:
    parallel_api_test(parallel_env("excavation-earth", seats, {"hands": "drafted"}), CYCLES)
    parallel_seed_test(lambda: parallel_env("excavation-earth", seats), 40)


def test_an_agent_sees_what_its_seat_may_see() -> None:
    table = TurnEnv(Setting.of("artifact", 4))
    table.reset(seed=7)
    game, p = table.setting.game, table.p
    assert p == game.new(4, "7/0")
    assert table.agent_selection == f"player_{p.seat}"
    for seat in range(4):
        looked = table.observe(f"player_{seat}")
        assert np.array_equal(looked["observation"], game.observe(game.mask(p, seat), seat))
        assert np.flatnonzero(looked["action_mask"]).tolist() == (p.legal if seat == p.seat else [])


@pytest.mark.parametrize("reward", ["place", "score"])
def test_the_end_pays_every_agent_once(reward: str) -> None:
    table = env("connect-four", reward=reward)
    table.reset(seed=1)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        looked, got, over, _, _ = table.last()
        paid[agent] += got
        table.step(None if over else int(looked["action_mask"].argmax()))
    assert sorted(paid.values()) == ([-1, 1] if reward == "place" else [0, 1])


def test_what_is_not_allowed_is_refused_and_asked_again() -> None:
    table = TurnEnv(Setting.of("eminent-domain"))
    table.reset(seed=1)
    before, agent = table.p.copy(), table.agent_selection
    table.step(next(a for a in range(table.setting.game.space.size) if a not in before.legal))
    assert table.p == before
    assert table.agent_selection == agent
    assert table.infos[agent]["refused"]
    table.step(before.legal[0])
    assert not table.infos[agent]["refused"]


def asked(table: AtOnceEnv) -> list[int]:
    """The seats that are asked, by their masks."""
    looked = table._looked()
    return [seat for seat, agent in enumerate(table.agents) if not looked[agent]["action_mask"][table.wait]]


def first_options(table: AtOnceEnv) -> dict[str, int]:
    """The first action that each agent is offered."""
    return {agent: int(seen["action_mask"].argmax()) for agent, seen in table._looked().items()}


def test_in_a_draft_all_seats_decide_at_once_and_then_one_after_the_other() -> None:
    table = AtOnceEnv(Setting.of("excavation-earth", 3, {"hands": "drafted"}))
    table.reset(seed=3)
    steps = []
    for _ in range(8):
        steps.append(asked(table))
        table.step(first_options(table))
    assert steps[:6] == [[0, 1, 2]] * 6  # two cards from each of three packs
    assert [len(seats) for seats in steps[6:]] == [1, 1]


def test_nobody_sees_what_others_choose_at_the_same_time() -> None:
    one, other = (AtOnceEnv(Setting.of("excavation-earth", 2, {"hands": "drafted"})) for _ in range(2))
    for table, take in ((one, 0), (other, -1)):
        table.reset(seed=3)
        seen = table._looked()
        table.step(
            {
                agent: int(np.flatnonzero(seen[agent]["action_mask"])[take if agent == "player_0" else 0])
                for agent in table.agents
            }
        )
    assert one.match.position != other.match.position
    mine, theirs = one._looked()["player_1"], other._looked()["player_1"]
    assert np.array_equal(mine["observation"], theirs["observation"])
    assert np.array_equal(mine["action_mask"], theirs["action_mask"])


def test_a_game_played_at_once_is_a_game_of_its_decisions() -> None:
    table = AtOnceEnv(Setting.of("excavation-earth", 3, {"hands": "drafted"}))
    table.reset(seed=3)
    dice = np.random.default_rng(3)
    while table.agents:
        offered = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in table._looked().items()}
        actions = {agent: int(dice.choice(options)) for agent, options in offered.items()}
        _, rewards, ends, _, infos = table.step(actions)
        assert not any(info["refused"] for info in infos.values())
    assert set(ends.values()) == {True}
    p = table.setting.game.new(3, "3/0", {"hands": "drafted"})
    for taken in table.match.played:
        table.setting.game.choose(p, taken.option)
    assert p == table.match.position
    assert list(rewards.values()) == [{1: 1, 2: 0, 3: -1}[place] for place in p.place[:3].tolist()]


def test_games_without_such_decisions_have_no_parallel_face() -> None:
    for id, seats in (("connect-four", 2), ("artifact", 3), ("excavation-earth", 1)):
        with pytest.raises(BadOption, match="no decisions that seats take at once"):
            parallel_env(id, seats)
