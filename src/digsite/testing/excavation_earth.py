"""Excavation Earth: a table to set scenes on. Everything lies in its supply, and small verbs put it where a
scene wants it. Every verb moves pieces, so that the invariants of the game hold in every scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.buyers import popularity_level
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
    ZU_CARD,
)
from digsite.games.excavation_earth.gallery import samples_in_column
from digsite.games.excavation_earth.memory import CHOICES, begin_story
from digsite.games.excavation_earth.museum.components import RECONSTRUCTION_CARDS
from digsite.games.excavation_earth.museum.domains import (
    IN_DECK,
    POP_UP,
)
from digsite.games.excavation_earth.museum.modules import any_module
from digsite.games.excavation_earth.museum.mysteries import set_up_mysteries
from digsite.games.excavation_earth.museum.setup import clear_museum
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.preparation import can_be_set_out
from digsite.games.excavation_earth.setup import deal_pieces, is_free, line_up_buyers
from digsite.games.excavation_earth.turn import take_action
from digsite.games.excavation_earth.zu.automa import ZU, solo
from digsite.games.excavation_earth.zu.deck import cards_of_round, deal_zus_decks
from digsite.games.excavation_earth.zu.turn import carry_out_card
from digsite.kernel.chance import state_from
from digsite.kernel.rules import Entry
from digsite.testing.excavation_earth_museum import MuseumScene
from digsite.testing.excavation_earth_names import (
    CENTRES,
    KINDS,
    among,
    artefact,
    card,
    colour,
    kind,
    location,
    market,
    mystery,
)
from digsite.testing.next_draws import Wish, nothing_so_named

DEFAULT_FACTIONS = ("issisinui", "dal_harrai", "kuti_kuti", "aquilla")


class Table(MuseumScene):
    """A table of Excavation Earth, with or without the museum."""

    def __init__(self, p: Position) -> None:
        super().__init__(GAME, p)

    # Setting the scene

    begun = True
    """False while the scene is set."""

    def whole(self) -> None:
        """Everything is where it belongs, and nobody remembers otherwise."""
        self.remember()
        super().whole()

    def remember(self) -> None:
        """What is remembered begins with the scene."""
        if not self.begun or not self.p.dealt.any():
            begin_story(self.p)

    def give(self, seat: int, *cards: str) -> None:
        """Cards come into a hand: action cards from the deck, travel cards from the personal pile."""
        for name in cards:
            c = card(name)
            if c < CARDS:
                assert self.deck[c] > 0, f"no {name} left in the deck"
                self.deck[c] -= 1
                self.deck_size -= 1
                self.hand[seat, c] += 1
                self.hand_size[seat] += 1
            else:
                self.travel[seat, c - CARDS] = 1
        begin_story(self.p)

    def give_all(self, seat: int) -> None:
        """The whole deck is in one hand: the next draw needs the discard pile."""
        self.give(seat, *[CARD_NAMES[c] for c in range(CARDS) for _ in range(self.deck[c])])

    def throw_away(self, *cards: str) -> None:
        """Action cards go from the deck to the common discard pile."""
        for name in cards:
            self.deck[card(name)] -= 1
            self.deck_size -= 1
            self.discard[card(name)] += 1
        begin_story(self.p)

    def only_in_deck(self, *cards: str) -> None:
        """All other cards of the deck go to the discard pile: what is drawn next is known."""
        self.discard += self.deck
        self.deck[:] = 0
        self.deck_size = 0
        for name in cards:
            self.discard[card(name)] -= 1
            self.deck[card(name)] += 1
            self.deck_size += 1
        begin_story(self.p)

    def lay_forecast(self, *cards: str) -> None:
        """These cards of the deck are the forecast, from left to right."""
        for place, name in enumerate(cards):
            self.deck[card(name)] -= 1
            self.deck_size -= 1
            self.forecast[place] = card(name)
        begin_story(self.p)

    def deal_pack(self, seat: int, *cards: str) -> None:
        """Cards of the deck lie in front of a seat as its draft pack."""
        for name in cards:
            assert self.deck[card(name)] > 0, f"no {name} left in the deck"
            self.deck[card(name)] -= 1
            self.deck_size -= 1
            self.pack[seat, card(name)] += 1
            self.pack_size[seat] += 1
            self.p.draft = CHOICES + 1
        begin_story(self.p)

    def lay(self, *names: str) -> None:
        """Tiles go from their piles to the map, mysterious ones (`mystery-red`) too."""
        for name in names:
            self._from_pile(name)
            if mystery(name) >= 0:
                self.mystery_tile[mystery(name)] += 1
            else:
                self.tile[artefact(name)] += 1

    def load(self, seat: int, *names: str, hidden: Sequence[str] = ()) -> None:
        """Tiles go from their piles to the cargo hold (and the hidden hold) of a seat, mysterious ones with a
        cube of its supply as keeper."""
        for name in names:
            self._from_pile(name)
            if mystery(name) >= 0:
                self.supply[seat] -= 1
                self.keeper[seat, mystery(name)] += 1
            else:
                self.cargo[seat, artefact(name)] += 1
        for name in hidden:
            self._from_pile(name)
            self.hidden[seat, artefact(name)] += 1

    def to_black_market(self, *names: str) -> None:
        """Tiles of one colour go from their pile to the black market, the first on top."""
        for name in names:
            self._from_pile(name)
            c = artefact(name) // GLYPHS
            self.stack[c, self.stack_size[c]] = artefact(name)
            self.stack_size[c] += 1

    def sell_off(self, *names: str) -> None:
        """Tiles go from their piles out of the game."""
        for name in names:
            self._from_pile(name)
            self.removed[artefact(name)] += 1

    def leave_in_pile(self, name: str, *names: str) -> None:
        """The supply pile of a colour holds these tiles alone; its others go out of the game."""
        first = colour(name) * GLYPHS
        self.removed[first : first + GLYPHS] += self.pile[first : first + GLYPHS]
        self.pile[first : first + GLYPHS] = 0
        self.mystery_removed[colour(name)] += self.mystery_pile[colour(name)]
        self.mystery_pile[colour(name)] = 0
        for tile in names:
            if mystery(tile) >= 0:
                self.mystery_removed[colour(name)] -= 1
                self.mystery_pile[colour(name)] += 1
            else:
                self.removed[artefact(tile)] -= 1
                self.pile[artefact(tile)] += 1

    def _from_pile(self, name: str) -> None:
        pile, place = (self.pile, artefact(name)) if mystery(name) < 0 else (self.mystery_pile, mystery(name))
        assert pile[place] > 0, f"no {name} left in its pile"
        pile[place] -= 1

    def line_up(self, where: str, *kinds: str) -> None:
        """Buyers of the supply stand in a queue, the first at the front."""
        for name in kinds:
            assert self.track[kind(name)] > 0, f"no {name} buyer left in supply"
            self.track[kind(name)] -= 1
            self.queue[market(where), self.queue_size[market(where)]] = kind(name)
            self.queue_size[market(where)] += 1

    def board(self, *kinds: str) -> None:
        """Buyers of the supply stand on the mothership."""
        for name in kinds:
            self.track[kind(name)] -= 1
            self.mothership[kind(name)] += 1

    def leave_buyers(self, *kinds: str) -> None:
        """All buyers of the supply but these stand on the mothership."""
        self.mothership += self.track
        self.track[:] = 0
        for name in kinds:
            self.mothership[kind(name)] -= 1
            self.track[kind(name)] += 1

    def only_buyer_cards(self, *kinds: str) -> None:
        """All other buyer cards are discarded: what is drawn next is known."""
        self.buyer_discard += self.buyer_deck
        self.buyer_deck[:] = 0
        for name in kinds:
            self.buyer_discard[kind(name)] -= 1
            self.buyer_deck[kind(name)] += 1

    def traders(self, seat: int, where: str, count: int = 1) -> None:
        """Cubes of the supply stand as traders in a market."""
        self.supply[seat] -= count
        self.trader[market(where), seat] += count

    def envoys(self, seat: int, centre: str, count: int = 1) -> None:
        """Cubes of the supply stand as envoys in a command centre."""
        self.supply[seat] -= count
        self.envoy[CENTRES.index(centre), seat] += count

    def guards(self, seat: int, *names: str) -> None:
        """Cubes of the supply guard samples."""
        for name in names:
            self.supply[seat] -= 1
            self.guard[seat, artefact(name)] = 1
        for c in range(len(COLOUR_NAMES)):
            if any_module(self.p) and samples_in_column(self.p, seat, c) == GLYPHS:
                self.column_bonus[seat, c] = 1  # a complete column had its card

    def mark(self, seat: int, *places: int) -> None:
        """Cubes of the supply stand on forecast cards, counted from 1 on the left; their owner holds the
        lowest initiative token that was left."""
        for place in places:
            self.supply[seat] -= 1
            self.forecast_marker[place - 1] = seat
        self.token[seat] = self.token[seat] or self.token.max() + 1

    def empty_supply(self, seat: int, leave: int = 0) -> None:
        """All cubes of a supply but some go as traders to Market #6, where they are in nobody's way."""
        self.traders(seat, "#6", int(self.supply[seat]) - leave)

    def stand(self, seat: int, *places: str) -> None:
        """The explorers of a seat stand on these locations."""
        self.explorer[seat, :] = [location(name) for name in places]

    def set_out(self, centre: str, name: str) -> None:
        """A command card, such as `stipend`, lies at a command centre."""
        self.command_card[CENTRES.index(centre)] = COMMAND_CARDS.index(name)

    def only_in_zus_deck(self, *names: str) -> None:
        """Zu's round deck holds these cards alone, some perhaps from a later deck; its others lie on Zu's
        discard pile."""
        self.zu_discard += self.zu_deck[self.round - 1]
        self.zu_deck[self.round - 1] = 0
        for name in names:
            face = ZU_CARD.labels.index(name)
            piles = (self.zu_discard, *self.zu_deck[self.round :], self.zu_removed)
            pile = next(pile for pile in piles if pile[face] > 0)
            pile[face] -= 1
            self.zu_deck[self.round - 1, face] += 1
        self.zu_deck_size = len(names)

    # Playing

    def begin(self, entry: Entry = take_action, seat: int = 0, arg: int = 0) -> Self:
        """Put one step or decision of a seat on the agenda, by default one action, and go on to the first
        choice."""
        self.remember()
        object.__setattr__(self, "begun", True)
        return super().begin(entry, seat, arg)

    def zu_plays(self, name: str) -> Self:
        """Zu carries out a card, such as `excavate-green-red`, `command-#3` or `snipe`, taken from its decks
        or from those that are out of the game to its discard pile."""
        face = ZU_CARD.labels.index(name)
        pile = next(pile for pile in (*self.zu_deck, self.zu_removed) if pile[face] > 0)
        pile[face] -= 1
        self.zu_discard[face] += 1
        self.zu_deck_size = cards_of_round(self.p, self.round - 1)
        self.zu_card = face
        return self.begin(carry_out_card, ZU)

    def wish(self, name: str, seat: int) -> Wish:
        """An action card, a tile, a buyer card by its kind, a card of Zu, a command card, a reconstruction
        card, a pop-up market or a faction."""
        if name in CARD_NAMES[:CARDS]:
            return Wish(name, card(name), lambda p: p.deck)
        if name in RECONSTRUCTION_CARDS:
            return Wish(name, RECONSTRUCTION_CARDS.index(name), lambda p: p.reconstruction_deck)
        if mystery(name) >= 0:
            return Wish(name, number=lambda p: of_pile(p, mystery(name)).sum())
        if name in TYPE_NAMES and self.mysterious_artefacts:
            c, glyph = divmod(artefact(name), GLYPHS)
            return Wish(name, number=lambda p: of_pile(p, c)[:glyph].sum() if of_pile(p, c)[glyph] else -1)
        if name in TYPE_NAMES:
            return Wish(name, artefact(name), lambda p: p.pile)
        if name in KINDS:
            return Wish(name, kind(name), lambda p: p.buyer_deck)
        if name in ZU_CARD.labels:
            return Wish(name, ZU_CARD.labels.index(name), lambda p: p.zu_deck[p.round - 1])
        if name in COMMAND_CARDS:
            place = COMMAND_CARDS.index(name)
            return Wish(
                name, number=lambda p: among([can_be_set_out(p, c) for c in range(len(COMMAND_CARDS))], place)
            )
        if name in FACTION.labels:
            place = FACTION.labels.index(name)
            return Wish(name, number=lambda p: among([is_free(p, f) for f in range(FACTION.size)], place))
        if name in POP_UP.labels:
            place = POP_UP.labels.index(name)
            return Wish(name, number=lambda p: among([c == IN_DECK for c in p.pop_up], place))
        raise nothing_so_named(name)

    def draft_anything(self) -> Self:
        """Every seat keeps the first cards it is offered, until the draft is over."""
        while self.asked() == "draft.keep":
            self.play(self.options()[0])
        return self

    # Looking

    def queue_of(self, where: str) -> list[str]:
        """The kinds in a queue, front first."""
        m = market(where)
        return [KINDS[k] for k in self.queue[m, : self.queue_size[m]]]

    def stack_of(self, name: str) -> list[str]:
        """The tiles of a black market stack, top first."""
        c = colour(name)
        return [TYPE_NAMES[t] for t in self.stack[c, : self.stack_size[c]]]

    def hand_of(self, seat: int) -> list[str]:
        """The action cards in a hand, in order of colour and icon."""
        return [CARD_NAMES[c] for c in range(CARDS) for _ in range(self.hand[seat, c])]

    def cargo_of(self, seat: int) -> list[str]:
        """The tiles in a cargo hold."""
        return [TYPE_NAMES[t] for t in range(TYPES) for _ in range(self.cargo[seat, t])]

    def map_of(self) -> list[str]:
        """The tiles on the map."""
        return [TYPE_NAMES[t] for t in range(TYPES) for _ in range(self.tile[t])]

    def samples_of(self, seat: int) -> list[str]:
        """The guarded spaces of a gallery."""
        return [TYPE_NAMES[t] for t in range(TYPES) if self.guard[seat, t]]

    def pack_of(self, seat: int) -> list[str]:
        """The action cards of a draft pack, in order of colour and icon."""
        return [CARD_NAMES[c] for c in range(CARDS) for _ in range(self.pack[seat, c])]

    def discard_of(self) -> list[str]:
        """The action cards on the common discard pile, in order of colour and icon."""
        return [CARD_NAMES[c] for c in range(CARDS) for _ in range(self.discard[c])]

    def forecast_of(self) -> list[str]:
        """The forecast from left to right."""
        return [CARD_NAMES[c] for c in self.forecast if c != NO_CARD]

    def mothership_of(self) -> list[str]:
        """The kinds of the buyers on the mothership."""
        return [KINDS[k] for k in range(len(KINDS)) for _ in range(self.mothership[k])]

    def explorers_of(self, seat: int) -> list[str]:
        """Where the explorers of a seat stand, in order of locations."""
        return sorted(LOCATION_NAMES[place] for place in self.explorer[seat] if place >= 0)

    def level(self, name: str) -> int:
        """The popularity level of a colour."""
        return popularity_level(self.p, colour(name))


