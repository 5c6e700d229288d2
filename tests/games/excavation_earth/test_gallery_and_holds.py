"""General rules of the gallery and the holds, chapter 3 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    cargo_of,
    empty_supply,
    give,
    guards,
    hand_of,
    lay,
    leave_in_pile,
    load,
    only_in_deck,
    options,
    play,
    queue,
    samples_of,
    stack,
    stack_of,
    stand,
    table,
    traders,
)

# Samples


@pytest.mark.clause("EE-GEN-08")
def test_a_sample_given_up_is_not_taken_again_from_the_tile_in_the_hold():
    p = table()
    guards(p, 0, "red-A")
    empty_supply(p, 0)
    stand(p, 0, "L11", "L01", "L21")
    load(p, 0, "red-A")
    lay(p, "red-B")
    give(p, 0, "red#2")
    play(begin(p), "excavate", "sample-red-B")
    assert samples_of(p, 0) == ["red-B"], "the only guard moved"
    assert asked(p) == "over", "red-A is not offered"


@pytest.mark.clause("EE-GEN-08")
@pytest.mark.parametrize("way", ["another copy", "bought back"])
def test_a_sample_given_up_can_be_taken_when_such_a_tile_enters_the_holds(way):
    p = table()
    stand(p, 0, "L12", "L01", "L21")
    if way == "another copy":
        load(p, 0, "red-A")
        lay(p, "red-A")
        give(p, 0, "red#1")
        play(begin(p), "excavate")
    else:
        load(p, 0, "red-A")
        give(p, 0, "green#2", "green#3")
        play(begin(p), "smuggle", "green#2")
        assert stack_of(p, "red") == ["red-A"]
        play(begin(p), "smuggle", "to-cargo")
    assert options(p) == ["sample-red-A", "done"]


@pytest.mark.clause("EE-GEN-09")
def test_a_guarded_type_cannot_be_sampled_again():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    guards(p, 0, "red-A")
    lay(p, "red-A", "red-B")
    give(p, 0, "red#1")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B")
    assert options(p) == ["sample-red-B", "done"]


@pytest.mark.clause("EE-GEN-10")
def test_a_sample_left_out_cannot_be_taken_in_a_later_action():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A")
    give(p, 0, "red#1", "red#2")
    play(begin(p), "excavate", "red#1", "done")
    lay(p, "red-B")
    play(begin(p), "excavate")
    assert cargo_of(p, 0) == ["red-A", "red-B"]
    assert options(p) == ["sample-red-B", "done"]


@pytest.mark.clause("EE-GEN-11")
def test_selling_an_artefact_leaves_its_sample():
    p = table()
    guards(p, 0, "red-A")
    load(p, 0, "red-A")
    traders(p, 0, "#1")
    queue(p, "#1", "red")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert (cargo_of(p, 0), samples_of(p, 0)) == ([], ["red-A"])


@pytest.mark.clause("EE-GEN-11")
def test_offloading_an_artefact_leaves_its_sample():
    p = table()
    guards(p, 0, "red-A")
    load(p, 0, "red-A")
    give(p, 0, "green#2")
    play(begin(p), "smuggle")
    assert (cargo_of(p, 0), samples_of(p, 0)) == ([], ["red-A"])


def last_of_the_red_column() -> Position:
    """Three red samples are taken, and the tile of the fourth is in reach."""
    p = table()
    stand(p, 0, "L12", "L01", "L21")
    guards(p, 0, "red-B", "red-C", "red-D")
    lay(p, "red-A")
    give(p, 0, "red#1")
    only_in_deck(p, "orange#6")
    return play(begin(p), "excavate")


@pytest.mark.clause("EE-GEN-12")
def test_the_fourth_sample_of_a_column_brings_an_action_card_at_once():
    p = play(last_of_the_red_column(), "sample-red-A")
    assert hand_of(p, 0) == ["orange#6"]


@pytest.mark.clause("EE-GEN-12")
def test_three_samples_of_a_column_bring_no_card():
    p = play(last_of_the_red_column(), "done")
    assert hand_of(p, 0) == []


@pytest.mark.clause("EE-GEN-13")
def test_a_column_filled_again_brings_no_second_card():
    p = table()
    stand(p, 0, "L12", "L09", "L21")
    guards(p, 0, "red-B", "red-C", "red-D")
    lay(p, "red-A", "yellow-B")
    give(p, 0, "red#1", "red#2", "yellow#1")
    only_in_deck(p, "orange#6")
    play(begin(p), "excavate", "red#1", "sample-red-A")
    assert hand_of(p, 0) == ["yellow#1", "red#2", "orange#6"]
    empty_supply(p, 0)
    play(begin(p), "excavate", "sample-yellow-B", "guard-red-A")
    lay(p, "red-A")
    play(begin(p), "excavate", "sample-red-A", "guard-yellow-B")
    assert samples_of(p, 0) == ["red-A", "red-B", "red-C", "red-D"]
    assert hand_of(p, 0) == ["orange#6"]


@pytest.mark.clause("EE-GEN-13")
def test_every_column_of_every_player_has_a_bonus_of_its_own():
    p = table()
    for seat in (0, 1):
        stand(p, seat, "L12", "L09", "L21")
        guards(p, seat, "red-B", "red-C", "red-D", "yellow-A", "yellow-C", "yellow-D")
        lay(p, "red-A", "yellow-B")
        give(p, seat, "red#1", "yellow#1")
    only_in_deck(p, "orange#1", "orange#2", "orange#3", "orange#4")
    for seat in (0, 1):
        play(begin(p, seat=seat), "excavate", "red#1", "sample-red-A")
        play(begin(p, seat=seat), "excavate", "sample-yellow-B")
        assert p.hand_size[seat] == 2


# Holds


@pytest.mark.clause("EE-GEN-30")
def test_excavated_artefacts_go_to_the_cargo_hold_without_a_choice():
    p = table()
    stand(p, 0, "L12", "L01", "L21")
    lay(p, "red-A")
    give(p, 0, "red#1")
    play(begin(p), "excavate", "done")
    assert (cargo_of(p, 0), p.hidden[0].sum()) == (["red-A"], 0)


@pytest.mark.clause("EE-GEN-30")
@pytest.mark.parametrize(("stored", "buys"), [(3, True), (4, False)])
def test_a_surveyed_artefact_goes_to_the_cargo_hold_or_nowhere(stored, buys):
    p = table(factions=("gul", "aquilla"), round=3)
    load(p, 0, *["yellow-D"] * stored)
    leave_in_pile(p, "red", "red-B", "red-B")  # value 2, price 4
    give(p, 0, "red#1")
    play(begin(p), "survey")
    assert (asked(p) == "survey.buy") == buys


@pytest.mark.clause("EE-GEN-30")
@pytest.mark.parametrize("hold", ["cargo", "hidden"])
def test_a_black_market_purchase_goes_to_the_hold_of_choice(hold):
    p = table()
    stack(p, "yellow-D")
    give(p, 0, "red#2")
    play(begin(p), "smuggle")
    assert options(p) == ["to-cargo", "to-hidden"]
    play(p, f"to-{hold}")
    assert getattr(p, hold)[0, artefact("yellow-D")] == 1


@pytest.mark.clause("EE-GEN-31")
def test_artefacts_of_both_holds_may_be_sold():
    p = table()
    load(p, 0, "red-A", hidden=["red-B"])
    traders(p, 0, "#1")
    queue(p, "#1", "red")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert options(p) == ["cargo-red-A", "hidden-red-B"]


@pytest.mark.clause("EE-GEN-31")
def test_artefacts_of_both_holds_may_be_offloaded():
    p = table()
    load(p, 0, "red-A", hidden=["green-B"])
    give(p, 0, "red#2")
    play(begin(p), "smuggle")
    assert options(p) == ["cargo-red-A", "hidden-green-B"]


@pytest.mark.clause("EE-GEN-32", "EE-R-70")
def test_a_full_cargo_hold_is_not_relieved_by_an_empty_hidden_hold():
    p = table()
    stand(p, 0, "L12", "L01", "L13")
    load(p, 0, "yellow-A", "yellow-B", "yellow-C", "yellow-D")
    lay(p, "red-A")
    give(p, 0, "red#2")
    assert options(begin(p)) == ["travel", "command", "pass"]


@pytest.mark.clause("EE-GEN-32", "EE-R-70")
def test_two_full_holds_buy_nothing_before_something_was_sold_or_offloaded():
    p = table()
    load(p, 0, "yellow-A", "yellow-B", "yellow-C", "yellow-D", hidden=["green-A", "green-B"])
    stack(p, "red-B")
    give(p, 0, "red#2")
    play(begin(p), "smuggle")
    assert asked(p) == "smuggle.offload", "acquiring is not offered"
