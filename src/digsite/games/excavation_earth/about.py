"""What a thing on the screen is: its name, what it does now with its numbers, whose it is, and its clause."""

from __future__ import annotations

import re
from collections.abc import Callable

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.buyers import popularity_payout
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COLOUR,
    LOCATION,
    LOCATIONS,
    MARKET,
    MARKETS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    ROUNDS,
    WILD,
    space,
    words,
)
from digsite.games.excavation_earth.holds import cargo_spaces, hidden_spaces, pile_size
from digsite.games.excavation_earth.in_words import of_seats, zu_cards
from digsite.games.excavation_earth.museum import about as museum
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.narrate import things
from digsite.games.excavation_earth.narrate.names import buyers
from digsite.games.excavation_earth.narrate.notes import cards_passed_on
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU, is_zu
from digsite.games.excavation_earth.zu.deck import (
    EXHIBIT_CARD,
    FIRST_COMMAND,
    FIRST_PAIR,
    MARKET_CARD,
    MOST_POPULAR_CARD,
    SELL_CARD,
    SNIPE_CARD,
    SURVEY_CARD,
)
from digsite.kernel.game import Game
from digsite.kernel.hooks import About
from digsite.telling.naming import Facts
from digsite.telling.text import Name, Phrase, Seat

ELEMENT = re.compile(r"(?:seat:(\d+)/)?([a-z_]+)(?::(\d+))?")
DOMAINS = {domain.name: domain for domain in (*space.domains, *words.domains)} | {
    "pack": CARD,
    "discard": CARD,
}
ACTION_CLAUSES = (
    *("EE-TRAVEL-01", "EE-EXC-01", "EE-MKT-01", "EE-SELL-01"),
    *("EE-CMD-01", "EE-SMG-01", "EE-SUR-01", "EE-PASS-05"),
)
ABILITY_CLAUSES = ("EE-FAC-05", "EE-FAC-08", "EE-FAC-01", "EE-FAC-11", "EE-FAC-13", *museum.ABILITIES)


def about(game: Game, masked: Position, element: str) -> About | None:
    """What an element is. Things that seats have are those of the viewer, unless `seat:N/` names another."""
    match = ELEMENT.fullmatch(element)
    if match is None:
        return None
    sight, (seat, kind, number) = Sight(game, masked), match.groups()
    if seat is not None:
        sight.seat = int(seat)
    elif sight.viewer is not None:
        sight.seat = sight.viewer
    if number is None:
        return panel(sight, kind) if kind in PANELS or kind in ANSWERS else None
    return numbered(sight, kind, int(number)) if kind in KINDS else None


def numbered(sight: Sight, kind: str, index: int) -> About:
    """One of several things of a kind."""
    if kind == "colour" and index == WILD:
        kind = "buyer"  # the wild buyers in supply stand beside the tracks of the colours
    clause, more = KINDS[kind]
    domain = DOMAINS.get(kind)
    values: Facts = {"index": index, "clause": clause, "message": kind, "owner": None}
    if domain is not None:
        values |= {"name": Name(domain, index), **things.thing(sight, domain, index)}
    values |= more(sight, index)
    name = values.get("name", Phrase(f"panel.{kind}", values))
    return About(name, Phrase(f"about.{values['message']}", values), values["clause"], values["owner"])


def panel(sight: Sight, kind: str) -> About:
    """A part of the table as a whole, or something of which the viewer does not know which it is."""
    p = sight.p
    values = {
        **sight.own,
        "deck": p.deck_size,
        "discard": int(p.discard.sum()),
        "buyer_deck": int(p.buyer_deck.sum()),
        "buyer_discard": int(p.buyer_discard.sum()),
        "removed": int(p.removed.sum()),
        "buyers": buyers(p.mothership),
        "round": max(p.round, 1),
        "rounds": int(ROUNDS),
        "zu_left": p.zu_deck_size,
        "zu_cards": zu_cards(p) or Phrase("table.nobody"),
        **museum.of_panels(sight),
    }
    clause = PANELS[kind] if kind in PANELS else sight.game.decision(p).clause
    owner = sight.seat if kind in OF_A_SEAT else None
    values["passed_on"] = cards_passed_on(sight) if kind == "card" else []
    message = f"about.panel.{kind}" + ("_passed_on" if values["passed_on"] else "")
    return About(Phrase(f"panel.{kind}"), Phrase(message, values), clause, owner)


