"""What happens to action cards in scenes of what is remembered of them, and how often a story of it ends."""

from __future__ import annotations

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.actions.sell import drawn
from digsite.games.excavation_earth.cards import discard_from_hand, draw_for_all, draw_into_hand
from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.story import deal_by_story
from digsite.kernel.chance import state_from
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import card

REDS = ["red#1", "red#2", "red#3", "red#4", "red#5", "red#6", "yellow#1", "yellow#2"]
GREENS = ["green#1", "red#3", "green#3", "green#4", "green#5", "green#6", "yellow#3", "yellow#4"]
PURPLES = ["purple#1", "purple#2", "purple#3", "purple#4", "purple#5", "purple#6", "yellow#5", "yellow#6"]


def show(t: Table, seat: int, *names: str) -> None:
    """Cards leave a hand for all to see."""
    for name in names:
        discard_from_hand(t.p, seat, card(name))


def draws(t: Table, seat: int, *names: str) -> None:
    """A seat draws these cards, one after the other."""
    for name in names:
        others = t.deck.copy()
        assert others[card(name)] > 0, f"no {name} left in the deck"
        t.deck[:] = 0
        t.deck[card(name)] = 1
        draw_into_hand(t.p, seat, drawn)
        t.deck[:] = others
        t.deck[card(name)] -= 1


def turn_up_deck(t: Table, *left: str) -> None:
    """All cards of the deck but these are turned up for all, one after the other, and discarded."""
    for name in left:
        assert t.deck[card(name)] > 0, f"no {name} left in the deck"
        t.deck[card(name)] -= 1
    for _ in range(t.deck.sum()):
        t.discard[draw_for_all(t.p)] += 1
    for name in left:
        t.deck[card(name)] += 1


def shuffle_anew(t: Table) -> None:
    """The deck runs out, and one card is drawn of the next and discarded."""
    turn_up_deck(t)
    t.discard[draw_for_all(t.p)] += 1


def all_but(t: Table, seat: int, *names: str) -> None:
    """The discard pile comes into a hand but for these cards."""
    t.hand[seat] += t.discard
    t.discard[:] = 0
    for name in names:
        t.hand[seat, card(name)] -= 1
        t.discard[card(name)] += 1
    t.hand_size[seat] = t.hand[seat].sum()


def keep_first(t: Table, times: int = 1) -> Table:
    """Every seat keeps the first card of its pack and the last, so many times."""
    for _ in range(times * t.p.seats):
        pack = t.pack_of(t.seat)
        t.play(pack[0], pack[-1])
    return t


def drafted(seats: int = 3, other: str = "red#3") -> Table:
    """Packs of known cards lie in front of the seats; two others are in the deck."""
    t = table(seats, round=2)
    packs = (REDS, [GREENS[0], other, *GREENS[2:]], PURPLES)[:seats]
    t.only_in_deck(*(name for pack in packs for name in pack), "orange#1", "orange#2")
    for seat, names in enumerate(packs):
        t.deal_pack(seat, *names)
    return t.begin(draft_stage)


def after_the_draft(other: str = "red#3") -> Table:
    """Seat 0 passed on red#3 to red#6 and two yellow cards, then purple#5, purple#6 and two more."""
    t = drafted(other=other)
    t.play("red#1", "red#2", "green#1", other, "purple#1", "purple#2")
    t.play("purple#3", "purple#4", "red#4", "red#5", "green#3", "green#4")
    t.play("green#5", "green#6", "purple#5", "purple#6", "red#3", "red#6")
    return t


def stories_told(t: Table, viewer: int, begun: int = 40) -> int:
    """How many of so many stories that a viewer begins agree with all it has seen."""
    told = GAME.python.bound(deal_by_story)
    ended = 0
    for number in range(begun):
        p = t.seen_by(viewer).p
        p.random[:] = state_from(f"story {number}")
        ended += told(p, viewer)
    return ended
