"""A table to set scenes on: everything lies in its supply, and small verbs put it where a scene
wants it. Every verb moves pieces, so that the invariants of the game hold in every scene; `play`
checks them after each choice."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.components import CARD_COPIES, COMMAND_CARDS, COPIES
from digsite.games.excavation_earth.domains import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    FACTION,
    GLYPHS,
    LOCATION_NAMES,
    MARKET_NAMES,
    NO_CARD,
    NOBODY,
    TYPE_NAMES,
    TYPES,
)
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.setup import deal_pieces, line_up_buyers
from digsite.games.excavation_earth.turn import take_action
from digsite.kernel.chance import state_from
from digsite.kernel.rules import Entry
from tests.games.scene import Scene

KINDS = (*COLOUR_NAMES, "wild")
CENTRES = ("left", "middle", "right")
DEFAULT_FACTIONS = ("issisinui", "dal_harrai", "kuti_kuti", "aquilla")


def colour(name: str) -> int:
    return COLOUR_NAMES.index(name)


def kind(name: str) -> int:
    """A buyer's kind: a colour or `wild`."""
    return KINDS.index(name)


def artefact(name: str) -> int:
    """An artefact type, such as `red-A`."""
    return TYPE_NAMES.index(name)


def market(name: str) -> int:
    """A market, such as `#3`."""
    return MARKET_NAMES.index(name)


def location(name: str) -> int:
    """A location, such as `L09`."""
    return LOCATION_NAMES.index(name)


def card(name: str) -> int:
    """A card, such as `red#4` or `travel-3`."""
    return CARD_NAMES.index(name)


def table(
    seats: int = 2, factions: Sequence[str] = DEFAULT_FACTIONS, round: int = 1, seed: str = "scene"
) -> Position:
    """Pieces dealt, explorers on the two starting markets and L21; no cards in hand, no buyers in
    queues, no tiles out of their piles, no forecast. Turn order is the order of seats. By default
    the factions have no ability that shows in most scenes; name others where it matters."""
    p = Position()
    p.seats = p.rows = seats
    p.random[:] = state_from(seed)
    for seat in range(seats):
        p.faction[seat] = FACTION.labels.index(factions[seat])
    deal_pieces.run(p)
    line_up_buyers.run(p)
    for m in range(len(MARKET_NAMES)):
        while p.queue_size[m]:
            p.queue_size[m] -= 1
            p.track[p.queue[m, p.queue_size[m]]] += 1
            p.queue[m, p.queue_size[m]] = 0
    p.buyer_deck += p.buyer_discard
    p.buyer_discard[:] = 0
    p.deck[:] = CARD_COPIES
    p.deck_size = int(CARD_COPIES.sum())
    p.pile[:] = COPIES
    p.forecast[:] = NO_CARD
    p.forecast_marker[:] = NOBODY
    p.command_card[:] = NO_CARD
    p.explorer[:seats, 2] = location("L21")
    p.order[:seats] = range(seats)
    p.travel[:] = 0
    p.round = round
    p.reveals = 0
    return p


def new_game(
    seats: int = 2, seed: str = "new", hands: str = "dealt", factions: Sequence[str] = ()
) -> Position:
    """A whole game at its first decision, set up by the rules."""
    return GAME.new(seats, seed, {"hands": hands, "factions": list(factions) or ["random"] * seats})


def dealt_game(seats: int = 2, seed: str = "new", factions: Sequence[str] = ()) -> Position:
    """A whole game with the table set up by the rules; nobody replaced a card."""
    p = new_game(seats, seed, factions=factions)
    while asked(p) == "setup.replace":
        play(p, "done")
    return p


# Setting the scene


def give(p: Position, seat: int, *cards: str) -> None:
    """Cards come into a hand: action cards from the deck, travel cards from the personal pile."""
    for name in cards:
        c = card(name)
        if c < CARDS:
            assert p.deck[c] > 0, f"no {name} left in the deck"
            p.deck[c] -= 1
            p.deck_size -= 1
            p.hand[seat, c] += 1
            p.hand_size[seat] += 1
        else:
            p.travel[seat, c - CARDS] = 1


def give_all(p: Position, seat: int) -> None:
    """The whole deck is in one hand: the next draw needs the discard pile."""
    give(p, seat, *[CARD_NAMES[c] for c in range(CARDS) for _ in range(p.deck[c])])


def discard(p: Position, *cards: str) -> None:
    """Action cards go from the deck to the common discard pile."""
    for name in cards:
        p.deck[card(name)] -= 1
        p.deck_size -= 1
        p.discard[card(name)] += 1


