"""Exhibit: cost, placement and guides, chapters 5.2 and 5.3 of the ledger. The museum of these scenes has the
tiles of a game of two: A in OL-T, ML-M, MR-B; B in OL-M, IL-T, OR-B; C in ML-B, IR-T, OR-M; D in IL-B, IR-M,
MR-T."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.domains import EXHIBIT
from digsite.games.excavation_earth.turn import choose_action, next_turn
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.rules import NOT_IN_THIS_GAME
from digsite.telling.options import closed
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact, card, museum_space

from .exhibition import MUSEUM, museum

A_SPACES = ["OL-T", "ML-M", "MR-B"]


def why_not(t: Table) -> tuple[str, str, str]:
    """The clause by which Exhibit is not offered, and the reason in both languages."""
    if t.over:
        t.decision = int(choose_action)
        GAME.python.find_options(t.p)
    assert "exhibit" not in t.options()
    masked = t.seen_by(0).p
    reason = {each.option: each.reason for each in closed(GAME, masked)}[int(EXHIBIT)]
    english, german = (Text(GAME, language).why(masked, EXHIBIT, reason) for language in LANGUAGES)
    return GAME.reasons.of(reason)[0].clause, english, german


# The action


@pytest.mark.clause("EEM-M7-17")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_exhibit_is_possible_in_every_round_wherever_explorers_stand(round: int) -> None:
    t = museum(round=round)
    t.stand(0, "L01", "L02", "L03")
    t.load(0, "yellow-A")
    t.give(0, "red#6")
    assert "exhibit" in t.begin().options()


@pytest.mark.clause("EEM-M7-17")
def test_exhibit_may_be_both_actions_of_a_turn() -> None:
    t = museum()
    t.load(0, "yellow-A", "green-A")
    t.give(0, "red#6", "red#5", "red#4")
    t.begin(next_turn).play("exhibit", "red#6", "cargo-yellow-A", "OL-T")
    assert t.asked() == "action"
    t.play("exhibit", "red#5", "MR-B")
    assert t.seat == 1, "the turn is over"
    assert t.museum_of(0) == {"OL-T": "yellow-A", "MR-B": "green-A"}


@pytest.mark.clause("EEM-M7-17")
def test_without_the_museum_exhibit_is_not_even_missed() -> None:
    t = table(modules=("mysterious_artefacts",))
    t.load(0, "yellow-A")
    t.give(0, "red#6")
    t.begin()
    assert "exhibit" not in t.options()
    masked = t.seen_by(0).p
    assert GAME.python.bound(choose_action.why)(masked, int(EXHIBIT)) == NOT_IN_THIS_GAME
    assert int(EXHIBIT) not in {each.option for each in closed(GAME, masked)}


@pytest.mark.clause("EEM-M7-18")
def test_exhibit_costs_an_action_card() -> None:
    t = museum()
    t.load(0, "yellow-A")
    t.give(0, "travel-2", "red#6", "green#1")
    t.begin().play("exhibit")
    assert t.options() == ["green#1", "red#6"], "no travel card pays for it"
    t.play("red#6")
    assert t.hand_of(0) == ["green#1"]
    assert t.discard_of() == ["red#6"]


@pytest.mark.clause("EEM-M7-18")
def test_with_travel_cards_alone_exhibit_is_impossible() -> None:
    t = museum()
    t.load(0, "yellow-A")
    t.give(0, "travel-2", "travel-3")
    assert why_not(t.begin()) == (
        "EE-ACT-09",
        "Exhibit: no action card in hand",
        "Ausstellen: keine Aktionskarte auf der Hand",
    )


# Which artefacts


@pytest.mark.clause("EEM-M7-19", "EEM-M7-20")
@pytest.mark.parametrize(
    ("first", "space", "second"),
    [
        ("yellow-A", "OL-T", ["cargo-green-B", "cargo-red-D", "done"]),
        ("green-B", "OL-M", ["cargo-yellow-A", "cargo-yellow-C", "done"]),
    ],
)
def test_one_artefact_has_the_colour_of_the_card_and_one_another(
    first: str, space: str, second: list[str]
) -> None:
    t = museum()
    t.load(0, "yellow-A", "yellow-C", "green-B", "red-D")
    t.give(0, "yellow#1")
    t.begin().play("exhibit")
    assert t.options() == ["cargo-yellow-A", "cargo-yellow-C", "cargo-green-B", "cargo-red-D"]
    assert t.play(f"cargo-{first}", space).options() == second


@pytest.mark.clause("EEM-M7-21")
def test_two_artefacts_at_most_and_never_two_of_one_colour() -> None:
    t = museum()
    t.load(0, "yellow-A", "yellow-D", "green-D", "green-C")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-D", "IL-B")
    assert t.options() == ["cargo-green-C", "cargo-green-D", "done"]
    t.play("cargo-green-D", "MR-T")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["yellow-A", "green-C"]


@pytest.mark.clause("EEM-M7-21")
def test_two_artefacts_of_colours_other_than_the_cards_cannot_both_go() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.give(0, "red#1")
    t.begin().play("exhibit", "cargo-yellow-D", "IL-B")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["green-D"]


@pytest.mark.clause("EEM-M7-21")
def test_one_artefact_is_enough() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-D", "IL-B", "done")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["green-D"]
    assert t.curators_of() == ["yellow", "green", "red"]


@pytest.mark.clause("EEM-M7-22", "EEM-R-26")
def test_exhibit_needs_a_placement() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.give(0, "yellow#1")
    t.begin().play("exhibit")
    assert "done" not in t.options(), "the first placement cannot be left out"


@pytest.mark.clause("EEM-M7-22", "EEM-R-26")
def test_without_an_artefact_exhibit_cannot_be_chosen() -> None:
    t = museum()
    t.give(0, "yellow#1")
    assert why_not(t.begin()) == (
        "EEM-M7-22",
        "Exhibit: no artefact in your holds",
        "Ausstellen: kein Artefakt in deinen Frachträumen",
    )


@pytest.mark.clause("EEM-M7-23", "EEM-R-27")
@pytest.mark.parametrize("first", ["yellow-A", "orange-B"])
def test_the_first_placement_is_resolved_completely_before_the_second(first: str) -> None:
    t = museum()
    t.show(1, OL_M="green-B")
    t.lay_tiles(OR_M="B")
    t.load(0, "yellow-A", "orange-B")
    t.give(0, "yellow#1")
    spaces = {"yellow-A": "OL-T", "orange-B": "OR-B"}
    second = "orange-B" if first == "yellow-A" else "yellow-A"
    t.begin().play("exhibit", f"cargo-{first}", spaces[first])
    assert t.asked() == "exhibit.artefact"
    done = {"OL-T": (10, [1, 1]), "OR-B": (8, [0, 0])}
    assert (t.credits[0], t.scientist[:2].tolist()) == done[spaces[first]], "match and column are rewarded"
    t.play(f"cargo-{second}", spaces[second])
    assert t.museum_of(0) == {"OL-T": "yellow-A", "OR-B": "orange-B"}
    assert t.credits[0] == 10


@pytest.mark.clause("EEM-M7-24")
def test_artefacts_come_from_both_holds_whose_spaces_become_free() -> None:
    t = museum()
    t.load(0, "yellow-D", "red-A", hidden=("green-D", "red-A"))
    t.give(0, "yellow#1")
    t.begin().play("exhibit")
    assert t.options() == ["cargo-yellow-D", "cargo-red-A", "hidden-green-D", "hidden-red-A"]
    t.play("hidden-green-D", "IL-B", "cargo-yellow-D", "MR-T")
    assert t.cargo_of(0) == ["red-A"]
    assert t.hidden[0].sum() == 1


@pytest.mark.clause("EEM-M7-25")
def test_a_broker_changes_which_colour_is_the_cards() -> None:
    t = museum()
    t.brokers(0, "green")
    t.load(0, "green-D", "red-D", "red-A")
    t.give(0, "red#1")
    t.begin().play("exhibit", "as-green")
    assert t.options() == ["cargo-green-D", "cargo-red-A", "cargo-red-D"]
    t.play("cargo-red-D", "IL-B")
    assert t.options() == ["cargo-green-D", "done"], "red is another colour now"


# Tiles


@pytest.mark.clause("EEM-M7-26", "EEM-M7-27", "EEM-M7-31")
def test_an_artefact_goes_to_any_free_tile_of_its_glyph() -> None:
    t = museum()
    t.lay_tiles(OL_B="5+")
    t.show(1, ML_M="purple-A")
    t.load(0, "red-A", "red-B")
    t.give(0, "green#1")
    t.begin().play("exhibit", "cargo-red-A")
    assert t.asked() == "museum.space"
    assert t.options() == ["OL-T", "MR-B"], "value 4, wherever curators of another colour stand"
    t.play("MR-B")
    assert t.exhibit[museum_space("MR-B")] == artefact("red-A")


@pytest.mark.clause("EEM-M7-28")
@pytest.mark.parametrize(
    ("name", "value", "spaces"),
    [
        ("orange-A", 4, []),
        ("orange-B", 5, ["OL-B"]),
        ("purple-D", 6, ["OL-B"]),
        ("red-C", 7, ["OL-B", "IL-M"]),
    ],
)
def test_a_value_tile_takes_any_artefact_of_enough_value(name: str, value: int, spaces: list[str]) -> None:
    t = table(modules=MUSEUM)
    t.lay_tiles(OL_B="5+", IL_M="7+", IR_T="C" if name[-1] != "C" else "D")
    t.load(0, name, "yellow-C", "yellow-D")
    t.give(0, "green#1")
    t.begin().play("exhibit")
    assert (f"cargo-{name}" in t.options()) == bool(spaces)
    assert GAME.constants["VALUE"][artefact(name)] == value
    if len(spaces) > 1:
        assert t.play(f"cargo-{name}").options() == spaces
    elif spaces:
        assert f"{name}" in t.play(f"cargo-{name}").museum_of(0)["OL-B"]


@pytest.mark.clause("EEM-M7-29")
def test_mysterious_artefacts_are_never_exhibited() -> None:
    t = museum()
    t.supply[0] -= 1
    t.mystery_pile[2] -= 1
    t.keeper[0, 2] = 1
    t.give(0, "red#1")
    assert why_not(t.begin())[0] == "EEM-M7-22"


@pytest.mark.clause("EEM-M7-30")
def test_without_a_free_fitting_tile_an_artefact_cannot_go() -> None:
    t = museum()
    t.show(1, OL_T="purple-A", ML_M="orange-A", MR_B="red-A")
    t.load(0, "yellow-A")
    t.give(0, "yellow#1")
    assert why_not(t.begin()) == (
        "EEM-M7-30",
        "Exhibit: no free tile for your artefacts",
        "Ausstellen: kein freies Plättchen für deine Artefakte",
    )


@pytest.mark.clause("EEM-M7-30")
def test_spaces_without_a_tile_are_never_used() -> None:
    t = museum()
    t.load(0, "red-A", "green-B")
    t.give(0, "green#1")
    t.begin().play("exhibit", "cargo-red-A")
    assert t.options() == A_SPACES


@pytest.mark.clause("EEM-M7-31")
def test_a_tile_holds_one_artefact_whatever_colour_the_curator_has() -> None:
    t = museum(curators=("red", "red", "red"))
    t.show(0, OL_T="red-A")
    t.load(0, "yellow-A", "yellow-B")
    t.give(0, "green#1")
    t.begin().play("exhibit", "cargo-yellow-A")
    assert t.options() == ["ML-M", "MR-B"]


# Guides


@pytest.mark.clause("EEM-M7-32")
def test_each_artefact_placed_gets_a_guide() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-D", "IL-B", "cargo-green-D", "MR-T")
    assert t.supply[0] == 20
    assert (t.guide == 0).sum() == 2


@pytest.mark.clause("EEM-M7-33", "EEM-R-37")
def test_with_an_empty_supply_each_placement_may_reassign_a_guard() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.guards(0, "red-A", "red-B", "red-C")
    t.empty_supply(0)
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-D", "IL-B")
    assert t.asked() == "reassign_guard"
    t.play("guard-red-B", "cargo-green-D", "MR-T", "guard-red-A")
    assert t.samples_of(0) == ["red-C"]
    assert t.museum_of(0) == {"IL-B": "yellow-D", "MR-T": "green-D"}


@pytest.mark.clause("EEM-M7-33")
def test_no_guard_is_reassigned_while_a_cube_is_in_the_supply() -> None:
    t = museum()
    t.load(0, "yellow-D")
    t.guards(0, "red-A")
    t.empty_supply(0, leave=1)
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "IL-B")
    assert t.asked() == "over"
    assert t.samples_of(0) == ["red-A"]
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-M7-34", "EEM-M7-35")
def test_no_other_cube_becomes_a_guide() -> None:
    t = museum()
    t.load(0, "yellow-D")
    t.show(0, OL_T="red-A")
    t.envoys(0, "left")
    t.lay_forecast("red#1", "red#2", "red#3")
    t.mark(0, 1)
    t.supply[0] -= 1
    t.mystery_pile[2] -= 1
    t.keeper[0, 2] = 1
    t.scientists(0)
    t.brokers(0, "orange")
    t.guards(0, "green-A", "green-B", "green-C", "green-D")
    t.empty_supply(0)
    t.give(0, "yellow#1")
    assert why_not(t.begin()) == (
        "EEM-M7-35",
        "Exhibit: no crew cube for a guide",
        "Ausstellen: kein Crewmarker für einen Museumsführer",
    )


@pytest.mark.clause("EEM-M7-35")
def test_a_guard_of_an_incomplete_column_can_be_the_guide() -> None:
    t = museum()
    t.load(0, "yellow-D")
    t.guards(0, "green-A", "green-B", "green-C", "green-D", "red-A")
    t.empty_supply(0)
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "IL-B")
    assert t.samples_of(0) == ["green-A", "green-B", "green-C", "green-D"]


@pytest.mark.clause("EEM-M7-36")
@pytest.mark.parametrize("guard", [True, False])
def test_the_second_guide_is_a_guard_or_there_is_none(guard: bool) -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    if guard:
        t.guards(0, "red-A")
    t.empty_supply(0, leave=1)
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-D", "IL-B")
    if guard:
        assert t.options() == ["cargo-green-D", "done"]
        t.play("cargo-green-D", "MR-T")
        assert t.samples_of(0) == []
    assert t.asked() == "over"
    assert len(t.museum_of(0)) == 1 + guard


@pytest.mark.clause("EEM-M7-37", "EEM-R-35")
def test_guides_and_exhibits_stay() -> None:
    t = museum(round=2)
    t.show(0, OL_T="yellow-A")
    t.load(0, "yellow-D")
    t.envoys(0, "left")
    t.guards(0, "green-A")
    t.empty_supply(0)
    t.give(0, "red#1", "red#2")
    t.begin().play("command", "red#2", "trader")
    assert t.samples_of(0) == [], "the guard went, for the guide cannot"
    assert t.museum_of(0) == {"OL-T": "yellow-A"}
    assert "exhibit" not in t.begin().options()


# Worked example


@pytest.mark.clause("EEM-INT-03")
def test_one_guard_is_a_guide_for_one_of_two_artefacts() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.guards(0, "red-A", "orange-A", "orange-B", "orange-C", "orange-D")
    t.empty_supply(0)
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-green-D", "IL-B")
    assert t.asked() == "over", "only the guard of red A could go"
    assert t.cargo_of(0) == ["yellow-D"]


@pytest.mark.clause("EEM-INT-45")
def test_after_the_last_action_card_only_travel_cards_and_pass_are_left() -> None:
    t = museum()
    t.load(0, "yellow-D", "green-D")
    t.give(0, "yellow#1", "travel-3")
    t.begin(next_turn).play("exhibit", "cargo-green-D", "IL-B", "done")
    assert t.options() == ["travel", "pass"]


@pytest.mark.clause("EEM-INT-45")
def test_a_gala_card_may_pay_for_the_second_action() -> None:
    t = museum()
    t.show(1, IL_T="green-B")
    t.reconstruct(0, "opening_gala")
    t.load(0, "yellow-D", "green-D")
    t.give(0, "yellow#1")
    t.begin(next_turn).play("exhibit")
    t.next("red#6").play("cargo-green-D", "IL-B").play("done")
    assert t.hand[0, card("red#6")] == 1
    assert "exhibit" in t.options()


# Words


@pytest.mark.clause("EEM-M7-21", "EEM-M7-38")
def test_prompts_say_which_colour_is_left_and_spaces_what_a_match_brings() -> None:
    t = museum()
    t.load(0, "green-A", "red-D")
    t.give(0, "red#1")
    t.begin().play("exhibit")
    assert t.prompt() == "Choose an artefact of any colour to exhibit."
    t.play("cargo-green-A")
    assert t.prompt("de") == "Wähle einen Platz im Museum für Türkis A (Wert 3)."
    assert t.option_text("OL-T") == "outer left, top: glyph A, yellow curator"
    assert t.option_text("ML-M") == "middle left, middle: glyph A, green curator, match: a broker"
    assert t.option_text("MR-B", "de") == "mittig rechts, unten: Glyphe A"
    t.play("OL-T")
    assert t.prompt() == "Choose a second artefact, red this time, to exhibit."
    assert t.prompt("de") == "Wähle ein zweites Artefakt in Rot zum Ausstellen."
