"""How many decisions a second other engines reach on this machine, in the same run as ours.

Every peer plays uniformly random moves through its own public interface, warms up first, and is then timed
for about two seconds of wall clock. Where a choice had to be made it favours the peer: forced moves count as
decisions, the cheapest way to draw a move is used, and pgx is timed at its best batch size.
"""

from __future__ import annotations

import importlib
import itertools
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from digsite.kernel.errors import DigsiteError

CATAN = "catan"
CONNECT_FOUR = "connect-four"

MEASURED_SECONDS = 2.0
WARM_UP_SECONDS = 0.5
SEED = 1

GAMES_A_CHUNK = 200  # OpenSpiel Python: looking at the clock after every game would cost it speed
GAMES_FOR_MEAN_LENGTH = 20_000  # a standard error of about 0.25 % on the length of a random game
ROLLOUTS_A_SEARCH = 10_000
PGX_STEPS_A_CALL = 128
PGX_BATCHES_ON_CPU = (1 << 10, 1 << 12, 1 << 14)
PGX_BATCHES_ON_ACCELERATOR = (1 << 14, 1 << 16, 1 << 18, 1 << 20)

Play = Callable[[], int]
"""Plays a while and returns how many decisions that took."""


class PeerMissing(DigsiteError):
    """A peer engine cannot be measured because a package it needs cannot be imported."""

    def __init__(self, peer: str, package: str, reason: ImportError) -> None:
        super().__init__(
            f"{peer} cannot be measured: the package '{package}' cannot be imported ({reason}).",
            "Install the peers: pip install 'digsite[peers]'",
        )
        self.peer = peer
        self.package = package


