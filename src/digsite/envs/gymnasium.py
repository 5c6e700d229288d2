"""A game for Gymnasium: one agent at one seat, bots at the others.

    import gymnasium
    import digsite.envs.gymnasium

    env = gymnasium.make("digsite/excavation-earth", opponents=("greedy", "random"))

A step is a decision of the agent; what the others decide until it is asked again happens within. The reward
comes with the end. An action that is not allowed is refused and changes nothing, and `info` says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.bots import Bot, make
from digsite.envs.setting import Looked, Seeds, Setting, Target, fewest
from digsite.envs.spaces import observation_space
from digsite.games import load, names
from digsite.kernel.errors import BadOption
from digsite.kernel.extras import needed
from digsite.kernel.game import Game
from digsite.telling.text import Text

with needed():
    import gymnasium
    from gymnasium.spaces import Discrete


class SeatEnv(gymnasium.Env[Looked, Any]):
    """One seat of a game, or a seat drawn anew for every game where none is given.

    `opponents` sit at the other seats in their order: bots by their specs, made for each game with a seed of
    their own, or bots of yours, which keep their own dice. Without any, `random` fills a small table.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: Game | str,
        opponents: Sequence[str | Bot] | None = None,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        scale: float = 1.0,
        target: Target = "python",
        render_mode: str | None = None,
    ) -> None:
        loaded = load(game) if isinstance(game, str) else game
        self.opponents = ("random",) * (fewest(loaded) - 1) if opponents is None else tuple(opponents)
        seats = 1 + len(self.opponents)
        self.setting = Setting.of(loaded, seats, options, reward, scale, target)
        if seat is not None and not 0 <= seat < seats:
            raise BadOption(f"There is no seat {seat} at a table of {seats}.", f"Choose 0 to {seats - 1}.")
        self.given_seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(self.setting, loaded.space.size)
        self.action_space = Discrete(loaded.space.size)
        self._seeds = Seeds()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Looked, dict[str, Any]]:
        """Begin the next game and let the others play until the agent is asked."""
        super().reset(seed=seed)
        self.game_seed = self._seeds.next(seed)
        seats = self.setting.seats
        self.seat = int(self.np_random.integers(seats)) if self.given_seat is None else self.given_seat
        self.p = self.setting.begun(self.game_seed)
        others = iter(self.opponents)
        self._bots = {
            seat: self._bot(next(others), seat) for seat in range(self.setting.seats) if seat != self.seat
        }
        self._let_others_play()
        return self._looked(), self._info(refused=False)

    def step(self, action: int) -> tuple[Looked, float, bool, bool, dict[str, Any]]:
        """Take the agent's decision, then the others' until it is asked again or the game is over."""
        taken = self.setting.choose(self.p, int(action))
        self._let_others_play()
        reward = self.setting.paid(self.p)[self.seat] if taken else 0.0
        return self._looked(), reward, self.p.over, False, self._info(refused=not taken)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are allowed now, as masked learners ask for them."""
        return self._looked()["action_mask"].astype(np.bool_)

    def render(self) -> str | None:
        """The table as its seat sees it, in words."""
        if self.render_mode is None:
            return None
        return in_words(self.setting, self.p, self.seat)

    def _looked(self) -> Looked:
        return self.setting.looked(self.p, self.seat)

    def _info(self, refused: bool) -> dict[str, Any]:
        """Where the agent sits, never the seed: whoever knows it knows every card."""
        return {"seat": self.seat, "refused": refused}

    def _bot(self, opponent: str | Bot, seat: int) -> Bot:
        if isinstance(opponent, Bot):
            return opponent
        return make(opponent, self.setting.game, f"{self.game_seed}/bot/{seat}")

    def _let_others_play(self) -> None:
        p = self.p
        while not p.over and p.seat != self.seat:
            masked = self.setting.game.mask(p, p.seat)
            self.setting.choose(p, self._bots[p.seat].decide(masked, p.seat))


def in_words(setting: Setting, p: Any, seat: int) -> str:
    """How the table stands, as a seat sees it."""
    game = setting.game
    people = [f"Seat {number + 1}" for number in range(setting.seats)]
    return "\n".join(game.table_words(game.mask(p, seat), seat, Text(game, seats=people), full=True))


def register() -> None:
    """Make every game known to `gymnasium.make`, as `digsite/` and its id."""
    for id in names():
        name = f"digsite/{id}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"game": id})


register()
