"""SURVEY, chapter 12 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import NO_CARD
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.record import SPECTATOR, UNKNOWN
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    card,
    cargo_of,
    colour,
    empty_supply,
    forecast,
    give,
    guards,
    hand_of,
    leave_in_pile,
    load,
    map_of,
    mark,
    options,
    play,
    samples_of,
    table,
)

NO_SURVEY_ABILITY = ("gul", "aquilla", "kuti_kuti", "dal_harrai")


def scene(round: int = 1, seats: int = 2) -> Position:
    """A forecast of one card more than seats; nobody plays Is'sisinui. Round 3 has no forecast."""
    p = table(seats, NO_SURVEY_ABILITY, round)
    if round < 3:
        forecast(p, *("yellow#1", "green#2", "purple#3", "orange#4", "red#6")[: seats + 1])
    return p


def surveyed(round: int = 3, credits: int = 100, tiles: tuple[str, ...] = ("red-A", "red-C")) -> Position:
    """Red was surveyed, and these tiles are all that was in its pile."""
    p = scene(round)
    leave_in_pile(p, "red", *tiles)
    give(p, 0, "red#5")
    p.credits[0] = credits
    return play(begin(p), "survey")


# The card


@pytest.mark.clause("EE-SUR-01")
def test_travel_cards_do_not_pay_for_a_survey():
    p = scene()
    give(p, 0, "travel-2", "travel-3", "travel-4")
    assert "survey" not in options(begin(p))


@pytest.mark.clause("EE-SUR-01")
@pytest.mark.parametrize("played", ["red#1", "red#4", "red#6"])
def test_the_colour_decides_the_pile_and_the_icon_does_not_matter(played: str):
    p = scene()
    leave_in_pile(p, "red", "red-A", "red-B")
    give(p, 0, played)
    play(begin(p), "survey", "forecast-1")
    assert options(p) == ["drawn-red-A", "drawn-red-B"]


@pytest.mark.clause("EE-SUR-01")
def test_any_action_card_in_hand_can_be_played():
    p = scene()
    give(p, 0, "green#3", "red#5", "travel-4")
    play(begin(p), "survey")
    assert options(p) == ["green#3", "red#5"]


# Step 1: the forecast


@pytest.mark.clause("EE-SUR-02")
@pytest.mark.parametrize("round", [1, 2])
def test_without_a_free_forecast_card_there_is_no_survey(round: int):
    p = scene(round)
    give(p, 0, "red#5", "red#6")
    mark(p, 0, 1)
    mark(p, 1, 2, 3)
    assert "survey" not in options(begin(p))


@pytest.mark.clause("EE-SUR-02", "EE-SUR-03")
def test_only_a_forecast_card_without_cube_can_be_replaced():
    p = scene()
    give(p, 0, "red#5")
    mark(p, 1, 2)
    play(begin(p), "survey")
    assert options(p) == ["forecast-1", "forecast-3"]


@pytest.mark.clause("EE-SUR-03")
def test_the_played_card_takes_the_place_of_the_one_that_is_discarded():
    p = scene()
    give(p, 0, "red#5")
    play(begin(p), "survey", "forecast-2")
    assert p.forecast[:3].tolist() == [card("yellow#1"), card("red#5"), card("purple#3")]
    assert p.discard[card("green#2")] == 1
    assert p.discard[card("red#5")] == 0
    assert hand_of(p, 0) == []


@pytest.mark.clause("EE-SUR-04")
def test_a_cube_of_the_supply_guards_the_new_card_for_this_round():
    p = scene()
    give(p, 0, "red#5", "red#6")
    leave_in_pile(p, "red")
    play(begin(p), "survey", "red#5", "forecast-2")
    assert p.supply[0] == 21
    assert p.forecast_marker[:3].tolist() == [-1, 0, -1]
    play(begin(p), "survey")
    assert options(p) == ["forecast-1", "forecast-3"]


@pytest.mark.clause("EE-SUR-05")
def test_with_an_empty_supply_no_cube_is_placed_and_no_guard_leaves_the_gallery():
    p = scene()
    give(p, 0, "red#5")
    leave_in_pile(p, "red")
    guards(p, 0, "yellow-A")
    empty_supply(p, 0)
    play(begin(p), "survey", "forecast-2")
    assert p.over, "nothing more was asked"
    assert p.forecast_marker[:3].tolist() == [-1, -1, -1]
    assert samples_of(p, 0) == ["yellow-A"]


