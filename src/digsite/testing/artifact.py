"""Artifact: a table to set scenes on. The board as set-up leaves it before the first hut, and small verbs
that move things where a scene wants them, so that the invariants of the game hold.

Names are those of records: finds `africa-pottery`, stones `worker-asia`, tiles `pottery-3`, roles `paris`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Self

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import (
    FACES,
    FIELDS,
    FIND_NAMES,
    FINDS,
    FIRST_WORKER,
    NO_ROLE,
    ROLE_NAMES,
    SITE_NAMES,
    SITES,
    STONE_NAMES,
    TILE_NAMES,
)
from digsite.games.artifact.position import Position
from digsite.games.artifact.rounds import begin_turn
from digsite.games.artifact.scoring import score_all
from digsite.games.artifact.sites import turn_up
from digsite.kernel.rules import Entry
from digsite.testing.next_draws import Wish, nothing_so_named
from digsite.testing.scene import Scene

ONE = {"expansion_one": "with"}
BOTH = {**ONE, "expansion_two": "with"}
EVERYBODY = [-1, 0, 1, 2, 3]  # a spectator and the four seats

INCOME_TILES = (
    "africa-4", "africa-5", "asia-4", "asia-5", "america-4", "america-5", "middle-east-4", "middle-east-5",
    "three-sites", "five-types",
)  # fmt: skip


FIELDS_WORTH = (0, 2, 4, 6, 8)  # of a research track, from the bottom


def site(name: str) -> int:
    """A site: `africa`, `asia`, `america` or `middle-east`."""
    return SITE_NAMES.index(name)


def find(name: str) -> int:
    """A find, such as `africa-pottery` or `asia-gold`."""
    return FIND_NAMES.index(name)


def stone(name: str) -> int:
    """A kind of stone: `museum`, `ship`, `worker-africa` …"""
    return STONE_NAMES.index(name)


def tile(name: str) -> int:
    """A tile, such as `pottery-3`, `africa-5`, `three-sites`."""
    return TILE_NAMES.index(name)


class Table(Scene):
    """A table of Artifact."""

    def __init__(self, p: Position) -> None:
        super().__init__(GAME, p)

    # Setting the scene

    def give_stones(self, seat: int, *names: str) -> None:
        """Stones come from their tracks to a player board."""
        for name in names:
            self.track[stone(name)] -= 1
            self.stones[seat, stone(name)] += 1

    def standing(self, name: str, count: int) -> None:
        """So many stones stand on a track; the others are with the last seats, up to six each. A seat that
        a scene gave stones to keeps them."""
        missing = int(self.track[stone(name)]) - count
        assert missing >= 0, "there are fewer stones on that track"
        for seat in reversed(range(self.seats)):
            while missing and self.stones[seat].sum() < 6:
                self.give_stones(seat, name)
                missing -= 1
        assert not missing, "no board has room for those stones"

    def hut(self, seat: int, where: str, count: int = 1) -> None:
        """Huts of a seat stand at a site; the finds they bring are turned up, as in set-up."""
        for _ in range(count):
            others = int(self.huts[:, site(where)].sum())
            self.huts[seat, site(where)] += 1
            self.supply[seat] -= 1
            if others:
                turn_up(self.p, site(where))

    def lay_open(self, where: str, *faces: str) -> None:
        """Just these finds lie open at a site, such as `pottery`, `gold`; the others go back into its deck.
        Say as many as lie there, or the invariants will speak up."""
        place = site(where)
        for number in range(FACES):
            self.deck[place, number] += self.open[place * FACES + number]
            self.deck_size[place] += self.open[place * FACES + number]
            self.open[place * FACES + number] = 0
        for face in faces:
            self._from_deck(find(f"{where}-{face}"))
            self.open[find(f"{where}-{face}")] += 1

    def _from_deck(self, kind: int) -> None:
        where, face = divmod(kind, int(FACES))
        assert self.deck[where, face] > 0, f"no {FIND_NAMES[kind]} is left in the deck"
        self.deck[where, face] -= 1
        self.deck_size[where] -= 1

    def give(self, seat: int, *names: str, openly: bool = False) -> None:
        """Finds come from their decks to a hand; which ones nobody else knows, unless they go openly."""
        for name in names:
            self._from_deck(find(name))
            self.hand[seat, find(name)] += 1
            self.hand_size[seat] += 1
            if openly:
                self.known[seat, find(name)] += 1
            else:
                self.drawn[seat, find(name) // FACES] += 1

    def on_market(self, *names: str) -> None:
        """Finds lie in the black market, from left to right."""
        for name in names:
            self._from_deck(find(name))
            self.market[self.market_size] = find(name)
            self.market_size += 1

    def tuck(self, *names: str) -> None:
        """Finds lie under exhibition tiles."""
        for name in names:
            self._from_deck(find(name))
            self.tucked[find(name)] += 1

    def own_tile(self, seat: int, *names: str) -> None:
        """Exhibition tiles lie before a seat."""
        for name in names:
            self.owner[tile(name)] = seat

    def lay_out_single(self, seat: int, where: str) -> None:
        """A single exhibition lies before a seat."""
        self._from_deck(find(f"{where}-single"))
        self.laid_out[seat, site(where)] += 1

    def take_role(self, seat: int, *names: str) -> None:
        """A seat's markers lie on these roles."""
        for name in names:
            number = ROLE_NAMES.index(name)
            self.role[seat, number // FIELDS] = number % FIELDS

    def marker(self, seat: int, where: str, field: int) -> None:
        """A research marker stands on a field, 0 the lowest."""
        self.research[seat, site(where)] = field

    def markers(self, seat: int, *points: int) -> None:
        """The research markers of a seat stand on fields worth so much, from the first site in play on."""
        for where, worth in zip((s for s in range(SITES) if s != self.out), points, strict=True):
            self.research[seat, where] = FIELDS_WORTH.index(worth)

    def next_in_deck(self, where: str, *faces: str) -> None:
        """The deck of a site is just these finds; the others leave the game."""
        place = site(where)
        self.removed[place * FACES : (place + 1) * FACES] += self.deck[place]
        self.deck[place] = 0
        self.deck_size[place] = 0
        for face in faces:
            kind = find(f"{where}-{face}")
            assert self.removed[kind] > 0, f"no {FIND_NAMES[kind]} is left for the deck"
            self.removed[kind] -= 1
            self.deck[place, kind % FACES] += 1
            self.deck_size[place] += 1

    def have_passed(self, *seats: int) -> None:
        """These seats have passed, in this order."""
        for seat in seats:
            self.passed[seat] = 1
            self.last_passer = seat

    def with_every_action(self, seat: int = 0) -> None:
        """A seat that lacks only stones and coins for one action of each sort: to research at other sites
        than Africa, to hire and to ship there, to exhibit and to sell African pottery, to buy American
        weapons."""
        self.hut(seat, "africa")
        self.give(seat, "africa-pottery", "africa-pottery", "africa-pottery")
        self.on_market("america-weapons")

    # Playing

    def begin(self, entry: Entry = begin_turn, seat: int = 0, arg: int = 0) -> Self:
        """Put one step or decision of a seat on the agenda (by default its turn, with all that follows) and
        go on to the first choice."""
        return super().begin(entry, seat, arg)

    def wish(self, name: str, seat: int) -> Wish:
        """A find of its site's deck; in set-up the site left out, or the start player: `seat-0` …"""
        if name in FIND_NAMES:
            where, face = divmod(find(name), int(FACES))
            return Wish(name, face, lambda p: p.deck[where])
        if name in SITE_NAMES:
            return Wish(name, number=lambda p: site(name))
        if name.startswith("seat-"):
            return Wish(name, number=lambda p: int(name.removeprefix("seat-")))
        raise nothing_so_named(name)

    def exhibit(self, name: str, *finds: str) -> Self:
        """Take a tile and show these finds for it; which one to keep is asked next."""
        self.play(f"exhibit-{name}")
        while self.asked() == "exhibit.show":
            still = Counter(finds) - Counter(self.lying("shown"))
            self.play(min(still))
        return self

    def show(self, *names: str) -> Self:
        """These finds are shown for the exhibition at hand; those without a choice show themselves."""
        for name in names:
            if self.asked() == "exhibit.show":
                self.play(name)
        return self

    def exhibit_jewellery(self, seat: int = 0) -> Self:
        """A seat's turn: three jewellery finds of Africa become the smallest tile, none is kept; what follows
        is the choice of a role."""
        self.give(seat, *["africa-jewellery"] * 3)
        self.give_stones(seat, "museum")
        self.coins[seat] += 5
        self.begin(seat=seat).play("exhibit-jewellery-3")
        if self.asked() == "pay":
            self.play("museum")
        return self.play("done")

    # Looking

    def hand_of(self, seat: int) -> list[str]:
        """The finds in a hand, in the order of FIND_NAMES."""
        return [FIND_NAMES[kind] for kind in range(FINDS) for _ in range(self.hand[seat, kind])]

    def open_finds(self, where: str) -> list[str]:
        """The faces of the finds that lie open at a site."""
        kinds = range(site(where) * FACES, (site(where) + 1) * FACES)
        return [FIND_NAMES[k].removeprefix(f"{where}-") for k in kinds for _ in range(self.open[k])]

    def deck_of(self, where: str) -> list[str]:
        """The faces of the finds in a deck."""
        names = [name.removeprefix(f"{where}-") for name in FIND_NAMES[site(where) * FACES :][:FACES]]
        return [name for face, name in enumerate(names) for _ in range(self.deck[site(where), face])]

    def lying(self, pile: str) -> list[str]:
        """The finds that are `tucked`, `removed` or `shown`."""
        counts = getattr(self.p, pile)
        return [FIND_NAMES[kind] for kind in range(FINDS) for _ in range(counts[kind])]

    def market_of(self) -> list[str]:
        """The finds in the market, from left to right."""
        return [FIND_NAMES[self.market[place]] for place in range(self.market_size)]

    def stones_of(self, seat: int) -> list[str]:
        """The stones on a player board."""
        return [STONE_NAMES[k] for k in range(len(STONE_NAMES)) for _ in range(self.stones[seat, k])]

    def on_track(self, name: str) -> int:
        """Stones standing on a track."""
        return int(self.track[stone(name)])

    def tiles_of(self, seat: int) -> list[str]:
        """The exhibition tiles of a seat."""
        return [name for number, name in enumerate(TILE_NAMES) if self.owner[number] == seat]

    def offers(self, verb: str) -> list[str]:
        """What can be chosen of one sort: `hire`, `gold`, `lay-out` …"""
        return [token for token in self.options() if token.startswith(f"{verb}-")]

    def tiles_offered(self) -> list[str]:
        """The tiles that the seat in turn may take."""
        return [token.removeprefix("exhibit-") for token in self.offers("exhibit")]

    def roles_of(self, seat: int) -> list[str]:
        """The roles of a seat."""
        held = [(group, int(field)) for group, field in enumerate(self.role[seat]) if field != NO_ROLE]
        return [ROLE_NAMES[group * FIELDS + field] for group, field in held]

    def markers_of(self, seat: int) -> list[int]:
        """What the fields are worth on which the research markers of a seat stand, by site in play."""
        return [FIELDS_WORTH[self.research[seat, where]] for where in range(SITES) if where != self.out]

    def workers_out(self, where: str) -> int:
        """Stones standing on the worker track of a site."""
        return int(self.track[FIRST_WORKER + site(where)])

    def scored(self) -> Self:
        """The same table after scoring."""
        end = self.copy()
        score_all.run(end.p)
        return end


def table(seats: int = 4, seed: str = "scene", **options: str) -> Table:
    """No hut on the board, every find in its deck, every stone on its track, every tile on the board, the
    year 1920. The start player is seat 0; of three players Asia is left out."""
    chosen = {"start_player": "first-seat", **options}
    if seats == 3:
        chosen.setdefault("left_out", "asia")
    p = GAME.new(seats, seed, chosen)
    p.agenda_size = 0
    p.reveals = 0
    return Table(p)


def new_game(seats: int = 4, seed: str = "scene", **options: str) -> Table:
    """A new game, not a scene: it waits at the first choice of set-up. The start player is seat 0 unless
    the options say otherwise."""
    t = Table(GAME.new(seats, seed, {"start_player": "first-seat", **options}))
    t.whole()
    return t


def research_table(seats: int = 4, **options: str) -> Table:
    """The same table with research and special finds, expansion I."""
    return table(seats, expansion_one="with", **options)


def player(
    *stones: str,
    money: int = 0,
    finds: Sequence[str] = (),
    roles: Sequence[str] = (),
    seats: int = 4,
    **chosen: str,
) -> Table:
    """A table whose seat 0 has these stones, coins, finds and roles, before its turn."""
    t = table(seats, **chosen)
    t.give_stones(0, *stones)
    t.coins[0] = money
    t.give(0, *finds)
    t.take_role(0, *roles)
    return t


def curator(*finds: str, seats: int = 4, museums: int = 1, **chosen: str) -> Table:
    """A table whose seat 0 has these finds, museum stones and coins enough to exhibit them."""
    return player(*["museum"] * museums, money=20, finds=finds, seats=seats, **chosen)