# Cards and artefacts


def owned(sight: Sight, index: int) -> Facts:
    return {"owner": sight.seat}


def action(sight: Sight, index: int) -> Facts:
    return {"clause": ACTION_CLAUSES[index]}


def card(sight: Sight, index: int) -> Facts:
    if index < CARDS:
        return {"message": "card"}
    return {"message": "travel_card", "clause": "EE-ACT-09", "owner": sight.seat}


def tile(sight: Sight, kind: int) -> Facts:
    return {"count": int(sight.p.tile[kind])}


def held(sight: Sight, kind: int) -> Facts:
    payout = sight.ask(popularity_payout, artefact_colour(kind))
    return {"payout": payout, "message": "held", "owner": sight.seat}


def hold(sight: Sight, index: int) -> Facts:
    spaces = int(sight.ask((cargo_spaces, hidden_spaces)[index], sight.seat))
    takes_all = index == 0 or (is_zu(sight.p, sight.seat) and sight.p.zu_any_hold > 0)
    return {"spaces": spaces, "message": "cargo_hold" if takes_all else "hidden_hold", "owner": sight.seat}


def gallery_space(sight: Sight, kind: int) -> Facts:
    guarded = sight.p.guard[sight.seat, kind] > 0
    return {"message": "guard" if guarded else "sample", "owner": sight.seat}


def stack(sight: Sight, index: int) -> Facts:
    count = int(sight.p.stack_size[index])
    known = {**things.colour(sight, index), "colour": Name(COLOUR, index), "count": count}
    return known if count else {**known, "message": "empty_stack"}


def pile(sight: Sight, index: int) -> Facts:
    return {"colour": Name(COLOUR, index), "count": int(sight.ask(pile_size, index))}


def forecast(sight: Sight, place: int) -> Facts:
    lying, marker = int(sight.p.forecast[place]), int(sight.p.forecast_marker[place])
    if lying == NO_CARD:
        return {"name": Phrase("panel.forecast"), "message": "no_forecast"}
    return {"name": Name(CARD, lying), "owner": None if marker == NOBODY else marker}


# The board


def location(sight: Sight, index: int) -> Facts:
    lines = sight.constant("ADJACENT")[index]
    return {"ways": [Name(LOCATION, other) for other in range(LOCATIONS) if lines[other] > 0]}


def market(sight: Sight, index: int) -> Facts:
    traders = of_seats(sight, sight.p.trader[index]) or Phrase("table.nobody")
    return {"place": Name(LOCATION, int(sight.constant("MARKET_LOCATION")[index])), "traders": traders}


def command_centre(sight: Sight, index: int) -> Facts:
    known = {
        **things.centre(sight, index),
        "envoys": of_seats(sight, sight.p.envoy[index]) or Phrase("table.nobody"),
    }
    paid = [int(credits) for credits in sight.constant("MAJORITY")[max(sight.p.round, 1) - 1] if credits > 0]
    markets = [Name(MARKET, market) for market in range(MARKETS) if sight.centre(market) == index]
    message = "centre_with_card" if "ability" in known else "centre"
    return {**known, "majority": paid, "markets": markets, "message": message}


def nothing(sight: Sight, index: int) -> Facts:
    return {}


def buyer(sight: Sight, kind: int) -> Facts:
    pays, left = int(sight.constant("BUYER_CREDITS")), int(sight.p.track[kind])
    return {"pays": pays, "buyers": left, "message": "wild" if kind == WILD else "buyer"}


# Seats


def of_player(sight: Sight, seat: int) -> Facts:
    sight.seat = seat
    places = [Name(LOCATION, int(place)) for place in sight.p.explorer[seat] if place != NOWHERE]
    return {**sight.own, "seat": Seat(seat), "places": places, "owner": seat}


def player(sight: Sight, seat: int) -> Facts:
    known = of_player(sight, seat)
    return {**known, "message": "zu", "clause": "EE-SOLO-ACT-02"} if is_zu(sight.p, seat) else known


