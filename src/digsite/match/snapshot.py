"""A match as bytes, so that a long one opens at once instead of being played again.

What is saved is everything that the decisions led to. It is no record: it belongs to the version that
wrote it, and whoever finds it unreadable plays the decisions again.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from dataclasses import asdict, astuple
from typing import Any

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.match.decision_taken import Asked, DecisionTaken
from digsite.match.header import Header
from digsite.match.match import Match
from digsite.match.match_state import MatchState
from digsite.match.orders import Given, Order

FORMAT = 3


class Unusable(Exception):
    """Bytes that another version wrote, or that are damaged."""


def save(match: Match) -> bytes:
    """Everything a match consists of beside its header and seed."""
    state = match.state
    kept = {
        "version": version_of(match.game, match.header),
        "position": _text(state.position.tobytes()),
        "kept_positions": {number: _text(data) for number, data in state.kept_positions.items()},
        "played": [astuple(past) for past in state.played],
        "told": [[[told.event.id, told.seat, *told.values] for told in each] for each in state.told],
        "asked": state.asked,
        "early": {seat: [astuple(past) for past in answers] for seat, answers in state.early.items()},
        "comments": state.comments,
        "orders": [asdict(given) for given in state.orders],
        "asked_anew": state.asked_anew,
    }
    return zlib.compress(json.dumps(kept).encode(), 1)


def open_saved(game: Game, header: Header, seed: str, sealed: bool, data: bytes) -> Match:
    """The match that was saved; `Unusable` if these bytes are not such a match."""
    try:
        kept = json.loads(zlib.decompress(data))
        if kept["version"] != version_of(game, header):
            raise Unusable("written by another version")
        return Match.restored(game, header, seed, sealed, _state(game, kept))
    except (zlib.error, ValueError, LookupError, TypeError, AttributeError) as problem:
        raise Unusable(str(problem)) from problem


def _state(game: Game, kept: dict[str, Any]) -> MatchState:
    early = kept["early"].items()
    return MatchState(
        position=game.position.frombytes(_bytes(kept["position"])),
        kept_positions={int(number): _bytes(data) for number, data in kept["kept_positions"].items()},
        played=[DecisionTaken(*past) for past in kept["played"]],
        told=[tuple(_told(game, told) for told in each) for each in kept["told"]],
        asked=[Asked(*asked) for asked in kept["asked"]],
        early={int(seat): [DecisionTaken(*past) for past in answers] for seat, answers in early},
        comments={int(number): text for number, text in kept["comments"].items()},
        orders=[_given(given) for given in kept["orders"]],
        asked_anew={int(seat): ticket for seat, ticket in kept["asked_anew"].items()},
    )


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
