"""Everything that lies on the table, in one record."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import BACKS
from digsite.games.eminent_domain.domains import (
    CARDS,
    ONE_SIDED,
    OUT_OF_GAME,
    PERMANENTS,
    PLACES,
    PLANET_PLACES,
    PLANETS,
    RESOURCES,
    ROLE_CARDS,
    SEATS,
    SIDES,
    SLOTS,
    SPACES,
    STACKS,
    SYMBOLS,
    TECHNOLOGIES,
    TECHNOLOGY_CHOICES,
    WAYS,
)
from digsite.kernel.record import Numbers, Record, number, numbers


class Position(Record, seats=SEATS, agenda=24, options=48, open_at_end=True):
    """A game of Eminent Domain at one moment. At the end everything is revealed (ED-INFO-20)."""

    # chosen before the game
    # 0 all, 1 level 1 only, 2 none: the simplified first game
    technologies: int = number(of=TECHNOLOGY_CHOICES)
    length: int = number(most=1)  # 0 normal, 1 the extended game of three
    bonus_planets: int = number(most=1)  # 1 in play
    discard_piles: int = number(most=1)  # 1 open to all

    # the course of the game
    first: int = number(of=SEATS)  # the start player
    active: int = number(of=SEATS)
    ending: int = number(most=1)  # 1 once the end is triggered

    # cards
    stack: Numbers = numbers(STACKS)
    hand: Numbers = numbers(SEATS, CARDS, secret=True)
    hand_size: Numbers = numbers(SEATS)
    draw_pile: Numbers = numbers(SEATS, CARDS, secret=True)  # what is in it, never in which order
    draw_size: Numbers = numbers(SEATS)
    discard: Numbers = numbers(SEATS, CARDS, secret=True)
    discard_size: Numbers = numbers(SEATS)
    played: Numbers = numbers(SEATS, CARDS)  # lying before a seat in this role phase
    owned: Numbers = numbers(SEATS, ROLE_CARDS)
    removed: Numbers = numbers(ROLE_CARDS)  # back in the box
    # seat, NOBODY: in its stack, OUT_OF_GAME
    holder: Numbers = numbers(TECHNOLOGIES, of=SEATS, least=OUT_OF_GAME)
    side: Numbers = numbers(PERMANENTS, of=SIDES, first=1)  # 0, SIDE_A or SIDE_B

    # what everybody has seen of these cards
    seen_role: Numbers = numbers(
        SEATS, ROLE_CARDS, PLACES, memory=True
    )  # copies that are known to be somewhere
    seen_technology: Numbers = numbers(
        ONE_SIDED, of=PLACES, first=1, memory=True
    )  # where it is known to be, + 1
    strayed: Numbers = numbers(
        SEATS, memory=True
    )  # cards of the last shuffle that had been laid aside unseen
    fresh: Numbers = numbers(
        SEATS, memory=True
    )  # at least so many of a hand were drawn since then, and laid aside none

    # planets
    planet_deck: Numbers = numbers(PLANETS, hidden=True)
    planet_deck_size: int = number()  # the top card included
    top: Numbers = numbers(1, hidden=True)  # the planet on top, NOBODY if the deck is empty
    top_back: int = number(of=BACKS, first=1)
    planet_discard: Numbers = numbers(PLANETS)
    # 0, SURVEYED or the slot it lies in + 2
    planet: Numbers = numbers(SEATS, PLANETS, secret=True, of=PLANET_PLACES, first=1)
    surveyed_size: int = number()
    surveyed_back: int = number(of=BACKS, first=1, memory=True)  # of the first of them, which lay on top
    back: Numbers = numbers(SEATS, SLOTS, of=BACKS, first=1)  # of a face-down planet; 0: an empty slot
    colonies: Numbers = numbers(SEATS, SLOTS)  # Colonize cards tucked under it
    studies: Numbers = numbers(SEATS, SLOTS)  # Research cards tucked under it (Adaptability)
    under: Numbers = numbers(ONE_SIDED, of=SLOTS, first=1)  # the slot + 1 a technology is tucked under
    face_up: Numbers = numbers(PLANETS, of=SEATS, first=1)  # owner + 1
    resource: Numbers = numbers(PLANETS, SPACES, of=RESOURCES, first=1)  # type + 1
    scorched: Numbers = numbers(PLANETS, most=1)

    # what seats have
    fighters: Numbers = numbers(SEATS)
    tokens: Numbers = numbers(SEATS)

    # the turn
    actions: int = number()  # still to be played
    card: int = number(of=CARDS)  # played for its action, NO_CARD between actions
    goes_to: int = number(of=WAYS)  # where that card goes: discard pile, box, or it stays tucked
    role_done: int = number(most=1)
    pruned: int = number(most=1)  # Streamlining was used
    mobilized: int = number(most=1)
    diverse: int = number(most=1)
    traded: Numbers = numbers(RESOURCES, most=1)  # types traded this turn since Diverse Markets
    special: int = number(of=RESOURCES, first=1)  # type + 1 named with Specialization
    genetic: int = number(most=1)
    produced: Numbers = numbers(RESOURCES, most=1)  # types produced this turn since Genetic Engineering

    # the role phase
    role: int = number(of=SYMBOLS)
    bonus: int = number(most=1)  # 1: the symbol an empty stack gives its leader
    strength: int = number()
    left: int = number()  # resources, cards or attacks still to be chosen