def only_in_deck(p: Position, *cards: str) -> None:
    """All other cards of the deck go to the discard pile: what is drawn next is known."""
    p.discard += p.deck
    p.deck[:] = 0
    p.deck_size = 0
    for name in cards:
        p.discard[card(name)] -= 1
        p.deck[card(name)] += 1
        p.deck_size += 1


def forecast(p: Position, *cards: str) -> None:
    """These cards of the deck are the forecast, from left to right."""
    for place, name in enumerate(cards):
        p.deck[card(name)] -= 1
        p.deck_size -= 1
        p.forecast[place] = card(name)


def deal_pack(p: Position, seat: int, *cards: str) -> None:
    """Cards of the deck lie in front of a seat as its draft pack."""
    for name in cards:
        assert p.deck[card(name)] > 0, f"no {name} left in the deck"
        p.deck[card(name)] -= 1
        p.deck_size -= 1
        p.pack[seat, card(name)] += 1
        p.pack_size[seat] += 1


def lay(p: Position, *names: str) -> None:
    """Tiles go from their piles to the map."""
    for name in names:
        _from_pile(p, name)
        p.tile[artefact(name)] += 1


def load(p: Position, seat: int, *names: str, hidden: Sequence[str] = ()) -> None:
    """Tiles go from their piles to the cargo hold (and the hidden hold) of a seat."""
    for name in names:
        _from_pile(p, name)
        p.cargo[seat, artefact(name)] += 1
    for name in hidden:
        _from_pile(p, name)
        p.hidden[seat, artefact(name)] += 1


def stack(p: Position, *names: str) -> None:
    """Tiles of one colour go from their pile to the black market, the first on top."""
    for name in names:
        _from_pile(p, name)
        c = artefact(name) // GLYPHS
        p.stack[c, p.stack_size[c]] = artefact(name)
        p.stack_size[c] += 1


def sell_off(p: Position, *names: str) -> None:
    """Tiles go from their piles out of the game."""
    for name in names:
        _from_pile(p, name)
        p.removed[artefact(name)] += 1


def leave_in_pile(p: Position, name: str, *names: str) -> None:
    """The supply pile of a colour holds these tiles alone; its others go out of the game."""
    first = colour(name) * GLYPHS
    p.removed[first : first + GLYPHS] += p.pile[first : first + GLYPHS]
    p.pile[first : first + GLYPHS] = 0
    for tile in names:
        p.removed[artefact(tile)] -= 1
        p.pile[artefact(tile)] += 1


def _from_pile(p: Position, name: str) -> None:
    assert p.pile[artefact(name)] > 0, f"no {name} left in its pile"
    p.pile[artefact(name)] -= 1


def queue(p: Position, where: str, *kinds: str) -> None:
    """Buyers of the supply stand in a queue, the first at the front."""
    for name in kinds:
        assert p.track[kind(name)] > 0, f"no {name} buyer left in supply"
        p.track[kind(name)] -= 1
        p.queue[market(where), p.queue_size[market(where)]] = kind(name)
        p.queue_size[market(where)] += 1


def board(p: Position, *kinds: str) -> None:
    """Buyers of the supply stand on the mothership."""
    for name in kinds:
        p.track[kind(name)] -= 1
        p.mothership[kind(name)] += 1


def leave_buyers(p: Position, *kinds: str) -> None:
    """All buyers of the supply but these stand on the mothership."""
    p.mothership += p.track
    p.track[:] = 0
    for name in kinds:
        p.mothership[kind(name)] -= 1
        p.track[kind(name)] += 1


def only_buyer_cards(p: Position, *kinds: str) -> None:
    """All other buyer cards are discarded: what is drawn next is known."""
    p.buyer_discard += p.buyer_deck
    p.buyer_deck[:] = 0
    for name in kinds:
        p.buyer_discard[kind(name)] -= 1
        p.buyer_deck[kind(name)] += 1


def traders(p: Position, seat: int, where: str, count: int = 1) -> None:
    """Cubes of the supply stand as traders in a market."""
    p.supply[seat] -= count
    p.trader[market(where), seat] += count


def envoys(p: Position, seat: int, centre: str, count: int = 1) -> None:
    """Cubes of the supply stand as envoys in a command centre."""
    p.supply[seat] -= count
    p.envoy[CENTRES.index(centre), seat] += count


