"""The network as torch trains it, and the file of it that bots read (bots/network.py)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from digsite.bots.network import inputs
from digsite.kernel.game import Game
from digsite.kernel.observation import spec

MOST = 1 << 15
"""Numbers of an observation are below this."""
MOST_BYTES = 4_800_000
"""How large the weights of a network may be before they are packed, so that the file has at most 4 MB."""
DROPPED_BITS = 2
"""The last bits of a half-precision weight; training multiplies by one bit less still (bfloat16)."""


def logarithm(value: Tensor) -> Tensor:
    """How much a number counts."""
    return value.sign() * value.abs().log1p()


class Net(nn.Module):
    """What bots/network.py reads, as torch trains it."""

    def __init__(self, game: Game, width: int, blocks: int) -> None:
        super().__init__()
        numbers, named = inputs(game)
        places, firsts, sizes, _ = zip(*named, strict=True)
        offsets = [0, *np.cumsum([len(place.rows) for place in named])]
        spans = [0, *np.cumsum([size + 1 for size in sizes])]
        row_of = np.zeros(spans[-1], np.int64)  # where nothing that there is would be named: the one for none
        for place, offset, span in zip(named, offsets[:-1], spans[:-1], strict=True):
            row_of[span : span + place.size + 1] = offset
            row_of[span + np.array(place.rows)] = offset + np.arange(len(place.rows))
        tables = {"at": numbers, "places": places, "firsts": firsts, "sizes": sizes, "offsets": offsets[:-1]}
        tables |= {"spans": spans[:-1], "row_of": row_of}
        tables |= {"numbered": [row for place in named for row in place.rows]}
        for name, table in tables.items():
            self.register_buffer(name, torch.tensor(table), persistent=False)
        self.register_buffer("logarithm", logarithm(torch.arange(-MOST, MOST)).bfloat16(), persistent=False)
        self.things = offsets[-1]
        ends = np.cumsum([0, len(numbers), len(named), game.space.size])
        self.parts = [slice(start, end) for start, end in pairwise(ends)]
        self.room = -(-int(ends[-1]) // 8) * 8
        self.read = nn.Linear(self.things + len(numbers) + game.space.size, width)
        self.register_buffer("counted", torch.zeros(self.read.in_features))  # how much was learnt of it
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.calm = nn.ModuleList(nn.LayerNorm(width) for _ in range(blocks + 1))
        self.liking = nn.Linear(width, game.space.size)
        self.ending = nn.Linear(width, game.position.max_seats)
        nn.init.normal_(self.read.weight.data[:, : self.things], std=0.05)
        nn.init.zeros_(self.liking.weight)
        nn.init.zeros_(self.ending.weight)
        self.correction = nn.Linear(width, 1)
        nn.init.zeros_(self.correction.weight)
        nn.init.zeros_(self.correction.bias)

    def seen(self, observation: Tensor, legal: Tensor) -> Tensor:
        """What is kept of a look, once for all times that it is learnt from: the logarithms of the numbers,
        which thing each place names, and the legal actions, side by side in 16 bits each."""
        numbers = observation.index_select(1, self.at)
        counted = self.logarithm.index_select(0, numbers.flatten().int() + MOST)
        named = observation.index_select(1, self.places).long() - self.firsts
        named = torch.where((named >= 0) & (named < self.sizes), named + 1, 0) + self.spans
        named = self.row_of.index_select(0, named.flatten()).view_as(named)
        kept = torch.zeros(len(observation), self.room, dtype=torch.int16, device=legal.device)
        for part, values in zip(
            self.parts, (counted.view_as(numbers).view(torch.int16), named, legal), strict=True
        ):
            kept[:, part] = values
        return kept

    def wide(self, kept: Tensor) -> Tensor:
        """What goes in: one place for each thing that can be named (sooner multiplied than looked up), the
        logarithms of the numbers, the legal actions."""
        counted, named, legal = (kept[:, part] for part in self.parts)
        wide = torch.zeros(len(kept), self.read.in_features, dtype=torch.bfloat16, device=kept.device)
        wide.scatter_(1, named.long(), 1.0)
        wide[:, self.things : -legal.shape[1]] = counted.view(torch.bfloat16)
        wide[:, -legal.shape[1] :] = legal
        return wide

    def forward(self, wide: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The logarithm of how likely each legal action is to be chosen, what is expected for each seat from
        the viewer on, and by how much the hand-made value is wrong for the viewer: that is for training
        alone, and bots do not read it."""
        legal = wide[:, -self.liking.out_features :]
        hidden = functional.relu(self.calm[0](self.read(wide)))
        for block, calm in zip(self.blocks, self.calm[1:], strict=True):
            hidden = hidden + functional.relu(calm(block(hidden)))
        liking = self.liking(hidden).float().masked_fill(legal == 0, -1e9)
        likely = functional.log_softmax(liking, 1)
        return likely, self.ending(hidden).float(), self.correction(hidden).float().squeeze(1)


