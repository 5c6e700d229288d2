"""Setting up the Galactic Museum, chapter 5.1 of the ledger, and the two factions of module 5."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.excavation_earth.museum.components import SPACE_FROM, TILES
from digsite.games.excavation_earth.museum.domains import MUSEUM_SPACE, NO_CURATOR, NO_TILE
from digsite.games.excavation_earth.museum.setup import open_museum
from digsite.games.excavation_earth.preparation import prepare
from digsite.testing.excavation_earth import Table, new_game, table
from digsite.testing.excavation_earth_names import CENTRES

from .exhibition import MUSEUM, WITH_FACTIONS

BACK = 2
SEEDS = [f"museum/{n}" for n in range(20)]


def set_up(seats: int, seed: str = "museum") -> Table:
    """A game set up by the rules; nobody replaced a card."""
    t = new_game(seats, seed, modules=MUSEUM)
    while t.asked() == "setup.replace":
        t.play("done")
    return t


def before_the_museum(seats: int = 2, seed: str = "scene", last: str = "red") -> Table:
    """All is set up but the museum; the last buyer that came to a market is of this kind."""
    t = table(seats, seed=seed, modules=MUSEUM)
    t.line_up("#6", "wild", last)
    return t


def tiles(t: Table) -> dict[str, str]:
    """The tiles by space."""
    return {
        MUSEUM_SPACE.labels[space]: TILES[tile]
        for space, tile in enumerate(t.exhibit_tile)
        if tile != NO_TILE
    }


# Exhibit tiles


@pytest.mark.clause("EEM-M7-06", "EEM-M7-09")
@pytest.mark.parametrize("seats", [1, 2])
def test_two_players_and_one_alone_lay_three_tiles_of_each_glyph(seats: int) -> None:
    assert Counter(tiles(set_up(seats)).values()) == {"A": 3, "B": 3, "C": 3, "D": 3}


@pytest.mark.clause("EEM-M7-07", "EEM-M7-09")
def test_three_players_lay_all_glyph_tiles_but_a_random_one() -> None:
    missing = set()
    for seed in SEEDS:
        found = Counter(tiles(before_the_museum(3, seed).begin(open_museum)).values())
        assert sorted(found.values()) == [3, 4, 4, 4]
        assert set(found) == {"A", "B", "C", "D"}
        missing |= {glyph for glyph, count in found.items() if count == 3}
    assert missing == {"A", "B", "C", "D"}


@pytest.mark.clause("EEM-M7-08", "EEM-M7-09")
def test_four_players_lay_all_eighteen_tiles() -> None:
    assert Counter(tiles(set_up(4)).values()) == {"A": 4, "B": 4, "C": 4, "D": 4, "5+": 1, "7+": 1}


@pytest.mark.clause("EEM-M7-09", "EEM-M7-11")
@pytest.mark.parametrize(("seats", "spaces"), [(1, 12), (2, 12), (3, 15), (4, 18)])
def test_a_tile_lies_on_each_space_used_by_so_many_players(seats: int, spaces: int) -> None:
    t = set_up(seats)
    used = [space for space in range(18) if SPACE_FROM[space] <= max(seats, 2)]
    assert [space for space, tile in enumerate(t.exhibit_tile) if tile != NO_TILE] == used
    assert len(used) == spaces


@pytest.mark.clause("EEM-M7-09", "EEM-INF-14")
def test_chance_lays_the_tiles_and_any_tile_may_lie_anywhere() -> None:
    found: dict[str, set[str]] = {}
    for n in range(150):
        t = before_the_museum(4, f"tiles/{n}")
        open_museum.run(t.p)
        for space, tile in tiles(t).items():
            found.setdefault(space, set()).add(tile)
    assert all(kinds == set(TILES) for kinds in found.values())
    assert len(found) == 18


# The first curators


@pytest.mark.clause("EEM-M7-12", "EEM-M7-13", "EEM-M7-14", "EEM-M7-05")
def test_the_last_buyer_card_and_the_next_one_name_the_first_curators() -> None:
    t = before_the_museum(last="red")
    t.next("green").begin(open_museum)
    assert t.curators_of() == ["red", "green"]
    assert t.curator[BACK] == NO_CURATOR
    assert t.buyer_discard.sum() == 1, "only one card is turned up"


@pytest.mark.clause("EEM-M7-12")
def test_in_a_game_the_first_curator_has_the_colour_of_the_last_buyer_who_came() -> None:
    for seed in SEEDS[:6]:
        t = set_up(3, seed)
        last = t.queue_of("#6")[-1]
        assert last == "wild" or t.curators_of()[0] == last
        assert len(t.curators_of()) == 2


@pytest.mark.clause("EEM-M7-15", "EEM-R-30")
def test_wild_cards_are_skipped() -> None:
    t = before_the_museum(last="wild")
    t.next("wild", "red", "wild", "green").begin(open_museum)
    assert t.curators_of() == ["red", "green"]
    assert t.buyer_discard.sum() == 4


@pytest.mark.clause("EEM-M7-16")
@pytest.mark.parametrize(("second", "levels"), [("green", (4, 3)), ("red", (5, 2))])
def test_the_first_curators_raise_their_colours(second: str, levels: tuple[int, int]) -> None:
    t = before_the_museum(last="red")
    assert (t.level("red"), t.level("green")) == (3, 2), "one red buyer stands in a queue"
    t.next(second).begin(open_museum)
    assert (t.level("red"), t.level("green")) == levels


@pytest.mark.clause("EEM-M7-77")
def test_thirteen_buyer_cards_are_left_and_one_fewer_for_each_wild_card() -> None:
    seen = set()
    for seed in SEEDS:
        t = set_up(2, seed)
        wild_at_last = t.queue_of("#6")[-1] == "wild"
        skipped = 13 - int(t.buyer_deck.sum())
        assert t.buyer_discard.sum() == 4 + skipped
        assert skipped >= wild_at_last
        seen.add(skipped)
    assert {0, 1} <= seen


@pytest.mark.clause("EEM-M7-78")
def test_no_pawn_is_missing_even_if_most_that_can_come_have_one_colour() -> None:
    t = table(2, modules=MUSEUM)
    t.line_up("#1", "red", "red", "red")
    t.line_up("#6", "red", "red")
    t.next("red").begin(open_museum)
    assert t.curators_of() == ["red", "red"]
    assert t.track[2] == 1, "of 8"


# Cards


@pytest.mark.clause("EEM-M7-03")
def test_all_new_command_cards_may_be_set_out() -> None:
    t = table(2, round=2, modules=MUSEUM)
    t.lay_forecast("red#1", "red#2", "red#3")
    t.next("donation", "guided_tour", "laboratory").begin(prepare)
    assert t.command_card.tolist() == [10, 11, 9]
    assert len(CENTRES) == 3


@pytest.mark.clause("EEM-M7-04")
def test_all_reconstruction_cards_form_the_stack() -> None:
    t = set_up(2)
    assert t.reconstruction_deck_size == t.reconstruction_deck.sum() == 21


# Seekers and Commanders


@pytest.mark.clause("EEM-M5-03", "EEM-M5-02")
def test_seekers_and_commanders_start_like_all_factions() -> None:
    t = new_game(2, factions=("commanders", "seekers"), modules=WITH_FACTIONS)
    assert t.credits[:2].tolist() == [8, 8]
    assert t.supply[:2].tolist() == [22, 22]
    assert t.order[:2].tolist() == [1, 0], "Seekers 25, Commanders 45"


@pytest.mark.clause("EEM-M5-03")
def test_each_of_the_new_factions_can_be_chosen_once() -> None:
    t = new_game(2, factions=("chosen", "chosen"), modules=WITH_FACTIONS)
    assert t.options()[-2:] == ["seekers", "commanders"]
    t.play("seekers")
    assert t.options()[-1:] == ["commanders"]
    assert "seekers" not in t.options()
