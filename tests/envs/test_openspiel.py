"""The games in OpenSpiel, by its own tests and by ours."""

from __future__ import annotations

import contextlib
import io
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from digsite.envs.openspiel import BYTE, name_of
from digsite.games import load

from .everything import SETTINGS

Kind = pyspiel.GameType


def moves(state: Any, seed: int = 0, limit: int = 10_000) -> Iterator[int]:
    """Play on at random, a move at a time."""
    dice = random.Random(seed)
    for _ in range(limit):
        if state.is_terminal():
            return
        action = dice.randrange(BYTE) if state.is_chance_node() else dice.choice(state.legal_actions())
        yield action
        state.apply_action(action)


def begun(text: str, seed: int = 0) -> Any:
    """A game at the first decision after its set-up."""
    state = pyspiel.load_game(text).new_initial_state()
    for _ in moves(state, seed):
        if not state.is_chance_node():
            break
    return state


@pytest.mark.parametrize(("id", "seats"), SETTINGS)
def test_it_passes_the_tests_of_openspiel(id: str, seats: int) -> None:
    game = pyspiel.load_game(name_of(id), {"players": seats})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    if seats == load(id).seats[0]:  # the same in Python, with pickles
        with contextlib.redirect_stdout(io.StringIO()):
            games_sim_test.GamesSimTest("sim_game").sim_game(game)


def test_what_openspiel_knows_of_a_game() -> None:
    four = pyspiel.load_game("digsite_connect_four")
    kind = four.get_type()
    assert (kind.chance_mode, kind.information) == (
        Kind.ChanceMode.DETERMINISTIC,
        Kind.Information.PERFECT_INFORMATION,
    )
    assert (four.max_game_length(), four.num_distinct_actions(), four.max_chance_outcomes()) == (42, 7, 0)
    earth = pyspiel.load_game("digsite_excavation_earth(players=3)")
    kind = earth.get_type()
    assert (kind.chance_mode, kind.information) == (
        Kind.ChanceMode.EXPLICIT_STOCHASTIC,
        Kind.Information.IMPERFECT_INFORMATION,
    )
    assert (kind.min_num_players, kind.max_num_players, earth.num_players()) == (1, 4, 3)
    assert not kind.provides_information_state_tensor
    assert kind.provides_observation_tensor


@pytest.mark.parametrize(
    ("parameters", "bounds", "total"),
    [
        ("players=3", (-1, 1), 0),
        ("players=2,reward=margin,scale=5.0", (-13107, 13107), 0),
        ("players=3,reward=margin", (-65535, 65535), None),
        ("players=2,reward=score", (-32768, 32767), None),
        ("players=1", (-1, 1), None),
    ],
)
def test_bounds_and_sums_of_returns(
    parameters: str, bounds: tuple[float, float], total: float | None
) -> None:
    game = pyspiel.load_game(f"digsite_excavation_earth({parameters})")
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (*bounds, total)
    assert (game.get_type().utility == Kind.Utility.ZERO_SUM) == (total == 0)


def test_options_and_presets_are_parameters() -> None:
    p = begun("digsite_excavation_earth(players=2,hands=drafted,factions=chosen/random)").position
    assert p.hands == 1
    assert p.factions[:2].tolist() == [1, 0]
    earth = load("excavation-earth")
    (harder,) = (preset for preset in earth.presets if preset.name == "harder")
    p = begun("digsite_excavation_earth(players=1,preset=harder)").position
    wanted = earth.blank(1, "", harder.options)
    assert [getattr(p, option) for option in harder.options] == [1] * len(harder.options)
    assert [getattr(p, o.name) for o in earth.options if not o.per_seat] == [
        getattr(wanted, o.name) for o in earth.options if not o.per_seat
    ]


def test_returns_are_the_rewards_of_the_end() -> None:
    state = begun("digsite_artifact(reward=score)")
    assert state.returns() == [0, 0, 0]
    for _ in moves(state):
        pass
    assert state.returns() == state.position.score[:3].tolist()
    assert max(state.returns()) > 0


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    state = begun("digsite_artifact")
    seat = state.current_player()
    before = str(state), state.history(), state.information_state_string(seat)
    closed = next(
        action for action in range(state.num_distinct_actions()) if action not in state.legal_actions()
    )
    with pytest.raises(ValueError, match="not among the legal actions"):
        state.apply_action(closed)
    assert (str(state), state.history(), state.information_state_string(seat)) == before


def test_native_rules_play_the_same_game() -> None:
    both = [begun(f"digsite_connect_four(target={target})") for target in ("python", "native")]
    for state in both:
        for _ in moves(state):
            pass
    assert str(both[0]) == str(both[1])
    assert both[0].returns() == both[1].returns()


