"""Setting up the table, chapter 2 of the ledger."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import (
    COLOUR_NAMES,
    FACTION,
    GLYPHS,
    LOCATION_NAMES,
    MARKET_NAMES,
    NO_CARD,
    NOBODY,
    NOWHERE,
)
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.errors import BadOption
from digsite.testing.excavation_earth import Table, dealt_game, new_game, table
from digsite.testing.excavation_earth_names import colour, kind, location

SEATS = (2, 3, 4)


def factions_of(t: Table) -> list[str]:
    return [FACTION.labels[t.faction[seat]] for seat in range(t.seats)]


@pytest.mark.clause("EE-SETUP-01")
def test_the_game_is_for_two_three_or_four_or_one_against_zu():
    assert [new_game(seats).seats for seats in SEATS] == [2, 3, 4]
    assert (new_game(1).seats, new_game(1).rows) == (1, 2)
    for seats in (0, 5):
        with pytest.raises(BadOption):
            new_game(seats)


@pytest.mark.clause("EE-SETUP-02")
def test_the_game_starts_in_round_1():
    assert dealt_game().round == 1


# Factions


@pytest.mark.clause("EE-SETUP-03", "EE-R-02")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_random_factions_are_all_different(seed):
    assert len(set(factions_of(dealt_game(4, seed)))) == 4


@pytest.mark.clause("EE-SETUP-03")
def test_two_seats_cannot_name_the_same_faction():
    with pytest.raises(BadOption, match="gul"):
        new_game(3, factions=["gul", "random", "gul"])


@pytest.mark.clause("EE-SETUP-03", "EE-R-02")
def test_a_faction_somebody_plays_cannot_be_chosen_at_the_table():
    t = new_game(3, factions=["chosen", "gul", "chosen"])
    assert (t.asked(), t.seat) == ("setup.faction", 0)
    assert t.options() == ["aquilla", "issisinui", "dal_harrai", "kuti_kuti"]
    t.play("kuti_kuti")
    assert t.seat == 2, "seats choose in their order"
    assert t.options() == ["aquilla", "issisinui", "dal_harrai"]
    t.play("aquilla")
    assert factions_of(t) == ["kuti_kuti", "gul", "aquilla"]


@pytest.mark.clause("EE-SETUP-03", "EE-R-02")
def test_chance_leaves_factions_alone_that_were_named_or_chosen():
    for seed in "abcdef":
        t = new_game(3, seed, factions=["random", "chosen", "gul"])
        t.play("aquilla")
        assert factions_of(t)[1:] == ["aquilla", "gul"]
        assert factions_of(t)[0] in ("issisinui", "dal_harrai", "kuti_kuti")


@pytest.mark.clause("EE-R-01")
def test_a_faction_is_all_that_is_chosen_and_no_colour():
    t = new_game(2, factions=["chosen", "chosen"])
    t.play("gul", "aquilla")
    assert t.asked() in ("setup.replace", "third_explorer")
    assert "colour" not in {option.name for option in GAME.options}


# What every player gets


@pytest.mark.clause("EE-SETUP-04")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_has_22_cubes_3_explorers_and_a_place_in_the_turn_order(seats):
    t = dealt_game(seats)
    assert t.supply[:seats].tolist() == [22] * seats
    assert t.explorer.shape[1] == 3
    assert sorted(t.order[:seats]) == list(range(seats))


@pytest.mark.clause("EE-SETUP-05")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_starts_with_8_credits(seats):
    assert dealt_game(seats).credits[:seats].tolist() == [8] * seats


@pytest.mark.clause("EE-SETUP-06")
def test_the_lowest_starting_initiative_goes_first():
    t = dealt_game(4, factions=["dal_harrai", "aquilla", "kuti_kuti", "gul"])
    assert t.order.tolist() == [1, 3, 0, 2]
    assert t.seat == 1


@pytest.mark.clause("EE-SETUP-06X")
def test_gul_goes_before_issisinui_before_kuti_kuti():
    t = dealt_game(3, factions=["kuti_kuti", "gul", "issisinui"])
    assert t.order[:3].tolist() == [1, 2, 0]


@pytest.mark.clause("EE-SETUP-07")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_is_dealt_six_action_cards(seats):
    t = dealt_game(seats)
    assert [len(t.hand_of(seat)) for seat in range(seats)] == [6] * seats
    assert t.hand_size[:seats].tolist() == [6] * seats


@pytest.mark.clause("EE-SETUP-07", "EE-SETUP-15")
def test_another_seed_is_another_shuffle():
    one, other = dealt_game(seed="one"), dealt_game(seed="other")
    assert one.hand_of(0) != other.hand_of(0)
    assert [one.stack_of(c) for c in COLOUR_NAMES] != [other.stack_of(c) for c in COLOUR_NAMES]


@pytest.mark.clause("EE-SETUP-12")
@pytest.mark.parametrize("hands", ["dealt", "drafted"])
def test_a_starting_hand_is_six_action_cards_and_the_three_travel_cards(hands):
    t = new_game(3, hands=hands)
    while t.asked() != "third_explorer":
        t.play(t.options()[-1])
    t.play("L09", "travel")
    seat = t.seat
    assert set(t.options()) == {*t.hand_of(seat), "travel-2", "travel-3", "travel-4"}
    assert len(t.hand_of(seat)) == 6


# Cards on the table


@pytest.mark.clause("EE-SETUP-13")
@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_the_forecast_has_one_card_more_than_players(seats, cards):
    t = dealt_game(seats)
    assert len(t.forecast_of()) == cards
    assert t.forecast[cards:].tolist() == [NO_CARD] * (5 - cards), "in a row from the left"


@pytest.mark.clause("EE-SETUP-14")
@pytest.mark.parametrize("seats", SEATS)
def test_all_initiative_tokens_are_in_the_supply(seats):
    assert dealt_game(seats).token.tolist() == [0, 0, 0, 0]
    t = table(seats)
    t.lay_forecast("yellow#1", "green#2", "purple#3", "orange#4", "orange#5")
    for seat in range(seats):
        t.give(seat, "red#1" if seat % 2 else "red#2")
        t.begin(seat=seat).play("survey", f"forecast-{seat + 1}")
        while t.asked() != "over":
            t.play(t.options()[-1])
    assert t.token[:seats].tolist() == list(range(1, seats + 1))


@pytest.mark.clause("EE-SETUP-27")
def test_no_command_card_is_active_in_round_1():
    assert dealt_game().command_card.tolist() == [NO_CARD] * 3


@pytest.mark.clause("EE-SETUP-31X")
@pytest.mark.parametrize(("seats", "deck"), [(2, 45), (3, 38), (4, 31)])
def test_what_is_left_of_the_action_deck_after_dealing(seats, deck):
    t = dealt_game(seats)
    assert (t.deck_size, t.deck.sum(), t.discard.sum()) == (deck, deck, 0)


# Artefacts


@pytest.mark.clause("EE-SETUP-15", "EE-SETUP-16", "EE-SETUP-17", "EE-SETUP-18X")
@pytest.mark.parametrize(
    ("seats", "on_map", "in_stack", "in_pile"), [(2, 3, 2, 13), (3, 3, 3, 12), (4, 4, 4, 10)]
)
def test_each_pile_gives_tiles_to_the_map_and_to_its_stack(seats, on_map, in_stack, in_pile):
    t = dealt_game(seats)
    for name in COLOUR_NAMES:
        types = slice(colour(name) * GLYPHS, (colour(name) + 1) * GLYPHS)
        assert t.tile[types].sum() == on_map
        assert [tile.split("-")[0] for tile in t.stack_of(name)] == [name] * in_stack
        assert t.pile[types].sum() == in_pile


@pytest.mark.clause("EE-SETUP-18X")
@pytest.mark.parametrize(("seats", "on_map", "in_stacks"), [(2, 15, 10), (3, 15, 15), (4, 20, 20)])
def test_tiles_on_map_and_black_market_after_setup(seats, on_map, in_stacks):
    t = dealt_game(seats)
    assert (t.tile.sum(), t.stack_size.sum()) == (on_map, in_stacks)


@pytest.mark.clause("EE-SETUP-16")
def test_several_tiles_may_share_a_dig_site():
    assert max(dealt_game(4, str(seed)).tile.max() for seed in range(10)) > 1


# Buyers


@pytest.mark.clause("EE-SETUP-19", "EE-SETUP-20")
@pytest.mark.parametrize(("seats", "each", "wild"), [(2, 8, 6), (3, 9, 6), (4, 10, 7)])
def test_fewer_players_fewer_buyers(seats, each, wild):
    t = dealt_game(seats)
    waiting = Counter(buyer for name in MARKET_NAMES for buyer in t.queue_of(name))
    assert [t.track[kind(c)] + waiting[c] for c in COLOUR_NAMES] == [each] * 5
    assert t.track[kind("wild")] + waiting["wild"] == wild


@pytest.mark.clause("EE-SETUP-21")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 1), (4, 0)])
def test_the_spaces_of_removed_buyers_count_as_empty(seats, spaces):
    t = table(seats)
    assert [t.level(c) for c in COLOUR_NAMES] == [spaces] * 5


@pytest.mark.clause("EE-SETUP-22", "EE-SETUP-24", "EE-SETUP-25X")
@pytest.mark.parametrize("seats", SEATS)
def test_2_cards_set_aside_and_18_drawn_leave_14_in_the_buyer_deck_and_3_discarded(seats):
    t = dealt_game(seats)
    assert [len(t.queue_of(name)) for name in MARKET_NAMES] == [3] * 6
    assert (t.buyer_deck.sum(), t.buyer_discard.sum()) == (14, 3)
    assert (t.buyer_deck + t.buyer_discard).tolist() == [3, 3, 3, 3, 3, 2]


@pytest.mark.clause("EE-SETUP-23", "EE-SETUP-26X")
@pytest.mark.parametrize(("seats", "empty"), [(2, 2), (3, 1), (4, 0)])
def test_every_buyer_in_a_queue_raised_the_level_of_its_colour(seats, empty):
    t = dealt_game(seats)
    waiting = Counter(buyer for name in MARKET_NAMES for buyer in t.queue_of(name))
    assert [t.level(c) - waiting[c] for c in COLOUR_NAMES] == [empty] * 5


@pytest.mark.clause("EE-SETUP-22", "EE-SETUP-23", "EE-SETUP-33")
def test_the_first_fifteen_cards_fill_markets_1_to_5_completely_before_market_6():
    again = 0
    for seed in range(20):
        t = dealt_game(seed=str(seed))
        five = Counter(buyer for name in MARKET_NAMES[:5] for buyer in t.queue_of(name))
        assert max(five[c] for c in COLOUR_NAMES) <= 3, "no card was drawn twice"
        assert five["wild"] <= 2
        again += any(five[buyer] == 3 for buyer in t.queue_of("#6"))
    assert again > 0, "the reshuffled cards filled Market #6"


@pytest.mark.clause("EE-SETUP-33")
def test_at_most_6_of_a_colour_and_4_wild_buyers_are_drawn():
    for seed in range(30):
        t = dealt_game(4, str(seed))
        waiting = Counter(buyer for name in MARKET_NAMES for buyer in t.queue_of(name))
        assert max(waiting[c] for c in COLOUR_NAMES) <= 6
        assert waiting["wild"] <= 4
        assert waiting.total() == 18


# Explorers


@pytest.mark.clause("EE-SETUP-28")
@pytest.mark.parametrize("seats", SEATS)
def test_two_explorers_stand_on_markets_1_and_4(seats):
    t = dealt_game(seats)
    assert [t.explorers_of(seat) for seat in range(seats)] == [["L01", "L13"]] * seats


@pytest.mark.clause("EE-SETUP-29")
def test_every_first_turn_begins_with_the_third_explorer_even_if_the_player_then_passes():
    t = dealt_game(3)
    for seat in t.order[:3].tolist():
        assert (t.asked(), t.seat) == ("third_explorer", seat)
        t.play("L09")
        while t.asked() not in ("third_explorer", "draft.keep"):
            t.play({"action": "pass", "pilot.from": "no"}.get(t.asked(), t.options()[0]))
    assert [t.explorers_of(seat) for seat in range(3)] == [["L01", "L09", "L13"]] * 3


@pytest.mark.clause("EE-SETUP-29")
def test_later_turns_place_no_explorer():
    t = dealt_game(2, factions=["gul", "aquilla"])
    t.play("L09", "travel", "travel-2", "done", "travel", "travel-3", "done")
    t.play("L10", "pass")
    while t.asked() == "pass.discard":
        t.play(t.options()[0])
    assert t.asked() == "action"


@pytest.mark.clause("EE-SETUP-30")
def test_the_third_explorer_stands_anywhere_but_on_markets_1_and_4():
    t = dealt_game()
    assert t.options() == [name for name in LOCATION_NAMES if name not in ("L01", "L13")]
    assert len(t.options()) == 19


@pytest.mark.clause("EE-SETUP-30")
def test_the_third_explorer_may_join_opposing_explorers():
    t = table()
    t.explorer[0, 2] = NOWHERE
    t.stand(1, "L01", "L13", "L21")
    t.begin(next_turn)
    t.play("L21")
    assert t.explorer[0, 2] == t.explorer[1, 2] == location("L21")


@pytest.mark.clause("EE-SETUP-32")
@pytest.mark.parametrize("seats", SEATS)
def test_galleries_holds_markets_centres_mothership_and_forecast_start_empty(seats):
    t = dealt_game(seats)
    for empty in (t.guard, t.cargo, t.hidden, t.trader, t.envoy, t.mothership, t.token, t.removed):
        assert not empty.any()
    assert t.forecast_marker.tolist() == [NOBODY] * 5
