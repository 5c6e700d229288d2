"""Games that a network plays with itself, with earlier selves and with greedy bots, thousands at once."""

from __future__ import annotations

import argparse
from typing import Any, Protocol

import torch
from greedy_batch import GreedyBatch
from kinds_of_tables import SCALE, kinds_named, kinds_of_tables
from torch import Tensor
from torch.nn import functional
from training_net import Net

from digsite.envs import VectorEnv
from digsite.envs.vector import Turn
from digsite.kernel.game import Game
from digsite.kernel.observation import spec

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"

REWARDS = ("mixed", "margin")
"""What the end can be worth."""
GUESSES = ("hand-made", "network")
"""What a seat expects: the hand-made value and what the network adds to it, or what the network expects by
itself. Once it has learnt it foresees more than the value does, and costs nothing more."""
NEVER = -20.0
"""The logarithm of what is as good as never chosen."""
LEAGUE = 0.2
"""At this share of the tables an earlier self plays all seats but one."""


class Other(Protocol):
    """Who plays all seats but one at some tables."""

    name: str

    def choices(self, tables: Tables, wide: Tensor, legal: Tensor, places: Tensor) -> Tensor:
        """What it chooses at these places."""


class EarlierSelf:
    """The network as it was some time ago."""

    name = "selves"

    def __init__(self, net: Net) -> None:
        self.net = net

    def choices(self, tables: Tables, wide: Tensor, legal: Tensor, places: Tensor) -> Tensor:
        return drawn(thought(self.net, wide[places])[0], legal[places])


class GreedyBots:
    """The bot that a network is to beat, where the games are played."""

    name = "greedy"

    def __init__(self, game: Game, target: str) -> None:
        self.batch = GreedyBatch(game, target)

    def choices(self, tables: Tables, wide: Tensor, legal: Tensor, places: Tensor) -> Tensor:
        there = places.to(self.batch.device)
        turn = tables.env.turn
        raw = self.batch.found(tables.env.raw)[there]
        chosen = self.batch.choices(raw, turn.seat[there].long(), turn.legal[there])
        return chosen.unsqueeze(1).to(places.device)


