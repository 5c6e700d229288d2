"""The cards with the museum symbol, chapters 7.1 and 7.2 of the ledger: Donation and Guided tour, and the
reconstruction cards RC16 to RC21. Their texts and numbers are reconstructed. The museum of these scenes has
the tiles of a game of two; yellow and green are the curators of the rows T and M."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.memory import begin_story
from digsite.games.excavation_earth.museum.placing import guide_credits
from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.telling import both

from .exhibition import museum

WHITE, YELLOW = 2, 3
both_sides = pytest.mark.parametrize("side", [WHITE, YELLOW], ids=["white", "yellow"])
SHOWN = {
    "OL_T": "yellow-A",
    "ML_B": "green-C",
    "IL_T": "green-B",
    "IR_M": "red-D",
    "MR_T": "purple-D",
    "OR_B": "orange-B",
}


def centre_with(card: str, side: int) -> Table:
    """One envoy and a command card in the left centre, and a card of Market #1 in hand."""
    t = museum(round=side)
    t.envoys(0, "left")
    t.set_out("left", card)
    t.give(0, "red#1")
    return t


def use(t: Table) -> Table:
    """Command with a recall, and the ability."""
    return t.begin().play("command", "recall", "yes")


def exhibit(t: Table, name: str, space: str, card: str = "orange#1") -> Table:
    """Seat 0 exhibits one artefact, by a card of another colour."""
    t.load(0, name)
    t.give(0, card)
    return t.begin().play("exhibit", space)


# XC3 Donation


@pytest.mark.clause("EEM-CC-12", "EEM-CC-13", "EEM-R-74")
@pytest.mark.parametrize(("side", "gain"), [(WHITE, 0), (YELLOW, 2)])
def test_a_donation_places_an_artefact_of_any_colour_from_either_hold(side: int, gain: int) -> None:
    t = centre_with("donation", side)
    t.load(0, "red-A", "green-D", hidden=("yellow-A",))
    use(t)
    assert t.options() == ["cargo-green-D", "cargo-red-A", "hidden-yellow-A", "done"]
    t.play("hidden-yellow-A")
    assert t.options() == ["OL-T", "ML-M", "MR-B"]
    t.play("OL-T")
    assert t.credits[0] == 8 + gain + 2, "the match"
    assert (t.asked(), t.museum_of(0)) == ("command.step", {"OL-T": "yellow-A"})
    assert t.curators_of() == ["yellow", "green"], "no new curator"
    assert t.masterpiece_shown == 0


@pytest.mark.clause("EEM-CC-12")
def test_a_column_completed_by_a_donation_pays() -> None:
    t = centre_with("donation", WHITE)
    t.show(1, OL_M="green-B")
    t.load(0, "red-A", "red-D")
    use(t).play("cargo-red-A", "OL-T")
    assert t.scientist[:2].tolist() == [1, 1]


@pytest.mark.clause("EEM-CC-12")
def test_a_donation_may_be_left_out() -> None:
    t = centre_with("donation", WHITE)
    t.load(0, "red-A")
    use(t).play("done")
    assert (t.credits[0], t.museum_of(0)) == (8, {})


@pytest.mark.clause("EEM-CC-12", "EEM-INT-36")
@both_sides
def test_the_recalled_cube_may_be_the_guide(side: int) -> None:
    t = centre_with("donation", side)
    t.load(0, "red-A")
    t.empty_supply(0)
    t.begin().play("command", "yes", "cargo-red-A", "OL-T")
    assert t.museum_of(0) == {"OL-T": "red-A"}
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-CC-12", "EEM-CC-13", "EEM-R-74")
@pytest.mark.parametrize(("side", "offered"), [(WHITE, False), (YELLOW, True)])
def test_with_nothing_to_place_only_the_credits_are_worth_it(side: int, offered: bool) -> None:
    t = centre_with("donation", side)
    t.begin().play("command", "recall")
    assert (t.asked() == "command.ability") == offered
    if offered:
        t.play("yes")
        assert (t.credits[0], t.asked()) == (10, "command.step")


# XC4 Guided tour


