"""A table to set scenes on: the board as set-up leaves it before the first hut, and small verbs that move
things where a scene wants them. `play` checks every invariant after each choice.

Names are those of records: finds `africa-pottery`, stones `worker-asia`, tiles `pottery-3`, roles `paris`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
from digsite.games.artifact.rounds import begin_round, begin_turn, end_round
from digsite.games.artifact.scoring import game_end, score_all
from digsite.games.artifact.setup import begin as set_up
from digsite.games.artifact.sites import turn_up
from digsite.kernel.rules import Entry
from tests.games.scene import Scene

__all__ = ["begin_round", "begin_turn", "end_round", "game_end", "set_up"]


ONE = {"expansion_one": "with"}
BOTH = {**ONE, "expansion_two": "with"}
EVERYBODY = [-1, 0, 1, 2, 3]  # a spectator and the four seats

INCOME_TILES = (
    "africa-4", "africa-5", "asia-4", "asia-5", "america-4", "america-5", "middle-east-4", "middle-east-5",
    "three-sites", "five-types",
)  # fmt: skip


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


def table(seats: int = 4, seed: str = "scene", **options: str) -> Position:
    """No hut on the board, every find in its deck, every stone on its track, every tile on the board, the
    year 1920. The start player is seat 0; of three players Asia is left out."""
    chosen = {"start_player": "first-seat", **options}
    if seats == 3:
        chosen.setdefault("left_out", "asia")
    p = GAME.new(seats, seed, chosen)
    p.agenda_size = 0
    p.reveals = 0
    return p


def new_game(seats: int = 4, seed: str = "scene", **options: str) -> Position:
    """A new game, not a scene: it waits at the first choice of set-up. The start player is seat 0 unless
    the options say otherwise."""
    p = GAME.new(seats, seed, {"start_player": "first-seat", **options})
    _scene.whole(p)
    return p


def research_table(seats: int = 4, **options: str) -> Position:
    """The same table with research and special finds, expansion I."""
    return table(seats, expansion_one="with", **options)


FIELDS_WORTH = (0, 2, 4, 6, 8)  # of a research track, from the bottom


# Setting the scene


def coins(p: Position, seat: int, count: int) -> None:
    p.coins[seat] = count


def give_stones(p: Position, seat: int, *names: str) -> None:
    """Stones come from their tracks to a player board."""
    for name in names:
        p.track[stone(name)] -= 1
        p.stones[seat, stone(name)] += 1


def standing(p: Position, name: str, count: int) -> None:
    """So many stones stand on a track; the others are with the last seats, up to six each. A seat that
    a scene gave stones to keeps them."""
    missing = int(p.track[stone(name)]) - count
    assert missing >= 0, "there are fewer stones on that track"
    for seat in reversed(range(p.seats)):
        while missing and p.stones[seat].sum() < 6:
            give_stones(p, seat, name)
            missing -= 1
    assert not missing, "no board has room for those stones"


def hut(p: Position, seat: int, where: str, count: int = 1) -> None:
    """Huts of a seat stand at a site; the finds they bring are turned up, as in set-up."""
    for _ in range(count):
        others = int(p.huts[:, site(where)].sum())
        p.huts[seat, site(where)] += 1
        p.supply[seat] -= 1
        if others:
            turn_up(p, site(where))


def lay_open(p: Position, where: str, *faces: str) -> None:
    """Just these finds lie open at a site, such as `pottery`, `gold`; the others go back into its deck.
    Say as many as lie there, or the invariants will speak up."""
    place = site(where)
    for number in range(FACES):
        p.deck[place, number] += p.open[place * FACES + number]
        p.deck_size[place] += p.open[place * FACES + number]
        p.open[place * FACES + number] = 0
    for face in faces:
        _from_deck(p, find(f"{where}-{face}"))
        p.open[find(f"{where}-{face}")] += 1


def _from_deck(p: Position, kind: int) -> None:
    where, face = divmod(kind, int(FACES))
    assert p.deck[where, face] > 0, f"no {FIND_NAMES[kind]} is left in the deck"
    p.deck[where, face] -= 1
    p.deck_size[where] -= 1


def give(p: Position, seat: int, *names: str) -> None:
    """Finds come from their decks to a hand."""
    for name in names:
        _from_deck(p, find(name))
        p.hand[seat, find(name)] += 1
        p.hand_size[seat] += 1


def on_market(p: Position, *names: str) -> None:
    """Finds lie in the black market, from left to right."""
    for name in names:
        _from_deck(p, find(name))
        p.market[p.market_size] = find(name)
        p.market_size += 1


def tuck(p: Position, *names: str) -> None:
    """Finds lie under exhibition tiles."""
    for name in names:
        _from_deck(p, find(name))
        p.tucked[find(name)] += 1


def own_tile(p: Position, seat: int, *names: str) -> None:
    """Exhibition tiles lie before a seat."""
    for name in names:
        p.owner[tile(name)] = seat


def lay_out_single(p: Position, seat: int, where: str) -> None:
    """A single exhibition lies before a seat."""
    _from_deck(p, find(f"{where}-single"))
    p.laid_out[seat, site(where)] += 1


def role(p: Position, seat: int, *names: str) -> None:
    """A seat's markers lie on these roles."""
    for name in names:
        number = ROLE_NAMES.index(name)
        p.role[seat, number // FIELDS] = number % FIELDS


def player(
    *stones: str,
    money: int = 0,
    finds: Sequence[str] = (),
    roles: Sequence[str] = (),
    seats: int = 4,
    **chosen: str,
) -> Position:
    """A table whose seat 0 has these stones, coins, finds and roles, before its turn."""
    p = table(seats, **chosen)
    give_stones(p, 0, *stones)
    coins(p, 0, money)
    give(p, 0, *finds)
    role(p, 0, *roles)
    return p


def curator(*finds: str, seats: int = 4, museums: int = 1, **chosen: str) -> Position:
    """A table whose seat 0 has these finds, museum stones and coins enough to exhibit them."""
    return player(*["museum"] * museums, money=20, finds=finds, seats=seats, **chosen)


def marker(p: Position, seat: int, where: str, field: int) -> None:
    """A research marker stands on a field, 0 the lowest."""
    p.research[seat, site(where)] = field


def markers(p: Position, seat: int, *points: int) -> None:
    """The research markers of a seat stand on fields worth so much, from the first site in play on."""
    for where, worth in zip((s for s in range(SITES) if s != p.out), points, strict=True):
        p.research[seat, where] = FIELDS_WORTH.index(worth)


def next_in_deck(p: Position, where: str, *faces: str) -> None:
    """The deck of a site is just these finds; the others leave the game."""
    place = site(where)
    for face in range(FACES):
        p.removed[place * FACES + face] += p.deck[place, face]
    p.deck[place] = 0
    p.deck_size[place] = 0
    for face in faces:
        kind = find(f"{where}-{face}")
        assert p.removed[kind] > 0, f"no {FIND_NAMES[kind]} is left for the deck"
        p.removed[kind] -= 1
        p.deck[place, kind % FACES] += 1
        p.deck_size[place] += 1


def passed(p: Position, *seats: int) -> None:
    """These seats have passed, in this order."""
    for seat in seats:
        p.passed[seat] = 1
        p.last_passer = seat


def with_every_action(p: Position, seat: int = 0) -> None:
    """A seat that lacks only stones and coins for one action of each sort: to research at other sites than
    Africa, to hire and to ship there, to exhibit and to sell African pottery, to buy American weapons."""
    hut(p, seat, "africa")
    give(p, seat, "africa-pottery", "africa-pottery", "africa-pottery")
    on_market(p, "america-weapons")


# Playing


_scene = Scene(GAME)
options, play, obvious, asked, whole, only, imagined, match_from = (
    _scene.options,
    _scene.play,
    _scene.obvious,
    _scene.asked,
    _scene.whole,
    _scene.only,
    _scene.imagined,
    _scene.match,
)


def begin(p: Position, entry: Entry = begin_turn, seat: int = 0, arg: int = 0) -> Position:
    """Put one step or decision of a seat on the agenda (by default its turn, with all that follows) and go
    on to the first choice."""
    _scene.begin(p, entry, seat, arg)
    return p


def exhibit(p: Position, name: str, *finds: str) -> Position:
    """Take a tile and show these finds for it; which one to keep is asked next."""
    play(p, f"exhibit-{name}")
    while asked(p) == "exhibit.show":
        still = Counter(finds) - Counter(lying(p, "shown"))
        play(p, min(still))
    return p


def show(p: Position, *names: str) -> Position:
    """These finds are shown for the exhibition at hand; those without a choice show themselves."""
    for name in names:
        if asked(p) == "exhibit.show":
            play(p, name)
    return p


def exhibit_jewellery(p: Position, seat: int = 0) -> Position:
    """A seat's turn: three jewellery finds of Africa become the smallest tile, none is kept; what follows
    is the choice of a role."""
    give(p, seat, *["africa-jewellery"] * 3)
    give_stones(p, seat, "museum")
    p.coins[seat] += 5
    play(begin(p, seat=seat), "exhibit-jewellery-3")
    if asked(p) == "pay":
        play(p, "museum")
    return play(p, "done")


# Looking


def hand_of(p: Position, seat: int) -> list[str]:
    """The finds in a hand, in the order of FIND_NAMES."""
    return [FIND_NAMES[kind] for kind in range(FINDS) for _ in range(p.hand[seat, kind])]


def open_finds(p: Position, where: str) -> list[str]:
    """The faces of the finds that lie open at a site."""
    kinds = range(site(where) * FACES, (site(where) + 1) * FACES)
    return [FIND_NAMES[k].removeprefix(f"{where}-") for k in kinds for _ in range(p.open[k])]


def deck_of(p: Position, where: str) -> list[str]:
    """The faces of the finds in a deck."""
    names = [name.removeprefix(f"{where}-") for name in FIND_NAMES[site(where) * FACES :][:FACES]]
    return [name for face, name in enumerate(names) for _ in range(p.deck[site(where), face])]


def lying(p: Position, pile: str) -> list[str]:
    """The finds that are `tucked`, `removed` or `shown`."""
    counts = getattr(p, pile)
    return [FIND_NAMES[kind] for kind in range(FINDS) for _ in range(counts[kind])]


def market_of(p: Position) -> list[str]:
    """The finds in the market, from left to right."""
    return [FIND_NAMES[p.market[place]] for place in range(p.market_size)]


def stones_of(p: Position, seat: int) -> list[str]:
    """The stones on a player board."""
    return [STONE_NAMES[k] for k in range(len(STONE_NAMES)) for _ in range(p.stones[seat, k])]


def on_track(p: Position, name: str) -> int:
    """Stones standing on a track."""
    return int(p.track[stone(name)])


def tiles_of(p: Position, seat: int) -> list[str]:
    """The exhibition tiles of a seat."""
    return [name for number, name in enumerate(TILE_NAMES) if p.owner[number] == seat]


def offered(p: Position, verb: str) -> list[str]:
    """What can be chosen of one sort: `hire`, `gold`, `lay-out` …"""
    return [token for token in options(p) if token.startswith(f"{verb}-")]


def tiles_offered(p: Position) -> list[str]:
    """The tiles that the seat in turn may take."""
    return [token.removeprefix("exhibit-") for token in offered(p, "exhibit")]


def roles_of(p: Position, seat: int) -> list[str]:
    """The roles of a seat."""
    held = [(group, int(field)) for group, field in enumerate(p.role[seat]) if field != NO_ROLE]
    return [ROLE_NAMES[group * FIELDS + field] for group, field in held]


def markers_of(p: Position, seat: int) -> list[int]:
    """What the fields are worth on which the research markers of a seat stand, by site in play."""
    return [FIELDS_WORTH[p.research[seat, where]] for where in range(SITES) if where != p.out]


def workers_out(p: Position, where: str) -> int:
    """Stones standing on the worker track of a site."""
    return int(p.track[FIRST_WORKER + site(where)])


def broken(p: Position) -> str:
    """The invariant that does not hold, or `none`."""
    failure = GAME.python.bound(GAME.broken)(p)
    return GAME.invariants[failure - 1] if failure else "none"


def seen_by(p: Position, viewer: int) -> Position:
    """The table as a seat sees it."""
    return GAME.mask(p, viewer)


def scored(p: Position) -> Position:
    """The same table after scoring."""
    end = p.copy()
    score_all.run(end)
    return end
