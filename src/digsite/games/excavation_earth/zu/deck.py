"""Zu's cards: three decks of a round each, dealt at the start and completed in preparation (EE-SOLO-SETUP-08
to -12, EE-SOLO-PREP-02, -03). A deck is kept as how many cards show the same."""

from __future__ import annotations

from digsite.games.excavation_earth.components import ZU_CARD_TYPES
from digsite.games.excavation_earth.domains import MARKETS, NO_CARD, ROUNDS, ZU_CARD, ZU_FACES
from digsite.games.excavation_earth.museum.components import ZU_EXHIBIT_CARDS
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.components import ZU_CARRY_OVER, ZU_COPIES, ZU_DECKS, ZU_FIRST_OF_TYPE
from digsite.kernel.chance import draw
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import rule, step

TYPES_OF_CARD = len(ZU_CARD_TYPES)
MOST_POPULAR_CARD = 0
FIRST_PAIR, MARKET_CARD = 1, 11
FIRST_COMMAND = MARKET_CARD + 1
EXHIBIT_CARD = FIRST_COMMAND + int(MARKETS)  # Exhibit/Command, dealt among the Command cards
SELL_CARD = EXHIBIT_CARD + 1
SNIPE_CARD, SURVEY_CARD = SELL_CARD + 1, SELL_CARD + 2
"""What Zu's cards show, in the order of `ZU_CARD`: pairs of colours and Command cards are several."""

dealt = Event("zu.decks", clause="EE-SOLO-SETUP-12", cards=Amount("cards"))
prepared = Event("zu.prepared", clause="EE-SOLO-PREP-02", carried=Amount("cards"), removed=Amount("cards"))
skipped = Event("zu.skipped", clause="EE-DIFF-04", card=ZU_CARD)


@step
def deal_zus_decks(p: Position) -> None:
    """Of each type some cards go unseen into the deck of each round (EE-SOLO-SETUP-09 to -11)."""
    for face in range(ZU_FACES):
        p.zu_unplayed[face] = copies_of(p, face)
        p.zu_removed[face] = copies_of(p, face)
    set_command_cards_aside(p)
    for round in range(ROUNDS):
        for kind in range(TYPES_OF_CARD):
            for _ in range(ZU_DECKS[round, kind]):
                p.zu_deck[round, draw_of_type(p, kind)] += 1
    remove_those_set_aside(p)
    p.zu_card = NO_CARD
    p.zu_deck_size = cards_of_round(p, 0)
    tell_for(p, ZU, dealt, p.zu_deck_size)


@rule
def copies_of(p: Position, face: int) -> int:
    """How many of Zu's cards show this; in the museum there are Exhibit/Command cards too (EEM-SOLO-42)."""
    if face == EXHIBIT_CARD and p.galactic_museum > 0:
        return ZU_EXHIBIT_CARDS
    return int(ZU_COPIES[face])


@rule
def set_command_cards_aside(p: Position) -> None:
    """The Exhibit/Command cards take the places of as many Command cards, which nobody sees (EEM-SOLO-42);
    these lie among the cards of the past until the decks are dealt."""
    for _ in range(copies_of(p, EXHIBIT_CARD)):
        p.zu_past[draw(p, p.zu_removed, FIRST_COMMAND, EXHIBIT_CARD)] += 1


@rule
def remove_those_set_aside(p: Position) -> None:
    """They are out of the game."""
    for face in range(FIRST_COMMAND, EXHIBIT_CARD):
        p.zu_removed[face] += p.zu_past[face]
        p.zu_past[face] = 0


@rule
def draw_of_type(p: Position, kind: int) -> int:
    """The next card of a shuffled pile of one type."""
    return draw(p, p.zu_removed, int(ZU_FIRST_OF_TYPE[kind]), int(ZU_FIRST_OF_TYPE[kind + 1]))


@rule
def cards_of_round(p: Position, round: int) -> int:
    """How many cards the deck of a round holds, rounds counted from 0."""
    count = 0
    for face in range(ZU_FACES):
        count += p.zu_deck[round, face]
    return count


@step
def prepare_zus_deck(p: Position) -> None:
    """Three cards of the last round, drawn unseen, join the deck of the new one (EE-SOLO-PREP-02); the others
    leave the game (EE-SOLO-PREP-03)."""
    round = p.round - 1
    played = 0
    for face in range(ZU_FACES):
        played += p.zu_discard[face]
        p.zu_past[face] = p.zu_discard[face]
    remember_unplayed(p, round)
    carried = min(played, int(ZU_CARRY_OVER[round]))
    for _ in range(carried):
        p.zu_deck[round, draw(p, p.zu_discard, 0, ZU_FACES)] += 1
    for face in range(ZU_FACES):
        p.zu_removed[face] += p.zu_discard[face]
        p.zu_discard[face] = 0
    p.zu_card = NO_CARD
    p.zu_deck_size = cards_of_round(p, round)
    tell_for(p, ZU, prepared, carried, played - carried)


@rule
def remember_unplayed(p: Position, round: int) -> None:
    """The cards still waiting are those that no round has shown: everybody can tell which they are, though
    not which of them wait for which round. A Command card that was not shown may be out of the game instead
    (EEM-INF-13)."""
    for face in range(ZU_FACES):
        unseen = int(p.zu_unplayed[face] - p.zu_discard[face])
        p.zu_unplayed[face] = 0
        for waiting in range(round, ROUNDS):
            p.zu_unplayed[face] += p.zu_deck[waiting, face]
        if p.galactic_museum > 0 and FIRST_COMMAND <= face < EXHIBIT_CARD:
            p.zu_unplayed[face] = max(int(p.zu_unplayed[face]), unseen)


@rule
def reveal_top(p: Position) -> int:
    """The top card of the round's deck comes face up on Zu's discard pile (EE-SOLO-ACT-02)."""
    face = draw_from(p, p.round - 1)
    p.zu_discard[face] += 1
    p.zu_deck_size -= 1
    return face


@rule
def draw_from(p: Position, round: int) -> int:
    """The next card of the deck of a round."""
    return draw(p, p.zu_deck[round], 0, ZU_FACES)


@step
def skip_card(p: Position) -> None:
    """The next card of the deck goes unresolved to Zu's discard pile (EE-DIFF-04, EE-DIFF-12); an empty deck
    has none (EE-DIFF-11)."""
    if p.zu_deck_size > 0:
        card = reveal_top(p)
        tell_for(p, ZU, skipped, card)