@pytest.mark.parametrize(
    ("side", "guides", "gain"),
    [
        *(pytest.param(WHITE, n, min(n, 5), marks=pytest.mark.clause("EEM-CC-14")) for n in range(1, 7)),
        *(pytest.param(YELLOW, n, min(2 * n, 8), marks=pytest.mark.clause("EEM-CC-15")) for n in range(1, 7)),
    ],
)
@pytest.mark.clause("EEM-R-74")
def test_a_guided_tour_pays_for_each_guide_up_to_a_limit(side: int, guides: int, gain: int) -> None:
    t = centre_with("guided_tour", side)
    t.show(0, **dict(list(SHOWN.items())[:guides]))
    t.show(1, OR_M="red-C")
    assert use(t).credits[0] == 8 + gain


@pytest.mark.clause("EEM-CC-14", "EEM-CC-15")
@pytest.mark.parametrize(("side", "gain"), [(WHITE, 2), (YELLOW, 4)])
def test_what_a_tour_pays_is_told(side: int, gain: int) -> None:
    t = centre_with("guided_tour", side)
    t.show(0, OL_T="yellow-A", ML_B="green-C")
    english, german = both(t.begin().log("command", "recall", "yes"))[-1]
    assert english == f"Ann gains {gain} credits for the guides."
    assert german == f"Ann bekommt für die Museumsführer {gain} Credits."


@pytest.mark.clause("EEM-CC-14", "EEM-CC-15")
@both_sides
def test_without_a_guide_there_is_no_tour(side: int) -> None:
    t = centre_with("guided_tour", side)
    t.show(1, OR_M="red-C")
    t.begin().play("command", "recall")
    assert t.asked() == "command.step", "an ability without effect cannot be used"
    assert t.credits[0] == 8


# RC16 Curator's friend


@pytest.mark.clause("EEM-RC-16")
def test_a_friend_pays_two_credits_for_each_own_match() -> None:
    t = museum()
    t.reconstruct(0, "curators_friend")
    t.load(0, "yellow-A", "green-C", "red-A")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-A", "OL-T", "cargo-green-C", "OR-M")
    assert t.credits[0] == 8 + 2 * (2 + 2)
    t.give(0, "orange#1")
    t.begin().play("exhibit", "ML-M")
    assert t.credits[0] == 16, "red matches nobody"


@pytest.mark.clause("EEM-RC-16")
def test_a_friend_pays_also_if_no_broker_can_be_gained_and_the_owner_alone() -> None:
    t = museum()
    t.reconstruct(0, "curators_friend")
    t.brokers(0, "yellow", "green", "red", "purple", "orange")
    t.give(0, "orange#1")
    t.load(0, "green-A")
    t.begin().play("exhibit", "no", "ML-M")
    assert (t.asked(), t.credits[0]) == ("over", 10)
    t = museum()
    t.reconstruct(1, "curators_friend")
    assert exhibit(t, "yellow-A", "OL-T").credits[:2].tolist() == [10, 8]


@pytest.mark.clause("EEM-RC-16")
def test_a_friend_won_by_a_match_does_not_pay_for_it() -> None:
    t = museum()
    t.only_in_stack("curators_friend")
    exhibit(t, "yellow-B", "IL-T")
    assert (t.reconstructions_of(0), t.credits[0]) == (["curators_friend"], 8)


@pytest.mark.clause("EEM-RC-16", "EEM-R-79")
def test_a_friend_pays_for_the_match_of_a_donation() -> None:
    t = centre_with("donation", WHITE)
    t.reconstruct(0, "curators_friend")
    t.load(0, "yellow-A")
    use(t).play("cargo-yellow-A", "OL-T")
    assert t.credits[0] == 8 + 2 + 2


# RC17 Masterpiece


@pytest.mark.clause("EEM-RC-17")
@pytest.mark.parametrize(("name", "spaces"), [("purple-A", 13), ("red-A", 3)])
def test_a_masterpiece_of_value_five_goes_on_any_glyph_tile(name: str, spaces: int) -> None:
    t = museum()
    t.lay_tiles(OL_B="5+", IL_M="7+")
    t.reconstruct(0, "masterpiece")
    t.load(0, name)
    t.give(0, "orange#1")
    t.begin().play("exhibit")
    assert len(t.options()) == spaces, "12 glyph tiles and 5+ for value 5; three A tiles for value 4"
    assert "IL-M" not in t.options(), "the value tile 7+ needs its value"


