"""Zu smuggles where it cannot excavate, chapter 23 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.zu.scenes import numbers_used
from tests.games.excavation_earth.zu.told import (
    SEEDS,
    against_zu,
    events_of,
    hidden_of,
    make_popular,
    next_of,
    reasons_of,
    told_of,
    zus_turn,
)

RED = "excavate-red-purple"
CARD_OF = {
    "yellow": "excavate-yellow-orange",
    "green": "excavate-green-purple",
    "red": "excavate-red-purple",
    "purple": "excavate-green-purple",
    "orange": "excavate-green-orange",
}
"""A card that names a colour: it is desired if it is the most popular one."""


def acquiring(*tops: str, desired: str = "red", credits: int = 8) -> Table:
    """Nothing lies on the map, and these tiles are the tops of their stacks."""
    t = against_zu()
    make_popular(t, desired)
    for top in tops:
        t.to_black_market(top)
    t.credits[ZU] = credits
    return t


def offloading(*cargo: str, hidden: tuple[str, ...] = (), seed: str = "scene") -> Table:
    """Nothing lies on the map or in the black market."""
    t = against_zu(seed=seed)
    t.load(ZU, *cargo, hidden=hidden)
    return t


# A. Acquire


@pytest.mark.clause("EE-SOLO-SMG-01")
def test_zu_buys_exactly_one_artefact_for_its_value_and_one_more() -> None:
    t = acquiring("red-A", "purple-A", credits=20)
    t.to_black_market("red-B")
    bought = told_of(t, RED)
    assert t.credits[ZU] == 20 - 5
    assert (hidden_of(t), t.cargo_of(ZU)) == (["red-A"], [])
    assert (t.stack_of("red"), t.stack_of("purple")) == (["red-B"], ["purple-A"])
    assert [each.event.name for each in bought] == [
        "zu.colour",
        "zu.acquires",
        "zu.acquired",
        "gallery.sampled",
    ]
    assert bought[2].gain == -5


@pytest.mark.clause("EE-SOLO-SMG-02")
def test_zu_desires_the_colour_it_came_to_in_the_end() -> None:
    t = against_zu()
    make_popular(t, "green", "red", "purple")
    t.lay("red-B", "purple-C")
    t.guards(ZU, "red-B")
    for top in ("green-A", "red-A", "purple-A"):
        t.to_black_market(top)
    reasons = reasons_of(t, "excavate-popular", "zu.acquired")
    assert hidden_of(t) == ["red-A"], "green is more popular, but none lies on the map"
    assert reasons == [("desired-colour", "EE-SOLO-SMG-02")]


@pytest.mark.clause("EE-SOLO-SMG-03")
@pytest.mark.parametrize("kept", ["guard", "cargo", "hidden"])
def test_a_top_is_not_valid_if_zu_has_its_type(kept: str) -> None:
    t = acquiring("red-A", "orange-A")
    if kept == "guard":
        t.guards(ZU, "red-A")
    t.load(ZU, *["red-A"] * (kept == "cargo"), hidden=["red-A"] * (kept == "hidden"))
    t.zu_plays(RED)
    assert t.stack_of("red") == ["red-A"]
    assert t.samples_of(ZU)[-1] == "orange-A"


@pytest.mark.clause("EE-SOLO-SMG-03")
@pytest.mark.parametrize(("credits", "bought"), [(6, "red-D"), (5, "yellow-D"), (3, "yellow-D")])
def test_a_top_is_valid_only_if_zu_can_pay_its_value_and_one_more(credits: int, bought: str) -> None:
    t = acquiring("red-D", "yellow-D", credits=credits)
    t.zu_plays(RED)
    assert hidden_of(t) == [bought]
    assert t.credits[ZU] == credits - (6 if bought == "red-D" else 3)


@pytest.mark.clause("EE-SOLO-SMG-01", "EE-SOLO-SMG-03")
@pytest.mark.parametrize("top", ["yellow-A", "orange-D"])
def test_exactly_8_credits_buy_an_artefact_worth_7(top: str) -> None:
    t = acquiring(top, desired=top[:-2], credits=8)
    t.zu_plays(CARD_OF[top[:-2]])
    assert (hidden_of(t), t.credits[ZU]) == ([top], 0)


@pytest.mark.clause("EE-SOLO-SMG-03")
def test_what_you_have_is_no_matter() -> None:
    t = acquiring("red-A")
    t.guards(YOU, "red-A")
    t.load(YOU, "red-A")
    t.zu_plays(RED)
    assert hidden_of(t) == ["red-A"]


@pytest.mark.clause("EE-SOLO-SMG-04", "EE-R-40")
@pytest.mark.parametrize(
    ("desired", "order"),
    [
        ("yellow", ["yellow-D", "green-A", "red-B", "purple-C", "orange-C"]),
        ("green", ["green-A", "red-B", "purple-C", "orange-C", "yellow-D"]),
        ("red", ["red-B", "purple-C", "orange-C", "yellow-D", "green-A"]),
        ("purple", ["purple-C", "orange-C", "yellow-D", "green-A", "red-B"]),
        ("orange", ["orange-C", "yellow-D", "green-A", "red-B", "purple-C"]),
    ],
)
def test_zu_looks_from_the_desired_stack_to_the_right_and_round_again(desired: str, order: list[str]) -> None:
    for place in range(5):
        t = acquiring(*order, desired=desired, credits=20)
        t.guards(ZU, *order[:place])
        reasons = reasons_of(t, CARD_OF[desired], "zu.acquired")
        assert hidden_of(t) == [order[place]], "all before it are sampled"
        first = ("desired-colour", "EE-SOLO-SMG-02")
        assert reasons == [first if place == 0 else ("next-stack", "EE-SOLO-SMG-04")]


@pytest.mark.clause("EE-SOLO-SMG-04", "EE-R-40")
def test_only_tops_count_and_empty_stacks_are_passed_over() -> None:
    t = acquiring("red-A", "yellow-D")
    t.to_black_market("red-B")
    t.guards(ZU, "red-A")
    t.zu_plays(RED)
    assert hidden_of(t) == ["yellow-D"], "purple and orange are empty, red-B lies below"
    assert t.stack_of("red") == ["red-A", "red-B"]


@pytest.mark.clause("EE-SOLO-SMG-05")
def test_without_a_valid_top_zu_offloads() -> None:
    t = acquiring("red-A", "yellow-A", credits=7)
    t.guards(ZU, "red-A")
    t.load(ZU, "green-A")
    assert reasons_of(t, RED, "zu.offloads") == [("nothing-to-buy", "EE-SOLO-SMG-05")]
    assert t.credits[ZU] == 7 + 3
    assert t.stack_of("yellow") == ["yellow-A"], "8 credits would have bought it"


@pytest.mark.clause("EE-SOLO-SMG-05", "EE-SOLO-EXC-08")
def test_with_a_full_cargo_hold_and_nothing_to_buy_zu_offloads_too() -> None:
    t = acquiring(credits=8)
    t.load(ZU, "red-A", "red-B", "red-C", "green-A")
    t.lay("red-D")
    t.zu_plays(RED)
    assert t.cargo_of(ZU) == ["red-A", "red-B"]
    assert (t.map_of(), t.credits[ZU]) == (["red-D"], 8 + 7 + 3)


@pytest.mark.clause("EE-SOLO-SMG-06")
@pytest.mark.parametrize(
    ("held", "hidden", "cargo"),
    [
        ([], ["red-A"], []),
        (["green-A"], ["green-A", "red-A"], []),
        (["green-A", "green-B"], ["green-A", "green-B"], ["red-A"]),
    ],
)
def test_the_bought_artefact_goes_to_the_hidden_hold_while_it_has_room(
    held: list[str], hidden: list[str], cargo: list[str]
) -> None:
    t = acquiring("red-A")
    t.load(ZU, hidden=held)
    t.zu_plays(RED)
    assert (hidden_of(t), t.cargo_of(ZU)) == (hidden, cargo)


@pytest.mark.clause("EE-SOLO-SMG-07")
def test_zu_samples_what_it_bought() -> None:
    t = acquiring("red-A")
    t.zu_plays(RED)
    assert (t.samples_of(ZU), t.supply[ZU]) == (["red-A"], 21)


# B. Offload


@pytest.mark.clause("EE-SOLO-SMG-08")
def test_with_nothing_to_offload_the_action_fails() -> None:
    t = acquiring("red-A", credits=4)
    assert reasons_of(t, RED, "zu.failed") == [("nothing-to-offload", "EE-SOLO-SMG-08")]
    assert t.credits[ZU] == 4 + 10
    assert t.stack_of("red") == ["red-A"]


@pytest.mark.clause("EE-SOLO-SMG-09")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_single_artefact_is_offloaded_alone(hidden: bool) -> None:
    t = offloading(*["red-C"] * (not hidden), hidden=("red-C",) * hidden)
    assert reasons_of(t, RED, "zu.offloaded") == [("only-one-held", "EE-SOLO-SMG-09")]
    assert (t.cargo_of(ZU), hidden_of(t), t.stack_of("red")) == ([], [], ["red-C"])
    assert t.credits[ZU] == 8 + 7


@pytest.mark.clause("EE-SOLO-SMG-09")
def test_zu_offloads_the_most_valuable_pair_of_two_colours() -> None:
    t = offloading("red-C", "red-D", "green-A", hidden=("yellow-D",))
    reasons = reasons_of(t, RED, "zu.offloaded")
    assert t.credits[ZU] == 8 + 7 + 3, "7 and 5 are both red"
    assert (t.cargo_of(ZU), hidden_of(t)) == (["red-D"], ["yellow-D"])
    assert reasons == [("most-valuable-held", "EE-SOLO-SMG-09")] * 2


@pytest.mark.clause("EE-SOLO-SMG-09")
def test_the_most_valuable_pair_may_lie_in_the_hidden_hold() -> None:
    t = offloading("red-B", "green-A", hidden=("yellow-A", "orange-D"))
    t.zu_plays(RED)
    assert t.credits[ZU] == 8 + 14
    assert (t.cargo_of(ZU), hidden_of(t)) == (["green-A", "red-B"], [])


@pytest.mark.clause("EE-SOLO-SMG-09")
def test_of_the_other_colour_there_may_be_but_one() -> None:
    t = offloading("red-C", "red-D", "green-A")
    reasons = reasons_of(t, RED, "zu.offloaded")
    assert reasons == [
        ("most-valuable-held", "EE-SOLO-SMG-09"),
        ("only-one-of-another-colour", "EE-SOLO-SMG-09"),
    ]
    assert t.cargo_of(ZU) == ["red-D"]


@pytest.mark.clause("EE-SOLO-SMG-09")
@pytest.mark.parametrize("other", ["yellow-A", "orange-D"])
def test_both_of_two_equal_artefacts_of_two_colours_are_offloaded(other: str) -> None:
    t = offloading("red-C", other)
    make_popular(t, other[:-2])
    t.zu_plays(RED)
    assert t.credits[ZU] == 8 + 14
    assert (t.stack_of("red"), t.stack_of(other[:-2])) == (["red-C"], [other])


@pytest.mark.clause("EE-SOLO-SMG-10", "EE-R-47")
def test_of_one_colour_zu_offloads_the_most_valuable_artefact_alone() -> None:
    t = offloading("red-A", "red-B", "red-D", hidden=("red-C",))
    t.zu_plays(RED)
    assert t.credits[ZU] == 8 + 7
    assert (t.cargo_of(ZU), hidden_of(t)) == (["red-A", "red-B", "red-D"], [])
    assert t.stack_of("red") == ["red-C"]


@pytest.mark.clause("EE-R-47", "EE-SOLO-SMG-11")
def test_the_first_of_a_pair_does_not_change_by_what_the_second_will_be() -> None:
    t = offloading("red-D", "yellow-B", "yellow-C", hidden=("green-C",))
    make_popular(t, "red")
    t.zu_plays(RED)
    assert t.credits[ZU] == 8 + 10
    assert (t.stack_of("yellow"), t.stack_of("red")) == (["yellow-B"], ["red-D"])
    assert hidden_of(t) == ["green-C"]


@pytest.mark.clause("EE-SOLO-SMG-11")
def test_equal_values_go_from_the_cargo_hold_first() -> None:
    t = offloading("yellow-B", "red-B", hidden=("green-C", "orange-B"))
    make_popular(t, "yellow", "red")
    reasons = reasons_of(t, RED, "zu.offloaded")
    assert reasons[0] == ("cargo-before-hidden", "EE-SOLO-SMG-11"), "though yellow is most popular"
    assert t.stack_of("yellow") == ["yellow-B"]
    assert t.cargo_of(ZU) == ["red-B"]
    assert len(hidden_of(t)) == 1


@pytest.mark.clause("EE-SOLO-SMG-11")
@pytest.mark.parametrize("hidden", [False, True])
def test_then_those_of_the_less_popular_colour(hidden: bool) -> None:
    names = ("yellow-B", "red-D") if hidden else ("yellow-B", "red-D", "orange-B")
    t = offloading(*([] if hidden else names), hidden=names if hidden else ())
    t.load(ZU, "purple-D")
    make_popular(t, "yellow", "orange", "red")
    before = t.random.tolist()
    reasons = reasons_of(t, RED, "zu.offloaded")
    assert reasons == [("most-valuable-held", "EE-SOLO-SMG-09"), ("less-popular", "EE-SOLO-SMG-11")]
    assert (t.stack_of("purple"), t.stack_of("red")) == (["purple-D"], ["red-D"])
    assert t.random.tolist() == before


@pytest.mark.clause("EE-SOLO-SMG-11", "EE-R-38")
def test_then_chance_by_colour() -> None:
    found = set()
    for seed in SEEDS:
        t = offloading("orange-B", "red-D", "green-C", "purple-D", hidden=("yellow-B", "yellow-D"), seed=seed)
        chosen = next_of(t, "green-C", "red-D", "orange-B")
        reasons = reasons_of(t, RED, "zu.offloaded")
        assert reasons[1] == ("chance-of-offloading", "EE-SOLO-SMG-11")
        assert t.stack_of("purple") == ["purple-D"]
        assert t.stack_of(chosen[:-2]) == [chosen]
        assert hidden_of(t) == ["yellow-B", "yellow-D"]
        assert t.credits[ZU] == 8 + 6 + 5
        found.add(chosen)
    assert found == {"green-C", "red-D", "orange-B"}


@pytest.mark.clause("EE-SOLO-SMG-12")
def test_offloaded_artefacts_go_under_their_stacks_and_their_samples_stay() -> None:
    t = offloading("red-D", "green-A")
    t.guards(ZU, "red-D", "green-A", "red-A", "red-B", "green-B")
    t.to_black_market("red-A", "red-B")
    t.to_black_market("green-B")
    offloaded = [each for each in told_of(t, RED) if each.event.name == "zu.offloaded"]
    assert [each.gain for each in offloaded] == [5, 3]
    assert t.credits[ZU] == 8 + 8
    assert t.stack_of("red") == ["red-A", "red-B", "red-D"]
    assert t.stack_of("green") == ["green-B", "green-A"]
    assert t.samples_of(ZU) == ["green-A", "green-B", "red-A", "red-B", "red-D"]


# Only in place of Excavate


@pytest.mark.clause("EE-SOLO-SMG-14")
def test_zu_does_not_smuggle_where_it_can_excavate() -> None:
    t = acquiring("red-C", "red-D", credits=50)
    t.load(ZU, "green-A", "green-B", "green-C")
    t.lay("red-B")
    assert "zu.acquires" not in events_of(t, RED)
    assert (t.credits[ZU], t.stack_of("red")) == (50, ["red-C", "red-D"])


@pytest.mark.clause("EE-SOLO-SMG-14")
@pytest.mark.parametrize("card", ["sell", "snipe"])
def test_other_actions_that_fail_are_not_replaced(card: str) -> None:
    t = acquiring("red-A", "purple-A", credits=20)
    t.load(ZU, "green-A")
    assert events_of(t, card) == ["zu.failed"]
    assert (t.cargo_of(ZU), t.stack_of("red")) == (["green-A"], ["red-A"])


@pytest.mark.clause("EE-SOLO-SMG-14")
def test_smuggling_is_the_action_of_the_card() -> None:
    t = acquiring("red-A", "red-B", "red-C", credits=20)
    zus_turn(t, RED, "command-#3", left=["snipe"])
    assert hidden_of(t) == ["red-A"]
    assert t.envoy[:, ZU].tolist() == [0, 1, 0], "the second action follows"
    assert t.zu_deck_size == 1
    assert (t.asked(), t.seat) == ("action", YOU)


@pytest.mark.clause("EE-SOLO-SMG-04", "EE-SOLO-PRI-12")
def test_smuggling_without_ties_needs_no_chance() -> None:
    assert numbers_used(acquiring("red-A", "purple-A"), RED) == 0
    assert numbers_used(offloading("red-A", "red-B", "green-A"), RED) == 0
    assert numbers_used(acquiring(credits=0), RED) == 0
