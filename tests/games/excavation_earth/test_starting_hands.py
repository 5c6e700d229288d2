"""Starting hands: cards too much alike, and the drafting variant (chapter 2 of the ledger)."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.kernel.record import UNKNOWN
from digsite.testing.excavation_earth import new_game, table

SEATS = (2, 3, 4)

# Too many cards alike

FOUR_RED = ("red#1", "red#2", "red#3", "red#4", "green#5", "yellow#6")
FOUR_ICONS = ("yellow#3", "green#3", "red#3", "purple#3", "green#5", "yellow#6")


@pytest.mark.clause("EE-SETUP-08")
@pytest.mark.parametrize("hand", [FOUR_RED, FOUR_ICONS])
def test_four_cards_of_a_colour_or_an_icon_may_be_replaced(hand):
    t = table()
    t.give(0, *hand)
    t.only_in_deck("orange#1", "orange#2", "orange#4")
    t.begin(offer_replacement)
    assert t.asked() == "setup.replace"
    t.play(hand[0], hand[2], "done")
    left = {card for card in hand if card not in (hand[0], hand[2])}
    assert left < set(t.hand_of(0))
    assert len(t.hand_of(0)) == 6


@pytest.mark.clause("EE-SETUP-08")
@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_any_number_of_the_group_may_be_replaced_none_and_all_included(count):
    t = table()
    t.give(0, *FOUR_RED)
    t.begin(offer_replacement)
    t.play(*FOUR_RED[:count], *(["done"] if count < 4 else []))
    assert t.asked() == "over"
    assert t.discard_of() == list(FOUR_RED[:count])
    assert t.hand_size[0] == 6
    assert t.deck_size == 54 - count


@pytest.mark.clause("EE-SETUP-09")
def test_three_of_a_colour_and_three_of_an_icon_cannot_be_replaced():
    t = table()
    t.give(0, "red#1", "red#2", "red#3", "green#4", "yellow#4", "purple#4")
    t.begin(offer_replacement)
    assert t.asked() == "over"
    assert t.discard_of() == []


@pytest.mark.clause("EE-SETUP-10", "EE-R-03")
def test_cards_outside_the_group_cannot_be_replaced_and_travel_cards_do_not_count():
    t = table()
    t.give(0, *FOUR_RED, "travel-2", "travel-3", "travel-4")
    t.begin(offer_replacement)
    assert t.options() == ["red#1", "red#2", "red#3", "red#4", "done"]
    t.play("red#2", "done")
    assert t.discard_of() == ["red#2"]


@pytest.mark.clause("EE-R-03")
def test_with_a_colour_group_and_an_icon_group_cards_of_either_may_go():
    t = table()
    t.give(0, "red#1", "red#1", "red#2", "red#3", "green#1", "yellow#1")
    t.begin(offer_replacement)
    assert t.options() == ["yellow#1", "green#1", "red#1", "red#2", "red#3", "done"]


@pytest.mark.clause("EE-R-03")
def test_the_new_hand_is_not_checked_again():
    t = table()
    t.give(0, *FOUR_RED)
    t.only_in_deck("orange#1", "orange#2", "orange#3", "orange#4")
    t.begin(offer_replacement)
    t.play("red#1", "red#2", "red#3", "red#4")
    assert t.hand_of(0) == ["yellow#6", "green#5", "orange#1", "orange#2", "orange#3", "orange#4"]
    assert t.asked() == "over"


@pytest.mark.clause("EE-R-03")
def test_replaced_cards_are_not_shuffled_back_before_drawing():
    t = table()
    t.give(0, *FOUR_RED)
    before = t.deck_size
    t.begin(offer_replacement)
    t.play("red#1", "red#2", "red#3", "red#4")
    assert t.discard_of() == ["red#1", "red#2", "red#3", "red#4"]
    assert t.deck_size == before - 4


@pytest.mark.clause("EE-SETUP-09")
def test_the_prompt_says_whether_there_is_a_card_to_replace():
    t = table()
    t.give(0, *FOUR_RED)
    t.begin(offer_replacement)
    assert t.prompt() == "Choose cards to replace: too many are alike."
    hands = (new_game(3, str(seed)) for seed in range(20))
    t = next(t for t in hands if len(t.legal) == 1)
    assert t.asked() == "setup.replace"
    assert t.prompt() == "Your cards differ enough: keep them all."
    assert t.prompt("de") == "Deine Karten sind verschieden genug: Behalte alle."


@pytest.mark.clause("EE-R-03")
def test_replacement_is_offered_in_turn_order_before_the_forecast_is_revealed():
    factions = ["kuti_kuti", "dal_harrai", "gul", "aquilla"]  # the last seat goes first
    both = 0
    for seed in range(200):
        t = new_game(4, str(seed), factions=factions)
        replacing = []
        while t.asked() == "setup.replace":
            assert t.forecast_of() == []
            replacing.append(t.seat)
            t.play("done")
        assert replacing == sorted(set(replacing), reverse=True), "once each, in turn order"
        both += len(replacing) > 1
    assert both > 0


# The drafting variant


@pytest.mark.clause("EE-SETUP-11", "EE-R-04")
@pytest.mark.parametrize("seats", SEATS)
def test_drafted_hands_are_six_of_packs_of_eight_kept_two_by_two(seats):
    t = new_game(seats, hands="drafted")
    sizes = []
    while t.asked() == "draft.keep":
        sizes.append((t.seat, int(t.pack_size[t.seat])))
        t.play(t.options()[0])
    assert sizes[:4] == [(0, 8), (0, 7), (1, 8), (1, 7)]
    assert {size for seat, size in sizes if seat == 0} == {8, 7, 6, 5, 4, 3}
    assert t.hand_size[:seats].tolist() == [6] * seats


@pytest.mark.clause("EE-R-04")
def test_no_card_of_a_drafted_hand_can_be_replaced():
    alike = 0
    for seed in range(20):
        t = new_game(3, str(seed), hands="drafted").draft_anything()
        assert t.asked() == "third_explorer"
        for seat in range(3):
            colours = Counter(name.split("#")[0] for name in t.hand_of(seat))
            alike += max(colours.values()) >= 4
    assert alike > 0, "some of these hands have four cards of a colour"


@pytest.mark.clause("EE-SETUP-31X", "EE-R-04")
@pytest.mark.parametrize(("seats", "deck", "discarded"), [(2, 41, 4), (3, 32, 6), (4, 23, 8)])
def test_what_is_left_of_the_action_deck_after_drafting(seats, deck, discarded):
    t = new_game(seats, hands="drafted").draft_anything()
    assert (t.deck_size, t.deck.sum(), t.discard.sum()) == (deck, deck, discarded)


@pytest.mark.clause("EE-INFO-01")
def test_the_table_does_not_learn_whose_hand_is_one_sided():
    """Every seat is asked, and what it is offered is for its eyes alone."""
    asked_of = []
    for seed in range(40):
        p = GAME.new(2, f"one-sided {seed}")
        asked_of.append((GAME.decision(p).name, p.seat == p.order[0]))
        assert GAME.mask(p, int(p.order[1])).option_count == UNKNOWN
    assert set(asked_of) == {("setup.replace", True)}
