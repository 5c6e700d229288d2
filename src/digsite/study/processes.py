"""A study in several processes of this machine, for those who have no cluster."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from functools import partial

from digsite.study.cluster import play
from digsite.study.games import Chunk, Study, player
from digsite.study.run import Spans, as_done


class Processes:
    """So many processes; they end with the study."""

    def __init__(self, count: int) -> None:
        self.count = count

    def play(self, study: Study, spans: Spans) -> Iterator[Chunk]:
        """The chunks of a study, each as it is done; one is asked for ahead of those being played."""
        player(study).prepare()  # once, not in every process
        with ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn")) as pool:
            ask = partial(pool.submit, partial(play, pickle.dumps(study)))
            wait = partial(wait_for, return_when=FIRST_COMPLETED)
            for done in as_done(spans, lambda: self.count + 1, ask, wait, Future.cancel):
                yield done.result()
