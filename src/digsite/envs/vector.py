"""Many games at once for a learning agent: one choice in each, and at once the next decision of each.

    env = VectorEnv(load("excavation-earth"), n=4096, seats=2, seed="s")
    turn = env.turn
    while learning:
        turn = env.step(choose(turn.observation, turn.legal))

A game that is over is followed by a new one in the same place, within the same step: `done` marks the place,
`reward` tells what the end was worth to each seat, and everything else is of the new game already. Place i
plays the games `seed/i`, `seed/(i + n)`, …: each can be played again alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.envs.rewards import checked
from digsite.envs.setting import fewest
from digsite.kernel.batch import BatchError
from digsite.kernel.extras import needed
from digsite.kernel.game import Game
from digsite.kernel.looks import size_of
from digsite.kernel.outcomes import KINDS
from digsite.kernel.playout import BEGIN, NO_CHOICE, REFUSED
from digsite.kernel.record import UNKNOWN
from digsite.kernel.seeds import text_before_number
from digsite.kernel.targets.loops import states_natively
from digsite.kernel.targets.turns import Play, Shown, empty_shown

Arrays = Literal["numpy", "torch", "jax"]
Target = Literal["native", "cuda"]


class Turn(NamedTuple):
    """What an agent is shown of every game: the observation and the legal actions of the seat that decides,
    which seat that is, and, where the game before is over, what it was worth to each seat."""

    observation: Any
    legal: Any
    seat: Any
    reward: Any
    done: Any


class VectorEnv:
    """n games on one target, new ones begun for those that are over.

    The arrays of a turn live where the games do, and are filled anew by the next step; take a copy of what
    must last, or is to be changed. On the GPU they have `__cuda_array_interface__`. With `arrays` "torch" or
    "jax" they are those of PyTorch or JAX, over the same memory where they can be; JAX takes arrays for
    unchangeable, so every step fills others.
    `settings`: tables of several kinds side by side, each with its number of seats and its options; place i
    has the setting i modulo how many there are, and `reward` room for the most seats.
    `positions`: begin from these instead, one for all places or one a place, with other chance each time.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int | None = None,
        seed: str = "0",
        options: Mapping[str, Any] | None = None,
        settings: Sequence[tuple[int, Mapping[str, Any]]] = (),
        target: Target = "native",
        reward: str = "place",
        scale: float = 1.0,
        positions: npt.NDArray[Any] | None = None,
        arrays: Arrays | None = None,
        cores: int = 0,
    ) -> None:
        self.game, self.n, self.seed, self.target = game, n, seed, target
        if positions is None:
            kinds = settings or [(seats or fewest(game), options or {})]
            starts = np.concatenate([game.blank(people, seed, chosen).data for people, chosen in kinds])
        else:
            starts = np.ascontiguousarray(positions, game.position.dtype)
            if len(starts) not in (1, n):
                raise BatchError(f"{len(starts)} positions do not fit {n} games.", "Give one, or one a game.")
        self.seats = int(starts["seats"].max())
        first = starts[np.arange(n) % len(starts)]
        first["random"] = states_natively(seed, n, 0)
        words = game.position.first_word
        ends = np.array([words["rows"], words["score"], words["place"]])
        kind = KINDS.index(checked(reward))
        numbers = np.arange(n)
        self._play = Play(starts, positions is not None, text_before_number(seed), numbers, kind, scale, ends)
        self._turns: Any = _turns(game, target, self._play, first, cores)
        self._arrays = arrays
        self._dice: Any = self._there(states_natively(f"{seed}/dice", n, 0))
        self._choices: Any = self._there(np.full(n, BEGIN if positions is None else NO_CHOICE, np.int64))
        self._fill()
        self.turn = self._taken(self._choices)

    def step(self, choices: Any) -> Turn:
        """One choice a game (-1 leaves a game alone), and the next decision of each. A choice that is not
        allowed changes nothing; `refused` tells where."""
        if len(choices) != self.n:
            raise BatchError(f"{len(choices)} choices do not fit {self.n} games.", "Give one choice a game.")
        if self._arrays == "jax":
            self._fill()
        self.turn = self._taken(choices)
        return self.turn

    def sample(self) -> Any:
        """A random choice for each game, by dice of its own."""
        self._turns.pick(self._dice, self._choices)
        return self._choices

    @property
    def refused(self) -> Any:
        """Where the last choice was not allowed (on the host)."""
        made = self._shown.made
        return (made.copy_to_host() if self.target == "cuda" else made) == REFUSED

    @property
    def raw(self) -> Any:
        """The positions as 16-bit integers, one row a game: the games' own memory, not a copy."""
        return self._turns.raw

    @property
    def numbers(self) -> Any:
        """The number of the game at each place (on the host)."""
        return self._turns.numbers.copy_to_host() if self.target == "cuda" else self._play.numbers

    def _taken(self, choices: Any) -> Turn:
        given = choices
        if not hasattr(choices, "__cuda_array_interface__") or self.target == "native":
            given = self._there(np.ascontiguousarray(choices, np.int64))
        self._turns.turn(given, self._shown)
        if self._arrays == "jax":  # which may copy, so that it is given what is filled
            self._given = self._handed_out()
        return self._given

    def _there(self, array: npt.NDArray[Any]) -> Any:
        """The array where the games live."""
        if self.target == "native":
            return array
        from digsite.kernel.targets.gpu import on_device

        return on_device(array)

    def _fill(self) -> None:
        """Room for what is shown, and the same as it is given out."""
        game = self.game
        empty: Any = np.zeros
        if self.target == "cuda":
            from digsite.kernel.targets.gpu import cuda

            empty = cuda.device_array
        sizes = (self.n, self.seats, game.space.size, size_of(game.position))
        self._shown: Shown = empty_shown(empty, *sizes)
        if self.target == "native":
            self._shown.observation.fill(UNKNOWN)
        self._given = self._handed_out()

    def _handed_out(self) -> Turn:
        shown = [getattr(self._shown, name) for name in Turn._fields]
        return Turn(*(_as(array, self._arrays, self.target) for array in shown))


def _turns(game: Game, target: Target, play: Play, positions: npt.NDArray[Any], cores: int) -> Any:
    """What plays turns on a target."""
    if target == "native":
        from digsite.kernel.targets.native_turns import NativeTurns

        return NativeTurns(game, play, positions, cores)
    from digsite.kernel.targets.gpu_turns import GpuTurns

    return GpuTurns(game, play, positions)


def _as(array: Any, arrays: Arrays | None, target: Target) -> Any:
    """The same memory as an array of another library."""
    if arrays == "torch":
        with needed():
            torch = import_module("torch")
        return torch.as_tensor(array, device="cuda" if target == "cuda" else "cpu")
    if arrays == "jax":
        if target == "cuda":  # JAX works on a stream of its own
            import_module("digsite.kernel.targets.gpu").cuda.synchronize()
        take = "asarray" if target == "cuda" else "from_dlpack"
        with needed():
            jax = import_module("jax.numpy")
        return getattr(jax, take)(array)
    return array
