"""What makes Zu harder (EE-DIFF-06 to -10, -18 to -22)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.scoring import end_game
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, told_from, zu_tells
from tests.games.excavation_earth.zu.told import against_zu, hidden_of, make_popular

CARD = "excavate-red-purple"
FILLING = ("yellow-A", "yellow-B", "yellow-C", "yellow-D", "green-A", "green-B")


def with_room(cargo: int, hidden: int, seed: str = "scene", **agreed: int) -> Table:
    """So many spaces are free in Zu's holds; yellow and green ones fill the others."""
    t = against_zu(seed=seed, **agreed)
    t.load(ZU, *FILLING[: 4 - cargo], hidden=FILLING[4 : 6 - hidden])
    return t


def taken(t: Table, card: str = CARD) -> list[str]:
    """Zu carries out a card: what it excavates, and where it goes."""
    return [" ".join(line.split()[1:4:2]) for line in zu_tells(t, card, "zu.dug")]


# Harder 1: one artefact of each colour


@pytest.mark.clause("EE-DIFF-06")
def test_a_card_of_two_colours_brings_one_artefact_of_each() -> None:
    t = against_zu(zu_both_colours=1)
    t.lay("red-A", "red-B", "purple-C", "purple-D")
    make_popular(t, "purple")
    assert taken(t) == ["purple-D cargo", "red-A cargo"]
    assert t.samples_of(ZU) == ["red-A", "purple-D"]
    assert t.map_of() == ["red-B", "purple-C"]


@pytest.mark.clause("EE-DIFF-06")
def test_without_the_agreement_both_are_of_the_more_popular_colour() -> None:
    t = against_zu()
    t.lay("red-A", "red-B", "purple-C", "purple-D")
    make_popular(t, "purple")
    assert taken(t) == ["purple-D cargo", "purple-C cargo"]


@pytest.mark.clause("EE-DIFF-06")
def test_a_card_of_the_most_popular_colour_still_brings_two_of_it() -> None:
    t = against_zu(zu_both_colours=1)
    t.lay("red-A", "red-B", "purple-C")
    make_popular(t, "red", "purple")
    assert taken(t, "excavate-popular") == ["red-A cargo", "red-B cargo"]


@pytest.mark.clause("EE-DIFF-18")
def test_each_artefact_is_chosen_by_the_lists_in_its_colour() -> None:
    t = against_zu(zu_both_colours=1)
    t.lay("red-A", "red-B", "red-C", "purple-A", "purple-B", "purple-B", "purple-C")
    t.guards(ZU, "purple-A")
    t.guards(YOU, "red-C", "red-A")
    make_popular(t, "red")
    assert zu_tells(t, CARD, "zu.dug") == [
        "zu.dug red-B L11 cargo no-sample-of-yours",
        "zu.dug purple-C L15 cargo fewest-on-map",
    ]


@pytest.mark.clause("EE-DIFF-18", "EE-R-63")
@pytest.mark.parametrize("popular", ["red", "purple"])
def test_with_one_free_space_only_the_more_popular_colour_comes(popular: str) -> None:
    t = with_room(1, 2, zu_both_colours=1)
    t.lay("red-A", "purple-A")
    make_popular(t, popular)
    assert taken(t) == [f"{popular}-A cargo"]
    assert (len(t.cargo_of(ZU)), hidden_of(t)) == (4, [])


@pytest.mark.clause("EE-DIFF-18")
def test_with_one_free_space_and_none_of_the_more_popular_colour_the_other_comes() -> None:
    t = with_room(1, 2, zu_both_colours=1)
    t.lay("red-A", "purple-A")
    t.guards(ZU, "red-A")
    make_popular(t, "red")
    assert taken(t) == ["purple-A cargo"]


@pytest.mark.clause("EE-DIFF-18")
@pytest.mark.parametrize("fewer", ["red", "purple"])
def test_with_one_free_space_tied_colours_are_parted_by_the_lines_of_excavate(fewer: str) -> None:
    t = with_room(1, 2, zu_both_colours=1)
    t.lay("red-A", "purple-A")
    t.load(YOU, "purple-B" if fewer == "red" else "red-B")
    assert zu_tells(t, CARD, "zu.colour", "zu.dug")[0] == f"zu.colour {fewer} fewest-in-your-holds"
    assert t.map_of() == ["purple-A" if fewer == "red" else "red-A"]


@pytest.mark.clause("EE-DIFF-18")
def test_with_one_free_space_and_all_tied_chance_takes_a_colour() -> None:
    def scene(seed: str) -> Table:
        t = with_room(1, 2, seed, zu_both_colours=1)
        t.lay("red-A", "purple-A")
        return t

    assert all_ways(scene, CARD, lambda t: t.map_of()[0]) == {"red-A", "purple-A"}
    assert numbers_used(scene("once"), CARD) == 1


