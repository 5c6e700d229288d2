"""SMUGGLE, chapter 11 of the ledger, and the rulings on samples. An explorer stands on L21, the eastern
black market, which shows #2 and #3 (EE-DATA-13, reconstructed). Every seat begins with 8 credits."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    cargo_of,
    discard_of,
    empty_supply,
    give,
    guards,
    hand_of,
    leave_in_pile,
    load,
    only_in_deck,
    options,
    play,
    purse,
    queue,
    samples_of,
    stack,
    stack_of,
    stand,
    table,
    traders,
)


def smuggler(credits: int = 20) -> Position:
    """A table where seat 0 holds a card of the eastern black market, and some credits."""
    p = table()
    give(p, 0, "purple#2")
    purse(p, 0, credits)
    return p


def fill_holds(p: Position, cargo: int = 4, hidden: int = 2) -> None:
    """So many spaces of the holds are taken (of 4 and 2, reconstructed)."""
    load(p, 0, *["orange-C"] * cargo, hidden=["orange-C"] * hidden)


# Where


@pytest.mark.clause("EE-SMG-01")
def test_the_card_must_show_an_icon_of_a_black_market_with_an_own_explorer():
    p = table()
    give(p, 0, "yellow#1", "green#3", "red#2", "orange#2", "purple#4", "travel-4")
    load(p, 0, "red-A")
    play(begin(p), "smuggle")
    assert options(p) == ["green#3", "red#2", "orange#2"], "any colour, #2 or #3"
    play(p, "red#2")
    assert discard_of(p) == ["red#2"]


@pytest.mark.clause("EE-SMG-01")
def test_without_an_explorer_on_a_black_market_there_is_no_smuggling():
    p = smuggler()
    stand(p, 0, "L01", "L13", "L20")
    stand(p, 1, "L01", "L13", "L21")
    load(p, 0, "red-A")
    assert "smuggle" not in options(begin(p))


@pytest.mark.clause("EE-SMG-01", "EE-ACT-15")
def test_with_nothing_to_offload_or_acquire_there_is_no_smuggling():
    p = smuggler(credits=4)
    stack(p, "red-A")
    assert "smuggle" not in options(begin(p))


@pytest.mark.clause("EE-SMG-02")
@pytest.mark.parametrize(("place", "possible"), [("L06", False), ("L16", False), ("L21", True)])
def test_an_explorer_on_another_black_market_does_not_count(place: str, possible: bool):
    p = smuggler()
    stand(p, 0, "L01", "L13", place)
    load(p, 0, "red-A")
    assert ("smuggle" in options(begin(p))) == possible


# Offload or acquire


@pytest.mark.clause("EE-SMG-03")
def test_after_offloading_nothing_is_acquired():
    p = smuggler()
    load(p, 0, "red-A", "yellow-A")
    stack(p, "green-A")
    play(begin(p), "smuggle")
    assert options(p) == ["offload", "acquire"]
    play(p, "offload", "cargo-red-A")
    assert options(p) == ["cargo-yellow-A", "done"]
    assert asked(play(p, "done")) == "over"


@pytest.mark.clause("EE-SMG-03")
def test_after_acquiring_nothing_is_offloaded():
    p = smuggler()
    load(p, 0, "yellow-A")
    stack(p, "green-A")
    stack(p, "red-A")
    play(begin(p), "smuggle", "acquire", "green", "to-cargo")
    assert options(p) == ["red", "done"]
    play(p, "done")
    assert asked(p) == "sample"
    assert asked(play(p, "done")) == "over"


# Offload


@pytest.mark.clause("EE-SMG-04")
def test_two_artefacts_offloaded_have_different_colours():
    p = smuggler()
    load(p, 0, "red-A", "red-B", "green-A", hidden=["red-C", "yellow-D"])
    play(begin(p), "smuggle", "cargo-red-A")
    assert options(p) == ["cargo-green-A", "hidden-yellow-D", "done"]
    play(p, "hidden-yellow-D")
    assert asked(p) == "over", "two at most"
    assert cargo_of(p, 0) == ["green-A", "red-B"]
    assert p.hidden[0].nonzero()[0].tolist() == [artefact("red-C")]


@pytest.mark.clause("EE-SMG-04")
def test_at_least_one_artefact_is_offloaded_and_one_is_enough():
    p = smuggler()
    load(p, 0, "red-A", "green-A")
    play(begin(p), "smuggle")
    assert options(p) == ["cargo-green-A", "cargo-red-A"]
    play(p, "cargo-red-A", "done")
    assert cargo_of(p, 0) == ["green-A"]


@pytest.mark.clause("EE-SMG-05")
def test_each_artefact_offloaded_pays_its_value():
    p = smuggler(credits=0)
    load(p, 0, "red-D", hidden=["yellow-A"])
    play(begin(p), "smuggle", "cargo-red-D", "hidden-yellow-A")
    assert p.credits[0] == 5 + 7


@pytest.mark.clause("EE-SMG-05")
def test_an_offloaded_artefact_goes_to_the_bottom_of_its_colours_stack():
    p = smuggler()
    stack(p, "red-A", "red-B")
    load(p, 0, "red-D", "green-A")
    play(begin(p), "smuggle", "offload", "cargo-red-D", "cargo-green-A")
    assert stack_of(p, "red") == ["red-A", "red-B", "red-D"]
    assert stack_of(p, "green") == ["green-A"], "the top of a stack that was empty"


# Acquire


@pytest.mark.clause("EE-SMG-06")
def test_two_artefacts_acquired_are_the_tops_of_two_stacks():
    p = smuggler()
    stack(p, "red-A", "red-B")
    stack(p, "green-A", "green-C")
    play(begin(p), "smuggle")
    assert options(p) == ["green", "red"]
    play(p, "red", "to-cargo")
    assert options(p) == ["green", "done"], "red-B cannot follow"
    play(p, "green", "to-cargo")
    assert cargo_of(p, 0) == ["green-A", "red-A"]
    assert (stack_of(p, "red"), stack_of(p, "green")) == (["red-B"], ["green-C"])


@pytest.mark.clause("EE-SMG-06")
def test_no_third_artefact_is_acquired():
    p = smuggler(credits=99)
    for top in ("red-A", "green-A", "yellow-A"):
        stack(p, top)
    play(begin(p), "smuggle", "red", "to-cargo", "green", "to-cargo")
    assert asked(p) == "sample"
    assert stack_of(p, "yellow") == ["yellow-A"]


@pytest.mark.clause("EE-SMG-07")
@pytest.mark.parametrize(("top", "price"), [("red-B", 3), ("red-A", 5), ("red-C", 8)])
def test_an_acquired_artefact_costs_one_more_than_its_value(top: str, price: int):
    p = smuggler(credits=price)
    stack(p, top)
    play(begin(p), "smuggle", "to-cargo")
    assert p.credits[0] == 0


@pytest.mark.clause("EE-SMG-07")
def test_an_artefact_that_cannot_be_paid_in_full_is_not_offered():
    p = smuggler(credits=7)
    stack(p, "red-C")
    assert "smuggle" not in options(begin(p))


@pytest.mark.clause("EE-SMG-07X")
@pytest.mark.parametrize("credits", [10, 11])
def test_tops_of_value_four_and_five_cost_eleven_together(credits: int):
    p = smuggler(credits)
    stack(p, "yellow-C")
    stack(p, "red-D")
    play(begin(p), "smuggle", "yellow", "to-cargo")
    if credits == 10:
        assert asked(p) == "sample", "red would cost 6 of the 5 credits left"
        assert p.credits[0] == 5
    else:
        assert options(p) == ["red", "done"]
        assert play(p, "red").credits[0] == 0


@pytest.mark.clause("EE-SMG-08")
def test_the_hold_is_chosen_for_each_artefact():
    p = smuggler()
    stack(p, "red-A")
    stack(p, "green-A")
    play(begin(p), "smuggle", "red", "to-hidden", "green", "to-cargo")
    assert p.hidden[0].nonzero()[0].tolist() == [artefact("red-A")]
    assert cargo_of(p, 0) == ["green-A"]


@pytest.mark.clause("EE-SMG-08")
@pytest.mark.parametrize(("cargo", "hidden"), [(4, 1), (3, 2)])
def test_the_last_empty_space_takes_one_artefact_and_no_second_follows(cargo: int, hidden: int):
    p = smuggler()
    fill_holds(p, cargo, hidden)
    stack(p, "red-A")
    stack(p, "green-A")
    play(begin(p), "smuggle", "acquire", "red")
    assert asked(p) == "sample"
    assert (p.cargo[0].sum(), p.hidden[0].sum()) == (4, 2)


@pytest.mark.clause("EE-SMG-08")
def test_with_both_holds_full_nothing_can_be_acquired():
    p = smuggler()
    fill_holds(p)
    stack(p, "red-A")
    play(begin(p), "smuggle")
    assert asked(p) == "smuggle.offload", "acquire is not offered beside it"


@pytest.mark.clause("EE-SMG-09")
@pytest.mark.parametrize(
    ("place", "icon"), [("L06", "#4"), ("L06", "#5"), ("L16", "#1"), ("L16", "#6"), ("L21", "#3")]
)
def test_every_stack_can_be_used_from_every_black_market_unless_it_is_empty(place: str, icon: str):
    p = table()
    stand(p, 0, "L01", "L13", place)
    give(p, 0, f"red{icon}")
    for top in ("yellow-D", "green-A", "red-B", "orange-C"):
        stack(p, top)
    play(begin(p), "smuggle")
    assert options(p) == ["yellow", "green", "red", "orange"]


# Samples


@pytest.mark.clause("EE-SMG-10")
def test_both_artefacts_are_stored_before_they_are_sampled_with_cubes_of_the_supply():
    p = smuggler()
    guards(p, 0, "yellow-A")
    stack(p, "red-A")
    stack(p, "green-A")
    play(begin(p), "smuggle", "red", "to-hidden", "green", "to-cargo")
    assert options(p) == ["sample-green-A", "sample-red-A", "done"]
    play(p, "sample-red-A", "sample-green-A")
    assert asked(p) == "over", "no guard is asked for"
    assert samples_of(p, 0) == ["yellow-A", "green-A", "red-A"]
    assert p.supply[0] == 22 - 3


@pytest.mark.clause("EE-SMG-10")
def test_samples_are_optional():
    p = smuggler()
    stack(p, "red-A")
    play(begin(p), "smuggle", "to-cargo", "done")
    assert asked(p) == "over"
    assert samples_of(p, 0) == []


@pytest.mark.clause("EE-SMG-10")
def test_only_with_an_empty_supply_a_guard_is_moved_to_the_new_sample():
    p = smuggler()
    guards(p, 0, "yellow-A", "yellow-B")
    empty_supply(p, 0)
    stack(p, "red-A")
    play(begin(p), "smuggle", "to-cargo", "sample-red-A")
    assert options(p) == ["guard-yellow-A", "guard-yellow-B"]
    play(p, "guard-yellow-A")
    assert samples_of(p, 0) == ["yellow-B", "red-A"]


@pytest.mark.clause("EE-SMG-10")
def test_a_type_already_guarded_is_not_sampled_again():
    p = smuggler()
    guards(p, 0, "red-A")
    stack(p, "red-A")
    play(begin(p), "smuggle", "to-cargo")
    assert asked(p) == "over"


@pytest.mark.clause("EE-SMG-11")
def test_two_columns_completed_in_one_action_bring_two_cards():
    p = smuggler()
    guards(p, 0, "red-A", "red-B", "red-C", "green-B", "green-C", "green-D")
    stack(p, "red-D")
    stack(p, "green-A")
    only_in_deck(p, "yellow#1", "orange#6")
    play(begin(p), "smuggle", "red", "to-cargo", "green", "to-cargo", "sample-red-D")
    assert len(hand_of(p, 0)) == 1
    play(p, "sample-green-A")
    assert hand_of(p, 0) == ["yellow#1", "orange#6"]


@pytest.mark.clause("EE-SMG-12")
def test_an_offloaded_artefact_is_not_sampled_and_its_sample_stays():
    p = smuggler()
    guards(p, 0, "red-A")
    load(p, 0, "red-A", "green-A")
    play(begin(p), "smuggle", "cargo-red-A", "cargo-green-A")
    assert asked(p) == "over", "no sample of green-A is offered"
    assert samples_of(p, 0) == ["red-A"]


# Rulings on samples


@pytest.mark.clause("EE-R-19")
def test_a_guard_of_another_column_completes_a_column_and_brings_its_card():
    p = smuggler()
    guards(p, 0, "red-A", "red-B", "red-C", "yellow-A")
    empty_supply(p, 0)
    stack(p, "red-D")
    only_in_deck(p, "orange#6")
    play(begin(p), "smuggle", "to-cargo", "sample-red-D", "guard-yellow-A")
    assert hand_of(p, 0) == ["orange#6"]
    assert p.column_bonus[0].tolist() == [0, 0, 1, 0, 0]


@pytest.mark.clause("EE-R-19")
def test_a_column_filled_again_brings_no_second_card():
    p = smuggler(credits=99)
    give(p, 0, "purple#3", "purple#4")
    guards(p, 0, "red-A", "red-B", "red-C", "yellow-A", "yellow-B")
    empty_supply(p, 0)
    stack(p, "red-D", "red-D")
    play(begin(p), "smuggle", "purple#2", "to-cargo", "sample-red-D", "guard-yellow-A")
    drawn = p.hand_size[0]
    play(begin(p), "command", "purple#4", "trader", "guard-red-D", "done")
    assert samples_of(p, 0) == ["yellow-B", "red-A", "red-B", "red-C"]
    play(begin(p), "smuggle", "purple#3", "acquire", "to-cargo", "sample-red-D", "guard-yellow-B")
    assert samples_of(p, 0) == ["red-A", "red-B", "red-C", "red-D"]
    assert (drawn, p.hand_size[0]) == (3, 1), "one card came, three paid"


@pytest.mark.clause("EE-R-20")
def test_the_smugglers_may_sample_what_they_buy_before_a_sale():
    p = table(factions=("gul", "aquilla"))
    stack(p, "purple-B")
    traders(p, 0, "#1")
    queue(p, "#1", "purple")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "to-cargo")
    assert options(p) == ["sample-purple-B", "done"]
    play(p, "sample-purple-B")
    assert samples_of(p, 0) == ["purple-B"]
    assert p.removed[artefact("purple-B")] == 1, "sold, and the sample stays"


@pytest.mark.clause("EE-R-20")
def test_the_psychics_may_sample_what_they_store_free_of_charge():
    p = table(factions=("issisinui", "aquilla"), round=3)
    leave_in_pile(p, "red", "red-A", "red-B", "red-C")
    give(p, 0, "red#4")
    purse(p, 0, 0)
    play(begin(p), "survey", "drawn-red-A", "drawn-red-B")
    assert options(p) == ["sample-red-B", "done"]
    play(p, "sample-red-B")
    assert samples_of(p, 0) == ["red-B"]