def of_pile(p: Position, c: int) -> Any:
    """How many tiles of each glyph the supply pile of a colour holds."""
    return p.pile[c * GLYPHS : (c + 1) * GLYPHS]


def table(
    seats: int = 2,
    factions: Sequence[str] = DEFAULT_FACTIONS,
    round: int = 1,
    seed: str = "scene",
    modules: Sequence[str] = (),
) -> Table:
    """Pieces dealt, explorers on the two starting markets and L21; no cards in hand, no buyers in
    queues, no tiles out of their piles, no forecast. Turn order is the order of seats. By default
    the factions have no ability that shows in most scenes; name others where it matters. One seat plays
    against Zu. `modules`: those of It Belongs in a Museum in play, such as `pop_up_markets`."""
    p = Position()
    p.seats = seats
    for module in modules:
        setattr(p, module, 1)
    clear_museum(p)
    if p.mysterious_artefacts:
        set_up_mysteries(p)
    p.rows = seats + len(GAME.automas.get(seats, ()))
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
    p.order[: p.rows] = range(p.rows)
    if solo(p):
        deal_zus_decks.run(p)
        p.zu_deck_size = cards_of_round(p, round - 1)
    p.travel[:] = 0
    p.round = round
    p.reveals = 0
    begin_story(p)
    scene = Table(p)
    object.__setattr__(scene, "begun", False)
    return scene


def new_game(
    seats: int = 2,
    seed: str = "new",
    hands: str = "dealt",
    factions: Sequence[str] = (),
    modules: Sequence[str] = (),
) -> Table:
    """A whole game at its first decision, set up by the rules."""
    options = {"hands": hands, "factions": list(factions) or ["random"] * seats}
    return Table(GAME.new(seats, seed, options | dict.fromkeys(modules, "on")))


def dealt_game(
    seats: int = 2, seed: str = "new", factions: Sequence[str] = (), modules: Sequence[str] = ()
) -> Table:
    """A whole game with the table set up by the rules; nobody replaced a card."""
    t = new_game(seats, seed, factions=factions, modules=modules)
    while t.asked() == "setup.replace":
        t.play("done")
    return t
