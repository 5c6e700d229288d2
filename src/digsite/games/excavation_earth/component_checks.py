"""What must hold for the component tables of Excavation Earth in any edition, and how they become constants.

Numbers may be corrected by an owner of the game; what the rules and the position are built on (five colours,
six markets, 60 action cards, ...) may not, and a table that breaks it is refused with the reason.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from digsite.kernel.components import Array, Components, Json, Table, integer, integers, members, place_of

Constants: TypeAlias = dict[str, int | Array]

COLOURS = ("yellow", "green", "red", "purple", "orange")
WILD = 5
GLYPHS = ("A", "B", "C", "D")
CENTRES = ("left", "middle", "right")
FACTIONS = ("aquilla", "gul", "issisinui", "dal_harrai", "kuti_kuti")
COMMAND_CARDS = (
    "stipend", "requisition", "remote_dig", "fence", "publicity", "redeployment", "shuttle", "private_sale",
)  # fmt: skip
ZU_CARD_TYPES = ("excavate", "market", "command", "sell", "snipe", "survey")
ZU_BOARD = ("starting_initiative", "cargo_hold", "hidden_hold")
BUYER_KINDS = (*COLOURS, "wild")
PLAYER_COUNTS = ("2", "3", "4")
MARKETS = 6
LOCATIONS = 21
QUEUE_SPACES = 4
TILES_PER_COLOUR = 18
HOLD_LIMIT = 10
MOST_POPULAR = -1
ROOM = {
    "artefact_tiles": 90, "action_cards": 60, "travel_cards": 12, "buyer_cards": 17,
    "command_cards": len(COMMAND_CARDS), "initiative_tokens": 4, "explorers": 15, "faction_boards": 5,
    "zu_cards": 24,
}  # fmt: skip


def checked(components: Components) -> Constants:
    """Every constant the rules use; none of the arrays can be written to."""
    found: Constants = {
        **_artefacts(components),
        **_map(components),
        **_cards_and_buyers(components),
        **_payments(components),
        **_factions(components),
        **_setup(components),
        **command_numbers(components),
        **_zu(components),
    }
    _check_pieces(components, found)
    for value in found.values():
        if isinstance(value, np.ndarray):
            value.setflags(write=False)
    return found


# Chapter by chapter


def _artefacts(components: Components) -> Constants:
    """Value, copies and dig site of each type; every colour has 18 tiles."""
    copies_table = components.table("artefact_copies")
    values = integers(components.table("artefact_values"), (5, 4), 0, 9, (COLOURS, GLYPHS))
    copies = integers(copies_table, (5, 4), 0, TILES_PER_COLOUR, (COLOURS, GLYPHS))
    for colour, tiles in zip(COLOURS, copies.sum(axis=1), strict=True):
        if tiles != TILES_PER_COLOUR:
            raise copies_table.error(f"{colour} has {tiles} tiles in all, must be {TILES_PER_COLOUR}")
    return {"VALUE": values.reshape(20), "COPIES": copies.reshape(20)}


def _map(components: Components) -> Constants:
    """Where everything lies. Each location is a market, a dig site or a black market; all hang together."""
    locations = components.table("locations")
    ids = texts(locations, LOCATIONS, "id")
    if len(set(ids)) < LOCATIONS:
        raise locations.error("two locations have the same id")
    fields = components.table("dig_fields")
    home = [place_of(fields, place, ids) for place in _fields(fields)]
    markets = _each_once(components.table("market_locations"), ids, MARKETS)
    icons = _black_markets(components.table("black_markets"), ids)
    for place, name in enumerate(ids):
        if place not in home and place not in markets and not icons[place].any():
            raise fields.error(f"{name} is neither a dig site nor a market nor a black market")
    order = _each_once(components.table("board_order"), COLOURS, len(COLOURS))
    return {
        "HOME": np.array(home, dtype=np.int16),
        "MARKET_LOCATION": np.array(markets, dtype=np.int16),
        "ADJACENT": _adjacent(components, ids),
        "BLACK_MARKET_ICON": icons,
        "CENTRE_OF": _centres(components.table("command_centres")),
        "BOARD_ORDER": np.array(order, dtype=np.int16),
    }


def _adjacent(components: Components, ids: Sequence[str]) -> Array:
    """The lines of the map in both directions: none from a location to itself, every location reachable."""
    table = components.table("lines")
    adjacent = np.zeros((LOCATIONS, LOCATIONS), dtype=np.int16)
    for one, other in lines(table, ids):
        if one == other:
            raise table.error(f"a line leads from {ids[one]} to itself")
        if adjacent[one, other]:
            raise table.error(f"the line {ids[one]}-{ids[other]} is entered twice")
        adjacent[one, other] = adjacent[other, one] = 1
    reached = {0}
    edge = [0]
    while edge:
        new = set(np.flatnonzero(adjacent[edge.pop()]).tolist()) - reached
        reached |= new
        edge.extend(new)
    for place in range(LOCATIONS):
        if place not in reached:
            raise table.error(f"no way leads from {ids[0]} to {ids[place]}")
    for one, other in lines(components.table("wrap_lines"), ids):
        if not adjacent[one, other]:
            raise table.error(f"the wrap line {ids[one]}-{ids[other]} is not among the lines")
    return adjacent


def _black_markets(table: Table, ids: Sequence[str]) -> Array:
    """The market icons at each location; each icon stands on at least one black market."""
    icons = np.zeros((LOCATIONS, MARKETS), dtype=np.int16)
    if not isinstance(table.value, dict):
        raise table.error("must be an object: location, then its list of market numbers")
    for place, numbers in table.value.items():
        for market in _markets(table, numbers, place):
            icons[place_of(table, place, ids), market] = 1
    for market in range(MARKETS):
        if not icons[:, market].any():
            raise table.error(f"the icon of market #{market + 1} stands on no black market")
    return icons


def _centres(table: Table) -> Array:
    """The command centre of each market: every market has exactly one."""
    centres = np.full(MARKETS, -1, dtype=np.int16)
    for centre, (name, numbers) in enumerate(members(table, table.value, CENTRES)):
        for market in _markets(table, numbers, name):
            if centres[market] >= 0:
                raise table.error(f"market #{market + 1} belongs to two centres")
            centres[market] = centre
    for market in range(MARKETS):
        if centres[market] < 0:
            raise table.error(f"market #{market + 1} belongs to no centre")
    return centres


def _cards_and_buyers(components: Components) -> Constants:
    """Action, travel and buyer cards; the buyers of a colour fill its popularity track exactly."""
    cards = integers(components.table("action_cards"), (5, MARKETS), 0, 60, (COLOURS,)).reshape(30)
    action_fuel = integer(components.table("action_card_fuel"), 1, 9)
    travel_fuel = integers(components.table("travel_card_fuel"), (3,), 1, 9)
    spaces = integer(components.table("track_spaces"), 1, 20)
    buyers = integers(components.table("buyers"), (6,), 0, 20, (BUYER_KINDS,))
    for kind, number in zip(COLOURS, buyers, strict=False):
        if number != spaces:
            raise components.table("buyers").error(f"{kind} has {number} buyers for {spaces} track spaces")
    return {
        "CARD_COPIES": cards,
        "FUEL": np.concatenate([np.full(30, action_fuel, dtype=np.int16), travel_fuel]),
        "BUYER_CARDS": integers(components.table("buyer_cards"), (6,), 0, 17, (BUYER_KINDS,)),
        "BUYERS": buyers,
        "TRACK_SPACES": spaces,
    }


def _payments(components: Components) -> Constants:
    """What sales, majorities and galleries pay; charts never fall, payouts by place never rise."""
    gallery = components.table("gallery")
    size = integers(gallery, (2,), 1, 9, (("columns", "rows"),)).tolist()
    if size != [len(COLOURS), len(GLYPHS)]:
        raise gallery.error("must have a column for each of 5 colours and a row for each of 4 glyphs")
    drawn = integers(components.table("market_bonus_draw"), (4,), 0, 3)
    return {
        "PAYOUT": _sorted(components.table("popularity_payout"), (5,), -1),
        "BUYER_CREDITS": integer(components.table("buyer_credits"), 0, 99),
        "MARKET_BONUS": _sorted(components.table("market_bonus_credits"), (4,), 1),
        "MARKET_BONUS_DRAW": drawn,
        "MARKET_BONUS_KEEP": _kept(components.table("market_bonus_keep"), drawn),
        "MAJORITY": _sorted(components.table("majority_credits"), (3, 3), -1),
        "COLUMN_CHART": _sorted(components.table("column_chart"), (5,), 1),
        "ROW_CHART": _sorted(components.table("row_chart"), (6,), 1),
        "COLUMN_BONUS_DRAW": integer(components.table("column_bonus_draw"), 0, 9),
    }


def _factions(components: Components) -> Constants:
    """Boards and crews; no two boards, Zu's included, have the same starting initiative."""
    _check_keys(components.table("factions"), FACTIONS)
    table = components.table("starting_initiative")
    initiative = integers(table, (5,), 0, 999, (FACTIONS,))
    zu_board = integers(components.table("zu_board"), (3,), 0, 999, (ZU_BOARD,))
    boards = [*zip(FACTIONS, initiative.tolist(), strict=True), ("zu", int(zu_board[0]))]
    for at, (name, number) in enumerate(boards):
        for other, same in boards[:at]:
            if number == same:
                raise table.error(f"{other} and {name} both have {number}")
    return {
        "INITIATIVE": initiative,
        "CARGO": integers(components.table("cargo_hold"), (5,), 1, HOLD_LIMIT, (FACTIONS,)),
        "HIDDEN_HOLD": integers(components.table("hidden_hold"), (5,), 0, HOLD_LIMIT, (FACTIONS,)),
        "CREW": integer(components.table("crew"), 1, 99),
        "EXPLORERS": integer(components.table("explorers"), 3, 3),
    }


