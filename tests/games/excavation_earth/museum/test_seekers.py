"""The Seekers, chapter 3.1 of the ledger: what Smuggle acquires goes straight to the museum. L21 is the black
market of #2 and #3; an acquired artefact costs its value and 1. Yellow and green are curators of T and M."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import Table

from .exhibition import WITH_FACTIONS, museum

FACTIONS = ("seekers", "commanders", "issisinui", "kuti_kuti")


def seekers(*tops: str, faction: str = "seekers", round: int = 1, credits: int = 30) -> Table:
    """The Seekers stand on the black market, where these artefacts lie on top."""
    t = museum(factions=(faction, "commanders"), modules=WITH_FACTIONS, round=round)
    t.stand(0, "L21", "L20", "L19")
    for name in tops:
        t.to_black_market(name)
    t.credits[0] = credits
    t.give(0, "red#2")
    return t


def acquire(t: Table, *colours: str, hold: str = "to-cargo") -> Table:
    """Buy the tops of these colours into one hold."""
    t.begin().play("smuggle")
    if t.asked() == "smuggle.trade":
        t.play("acquire")
    for number, colour in enumerate(colours):
        if t.asked() == "smuggle.acquire":
            t.play(colour)
        if t.asked() == "store":
            t.play(hold)
        if number + 1 == len(colours) == 1 and t.asked() == "smuggle.acquire":
            t.play("done")
    return t


@pytest.mark.clause("EEM-M5-04", "EEM-M5-08", "EEM-M5-12")
def test_an_artefact_just_bought_goes_to_the_museum_with_all_benefits() -> None:
    t = acquire(seekers("yellow-C"), "yellow")
    assert t.credits[0] == 30 - 5, "value 4 and 1"
    assert t.asked() == "seekers.choice"
    assert t.options() == ["cargo-yellow-C", "sample-yellow-C", "done"]
    t.play("cargo-yellow-C")
    assert t.options() == ["ML-B", "IR-T", "OR-M"]
    t.only_in_stack("trade_guild")
    t.play("IR-T")
    assert t.reconstructions_of(0) == ["trade_guild"], "the yellow curator of row T"
    assert t.museum_of(0) == {"IR-T": "yellow-C"}
    assert (t.asked(), t.cargo_of(0)) == ("over", [])


@pytest.mark.clause("EEM-M5-08")
def test_a_column_completed_by_the_seekers_pays_everyone_at_once() -> None:
    t = seekers("red-B", "orange-D")
    t.show(1, OL_T="red-A")
    acquire(t, "red", "orange").play("cargo-red-B", "OL-M")
    assert t.scientist[:2].tolist() == [1, 1]
    assert t.asked() == "sample", "the other artefact may still be sampled"


@pytest.mark.clause("EEM-M5-05")
def test_placing_is_optional() -> None:
    t = acquire(seekers("yellow-C"), "yellow").play("done")
    assert t.asked() == "over"
    assert (t.cargo_of(0), t.samples_of(0), t.museum_of(0)) == (["yellow-C"], [], {})


@pytest.mark.clause("EEM-M5-05", "EEM-M5-06")
def test_one_artefact_at_most_is_placed_and_the_other_may_be_sampled() -> None:
    t = acquire(seekers("red-B", "orange-D"), "red", "orange")
    assert t.options() == [
        "cargo-red-B",
        "cargo-orange-D",
        "sample-red-B",
        "sample-orange-D",
        "done",
    ]
    t.play("cargo-red-B", "OL-M")
    assert (t.asked(), t.options()) == ("sample", ["sample-orange-D", "done"])
    t.play("sample-orange-D")
    assert (t.cargo_of(0), t.samples_of(0)) == (["orange-D"], ["orange-D"])
    assert t.asked() == "over"


@pytest.mark.clause("EEM-M5-07", "EEM-M5-17")
def test_without_a_fitting_free_tile_nothing_can_be_placed_but_all_can_be_bought() -> None:
    t = seekers("red-B")
    t.show(1, OL_M="green-B", IL_T="yellow-B", OR_B="orange-B")
    acquire(t, "red")
    assert (t.asked(), t.options()) == ("sample", ["sample-red-B", "done"])
    assert t.cargo_of(0) == ["red-B"]


@pytest.mark.clause("EEM-M5-07", "EEM-M5-17")
def test_without_a_guide_nothing_can_be_placed_but_all_can_be_bought() -> None:
    t = seekers("red-B")
    t.empty_supply(0)
    acquire(t, "red")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["red-B"]


@pytest.mark.clause("EEM-M5-07")
def test_with_an_empty_supply_a_guard_becomes_the_guide() -> None:
    t = seekers("red-B")
    t.guards(0, "green-A", "green-B")
    t.empty_supply(0)
    acquire(t, "red").play("cargo-red-B", "OL-M", "guard-green-B")
    assert (t.museum_of(0), t.samples_of(0)) == ({"OL-M": "red-B"}, ["green-A"])


@pytest.mark.clause("EEM-M5-09")
@pytest.mark.parametrize("top", ["red-B", "orange-B"])
def test_the_colour_of_the_card_does_not_matter(top: str) -> None:
    t = acquire(seekers(top), top.partition("-")[0])
    assert f"cargo-{top}" in t.options(), "the card is red"


@pytest.mark.clause("EEM-M5-10")
def test_of_the_artefact_placed_no_sample_is_taken() -> None:
    t = acquire(seekers("yellow-C"), "yellow").play("cargo-yellow-C", "OR-M")
    assert t.asked() == "over"
    assert t.samples_of(0) == []


@pytest.mark.clause("EEM-M5-10")
def test_what_was_sampled_is_no_longer_placed() -> None:
    t = acquire(seekers("yellow-C"), "yellow").play("sample-yellow-C")
    assert t.asked() == "over"
    assert (t.cargo_of(0), t.samples_of(0)) == (["yellow-C"], ["yellow-C"])


@pytest.mark.clause("EEM-M5-11", "EEM-R-80")
def test_an_earlier_sample_of_the_type_does_not_hinder() -> None:
    t = seekers("red-A")
    t.stand(0, "L21", "L12", "L19")
    t.lay("red-A")
    t.give(0, "red#6")
    t.begin(next_turn).play("excavate", "red#6", "sample-red-A")
    t.play("smuggle", "acquire", "to-cargo")
    assert t.options() == ["cargo-red-A", "done"], "a sample of the same turn, too"
    t.play("cargo-red-A", "OL-T")
    assert (t.museum_of(0), t.samples_of(0)) == ({"OL-T": "red-A"}, ["red-A"])


@pytest.mark.clause("EEM-M5-12")
def test_price_regions_icon_and_explorer_are_those_of_smuggle() -> None:
    t = seekers("red-B", "orange-D", credits=9)
    t.begin().play("smuggle")
    assert t.options() == ["red", "orange"]
    t.play("orange", "to-cargo")
    assert t.credits[0] == 9 - 8, "value 7 and 1; nothing is left for a second"
    assert t.asked() == "seekers.choice"
    t = seekers("red-B")
    t.stand(0, "L06", "L20", "L19")
    assert "smuggle" not in t.begin().options(), "no explorer on a black market of #2"


@pytest.mark.clause("EEM-M5-13", "EEM-R-13")
def test_with_full_holds_nothing_is_bought_not_even_for_the_museum() -> None:
    t = seekers("red-B")
    t.load(0, "green-A", "green-A", "green-B", "green-C", hidden=("green-D", "green-D"))
    t.begin().play("smuggle")
    assert t.asked() == "smuggle.offload", "there is nothing to choose but offloading"


@pytest.mark.clause("EEM-M5-13", "EEM-R-13")
def test_with_one_free_space_one_artefact_is_bought() -> None:
    t = seekers("red-B", "orange-D")
    t.load(0, "green-A", "green-A", "green-B", "green-C", hidden=("green-D",))
    acquire(t, "red")
    assert t.asked() == "seekers.choice", "placing comes after all purchases"
    assert t.options() == ["hidden-red-B", "sample-red-B", "done"]


@pytest.mark.clause("EEM-M5-14", "EEM-R-13")
@pytest.mark.parametrize("hold", ["to-cargo", "to-hidden"])
def test_the_space_of_the_artefact_placed_is_free_afterwards(hold: str) -> None:
    t = seekers("red-B")
    t.load(0, "red-B")
    acquire(t, "red", hold=hold)
    name = "cargo-red-B" if hold == "to-cargo" else "hidden-red-B"
    assert t.options()[0] == name, "the one just bought, where it lies"
    assert len(t.options()) == 3
    t.play(name, "OL-M")
    assert t.cargo_of(0) == ["red-B"]
    assert t.hidden[0].sum() == 0


@pytest.mark.clause("EEM-M5-14")
def test_the_other_artefact_may_be_sampled_first() -> None:
    t = acquire(seekers("red-B", "orange-D"), "red", "orange").play("sample-orange-D")
    assert (t.asked(), t.options()) == ("seekers.choice", ["cargo-red-B", "sample-red-B", "done"])
    t.play("cargo-red-B", "OL-M")
    assert t.asked() == "over"
    assert (t.samples_of(0), t.museum_of(0)) == (["orange-D"], {"OL-M": "red-B"})


@pytest.mark.clause("EEM-M5-14")
def test_both_may_be_sampled() -> None:
    t = acquire(seekers("red-B", "orange-D"), "red", "orange").play("sample-orange-D", "sample-red-B")
    assert t.asked() == "over"
    assert t.samples_of(0) == ["red-B", "orange-D"]


@pytest.mark.clause("EEM-M5-15", "EEM-R-14")
def test_no_curator_comes() -> None:
    t = acquire(seekers("yellow-C"), "yellow").play("cargo-yellow-C", "OR-M")
    assert t.curators_of() == ["yellow", "green"]
    assert t.buyer_deck.sum() == 1


@pytest.mark.clause("EEM-M5-16", "EEM-R-15")
def test_other_purchases_are_only_sampled() -> None:
    t = seekers("yellow-C", round=2)
    t.envoys(0, "left")
    t.set_out("left", "fence")
    t.give(0, "red#1")
    t.begin().play("command", "red#1", "recall", "yes", "to-cargo")
    assert (t.asked(), t.options()) == ("sample", ["sample-yellow-C", "done"])
    t = seekers(round=3)
    t.credits[0] = 30
    t.begin().next("red-B", "red-A").play("survey", "drawn-red-A", "drawn-red-B")
    assert (t.asked(), t.options()) == ("sample", ["sample-red-B", "done"])


@pytest.mark.clause("EEM-M5-04")
@pytest.mark.parametrize("faction", ["gul", "kuti_kuti"])
def test_nobody_else_places_what_was_acquired(faction: str) -> None:
    t = acquire(seekers("yellow-C", faction=faction), "yellow")
    assert t.asked() == "sample"


@pytest.mark.clause("EEM-M5-16")
def test_offloading_places_nothing() -> None:
    t = seekers()
    t.load(0, "yellow-A")
    t.begin().play("smuggle")
    assert t.asked() == "over"
    assert t.museum_of(0) == {}


# Worked examples


@pytest.mark.clause("EEM-INT-34")
def test_a_masterpiece_may_be_placed_directly_but_no_cast_is_taken_of_it() -> None:
    t = seekers("orange-B")
    t.reconstruct(0, "masterpiece", "plaster_cast")
    acquire(t, "orange").play("cargo-orange-B")
    assert len(t.options()) == 12, "value 5: every free glyph tile"
    t.play("OL-T")
    assert t.asked() == "over"
    assert (t.samples_of(0), t.museum_of(0)) == ([], {"OL-T": "orange-B"})
    assert (t.masterpiece_shown, t.cast_taken) == (0, 0)


@pytest.mark.clause("EEM-INT-35")
@pytest.mark.parametrize("first", ["cargo-red-B", "sample-orange-D"])
@pytest.mark.parametrize("guard", [True, False])
def test_whichever_comes_first_uses_the_cube(first: str, guard: bool) -> None:
    t = seekers("red-B", "orange-D")
    t.load(0, "green-A", "green-A", "green-B", hidden=("green-D",))
    if guard:
        t.guards(0, "green-A", "green-B", "green-C", "green-D", "purple-A")
    t.empty_supply(0, leave=1)
    t.begin().play("smuggle", "acquire", "red", "to-cargo", "orange")
    assert t.asked() == "seekers.choice"
    orange = next(option for option in t.options() if option.endswith("orange-D"))
    assert orange == "hidden-orange-D"
    t.play(first, *["OL-M"] * (first == "cargo-red-B"))
    assert t.supply[0] == 0
    if first == "cargo-red-B":
        assert t.options() == (["sample-orange-D", "done"] if guard else [])
        if guard:
            t.play("sample-orange-D")
            assert "purple-A" not in t.samples_of(0)
    else:
        assert t.options()[0] == "cargo-red-B", "even the guard just posted may become the guide"
        t.play("cargo-red-B", "OL-M")
        if guard:
            t.play("guard-purple-A")
        assert t.samples_of(0)[-1:] == (["orange-D"] if guard else [])
    assert t.asked() == "over"


@pytest.mark.clause("EEM-INT-43")
def test_seekers_and_donation_leave_the_queue_unchanged() -> None:
    t = seekers("yellow-C", round=2)
    t.envoys(0, "left")
    t.set_out("left", "donation")
    t.load(0, "red-A")
    t.give(0, "green#1")
    t.begin(next_turn).play("smuggle", "acquire", "to-cargo", "cargo-yellow-C", "OR-M")
    t.play("command", "recall", "yes", "cargo-red-A", "OL-T")
    assert len(t.museum_of(0)) == 2
    assert t.curators_of() == ["yellow", "green"]
