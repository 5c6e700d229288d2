"""One seat against bots, by Gymnasium's own checks and by ours."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from digsite.bots import Bot
from digsite.envs.gymnasium import SeatEnv
from digsite.kernel.errors import BadOption
from digsite.kernel.record import Record

from .everything import SETTINGS


def played(env: SeatEnv, seed: int | None = None) -> tuple[float, list[int]]:
    """A whole game in which the agent takes the first action it may: the reward, and its actions."""
    looked, _ = env.reset(seed=seed)
    actions = []
    while True:
        actions.append(int(looked["action_mask"].argmax()))
        looked, reward, over, cut, info = env.step(actions[-1])
        assert not info["refused"]
        assert not cut
        if over:
            return reward, actions
        assert reward == 0


@pytest.mark.parametrize(("id", "seats"), SETTINGS)
def test_it_passes_the_checks_of_gymnasium(id: str, seats: int) -> None:
    env: Any = gymnasium.make(f"digsite/{id}", opponents=("random",) * (seats - 1)).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", ResourceWarning)  # of other tests, when their garbage is collected
        check_env(env)


def test_a_seed_begins_a_row_of_games_that_can_be_played_again() -> None:
    env = SeatEnv("artifact", opponents=("random", "random"), seat=2)
    first, second = played(env, seed=7), played(env)
    assert env.game_seed == "7/1"
    assert (played(env, seed=7), played(env)) == (first, second)
    assert first != second
    assert env.setting.begun("7/1") == env.setting.game.new(3, "7/1")


def test_a_seat_that_is_not_given_is_drawn() -> None:
    env = SeatEnv("connect-four")
    env.reset(seed=1)
    seats = [env.reset()[1]["seat"] for _ in range(20)]
    assert set(seats) == {0, 1}
    assert {SeatEnv("connect-four", seat=1).reset()[1]["seat"] for _ in range(5)} == {1}
    with pytest.raises(BadOption, match="no seat 2 at a table of 2"):
        SeatEnv("connect-four", seat=2)


class Watched(Bot):
    """Takes the last option, and remembers what it was shown."""

    def decide(self, masked: Record, seat: int) -> int:
        self.shown: tuple[Record, int] = masked, seat
        return masked.legal[-1]


def test_the_others_decide_from_their_masked_records() -> None:
    env = SeatEnv("eminent-domain", opponents=("random",), seat=0)
    bot = Watched(env.setting.game, "")
    env = SeatEnv("eminent-domain", opponents=(bot,), seat=0)
    played(env, seed=3)
    masked, seat = bot.shown
    assert seat == 1
    assert (masked.hand[0] == -1).all()  # type: ignore[attr-defined]
    assert (masked.hand[1] >= 0).all()  # type: ignore[attr-defined]


def test_the_seat_sees_its_masked_record_and_nothing_else() -> None:
    env = SeatEnv("excavation-earth", opponents=("random",) * 2, seat=1)
    looked, _ = env.reset(seed=5)
    game, p = env.setting.game, env.p
    assert p.seat == 1
    assert np.array_equal(looked["observation"], game.observe(game.mask(p, 1), 1))
    assert np.flatnonzero(looked["action_mask"]).tolist() == p.legal
    assert np.flatnonzero(env.action_masks()).tolist() == p.legal


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("excavation-earth", opponents=("random",), seat=0)
    env.reset(seed=5)
    before = env.p.copy()
    (closed, *_) = (a for a in range(env.setting.game.space.size) if a not in before.legal)
    for action in (closed, -2, env.setting.game.space.size):
        _, reward, over, _, info = env.step(action)
        assert (reward, over, info["refused"]) == (0, False, True)
        assert env.p == before


def test_a_finished_game_pays_and_refuses_more() -> None:
    env = SeatEnv("connect-four", opponents=("random",), seat=0)
    reward, _ = played(env, seed=2)
    p = env.p
    assert reward == {1: 1.0, 2: -1.0}[int(p.place[0])]
    assert env.step(0)[1:3] == (0, True)
    assert not env.action_masks().any()


def test_alone_against_an_automa() -> None:
    env = SeatEnv("excavation-earth", opponents=(), options={"zu_skips": "on"}, reward="margin", scale=10)
    reward, _ = played(env, seed=1)
    assert reward == pytest.approx((int(env.p.score[0]) - int(env.p.score[1])) / 10)


def test_native_rules_play_the_same_game() -> None:
    both = [SeatEnv("connect-four", seat=0, target=target) for target in ("python", "native")]
    assert played(both[0], seed=4) == played(both[1], seed=4)
    assert both[0].p == both[1].p


def test_the_table_in_words() -> None:
    env = SeatEnv("connect-four", seat=0, render_mode="ansi")
    env.reset(seed=1)
    before = env.render()
    env.step(3)
    assert before
    assert env.render() not in (None, before)
