"""SURVEY, chapter 12 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import NO_CARD
from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.record import SPECTATOR, UNKNOWN
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact, card, colour

NO_SURVEY_ABILITY = ("gul", "aquilla", "kuti_kuti", "dal_harrai")


def scene(round: int = 1, seats: int = 2) -> Table:
    """A forecast of one card more than seats; nobody plays Is'sisinui. Round 3 has no forecast."""
    t = table(seats, NO_SURVEY_ABILITY, round)
    if round < 3:
        t.lay_forecast(*("yellow#1", "green#2", "purple#3", "orange#4", "red#6")[: seats + 1])
    return t


def surveyed(round: int = 3, credits: int = 100, tiles: tuple[str, ...] = ("red-A", "red-C")) -> Table:
    """Red was surveyed, and these tiles are all that was in its pile."""
    t = scene(round)
    t.leave_in_pile("red", *tiles)
    t.give(0, "red#5")
    t.credits[0] = credits
    return t.begin().play("survey")


# The card


@pytest.mark.clause("EE-SUR-01")
def test_travel_cards_do_not_pay_for_a_survey():
    t = scene()
    t.give(0, "travel-2", "travel-3", "travel-4")
    assert "survey" not in t.begin().options()


@pytest.mark.clause("EE-SUR-01")
@pytest.mark.parametrize("played", ["red#1", "red#4", "red#6"])
def test_the_colour_decides_the_pile_and_the_icon_does_not_matter(played: str):
    t = scene()
    t.leave_in_pile("red", "red-A", "red-B")
    t.give(0, played)
    t.begin().play("survey", "forecast-1")
    assert t.options() == ["drawn-red-A", "drawn-red-B"]


@pytest.mark.clause("EE-SUR-01")
def test_any_action_card_in_hand_can_be_played():
    t = scene()
    t.give(0, "green#3", "red#5", "travel-4")
    t.begin().play("survey")
    assert t.options() == ["green#3", "red#5"]


# Step 1: the forecast


@pytest.mark.clause("EE-SUR-02")
@pytest.mark.parametrize("round", [1, 2])
def test_without_a_free_forecast_card_there_is_no_survey(round: int):
    t = scene(round)
    t.give(0, "red#5", "red#6")
    t.mark(0, 1)
    t.mark(1, 2, 3)
    assert "survey" not in t.begin().options()


@pytest.mark.clause("EE-SUR-02", "EE-SUR-03")
def test_only_a_forecast_card_without_cube_can_be_replaced():
    t = scene()
    t.give(0, "red#5")
    t.mark(1, 2)
    t.begin().play("survey")
    assert t.options() == ["forecast-1", "forecast-3"]


@pytest.mark.clause("EE-SUR-03")
def test_the_played_card_takes_the_place_of_the_one_that_is_discarded():
    t = scene()
    t.give(0, "red#5")
    t.begin().play("survey", "forecast-2")
    assert t.forecast[:3].tolist() == [card("yellow#1"), card("red#5"), card("purple#3")]
    assert t.discard[card("green#2")] == 1
    assert t.discard[card("red#5")] == 0
    assert t.hand_of(0) == []


@pytest.mark.clause("EE-SUR-04")
def test_a_cube_of_the_supply_guards_the_new_card_for_this_round():
    t = scene()
    t.give(0, "red#5", "red#6")
    t.leave_in_pile("red")
    t.begin().play("survey", "red#5", "forecast-2")
    assert t.supply[0] == 21
    assert t.forecast_marker[:3].tolist() == [-1, 0, -1]
    t.begin().play("survey")
    assert t.options() == ["forecast-1", "forecast-3"]


@pytest.mark.clause("EE-SUR-05")
def test_with_an_empty_supply_no_cube_is_placed_and_no_guard_leaves_the_gallery():
    t = scene()
    t.give(0, "red#5")
    t.leave_in_pile("red")
    t.guards(0, "yellow-A")
    t.empty_supply(0)
    t.begin().play("survey", "forecast-2")
    assert t.over, "nothing more was asked"
    assert t.forecast_marker[:3].tolist() == [-1, -1, -1]
    assert t.samples_of(0) == ["yellow-A"]


