"""Mysterious artefacts, reconstruction cards and command cards in set-up and preparation (EEM-M6, 4.1 and
4.4). Yellow is the first colour laid out; its overlay is at L09."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import LOCATION_NAMES
from digsite.games.excavation_earth.holds import pile_size
from digsite.games.excavation_earth.museum.domains import RECONSTRUCTION
from digsite.games.excavation_earth.preparation import (
    command_cards_left,
    resolve_forecast,
    set_out_command_cards,
)
from digsite.games.excavation_earth.setup import lay_out_artefacts
from digsite.testing.excavation_earth import COMMAND_CARDS, Table, dealt_game, table
from digsite.testing.excavation_earth_names import colour

SIX = ("mysterious_artefacts",)
SEVEN = ("mysterious_artefacts", "galactic_museum")
YELLOW = colour("yellow")


@pytest.mark.clause("EEM-M6-01", "EEM-M6-02")
def test_the_box_holds_ten_mysterious_artefacts_two_a_colour():
    pieces = GAME.components.sheet("museum_piece_counts").value
    assert (pieces["mysterious_artefacts"], pieces["map_overlays"], pieces["reconstruction_cards"]) == (
        10,
        5,
        21,
    )
    assert (pieces["command_cards"], pieces["scientists"]) == (4, 12)
    t = table(modules=SIX)
    assert t.mystery_pile.tolist() == [2, 2, 2, 2, 2]
    assert t.scientists_left == 12
    assert RECONSTRUCTION.size == 21
    assert len(COMMAND_CARDS) == 8 + 4


@pytest.mark.clause("EEM-M6-03", "EEM-M6-04", "EEM-R-19")
@pytest.mark.parametrize(
    ("name", "place"),
    [("yellow", "L09"), ("green", "L02"), ("red", "L12"), ("purple", "L15"), ("orange", "L19")],
)
def test_each_colour_has_a_dig_field_for_its_mysterious_artefacts(name: str, place: str):
    assert LOCATION_NAMES[GAME.constants["OVERLAY"][colour(name)]] == place
    t = table(modules=SIX)
    t.lay(f"mystery-{name}")
    t.give(0, f"{name}#1", "travel-2")
    t.stand(0, place, "L13", "L01")
    t.begin().play("excavate")
    assert t.kept_by(0) == [f"mystery-{name}"]


@pytest.mark.clause("EEM-M6-03", "EEM-R-19")
def test_elsewhere_a_mysterious_artefact_is_out_of_reach():
    t = table(modules=SIX)
    t.lay("mystery-red")
    t.give(0, "red#1")
    t.stand(0, "L11", "L10", "L16")
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EEM-M6-05")
def test_a_supply_pile_holds_20_tiles():
    t = table(modules=SIX)
    assert [pile_size(t.p, c) for c in range(5)] == [20] * 5
    assert [pile_size(table().p, c) for c in range(5)] == [18] * 5


@pytest.mark.clause("EEM-M6-05")
def test_every_tile_of_a_pile_is_drawn_as_often():
    drawn = 0
    for game in range(150):
        t = table(modules=SIX, seed=f"{game}").begin(lay_out_artefacts)
        drawn += int(t.mystery_tile.sum())
    assert 300 < drawn < 450, "of 10 in 100 a quarter comes out: 2.5 a game"


@pytest.mark.clause("EEM-M6-06")
def test_on_the_dig_sites_it_counts_as_one_of_the_tiles():
    t = table(modules=SIX)
    t.next("mystery-yellow", "yellow-A", "yellow-D", "yellow-B").begin(lay_out_artefacts)
    assert t.mystery_tile[YELLOW] == 1
    assert [name for name in t.map_of() if "yellow" in name] == ["yellow-A", "yellow-D"], "2 and not 3"
    assert t.stack_of("yellow")[0] == "yellow-B"


@pytest.mark.clause("EEM-M6-07")
def test_instead_of_the_black_market_it_goes_on_the_map():
    t = table(modules=SIX)
    t.next("yellow-A", "yellow-D", "yellow-D", "mystery-yellow", "yellow-B").begin(lay_out_artefacts)
    assert t.stack_of("yellow") == ["yellow-B"], "1 and not 2"
    assert t.mystery_tile[YELLOW] == 1
    assert len([name for name in t.map_of() if "yellow" in name]) == 3


@pytest.mark.clause("EEM-M6-50", "EEM-INT-49")
@pytest.mark.parametrize(("seats", "left"), [(2, 15), (3, 14), (4, 12)])
def test_after_set_up_as_many_are_left_in_the_piles_whatever_was_mysterious(seats: int, left: int):
    for seed in range(4):
        t = dealt_game(seats, f"{seed}", modules=SIX)
        assert [pile_size(t.p, c) for c in range(5)] == [left] * 5
        t.whole()


@pytest.mark.clause("EEM-M6-05")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_without_the_module_there_are_none_of_them(seats: int):
    t = dealt_game(seats)
    assert t.mystery_pile.sum() + t.mystery_tile.sum() == 0
    assert t.reconstruction_deck.sum() + t.reconstruction_deck_size + t.scientists_left == 0


# Cards


@pytest.mark.clause("EEM-M6-08", "EEM-M6-10")
@pytest.mark.parametrize(("modules", "cards", "rest"), [((), 8, 5), (SIX, 10, 7), (SEVEN, 12, 9)])
def test_the_command_deck_grows_with_the_modules(modules: tuple[str, ...], cards: int, rest: int):
    t = table(round=2, modules=modules)
    assert command_cards_left(t.p) == cards
    seen: set[int] = set()
    for seed in range(60):
        t = table(round=2, modules=modules, seed=f"{seed}").begin(set_out_command_cards)
        out = set(t.command_card.tolist())
        assert len(out) == 3
        assert command_cards_left(t.p) == rest
        seen |= out
    assert seen == set(range(cards))


@pytest.mark.clause("EEM-M6-08", "EEM-INF-07")
@pytest.mark.parametrize("name", ["donation", "guided_tour"])
def test_without_the_museum_the_cards_with_its_symbol_are_out(name: str):
    for modules, there in ((SIX, False), (SEVEN, True)):
        t = table(round=2, modules=modules)
        if there:
            t.next(name).begin(set_out_command_cards)
            assert COMMAND_CARDS.index(name) in t.command_card
        else:
            assert COMMAND_CARDS.index(name) not in range(command_cards_left(t.p))


@pytest.mark.clause("EEM-M6-09", "EEM-INF-07", "EEM-INT-50")
@pytest.mark.parametrize(("modules", "size"), [((), 0), (SIX, 15), (SEVEN, 21)])
def test_the_reconstruction_stack(modules: tuple[str, ...], size: int):
    t = dealt_game(modules=modules)
    assert t.reconstruction_deck_size == size
    assert t.reconstruction_deck.sum() == size
    assert t.reconstruction_removed.sum() == (21 - size if modules else 0)
    if modules == SIX:
        assert t.reconstruction_removed.tolist() == [0] * 15 + [1] * 6, "sorted out openly"
        assert t.seen_by(1).reconstruction_removed.tolist() == t.reconstruction_removed.tolist()


# The forecast


def forecast(*drawn: str) -> Table:
    """The red forecast card brings these three tiles in the preparation of round 2."""
    t = table(round=2, modules=SIX)
    t.to_black_market("red-D")
    t.lay_forecast("red#1")
    return t.next(*drawn).begin(resolve_forecast)


@pytest.mark.clause("EEM-M6-45")
def test_a_mysterious_third_tile_leaves_the_black_market_without_one():
    t = forecast("red-A", "red-B", "mystery-red")
    assert t.map_of() == ["red-A", "red-B"]
    assert t.mysteries_on_map() == ["mystery-red"]
    assert t.stack_of("red") == ["red-D"]


@pytest.mark.clause("EEM-M6-45")
def test_a_mysterious_first_tile_counts_and_the_others_keep_their_places():
    t = forecast("mystery-red", "red-A", "red-B")
    assert t.map_of() == ["red-A"]
    assert t.mysteries_on_map() == ["mystery-red"]
    assert t.stack_of("red") == ["red-D", "red-B"]


@pytest.mark.clause("EEM-M6-45")
def test_two_mysterious_tiles_of_one_card_both_lie_on_the_map():
    t = forecast("mystery-red", "mystery-red", "red-B")
    assert t.map_of() == []
    assert t.mysteries_on_map() == ["mystery-red"] * 2
    assert t.stack_of("red") == ["red-D", "red-B"]
