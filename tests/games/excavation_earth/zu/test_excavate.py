"""Zu excavates, chapter 22 of the ledger: the desired colour, and what Zu takes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.game import Game
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import artefact
from tests.games.excavation_earth.zu.scenes import numbers_used
from tests.games.excavation_earth.zu.told import (
    SEEDS,
    against_zu,
    events_of,
    hidden_of,
    make_popular,
    next_of,
    reasons_of,
)

COLOURS = ("yellow", "green", "red", "purple", "orange")
PAIRS = tuple(
    pair.split() for pair in ("yellow red", "yellow orange", "green purple", "green orange", "red purple")
)


# The desired colour


@pytest.mark.clause("EE-SOLO-EXC-01")
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("more", [0, 1])
def test_of_two_colours_zu_wants_the_more_popular_one(pair: list[str], more: int) -> None:
    t = against_zu()
    t.lay(*(f"{colour}-A" for colour in COLOURS))
    others = [colour for colour in COLOURS if colour not in pair]
    make_popular(t, others, pair[more])
    assert reasons_of(t, f"excavate-{pair[0]}-{pair[1]}", "zu.colour") == [("more-popular", "EE-SOLO-EXC-01")]
    assert t.cargo_of(ZU) == [f"{pair[more]}-A"]


@pytest.mark.clause("EE-R-43", "EE-SOLO-EXC-01")
def test_zu_does_not_fall_back_to_the_less_popular_colour() -> None:
    t = against_zu()
    make_popular(t, "red")
    t.lay("purple-A", "purple-B")
    t.to_black_market("red-A")
    t.zu_plays("excavate-red-purple")
    assert t.map_of() == ["purple-A", "purple-B"]
    assert hidden_of(t) == ["red-A"]


@pytest.mark.clause("EE-SOLO-EXC-02")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_most_popular_colour_on_the_map_is_wanted(colour: str) -> None:
    t = against_zu()
    make_popular(t, colour)
    t.lay(*(f"{each}-A" for each in COLOURS))
    reasons = reasons_of(t, "excavate-popular", "zu.colour")
    assert reasons == [("most-popular-on-map", "EE-SOLO-EXC-02")]
    assert t.cargo_of(ZU) == [f"{colour}-A"]


@pytest.mark.clause("EE-SOLO-EXC-02")
def test_colours_without_artefacts_on_the_map_are_skipped_downwards() -> None:
    t = against_zu()
    make_popular(t, "orange", "red", "green", "yellow")
    t.lay("green-A", "yellow-A", "purple-A")
    t.zu_plays("excavate-popular")
    assert t.cargo_of(ZU) == ["green-A"], "the third in popularity"


@pytest.mark.clause("EE-SOLO-EXC-02")
@pytest.mark.parametrize("tile", ["yellow-A", "orange-D"])
def test_the_least_popular_colour_is_wanted_if_it_lies_alone_on_the_map(tile: str) -> None:
    t = against_zu()
    make_popular(t, [colour for colour in COLOURS if colour != tile[:-2]])
    t.lay(tile)
    reasons = reasons_of(t, "excavate-popular", "zu.colour")
    assert reasons == [("only-colour-on-map", "EE-SOLO-EXC-02")]
    assert t.cargo_of(ZU) == [tile]


@pytest.mark.clause("EE-R-41", "EE-SOLO-EXC-02")
def test_tiles_that_zu_does_not_want_still_hold_the_choice_on_their_colour() -> None:
    t = against_zu()
    make_popular(t, "purple")
    t.lay("purple-A", "purple-B", "yellow-A", "yellow-B")
    t.guards(ZU, "purple-A")
    t.load(ZU, "purple-B")
    t.to_black_market("purple-C")
    assert reasons_of(t, "excavate-popular", "zu.acquires") == [("nothing-wanted", "EE-SOLO-EXC-15")]
    assert (len(t.map_of()), hidden_of(t)) == (4, ["purple-C"])


@pytest.mark.clause("EE-R-44")
def test_on_an_empty_map_the_most_popular_colour_of_all_is_wanted() -> None:
    t = against_zu()
    make_popular(t, "purple")
    for top in ("yellow-D", "purple-C", "orange-C"):
        t.to_black_market(top)
    t.zu_plays("excavate-popular")
    assert hidden_of(t) == ["purple-C"]


@pytest.mark.clause("EE-R-44", "EE-SOLO-EXC-04")
def test_on_an_empty_map_ties_go_to_a_colour_that_zu_does_not_hold() -> None:
    t = against_zu()
    make_popular(t, ["yellow", "orange"])
    t.load(ZU, "yellow-A")
    for top in ("yellow-D", "orange-C"):
        t.to_black_market(top)
    assert numbers_used(t, "excavate-popular") == 0
    assert hidden_of(t) == ["orange-C"]


# Colours that are tied


@pytest.mark.clause("EE-SOLO-EXC-03", "EE-R-42")
@pytest.mark.parametrize(
    ("red", "purple"),
    [
        (["red-A", "red-B"], ["purple-A"]),
        (["red-A", "red-B"], ["purple-A", "purple-A", "purple-A"]),
        (["red-A"], ["purple-D"]),
        (["red-A"], []),
        (["red-A", "red-B"], ["purple-D", "purple-D"]),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_of_tied_colours_zu_wants_the_one_of_which_it_can_excavate_more(
    red: list[str], purple: list[str], swapped: bool
) -> None:
    t = against_zu()
    t.guards(ZU, "purple-D", "red-D")
    t.load(ZU, "red-C", "purple-C")
    t.load(YOU, "red-A", "purple-A", "red-A" if not swapped else "purple-A")
    named = [*red, *purple]
    other = {"red": "purple", "purple": "red"}
    t.lay(*(f"{other[n[:-2]]}{n[-2:]}" if swapped else n for n in named))
    reasons = reasons_of(t, "excavate-red-purple", "zu.colour")
    assert reasons == [("more-to-excavate", "EE-SOLO-EXC-03")]
    more = "purple" if swapped else "red"
    assert t.cargo_of(ZU) == sorted(
        ["red-C", "purple-C", *(f"{more}-{n[-1]}" for n in red)], key=lambda n: artefact(n)
    )


@pytest.mark.clause("EE-SOLO-EXC-03")
@pytest.mark.parametrize(("free", "colour"), [(2, "red"), (1, "purple")])
def test_two_artefacts_count_more_than_one_only_with_room_for_both(free: int, colour: str) -> None:
    t = against_zu()
    t.load(ZU, *["yellow-A", "green-A", "orange-A"][: 4 - free])
    t.load(YOU, "red-A")
    t.lay("red-A", "red-B", "purple-A")
    t.zu_plays("excavate-red-purple")
    assert {name[:-2] for name in t.samples_of(ZU)} == {colour}, "with one space you have fewer purple ones"


@pytest.mark.clause("EE-SOLO-EXC-04")
@pytest.mark.parametrize("colour", [0, 1])
@pytest.mark.parametrize("hidden", [False, True])
def test_then_the_colour_of_which_zu_holds_none(colour: int, hidden: bool) -> None:
    t = against_zu()
    wanted, held = ("green", "orange") if colour else ("orange", "green")
    t.load(ZU, *[] if hidden else [f"{held}-D"], hidden=[f"{held}-D"] if hidden else [])
    t.load(YOU, f"{wanted}-A", f"{wanted}-B")
    t.lay("green-A", "green-B", "orange-A", "orange-B")
    t.guards(ZU, f"{wanted}-C")
    reasons = reasons_of(t, "excavate-green-orange", "zu.colour")
    assert reasons == [("none-in-holds", "EE-SOLO-EXC-04")], "a sample is no artefact"
    assert t.samples_of(ZU) == [f"{wanted}-{glyph}" for glyph in "ABC"]


@pytest.mark.clause("EE-SOLO-EXC-05")
@pytest.mark.parametrize("zus", [[], ["green-D", "orange-D"], ["green-D", "green-C", "orange-D"]])
@pytest.mark.parametrize(
    ("yours", "hidden", "colour"),
    [
        (["green-D"], [], "orange"),
        (["orange-D"], [], "green"),
        (["green-D", "green-D"], ["orange-D"], "orange"),
        (["green-D"], ["orange-D", "orange-C"], "green"),
    ],
)
def test_then_the_colour_of_which_you_hold_fewest(
    zus: list[str], yours: list[str], hidden: list[str], colour: str
) -> None:
    t = against_zu()
    t.load(ZU, *zus[:2], hidden=zus[2:])
    t.load(YOU, *yours, hidden=hidden)
    t.lay("green-A", "green-B", "orange-A", "orange-B")
    reasons = reasons_of(t, "excavate-green-orange", "zu.colour")
    assert reasons == [("fewest-in-your-holds", "EE-SOLO-EXC-05")]
    assert t.samples_of(ZU) == [f"{colour}-A", f"{colour}-B"]


@pytest.mark.clause("EE-SOLO-EXC-06", "EE-R-38")
def test_then_chance_from_left_to_right() -> None:
    found = set()
    for seed in SEEDS:
        t = against_zu(seed=seed)
        make_popular(t, ["yellow", "red", "orange"])
        t.lay(*(f"{colour}-A" for colour in COLOURS))
        chosen = next_of(t, "yellow", "red", "orange")
        reveals = int(t.reveals)
        assert reasons_of(t, "excavate-popular", "zu.colour") == [("chance-of-colours", "EE-SOLO-EXC-06")]
        assert t.cargo_of(ZU) == [f"{chosen}-A"]
        assert t.reveals > reveals, "what chance brought cannot be taken back"
        found.add(chosen)
    assert found == {"yellow", "red", "orange"}


# Room


@pytest.mark.clause("EE-SOLO-EXC-07")
def test_with_both_holds_full_zu_offloads() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C", "green-A", hidden=["red-D", "green-B"])
    t.lay("purple-A")
    t.to_black_market("purple-B")
    reasons = reasons_of(t, "excavate-red-purple", "zu.offloads")
    assert reasons == [("holds-full", "EE-SOLO-EXC-07")]
    assert (t.map_of(), t.stack_of("purple")) == (["purple-A"], ["purple-B"])
    assert t.credits[ZU] == 8 + 7 + 6
    assert (t.stack_of("red"), t.stack_of("green")) == (["red-C"], ["green-B"])


@pytest.mark.clause("EE-SOLO-EXC-08", "EE-R-69")
@pytest.mark.parametrize("held", [[], ["yellow-B"]])
def test_with_a_full_cargo_hold_zu_acquires_the_desired_colour(held: list[str]) -> None:
    t = against_zu()
    make_popular(t, "purple")
    t.load(ZU, "green-A", "green-B", "green-C", "orange-A", hidden=held)
    t.lay("purple-A", "purple-B")
    for top in ("yellow-D", "red-B", "purple-C", "orange-C"):
        t.to_black_market(top)
    reasons = reasons_of(t, "excavate-red-purple", "zu.acquires")
    assert reasons == [("cargo-full", "EE-SOLO-EXC-08")]
    assert hidden_of(t) == [*held, "purple-C"]
    assert t.map_of() == ["purple-A", "purple-B"]


@pytest.mark.clause("EE-R-69", "EE-SOLO-EXC-08")
def test_with_a_full_cargo_hold_a_most_popular_card_still_looks_at_the_map() -> None:
    t = against_zu()
    make_popular(t, "yellow", "red")
    t.load(ZU, "green-A", "green-B", "green-C", "orange-A")
    t.lay("red-A")
    for top in ("yellow-D", "red-B"):
        t.to_black_market(top)
    t.zu_plays("excavate-popular")
    assert hidden_of(t) == ["red-B"]


@pytest.mark.clause("EE-SOLO-EXC-07", "EE-SOLO-EXC-10")
def test_a_full_hidden_hold_does_not_keep_zu_from_excavating() -> None:
    t = against_zu()
    t.load(ZU, "green-A", "green-B", "green-C", hidden=["yellow-A", "yellow-B"])
    make_popular(t, "red")
    t.lay("red-A", "red-B")
    t.zu_plays("excavate-red-purple")
    assert t.cargo_of(ZU) == ["green-A", "green-B", "green-C", "red-A"], "one space, one artefact"


# The artefacts


def red_digs(*tiles: str, seed: str = "scene") -> Table:
    """Red is desired, and these tiles lie on the map."""
    t = against_zu(seed=seed)
    make_popular(t, "red")
    t.lay(*tiles)
    return t


@pytest.mark.clause("EE-SOLO-EXC-09")
def test_zu_wants_no_type_of_which_it_has_a_sample_or_a_copy() -> None:
    t = red_digs("red-A", "red-B", "red-C", "red-D", "purple-A")
    t.guards(ZU, "red-A")
    t.load(ZU, "red-B", hidden=["red-D"])
    assert reasons_of(t, "excavate-red-purple", "zu.dug") == [("only-type", "EE-SOLO-EXC-09")]
    assert t.cargo_of(ZU) == ["red-B", "red-C"]
    assert t.map_of() == ["red-A", "red-B", "red-D", "purple-A"]


@pytest.mark.clause("EE-SOLO-EXC-10")
@pytest.mark.parametrize(("held", "taken"), [(0, 2), (2, 2), (3, 1)])
def test_zu_takes_two_artefacts_if_there_is_room_for_two(held: int, taken: int) -> None:
    t = red_digs("red-A", "red-B", "red-C", "red-D")
    t.load(ZU, *["green-A", "green-B", "green-C"][:held])
    t.zu_plays("excavate-red-purple")
    assert len(t.cargo_of(ZU)) == held + taken
    assert len(t.map_of()) == 4 - taken


@pytest.mark.clause("EE-SOLO-EXC-10", "EE-R-45")
def test_two_copies_of_one_type_are_one_artefact_for_zu() -> None:
    t = red_digs("red-A", "red-A", "red-A")
    t.zu_plays("excavate-red-purple")
    assert (t.cargo_of(ZU), t.map_of()) == (["red-A"], ["red-A", "red-A"])


@pytest.mark.clause("EE-R-45", "EE-SOLO-EXC-10")
@pytest.mark.parametrize("pair", [("red-B", "red-C"), ("red-A", "red-D")])
def test_the_two_may_lie_on_one_site_or_on_two(pair: tuple[str, str]) -> None:
    t = red_digs(*pair)
    t.zu_plays("excavate-red-purple")
    assert t.cargo_of(ZU) == list(pair)


@pytest.mark.clause("EE-SOLO-EXC-11")
def test_first_types_of_which_you_have_no_sample() -> None:
    t = red_digs("red-A", "red-A", "red-B", "red-B", "red-C", "red-D")
    t.guards(YOU, "red-C", "red-D")
    t.load(YOU, "red-A")
    reasons = reasons_of(t, "excavate-red-purple", "zu.dug")
    assert t.cargo_of(ZU) == ["red-A", "red-B"], "a copy of yours is no sample"
    assert reasons == [("highest-value", "EE-SOLO-EXC-13"), ("no-sample-of-yours", "EE-SOLO-EXC-11")]


@pytest.mark.clause("EE-SOLO-EXC-12")
def test_then_types_with_the_fewest_copies_on_the_map() -> None:
    t = red_digs("red-A", "red-A", "red-A", "red-B", "red-C", "red-C", "red-D", "red-D", "red-D")
    reasons = reasons_of(t, "excavate-red-purple", "zu.dug")
    assert t.cargo_of(ZU) == ["red-B", "red-C"], "one copy, then two"
    assert reasons == [("fewest-on-map", "EE-SOLO-EXC-12")] * 2


@pytest.mark.clause("EE-SOLO-EXC-13")
def test_then_the_highest_value() -> None:
    t = red_digs("red-A", "red-B", "red-C", "red-D")
    before = t.random.tolist()
    reasons = reasons_of(t, "excavate-red-purple", "zu.dug")
    assert t.cargo_of(ZU) == ["red-C", "red-D"], "worth 7 and 5"
    assert reasons == [("highest-value", "EE-SOLO-EXC-13")] * 2
    assert t.random.tolist() == before


def with_equal_reds(folder: Path) -> Game:
    """The game of an owner whose red tiles show 5, 4, 5 and 4."""
    assert GAME.components
    sheets = json.loads(GAME.components.path.read_text(encoding="utf-8"))["sheets"]
    mine: dict[str, Any] = {}
    for name, red in (("artefact_values", (5, 4, 5, 4)), ("artefact_copies", (4, 5, 4, 5))):
        mine[name] = {"value": {**sheets[name]["value"], "red": dict(zip("ABCD", red, strict=True))}}
    (folder / "mine.json").write_text(json.dumps({"sheets": mine}), encoding="utf-8")
    return GAME.with_components(folder / "mine.json")


@pytest.mark.clause("EE-SOLO-EXC-14", "EE-R-38")
def test_then_chance_where_tiles_show_equal_values(tmp_path: Path) -> None:
    game = with_equal_reds(tmp_path)
    found = set()
    for seed in SEEDS:
        t = against_zu(seed=seed)
        t.game = game
        t.pile[artefact("red-A") : artefact("red-D") + 1] = [4, 5, 4, 5]
        make_popular(t, "red")
        t.lay("red-A", "red-B", "red-C", "red-D")
        t.load(ZU, "green-A", "green-B", "green-C")
        chosen = next_of(t, "red-A", "red-C")
        reasons = reasons_of(t, "excavate-red-purple", "zu.dug")
        assert reasons == [("chance-of-types", "EE-SOLO-EXC-14")]
        assert t.samples_of(ZU) == [chosen]
        found.add(chosen)
    assert found == {"red-A", "red-C"}


@pytest.mark.clause("EE-SOLO-EXC-15")
@pytest.mark.parametrize("on_map", [[], ["red-A"], ["red-A", "red-B", "red-C"]])
def test_without_anything_it_wants_zu_acquires_though_it_has_room(on_map: list[str]) -> None:
    t = red_digs(*on_map)
    t.guards(ZU, *on_map)
    t.to_black_market("red-D")
    reasons = reasons_of(t, "excavate-red-purple", "zu.acquires")
    assert reasons == [("nothing-wanted", "EE-SOLO-EXC-15")]
    assert (t.cargo_of(ZU), hidden_of(t), t.map_of()) == ([], ["red-D"], on_map)


@pytest.mark.clause("EE-SOLO-EXC-16")
def test_what_zu_excavates_lies_in_its_cargo_hold_and_is_sampled_at_once() -> None:
    t = red_digs("red-A", "red-C")
    assert events_of(t, "excavate-red-purple") == [
        "zu.colour",
        "zu.dug",
        "gallery.sampled",
        "zu.dug",
        "gallery.sampled",
    ]
    assert (t.cargo_of(ZU), hidden_of(t)) == (["red-A", "red-C"], [])
    assert t.samples_of(ZU) == ["red-A", "red-C"]
    assert (t.supply[ZU], t.credits[ZU]) == (20, 8)