def thought(net: Net, wide: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """What the network likes, what it expects for each seat, and what it adds to the hand-made value,
    without learning from it."""
    with torch.no_grad(), torch.autocast(DEVICE, torch.bfloat16):
        found: tuple[Tensor, Tensor, Tensor] = net(wide)
    return found


def drawn(likely: Tensor, legal: Tensor) -> Tensor:
    """One legal action of each row, by how likely each is."""
    heaped = (likely.clamp_min(NEVER).exp() * legal).cumsum(1)
    below = torch.rand(len(likely), 1, device=likely.device) * heaped[:, -1:] * (1 - 1e-6)
    return torch.searchsorted(heaped, below, right=True)


def outcome(paid: Tensor, reward: str) -> Tensor:
    """What an end is worth, from -1 to 1: as it is paid (a copy, for the next step pays into the same
    place), or of a margin half for being ahead at all, half for how far."""
    return 0.5 * paid.sign() + 0.5 * paid.tanh() if reward == "margin" else paid.clone()


def from_viewer(worth: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """What is known by seat, from the viewer on."""
    place = torch.arange(worth.shape[1], device=worth.device)
    turned = (place + seat.unsqueeze(1)) % seats.unsqueeze(1)
    return worth.gather(1, torch.where(place < seats.unsqueeze(1), turned, place))


def bounded(points: Tensor) -> Tensor:
    """From -1 to 1: half at one, and ever less for each more."""
    return points / (1 + points.abs())


Kinds = list[tuple[int, dict[str, Any]]]
"""Kinds of tables: seats and options."""


def kinds_side_by_side(game: Game, arguments: argparse.Namespace, seed: str) -> list[tuple[str, Kinds]]:
    """Which kinds of tables are played, those that play their steps together in one list with a name."""
    if arguments.apart:
        return [(words, kinds_named(game, words, seed)) for words in arguments.apart]
    kinds = [(arguments.seats, {})] if arguments.seats else kinds_of_tables(game, seed)
    return [("all", kinds + [kind for kind in arguments.also for _ in range(len(kinds) // 3)])]


class Tables:
    """Games at play: most with the network in every seat, the last with somebody else in all but one."""

    def __init__(self, game: Game, arguments: argparse.Namespace, name: str, kinds: Kinds, seed: str) -> None:
        self.name = name
        self.game, self.reward, self.target = game, arguments.reward, arguments.target
        self.by_hand = arguments.guess == "hand-made"
        paid: dict[str, Any] = {"reward": self.reward, "scale": SCALE.get(game.id, 1.0)}
        room: dict[str, Any] = {"target": self.target, "arrays": "torch"}
        self.env = VectorEnv(game, arguments.places, seed=seed, settings=kinds, **paid, **room)
        self.seats_at = spec(game)["seats"].start
        self.rows = max(int(game.blank(seats, "", options).rows) for seats, options in kinds)
        greedy = arguments.places - int(arguments.places * arguments.against)
        self.with_selves = slice(greedy - int(greedy * LEAGUE), greedy)
        self.with_greedy = slice(greedy, arguments.places)
        self.mine = torch.arange(arguments.places, device=DEVICE) % 12
        self.much = SCALE.get(game.id, 1.0) * game.search.unit
        self.nobody = game.position.max_seats - self.env.seats
        self.stretches: list[dict[str, Tensor]] = []
        if (
            DEVICE == "cuda" and self.target == "native"
        ):  # memory that does not move is carried five times as fast
            for array in self.env.turn:
                size = array.numel() * array.element_size()
                torch.cuda.cudart().cudaHostRegister(array.data_ptr(), size, 0)

    def shown(self) -> Turn:
        """The turn as it is now, where the network is."""
        return Turn(*(array.to(DEVICE, copy=True) for array in self.env.turn))

    def hopes(self) -> Tensor:
        """What the end will be worth to the seat that decides, by what the game's hand-made value expects
        every row to have: as `mixed` pays (envs/rewards.py), ahead taken for the place."""
        seat, raw = self.env.turn.seat.to(DEVICE).unsqueeze(1), self.env.raw
        last = self.there(raw[:, self.game.position.first_word["rows"]]).long() - 1
        positions = raw if self.target == "cuda" else raw.view(self.game.position.dtype).reshape(-1)
        asked = self.game.cuda if self.target == "cuda" else self.game.native
        hoped = [
            self.there(asked.hoped(positions, self.handed(last.clamp(max=row)))) for row in range(self.rows)
        ]
        points = torch.stack(hoped, 1) / self.much
        own = points.gather(1, seat)
        nobody = torch.arange(self.rows, device=DEVICE) > last.unsqueeze(1)
        others = points.masked_fill(nobody, -torch.inf).scatter(1, seat, -torch.inf)
        ahead = own - others.max(1, keepdim=True).values
        return (2 * ahead.tanh() + bounded(ahead) + bounded(own)).squeeze(1) / 4

    def there(self, array: Any) -> Tensor:
        """An array of the side that plays, where the network is."""
        return torch.as_tensor(array, device=DEVICE)

    def handed(self, numbers: Tensor) -> Any:
        """Numbers from where the network is to the side that plays."""
        return numbers if self.target == "cuda" else numbers.cpu().numpy()

    def play(
        self, net: Net, others: list[tuple[slice, Other]], steps: int
    ) -> tuple[dict[str, Tensor], list[list[float]]]:
        """A stretch of play in every game, step by step, and how games against each of the others ended."""
        kept: dict[str, list[Tensor]] = {}
        best = []
        for _ in range(steps):
            turn = self.shown()
            seats = turn.observation[:, self.seats_at].long()
            seen = net.seen(turn.observation, turn.legal)
            wide = net.wide(seen)
            likely, ending, correction = thought(net, wide)
            choice = drawn(likely, turn.legal)
            open_here = turn.legal.sum(1) > 1
            own = torch.ones_like(turn.done, dtype=torch.bool)
            mine = self.mine % seats
            for at, other in others:
                own[at] = mine[at] == turn.seat[at]
                places = at.start + (open_here & ~own)[at].nonzero().squeeze(1)
                if len(places):
                    choice[places] = other.choices(self, wide, turn.legal, places)
            hoped = self.hopes() if self.by_hand else torch.zeros_like(correction)
            now = {
                "seen": seen,
                "asked": own & open_here,
                "open": open_here,
                "seat": turn.seat,
                "seats": seats,
                "choice": choice,
                "likely": likely.gather(1, choice),
                "hoped": hoped,
                "expected": hoped + correction if self.by_hand else ending[:, 0],
            }
            after = self.env.step(self.handed(choice.squeeze(1)))
            paid, done = after.reward.to(DEVICE), after.done.to(DEVICE).bool()
            worth = functional.pad(outcome(paid, self.reward), (0, self.nobody))
            for name, value in (now | {"worth": worth, "done": done}).items():
                kept.setdefault(name, []).append(value)
            best.append(paid.gather(1, mine.unsqueeze(1)).squeeze(1) == paid.max(1).values)
        found = {name: torch.stack(kept.pop(name)) for name in list(kept)}
        won, done = torch.stack(best), found["done"]
        return found, [won[:, at][done[:, at]].float().tolist() for at, _ in others]