@pytest.mark.clause("EE-DIFF-19")
@pytest.mark.parametrize(("popular", "other"), [("red", "purple"), ("purple", "red")])
def test_if_one_colour_has_nothing_only_one_of_the_other_is_taken(popular: str, other: str) -> None:
    t = against_zu(zu_both_colours=1)
    t.lay(f"{other}-A", f"{other}-B")
    t.to_black_market(f"{popular}-C")
    make_popular(t, popular)
    t.credits[ZU] = 20
    assert len(taken(t)) == 1
    assert (len(t.cargo_of(ZU)), hidden_of(t), t.credits[ZU]) == (1, [], 20)


@pytest.mark.clause("EE-DIFF-19", "EE-R-63")
def test_if_neither_colour_has_any_zu_acquires_by_the_more_popular() -> None:
    t = against_zu(zu_both_colours=1)
    t.lay("red-A", "purple-A")
    t.guards(ZU, "red-A", "purple-A")
    for top in ("red-B", "purple-C"):
        t.to_black_market(top)
    make_popular(t, "purple")
    told = zu_tells(t, CARD, "zu.acquires", "zu.acquired")
    assert told == ["zu.acquires nothing-wanted", "zu.acquired purple-C purple 4 hidden desired-colour"]


@pytest.mark.clause("EE-R-63")
@pytest.mark.parametrize(("hidden", "instead"), [(1, "zu.acquired"), (0, "zu.offloaded")])
def test_full_holds_are_checked_first_all_the_same(hidden: int, instead: str) -> None:
    t = with_room(0, hidden, zu_both_colours=1)
    t.lay("red-A", "purple-A")
    t.to_black_market("red-B")
    told = zu_tells(t, CARD, "zu.dug", "zu.acquired", "zu.offloaded")
    assert {line.split()[0] for line in told} == {instead}


# Harder 2: dear failures


@pytest.mark.clause("EE-DIFF-07")
def test_failed_actions_pay_fifteen() -> None:
    t = against_zu(zu_dear_failures=1)
    assert zu_tells(t, "sell") == ["zu.failed no-sale 15"]
    assert t.credits[ZU] == 23


# Harder 3: either hold


@pytest.mark.clause("EE-DIFF-08", "EE-DIFF-20", "EE-DIFF-21", "EE-R-64")
@pytest.mark.parametrize(
    ("cargo", "hidden", "where"),
    [
        (4, 2, ["cargo", "cargo"]),
        (2, 0, ["cargo", "cargo"]),
        (1, 1, ["cargo", "hidden"]),
        (1, 0, ["cargo"]),
        (0, 2, ["hidden", "hidden"]),
        (0, 1, ["hidden"]),
    ],
)
def test_excavated_artefacts_fill_the_cargo_hold_then_the_hidden_one(
    cargo: int, hidden: int, where: list[str]
) -> None:
    t = with_room(cargo, hidden, zu_any_hold=1)
    t.lay("red-A", "red-C", "red-D")
    told = taken(t, "excavate-popular")
    assert told == [f"red-{glyph} {hold}" for glyph, hold in zip("CD", where, strict=False)]
    assert len(t.samples_of(ZU)) == len(where)


@pytest.mark.clause("EE-DIFF-20")
def test_only_when_both_holds_are_full_zu_offloads() -> None:
    t = with_room(0, 0, zu_any_hold=1)
    t.lay("red-A")
    told = zu_tells(t, "excavate-popular", "zu.offloads", "zu.acquires", "zu.dug")
    assert told == ["zu.offloads holds-full"]


@pytest.mark.clause("EE-DIFF-20")
def test_free_spaces_of_both_holds_count_together_for_tied_colours() -> None:
    t = with_room(1, 1, zu_any_hold=1)
    t.lay("red-A", "purple-A", "purple-B")
    t.load(YOU, "purple-C")
    assert zu_tells(t, CARD, "zu.colour") == ["zu.colour purple more-to-excavate"]
    standard = with_room(1, 1)
    standard.lay("red-A", "purple-A", "purple-B")
    standard.load(YOU, "purple-C")
    assert zu_tells(standard, CARD, "zu.colour") == ["zu.colour red fewest-in-your-holds"]


@pytest.mark.clause("EE-DIFF-21")
@pytest.mark.parametrize(("cargo", "hidden", "where"), [(1, 1, "hidden"), (0, 1, "hidden"), (1, 0, "cargo")])
def test_acquired_artefacts_fill_the_hidden_hold_first(cargo: int, hidden: int, where: str) -> None:
    t = with_room(cargo, hidden, zu_any_hold=1)
    t.to_black_market("red-A")
    make_popular(t, "red")
    assert zu_tells(t, CARD, "zu.acquired") == [f"zu.acquired red-A red 5 {where} desired-colour"]


@pytest.mark.clause("EE-DIFF-08", "EE-DIFF-21")
@pytest.mark.parametrize(
    ("cargo", "hidden", "where"), [(1, 1, "cargo"), (0, 1, "hidden"), (0, 2, "hidden"), (0, 0, "")]
)
def test_surveyed_artefacts_fill_the_cargo_hold_first(cargo: int, hidden: int, where: str) -> None:
    t = with_room(cargo, hidden, zu_any_hold=1)
    t.lay_forecast("green#1", "green#2", "green#3")
    t.only_in_deck("red#4")
    t.leave_in_pile("red", "red-B")
    told = zu_tells(t, "survey", "zu.bought", "zu.placed")
    bought = f"zu.bought red-B 4 {where} only-one-to-buy"
    assert told == [bought if where else "zu.placed red-B L11 single-to-map"]