def guards(p: Position, seat: int, *names: str) -> None:
    """Cubes of the supply guard samples."""
    for name in names:
        p.supply[seat] -= 1
        p.guard[seat, artefact(name)] = 1


def mark(p: Position, seat: int, *places: int) -> None:
    """Cubes of the supply stand on forecast cards, counted from 1 on the left; their owner holds the
    lowest initiative token that was left."""
    for place in places:
        p.supply[seat] -= 1
        p.forecast_marker[place - 1] = seat
    p.token[seat] = p.token[seat] or p.token.max() + 1


def empty_supply(p: Position, seat: int, leave: int = 0) -> None:
    """All cubes of a supply but some go as traders to Market #6, where they are in nobody's way."""
    traders(p, seat, "#6", int(p.supply[seat]) - leave)


def stand(p: Position, seat: int, *places: str) -> None:
    """The explorers of a seat stand on these locations."""
    p.explorer[seat, :] = [location(name) for name in places]


def purse(p: Position, seat: int, credits: int) -> None:
    """A seat has this many credits."""
    p.credits[seat] = credits


def set_out(p: Position, centre: str, name: str) -> None:
    """A command card, such as `stipend`, lies at a command centre."""
    p.command_card[CENTRES.index(centre)] = COMMAND_CARDS.index(name)


def deal_out_deck(p: Position, seat: int) -> None:
    """The whole action deck goes to the hand of a seat: nothing is left to draw but discards."""
    p.hand[seat] += p.deck
    p.hand_size[seat] += p.deck_size
    p.deck[:] = 0
    p.deck_size = 0


# Playing


_scene = Scene(GAME)
options, play, obvious, asked, whole, match_from = (
    _scene.options,
    _scene.play,
    _scene.obvious,
    _scene.asked,
    _scene.whole,
    _scene.match,
)


def begin(p: Position, entry: Entry = take_action, seat: int = 0, arg: int = 0) -> Position:
    """Put one step or decision of a seat on the agenda, by default one action, and go on to the first
    choice."""
    _scene.begin(p, entry, seat, arg)
    return p


def draft_anything(p: Position) -> Position:
    """Every seat keeps the first cards it is offered, until the draft is over."""
    while asked(p) == "draft.keep":
        play(p, options(p)[0])
    return p


# Looking


def queue_of(p: Position, where: str) -> list[str]:
    """The kinds in a queue, front first."""
    m = market(where)
    return [KINDS[k] for k in p.queue[m, : p.queue_size[m]]]


def stack_of(p: Position, name: str) -> list[str]:
    """The tiles of a black market stack, top first."""
    c = colour(name)
    return [TYPE_NAMES[t] for t in p.stack[c, : p.stack_size[c]]]


def hand_of(p: Position, seat: int) -> list[str]:
    """The action cards in a hand, in order of colour and icon."""
    return [CARD_NAMES[c] for c in range(CARDS) for _ in range(p.hand[seat, c])]


def cargo_of(p: Position, seat: int) -> list[str]:
    """The tiles in a cargo hold."""
    return [TYPE_NAMES[t] for t in range(TYPES) for _ in range(p.cargo[seat, t])]


def map_of(p: Position) -> list[str]:
    """The tiles on the map."""
    return [TYPE_NAMES[t] for t in range(TYPES) for _ in range(p.tile[t])]


def samples_of(p: Position, seat: int) -> list[str]:
    """The guarded spaces of a gallery."""
    return [TYPE_NAMES[t] for t in range(TYPES) if p.guard[seat, t]]


def pack_of(p: Position, seat: int) -> list[str]:
    """The action cards of a draft pack, in order of colour and icon."""
    return [CARD_NAMES[c] for c in range(CARDS) for _ in range(p.pack[seat, c])]


def discard_of(p: Position) -> list[str]:
    """The action cards on the common discard pile, in order of colour and icon."""
    return [CARD_NAMES[c] for c in range(CARDS) for _ in range(p.discard[c])]


def forecast_of(p: Position) -> list[str]:
    """The forecast from left to right."""
    return [CARD_NAMES[c] for c in p.forecast if c != NO_CARD]


def explorers_of(p: Position, seat: int) -> list[str]:
    """Where the explorers of a seat stand, in order of locations."""
    return sorted(LOCATION_NAMES[place] for place in p.explorer[seat] if place >= 0)


def level(p: Position, name: str) -> int:
    """The popularity level of a colour."""
    from digsite.games.excavation_earth.buyers import popularity_level

    return popularity_level(p, colour(name))
