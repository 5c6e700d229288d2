"""Many games on the GPU, one decision at a time, those at the same decision side by side.

The threads of a warp run fast only while they run the same rules. Games that are played to their end
one a thread soon stand at different decisions; so here every pass makes one decision in each game, and
between passes the games are put in order of the decision they wait at. The choices, and so the bytes,
are the same as without.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from digsite.kernel.targets.gpu import cuda

BINS = 128
"""More than any game has decisions; the last bin takes the games that are done."""
DONE = BINS - 1
THREADS = 256


def count(keys: Any, order: Any, active: int, counts: Any) -> None:
    """How many games wait at each decision: first within the block, then together."""
    here = cuda.shared.array(BINS, np.int32)
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        here[b] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < active:
        cuda.atomic.add(here, keys[order[i]], 1)
    cuda.syncthreads()
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        if here[b] > 0:
            cuda.atomic.add(counts, b, here[b])


def scan(counts: Any) -> None:
    """From how many to where each bin begins."""
    total = 0
    for b in range(BINS):
        size = counts[b]
        counts[b] = total
        total += size


def scatter(keys: Any, order: Any, active: int, starts: Any, ordered: Any) -> None:
    """Every game to its bin: the block reserves room in each bin once."""
    here = cuda.shared.array(BINS, np.int32)
    base = cuda.shared.array(BINS, np.int32)
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        here[b] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    rank = 0
    if i < active:
        rank = cuda.atomic.add(here, keys[order[i]], 1)
    cuda.syncthreads()
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        if here[b] > 0:
            base[b] = cuda.atomic.add(starts, b, here[b])
    cuda.syncthreads()
    if i < active:
        ordered[base[keys[order[i]]] + rank] = order[i]


@cache
def kernels() -> tuple[Any, Any, Any]:
    """A counting sort, compiled once."""
    return cuda.jit(count), cuda.jit(scan), cuda.jit(scatter)


class SortedBatch:
    """The order of n games by the decision they wait at (`keys`), on the GPU."""

    def __init__(self, n: int, threads: int = THREADS) -> None:
        self.threads = threads
        self.keys = cuda.to_device(np.zeros(n, np.int16))
        self.order = cuda.to_device(np.arange(n, dtype=np.int32))
        self._spare = cuda.device_array(n, np.int32)

    def sort(self, active: int) -> int:
        """Order the first `active` games anew and return how many of them are not done."""
        count, scan, scatter = kernels()
        blocks = -(-active // self.threads)
        counts = cuda.to_device(np.zeros(BINS, np.int32))
        count[blocks, self.threads](self.keys, self.order, active, counts)
        done = int(counts.copy_to_host()[DONE])
        scan[1, 1](counts)
        scatter[blocks, self.threads](self.keys, self.order, active, counts, self._spare)
        self.order, self._spare = self._spare, self.order
        return active - done
