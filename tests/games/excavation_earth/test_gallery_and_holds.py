"""General rules of the gallery and the holds, chapter 3 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.telling.options import outcomes
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact

# Samples


@pytest.mark.clause("EE-GEN-08")
def test_a_sample_given_up_is_not_taken_again_from_the_tile_in_the_hold():
    t = table()
    t.guards(0, "red-A")
    t.empty_supply(0)
    t.stand(0, "L11", "L01", "L21")
    t.load(0, "red-A")
    t.lay("red-B")
    t.give(0, "red#2")
    t.begin().play("excavate", "sample-red-B")
    assert t.samples_of(0) == ["red-B"], "the only guard moved"
    assert t.asked() == "over", "red-A is not offered"


@pytest.mark.clause("EE-GEN-08")
@pytest.mark.parametrize("way", ["another copy", "bought back"])
def test_a_sample_given_up_can_be_taken_when_such_a_tile_enters_the_holds(way):
    t = table()
    t.stand(0, "L12", "L01", "L21")
    if way == "another copy":
        t.load(0, "red-A")
        t.lay("red-A")
        t.give(0, "red#1")
        t.begin().play("excavate")
    else:
        t.load(0, "red-A")
        t.give(0, "green#2", "green#3")
        t.begin().play("smuggle", "green#2")
        assert t.stack_of("red") == ["red-A"]
        t.begin().play("smuggle", "to-cargo")
    assert t.options() == ["sample-red-A", "done"]


@pytest.mark.clause("EE-GEN-09")
def test_a_guarded_type_cannot_be_sampled_again():
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.guards(0, "red-A")
    t.lay("red-A", "red-B")
    t.give(0, "red#1")
    t.begin().play("excavate", "tile-red-A", "tile-red-B")
    assert t.options() == ["sample-red-B", "done"]


def test_a_sample_says_what_the_gallery_will_pay_for_it():
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.guards(0, "red-A")
    t.lay("red-B")
    t.give(0, "red#1")
    t.begin().play("excavate")
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, t.seen_by(0).p)}
    assert gains == {"sample-red-B": 4, "done": None}, "the second of a column"


@pytest.mark.clause("EE-GEN-10")
def test_a_sample_left_out_cannot_be_taken_in_a_later_action():
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A")
    t.give(0, "red#1", "red#2")
    t.begin().play("excavate", "red#1", "done")
    t.lay("red-B")
    t.begin().play("excavate")
    assert t.cargo_of(0) == ["red-A", "red-B"]
    assert t.options() == ["sample-red-B", "done"]


@pytest.mark.clause("EE-GEN-11")
def test_selling_an_artefact_leaves_its_sample():
    t = table()
    t.guards(0, "red-A")
    t.load(0, "red-A")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert (t.cargo_of(0), t.samples_of(0)) == ([], ["red-A"])


@pytest.mark.clause("EE-GEN-11")
def test_offloading_an_artefact_leaves_its_sample():
    t = table()
    t.guards(0, "red-A")
    t.load(0, "red-A")
    t.give(0, "green#2")
    t.begin().play("smuggle")
    assert (t.cargo_of(0), t.samples_of(0)) == ([], ["red-A"])


def last_of_the_red_column() -> Table:
    """Three red samples are taken, and the tile of the fourth is in reach."""
    t = table()
    t.stand(0, "L12", "L01", "L21")
    t.guards(0, "red-B", "red-C", "red-D")
    t.lay("red-A")
    t.give(0, "red#1")
    t.only_in_deck("orange#6")
    return t.begin().play("excavate")


@pytest.mark.clause("EE-GEN-12")
def test_the_fourth_sample_of_a_column_brings_an_action_card_at_once():
    t = last_of_the_red_column().play("sample-red-A")
    assert t.hand_of(0) == ["orange#6"]


@pytest.mark.clause("EE-GEN-12")
def test_three_samples_of_a_column_bring_no_card():
    t = last_of_the_red_column().play("done")
    assert t.hand_of(0) == []


@pytest.mark.clause("EE-GEN-13")
def test_a_column_filled_again_brings_no_second_card():
    t = table()
    t.stand(0, "L12", "L09", "L21")
    t.guards(0, "red-B", "red-C", "red-D")
    t.lay("red-A", "yellow-B")
    t.give(0, "red#1", "red#2", "yellow#1")
    t.only_in_deck("orange#6")
    t.begin().play("excavate", "red#1", "sample-red-A")
    assert t.hand_of(0) == ["yellow#1", "red#2", "orange#6"]
    t.empty_supply(0)
    t.begin().play("excavate", "sample-yellow-B", "guard-red-A")
    t.lay("red-A")
    t.begin().play("excavate", "sample-red-A", "guard-yellow-B")
    assert t.samples_of(0) == ["red-A", "red-B", "red-C", "red-D"]
    assert t.hand_of(0) == ["orange#6"]


@pytest.mark.clause("EE-GEN-13")
def test_every_column_of_every_player_has_a_bonus_of_its_own():
    t = table()
    for seat in (0, 1):
        t.stand(seat, "L12", "L09", "L21")
        t.guards(seat, "red-B", "red-C", "red-D", "yellow-A", "yellow-C", "yellow-D")
        t.lay("red-A", "yellow-B")
        t.give(seat, "red#1", "yellow#1")
    t.only_in_deck("orange#1", "orange#2", "orange#3", "orange#4")
    for seat in (0, 1):
        t.begin(seat=seat).play("excavate", "red#1", "sample-red-A")
        t.begin(seat=seat).play("excavate", "sample-yellow-B")
        assert t.hand_size[seat] == 2


# Holds


@pytest.mark.clause("EE-GEN-30")
def test_excavated_artefacts_go_to_the_cargo_hold_without_a_choice():
    t = table()
    t.stand(0, "L12", "L01", "L21")
    t.lay("red-A")
    t.give(0, "red#1")
    t.begin().play("excavate", "done")
    assert (t.cargo_of(0), t.hidden[0].sum()) == (["red-A"], 0)


@pytest.mark.clause("EE-GEN-30")
@pytest.mark.parametrize(("stored", "buys"), [(3, True), (4, False)])
def test_a_surveyed_artefact_goes_to_the_cargo_hold_or_nowhere(stored, buys):
    t = table(factions=("gul", "aquilla"), round=3)
    t.load(0, *["yellow-D"] * stored)
    t.leave_in_pile("red", "red-B", "red-B")  # value 2, price 4
    t.give(0, "red#1")
    t.begin().play("survey")
    assert (t.asked() == "survey.buy") == buys


@pytest.mark.clause("EE-GEN-30")
@pytest.mark.parametrize("hold", ["cargo", "hidden"])
def test_a_black_market_purchase_goes_to_the_hold_of_choice(hold):
    t = table()
    t.to_black_market("yellow-D")
    t.give(0, "red#2")
    t.begin().play("smuggle")
    assert t.options() == ["to-cargo", "to-hidden"]
    t.play(f"to-{hold}")
    assert getattr(t, hold)[0, artefact("yellow-D")] == 1


@pytest.mark.clause("EE-GEN-31")
def test_artefacts_of_both_holds_may_be_sold():
    t = table()
    t.load(0, "red-A", hidden=["red-B"])
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.options() == ["cargo-red-A", "hidden-red-B"]


@pytest.mark.clause("EE-GEN-31")
def test_artefacts_of_both_holds_may_be_offloaded():
    t = table()
    t.load(0, "red-A", hidden=["green-B"])
    t.give(0, "red#2")
    t.begin().play("smuggle")
    assert t.options() == ["cargo-red-A", "hidden-green-B"]


@pytest.mark.clause("EE-GEN-32", "EE-R-70")
def test_a_full_cargo_hold_is_not_relieved_by_an_empty_hidden_hold():
    t = table()
    t.stand(0, "L12", "L01", "L13")
    t.load(0, "yellow-A", "yellow-B", "yellow-C", "yellow-D")
    t.lay("red-A")
    t.give(0, "red#2")
    assert t.begin().options() == ["travel", "command", "pass"]


@pytest.mark.clause("EE-GEN-32", "EE-R-70")
def test_two_full_holds_buy_nothing_before_something_was_sold_or_offloaded():
    t = table()
    t.load(0, "yellow-A", "yellow-B", "yellow-C", "yellow-D", hidden=["green-A", "green-B"])
    t.to_black_market("red-B")
    t.give(0, "red#2")
    t.begin().play("smuggle")
    assert t.asked() == "smuggle.offload", "acquiring is not offered"