@pytest.mark.clause("EE-SUR-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_without_cube_stays_replaceable_by_anyone(seat: int):
    t = scene()
    t.leave_in_pile("red")
    t.give(0, "red#5", "red#6")
    t.give(1, "red#4")
    t.empty_supply(0)
    t.begin().play("survey", "red#5", "forecast-2")
    t.begin(seat=seat).play("survey", "forecast-2")
    assert t.discard[card("red#5")] == 1


@pytest.mark.clause("EE-SUR-18")
def test_a_played_card_brings_tiles_of_its_own_colour_in_the_next_preparation():
    t = scene()
    t.give(1, "orange#5")
    t.credits[1] = 0
    t.leave_in_pile("orange", "orange-A", "orange-B", "orange-C", "orange-D")
    t.begin(seat=1).play("survey", "forecast-1")
    t.play(t.options()[0])
    assert len(t.map_of()) == 1
    t.round = 2
    t.begin(resolve_forecast)
    assert sum(tile.startswith("orange") for tile in t.map_of()) == 3, "two more came with the forecast"
    assert t.stack_size[colour("orange")] == 1
    assert t.stack_size[colour("yellow")] == 0, "the card that was replaced brings nothing"


# Step 2: initiative


@pytest.mark.clause("EE-SUR-06")
@pytest.mark.parametrize(("holders", "token"), [((), 1), ((1,), 2), ((1, 2), 3), ((1, 2, 3), 4)])
def test_the_first_survey_takes_the_lowest_token_left(holders: tuple[int, ...], token: int):
    t = scene(round=2, seats=4)
    for place, seat in enumerate(holders, start=1):
        t.mark(seat, place)
    t.give(0, "red#5")
    t.begin().play("survey", "forecast-4")
    assert t.token[0] == token


@pytest.mark.clause("EE-SUR-07")
def test_a_second_survey_of_the_round_takes_no_token():
    t = scene()
    t.leave_in_pile("red")
    t.give(0, "red#5", "red#6")
    t.begin().play("survey", "red#5", "forecast-1")
    t.begin().play("survey", "forecast-2")
    assert t.token[:2].tolist() == [1, 0]


@pytest.mark.clause("EE-SUR-08X")
def test_two_players_take_tokens_one_and_two_and_never_three():
    t = scene()
    t.leave_in_pile("red")
    t.order[:2] = [1, 0]
    t.give(0, "red#3", "red#4")
    t.give(1, "red#5", "travel-2")
    t.begin(next_turn).play("survey", "forecast-1", "travel", "done")
    t.play("survey", "red#3", "forecast-2", "survey")
    assert t.forecast_marker[:3].tolist() == [1, 0, 0]
    assert t.token[:2].tolist() == [2, 1]


# Step 3: artefacts


@pytest.mark.clause("EE-SUR-09")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_two_artefacts_are_drawn_from_the_pile(round: int):
    t = scene(round)
    t.leave_in_pile("red", "red-A", "red-B", "red-C", "red-D")
    t.give(0, "red#5")
    t.begin().play("survey")
    if round < 3:
        t.play("forecast-1")
    assert t.asked() == "survey.place"
    assert len(t.options()) == 2
    assert t.surveyed_size[0] == 2


@pytest.mark.clause("EE-SUR-10")
@pytest.mark.parametrize("tile", ["red-A", "red-C"])
def test_one_of_the_two_must_go_to_its_dig_site_by_choice(tile: str):
    t = surveyed()
    assert t.options() == ["drawn-red-A", "drawn-red-C"], "to place none is not offered"
    t.play(f"drawn-{tile}")
    assert t.map_of() == [tile]


@pytest.mark.clause("EE-SUR-11")
def test_the_other_may_be_shuffled_back():
    t = surveyed().play("drawn-red-A", "done")
    assert t.pile[artefact("red-C")] == 1
    assert (t.cargo_of(0), t.credits[0]) == ([], 100)
    assert t.surveyed_size[0] == 0


@pytest.mark.clause("EE-SUR-11", "EE-SUR-12")
def test_the_other_may_be_bought_for_twice_its_value():
    t = surveyed().play("drawn-red-A")
    assert t.options() == ["drawn-red-C", "done"]
    t.play("drawn-red-C")
    assert (t.cargo_of(0), t.credits[0]) == (["red-C"], 86)
    assert t.pile[artefact("red-C")] == 0


@pytest.mark.clause("EE-SUR-12")
def test_with_a_full_cargo_hold_nothing_can_be_bought_though_the_hidden_hold_is_empty():
    t = scene(round=3)
    t.load(0, "green-A", "green-A", "green-B", "green-C")
    t.leave_in_pile("red", "red-A", "red-C")
    t.give(0, "red#5")
    t.credits[0] = 100
    t.begin().play("survey", "drawn-red-A")
    assert t.over, "no purchase was offered"
    assert t.pile[artefact("red-C")] == 1
    assert t.credits[0] == 100


@pytest.mark.clause("EE-SUR-12")
def test_one_free_cargo_space_is_enough_to_buy():
    t = scene(round=3)
    t.load(0, "green-A", "green-A", "green-B")
    t.leave_in_pile("red", "red-A", "red-C")
    t.give(0, "red#5")
    t.credits[0] = 100
    t.begin().play("survey", "drawn-red-A", "drawn-red-C")
    assert t.cargo_of(0) == ["green-A", "green-A", "green-B", "red-C"]


@pytest.mark.clause("EE-SUR-12X")
@pytest.mark.parametrize(("credits", "offered"), [(12, True), (11, False)])
def test_an_artefact_of_value_six_costs_twelve_credits(credits: int, offered: bool):
    t = scene(round=3)
    t.leave_in_pile("green", "green-B", "green-D")
    t.give(0, "green#5")
    t.credits[0] = credits
    t.begin().play("survey", "drawn-green-D")
    assert ("drawn-green-B" in t.options()) == offered
    assert t.over != offered, "without a purchase to choose the tile is shuffled back"
    assert t.pile[artefact("green-B")] == 1


@pytest.mark.clause("EE-SUR-13")
def test_only_the_bought_artefact_may_be_sampled():
    t = surveyed().play("drawn-red-A", "drawn-red-C")
    assert t.asked() == "sample"
    assert t.options() == ["sample-red-C", "done"]
    t.play("sample-red-C")
    assert t.samples_of(0) == ["red-C"]


@pytest.mark.clause("EE-SUR-13")
def test_an_artefact_shuffled_back_is_not_sampled():
    t = surveyed().play("drawn-red-A", "done")
    assert t.over, "no sample was offered"


@pytest.mark.clause("EE-SUR-14X")
def test_the_last_cube_marks_the_forecast_so_that_a_guard_may_move_to_the_sample():
    t = scene()
    t.leave_in_pile("red", "red-A", "red-C")
    t.guards(0, "yellow-A", "yellow-B")
    t.empty_supply(0, leave=1)
    t.give(0, "red#5")
    t.credits[0] = 14
    t.begin().play("survey", "forecast-1", "drawn-red-A", "drawn-red-C", "sample-red-C")
    assert t.forecast_marker[0] == 0
    assert t.asked() == "reassign_guard"
    t.play("guard-yellow-B")
    assert t.samples_of(0) == ["yellow-A", "red-C"]


@pytest.mark.clause("EE-SUR-15", "EE-R-27")
def test_the_last_tile_of_a_pile_goes_to_the_map_and_cannot_be_bought():
    t = surveyed(tiles=("red-C",))
    assert t.over, "nothing was asked"
    assert t.map_of() == ["red-C"]
    assert t.cargo_of(0) == []


@pytest.mark.clause("EE-SUR-15")
def test_from_an_empty_pile_nothing_is_drawn_but_forecast_and_token_change():
    t = surveyed(round=1, tiles=()).play("forecast-3")
    assert t.over
    assert t.map_of() == []
    assert (t.forecast[2], t.token[0]) == (card("red#5"), 1)


# Round 3


@pytest.mark.clause("EE-SUR-16")
def test_in_round_three_the_card_is_discarded_and_the_tiles_follow_at_once():
    t = surveyed(round=3)
    assert t.asked() == "survey.place"
    assert t.discard[card("red#5")] == 1
    assert (t.token[0], t.supply[0]) == (0, 22)
    assert set(t.forecast) == {NO_CARD}


@pytest.mark.clause("EE-SUR-17")
def test_in_round_three_a_card_whose_pile_is_empty_does_not_survey():
    t = scene(round=3)
    t.leave_in_pile("red")
    t.give(0, "red#5", "red#6")
    assert "survey" not in t.begin().options()


@pytest.mark.clause("EE-SUR-17")
def test_in_round_three_only_cards_of_a_colour_with_tiles_are_offered():
    t = scene(round=3)
    t.leave_in_pile("red")
    t.give(0, "red#5", "green#1", "green#2")
    t.begin().play("survey")
    assert t.options() == ["green#1", "green#2"]


# Who sees what


@pytest.mark.clause("EE-R-33")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_only_the_acting_seat_sees_what_was_drawn(viewer: int):
    t = surveyed(tiles=("red-A", "red-B", "red-C", "red-D"))
    own, other = t.seen_by(0), t.seen_by(viewer)
    assert own.surveyed[0].sum() == 2
    assert set(other.surveyed[0]) == {UNKNOWN}
    assert set(other.p.options) == {UNKNOWN}
    assert other.surveyed_size[0] == 2
    assert other.pile[artefact("red-A") :][:4].tolist() == [1, 1, 1, 1], "the pile gives nothing away"


@pytest.mark.clause("EE-R-33")
def test_the_placed_and_the_bought_tile_become_public_and_the_other_stays_secret():
    t = surveyed(tiles=("red-A", "red-B", "red-C", "red-D"))
    placed, other = (token.removeprefix("drawn-") for token in t.options())
    t.play(f"drawn-{placed}")
    seen = t.seen_by(1)
    assert seen.map_of() == [placed]
    assert seen.pile[artefact(other)] == 1, "it could as well be in the pile"
    t.play(f"drawn-{other}", "done")
    assert t.seen_by(1).cargo_of(0) == [other]


@pytest.mark.clause("EE-R-33")
def test_a_seat_that_cannot_pay_is_asked_all_the_same_so_that_nobody_learns_the_value():
    t = surveyed(credits=0)
    GAME.choose(t.p, t.legal[0])
    assert (t.asked(), t.options()) == ("survey.buy", ["done"])
