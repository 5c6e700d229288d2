"""What holds in every position, chapter 12 of the ledger: each invariant is broken by hand, and found."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import NO_FIND, NOBODY, OUT_OF_GAME
from digsite.games.artifact.position import Position
from tests.games.artifact.table import (
    asked,
    begin,
    broken,
    coins,
    find,
    give,
    give_stones,
    hut,
    lay_out_single,
    marker,
    on_market,
    open_finds,
    own_tile,
    play,
    role,
    site,
    stone,
    table,
    tile,
)

AFRICA, ASIA, MUSEUM, SHIP = site("africa"), site("asia"), stone("museum"), stone("ship")


def busy_table() -> Position:
    """Something lies in every place that an invariant counts; seat 0 is showing finds for an exhibition."""
    p = table(4, expansion_one="with", expansion_two="with")
    hut(p, 0, "africa", 2)
    hut(p, 1, "africa")
    hut(p, 2, "america")
    give(p, 0, "africa-pottery", "asia-pottery", "america-pottery")
    give(p, 1, "asia-gold")
    on_market(p, "asia-weapons")
    lay_out_single(p, 1, "asia")
    own_tile(p, 1, "africa-4")
    role(p, 0, "london")
    marker(p, 0, "africa", 2)
    coins(p, 0, 9)
    give_stones(p, 0, "museum", "ship")
    p.base = 8
    play(begin(p), "exhibit-pottery-3", "museum", "africa-pottery")
    assert asked(p) == "exhibit.show"
    return p


def test_nothing_is_broken_on_the_busy_table():
    assert broken(busy_table()) == "none"


@pytest.mark.parametrize("clause", GAME.invariants)
def test_every_invariant_bears_the_id_of_a_clause(clause: str):
    ledger = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")
    assert f"| {clause} |" in ledger


# Stones


@pytest.mark.clause("AR-INV-01")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["track", "board"])
def test_a_stone_appears_or_vanishes(place: str, change: int):
    p = busy_table()
    if place == "track":
        p.track[MUSEUM] += change
    else:
        p.stones[0, SHIP] += change
    assert broken(p) == "AR-INV-01"


@pytest.mark.clause("AR-INV-01")
@pytest.mark.parametrize("short", ["track", "board"])
def test_no_place_has_fewer_stones_than_none(short: str):
    p = busy_table()
    here, there = int(p.track[SHIP]), int(p.stones[0, SHIP])
    p.track[SHIP], p.stones[0, SHIP] = (-1, here + there + 1) if short == "track" else (here + there + 1, -1)
    assert broken(p) == "AR-INV-01"


@pytest.mark.clause("AR-INV-01")
def test_a_worker_of_the_site_left_out_appears():
    p = table(3)
    p.track[stone("worker-asia")] = 8
    assert broken(p) == "AR-INV-01"


@pytest.mark.clause("AR-INV-02")
@pytest.mark.parametrize(("held", "name"), [(6, "none"), (7, "AR-INV-02")])
def test_a_board_holds_six_stones(held: int, name: str):
    p = busy_table()
    give_stones(p, 2, *["ship"] * held)
    assert broken(p) == name


# Huts and open finds


@pytest.mark.clause("AR-INV-03")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["supply", "site"])
def test_a_hut_appears_or_vanishes(place: str, change: int):
    p = busy_table()
    if place == "supply":
        p.supply[0] += change
    else:
        p.huts[0, AFRICA] += change
    assert broken(p) == "AR-INV-03"


@pytest.mark.clause("AR-INV-03")
@pytest.mark.parametrize("short", ["supply", "site"])
def test_no_place_has_fewer_huts_than_none(short: str):
    p = busy_table()
    p.supply[0], p.huts[0] = (-1, [2, 0, 9, 0]) if short == "supply" else (9, [2, 0, -1, 0])
    assert broken(p) == "AR-INV-03"


@pytest.mark.clause("AR-INV-03")
def test_a_hut_stands_at_the_site_left_out():
    p = table(3)
    p.supply[0], p.huts[0, ASIA] = 9, 1
    assert broken(p) == "AR-INV-03"


def turn_over(p: Position, where: str, change: int) -> None:
    """A find comes from a deck to those that lie open, or back."""
    kind = next(k for k in range(find(f"{where}-architecture"), find(f"{where}-weapons")) if p.open[k] > 0)
    p.open[kind] += change
    p.deck[site(where), kind % 10] -= change
    p.deck_size[site(where)] -= change


@pytest.mark.clause("AR-INV-04")
@pytest.mark.parametrize("change", [-1, 1])
def test_finds_lie_open_one_fewer_than_huts(change: int):
    p = table()
    hut(p, 0, "africa", 3)
    assert (len(open_finds(p, "africa")), broken(p)) == (2, "none")
    turn_over(p, "africa", change)
    assert broken(p) == "AR-INV-04"


@pytest.mark.clause("AR-INV-04")
def test_nothing_lies_open_without_huts():
    p = table()
    p.open[find("asia-pottery")] += 1
    p.deck[ASIA, 2] -= 1
    p.deck_size[ASIA] -= 1
    assert broken(p) == "AR-INV-04"


@pytest.mark.clause("AR-INV-04")
@pytest.mark.parametrize(("cards", "after"), [("one", "none"), ("huts-minus-one", "AR-INV-04")])
def test_fewer_lie_open_in_the_preset_start_of_five(cards: str, after: str):
    p = table(5, start_sites="preset", preset_cards=cards)
    assert broken(p) == "none"
    turn_over(p, "america", -1)
    assert broken(p) == after


# Finds


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["deck", "hand", "shown", "laid_out"])
def test_a_find_appears_or_vanishes(place: str, change: int):
    p = busy_table()
    where = {"deck": (ASIA, 2), "hand": (1, find("asia-gold")), "laid_out": (1, ASIA)}
    getattr(p, place)[where.get(place, find("africa-pottery"))] += change
    assert broken(p) == "AR-INV-05"


@pytest.mark.clause("AR-INV-05")
def test_a_market_find_turns_into_another():
    p = busy_table()
    p.market[0] = find("asia-jewellery")
    assert broken(p) == "AR-INV-05"


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize("place", ["tucked", "removed", "shown", "open"])
def test_no_place_has_fewer_finds_than_none(place: str):
    p = busy_table()
    kind = find("asia-weapons")
    getattr(p, place)[kind] -= 1
    p.open[find("asia-pottery")] += place == "open"  # so many lie there
    p.deck[ASIA, 2] -= place == "open"
    p.deck[ASIA, kind % 10] += 1
    assert broken(p) == "AR-INV-05"


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize("place", ["hand", "laid_out", "deck"])
def test_nobody_has_fewer_finds_than_none(place: str):
    p = busy_table()
    if place == "deck":
        p.removed[find("asia-pottery")] += p.deck[ASIA, 2] + 1
        p.deck[ASIA, 2] = -1
    else:
        getattr(p, place)[2, ASIA if place == "laid_out" else find("asia-single")] -= 1
        p.removed[find("asia-single")] += 1
    assert broken(p) == "AR-INV-05"


@pytest.mark.clause("AR-INFO-02", "AR-INV-05")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_finds_in_a_deck_is_wrong(change: int):
    p = busy_table()
    p.deck_size[ASIA] += change
    assert broken(p) == "AR-INFO-02"


@pytest.mark.clause("AR-INFO-05", "AR-INV-05")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_finds_in_a_hand_is_wrong(change: int):
    p = busy_table()
    p.hand_size[1] += change
    assert broken(p) == "AR-INFO-05"


# Coins, the market, tiles, markers


@pytest.mark.clause("AR-INV-06")
def test_nobody_has_fewer_coins_than_none():
    p = busy_table()
    coins(p, 3, -1)
    assert broken(p) == "AR-INV-06"


@pytest.mark.clause("AR-INV-06")
@pytest.mark.parametrize("size", [-1, 0, 2, 4])
def test_the_market_holds_another_number_of_finds_than_it_says(size: int):
    p = busy_table()
    p.market_size = size
    assert broken(p) == "AR-INV-06"


@pytest.mark.clause("AR-INV-06")
def test_the_market_has_a_gap():
    p = busy_table()
    p.market[:2] = [NO_FIND, p.market[0]]
    assert broken(p) == "AR-INV-06"


@pytest.mark.clause("AR-INV-07")
@pytest.mark.parametrize("owner", [OUT_OF_GAME, OUT_OF_GAME - 1, 4])
@pytest.mark.parametrize("name", ["pottery-3", "africa-4", "five-types"])
def test_a_tile_leaves_the_game(name: str, owner: int):
    p = busy_table()
    p.owner[tile(name)] = owner
    assert broken(p) == "AR-INV-07"


@pytest.mark.clause("AR-INV-07")
@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_a_tile_of_the_site_left_out_is_in_play(owner: int):
    p = table(3)
    p.owner[tile("asia-4")] = owner
    assert broken(p) == "AR-INV-07"


@pytest.mark.clause("AR-INV-08")
@pytest.mark.parametrize(("paid", "name"), [(7, "none"), (6, "AR-INV-08")])
def test_a_tile_comes_back_to_the_income_track(paid: int, name: str):
    p = busy_table()  # one tile was taken: 7
    p.base = paid
    assert broken(p) == name


@pytest.mark.clause("AR-INV-09")
@pytest.mark.parametrize("field", [-2, 4])
def test_a_role_marker_lies_beside_its_group(field: int):
    p = busy_table()
    p.role[0, 1] = field
    assert broken(p) == "AR-INV-09"


@pytest.mark.clause("AR-INV-09")
@pytest.mark.parametrize("field", [-1, 5])
def test_a_research_marker_stands_beside_its_track(field: int):
    p = busy_table()
    marker(p, 0, "africa", field)
    assert broken(p) == "AR-INV-09"


@pytest.mark.clause("AR-INV-09")
def test_there_are_no_markers_without_their_expansion():
    p, q, r = table(), table(), table(3, expansion_one="with")
    role(p, 0, "paris")
    marker(q, 0, "africa", 1)
    marker(r, 0, "asia", 1)
    assert [broken(each) for each in (p, q, r)] == ["AR-INV-09"] * 3, "nor on the track of the site left out"
