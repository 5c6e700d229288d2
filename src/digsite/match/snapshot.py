"""A match as bytes, so that a long one opens at once instead of being played again.

What is saved is everything that the decisions led to. It is no record: it belongs to the version that
wrote it, and whoever finds it unreadable plays the decisions again.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from dataclasses import asdict
from typing import Any

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.match.decision_taken import Played
from digsite.match.header import Header
from digsite.match.match import Match
from digsite.match.orders import Given, Order
from digsite.match.simultaneous import Asked

FORMAT = 2


class Unusable(Exception):
    """Bytes that another version wrote, or that are damaged."""


def save(match: Match) -> bytes:
    """Everything a match consists of beside its header and seed."""
    state = {
        "version": version_of(match.game, match.header),
        "position": _text(match.position.tobytes()),
        "snapshots": {number: _text(kept) for number, kept in match._snapshots.items()},
        "played": [_played(past) for past in match.played],
        "told": [[[told.event.id, told.seat, *told.values] for told in each] for each in match._told],
        "asked": [list(asked) for asked in match._asked],
        "early": {seat: [_played(past) for past in kept] for seat, kept in match.early.items()},
        "comments": match.comments,
        "orders": [asdict(given) for given in match.book.given],
        "asked_anew": match._asked_anew,
    }
    return zlib.compress(json.dumps(state).encode(), 1)


def open_saved(game: Game, header: Header, seed: str, sealed: bool, data: bytes) -> Match:
    """The match that was saved; `Unusable` if these bytes are not such a match."""
    try:
        state = json.loads(zlib.decompress(data))
        if state["version"] != version_of(game, header):
            raise Unusable("written by another version")
        match = Match(game, header, seed, sealed)
        match._position = game.position.frombytes(_bytes(state["position"]))
        match._snapshots = {int(number): _bytes(kept) for number, kept in state["snapshots"].items()}
        match.played = [Played(*past) for past in state["played"]]
        match._told = [tuple(_told(game, told) for told in each) for each in state["told"]]
        match._asked = [Asked(*asked) for asked in state["asked"]]
        match.early = {int(seat): [Played(*past) for past in kept] for seat, kept in state["early"].items()}
        match.comments = {int(number): text for number, text in state["comments"].items()}
        match.book.given = [_given(given) for given in state["orders"]]
        match._asked_anew = {int(seat): ticket for seat, ticket in state["asked_anew"].items()}
    except (zlib.error, ValueError, LookupError, TypeError, AttributeError) as problem:
        raise Unusable(str(problem)) from problem
    return match


def version_of(game: Game, header: Header) -> str:
    """A digest of all that gives the bytes of a position their meaning: the rules version, the components,
    the decisions, steps and events by name and order, the options, and the fields of the record."""
    names = [
        *(f"{type(entry).__name__} {entry.name}" for entry in game.entries),
        *(f"{event.name} {len(event.arguments)}" for event in game.events),
        *(f"{domain.name} {domain.labels}" for domain in game.space.domains),
    ]
    parts = [FORMAT, game.id, game.rules_version, header.components, names, repr(game.position.dtype)]
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _told(game: Game, kept: list[int]) -> Told:
    number, seat, *values = kept
    return Told(game.events[number], seat, tuple(values))


def _played(past: Played) -> list[Any]:
    return [past.seat, past.decision, past.option, past.token, past.ordered]


def _given(state: dict[str, Any]) -> Given:
    order = state.pop("order")
    return Given(
        order=Order(order["decision"], tuple(order["take"]), order["when"]),
        options=tuple(state.pop("options")),
        **state,
    )


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text)
