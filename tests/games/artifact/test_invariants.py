"""What holds in every position, chapter 12 of the ledger: each invariant is broken by hand, and found."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import NO_FIND, NOBODY, OUT_OF_GAME
from digsite.testing.artifact import Table, find, site, stone, table, tile

AFRICA, ASIA, MUSEUM, SHIP = site("africa"), site("asia"), stone("museum"), stone("ship")


def busy_table() -> Table:
    """Something lies in every place that an invariant counts; seat 0 is showing finds for an exhibition."""
    t = table(4, expansion_one="with", expansion_two="with")
    t.hut(0, "africa", 2)
    t.hut(1, "africa")
    t.hut(2, "america")
    t.give(0, "africa-pottery", "asia-pottery", "america-pottery")
    t.give(1, "asia-gold")
    t.on_market("asia-weapons")
    t.lay_out_single(1, "asia")
    t.own_tile(1, "africa-4")
    t.take_role(0, "london")
    t.marker(0, "africa", 2)
    t.coins[0] = 9
    t.give_stones(0, "museum", "ship")
    t.base = 8
    t.begin().play("exhibit-pottery-3", "museum", "africa-pottery")
    assert t.asked() == "exhibit.show"
    return t


def test_nothing_is_broken_on_the_busy_table():
    assert busy_table().broken() == "none"


@pytest.mark.parametrize("clause", GAME.invariants)
def test_every_invariant_bears_the_id_of_a_clause(clause: str):
    ledger = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")
    assert f"| {clause} |" in ledger


# Stones


@pytest.mark.clause("AR-INV-01")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["track", "board"])
def test_a_stone_appears_or_vanishes(place: str, change: int):
    t = busy_table()
    if place == "track":
        t.track[MUSEUM] += change
    else:
        t.stones[0, SHIP] += change
    assert t.broken() == "AR-INV-01"


@pytest.mark.clause("AR-INV-01")
@pytest.mark.parametrize("short", ["track", "board"])
def test_no_place_has_fewer_stones_than_none(short: str):
    t = busy_table()
    here, there = int(t.track[SHIP]), int(t.stones[0, SHIP])
    t.track[SHIP], t.stones[0, SHIP] = (-1, here + there + 1) if short == "track" else (here + there + 1, -1)
    assert t.broken() == "AR-INV-01"


@pytest.mark.clause("AR-INV-01")
def test_a_worker_of_the_site_left_out_appears():
    t = table(3)
    t.track[stone("worker-asia")] = 8
    assert t.broken() == "AR-INV-01"


@pytest.mark.clause("AR-INV-02")
@pytest.mark.parametrize(("held", "name"), [(6, "none"), (7, "AR-INV-02")])
def test_a_board_holds_six_stones(held: int, name: str):
    t = busy_table()
    t.give_stones(2, *["ship"] * held)
    assert t.broken() == name


# Huts and open finds


@pytest.mark.clause("AR-INV-03")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["supply", "site"])
def test_a_hut_appears_or_vanishes(place: str, change: int):
    t = busy_table()
    if place == "supply":
        t.supply[0] += change
    else:
        t.huts[0, AFRICA] += change
    assert t.broken() == "AR-INV-03"


@pytest.mark.clause("AR-INV-03")
@pytest.mark.parametrize("short", ["supply", "site"])
def test_no_place_has_fewer_huts_than_none(short: str):
    t = busy_table()
    t.supply[0], t.huts[0] = (-1, [2, 0, 9, 0]) if short == "supply" else (9, [2, 0, -1, 0])
    assert t.broken() == "AR-INV-03"


@pytest.mark.clause("AR-INV-03")
def test_a_hut_stands_at_the_site_left_out():
    t = table(3)
    t.supply[0], t.huts[0, ASIA] = 9, 1
    assert t.broken() == "AR-INV-03"


def turn_over(t: Table, where: str, change: int) -> None:
    """A find comes from a deck to those that lie open, or back."""
    kind = next(k for k in range(find(f"{where}-architecture"), find(f"{where}-weapons")) if t.open[k] > 0)
    t.open[kind] += change
    t.deck[site(where), kind % 10] -= change
    t.deck_size[site(where)] -= change


@pytest.mark.clause("AR-INV-04")
@pytest.mark.parametrize("change", [-1, 1])
def test_finds_lie_open_one_fewer_than_huts(change: int):
    t = table()
    t.hut(0, "africa", 3)
    assert (len(t.open_finds("africa")), t.broken()) == (2, "none")
    turn_over(t, "africa", change)
    assert t.broken() == "AR-INV-04"


@pytest.mark.clause("AR-INV-04")
def test_nothing_lies_open_without_huts():
    t = table()
    t.open[find("asia-pottery")] += 1
    t.deck[ASIA, 2] -= 1
    t.deck_size[ASIA] -= 1
    assert t.broken() == "AR-INV-04"


@pytest.mark.clause("AR-INV-04")
@pytest.mark.parametrize(("cards", "after"), [("one", "none"), ("huts-minus-one", "AR-INV-04")])
def test_fewer_lie_open_in_the_preset_start_of_five(cards: str, after: str):
    t = table(5, start_sites="preset", preset_cards=cards)
    assert t.broken() == "none"
    turn_over(t, "america", -1)
    assert t.broken() == after


# Finds


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["deck", "hand", "shown", "laid_out"])
def test_a_find_appears_or_vanishes(place: str, change: int):
    t = busy_table()
    where = {"deck": (ASIA, 2), "hand": (1, find("asia-gold")), "laid_out": (1, ASIA)}
    getattr(t, place)[where.get(place, find("africa-pottery"))] += change
    assert t.broken() == "AR-INV-05"


@pytest.mark.clause("AR-INV-05")
def test_a_market_find_turns_into_another():
    t = busy_table()
    t.market[0] = find("asia-jewellery")
    assert t.broken() == "AR-INV-05"


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize("place", ["tucked", "removed", "shown", "open"])
def test_no_place_has_fewer_finds_than_none(place: str):
    t = busy_table()
    kind = find("asia-weapons")
    getattr(t, place)[kind] -= 1
    t.open[find("asia-pottery")] += place == "open"  # so many lie there
    t.deck[ASIA, 2] -= place == "open"
    t.deck[ASIA, kind % 10] += 1
    assert t.broken() == "AR-INV-05"


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize("place", ["hand", "laid_out", "deck"])
def test_nobody_has_fewer_finds_than_none(place: str):
    t = busy_table()
    if place == "deck":
        t.removed[find("asia-pottery")] += t.deck[ASIA, 2] + 1
        t.deck[ASIA, 2] = -1
    else:
        getattr(t, place)[2, ASIA if place == "laid_out" else find("asia-single")] -= 1
        t.removed[find("asia-single")] += 1
    assert t.broken() == "AR-INV-05"


@pytest.mark.clause("AR-INFO-02", "AR-INV-05")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_finds_in_a_deck_is_wrong(change: int):
    t = busy_table()
    t.deck_size[ASIA] += change
    assert t.broken() == "AR-INFO-02"


@pytest.mark.clause("AR-INFO-05", "AR-INV-05")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_finds_in_a_hand_is_wrong(change: int):
    t = busy_table()
    t.hand_size[1] += change
    assert t.broken() == "AR-INFO-05"


@pytest.mark.clause("AR-INFO-06", "AR-INFO-07")
@pytest.mark.parametrize(
    ("seat", "name", "known", "drawn"),
    [
        (1, "asia-gold", 2, -1),
        (1, "asia-gold", -1, 2),
        (1, "asia-gold", 1, 1),
        (1, "asia-gold", 0, 0),
        (1, "asia-pottery", 1, 0),
        (1, "africa-pottery", 0, 1),
        (2, "asia-gold", 0, 1),
    ],
)
def test_something_is_known_of_a_hand_that_is_not_so(seat: int, name: str, known: int, drawn: int):
    t = busy_table()
    t.known[seat, find(name)], t.drawn[seat, find(name) // 10] = known, drawn
    assert t.broken() == "AR-INFO-06"


# Coins, the market, tiles, markers


@pytest.mark.clause("AR-INV-06")
def test_nobody_has_fewer_coins_than_none():
    t = busy_table()
    t.coins[3] = -1
    assert t.broken() == "AR-INV-06"


@pytest.mark.clause("AR-INV-06")
@pytest.mark.parametrize("size", [-1, 0, 2, 4])
def test_the_market_holds_another_number_of_finds_than_it_says(size: int):
    t = busy_table()
    t.market_size = size
    assert t.broken() == "AR-INV-06"


@pytest.mark.clause("AR-INV-06")
def test_the_market_has_a_gap():
    t = busy_table()
    t.market[:2] = [NO_FIND, t.market[0]]
    assert t.broken() == "AR-INV-06"


@pytest.mark.clause("AR-INV-07")
@pytest.mark.parametrize("owner", [OUT_OF_GAME, OUT_OF_GAME - 1, 4])
@pytest.mark.parametrize("name", ["pottery-3", "africa-4", "five-types"])
def test_a_tile_leaves_the_game(name: str, owner: int):
    t = busy_table()
    t.owner[tile(name)] = owner
    assert t.broken() == "AR-INV-07"


@pytest.mark.clause("AR-INV-07")
@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_a_tile_of_the_site_left_out_is_in_play(owner: int):
    t = table(3)
    t.owner[tile("asia-4")] = owner
    assert t.broken() == "AR-INV-07"


@pytest.mark.clause("AR-INV-08")
@pytest.mark.parametrize(("paid", "name"), [(7, "none"), (6, "AR-INV-08")])
def test_a_tile_comes_back_to_the_income_track(paid: int, name: str):
    t = busy_table()  # one tile was taken: 7
    t.base = paid
    assert t.broken() == name


@pytest.mark.clause("AR-INV-09")
@pytest.mark.parametrize("field", [-2, 4])
def test_a_role_marker_lies_beside_its_group(field: int):
    t = busy_table()
    t.role[0, 1] = field
    assert t.broken() == "AR-INV-09"


@pytest.mark.clause("AR-INV-09")
@pytest.mark.parametrize("field", [-1, 5])
def test_a_research_marker_stands_beside_its_track(field: int):
    t = busy_table()
    t.marker(0, "africa", field)
    assert t.broken() == "AR-INV-09"


@pytest.mark.clause("AR-INV-09")
def test_there_are_no_markers_without_their_expansion():
    t, q, r = table(), table(), table(3, expansion_one="with")
    t.take_role(0, "paris")
    q.marker(0, "africa", 1)
    r.marker(0, "asia", 1)
    assert [each.broken() for each in (t, q, r)] == ["AR-INV-09"] * 3, "nor on the track of the site left out"
