"""A match as bytes, so that a long one opens at once instead of being played again.

What is saved is everything that the decisions led to. It is no record: it belongs to the version that
wrote it, and whoever finds it unreadable plays the decisions again.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import asdict
from typing import Any

from digsite.kernel.game import Game
from digsite.match.header import Header
from digsite.match.match import Match
from digsite.match.orders import Given, Order
from digsite.match.played import Played
from digsite.match.stage import Asked

FORMAT = 1


class Unusable(Exception):
    """Bytes that another version wrote, or that are damaged."""


def save(match: Match) -> bytes:
    """Everything a match consists of beside its header and seed."""
    state = {
        "format": FORMAT,
        "rules": match.game.rules_version,
        "components": match.header.components,
        "position": _text(match.position.tobytes()),
        "snapshots": {number: _text(kept) for number, kept in match._snapshots.items()},
        "played": [_played(past) for past in match.played],
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
        version = state["format"], state["rules"], state["components"]
        if version != (FORMAT, game.rules_version, header.components):
            raise Unusable("written by another version")
        match = Match(game, header, seed, sealed)
        match._position = game.position.frombytes(_bytes(state["position"]))
        match._snapshots = {int(number): _bytes(kept) for number, kept in state["snapshots"].items()}
        match.played = [Played(*past) for past in state["played"]]
        match._asked = [Asked(*asked) for asked in state["asked"]]
        match.early = {int(seat): [Played(*past) for past in kept] for seat, kept in state["early"].items()}
        match.comments = {int(number): text for number, text in state["comments"].items()}
        match.book.given = [_given(given) for given in state["orders"]]
        match._asked_anew = {int(seat): ticket for seat, ticket in state["asked_anew"].items()}
    except (zlib.error, ValueError, LookupError, TypeError, AttributeError) as problem:
        raise Unusable(str(problem)) from problem
    return match


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