def _setup(components: Components) -> Constants:
    """The numbers of the set-up; those that depend on the number of players are indexed by it."""
    start = integers(components.table("start_markets"), (2,), 1, MARKETS)
    if start[0] == start[1]:
        raise components.table("start_markets").error("the two markets must differ")
    return {
        "START_CREDITS": integer(components.table("start_credits"), 0, 999),
        "START_CARDS": integer(components.table("start_action_cards"), 0, 10),
        "START_QUEUE": integer(components.table("start_queue"), 0, QUEUE_SPACES),
        "QUEUE_LIMIT": integer(components.table("queue_limit"), QUEUE_SPACES, QUEUE_SPACES),
        "BUYER_CARDS_SET_ASIDE": integer(components.table("buyer_cards_set_aside"), 0, 16),
        "START_MARKETS": start - np.int16(1),
        "FORECAST_CARDS": _by_players(components.table("forecast_cards"), 1, 5),
        "DIG_TILES": _by_players(components.table("dig_tiles"), 0, 9),
        "BLACK_MARKET_TILES": _by_players(components.table("black_market_tiles"), 0, 9),
        "REMOVED_BUYERS": _by_players(components.table("removed_buyers"), 0, 9),
        "REMOVED_WILD": _by_players(components.table("removed_wild_buyers"), 0, 6),
    }