def faction(sight: Sight, index: int) -> Facts:
    players = [seat for seat in range(sight.p.seats) if sight.p.faction[seat] == index]
    return {"clause": ABILITY_CLAUSES[index], "owner": players[0] if players else None}


def token(sight: Sight, number: int) -> Facts:
    holders = [seat for seat in range(sight.p.seats) if sight.p.token[seat] == number]
    return {"owner": holders[0] if holders else None}


def zu_card(sight: Sight, face: int) -> Facts:
    does = next(does for first, does in ZU_CARDS if face >= first)
    if does[0] == "zu_command" and sight.ask(is_crew_counted):
        does = ("zu_command_counted", "EEM-SOLO-25")
    return {"clause": does[1], "message": does[0], "owner": ZU}


ZU_CARDS = (
    (SURVEY_CARD, ("zu_survey", "EE-SOLO-SUR-05")),
    (SNIPE_CARD, ("zu_snipe", "EE-SOLO-SNIPE-05")),
    (SELL_CARD, ("zu_sell", "EE-SOLO-SELL-02")),
    (EXHIBIT_CARD, ("zu_exhibit", "EEM-SOLO-50")),
    (FIRST_COMMAND, ("zu_command", "EE-SOLO-CMD-02")),
    (MARKET_CARD, ("zu_market", "EE-SOLO-MKT-02")),
    (FIRST_PAIR, ("zu_pair", "EE-SOLO-EXC-01")),
    (MOST_POPULAR_CARD, ("zu_popular", "EE-SOLO-EXC-02")),
)
"""The first card of each kind, what is said of it and its clause; the last kind first."""


KINDS: dict[str, tuple[str, Callable[[Sight, int], Facts]]] = {
    "action": ("EE-ACT-03", action),
    "card": ("EE-ACT-06", card),
    "pack": ("EE-ACT-06", card),
    "discard": ("EE-INFO-05", card),
    "location": ("EE-TRAVEL-04", location),
    "market": ("EE-GEN-14", market),
    "colour": ("EE-GEN-16", nothing),
    "buyer": ("EE-GEN-37", buyer),
    "centre": ("EE-SCO-01", command_centre),
    "tile": ("EE-EXC-03", tile),
    "drawn": ("EE-SUR-09", owned),
    "cargo": ("EE-GEN-31", held),
    "hidden": ("EE-GEN-31", held),
    "hold": ("EE-GEN-30", hold),
    "sample": ("EE-EXC-09", gallery_space),
    "guard": ("EE-END-02", gallery_space),
    "stack": ("EE-SMG-06", stack),
    "pile": ("EE-INFO-09", pile),
    "forecast": ("EE-PREP-10", forecast),
    "faction": ("EE-FAC-05", faction),
    "trade": ("EE-SMG-03", nothing),
    "command": ("EE-CMD-02", nothing),
    "seat": ("EE-GEN-36", player),
    "crew": ("EE-SETUP-04", of_player),
    "explorer": ("EE-GEN-29", of_player),
    "token": ("EE-PREP-14", token),
    "zu_card": ("EE-SOLO-ACT-02", zu_card),
    **museum.KINDS,
}
"""The clause of every kind of thing, and what is said of it here alone."""

PANELS = {
    "card": "EE-INFO-01",
    "pack": "EE-INFO-02",
    "drawn": "EE-INFO-10",
    "tile": "EE-R-33",
    "deck": "EE-GEN-27",
    "discard": "EE-INFO-05",
    "forecast": "EE-PREP-10",
    "buyer_deck": "EE-SETUP-24",
    "mothership": "EE-SELL-19",
    "removed": "EE-INFO-19",
    "round": "EE-GEN-01",
    "token": "EE-PREP-14",
    "credits": "EE-END-06",
    "supply": "EE-GEN-06",
    "zu_deck": "EE-INFO-20",
    "zu_discard": "EE-INFO-21",
    **museum.PANELS,
}
"""The clause of every part of the table."""

ANSWERS = ("yes", "no", "done")
"""These have the clause of the decision they answer."""

OF_A_SEAT = ("card", "pack", "drawn", "credits", "supply", "scientists")
"""Of these every seat has its own."""
