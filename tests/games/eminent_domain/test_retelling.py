"""What is told of a game of Eminent Domain is all that happens in it: whoever hears the events and sees
nothing keeps the same books as whoever looks at the table."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import (
    COLONIZE,
    FIRST_TECHNOLOGY,
    ONE_SIDED,
    OUT_OF_GAME,
    RESEARCH_CARD,
    SPACES,
)
from digsite.kernel.events import Told
from digsite.kernel.record import UNKNOWN
from tests.games.retelling import Effect, rebuilt_from_events, rebuilt_from_there

from .telling import grown

FIELDS = (
    *("first", "active", "ending", "role", "diverse", "special", "genetic", "traded", "produced"),
    *("stack", "hand", "hand_size", "draw_pile", "draw_size", "discard", "discard_size"),
    *("played", "owned", "removed", "holder", "side"),
    *("planet_deck_size", "top_back", "planet_discard", "planet", "surveyed_size"),
    *("back", "colonies", "studies", "under", "face_up", "resource", "scorched"),
    *("fighters", "tokens", "score", "place"),
)
"""Everything on the table; what a seat alone may know, such as its hand, too."""


def nothing(book: Any, told: Told) -> None:
    """What was told changes nothing that lies on the table."""


# Cards


def add(pile: Any, seat: int, card: int, count: int) -> None:
    """Cards come to a pile or leave it, if whoever keeps the book knows the pile and the card."""
    if card != UNKNOWN and pile[seat, 0] != UNKNOWN:
        pile[seat, card] += count


def out_of_hand(book: Any, told: Told) -> None:
    add(book.hand, told.seat, told.value("card"), -1)
    book.hand_size[told.seat] -= 1


def into_hand(book: Any, seat: int, card: int) -> None:
    add(book.hand, seat, card, 1)
    book.hand_size[seat] += 1


def onto_discard(book: Any, told: Told) -> None:
    add(book.discard, told.seat, told.value("card"), 1)
    book.discard_size[told.seat] += 1


def shuffled(book: Any, told: Told) -> None:
    seat = told.seat
    if book.discard[seat, 0] != UNKNOWN:
        book.draw_pile[seat] += book.discard[seat]
        book.discard[seat] = 0
    book.draw_size[seat] += book.discard_size[seat]
    book.discard_size[seat] = 0


def drawn(book: Any, told: Told) -> None:
    add(book.draw_pile, told.seat, told.value("card"), -1)
    book.draw_size[told.seat] -= 1
    into_hand(book, told.seat, told.value("card"))


def discarded(book: Any, told: Told) -> None:
    out_of_hand(book, told)
    onto_discard(book, told)


def out_of_game(book: Any, told: Told) -> None:
    card = told.value("card")
    if card < FIRST_TECHNOLOGY:
        book.owned[told.seat, card] -= 1
        book.removed[card] += 1
    else:
        book.holder[card - FIRST_TECHNOLOGY] = OUT_OF_GAME


def removed(book: Any, told: Told) -> None:
    out_of_hand(book, told)
    out_of_game(book, told)


def off_stack(book: Any, told: Told) -> None:
    book.stack[told.value("stack")] = told.value("left")
    book.owned[told.seat, told.value("stack")] += 1


def card_taken(book: Any, told: Told) -> None:
    off_stack(book, told)
    into_hand(book, told.seat, told.value("stack"))


def ends(book: Any, told: Told) -> None:
    book.ending[...] = 1
    assert told.value("last") == (book.first - 1) % book.start.seats


# The turn and the role


def turn_begun(book: Any, told: Told) -> None:
    book.active[...] = told.seat
    for field in (book.diverse, book.special, book.genetic, book.traded, book.produced):
        field[...] = 0


def led(book: Any, told: Told) -> None:
    book.role[...] = told.value("role")


def led_with_card(book: Any, told: Told) -> None:
    led(book, told)
    off_stack(book, told)
    book.played[told.seat, told.value("stack")] += 1


def boosted(book: Any, told: Told) -> None:
    out_of_hand(book, told)
    book.played[told.seat, told.value("card")] += 1


def off_table(book: Any, told: Told) -> None:
    book.played[told.seat, told.value("card")] -= 1
    onto_discard(book, told)


# Planets


def tucked(book: Any, told: Told, count: int = 1) -> None:
    card, place = told.value("card"), (told.seat, told.value("slot"))
    if card == COLONIZE:
        book.colonies[place] += count
    elif card == RESEARCH_CARD:
        book.studies[place] += count
    else:
        book.under[card - FIRST_TECHNOLOGY] = told.value("slot") + 1 if count > 0 else 0


def colony_of_role(book: Any, told: Told) -> None:
    book.played[told.seat, told.value("card")] -= 1
    tucked(book, told)


def colony_discarded(book: Any, told: Told) -> None:
    tucked(book, told, -1)
    onto_discard(book, told)


def mark(book: Any, seat: int, planet: int, where: int) -> None:
    """Where a planet of a seat lies, for whoever knows it."""
    if planet != UNKNOWN and book.planet[seat, 0] != UNKNOWN:
        book.planet[seat, planet] = where


def back_on(told: Told) -> int:
    return 1 + told.value("kind") * 100 + told.value("warfare") * 10 + told.value("colonize")


def looked_at(book: Any, told: Told) -> None:
    book.planet_deck_size -= 1
    book.surveyed_size += 1
    mark(book, told.seat, told.value("planet"), 1)


def laid_down(book: Any, told: Told) -> None:
    book.back[told.seat, told.value("slot")] = back_on(told)
    mark(book, told.seat, told.value("planet"), 2 + told.value("slot"))


def kept(book: Any, told: Told) -> None:
    laid_down(book, told)
    book.surveyed_size[...] = 0


def team_sent(book: Any, told: Told) -> None:
    book.planet_deck_size -= 1
    laid_down(book, told)


def rejected(book: Any, told: Told) -> None:
    book.planet_discard[told.value("planet")] = 1
    mark(book, told.seat, told.value("planet"), 0)


def planets_shuffled(book: Any, told: Told) -> None:
    book.planet_deck_size += book.planet_discard.sum()
    book.planet_discard[:] = 0


def top_shown(book: Any, told: Told) -> None:
    book.top_back[...] = back_on(told)


def deck_empty(book: Any, told: Told) -> None:
    book.top_back[...] = 0


def settled(book: Any, told: Told) -> None:
    planet = told.value("planet")
    book.back[told.seat, told.value("slot")] = 0
    book.face_up[planet] = told.seat + 1
    mark(book, told.seat, planet, 0)


def attacked(book: Any, told: Told) -> None:
    book.fighters[told.seat] -= told.value("price")
    settled(book, told)


def scorched(book: Any, told: Told) -> None:
    book.scorched[told.value("planet")] = 1


# Goods


def fighters_taken(book: Any, told: Told) -> None:
    book.fighters[told.seat] += told.value("fighters")
    assert book.fighters[told.seat] == told.value("total")


def paid(book: Any, told: Told) -> None:
    book.tokens[told.seat] += told.value("influence")


def filled(book: Any, told: Told) -> None:
    book.resource[divmod(told.value("place"), SPACES)] = told.value("resource") + 1


def paid_for_type(book: Any, told: Told) -> None:
    book.produced[told.value("resource")] = 1
    paid(book, told)


def traded(book: Any, told: Told) -> None:
    book.resource[divmod(told.value("place"), SPACES)] = 0
    if book.diverse and told.seat == book.active:
        book.traded[told.value("resource")] = 1
    paid(book, told)


def traded_fighter(book: Any, told: Told) -> None:
    book.fighters[told.seat] -= 1
    paid(book, told)


def specialized(book: Any, told: Told) -> None:
    book.special[...] = told.value("resource") + 1


def diversified(book: Any, told: Told) -> None:
    book.diverse[...] = 1


def engineered(book: Any, told: Told) -> None:
    book.genetic[...] = 1


# Technologies and the end


def into_display(book: Any, told: Told) -> None:
    book.holder[told.value("technology")] = told.seat
    book.side[told.value("technology") - ONE_SIDED] = 1


def technology_taken(book: Any, told: Told) -> None:
    book.holder[told.value("technology")] = told.seat
    into_hand(book, told.seat, FIRST_TECHNOLOGY + told.value("technology"))


def side_chosen(book: Any, told: Told) -> None:
    book.side[told.value("technology") - ONE_SIDED] = told.value("side") + 1


def scored(book: Any, told: Told) -> None:
    parts = [told.value(part) for part in ("tokens", "technologies", "planets")]
    assert parts[0] == book.tokens[told.seat]
    assert sum(parts) == told.value("score")
    book.score[told.seat] = told.value("score")


def won(book: Any, told: Told) -> None:
    book.place[told.seat] = 1


def placed(book: Any, told: Told) -> None:
    book.place[told.seat] = told.value("place")


EFFECTS: dict[str, Effect] = {
    "setup.decks": nothing,
    "setup.stacks": nothing,
    "setup.planet": nothing,
    "setup.first": nothing,
    "turn.begun": turn_begun,
    "turn.role_first": nothing,
    "cards.shuffled": shuffled,
    "cards.drawn": drawn,
    "cards.none": nothing,
    "clean_up.discarded": discarded,
    "clean_up.discarded_openly": discarded,
    "action.played": out_of_hand,
    "action.discarded": onto_discard,
    "action.removed": out_of_game,
    "action.fighters": fighters_taken,
    "action.colony": tucked,
    "action.card": card_taken,
    "action.second_card": card_taken,
    "removal.removed": removed,
    "removal.pruned": removed,
    "technology.tokens": paid,
    "technology.diverse": diversified,
    "technology.special": specialized,
    "technology.genetic": engineered,
    "technology.terraformed": tucked,
    "technology.team": team_sent,
    "technology.mobilized": fighters_taken,
    "role.led": led_with_card,
    "role.led_by_symbol": led,
    "role.led_without_card": led,
    "role.followed": nothing,
    "role.passed": nothing,
    "role.dissented": nothing,
    "role.boosted": boosted,
    "role.carried_out": nothing,
    "role.without_effect": nothing,
    "role.fighters": fighters_taken,
    "role.colonies": colony_of_role,
    "role.discarded": off_table,
    "survey.looked": looked_at,
    "survey.kept": kept,
    "survey.rejected": rejected,
    "planets.top": top_shown,
    "planets.empty": deck_empty,
    "planets.shuffled": planets_shuffled,
    "planet.attacked": attacked,
    "planet.settled": settled,
    "planet.colonies": colony_discarded,
    "planet.scorched": scorched,
    "planet.filled": filled,
    "planet.filled_any": filled,
    "goods.produced": filled,
    "goods.produced_none": nothing,
    "goods.new_type": paid_for_type,
    "goods.traded": traded,
    "goods.traded_fighter": traded_fighter,
    "goods.traded_none": nothing,
    "research.hand": technology_taken,
    "research.display": into_display,
    "research.side": side_chosen,
    "research.none": nothing,
    "stack.emptied": nothing,
    "ending.stacks": ends,
    "ending.tokens": ends,
    "score.seat": scored,
    "score.tied": nothing,
    "winner": won,
    "shared": won,
    "place": placed,
}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"technologies": "none", "discard_piles": "open"}),
        (3, {"length": "extended", "bonus_planets": "with"}),
        (3, {"technologies": "level-1"}),
        (4, {"discard_piles": "open"}),
        (4, {"bonus_planets": "with"}),
    ],
)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_table_is_rebuilt_from_what_is_told(seats: int, options: dict[str, str], seed: str) -> None:
    rebuilt_from_events(GAME, seats, f"{seed} {seats}", options, FIELDS, EFFECTS)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six", "seven", "eight"])
def test_so_is_a_table_full_of_technologies(seed: str) -> None:
    t = grown(seed, bonus_planets="with", discard_piles="open" if seed > "p" else "closed")
    rebuilt_from_there(GAME, t.p, seed, FIELDS, EFFECTS)
