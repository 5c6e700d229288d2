"""Setting up the table, chapter 2 of the ledger."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import FACTION, GLYPHS, NO_CARD, NOBODY, NOWHERE
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.errors import BadOption
from tests.games.excavation_earth.table import (
    COLOUR_NAMES,
    LOCATION_NAMES,
    MARKET_NAMES,
    asked,
    begin,
    colour,
    dealt_game,
    explorers_of,
    forecast,
    forecast_of,
    give,
    hand_of,
    kind,
    level,
    location,
    new_game,
    options,
    play,
    queue_of,
    stack_of,
    stand,
    table,
)

SEATS = (2, 3, 4)


def factions_of(p: Position) -> list[str]:
    return [FACTION.labels[p.faction[seat]] for seat in range(p.seats)]


@pytest.mark.clause("EE-SETUP-01")
def test_the_game_is_for_two_three_or_four():
    assert [new_game(seats).seats for seats in SEATS] == [2, 3, 4]
    for seats in (0, 1, 5):
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
    p = new_game(3, factions=["chosen", "gul", "chosen"])
    assert (asked(p), p.seat) == ("setup.faction", 0)
    assert options(p) == ["aquilla", "issisinui", "dal_harrai", "kuti_kuti"]
    play(p, "kuti_kuti")
    assert p.seat == 2, "seats choose in their order"
    assert options(p) == ["aquilla", "issisinui", "dal_harrai"]
    play(p, "aquilla")
    assert factions_of(p) == ["kuti_kuti", "gul", "aquilla"]


@pytest.mark.clause("EE-SETUP-03", "EE-R-02")
def test_chance_leaves_factions_alone_that_were_named_or_chosen():
    for seed in "abcdef":
        p = new_game(3, seed, factions=["random", "chosen", "gul"])
        play(p, "aquilla")
        assert factions_of(p)[1:] == ["aquilla", "gul"]
        assert factions_of(p)[0] in ("issisinui", "dal_harrai", "kuti_kuti")


@pytest.mark.clause("EE-R-01")
def test_a_faction_is_all_that_is_chosen_and_no_colour():
    p = new_game(2, factions=["chosen", "chosen"])
    play(p, "gul", "aquilla")
    assert asked(p) in ("setup.replace", "third_explorer")
    assert "colour" not in {option.name for option in GAME.options}


# What every player gets


@pytest.mark.clause("EE-SETUP-04")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_has_22_cubes_3_explorers_and_a_place_in_the_turn_order(seats):
    p = dealt_game(seats)
    assert p.supply[:seats].tolist() == [22] * seats
    assert p.explorer.shape[1] == 3
    assert sorted(p.order[:seats]) == list(range(seats))


@pytest.mark.clause("EE-SETUP-05")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_starts_with_8_credits(seats):
    assert dealt_game(seats).credits[:seats].tolist() == [8] * seats


@pytest.mark.clause("EE-SETUP-06")
def test_the_lowest_starting_initiative_goes_first():
    p = dealt_game(4, factions=["dal_harrai", "aquilla", "kuti_kuti", "gul"])
    assert p.order.tolist() == [1, 3, 0, 2]
    assert p.seat == 1


@pytest.mark.clause("EE-SETUP-06X")
def test_gul_goes_before_issisinui_before_kuti_kuti():
    p = dealt_game(3, factions=["kuti_kuti", "gul", "issisinui"])
    assert p.order[:3].tolist() == [1, 2, 0]


@pytest.mark.clause("EE-SETUP-07")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_is_dealt_six_action_cards(seats):
    p = dealt_game(seats)
    assert [len(hand_of(p, seat)) for seat in range(seats)] == [6] * seats
    assert p.hand_size[:seats].tolist() == [6] * seats


@pytest.mark.clause("EE-SETUP-07", "EE-SETUP-15")
def test_another_seed_is_another_shuffle():
    one, other = dealt_game(seed="one"), dealt_game(seed="other")
    assert hand_of(one, 0) != hand_of(other, 0)
    assert [stack_of(one, c) for c in COLOUR_NAMES] != [stack_of(other, c) for c in COLOUR_NAMES]


@pytest.mark.clause("EE-SETUP-12")
@pytest.mark.parametrize("hands", ["dealt", "drafted"])
def test_a_starting_hand_is_six_action_cards_and_the_three_travel_cards(hands):
    p = new_game(3, hands=hands)
    while asked(p) != "third_explorer":
        play(p, options(p)[-1])
    play(p, "L09", "travel")
    seat = p.seat
    assert set(options(p)) == {*hand_of(p, seat), "travel-2", "travel-3", "travel-4"}
    assert len(hand_of(p, seat)) == 6


# Cards on the table


@pytest.mark.clause("EE-SETUP-13")
@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_the_forecast_has_one_card_more_than_players(seats, cards):
    p = dealt_game(seats)
    assert len(forecast_of(p)) == cards
    assert p.forecast[cards:].tolist() == [NO_CARD] * (5 - cards), "in a row from the left"


@pytest.mark.clause("EE-SETUP-14")
@pytest.mark.parametrize("seats", SEATS)
def test_all_initiative_tokens_are_in_the_supply(seats):
    assert dealt_game(seats).token.tolist() == [0, 0, 0, 0]
    p = table(seats)
    forecast(p, "yellow#1", "green#2", "purple#3", "orange#4", "orange#5")
    for seat in range(seats):
        give(p, seat, "red#1" if seat % 2 else "red#2")
        play(begin(p, seat=seat), "survey", f"forecast-{seat + 1}")
        while asked(p) != "over":
            play(p, options(p)[-1])
    assert p.token[:seats].tolist() == list(range(1, seats + 1))


@pytest.mark.clause("EE-SETUP-27")
def test_no_command_card_is_active_in_round_1():
    assert dealt_game().command_card.tolist() == [NO_CARD] * 3


@pytest.mark.clause("EE-SETUP-31X")
@pytest.mark.parametrize(("seats", "deck"), [(2, 45), (3, 38), (4, 31)])
def test_what_is_left_of_the_action_deck_after_dealing(seats, deck):
    p = dealt_game(seats)
    assert (p.deck_size, p.deck.sum(), p.discard.sum()) == (deck, deck, 0)


# Artefacts


@pytest.mark.clause("EE-SETUP-15", "EE-SETUP-16", "EE-SETUP-17", "EE-SETUP-18X")
@pytest.mark.parametrize(
    ("seats", "on_map", "in_stack", "in_pile"), [(2, 3, 2, 13), (3, 3, 3, 12), (4, 4, 4, 10)]
)
def test_each_pile_gives_tiles_to_the_map_and_to_its_stack(seats, on_map, in_stack, in_pile):
    p = dealt_game(seats)
    for name in COLOUR_NAMES:
        types = slice(colour(name) * GLYPHS, (colour(name) + 1) * GLYPHS)
        assert p.tile[types].sum() == on_map
        assert [tile.split("-")[0] for tile in stack_of(p, name)] == [name] * in_stack
        assert p.pile[types].sum() == in_pile


@pytest.mark.clause("EE-SETUP-18X")
@pytest.mark.parametrize(("seats", "on_map", "in_stacks"), [(2, 15, 10), (3, 15, 15), (4, 20, 20)])
def test_tiles_on_map_and_black_market_after_setup(seats, on_map, in_stacks):
    p = dealt_game(seats)
    assert (p.tile.sum(), p.stack_size.sum()) == (on_map, in_stacks)


@pytest.mark.clause("EE-SETUP-16")
def test_several_tiles_may_share_a_dig_site():
    assert max(dealt_game(4, str(seed)).tile.max() for seed in range(10)) > 1


# Buyers


@pytest.mark.clause("EE-SETUP-19", "EE-SETUP-20")
@pytest.mark.parametrize(("seats", "each", "wild"), [(2, 8, 6), (3, 9, 6), (4, 10, 7)])
def test_fewer_players_fewer_buyers(seats, each, wild):
    p = dealt_game(seats)
    waiting = Counter(buyer for name in MARKET_NAMES for buyer in queue_of(p, name))
    assert [p.track[kind(c)] + waiting[c] for c in COLOUR_NAMES] == [each] * 5
    assert p.track[kind("wild")] + waiting["wild"] == wild


@pytest.mark.clause("EE-SETUP-21")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 1), (4, 0)])
def test_the_spaces_of_removed_buyers_count_as_empty(seats, spaces):
    p = table(seats)
    assert [level(p, c) for c in COLOUR_NAMES] == [spaces] * 5


@pytest.mark.clause("EE-SETUP-22", "EE-SETUP-24", "EE-SETUP-25X")
@pytest.mark.parametrize("seats", SEATS)
def test_2_cards_set_aside_and_18_drawn_leave_14_in_the_buyer_deck_and_3_discarded(seats):
    p = dealt_game(seats)
    assert [len(queue_of(p, name)) for name in MARKET_NAMES] == [3] * 6
    assert (p.buyer_deck.sum(), p.buyer_discard.sum()) == (14, 3)
    assert (p.buyer_deck + p.buyer_discard).tolist() == [3, 3, 3, 3, 3, 2]


@pytest.mark.clause("EE-SETUP-23", "EE-SETUP-26X")
@pytest.mark.parametrize(("seats", "empty"), [(2, 2), (3, 1), (4, 0)])
def test_every_buyer_in_a_queue_raised_the_level_of_its_colour(seats, empty):
    p = dealt_game(seats)
    waiting = Counter(buyer for name in MARKET_NAMES for buyer in queue_of(p, name))
    assert [level(p, c) - waiting[c] for c in COLOUR_NAMES] == [empty] * 5


@pytest.mark.clause("EE-SETUP-22", "EE-SETUP-23", "EE-SETUP-33")
def test_the_first_fifteen_cards_fill_markets_1_to_5_completely_before_market_6():
    again = 0
    for seed in range(20):
        p = dealt_game(seed=str(seed))
        five = Counter(buyer for name in MARKET_NAMES[:5] for buyer in queue_of(p, name))
        assert max(five[c] for c in COLOUR_NAMES) <= 3, "no card was drawn twice"
        assert five["wild"] <= 2
        again += any(five[buyer] == 3 for buyer in queue_of(p, "#6"))
    assert again > 0, "the reshuffled cards filled Market #6"


@pytest.mark.clause("EE-SETUP-33")
def test_at_most_6_of_a_colour_and_4_wild_buyers_are_drawn():
    for seed in range(30):
        p = dealt_game(4, str(seed))
        waiting = Counter(buyer for name in MARKET_NAMES for buyer in queue_of(p, name))
        assert max(waiting[c] for c in COLOUR_NAMES) <= 6
        assert waiting["wild"] <= 4
        assert waiting.total() == 18


# Explorers


@pytest.mark.clause("EE-SETUP-28")
@pytest.mark.parametrize("seats", SEATS)
def test_two_explorers_stand_on_markets_1_and_4(seats):
    p = dealt_game(seats)
    assert [explorers_of(p, seat) for seat in range(seats)] == [["L01", "L13"]] * seats


@pytest.mark.clause("EE-SETUP-29")
def test_every_first_turn_begins_with_the_third_explorer_even_if_the_player_then_passes():
    p = dealt_game(3)
    for seat in p.order[:3].tolist():
        assert (asked(p), p.seat) == ("third_explorer", seat)
        play(p, "L09")
        while asked(p) not in ("third_explorer", "draft.keep"):
            play(p, {"action": "pass", "pilot.from": "no"}.get(asked(p), options(p)[0]))
    assert [explorers_of(p, seat) for seat in range(3)] == [["L01", "L09", "L13"]] * 3


@pytest.mark.clause("EE-SETUP-29")
def test_later_turns_place_no_explorer():
    p = dealt_game(2, factions=["gul", "aquilla"])
    play(p, "L09", "travel", "travel-2", "done", "travel", "travel-3", "done")
    play(p, "L10", "pass")
    while asked(p) == "pass.discard":
        play(p, options(p)[0])
    assert asked(p) == "action"


@pytest.mark.clause("EE-SETUP-30")
def test_the_third_explorer_stands_anywhere_but_on_markets_1_and_4():
    p = dealt_game()
    assert options(p) == [name for name in LOCATION_NAMES if name not in ("L01", "L13")]
    assert len(options(p)) == 19


@pytest.mark.clause("EE-SETUP-30")
def test_the_third_explorer_may_join_opposing_explorers():
    p = table()
    p.explorer[0, 2] = NOWHERE
    stand(p, 1, "L01", "L13", "L21")
    begin(p, next_turn)
    play(p, "L21")
    assert p.explorer[0, 2] == p.explorer[1, 2] == location("L21")


@pytest.mark.clause("EE-SETUP-32")
@pytest.mark.parametrize("seats", SEATS)
def test_galleries_holds_markets_centres_mothership_and_forecast_start_empty(seats):
    p = dealt_game(seats)
    for empty in (p.guard, p.cargo, p.hidden, p.trader, p.envoy, p.mothership, p.token, p.removed):
        assert not empty.any()
    assert p.forecast_marker.tolist() == [NOBODY] * 5