@pytest.mark.clause("EEM-RC-17")
def test_one_masterpiece_an_action() -> None:
    t = museum()
    t.reconstruct(0, "masterpiece")
    t.load(0, "purple-A", "red-C", "red-D")
    t.give(0, "purple#1", "purple#2")
    t.begin().play("exhibit", "purple#1", "cargo-purple-A", "OL-M", "cargo-red-C")
    assert t.options() == ["ML-B", "IR-T", "OR-M"], "its own glyph alone"
    t.play("ML-B")
    assert t.masterpiece_shown == 0
    t.begin().play("exhibit")
    assert len(t.options()) == 10, "the next action allows one again"


@pytest.mark.clause("EEM-RC-17")
def test_an_artefact_on_its_own_glyph_leaves_the_masterpiece_for_the_other() -> None:
    t = museum()
    t.reconstruct(0, "masterpiece")
    t.load(0, "purple-A", "red-C")
    t.give(0, "purple#1")
    t.begin().play("exhibit", "cargo-purple-A", "OL-T", "cargo-red-C")
    assert len(t.options()) == 11


@pytest.mark.clause("EEM-RC-17")
def test_a_masterpiece_makes_exhibit_possible() -> None:
    t = museum()
    t.show(1, OL_T="red-A", ML_M="green-A", MR_B="yellow-A")
    t.load(0, "purple-A")
    t.give(0, "orange#1", "orange#2")
    assert "exhibit" not in t.begin().options()
    t.reconstruct(0, "masterpiece")
    assert "exhibit" in t.begin().options()


@pytest.mark.clause("EEM-RC-17", "EEM-R-79")
def test_a_masterpiece_may_be_donated() -> None:
    t = centre_with("donation", WHITE)
    t.reconstruct(0, "masterpiece")
    t.load(0, "purple-A")
    use(t).play("cargo-purple-A", "OR-M")
    assert t.museum_of(0) == {"OR-M": "purple-A"}
    assert t.masterpiece_shown == 0


# RC18 Ghost guide


@pytest.mark.clause("EEM-RC-18")
@pytest.mark.parametrize(("guides", "credits"), [(0, 1), (1, 4), (3, 16)])
def test_a_ghost_counts_as_one_guide_more_at_the_end(guides: int, credits: int) -> None:
    t = museum()
    t.reconstruct(0, "ghost_guide")
    t.show(0, **dict(list(SHOWN.items())[:guides]))
    assert guide_credits(t.p, 0) == credits
    assert guide_credits(t.p, 1) == 0


@pytest.mark.clause("EEM-RC-18")
def test_a_ghost_brings_neither_completion_bonuses_nor_tour_credits() -> None:
    t = museum()
    t.reconstruct(0, "ghost_guide")
    t.show(1, OL_M="green-B")
    assert exhibit(t, "red-A", "OL-T").scientist[0] == 1
    t = centre_with("guided_tour", WHITE)
    t.reconstruct(0, "ghost_guide")
    t.show(0, OL_M="green-B")
    assert use(t).credits[0] == 8 + 1


# RC19 Advance notice


@pytest.mark.clause("EEM-RC-19", "EEM-INT-28")
@pytest.mark.parametrize(
    ("name", "space", "credits"), [("purple-B", "OR-B", 10), ("green-A", "OL-T", 10), ("green-C", "OR-M", 8)]
)
def test_the_new_curator_may_come_first(name: str, space: str, credits: int) -> None:
    t = museum(curators=("yellow", "green", "red"), next_curator="purple")
    t.reconstruct(0, "advance_notice")
    t.load(0, name)
    t.give(0, "orange#1")
    t.begin().play("exhibit")
    assert (t.asked(), t.options()) == ("exhibit.curator_first", ["yes", "no"])
    t.play("yes")
    assert t.curators_of() == ["green", "red", "purple"]
    t.play(space)
    assert t.credits[0] == credits
    assert t.curators_of() == ["green", "red", "purple"], "still one new curator"