def command_numbers(components: Components) -> Constants:
    """The numbers on the command cards: white side, yellow side."""
    _check_keys(components.table("command_cards"), COMMAND_CARDS)

    def sides(name: str, high: int, low: int = 0) -> Array:
        return integers(components.table(f"command_{name}"), (2,), low, high)

    drawn = sides("requisition_draw", 2, low=1)
    return {
        "STIPEND": sides("stipend_credits", 99),
        "REQUISITION_DRAW": drawn,
        "REQUISITION_KEEP": _kept(components.table("command_requisition_keep"), drawn),
        "REMOTE_DIG_VALUE": sides("remote_dig_value", 9),
        "FENCE_DISCOUNT": sides("fence_discount", 9),
        "PUBLICITY_QUEUES": sides("publicity_queues", MARKETS, low=1),
        "REDEPLOY_CREDITS": sides("redeployment_credits", 99),
        "SHUTTLE_MOVES": sides("shuttle_moves", 9),
        "SHUTTLE_CREDITS": sides("shuttle_credits", 99),
        "PRIVATE_SALE": sides("private_sale_bonus", 99),
    }


def _zu(components: Components) -> Constants:
    """Zu's cards and board: the three decks use up all cards."""
    cards = integers(components.table("zu_cards"), (6,), 0, 24, (ZU_CARD_TYPES,))
    decks = integers(components.table("zu_decks"), (3, 6), 0, 24, ((), ZU_CARD_TYPES))
    for name, dealt, number in zip(ZU_CARD_TYPES, decks.sum(axis=0), cards, strict=True):
        if dealt != number:
            raise components.table("zu_decks").error(f"deals {dealt} of {number} {name} cards")
    board = integers(components.table("zu_board"), (3,), 0, 999, (ZU_BOARD,))
    if board[1:].max() > HOLD_LIMIT:
        raise components.table("zu_board").error(f"a hold has at most {HOLD_LIMIT} spaces")
    markets = integers(components.table("zu_command_cards"), (int(cards[2]),), 1, MARKETS)
    return {
        "ZU_CARDS": cards,
        "ZU_DECKS": decks,
        "ZU_CARRY_OVER": integers(components.table("zu_carry_over"), (3,), 0, 10),
        "ZU_EXCAVATE_COLOURS": _zu_excavate(components.table("zu_excavate_cards"), int(cards[0])),
        "ZU_COMMAND_MARKET": markets - np.int16(1),
        "ZU_INITIATIVE": int(board[0]),
        "ZU_CARGO": int(board[1]),
        "ZU_HIDDEN_HOLD": int(board[2]),
    }


def _zu_excavate(table: Table, number: int) -> Array:
    """The two colours of each Excavate card; both are MOST_POPULAR on cards that name no colours."""
    (_, generic), (_, pairs) = members(table, table.value, ("most_popular", "pairs"))
    if type(generic) is not int or not isinstance(pairs, list) or not 0 <= generic == number - len(pairs):
        raise table.error(f"must hold {number} cards: the number of generic ones and a list of colour pairs")
    cards = [[MOST_POPULAR, MOST_POPULAR]] * generic + [list(pair) for pair in _pairs(table, pairs, COLOURS)]
    return np.array(cards, dtype=np.int16)