def test_chance_is_asked_where_the_rules_draw_and_nowhere_else() -> None:
    state = pyspiel.load_game("digsite_eminent_domain").new_initial_state()
    assert state.is_chance_node()
    asked = 0
    for action in moves(state, limit=400):
        before, generator = state.is_chance_node(), state.position.random.tolist()
        asked += before
        if not before:
            after = state.child(action)
            assert after.is_chance_node() or after.position.random.tolist() == generator
    assert asked > 10


def test_what_chance_says_decides_what_is_drawn() -> None:
    one, same, other = (begun("digsite_artifact", seed) for seed in (1, 1, 2))
    assert str(one) == str(same) != str(other)
    again = pyspiel.load_game("digsite_artifact").new_initial_state()
    for action in one.history():
        again.apply_action(action)
    assert str(again) == str(one)


def seen_and_done(text: str, size: int) -> tuple[np.ndarray, list[int]]:
    """The observation and the actions that an information state tells of."""
    seen, done = np.zeros(size, np.int64), []
    for line in text.splitlines()[1:]:
        kind, *words = line.split()
        if kind == "a":
            done.append(int(words[0]))
        else:
            for place, value in (word.split(":") for word in words):
                seen[int(place)] = int(value)
    return seen, done


@pytest.mark.parametrize("name", ["digsite_connect_four", "digsite_eminent_domain(players=3)"])
def test_an_information_state_is_all_that_a_seat_has_seen_and_done(name: str) -> None:
    state = begun(name)
    done: dict[int, list[int]] = {seat: [] for seat in range(state.num_players())}
    past = {seat: state.information_state_string(seat) for seat in done}
    for action in moves(state, limit=120):
        if not state.is_chance_node():
            for seat in done:
                seen = np.array(state.observation_tensor(seat))
                told = state.information_state_string(seat)
                assert told.startswith(past[seat])
                now, actions = seen_and_done(told, len(seen))
                assert np.array_equal(now, seen)
                assert actions == done[seat]
                past[seat] = told
            done[state.current_player()].append(action)
    assert all(done.values())


def test_as_a_tensor_it_is_given_only_where_it_is_the_whole_history() -> None:
    state = pyspiel.load_game("digsite_connect_four").new_initial_state()
    for column in (3, 3, 5):
        state.apply_action(column)
    told = np.array(state.information_state_tensor(1))
    assert told[:2].tolist() == [0, 1]
    history = told[2:].reshape(42, 7)
    assert np.argwhere(history).tolist() == [[0, 3], [1, 3], [2, 5]]
    with pytest.raises(ValueError, match="no information state as a tensor"):
        begun("digsite_artifact").information_state_tensor(0)


def test_observations_are_those_of_the_masked_record_by_seat() -> None:
    state = begun("digsite_excavation_earth(players=3)")
    game, p = load("excavation-earth"), state.position
    for seat in range(3):
        expected = game.observe(game.mask(p, seat), seat)
        assert state.observation_tensor(seat) == expected.tolist()
        assert f"score={','.join(map(str, p.score.tolist()))}" in state.observation_string(seat)


def test_a_resampled_state_looks_the_same_to_its_seat() -> None:
    state = begun("digsite_excavation_earth(players=3)")
    for _ in moves(state, limit=40):
        pass
    while state.is_chance_node():
        state.apply_action(0)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, random.Random(1).random)
    assert other.position != state.position
    assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()
    hidden = (seat + 1) % 3
    assert other.information_state_string(hidden) != state.information_state_string(hidden)
    other.apply_action(other.legal_actions()[0])


def test_a_game_and_a_state_are_pickled() -> None:
    state = begun("digsite_excavation_earth(players=2,hands=drafted)")
    opened = pickle.loads(pickle.dumps(state))
    assert str(opened) == str(state)
    assert opened.information_state_string(1) == state.information_state_string(1)
    game = state.get_game()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_learners_of_openspiel_play_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game("digsite_eminent_domain"))
    step = env.reset()
    for _ in range(30):
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == env.observation_spec()["info_state"][0]


class NoEvaluation(mcts.Evaluator):  # type: ignore[misc]
    """Every state is worth nothing, every action as good as any other."""

    def evaluate(self, state: Any) -> np.ndarray:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_searchers_of_openspiel_imagine_what_they_cannot_see() -> None:
    state = begun("digsite_artifact")
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), NoEvaluation(), 1.0, 8, random_state=dice)
    assert bot.step(state) in state.legal_actions()


def test_a_program_that_uses_it_ends_in_peace() -> None:
    program = (
        "import pyspiel, digsite.envs.openspiel\n"
        "state = pyspiel.load_game('digsite_connect_four').new_initial_state()\n"
        "state.apply_action(3)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=600)
