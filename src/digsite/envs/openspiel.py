"""Games for OpenSpiel: importing this module registers every game, such as `digsite_excavation_earth`.

    import pyspiel
    import digsite.envs.openspiel

    game = pyspiel.load_game("digsite_excavation_earth(players=3,hands=drafted)")

Parameters are `players`, `reward` and `scale` (see `digsite.envs.rewards`), `target`, `preset`, and every
option of the game by its name; one with a choice a seat parts them by `/`.

Chance is explicit: wherever the rules draw, chance says some bytes, each value as likely as any other, and
from those and the generator so far comes what is drawn. A clone of a state knows nothing of what will be
drawn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.envs.openspiel_observers import HistoryObserver, SeatObserver
from digsite.envs.rewards import bounds, is_zero_sum
from digsite.envs.setting import Setting, fewest
from digsite.games import load, names
from digsite.kernel.chance import next_word, state_from
from digsite.kernel.extras import needed
from digsite.kernel.game import Game
from digsite.kernel.observation import observe_all
from digsite.kernel.playout import BEGIN
from digsite.kernel.record import Record
from digsite.kernel.rules import rules_from
from digsite.kernel.visibility import mask_all
from digsite.match.header import PRESET, options_from

with needed():
    import pyspiel

BYTE = 256
BYTES_AT_THE_START, BYTES_LATER = 4, 2
"""How many bytes chance says for the set-up, and for what is drawn after a decision."""

OWN_PARAMETERS = ("players", "reward", "scale", "target")

Opening = tuple[Record, int | None, npt.NDArray[np.int16], tuple[str, ...]]


class SpielGame(pyspiel.Game):
    """A game of ours under the parameters of OpenSpiel. Every game has a class of its own, with `rules`."""

    rules: Game

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game = self.rules
        self.setting = setting_of(game, parameters or {})
        self.opening: Opening | None = None
        self.draws = draws(game)
        seats, rows = self.setting.seats, self.setting.blank("").rows
        zero_sum = is_zero_sum(self.setting.reward, seats, rows)
        low, high = bounds(self.setting.reward, self.setting.scale)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.space.size,
            max_chance_outcomes=BYTE if self.draws else 0,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, zero_sum), info, dict(parameters or {}))

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """A game is pickled by its name and parameters, and knows this module when it is opened."""
        return loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES_AT_THE_START + BYTES_LATER * self.setting.game.longest if self.draws else 0

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> SeatObserver | HistoryObserver:
        """What a seat sees now, or with perfect recall all that it has seen and done."""
        if parameters:
            raise ValueError(f"observers take no parameters, not {parameters}")
        if kind is None or not kind.perfect_recall:
            return SeatObserver(self.setting)
        return HistoryObserver(self.setting, is_open(self.setting.game))


class SpielState(pyspiel.State):
    """A position, and whether it waits for chance: then `pending` is the choice that chance has a part in,
    and `said` are the bytes it has said. By seat: `seen` is what it sees now, nothing before the game has
    begun, and `heard` all that it has seen and done."""

    position: Record
    pending: int | None
    said: tuple[int, ...]
    seen: npt.NDArray[np.int16]
    heard: tuple[str, ...]

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.said = ()
        if game.opening is None:
            game.opening = self._opening(game.setting)
        self.position, self.pending, self.seen, self.heard = game.opening

    def _opening(self, setting: Setting) -> Opening:
        """How every game begins: before chance has a part in it, or at the first decision."""
        self.position = setting.blank("")
        self.pending = None
        self.seen = np.zeros_like(observed(setting, self.position))
        self.heard = ("",) * setting.seats
        self._take(BEGIN)
        return self.position, self.pending, self.seen, self.heard

    @property
    def setting(self) -> Setting:
        found: Setting = self.get_game().setting
        return found

    def current_player(self) -> int:
        if self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.seat

    def is_terminal(self) -> bool:
        return self.pending is None and self.position.over

    def returns(self) -> list[float]:
        return self.setting.paid(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(value, 1 / BYTE) for value in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal

    def _apply_action(self, action: int) -> None:
        if self.pending is None:
            if action not in self.position.legal:
                raise ValueError(f"{action} is not among the legal actions {self.position.legal}")
            self.heard = with_more(self.heard, self.position.seat, f"a {action}\n")
            self._take(action)
            return
        self.said += (action,)
        if len(self.said) == (BYTES_AT_THE_START if self.pending == BEGIN else BYTES_LATER):
            after = self.position.copy()
            after.random[:] = state_from(f"{after.random.tolist()} {self.said}")
            self._carry_out(after, self.pending)
            self.pending, self.said = None, ()
            self._go_on(after)

    def _take(self, choice: int) -> None:
        """Carry a choice out, unless chance has a part in it: then chance is asked first."""
        after = self.position.copy()
        self._carry_out(after, choice)
        if np.array_equal(after.random, self.position.random):
            self._go_on(after)
        else:
            self.pending = choice

    def _carry_out(self, p: Record, choice: int) -> None:
        if choice == BEGIN:
            self.setting.begin(p)
        else:
            self.setting.choose(p, choice)

    def _go_on(self, after: Record) -> None:
        """Every seat sees what has changed."""
        now = observed(self.setting, after)
        for seat in range(self.setting.seats):
            places = np.flatnonzero(now[seat] != self.seen[seat])
            if places.size:
                changes = " ".join(f"{place}:{now[seat, place]}" for place in places)
                self.heard = with_more(self.heard, seat, f"o {changes}\n")
        self.position, self.seen = after, now

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance says {action}"
        return self.setting.game.space.token(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to a seat, what it does not know imagined. What the others have seen is
        not known either: their information states begin with what they see now."""
        if self.pending is not None:
            raise ValueError("chance is asked now, not a seat")
        state: SpielState = self.clone()
        game = self.setting.game
        state.position = game.imagine(game.mask(self.position, player), player, str(sampler()))
        state.seen, state.heard = np.zeros_like(self.seen), ("",) * len(self.heard)
        state._go_on(state.position)
        state.heard = (*state.heard[:player], self.heard[player], *state.heard[player + 1 :])
        return state

    def __str__(self) -> str:
        p, game = self.position, self.setting.game
        waits = "chance" if self.pending is not None else "the end" if p.over else game.decision(p).name
        seen = p.tobytes() + f"{self.pending} {self.said}".encode()
        return f"{game.id}, {waits} of seat {p.seat}, {hashlib.sha256(seen).hexdigest()[:16]}"