@dataclass(frozen=True, slots=True)
class PeerRate:
    """What a peer engine did in a measured stretch of wall clock."""

    name: str
    work: str
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def catanatron(seconds: float = MEASURED_SECONDS) -> PeerRate:
    """Whole games of Catan between four of catanatron's random players, on one core.

    Every action of the game's log is a decision, also where it was the only legal one (about two in three:
    roll, end turn). catanatron draws from Python's global generator and seeds it anew for each game.
    """
    games = _module("catanatron", "catanatron.game")
    players = _module("catanatron", "catanatron.models.player")
    seeds = itertools.count(SEED)

    def one_game() -> int:
        game = games.Game([players.RandomPlayer(color) for color in players.Color], seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return _measure("catanatron", CATAN, one_game, seconds)


def open_spiel_python(seconds: float = MEASURED_SECONDS) -> PeerRate:
    """Random games of Connect Four driven from Python, on one core.

    Python asks for the legal actions, draws one and applies it; the rules behind those calls are C++.
    """
    game = _module("OpenSpiel Python", "pyspiel").load_game("connect_four")
    draw = random.Random(SEED).random

    def some_games() -> int:
        return _random_games(game, GAMES_A_CHUNK, draw)

    return _measure("OpenSpiel Python", CONNECT_FOUR, some_games, seconds)


def open_spiel_cpp(seconds: float = MEASURED_SECONDS) -> PeerRate:
    """Random games of Connect Four played wholly in C++, on one core: the rollouts of OpenSpiel's MCTS bot.

    The first simulation of a search grows no tree: it hands the position it was asked about to the evaluator.
    So a search of one simulation from the first position is nothing but rollouts of whole random games.
    OpenSpiel does not count their moves; they are the number of rollouts times the mean length of a random
    game, which is measured beforehand and outside the clock.
    """
    pyspiel = _module("OpenSpiel C++", "pyspiel")
    game = pyspiel.load_game("connect_four")
    moves = _random_games(game, GAMES_FOR_MEAN_LENGTH, random.Random(SEED).random)
    moves_a_search = round(ROLLOUTS_A_SEARCH * moves / GAMES_FOR_MEAN_LENGTH)
    bot = pyspiel.MCTSBot(
        game=game,
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_A_SEARCH, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=0,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    first_position = game.new_initial_state()

    def one_search() -> int:
        bot.mcts_search(first_position)
        return moves_a_search

    return _measure("OpenSpiel C++", CONNECT_FOUR, one_search, seconds)


def pgx(seconds: float = MEASURED_SECONDS, shown: bool = False) -> PeerRate:
    """Steps of batched random games of Connect Four on JAX's default device, with what an agent is `shown`
    (observation and reward beside the mask) or without.

    That is the GPU where JAX has one, else every core. Several batch sizes are tried; the fastest counts.
    """
    # JAX would otherwise take three quarters of the GPU's memory away from our own runs in this process.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    jax = _module("pgx", "jax")
    env = _module("pgx", "pgx").make("connect_four")
    batches = PGX_BATCHES_ON_CPU if jax.default_backend() == "cpu" else PGX_BATCHES_ON_ACCELERATOR
    fastest = max((_pgx_games(jax, env, batch, shown) for batch in batches), key=_warmed_up_rate)
    return _measure("pgx", CONNECT_FOUR, fastest, seconds)


PEERS: dict[str, Callable[[float], PeerRate]] = {
    "catanatron": catanatron,
    "OpenSpiel Python": open_spiel_python,
    "OpenSpiel C++": open_spiel_cpp,
    "pgx": pgx,
}
"""Every peer by its name; each takes the seconds to measure for."""


def _module(peer: str, name: str) -> Any:
    """A module that a peer needs, or `PeerMissing` with the way out."""
    try:
        return importlib.import_module(name)
    except ImportError as reason:
        raise PeerMissing(peer, name.partition(".")[0], reason) from reason


def _measure(name: str, work: str, play: Play, seconds: float) -> PeerRate:
    """The rate of `play` over at least `seconds` of wall clock, after a warm-up that is not counted."""
    _play_for(play, WARM_UP_SECONDS)
    decisions, elapsed = _play_for(play, seconds)
    return PeerRate(name, work, decisions, elapsed)


def _warmed_up_rate(play: Play) -> float:
    """A quick estimate of decisions a second; the first call, which may compile, is not counted."""
    play()
    decisions, elapsed = _play_for(play, WARM_UP_SECONDS)
    return decisions / elapsed


def _play_for(play: Play, seconds: float) -> tuple[int, float]:
    """Plays again and again until the time is up; at least once. How many decisions, and how long it took."""
    decisions = 0
    elapsed = 0.0
    start = time.perf_counter()
    while decisions == 0 or elapsed < seconds:
        decisions += play()
        elapsed = time.perf_counter() - start
    return decisions, elapsed


def _random_games(game: Any, count: int, draw: Callable[[], float]) -> int:
    """Plays `count` random games through OpenSpiel's Python interface; how many moves they took."""
    moves = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            moves += 1
    return moves


def _pgx_games(jax: Any, env: Any, batch: int, shown: bool) -> Play:
    """`batch` games side by side; each call takes some steps in all of them, compiled into one program.

    A finished game gives way to a first position within the same step, so every step is a move. Unless they
    are to be shown, observations and rewards are thrown away at once, so that the compiler drops their cost:
    what is timed are the rules.
    """
    jnp = jax.numpy
    key, first_key = jax.random.split(jax.random.key(SEED))
    first = jax.vmap(env.init)(jax.random.split(first_key, batch))

    def random_move(mask: Any, draw: Any) -> Any:
        legal_so_far = jnp.cumsum(mask)
        return jnp.argmax(legal_so_far > jnp.floor(draw * legal_so_far[-1]))

    def one_step(first: Any, state: Any, draw: Any) -> Any:
        state = env.step(state, random_move(state.legal_action_mask, draw))
        rewards = state.rewards
        state = jax.tree.map(lambda new, old: jnp.where(state.terminated, new, old), first, state)
        if shown:
            return state.replace(rewards=rewards)
        return state.replace(observation=first.observation, rewards=first.rewards)

    def steps(first: Any, state: Any, key: Any) -> Any:
        def body(_: Any, carried: Any) -> Any:
            state, key = carried
            key, draw_key = jax.random.split(key)
            return jax.vmap(one_step)(first, state, jax.random.uniform(draw_key, (batch,))), key

        return jax.lax.fori_loop(0, PGX_STEPS_A_CALL, body, (state, key))

    compiled = jax.jit(steps)
    carried = (first, key)

    def play() -> int:
        nonlocal carried
        carried = jax.block_until_ready(compiled(first, *carried))
        return batch * PGX_STEPS_A_CALL

    return play