@pytest.mark.clause("EEM-RC-19")
def test_or_last_as_always_but_not_between_two_placements() -> None:
    t = museum(curators=("yellow", "green", "red"), next_curator="purple")
    t.reconstruct(0, "advance_notice")
    t.load(0, "yellow-A", "green-C")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "no", "cargo-yellow-A", "OL-T")
    assert t.asked() == "exhibit.artefact"
    t.play("cargo-green-C", "OR-M")
    assert t.credits[0] == 8 + 2 + 2
    assert t.curators_of() == ["green", "red", "purple"]


@pytest.mark.clause("EEM-RC-19", "EEM-R-79")
def test_advance_notice_is_not_for_donations() -> None:
    t = centre_with("donation", WHITE)
    t.reconstruct(0, "advance_notice")
    t.load(0, "purple-A")
    use(t)
    assert t.asked() == "ability.donation"
    t.play("cargo-purple-A", "OL-T")
    assert t.curators_of() == ["yellow", "green"]


@pytest.mark.clause("EEM-RC-19")
def test_a_notice_won_in_this_exhibit_comes_too_late() -> None:
    t = museum(curators=("yellow", "green", "red"), next_curator="purple")
    t.only_in_stack("advance_notice")
    t.load(0, "yellow-B", "purple-B")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-B", "IL-T", "cargo-purple-B", "OR-B")
    assert (t.credits[0], t.asked()) == (8, "over")
    assert t.curators_of() == ["green", "red", "purple"]


# RC20 Opening gala


@pytest.mark.clause("EEM-RC-20")
def test_a_gala_brings_one_card_a_column_whoever_completes_it() -> None:
    t = museum()
    t.reconstruct(1, "opening_gala")
    t.lay_tiles(OL_B="C")
    t.show(1, OL_M="green-B", OL_B="green-C")
    t.load(0, "red-A")
    t.give(0, "orange#1")
    t.begin().next("purple#2").play("exhibit", "OL-T")
    assert t.scientist[1] == 2
    assert t.hand_of(1) == ["purple#2"], "one card, though two guides stand there"
    assert t.hand_of(0) == []


@pytest.mark.clause("EEM-RC-20")
def test_no_gala_without_a_guide_in_the_column() -> None:
    t = museum()
    t.reconstruct(1, "opening_gala")
    t.show(1, OR_M="green-C")
    t.show(0, OL_M="green-B")
    exhibit(t, "red-A", "OL-T")
    assert t.hand_size[1] == 0


@pytest.mark.clause("EEM-RC-20")
def test_the_gala_follows_its_owners_completion_bonuses() -> None:
    t = museum()
    t.reconstruct(0, "opening_gala")
    t.show(1, IL_T="green-B")
    t.traders(0, "#1")
    t.traders(1, "#2")
    exhibit(t, "red-D", "IL-B")
    assert (t.seat, t.asked(), t.hand_size[0]) == (0, "completion.take_back", 0)
    t.play("no")
    assert (t.seat, t.hand_size[0]) == (1, 1), "before the bonuses of the others"


@pytest.mark.clause("EEM-RC-20")
@pytest.mark.parametrize("discarded", [True, False])
def test_an_empty_action_deck_is_made_anew_for_the_gala(discarded: bool) -> None:
    t = museum()
    t.reconstruct(1, "opening_gala")
    t.show(1, OL_M="green-B")
    t.load(0, "red-A")
    t.give(0, "orange#1")
    t.give_all(1)
    before = int(t.hand_size[1])
    t.begin().play("exhibit")
    if not discarded:
        t.discard[:] = 0
        t.hand[1, 24] += 1
        t.hand_size[1] += 1
        before += 1
        begin_story(t.p)
    t.play("OL-T")
    assert t.hand_size[1] == before + discarded, "the card that paid, or nothing"


