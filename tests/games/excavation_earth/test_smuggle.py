"""SMUGGLE, chapter 11 of the ledger, and the rulings on samples. An explorer stands on L21, the eastern
black market, which shows #2 and #3 (EE-DATA-13, reconstructed). Every seat begins with 8 credits."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact


def smuggler(credits: int = 20) -> Table:
    """A table where seat 0 holds a card of the eastern black market, and some credits."""
    t = table()
    t.give(0, "purple#2")
    t.credits[0] = credits
    return t


def fill_holds(t: Table, cargo: int = 4, hidden: int = 2) -> None:
    """So many spaces of the holds are taken (of 4 and 2, reconstructed)."""
    t.load(0, *["orange-C"] * cargo, hidden=["orange-C"] * hidden)


# Where


@pytest.mark.clause("EE-SMG-01")
def test_the_card_must_show_an_icon_of_a_black_market_with_an_own_explorer():
    t = table()
    t.give(0, "yellow#1", "green#3", "red#2", "orange#2", "purple#4", "travel-4")
    t.load(0, "red-A")
    t.begin().play("smuggle")
    assert t.options() == ["green#3", "red#2", "orange#2"], "any colour, #2 or #3"
    t.play("red#2")
    assert t.discard_of() == ["red#2"]


@pytest.mark.clause("EE-SMG-01")
def test_without_an_explorer_on_a_black_market_there_is_no_smuggling():
    t = smuggler()
    t.stand(0, "L01", "L13", "L20")
    t.stand(1, "L01", "L13", "L21")
    t.load(0, "red-A")
    assert "smuggle" not in t.begin().options()


@pytest.mark.clause("EE-SMG-01", "EE-ACT-15")
def test_with_nothing_to_offload_or_acquire_there_is_no_smuggling():
    t = smuggler(credits=4)
    t.to_black_market("red-A")
    assert "smuggle" not in t.begin().options()


@pytest.mark.clause("EE-SMG-02")
@pytest.mark.parametrize(("place", "possible"), [("L06", False), ("L16", False), ("L21", True)])
def test_an_explorer_on_another_black_market_does_not_count(place: str, possible: bool):
    t = smuggler()
    t.stand(0, "L01", "L13", place)
    t.load(0, "red-A")
    assert ("smuggle" in t.begin().options()) == possible


# Offload or acquire


@pytest.mark.clause("EE-SMG-03")
def test_after_offloading_nothing_is_acquired():
    t = smuggler()
    t.load(0, "red-A", "yellow-A")
    t.to_black_market("green-A")
    t.begin().play("smuggle")
    assert t.options() == ["offload", "acquire"]
    t.play("offload", "cargo-red-A")
    assert t.options() == ["cargo-yellow-A", "done"]
    assert t.play("done").asked() == "over"


@pytest.mark.clause("EE-SMG-03")
def test_after_acquiring_nothing_is_offloaded():
    t = smuggler()
    t.load(0, "yellow-A")
    t.to_black_market("green-A")
    t.to_black_market("red-A")
    t.begin().play("smuggle", "acquire", "green", "to-cargo")
    assert t.options() == ["red", "done"]
    t.play("done")
    assert t.asked() == "sample"
    assert t.play("done").asked() == "over"


# Offload


@pytest.mark.clause("EE-SMG-04")
def test_two_artefacts_offloaded_have_different_colours():
    t = smuggler()
    t.load(0, "red-A", "red-B", "green-A", hidden=["red-C", "yellow-D"])
    t.begin().play("smuggle", "cargo-red-A")
    assert t.options() == ["cargo-green-A", "hidden-yellow-D", "done"]
    t.play("hidden-yellow-D")
    assert t.asked() == "over", "two at most"
    assert t.cargo_of(0) == ["green-A", "red-B"]
    assert t.hidden[0].nonzero()[0].tolist() == [artefact("red-C")]


@pytest.mark.clause("EE-SMG-04")
def test_at_least_one_artefact_is_offloaded_and_one_is_enough():
    t = smuggler()
    t.load(0, "red-A", "green-A")
    t.begin().play("smuggle")
    assert t.options() == ["cargo-green-A", "cargo-red-A"]
    t.play("cargo-red-A", "done")
    assert t.cargo_of(0) == ["green-A"]


@pytest.mark.clause("EE-SMG-05")
def test_each_artefact_offloaded_pays_its_value():
    t = smuggler(credits=0)
    t.load(0, "red-D", hidden=["yellow-A"])
    t.begin().play("smuggle", "cargo-red-D", "hidden-yellow-A")
    assert t.credits[0] == 5 + 7


@pytest.mark.clause("EE-SMG-05")
def test_an_offloaded_artefact_goes_to_the_bottom_of_its_colours_stack():
    t = smuggler()
    t.to_black_market("red-A", "red-B")
    t.load(0, "red-D", "green-A")
    t.begin().play("smuggle", "offload", "cargo-red-D", "cargo-green-A")
    assert t.stack_of("red") == ["red-A", "red-B", "red-D"]
    assert t.stack_of("green") == ["green-A"], "the top of a stack that was empty"


# Acquire


@pytest.mark.clause("EE-SMG-06")
def test_two_artefacts_acquired_are_the_tops_of_two_stacks():
    t = smuggler()
    t.to_black_market("red-A", "red-B")
    t.to_black_market("green-A", "green-C")
    t.begin().play("smuggle")
    assert t.options() == ["green", "red"]
    t.play("red", "to-cargo")
    assert t.options() == ["green", "done"], "red-B cannot follow"
    t.play("green", "to-cargo")
    assert t.cargo_of(0) == ["green-A", "red-A"]
    assert (t.stack_of("red"), t.stack_of("green")) == (["red-B"], ["green-C"])


@pytest.mark.clause("EE-SMG-06")
def test_no_third_artefact_is_acquired():
    t = smuggler(credits=99)
    for top in ("red-A", "green-A", "yellow-A"):
        t.to_black_market(top)
    t.begin().play("smuggle", "red", "to-cargo", "green", "to-cargo")
    assert t.asked() == "sample"
    assert t.stack_of("yellow") == ["yellow-A"]


@pytest.mark.clause("EE-SMG-07")
@pytest.mark.parametrize(("top", "price"), [("red-B", 3), ("red-A", 5), ("red-C", 8)])
def test_an_acquired_artefact_costs_one_more_than_its_value(top: str, price: int):
    t = smuggler(credits=price)
    t.to_black_market(top)
    t.begin().play("smuggle", "to-cargo")
    assert t.credits[0] == 0


@pytest.mark.clause("EE-SMG-07")
def test_an_artefact_that_cannot_be_paid_in_full_is_not_offered():
    t = smuggler(credits=7)
    t.to_black_market("red-C")
    assert "smuggle" not in t.begin().options()


@pytest.mark.clause("EE-SMG-07X")
@pytest.mark.parametrize("credits", [10, 11])
def test_tops_of_value_four_and_five_cost_eleven_together(credits: int):
    t = smuggler(credits)
    t.to_black_market("yellow-C")
    t.to_black_market("red-D")
    t.begin().play("smuggle", "yellow", "to-cargo")
    if credits == 10:
        assert t.asked() == "sample", "red would cost 6 of the 5 credits left"
        assert t.credits[0] == 5
    else:
        assert t.options() == ["red", "done"]
        assert t.play("red").credits[0] == 0


@pytest.mark.clause("EE-SMG-08")
def test_the_hold_is_chosen_for_each_artefact():
    t = smuggler()
    t.to_black_market("red-A")
    t.to_black_market("green-A")
    t.begin().play("smuggle", "red", "to-hidden", "green", "to-cargo")
    assert t.hidden[0].nonzero()[0].tolist() == [artefact("red-A")]
    assert t.cargo_of(0) == ["green-A"]


@pytest.mark.clause("EE-SMG-08")
@pytest.mark.parametrize(("cargo", "hidden"), [(4, 1), (3, 2)])
def test_the_last_empty_space_takes_one_artefact_and_no_second_follows(cargo: int, hidden: int):
    t = smuggler()
    fill_holds(t, cargo, hidden)
    t.to_black_market("red-A")
    t.to_black_market("green-A")
    t.begin().play("smuggle", "acquire", "red")
    assert t.asked() == "sample"
    assert (t.cargo[0].sum(), t.hidden[0].sum()) == (4, 2)


@pytest.mark.clause("EE-SMG-08")
def test_with_both_holds_full_nothing_can_be_acquired():
    t = smuggler()
    fill_holds(t)
    t.to_black_market("red-A")
    t.begin().play("smuggle")
    assert t.asked() == "smuggle.offload", "acquire is not offered beside it"


@pytest.mark.clause("EE-SMG-09")
@pytest.mark.parametrize(
    ("place", "icon"), [("L06", "#4"), ("L06", "#5"), ("L16", "#1"), ("L16", "#6"), ("L21", "#3")]
)
def test_every_stack_can_be_used_from_every_black_market_unless_it_is_empty(place: str, icon: str):
    t = table()
    t.stand(0, "L01", "L13", place)
    t.give(0, f"red{icon}")
    for top in ("yellow-D", "green-A", "red-B", "orange-C"):
        t.to_black_market(top)
    t.begin().play("smuggle")
    assert t.options() == ["yellow", "green", "red", "orange"]


# Samples


@pytest.mark.clause("EE-SMG-10")
def test_both_artefacts_are_stored_before_they_are_sampled_with_cubes_of_the_supply():
    t = smuggler()
    t.guards(0, "yellow-A")
    t.to_black_market("red-A")
    t.to_black_market("green-A")
    t.begin().play("smuggle", "red", "to-hidden", "green", "to-cargo")
    assert t.options() == ["sample-green-A", "sample-red-A", "done"]
    t.play("sample-red-A", "sample-green-A")
    assert t.asked() == "over", "no guard is asked for"
    assert t.samples_of(0) == ["yellow-A", "green-A", "red-A"]
    assert t.supply[0] == 22 - 3


@pytest.mark.clause("EE-SMG-10")
def test_samples_are_optional():
    t = smuggler()
    t.to_black_market("red-A")
    t.begin().play("smuggle", "to-cargo", "done")
    assert t.asked() == "over"
    assert t.samples_of(0) == []


@pytest.mark.clause("EE-SMG-10")
def test_only_with_an_empty_supply_a_guard_is_moved_to_the_new_sample():
    t = smuggler()
    t.guards(0, "yellow-A", "yellow-B")
    t.empty_supply(0)
    t.to_black_market("red-A")
    t.begin().play("smuggle", "to-cargo", "sample-red-A")
    assert t.options() == ["guard-yellow-A", "guard-yellow-B"]
    t.play("guard-yellow-A")
    assert t.samples_of(0) == ["yellow-B", "red-A"]


@pytest.mark.clause("EE-SMG-10")
def test_a_type_already_guarded_is_not_sampled_again():
    t = smuggler()
    t.guards(0, "red-A")
    t.to_black_market("red-A")
    t.begin().play("smuggle", "to-cargo")
    assert t.asked() == "over"


@pytest.mark.clause("EE-SMG-11")
def test_two_columns_completed_in_one_action_bring_two_cards():
    t = smuggler()
    t.guards(0, "red-A", "red-B", "red-C", "green-B", "green-C", "green-D")
    t.to_black_market("red-D")
    t.to_black_market("green-A")
    t.only_in_deck("yellow#1", "orange#6")
    t.begin().play("smuggle", "red", "to-cargo", "green", "to-cargo", "sample-red-D")
    assert len(t.hand_of(0)) == 1
    t.play("sample-green-A")
    assert t.hand_of(0) == ["yellow#1", "orange#6"]


@pytest.mark.clause("EE-SMG-12")
def test_an_offloaded_artefact_is_not_sampled_and_its_sample_stays():
    t = smuggler()
    t.guards(0, "red-A")
    t.load(0, "red-A", "green-A")
    t.begin().play("smuggle", "cargo-red-A", "cargo-green-A")
    assert t.asked() == "over", "no sample of green-A is offered"
    assert t.samples_of(0) == ["red-A"]


# Rulings on samples


@pytest.mark.clause("EE-R-19")
def test_a_guard_of_another_column_completes_a_column_and_brings_its_card():
    t = smuggler()
    t.guards(0, "red-A", "red-B", "red-C", "yellow-A")
    t.empty_supply(0)
    t.to_black_market("red-D")
    t.only_in_deck("orange#6")
    t.begin().play("smuggle", "to-cargo", "sample-red-D", "guard-yellow-A")
    assert t.hand_of(0) == ["orange#6"]
    assert t.column_bonus[0].tolist() == [0, 0, 1, 0, 0]


@pytest.mark.clause("EE-R-19")
def test_a_column_filled_again_brings_no_second_card():
    t = smuggler(credits=99)
    t.give(0, "purple#3", "purple#4")
    t.guards(0, "red-A", "red-B", "red-C", "yellow-A", "yellow-B")
    t.empty_supply(0)
    t.to_black_market("red-D", "red-D")
    t.begin().play("smuggle", "purple#2", "to-cargo", "sample-red-D", "guard-yellow-A")
    drawn = t.hand_size[0]
    t.begin().play("command", "purple#4", "trader", "guard-red-D", "done")
    assert t.samples_of(0) == ["yellow-B", "red-A", "red-B", "red-C"]
    t.begin().play("smuggle", "purple#3", "acquire", "to-cargo", "sample-red-D", "guard-yellow-B")
    assert t.samples_of(0) == ["red-A", "red-B", "red-C", "red-D"]
    assert (drawn, t.hand_size[0]) == (3, 1), "one card came, three paid"


@pytest.mark.clause("EE-R-20")
def test_the_smugglers_may_sample_what_they_buy_before_a_sale():
    t = table(factions=("gul", "aquilla"))
    t.to_black_market("purple-B")
    t.traders(0, "#1")
    t.line_up("#1", "purple")
    t.give(0, "travel-2")
    t.begin().play("sell", "to-cargo")
    assert t.options() == ["sample-purple-B", "done"]
    t.play("sample-purple-B")
    assert t.samples_of(0) == ["purple-B"]
    assert t.removed[artefact("purple-B")] == 1, "sold, and the sample stays"


@pytest.mark.clause("EE-R-20")
def test_the_psychics_may_sample_what_they_store_free_of_charge():
    t = table(factions=("issisinui", "aquilla"), round=3)
    t.leave_in_pile("red", "red-A", "red-B", "red-C")
    t.give(0, "red#4")
    t.credits[0] = 0
    t.begin().play("survey", "drawn-red-A", "drawn-red-B")
    assert t.options() == ["sample-red-B", "done"]
    t.play("sample-red-B")
    assert t.samples_of(0) == ["red-B"]
