"""The header of a match: everything that is fixed before the first decision."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from digsite.kernel.errors import BadOption
from digsite.kernel.game import Game
from digsite.match.dealing import Dealing

NOT_IN_NAMES = ":{}"
"""Signs that have a meaning of their own in a record."""

PRESET = "preset"
"""How a preset is asked for among options."""

PERSON = "person"
"""What `players` has for a seat where a person sits."""


@dataclass(frozen=True)
class Header:
    """What a game is played with. `seed` is None as long as it is not published; `commitment` binds
    whoever keeps it. `components` is empty for a game without components. Options are complete:
    a choice left to its default is written out, so that a later default changes no stored game.
    `players` says who decides for each seat, PERSON or a bot's spec; empty where nobody wrote it down.
    `dealing` says how the seed came about, once that may be known; None where nobody but the seed's owner
    had a part in it."""

    game: str
    rules_version: int
    names: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str | None
    commitment: str
    components: str = ""
    date: str = ""
    players: tuple[str, ...] = ()
    dealing: Dealing | None = None

    @property
    def seats(self) -> int:
        return len(self.names)


def commitment(seed: str) -> str:
    """What is published at the start, so that the seed published at the end can be checked."""
    return hashlib.sha256(f"digsite-seed:{seed}".encode()).hexdigest()


def fresh_seed() -> str:
    """A seed that nobody can guess from its commitment."""
    return secrets.token_hex(16)


def header_for(
    game: Game,
    names: Sequence[str],
    options: Mapping[str, Any] | None,
    seed: str,
    date: str = "",
    players: Sequence[str] = (),
    dealing: Dealing | None = None,
) -> Header:
    """The header of a new match, the seed published; `BadOption` if it cannot be written down."""
    for what, text in (("seed", seed), ("date", date), *(("player", player) for player in players)):
        if not text.isprintable():
            raise BadOption(f"The {what} has signs that cannot be printed.", "Use plain text.")
    if players and len(players) != len(names):
        raise BadOption(f"{len(players)} players cannot take {len(names)} seats.", "Name one player a seat.")
    return Header(
        game=game.id,
        rules_version=game.rules_version,
        names=seat_names(names),
        options=complete_options(game, len(names), options or {}),
        seed=seed,
        commitment=commitment(seed) if dealing is None else dealing.commitment(seed),
        components=game.components.digest if game.components else "",
        date=date,
        players=tuple(players),
        dealing=dealing,
    )


def seat_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names with single spaces; each can stand in a record and no two are the same."""
    tidy = tuple(" ".join(name.split()) for name in names)
    for name in tidy:
        if not name:
            raise BadOption("A seat has no name.", "Give every seat a name.")
        if not name.isprintable() or any(sign in name for sign in NOT_IN_NAMES):
            raise BadOption(
                f"The name {name!r} cannot stand in a record.", f"Leave out {' '.join(NOT_IN_NAMES)}."
            )
    if len(set(tidy)) < len(tidy):
        raise BadOption("Two seats have the same name.", "Give every seat a name of its own.")
    return tidy


def complete_options(game: Game, seats: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options chosen, then the defaults of the others, in the game's order; one list a per-seat
    option. What is no choice for so many seats is left out; what the game does not know stays in, for the
    game to refuse."""
    full: dict[str, Any] = {}
    for option in game.options:
        if option.seats is not None and seats not in option.seats and option.name not in chosen:
            continue
        if option.per_seat:
            value = chosen.get(option.name, [option.default] * seats)
            full[option.name] = list(value) if isinstance(value, tuple) else value
        else:
            full[option.name] = chosen.get(option.name, option.default)
    return full | {name: value for name, value in chosen.items() if name not in full}


def options_from(game: Game, texts: Iterable[str]) -> dict[str, Any]:
    """Options written as name=value, name=value,value,… for one value a seat, or preset=name."""
    per_seat = {option.name for option in game.options if option.per_seat}
    presets = {preset.name: preset for preset in game.presets}
    chosen: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"'{text}' is no option.", "Write it as NAME=VALUE.")
        if name == PRESET and value in presets:
            chosen |= presets[value].options
        elif name == PRESET:
            known = ", ".join(presets) or "none"
            raise BadOption(f"{game.title} has no preset '{value}'.", f"It has: {known}.")
        else:
            chosen[name] = value.split(",") if name in per_seat else value
    return chosen