def with_more(heard: tuple[str, ...], seat: int, line: str) -> tuple[str, ...]:
    """What was heard, and one line more for a seat."""
    return (*heard[:seat], heard[seat] + line, *heard[seat + 1 :])


def observed(setting: Setting, p: Record) -> npt.NDArray[np.int16]:
    """The observations of all seats."""
    viewers = np.arange(setting.seats)
    record = setting.game.position
    return observe_all(record, mask_all(record, np.repeat(p.data, setting.seats), viewers), viewers)


def setting_of(game: Game, parameters: Mapping[str, Any]) -> Setting:
    """The setting that parameters of OpenSpiel ask for."""
    own = {name: parameters[name] for name in OWN_PARAMETERS if name in parameters}
    default = {option.name: "" if option.per_seat else option.default for option in game.options}
    others = {name: str(value) for name, value in parameters.items() if name not in own}
    chosen = [(name, value) for name, value in others.items() if value != default.get(name, "")]
    chosen.sort(key=lambda each: each[0] != PRESET)  # what is chosen by itself goes before a preset's choice
    options = options_from(game, [f"{name}={value.replace('/', ',')}" for name, value in chosen])
    return Setting.of(game, own.pop("players", None), options, **own)


@cache
def draws(game: Game) -> bool:
    """Whether chance has a part in the rules of a game."""
    return next_word in rules_from([function for entry in game.entries for function in entry.functions()])


def is_open(game: Game) -> bool:
    """Whether everybody sees everything and nothing is drawn."""
    fields = game.position.fields.items()
    return not draws(game) and not any(f.secret or f.hidden for name, f in fields if name != "random")


def game_type(game: Game, zero_sum: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    open_to_all = is_open(game)
    options = {o.name: "" if o.per_seat else o.default for o in game.options}
    presets = {PRESET: ""} if game.presets else {}
    own = {"players": fewest(game), "reward": "place", "scale": 1.0, "target": "python"}
    return kinds(
        short_name=name_of(game.id),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if draws(game) else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION if open_to_all else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=open_to_all,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**own, **presets, **options},
    )


def name_of(id: str) -> str:
    """What OpenSpiel calls a game."""
    return f"digsite_{id.replace('-', '_')}"


def loaded(text: str) -> Any:
    """The game that OpenSpiel knows by this name and these parameters."""
    return pyspiel.load_game(text)


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    together = fewest(game)
    zero_sum = is_zero_sum("place", together, game.blank(together, "").rows)
    pyspiel.register_game(game_type(game, zero_sum), type(game.title, (SpielGame,), {"rules": game}))


def register_all() -> None:
    """Make every game known that is not yet."""
    known = set(pyspiel.registered_names())
    for id in names():
        if name_of(id) not in known:
            register(load(id))


register_all()
