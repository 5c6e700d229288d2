"""Somebody who watches a table: the events as a browser gets them."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from typing import Any

import httpx

from .running import PATIENCE, Person, until


class Watcher:
    """Collects the events of a table until it is closed. `after`: what was seen before a break."""

    def __init__(
        self, person: Person, table: str, after: int | None = None, query: Any = None, path: str = ""
    ) -> None:
        self.http = httpx.Client(base_url=person.http.base_url, cookies=person.http.cookies, timeout=PATIENCE)
        self.path = path or f"/api/tables/{table}/events"
        headers = {} if after is None else {"Last-Event-ID": str(after)}
        self.request: Any = {"headers": headers, "params": query}
        self.numbers: list[int] = []
        self.data: list[Any] = []
        self.signs: list[str] = []
        self.closed = False
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()
        until(lambda: self.signs, "the stream begins")

    def _watch(self) -> None:
        try:
            with self.http.stream("GET", self.path, **self.request) as stream:
                assert stream.headers["content-type"].startswith("text/event-stream")
                self._read(stream.iter_lines())
        except httpx.TransportError:
            self.closed = True
        except (OSError, RuntimeError, ValueError):  # closed from this side
            pass

    def _read(self, lines: Iterable[str]) -> None:
        for line in lines:
            if self.closed:
                return
            field, _, value = line.partition(": ")
            if field == "id":
                self.numbers.append(int(value))
            elif field == "data":
                self.data.append(json.loads(value))
            elif line.startswith(":"):
                self.signs.append(value)

    def sees(self, *numbers: int) -> None:
        """Exactly these events, in this order, sooner or later."""
        until(lambda: len(self.numbers) >= len(numbers), f"{len(numbers)} events")
        assert self.numbers == list(numbers)

    def ended(self) -> None:
        """The table has no more to say."""
        self.thread.join(10)
        assert not self.thread.is_alive(), "the stream goes on"
        self.http.close()

    def close(self) -> None:
        """A break: from now on nothing is received."""
        self.closed = True
        self.thread.join(PATIENCE)
        self.http.close()