def count(net: Net, optimiser: torch.optim.Optimizer) -> None:
    """Which rows were learnt from, and how much."""
    learnt = optimiser.state[net.read.weight]["exp_avg_sq"].sum(0)
    net.counted.copy_(torch.maximum(net.counted, learnt))


def net_of(game: Game, file: Path) -> Net:
    """A network that bots have, to go on from or to play against."""
    with np.load(file) as kept:
        width, blocks = kept["biases"].shape[1], len(kept["blocks"])
    net = Net(game, width, blocks)
    read_net(game, net, file)
    return net


def rounded(weights: NDArray[np.float16]) -> NDArray[np.float16]:
    """The weights without their last bits, so that they pack better."""
    bits = weights.view(np.uint16).astype(np.uint32) + (1 << DROPPED_BITS >> 1)
    return (bits >> DROPPED_BITS << DROPPED_BITS).astype(np.uint16).view(np.float16)


def write_net(game: Game, net: Net, about: dict[str, Any], file: Path) -> None:
    """The network for bots: half the precision, and the rows that counted most, as many as fit."""
    width = net.read.out_features
    room = MOST_BYTES // 2 // width - len(net.blocks) * width - 2 * game.space.size
    much = net.counted[: -game.space.size]
    most = torch.zeros_like(much).index_fill(0, much.argsort(descending=True)[:room], 1)
    named, counted = ((most > 0) & (much > 0)).split([net.things, len(net.at)])
    parts = list(spec(game).values())
    field_of = np.concatenate([np.full(part.stop - part.start, i) for i, part in enumerate(parts)])
    start_of = np.array([part.start for part in parts])
    at = net.at[counted].cpu().numpy()
    slot = torch.bucketize(torch.nonzero(named).squeeze(1), net.offsets, right=True) - 1
    place = net.places[slot].cpu().numpy()
    thing = net.numbered[named].cpu().numpy()
    read = net.read.weight.T
    half = {
        "numbers": read[net.things : net.things + len(net.at)][counted],
        "named": read[: net.things][named],
        "legal": read[net.things + len(net.at) :],
        "blocks": torch.stack([block.weight.T for block in net.blocks]),
        "biases": torch.stack([net.read.bias, *(block.bias for block in net.blocks)]),
        "gains": torch.stack([calm.weight for calm in net.calm]),
        "shifts": torch.stack([calm.bias for calm in net.calm]),
        "liking": net.liking.weight,
        "liking_bias": net.liking.bias,
        "ending": net.ending.weight,
        "ending_bias": net.ending.bias,
    }
    arrays = {name: rounded(value.detach().cpu().numpy().astype(np.float16)) for name, value in half.items()}
    arrays |= {"number_field": field_of[at], "number_offset": at - start_of[field_of[at]]}
    arrays |= {
        "named_field": field_of[place],
        "named_offset": place - start_of[field_of[place]],
        "named_thing": thing,
    }
    about |= {"fields": [[part.name, part.stop - part.start] for part in parts]}
    small = {
        name: value.astype(np.int16) if value.dtype.kind == "i" else value for name, value in arrays.items()
    }
    np.savez_compressed(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **small)


def read_net(game: Game, net: Net, file: Path) -> None:
    """Go on from the network that bots have; rows that were not kept begin at nothing."""
    with np.load(file) as kept:
        arrays = {
            name: torch.from_numpy(kept[name].astype(np.float32)) for name in kept.files if name != "about"
        }
        fields = json.loads(bytes(kept["about"]).decode())["fields"]
    starts = torch.tensor([spec(game)[name].start for name, _ in fields])
    found = {name: arrays[name].long() for name in arrays if "_" in name and not name.endswith("_bias")}
    row_of = {int(place): row for row, place in enumerate(net.at)}
    slot_of = {int(place): slot for slot, place in enumerate(net.places)}
    numbers = (starts[found["number_field"]] + found["number_offset"]).tolist()
    named = (starts[found["named_field"]] + found["named_offset"]).tolist()
    slots = torch.tensor([slot_of[place] for place in named], dtype=torch.long)
    rows = torch.zeros_like(net.read.weight.T)
    rows[net.row_of.cpu()[net.spans.cpu()[slots] + found["named_thing"]]] = arrays["named"].to(rows.device)
    rows[[net.things + row_of[place] for place in numbers]] = arrays["numbers"].to(rows.device)
    rows[net.things + len(net.at) :] = arrays["legal"]
    counted = torch.zeros(len(rows), device=rows.device)
    counted[(rows != 0).any(1)] = torch.inf  # none of these is given up
    state = {"read.weight": rows.T, "read.bias": arrays["biases"][0], "counted": counted}
    for i, block in enumerate(arrays["blocks"]):
        state |= {f"blocks.{i}.weight": block.T, f"blocks.{i}.bias": arrays["biases"][i + 1]}
    for i in range(len(arrays["gains"])):
        state |= {f"calm.{i}.weight": arrays["gains"][i], f"calm.{i}.bias": arrays["shifts"][i]}
    for name in ("liking", "ending"):
        state |= {f"{name}.weight": arrays[name], f"{name}.bias": arrays[f"{name}_bias"]}
    net.load_state_dict(net.state_dict() | state)
