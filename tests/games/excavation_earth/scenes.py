"""What happens to action cards in scenes of what is remembered of them, and how often a story of it ends."""

from __future__ import annotations

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.actions.sell import drawn
from digsite.games.excavation_earth.cards import discard_from_hand, draw_into_hand
from digsite.games.excavation_earth.story import deal_by_story
from digsite.kernel.chance import state_from
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import card


def show(t: Table, seat: int, *names: str) -> None:
    """Cards leave a hand for all to see."""
    for name in names:
        discard_from_hand(t.p, seat, card(name))


def draws(t: Table, seat: int, *names: str) -> None:
    """A seat draws these cards, one after the other."""
    for name in names:
        others = t.deck.copy()
        t.deck[:] = 0
        t.deck[card(name)] = 1
        draw_into_hand(t.p, seat, drawn)
        t.deck[:] = others
        t.deck[card(name)] -= 1


def all_but(t: Table, seat: int, *names: str) -> None:
    """The discard pile comes into a hand but for these cards."""
    t.hand[seat] += t.discard
    t.discard[:] = 0
    for name in names:
        t.hand[seat, card(name)] -= 1
        t.discard[card(name)] += 1
    t.hand_size[seat] = t.hand[seat].sum()


def stories_told(t: Table, viewer: int, begun: int = 40) -> int:
    """How many of so many stories that a viewer begins agree with all it has seen."""
    told = GAME.python.bound(deal_by_story)
    ended = 0
    for number in range(begun):
        p = t.seen_by(viewer).p
        p.random[:] = state_from(f"story {number}")
        ended += told(p, viewer)
    return ended