@pytest.mark.clause("EE-DIFF-06", "EE-DIFF-08")
def test_one_of_each_colour_may_go_to_different_holds() -> None:
    t = with_room(1, 1, zu_both_colours=1, zu_any_hold=1)
    t.lay("red-A", "purple-A")
    make_popular(t, "red")
    assert taken(t) == ["red-A cargo", "purple-A hidden"]


# Harder 4: artefacts left in your holds cost


@pytest.mark.clause("EE-DIFF-09", "EE-R-65")
def test_what_is_left_in_your_holds_may_bring_you_below_zero() -> None:
    t = against_zu(round=3, zu_leftovers_cost=1)
    t.credits[YOU] = 3
    t.guards(YOU, "red-A", "red-B")
    t.load(YOU, "yellow-A", hidden=["orange-D"])
    told = told_from(t, end_game, YOU)
    assert t.score[YOU] == 3 + 4 - 14
    assert told[:2] == ["scoring.columns 4", "zu.leftovers_lost 14"]
    assert (t.score[ZU], t.place[YOU]) == (8, 2)


@pytest.mark.clause("EE-DIFF-09")
def test_zus_own_artefacts_still_count_for_it() -> None:
    t = against_zu(round=3, zu_leftovers_cost=1)
    t.load(ZU, "red-A")
    assert told_from(t, end_game)[0] == "zu.leftovers 4"
    assert (t.score[YOU], t.score[ZU]) == (8, 12)


@pytest.mark.clause("EE-DIFF-09", "EE-SOLO-END-03")
def test_the_loss_comes_before_totals_are_compared() -> None:
    t = against_zu(round=3, zu_leftovers_cost=1)
    t.credits[YOU] = 12
    t.load(YOU, "red-A")
    t.begin(end_game)
    assert (t.score[YOU], t.place[YOU]) == (8, 2)


# Harder 5: the most valuable top


@pytest.mark.clause("EE-DIFF-10", "EE-R-66")
@pytest.mark.parametrize(
    ("credits", "bought", "left"),
    [(8, "orange-D", 0), (7, "purple-D", 0), (6, "red-D", 0), (3, "yellow-D", 0)],
)
def test_zu_acquires_the_most_valuable_top_it_can_pay(credits: int, bought: str, left: int) -> None:
    t = against_zu(zu_most_valuable=1)
    for top in ("yellow-D", "green-A", "red-D", "purple-D", "orange-D"):
        t.to_black_market(top)
    make_popular(t, "red")
    t.credits[ZU] = credits
    told = zu_tells(t, CARD, "zu.acquired")
    colour = bought.split("-")[0]
    assert told == [f"zu.acquired {bought} {colour} {credits} hidden most-valuable-top"]
    assert (hidden_of(t), t.credits[ZU]) == ([bought], left), "one purchase"
    assert clause_of("most-valuable-top") == "EE-DIFF-10"


@pytest.mark.clause("EE-DIFF-10")
@pytest.mark.parametrize("how", ["sample", "cargo", "hidden"])
def test_a_top_of_which_zu_has_a_sample_or_copy_is_passed_over(how: str) -> None:
    t = against_zu(zu_most_valuable=1)
    for top in ("yellow-A", "red-B"):
        t.to_black_market(top)
    if how == "sample":
        t.guards(ZU, "yellow-A")
    else:
        t.load(ZU, *["yellow-A"] * (how == "cargo"), hidden=["yellow-A"] * (how == "hidden"))
    assert zu_tells(t, CARD, "zu.acquired") == ["zu.acquired red-B red 3 hidden most-valuable-top"]


@pytest.mark.clause("EE-DIFF-10")
def test_only_tops_count_and_the_last_stack_may_be_the_best() -> None:
    t = against_zu(zu_most_valuable=1)
    t.to_black_market("yellow-D", "yellow-A")
    t.to_black_market("orange-C")
    t.to_black_market("green-A")
    t.guards(ZU, "green-A", "yellow-D")
    assert zu_tells(t, CARD, "zu.acquired") == ["zu.acquired orange-C orange 3 hidden most-valuable-top"]


@pytest.mark.clause("EE-DIFF-22")
@pytest.mark.parametrize(("credits", "sampled"), [(20, True), (7, False)])
def test_without_a_top_to_buy_zu_offloads_as_usual(credits: int, sampled: bool) -> None:
    t = against_zu(zu_most_valuable=1)
    t.to_black_market("yellow-A")
    t.load(ZU, "red-A")
    t.guards(ZU, *["yellow-A"] * sampled)
    t.credits[ZU] = credits
    told = zu_tells(t, CARD, "zu.acquired", "zu.offloads", "zu.offloaded")
    assert told == ["zu.offloads nothing-to-buy", "zu.offloaded red-A cargo red 4 only-one-held"]
    assert t.credits[ZU] == credits + 4
