"""What is chosen before a game begins, and how the choices come into its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from digsite.kernel.errors import BadOption
from digsite.kernel.record import Record


@dataclass(frozen=True)
class GameOption:
    """Something chosen before the game begins. The record's field of the same name holds the place
    of the choice in `choices`; with `per_seat`, one choice a seat. Where it is for some numbers of people
    only (`seats`), others leave it at its default. `needs` has the choices that go only with certain choices
    of other options, and `only` those for some numbers of people, for whoever sets a table; the game's
    `check` refuses them without."""

    name: str
    choices: tuple[str, ...]
    default: str
    clause: str
    per_seat: bool = False
    seats: range | None = None
    needs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    only: Mapping[str, range] = field(default_factory=dict)


@dataclass(frozen=True)
class Preset:
    """A name for choices that go well together, for some numbers of people."""

    name: str
    options: Mapping[str, str]
    seats: range


def anything_goes(seats: int, options: Mapping[str, Any]) -> None:
    """Every combination of options is legal."""


def all_chosen(
    title: str, options: Sequence[GameOption], seats: int, chosen: Mapping[str, Any]
) -> dict[str, Any]:
    """The choice of every option, by default where none was made; `BadOption` for what is not offered."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            raise BadOption(f"{title} has no option '{name}'.", f"It has: {', '.join(known) or 'none'}.")
    full = {
        name: chosen.get(name, [o.default] * seats if o.per_seat else o.default) for name, o in known.items()
    }
    for name, option in known.items():
        values = full[name] if option.per_seat else [full[name]]
        if not isinstance(values, list | tuple) or (option.per_seat and len(values) != seats):
            raise BadOption(
                f"Option '{name}' needs one choice a seat.",
                f"Give {seats} of: {', '.join(option.choices)}.",
            )
        for value in values:
            if value not in option.choices:
                raise BadOption(
                    f"Option '{name}' cannot be '{value}'.",
                    f"Choose one of: {', '.join(option.choices)}.",
                )
    return full


def check_seats(options: Sequence[GameOption], seats: int, full: Mapping[str, Any]) -> None:
    """Options for other numbers of people are left at their default."""
    for option in options:
        if option.seats is not None and seats not in option.seats and full[option.name] != option.default:
            raise BadOption(
                f"Option '{option.name}' is not for {seats} seats ({option.clause}).",
                f"Leave it '{option.default}'.",
            )


def set_options(p: Record, options: Sequence[GameOption], seats: int, full: Mapping[str, Any]) -> None:
    """Write the place of every choice into the record's field of that name."""
    for option in options:
        if option.per_seat:
            getattr(p, option.name)[:seats] = [option.choices.index(value) for value in full[option.name]]
        else:
            setattr(p, option.name, option.choices.index(full[option.name]))
