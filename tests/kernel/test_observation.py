"""What an agent observes: seats counted from the viewer on, and every part with its meaning."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games import load, names
from digsite.kernel.observation import legal_all, observe_all, slices, spec, turned
from digsite.kernel.record import SPECTATOR, UNKNOWN, Dim, Numbers, Record, number, numbers
from digsite.kernel.visibility import mask

SEATS, CARDS, PLACES = Dim("seat", 4), Dim("card", 2), Dim("place", 2)
BACKS = Dim("back", 400, (9, 399))
OUT_OF_GAME = -2


class Table(Record, seats=SEATS, agenda=4, options=4):
    leader: int = number(of=SEATS)
    ready: int = number(of=SEATS, bits=True)
    deck: Numbers = numbers(CARDS, hidden=True)
    hand: Numbers = numbers(SEATS, CARDS, secret=True)
    coins: Numbers = numbers(SEATS)
    pieces: Numbers = numbers(PLACES, SEATS)
    owner: Numbers = numbers(PLACES, of=SEATS)
    disc: Numbers = numbers(PLACES, of=SEATS, first=1)
    trump: int = number(of=CARDS)
    back: int = number(of=BACKS, first=1)
    holder: Numbers = numbers(CARDS, of=SEATS, least=OUT_OF_GAME)
    dusk: int = number(most=1)
    debt: int = number(least=-9, most=9)
    bid: Numbers = numbers(SEATS, secret=True, most=6)
    order: Numbers = numbers(4, of=SEATS, used="rows")
    story: Numbers = numbers(3, memory=True, packed=True)
    told_up_to: int = number(memory=True, packed=True)


def table() -> Table:
    """Three people and an automa. Seat 1 has to choose; seat 2 leads, and seats 0 and 2 are ready."""
    p = Table()
    p.seats, p.rows = 3, 4
    p.seat, p.leader, p.ready, p.trump = 1, 2, 0b101, 1
    p.hand[:] = [[1, 2], [3, 4], [5, 6], [0, 0]]
    p.coins[:] = [10, 11, 12, 99]
    p.pieces[:] = [[1, 2, 3, 9], [4, 5, 6, 9]]
    p.owner[:] = [0, UNKNOWN]
    p.disc[:] = [3, 0]
    p.options[:], p.option_count = [8, 9, 3, 3], 2
    p.agenda[:], p.agenda_size = [[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4]], 2
    return p


def seen_by(p: Table, viewer: int) -> dict[str, list[int]]:
    seen = observe_all(Table, mask(p, viewer).data, np.array([viewer]))[0]
    return {name: seen[part.start : part.stop].tolist() for name, part in slices(Table).items()}


def test_an_observation_has_no_place_for_what_nobody_sees_what_is_packed_and_how_the_engine_works() -> None:
    parts = slices(Table)
    assert list(parts) == [
        *("decision", "seat", "arg", "seats", "rows", "score", "place"),
        *("leader", "ready", "hand", "coins", "pieces", "owner", "disc", "trump"),
        *("back", "holder", "dusk", "debt", "bid", "order"),
    ]
    assert (parts["decision"].start, parts["decision"].stop, parts["decision"].shape) == (0, 1, ())
    assert (parts["hand"].start, parts["hand"].stop) == (15, 23)
    assert (parts["hand"].shape, parts["hand"].dims) == ((4, 2), ("seat", "card"))
    assert (parts["pieces"].start, parts["pieces"].stop, parts["pieces"].dims) == (27, 35, ("place", "seat"))


def test_every_part_says_what_its_numbers_mean() -> None:
    meaning = {
        name: (part.kind, part.of, part.first, part.size)
        for name, part in slices(Table).items()
        if part.kind != "number" or part.of or part.first or part.size
    }
    assert meaning == {
        "seat": ("thing", "seat", 0, 4),
        "leader": ("thing", "seat", 0, 4),
        "ready": ("things", "seat", 0, 4),
        "owner": ("thing", "seat", 0, 4),
        "disc": ("thing", "seat", 1, 4),
        "trump": ("thing", "card", 0, 2),
        "back": ("thing", "back", 1, 400),
        "holder": ("thing", "seat", 0, 4),
        "order": ("thing", "seat", 0, 4),
    }


def test_where_things_are_numbered_with_gaps_it_says_which_there_are() -> None:
    assert {name: part.values for name, part in slices(Table).items() if part.values} == {"back": (10, 400)}


def test_every_part_says_which_numbers_it_can_hold() -> None:
    """Bounds that are declared, else those of what can be named, else those of 16 bits; unknown is -1."""
    ranges = {name: (part.lowest, part.highest) for name, part in slices(Table).items()}
    assert ranges == {
        "decision": (-32768, 32767),
        "seat": (-1, 3),
        "arg": (-32768, 32767),
        "seats": (0, 4),
        "rows": (0, 4),
        "score": (-32768, 32767),
        "place": (0, 4),
        "leader": (-1, 3),
        "ready": (0, 15),
        "hand": (-32768, 32767),
        "coins": (-32768, 32767),
        "pieces": (-32768, 32767),
        "owner": (-1, 3),
        "disc": (0, 4),
        "trump": (-1, 1),
        "back": (0, 400),
        "holder": (-2, 3),
        "dusk": (0, 1),
        "debt": (-9, 9),
        "bid": (-1, 6),
        "order": (-1, 3),
    }


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_everybody_comes_first_on_every_axis_of_seats(viewer: int) -> None:
    """Three of four places are taken by people: round the table means modulo three. The automa stays last."""
    seen = seen_by(table(), viewer)
    around = [(viewer + step) % 3 for step in range(3)]
    assert seen["hand"][:2] == table().hand[viewer].tolist()
    assert seen["hand"][2:] == [UNKNOWN] * 6
    assert seen["coins"] == [*(10 + seat for seat in around), 99]
    assert seen["pieces"] == [*(1 + seat for seat in around), 9, *(4 + seat for seat in around), 9]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_seat_is_named_by_how_far_it_sits_from_the_viewer(viewer: int) -> None:
    seen = seen_by(table(), viewer)
    assert seen["seat"] == [(1 - viewer) % 3]
    assert seen["leader"] == [(2 - viewer) % 3]
    assert seen["owner"] == [(0 - viewer) % 3, UNKNOWN]
    assert seen["disc"] == [(2 - viewer) % 3 + 1, 0]
    assert seen["ready"] == [sum(1 << (seat - viewer) % 3 for seat in (0, 2))]
    assert seen["trump"] == [1], "a card is no seat"


def test_who_is_ready_may_be_unknown() -> None:
    p = table()
    p.ready = UNKNOWN
    assert all(seen_by(p, viewer)["ready"] == [UNKNOWN] for viewer in range(3))


def test_an_automa_keeps_its_number() -> None:
    p = table()
    p.owner[:], p.disc[:] = 3, 4
    assert all(seen_by(p, viewer)["owner"] == [3, 3] for viewer in range(3))
    assert all(seen_by(p, viewer)["disc"] == [4, 4] for viewer in range(3))


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_places_of_a_list_that_are_not_used_say_nothing(viewer: int) -> None:
    p = table()
    p.rows = 3
    p.order[:] = [2, 0, 1, 0]
    assert seen_by(p, viewer)["order"] == [*((seat - viewer) % 3 for seat in (2, 0, 1)), UNKNOWN]
    assert turned(p, 1).order.tolist() == [1, 2, 0, 0]


def test_who_has_no_seat_looks_as_from_the_first() -> None:
    assert seen_by(table(), SPECTATOR)["coins"] == [10, 11, 12, 99]


def test_in_a_turned_position_everybody_sees_what_they_saw() -> None:
    p = table()
    there = turned(p, 1)
    assert (there.seat, there.leader, there.coins.tolist()) == (0, 1, [11, 12, 10, 99])
    assert there.agenda[:2].tolist() == [[1, 0, 1], [2, 1, 2]], "what is on the agenda is for them, too"
    assert turned(there, 2) == p
    assert [seen_by(there, (viewer - 1) % 3) for viewer in range(3)] == [
        seen_by(p, viewer) for viewer in range(3)
    ]


@pytest.mark.parametrize("id", names())
def test_a_game_tells_what_its_observation_is_made_of(id: str) -> None:
    game = load(id)
    parts = spec(game)
    p = game.new(max(game.seats), "spec")
    assert list(parts) == list(slices(game.position))
    assert sum(part.stop - part.start for part in parts.values()) == len(game.observe(game.mask(p, 0), 0))
    assert parts["seat"].kind == "thing"
    decision = parts["decision"]
    assert (decision.kind, decision.of) == ("thing", "decision")
    assert (decision.first, decision.size) == (0, len(game.decisions))
    assert (decision.lowest, decision.highest) == (-1, len(game.decisions) - 1)


def test_the_options_of_every_position_are_marked_and_no_others() -> None:
    none = table()
    none.option_count = 0
    legal = legal_all(10, np.concatenate([table().data, none.data]))
    assert [np.flatnonzero(row).tolist() for row in legal] == [[8, 9], []]
