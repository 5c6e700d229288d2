"""Many games at once: what an agent is shown is what the games played alone show, over their ends."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from digsite.envs.rewards import rewards
from digsite.envs.vector import VectorEnv
from digsite.games import load
from digsite.kernel.batch import BatchError
from digsite.kernel.extras import MissingPackage
from digsite.kernel.game import Game

FOUR = load("connect-four")
ARTIFACT = load("artifact")


def shows(env: VectorEnv, place: int, game: Game, p: Any) -> None:
    """What the environment shows at a place is what the seat that decides in p is shown."""
    turn = env.turn
    assert turn.seat[place] == p.seat
    assert np.flatnonzero(turn.legal[place]).tolist() == p.legal
    assert np.array_equal(turn.observation[place], game.observe(game.mask(p, p.seat), p.seat))


@pytest.mark.parametrize(
    ("game", "seats", "options", "steps"),
    [
        (FOUR, 2, {}, 120),
        (ARTIFACT, 3, {"expansion_two": "with"}, 60),
        (load("eminent-domain"), 4, {"bonus_planets": "with"}, 60),
        (load("excavation-earth"), 3, {"hands": "drafted"}, 60),
        (load("excavation-earth"), 1, {}, 130),
    ],
    ids=["connect-four", "artifact", "eminent-domain", "excavation-earth", "against Zu"],
)
def test_turns_are_those_of_games_played_alone(game: Game, seats: int, options: Any, steps: int) -> None:
    places = 5
    env = VectorEnv(game, places, seats, "alone", options)
    alone = [game.new(seats, f"alone/{place}", options) for place in range(places)]
    ended = 0
    for _ in range(steps):
        choices = env.sample().copy()
        for place, p in enumerate(alone):
            shows(env, place, game, p)
            game.choose(p, int(choices[place]))
        turn = env.step(choices)
        for place, p in enumerate(alone):
            assert bool(turn.done[place]) == p.over
            if p.over:
                ended += 1
                paid = rewards("place", p.score[None, : p.rows], p.place[None, : p.rows], seats)[0]
                assert turn.reward[place].tolist() == paid.tolist()
                alone[place] = game.new(seats, f"alone/{env.numbers[place]}", options)
                assert env.numbers[place] % places == place
            else:
                assert not turn.reward[place].any()
    assert ended > 0 or steps < 100, "some games are seen to their end"


@pytest.mark.parametrize("reward", ["place", "margin", "score", "mixed"])
def test_an_end_is_paid_as_every_environment_pays_it(reward: Any) -> None:
    """Positions one choice before the end, with made-up scores."""
    p = FOUR.new(2, "end")
    for column in (0, 1, 0, 1, 0, 1):
        FOUR.choose(p, p.legal[column])
    env = VectorEnv(FOUR, 2, reward=reward, scale=4.0, positions=p.data)
    turn = env.step(np.array([p.legal[0], p.legal[5]]))
    FOUR.choose(p, p.legal[0])
    paid = rewards(reward, p.score[None, :2], p.place[None, :2], 2, 4.0)[0]
    assert turn.done.tolist() == [1, 0]
    assert turn.reward.tolist() == [paid.tolist(), [0.0, 0.0]]


def test_given_positions_are_begun_again_with_other_chance() -> None:
    p = ARTIFACT.new(3, "given")
    for _ in range(10):
        ARTIFACT.choose(p, p.legal[0])
    env = VectorEnv(ARTIFACT, 3, seed="again", positions=p.data)
    starts = [ARTIFACT.position(env.raw[place].copy().view(p.dtype)) for place in range(3)]
    for place, start in enumerate(starts):
        shows(env, place, ARTIFACT, start)
        start.random[:] = p.random
        assert start == p
    assert len({env.raw[place].tobytes() for place in range(3)}) == 3


def test_what_is_not_allowed_changes_nothing() -> None:
    env = VectorEnv(FOUR, 3, seed="no")
    before = env.raw.copy()
    env.step(np.array([99, -1, 3]))
    assert env.refused.tolist() == [True, False, False]
    assert np.array_equal(env.raw[:2], before[:2])
    assert not np.array_equal(env.raw[2], before[2])


def test_cores_and_dice_change_nothing_but_the_time() -> None:
    one, two = (VectorEnv(FOUR, 64, seed="cores", cores=cores) for cores in (1, 2))
    for _ in range(60):
        choices = one.sample().copy()
        assert np.array_equal(choices, two.sample())
        for mine, other in zip(one.step(choices), two.step(choices), strict=True):
            assert np.array_equal(mine, other)


def test_a_library_that_copies_is_given_what_was_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """JAX copies what it cannot take as it lies."""
    jax = SimpleNamespace(from_dlpack=np.array)
    monkeypatch.setitem(sys.modules, "jax.numpy", jax)
    monkeypatch.setitem(sys.modules, "jax", SimpleNamespace(numpy=jax))
    plain, copied = VectorEnv(FOUR, 8, seed="copy"), VectorEnv(FOUR, 8, seed="copy", arrays="jax")
    before = copied.turn.observation.copy()
    first = copied.turn
    for _ in range(12):
        choices = plain.sample().copy()
        for mine, other in zip(plain.step(choices), copied.step(choices), strict=True):
            assert np.array_equal(mine, other)
    assert np.array_equal(first.observation, before)


@pytest.mark.parametrize("library", ["torch", "jax"])
def test_a_library_that_is_not_installed_is_named(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (library, f"{library}.numpy"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingPackage, match=f"'{library}' is missing"):
        VectorEnv(FOUR, 3, arrays=library)


def test_a_wrong_number_of_choices_or_positions_is_refused() -> None:
    with pytest.raises(BatchError, match="2 choices do not fit 3"):
        VectorEnv(FOUR, 3).step(np.zeros(2, np.int64))
    with pytest.raises(BatchError, match="2 positions do not fit 3"):
        VectorEnv(FOUR, 3, positions=np.repeat(FOUR.new(2, "x").data, 2))


def test_tables_of_several_kinds_play_side_by_side() -> None:
    kinds: list[tuple[int, dict[str, str]]] = [(3, {}), (5, {"expansion_one": "with"}), (4, {})]
    env = VectorEnv(ARTIFACT, 7, seed="kinds", settings=kinds)
    assert env.seats == 5
    assert env.turn.reward.shape == (7, 5)
    seats = env.raw[:, ARTIFACT.position.first_word["seats"]]
    ended = np.zeros(7, int)
    while ended.min() < 2:
        assert seats.tolist() == [3, 5, 4, 3, 5, 4, 3]
        turn = env.step(env.sample())
        ended += turn.done
        for place in np.flatnonzero(turn.done):
            assert not turn.reward[place, seats[place] :].any(), "nobody sits there"
            assert turn.reward[place, : seats[place]].any()
    alone = VectorEnv(ARTIFACT, 7, 5, "kinds", {"expansion_one": "with"})
    again = VectorEnv(ARTIFACT, 7, seed="kinds", settings=kinds)
    assert (alone.raw[[1, 4]] == again.raw[[1, 4]]).all(), "a place plays the game it plays among its like"
