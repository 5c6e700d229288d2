"""Positions in which Zu's candidates are often equal: real ones, and real ones shaken up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import numpy as np

from digsite.games.excavation_earth.components import (
    CARGO,
    COPIES,
    CREW,
    HIDDEN_HOLD,
    ZU_CARGO,
    ZU_HIDDEN_HOLD,
)
from digsite.games.excavation_earth.memory import begin_story
from digsite.games.excavation_earth.turn import choose_action
from digsite.games.excavation_earth.zu.difficulty import EASIER, HARDER
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, NO_CHOICE, TO_THE_END
from tests.games.excavation_earth.zu.oracle import CENTRES, COLOURS, MARKETS, TYPES, WILD, YOU, ZU

NOBODY = -1
LAST_ROUND = 3
DECISIONS = 4
"""Made between two looks at a random game."""


def random_difficulty(dice: Random) -> dict[str, str]:
    """A mix of what can be agreed about Zu; that failures pay nothing and more is not possible (EE-R-67)."""
    agreed = {name: dice.choice(["off", "off", "on"]) for name in EASIER | HARDER}
    agreed[dice.choice(["zu_unpaid_failures", "zu_dear_failures"])] = "off"
    return agreed


def reached_at_random(game: Game, count: int, seed: str) -> Iterator[Any]:
    """Positions of solo games at random, all at a choice of an action, each of another difficulty."""
    dice = Random(seed)
    games = np.concatenate([game.blank(1, seed, random_difficulty(dice)).data for _ in range(count)])
    games["random"] = states_from(seed, count)
    choices = states_from(f"{seed}/choices", count)
    game.python.drive_all(games, np.full(count, BEGIN), choices, 0, TO_THE_END)
    while (games["decision"] >= 0).any():
        for i in np.flatnonzero(games["decision"] == int(choose_action)):
            yield game.position(games[i : i + 1].copy())
        game.python.drive_all(games, np.full(count, NO_CHOICE), choices, DECISIONS, TO_THE_END)


def shake(p: Any, dice: Random) -> Any:
    """Artefacts, crew, buyers, credits and difficulty as they might be; every invariant holds."""
    for name, choice in random_difficulty(dice).items():
        setattr(p, name, int(choice == "on"))
    p.credits[ZU] = dice.choice([0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 20])
    shake_artefacts(p, dice)
    shake_buyers(p, dice)
    shake_crew(p, dice)
    return p


def shake_artefacts(p: Any, dice: Random) -> None:
    for field in (p.cargo, p.hidden, p.tile, p.stack, p.stack_size, p.pile, p.removed):
        field[...] = 0
    left = COPIES.copy()
    few = dice.sample(COLOURS, dice.choice([1, 2, 2, 3, 5]))
    one_each = np.ones_like(
        left
    )  # Zu takes nothing of which it has a copy (EE-SOLO-EXC-09, -SMG-03, -SUR-05)
    deal(one_each, p.cargo[ZU], few, dice.choice([0, 1, 2, 3, ZU_CARGO, ZU_CARGO]), dice)
    deal(one_each, p.hidden[ZU], few, dice.choice([0, 1, ZU_HIDDEN_HOLD]), dice)
    left -= p.cargo[ZU] + p.hidden[ZU]
    deal(left, p.cargo[YOU], COLOURS, dice.randint(0, int(CARGO[p.faction[YOU]])), dice)
    deal(left, p.hidden[YOU], COLOURS, dice.randint(0, int(HIDDEN_HOLD[p.faction[YOU]])), dice)
    for colour in COLOURS:
        deal(left, p.tile, [colour], dice.choice([0, 0, 1, 2, 3, 5]), dice)
        stack = np.zeros_like(left)
        deal(left, stack, [colour], dice.choice([0, 1, 1, 2]), dice)
        tiles = [kind for kind in TYPES for _ in range(stack[kind])]
        dice.shuffle(tiles)
        p.stack_size[colour] = len(tiles)
        p.stack[colour, : len(tiles)] = tiles
        deal(left, p.pile, [colour], dice.choice([0, 1, 2, 2, 3, 9]), dice)
    p.removed[:] = left


def deal(left: Any, to: Any, colours: Iterable[int], count: int, dice: Random) -> None:
    """Artefacts of these colours, as far as there are any."""
    kinds = [kind for kind in TYPES if kind // 4 in colours]
    for _ in range(count):
        kind = dice.choice([k for k in kinds if left[k]] or [-1])
        if kind >= 0:
            left[kind] -= 1
            to[kind] += 1


def shake_buyers(p: Any, dice: Random) -> None:
    for m in MARKETS:
        for place in range(p.queue_size[m]):
            p.track[p.queue[m, place]] += 1
    p.track += p.mothership
    p.queue[...] = p.queue_size[:] = p.mothership[:] = 0
    few = [*dice.sample(COLOURS, dice.choice([1, 2, 2, 5])), WILD]
    for m in MARKETS:
        for _ in range(dice.choice([0, 1, 2, 3, 4, 4])):
            kind = dice.choice(few)
            if p.track[kind]:
                p.track[kind] -= 1
                p.queue[m, p.queue_size[m]] = kind
                p.queue_size[m] += 1
    level_up = dice.random() < 0.5
    for kind in (*COLOURS, WILD):
        gone = max(0, p.track[kind] - p.track[:WILD].min()) if level_up else dice.choice([0, 0, 1, 2])
        p.mothership[kind] = min(int(p.track[kind]), p.track[kind] if dice.random() < 0.07 else gone)
    p.track -= p.mothership


def shake_crew(p: Any, dice: Random) -> None:
    p.guard[...] = p.trader[...] = p.envoy[...] = 0
    for seat in (YOU, ZU):
        often = dice.choice([0.0, 0.15, 0.35])
        p.guard[seat] = [dice.random() < often for _ in TYPES]
        most = dice.choice([0, 1, 2, 3])
        for centre in CENTRES:
            p.envoy[centre, seat] = dice.randint(0, most)
    often = dice.choice([0.0, 0.3, 0.6, 0.9, 1.0])
    for m in MARKETS:
        p.trader[m, YOU] = dice.choice([0, 0, 0, 1])
        p.trader[m, ZU] = dice.random() < often
    for place in range(len(p.forecast)):
        marked = p.round < LAST_ROUND and p.forecast[place] >= 0 and dice.random() < 0.6
        p.forecast_marker[place] = ZU if marked else NOBODY
    while at_work(p, YOU) > CREW:
        p.guard[YOU, dice.choice(np.flatnonzero(p.guard[YOU]))] = 0
    p.supply[YOU] = CREW - at_work(p, YOU)
    if p.zu_one_set:
        for _ in range(CREW - at_work(p, ZU) - dice.choice([0, 0, 1, 1, 2, 22])):
            p.envoy[dice.choice(CENTRES), ZU] += 1
        while at_work(p, ZU) > CREW:
            p.guard[ZU, dice.choice(np.flatnonzero(p.guard[ZU]))] = 0
    p.zu_reserve = max(0, at_work(p, ZU) - CREW)
    p.supply[ZU] = CREW + p.zu_reserve - at_work(p, ZU)


def at_work(p: Any, seat: int) -> int:
    marked = (p.forecast_marker == seat).sum()
    return int(p.guard[seat].sum() + p.trader[:, seat].sum() + p.envoy[:, seat].sum() + marked)


def only_one_card(p: Any, dice: Random) -> None:
    """All action cards of the deck but one are discarded: what is drawn next is known."""
    card = dice.choice(np.flatnonzero(p.deck + p.discard))
    p.discard += p.deck
    p.discard[card] -= 1
    p.deck[:] = 0
    p.deck[card] = p.deck_size = 1
    begin_story(p)
