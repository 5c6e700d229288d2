"""A game for PettingZoo: `env` asks one agent after the other (AEC), `parallel_env` all that decide at once.

Agents are `player_0`, `player_1`, … by their seats. What an agent gets is its masked observation, seats
counted from its own, and the mask of its actions. Rewards come with the end. An action that is not allowed is
refused and changes nothing, and the agent's info says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from digsite.envs.gymnasium import in_words
from digsite.envs.setting import Looked, Seeds, Setting, Target
from digsite.envs.spaces import observation_space
from digsite.kernel.errors import BadOption
from digsite.kernel.extras import needed
from digsite.kernel.game import Game
from digsite.match.match import Match

with needed():
    from gymnasium.spaces import Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

Infos = dict[str, dict[str, Any]]


def env(
    game: Game | str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: str = "place",
    scale: float = 1.0,
    target: Target = "python",
    render_mode: str | None = None,
) -> AECEnv[str, Looked, int]:
    """A game whose seats are asked one after the other, calls in a wrong order refused."""
    setting = Setting.of(game, seats, options, reward, scale, target)
    return OrderEnforcingWrapper(TurnEnv(setting, render_mode))


def parallel_env(
    game: Game | str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: str = "place",
    scale: float = 1.0,
    render_mode: str | None = None,
) -> ParallelEnv[str, Looked, int]:
    """A game some of whose decisions all seats take at once; the rules run interpreted."""
    return AtOnceEnv(Setting.of(game, seats, options, reward, scale), render_mode)


def agent_of(seat: int) -> str:
    """The name of who sits there."""
    return f"player_{seat}"


def seat_of(agent: str) -> int:
    """Where an agent sits."""
    return int(agent.rpartition("_")[2])


class Agents:
    """Who plays, and what they are given and may do: the same for every agent."""

    def __init__(self, setting: Setting, actions: int, render_mode: str | None) -> None:
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {"name": setting.game.id.replace("-", "_"), "render_modes": ["ansi"]}
        self.possible_agents = [agent_of(seat) for seat in range(setting.seats)]
        self._observed = {agent: observation_space(setting, actions) for agent in self.possible_agents}
        self._acted = {agent: Discrete(actions) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self._acted[agent]

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(Agents, AECEnv[str, Looked, int]):
    """All seats of a game, the one that decides selected."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__(setting, setting.game.space.size, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game."""
        self.game_seed = self._seeds.next(seed)
        self.p = self.setting.begun(self.game_seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {"refused": False} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = agent_of(self.p.seat)

    def observe(self, agent: str) -> Looked:
        return self.setting.looked(self.p, seat_of(agent))

    def step(self, action: int | None) -> None:
        """Take the decision of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} decides now"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent]["refused"] = not self.setting.choose(self.p, int(action))
        if self.p.over:
            paid = self.setting.paid(self.p)
            self.rewards = {agent: paid[seat_of(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = agent_of(self.p.seat)

    def render(self) -> str | None:
        """The table as the seat sees it that decides, in words."""
        return None if self.render_mode is None else in_words(self.setting, self.p, self.p.seat)


class AtOnceEnv(Agents, ParallelEnv[str, Looked, int]):
    """All seats of a game with decisions that several seats take at the same time.

    In a step every seat that is asked decides, and none sees what another chose. Whoever is not asked takes
    the action behind the game's own, `wait`, the only one it is offered.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        if setting.seats < 2 or not any(decision.simultaneous for decision in setting.game.decisions):
            raise BadOption(
                f"{setting.game.title} for {setting.seats} has no decisions that seats take at once.",
                "Take digsite.envs.pettingzoo.env, which asks one after the other.",
            )
        self.wait = setting.game.space.size
        super().__init__(setting, self.wait + 1, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Looked], Infos]:
        """Begin the next game."""
        self.game_seed = self._seeds.next(seed)
        people = [f"Seat {seat + 1}" for seat in range(self.setting.seats)]
        self.match = Match.begin(self.setting.game, people, self.setting.options, self.game_seed)
        self.agents = list(self.possible_agents)
        return self._looked(), {agent: {"refused": False} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Looked], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Take the decisions of all seats that are asked."""
        asked = self.match.pending()
        infos: Infos = {agent: {"refused": False} for agent in self.agents}
        for agent in self.agents:
            seat, action = seat_of(agent), int(actions[agent])
            if seat not in asked:
                infos[agent]["refused"] = action != self.wait
                continue
            masked = self.match.decision_for(seat)
            if masked is None or action not in masked.legal:
                infos[agent]["refused"] = True
            else:
                self.match.choose(seat, action)
        over = self.match.over
        paid = self.setting.paid(self.match.position)
        rewards = {agent: paid[seat_of(agent)] for agent in self.agents}
        ends, cuts = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        looked = self._looked()
        if over:
            self.agents = []
        return looked, rewards, ends, cuts, infos

    def render(self) -> str | None:
        """The table as the seat sees it that is asked first, in words."""
        if self.render_mode is None:
            return None
        return in_words(self.setting, self.match.position, self.match.position.seat)

    def _looked(self) -> dict[str, Looked]:
        """What everybody is given: whoever is asked the position in which they answer."""
        asked = self.match.pending()
        return {agent: self._look(seat_of(agent), seat_of(agent) in asked) for agent in self.agents}

    def _look(self, seat: int, asked: bool) -> Looked:
        game = self.setting.game
        masked: Any = self.match.decision_for(seat) if asked else self.match.masked(seat)
        legal = np.zeros(self.wait + 1, np.int8)
        legal[masked.legal if asked else self.wait] = 1
        return {"observation": game.observe(masked, seat), "action_mask": legal}
