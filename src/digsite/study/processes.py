"""A study in several processes of this machine, for those who have no cluster."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from digsite.study.cluster import play
from digsite.study.games import Chunk, Study, player


class Processes:
    """So many processes; they end with the study."""

    def __init__(self, count: int) -> None:
        self.count = count

    def play(self, study: Study, spans: Sequence[tuple[int, int]]) -> Iterator[Chunk]:
        """The chunks of a study in the order of their numbers."""
        player(study).prepare()  # once, not in every process
        packed = pickle.dumps(study)
        with ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn")) as pool:
            asked = [pool.submit(play, packed, *span) for span in spans]
            try:
                for chunk in asked:
                    yield chunk.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