@pytest.mark.clause("EE-SUR-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_without_cube_stays_replaceable_by_anyone(seat: int):
    p = scene()
    leave_in_pile(p, "red")
    give(p, 0, "red#5", "red#6")
    give(p, 1, "red#4")
    empty_supply(p, 0)
    play(begin(p), "survey", "red#5", "forecast-2")
    play(begin(p, seat=seat), "survey", "forecast-2")
    assert p.discard[card("red#5")] == 1


@pytest.mark.clause("EE-SUR-18")
def test_a_played_card_brings_tiles_of_its_own_colour_in_the_next_preparation():
    p = scene()
    give(p, 1, "orange#5")
    p.credits[1] = 0
    leave_in_pile(p, "orange", "orange-A", "orange-B", "orange-C", "orange-D")
    play(begin(p, seat=1), "survey", "forecast-1")
    play(p, options(p)[0])
    assert len(map_of(p)) == 1
    p.round = 2
    begin(p, resolve_forecast)
    assert sum(tile.startswith("orange") for tile in map_of(p)) == 3, "two more came with the forecast"
    assert p.stack_size[colour("orange")] == 1
    assert p.stack_size[colour("yellow")] == 0, "the card that was replaced brings nothing"


# Step 2: initiative


@pytest.mark.clause("EE-SUR-06")
@pytest.mark.parametrize(("holders", "token"), [((), 1), ((1,), 2), ((1, 2), 3), ((1, 2, 3), 4)])
def test_the_first_survey_takes_the_lowest_token_left(holders: tuple[int, ...], token: int):
    p = scene(round=2, seats=4)
    for place, seat in enumerate(holders, start=1):
        mark(p, seat, place)
    give(p, 0, "red#5")
    play(begin(p), "survey", "forecast-4")
    assert p.token[0] == token


@pytest.mark.clause("EE-SUR-07")
def test_a_second_survey_of_the_round_takes_no_token():
    p = scene()
    leave_in_pile(p, "red")
    give(p, 0, "red#5", "red#6")
    play(begin(p), "survey", "red#5", "forecast-1")
    play(begin(p), "survey", "forecast-2")
    assert p.token[:2].tolist() == [1, 0]


@pytest.mark.clause("EE-SUR-08X")
def test_two_players_take_tokens_one_and_two_and_never_three():
    p = scene()
    leave_in_pile(p, "red")
    p.order[:2] = [1, 0]
    give(p, 0, "red#3", "red#4")
    give(p, 1, "red#5", "travel-2")
    play(begin(p, next_turn), "survey", "forecast-1", "travel", "done")
    play(p, "survey", "red#3", "forecast-2", "survey")
    assert p.forecast_marker[:3].tolist() == [1, 0, 0]
    assert p.token[:2].tolist() == [2, 1]


# Step 3: artefacts


@pytest.mark.clause("EE-SUR-09")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_two_artefacts_are_drawn_from_the_pile(round: int):
    p = scene(round)
    leave_in_pile(p, "red", "red-A", "red-B", "red-C", "red-D")
    give(p, 0, "red#5")
    play(begin(p), "survey")
    if round < 3:
        play(p, "forecast-1")
    assert asked(p) == "survey.place"
    assert len(options(p)) == 2
    assert p.surveyed_size[0] == 2


@pytest.mark.clause("EE-SUR-10")
@pytest.mark.parametrize("tile", ["red-A", "red-C"])
def test_one_of_the_two_must_go_to_its_dig_site_by_choice(tile: str):
    p = surveyed()
    assert options(p) == ["drawn-red-A", "drawn-red-C"], "to place none is not offered"
    play(p, f"drawn-{tile}")
    assert map_of(p) == [tile]


@pytest.mark.clause("EE-SUR-11")
def test_the_other_may_be_shuffled_back():
    p = play(surveyed(), "drawn-red-A", "done")
    assert p.pile[artefact("red-C")] == 1
    assert (cargo_of(p, 0), p.credits[0]) == ([], 100)
    assert p.surveyed_size[0] == 0


@pytest.mark.clause("EE-SUR-11", "EE-SUR-12")
def test_the_other_may_be_bought_for_twice_its_value():
    p = play(surveyed(), "drawn-red-A")
    assert options(p) == ["drawn-red-C", "done"]
    play(p, "drawn-red-C")
    assert (cargo_of(p, 0), p.credits[0]) == (["red-C"], 86)
    assert p.pile[artefact("red-C")] == 0


@pytest.mark.clause("EE-SUR-12")
def test_with_a_full_cargo_hold_nothing_can_be_bought_though_the_hidden_hold_is_empty():
    p = scene(round=3)
    load(p, 0, "green-A", "green-A", "green-B", "green-C")
    leave_in_pile(p, "red", "red-A", "red-C")
    give(p, 0, "red#5")
    p.credits[0] = 100
    play(begin(p), "survey", "drawn-red-A")
    assert p.over, "no purchase was offered"
    assert p.pile[artefact("red-C")] == 1
    assert p.credits[0] == 100


@pytest.mark.clause("EE-SUR-12")
def test_one_free_cargo_space_is_enough_to_buy():
    p = scene(round=3)
    load(p, 0, "green-A", "green-A", "green-B")
    leave_in_pile(p, "red", "red-A", "red-C")
    give(p, 0, "red#5")
    p.credits[0] = 100
    play(begin(p), "survey", "drawn-red-A", "drawn-red-C")
    assert cargo_of(p, 0) == ["green-A", "green-A", "green-B", "red-C"]


@pytest.mark.clause("EE-SUR-12X")
@pytest.mark.parametrize(("credits", "offered"), [(12, True), (11, False)])
def test_an_artefact_of_value_six_costs_twelve_credits(credits: int, offered: bool):
    p = scene(round=3)
    leave_in_pile(p, "green", "green-B", "green-D")
    give(p, 0, "green#5")
    p.credits[0] = credits
    play(begin(p), "survey", "drawn-green-D")
    assert ("drawn-green-B" in options(p)) == offered
    assert p.over != offered, "without a purchase to choose the tile is shuffled back"
    assert p.pile[artefact("green-B")] == 1


@pytest.mark.clause("EE-SUR-13")
def test_only_the_bought_artefact_may_be_sampled():
    p = play(surveyed(), "drawn-red-A", "drawn-red-C")
    assert asked(p) == "sample"
    assert options(p) == ["sample-red-C", "done"]
    play(p, "sample-red-C")
    assert samples_of(p, 0) == ["red-C"]


@pytest.mark.clause("EE-SUR-13")
def test_an_artefact_shuffled_back_is_not_sampled():
    p = play(surveyed(), "drawn-red-A", "done")
    assert p.over, "no sample was offered"


@pytest.mark.clause("EE-SUR-14X")
def test_the_last_cube_marks_the_forecast_so_that_a_guard_may_move_to_the_sample():
    p = scene()
    leave_in_pile(p, "red", "red-A", "red-C")
    guards(p, 0, "yellow-A", "yellow-B")
    empty_supply(p, 0, leave=1)
    give(p, 0, "red#5")
    p.credits[0] = 14
    play(begin(p), "survey", "forecast-1", "drawn-red-A", "drawn-red-C", "sample-red-C")
    assert p.forecast_marker[0] == 0
    assert asked(p) == "reassign_guard"
    play(p, "guard-yellow-B")
    assert samples_of(p, 0) == ["yellow-A", "red-C"]


@pytest.mark.clause("EE-SUR-15", "EE-R-27")
def test_the_last_tile_of_a_pile_goes_to_the_map_and_cannot_be_bought():
    p = surveyed(tiles=("red-C",))
    assert p.over, "nothing was asked"
    assert map_of(p) == ["red-C"]
    assert cargo_of(p, 0) == []


@pytest.mark.clause("EE-SUR-15")
def test_from_an_empty_pile_nothing_is_drawn_but_forecast_and_token_change():
    p = play(surveyed(round=1, tiles=()), "forecast-3")
    assert p.over
    assert map_of(p) == []
    assert (p.forecast[2], p.token[0]) == (card("red#5"), 1)


# Round 3


@pytest.mark.clause("EE-SUR-16")
def test_in_round_three_the_card_is_discarded_and_the_tiles_follow_at_once():
    p = surveyed(round=3)
    assert asked(p) == "survey.place"
    assert p.discard[card("red#5")] == 1
    assert (p.token[0], p.supply[0]) == (0, 22)
    assert set(p.forecast) == {NO_CARD}


@pytest.mark.clause("EE-SUR-17")
def test_in_round_three_a_card_whose_pile_is_empty_does_not_survey():
    p = scene(round=3)
    leave_in_pile(p, "red")
    give(p, 0, "red#5", "red#6")
    assert "survey" not in options(begin(p))


@pytest.mark.clause("EE-SUR-17")
def test_in_round_three_only_cards_of_a_colour_with_tiles_are_offered():
    p = scene(round=3)
    leave_in_pile(p, "red")
    give(p, 0, "red#5", "green#1", "green#2")
    play(begin(p), "survey")
    assert options(p) == ["green#1", "green#2"]


# Who sees what


@pytest.mark.clause("EE-R-33")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_only_the_acting_seat_sees_what_was_drawn(viewer: int):
    p = surveyed(tiles=("red-A", "red-B", "red-C", "red-D"))
    own, other = GAME.mask(p, 0), GAME.mask(p, viewer)
    assert own.surveyed[0].sum() == 2
    assert set(other.surveyed[0]) == {UNKNOWN}
    assert set(other.options) == {UNKNOWN}
    assert other.surveyed_size[0] == 2
    assert other.pile[artefact("red-A") :][:4].tolist() == [1, 1, 1, 1], "the pile gives nothing away"


@pytest.mark.clause("EE-R-33")
def test_the_placed_and_the_bought_tile_become_public_and_the_other_stays_secret():
    p = surveyed(tiles=("red-A", "red-B", "red-C", "red-D"))
    placed, other = (token.removeprefix("drawn-") for token in options(p))
    play(p, f"drawn-{placed}")
    seen = GAME.mask(p, 1)
    assert map_of(seen) == [placed]
    assert seen.pile[artefact(other)] == 1, "it could as well be in the pile"
    play(p, f"drawn-{other}", "done")
    assert cargo_of(GAME.mask(p, 1), 0) == [other]


@pytest.mark.clause("EE-R-33")
def test_a_seat_that_cannot_pay_is_asked_all_the_same_so_that_nobody_learns_the_value():
    p = surveyed(credits=0)
    GAME.choose(p, p.legal[0])
    assert (asked(p), options(p)) == ("survey.buy", ["done"])