def _check_pieces(components: Components, found: Constants) -> None:
    """The tables hold as many pieces as the box, and the box as many as a position has room for."""
    table = components.table("piece_counts")
    for piece, room in ROOM.items():
        if not isinstance(table.value, dict) or table.value.get(piece) != room:
            raise table.error(f'"{piece}" must be {room}: a position has room for exactly that')
    totals = {
        "artefact_tiles": ("artefact_copies", found["COPIES"]),
        "action_cards": ("action_cards", found["CARD_COPIES"]),
        "buyer_cards": ("buyer_cards", found["BUYER_CARDS"]),
        "zu_cards": ("zu_cards", found["ZU_CARDS"]),
    }
    for piece, (name, numbers) in totals.items():
        if np.sum(numbers) != ROOM[piece]:
            raise components.table(name).error(f"adds up to {np.sum(numbers)}, must be {ROOM[piece]}")


# Reading tables by name


def texts(table: Table, number: int, *path: str) -> list[str]:
    """One text of each object in a list, found under a key, or under a key of a key."""
    if not isinstance(table.value, list) or len(table.value) != number:
        raise table.error(f"must be a list of {number}")
    found = []
    for at, entry in enumerate(table.value):
        for key in path:
            entry = entry.get(key) if isinstance(entry, dict) else None
        if not isinstance(entry, str) or not entry:
            raise table.error(f'value[{at}] needs a text "{".".join(path)}"')
        found.append(entry)
    return found


def _check_keys(table: Table, keys: tuple[str, ...]) -> None:
    if tuple(texts(table, len(keys), "key")) != keys:
        raise table.error(f"the keys must be {', '.join(keys)}, in this order")


def lines(table: Table, ids: Sequence[str]) -> list[tuple[int, int]]:
    """Pairs of locations."""
    return _pairs(table, table.value, ids)


def _pairs(table: Table, value: Json, names: Sequence[str]) -> list[tuple[int, int]]:
    if not isinstance(value, list):
        raise table.error("must be a list of pairs")
    found = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2:
            raise table.error(f"{pair!r} is not a pair")
        found.append((place_of(table, pair[0], names), place_of(table, pair[1], names)))
    return found


def _each_once(table: Table, names: Sequence[str], number: int) -> list[int]:
    """A list of that many different names."""
    if not isinstance(table.value, list) or len(table.value) != number:
        raise table.error(f"must be a list of {number}")
    found = [place_of(table, name, names) for name in table.value]
    for at, place in enumerate(found):
        if place in found[:at]:
            raise table.error(f"{names[place]} occurs twice")
    return found


def _fields(table: Table) -> list[Json]:
    """What a table says for each colour and glyph."""
    found: list[Json] = []
    for colour in COLOURS:
        row = table.value.get(colour) if isinstance(table.value, dict) else None
        if not isinstance(row, dict) or set(row) != set(GLYPHS):
            raise table.error(f"{colour} must be an object with the keys {', '.join(GLYPHS)}")
        found += [row[glyph] for glyph in GLYPHS]
    return found


def _markets(table: Table, numbers: Json, where: str) -> list[int]:
    """Markets written as a list of numbers 1 to 6."""
    listed = numbers if isinstance(numbers, list) else []
    found = [number - 1 for number in listed if type(number) is int and 1 <= number <= MARKETS]
    if not found or len(found) != len(listed):
        raise table.error(f"{where} must have a list of market numbers from 1 to {MARKETS}")
    return found


def _sorted(table: Table, shape: tuple[int, ...], direction: int) -> Array:
    """Credits that never fall (direction 1) or never rise (direction -1) along the last axis."""
    found = integers(table, shape, 0, 999)
    if (np.diff(found) * direction < 0).any():
        forbidden = "fall" if direction > 0 else "rise"
        raise table.error(f"{table.value} must never {forbidden} from left to right")
    return found


def _kept(table: Table, drawn: Array) -> Array:
    """How many of the drawn cards are kept: never more than are drawn."""
    kept = integers(table, drawn.shape, 0, 9)
    if (kept > drawn).any():
        raise table.error(f"{kept.tolist()} are kept of {drawn.tolist()} drawn")
    return kept


def _by_players(table: Table, low: int, high: int) -> Array:
    """Numbers indexed by the number of players; 0 and 1, which is solo, have those of two players."""
    return integers(table, (3,), low, high, (PLAYER_COUNTS,))[[0, 0, 0, 1, 2]]
