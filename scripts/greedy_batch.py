"""What the greedy bot (bots/greedy.py) would choose in thousands of positions at once, where these lie.

It thinks as the bot does, with fewer imagined worlds and fewer finishes: a third of the work.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from digsite.bots.greedy import HASTE, LONGEST_SEQUENCE
from digsite.kernel.batch import observer
from digsite.kernel.game import Game
from digsite.kernel.playout import ONE_SEQUENCE

WORLDS = 3
FINISHES = 14
MOST_TRIES = 1 << 20
"""So many sequences are finished together, for each needs a position of its own."""
WORD = 1 << 15


class GreedyBatch:
    """The greedy bot over positions of one target, as their 16-bit words, one row a game."""

    def __init__(self, game: Game, target: str, worlds: int = WORLDS, finishes: int = FINISHES) -> None:
        self.game, self.on_gpu, self.worlds, self.finishes = game, target == "cuda", worlds, finishes
        self.rules = game.cuda if self.on_gpu else game.native
        self.look = observer(game, "cuda" if self.on_gpu else "native")
        self.device = "cuda" if self.on_gpu else "cpu"
        self.random, self.agenda = (self.words_of(name) for name in ("random", "agenda"))
        self.entry = game.position.dtype["agenda"].shape[1]

    def choices(self, raw: Tensor, seat: Tensor, legal: Tensor) -> Tensor:
        """The option that looks best to the seat that decides, position by position."""
        each = int(legal.sum(1).max()) * self.worlds * self.finishes
        parts = zip(*(array.split(max(MOST_TRIES // each, 1)) for array in (raw, seat, legal)), strict=True)
        return torch.cat([self.worth(*part).argmax(1) for part in parts])

    def worth(self, raw: Tensor, seat: Tensor, legal: Tensor) -> Tensor:
        """How good each option looks; what is no option looks endlessly bad. As in the bot, all options of a
        position are tried in the same worlds with the same chance."""
        place, option = legal.nonzero(as_tuple=True)
        tries = self.worlds * self.finishes
        number = torch.arange(tries, device=self.device)
        world = (place.unsqueeze(1) * self.worlds + number // self.finishes).flatten()
        chance = (place.unsqueeze(1) * tries + number).flatten()
        positions = self.imagined(raw, seat)[world]
        positions[:, self.random] = self.noise(len(raw) * tries)[chance]
        dice = self.noise(len(raw) * tries)[chance].view(torch.int64)
        choices, seats = option.repeat_interleave(tries), seat[place].repeat_interleave(tries)
        records = self.records(positions)
        made = self.rules.drive(
            records, self.given(choices), self.given(dice), LONGEST_SEQUENCE, ONE_SEQUENCE
        )
        value = self.rules.value(records, self.given(seats))
        finished = self.found(value) - self.found(made) * HASTE
        best = finished.view(len(place), self.worlds, self.finishes).max(2).values.mean(1)
        worth = torch.full(legal.shape, -torch.inf, dtype=best.dtype, device=self.device)
        worth[place, option] = best
        return worth

    def imagined(self, raw: Tensor, seat: Tensor) -> Tensor:
        """Worlds as the seat that decides may take them to be, some for each position."""
        masked = self.found(self.look.masked(self.given(raw), self.given(seat)))
        worlds = masked.repeat_interleave(self.worlds, 0)
        size = worlds[:, self.words_of("agenda_size")]
        agenda = worlds[:, self.agenda]
        agenda[torch.arange(agenda.shape[1], device=self.device) // self.entry >= size] = 0
        worlds[:, self.random] = self.noise(len(worlds))
        self.rules.imagine(self.records(worlds), self.given(seat.repeat_interleave(self.worlds)))
        return worlds

    def noise(self, count: int) -> Tensor:
        """States of generators."""
        shape = (count, self.random.stop - self.random.start)
        drawn = torch.randint(-WORD, WORD, shape, dtype=torch.int16, device=self.device)
        drawn[:, 0] |= 1  # nothing but zeros is no state
        return drawn

    def words_of(self, field: str) -> slice:
        """Where a field of the record lies."""
        first = self.game.position.first_word[field]
        return slice(first, first + self.game.position.dtype[field].itemsize // 2)

    def given(self, array: Tensor) -> Any:
        """An array as the target takes it."""
        return self.handed(array) if self.on_gpu else array.numpy()

    def records(self, words: Tensor) -> Any:
        """Positions as the rules of the target take them; changed in place."""
        return self.handed(words) if self.on_gpu else words.numpy().view(self.game.position.dtype).reshape(-1)

    def handed(self, array: Tensor) -> Any:
        """An array of PyTorch's on the GPU as numba's, over the same memory."""
        from digsite.kernel.targets.gpu import on_device

        return on_device(array)

    def found(self, array: Any) -> Tensor:
        """An array of the target."""
        return torch.as_tensor(array, device=self.device)