@pytest.mark.clause("EEM-INT-31")
def test_a_gala_won_by_the_match_is_active_for_the_completion() -> None:
    t = museum()
    t.show(1, IL_B="green-D")
    t.only_in_stack("opening_gala")
    exhibit(t, "yellow-B", "IL-T")
    assert t.reconstructions_of(0) == ["opening_gala"]
    assert t.hand_size[0] == 1


@pytest.mark.clause("EEM-INT-33", "EEM-R-33")
def test_whoever_has_passed_keeps_the_card_of_a_gala() -> None:
    t = museum()
    t.reconstruct(1, "opening_gala")
    t.passed[1] = 1
    t.give(1, "red#1", "red#2")
    t.show(1, OL_M="green-B")
    exhibit(t, "red-A", "OL-T")
    assert (t.asked(), t.hand_size[1]) == ("over", 3)


# RC21 Plaster cast


@pytest.mark.clause("EEM-RC-21")
def test_of_one_artefact_exhibited_a_sample_may_be_taken() -> None:
    t = museum()
    t.reconstruct(0, "plaster_cast")
    t.load(0, "red-A", "orange-B")
    t.give(0, "orange#1")
    t.begin().play("exhibit", "cargo-red-A", "OL-T")
    assert (t.asked(), t.options()) == ("sample", ["sample-red-A", "done"])
    t.play("sample-red-A", "cargo-orange-B", "OR-B")
    assert t.asked() == "over", "one sample an action"
    assert (t.samples_of(0), t.supply[0]) == (["red-A"], 19)
    assert t.cast_taken == 0


@pytest.mark.clause("EEM-RC-21")
def test_the_sample_may_be_of_the_second_artefact() -> None:
    t = museum()
    t.reconstruct(0, "plaster_cast")
    t.load(0, "red-A", "orange-B")
    t.give(0, "orange#1")
    t.begin().play("exhibit", "cargo-red-A", "OL-T", "done", "cargo-orange-B", "OR-B", "sample-orange-B")
    assert t.samples_of(0) == ["orange-B"]


@pytest.mark.clause("EEM-RC-21")
def test_the_gallery_space_must_be_free_and_the_guide_comes_first() -> None:
    t = museum()
    t.reconstruct(0, "plaster_cast")
    t.guards(0, "red-A")
    t.load(0, "red-A", "orange-B")
    t.give(0, "orange#1")
    t.begin().play("exhibit", "cargo-red-A", "OL-T", "cargo-orange-B", "OR-B")
    assert (t.asked(), t.options()) == ("sample", ["sample-orange-B", "done"]), "red A is sampled already"
    t = museum()
    t.reconstruct(0, "plaster_cast")
    t.empty_supply(0, leave=1)
    assert exhibit(t, "red-A", "OL-T").asked() == "over", "the last cube is the guide"
    t = museum()
    t.reconstruct(0, "plaster_cast")
    t.guards(0, "green-A")
    t.empty_supply(0, leave=1)
    exhibit(t, "red-A", "OL-T").play("sample-red-A")
    assert t.samples_of(0) == ["red-A"], "the guard was reassigned"


@pytest.mark.clause("EEM-RC-21", "EEM-INT-45")
def test_a_column_completed_by_a_cast_brings_its_card() -> None:
    t = museum()
    t.reconstruct(0, "plaster_cast")
    t.guards(0, "red-B", "red-C", "red-D")
    t.load(0, "red-A")
    t.give(0, "orange#1")
    t.begin(next_turn).play("exhibit", "OL-T")
    t.next("purple#2").play("sample-red-A")
    assert t.hand_of(0) == ["purple#2"]
    assert "command" in t.options(), "it pays for the second action"


@pytest.mark.clause("EEM-RC-21", "EEM-R-79")
def test_no_cast_of_a_donation_nor_of_the_match_that_brought_it() -> None:
    t = centre_with("donation", WHITE)
    t.reconstruct(0, "plaster_cast")
    t.load(0, "red-A")
    use(t).play("cargo-red-A", "OL-T")
    assert t.asked() == "command.step"
    t = museum()
    t.only_in_stack("plaster_cast")
    exhibit(t, "yellow-B", "IL-T")
    assert (t.asked(), t.reconstructions_of(0)) == ("over", ["plaster_cast"])
