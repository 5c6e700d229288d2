"""Zu in the museum: its cards, and what it exhibits where (EEM-SOLO-42, -50 to -60, -72)."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.excavation_earth.domains import ZU_CARD
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table, dealt_game
from tests.games.excavation_earth.museum.exhibition import MUSEUM
from tests.games.excavation_earth.museum.solo import against_zu, few_tiles, in_the_museum
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import make_popular

CARD = "exhibit-command"


def deck_of(t: Table, round: int) -> Counter[str]:
    return Counter(
        {ZU_CARD.labels[face]: int(count) for face, count in enumerate(t.zu_deck[round - 1]) if count}
    )


# The cards


@pytest.mark.clause("EEM-SOLO-42", "EEM-SOLO-72")
def test_three_exhibit_cards_take_the_places_of_three_command_cards() -> None:
    removed = set()
    in_rounds: Counter[int] = Counter()
    for seed in range(30):
        t = against_zu(MUSEUM, seed=f"seed {seed}")
        decks = [deck_of(t, round) for round in (1, 2, 3)]
        command = [{name: n for name, n in deck.items() if "command" in name} for deck in decks]
        assert [sum(cards.values()) for cards in command] == [1, 2, 3]
        assert sum(cards.get(CARD, 0) for cards in command) == 3
        assert [sum(deck.values()) for deck in decks] == [10, 7, 7]
        gone = [ZU_CARD.labels[face] for face in range(ZU_CARD.size) for _ in range(t.zu_removed[face])]
        assert len(gone) == 3
        assert all(name.startswith("command-#") for name in gone)
        removed |= set(gone)
        in_rounds.update(round for round, cards in enumerate(command) if CARD in cards)
    assert removed == {f"command-#{market}" for market in range(1, 7)}
    assert set(in_rounds) == {0, 1, 2}, "in any round"


@pytest.mark.clause("EEM-SOLO-42")
def test_without_the_museum_there_are_none() -> None:
    t = against_zu(("mysterious_artefacts",))
    assert not any(CARD in deck_of(t, round) for round in (1, 2, 3))
    assert t.zu_removed.sum() == 0


@pytest.mark.clause("EEM-SOLO-42")
def test_the_museum_of_a_game_alone_has_twelve_tiles() -> None:
    t = dealt_game(1, modules=MUSEUM)
    tiles = Counter(t.exhibit_tile.tolist())
    assert tiles == {-1: 6, 0: 3, 1: 3, 2: 3, 3: 3}
    assert len(t.curators_of()) == 2


# Exhibit or Command


@pytest.mark.clause("EEM-SOLO-50")
def test_with_an_artefact_that_fits_and_a_cube_zu_exhibits() -> None:
    t = few_tiles(OL_B="A", OL_M="B")
    t.load(ZU, "red-A")
    t.envoys(ZU, "left", 23)
    t.zu_plays(CARD)
    assert (t.museum_of(ZU), t.supply[ZU], t.cargo_of(ZU)) == ({"OL-B": "red-A"}, 0, [])


@pytest.mark.clause("EEM-SOLO-50")
@pytest.mark.parametrize("what", ["no cube", "no tile", "no artefact", "mysterious"])
def test_otherwise_it_commands(what: str) -> None:
    t = few_tiles(OL_B="B" if what == "no tile" else "A")
    if what == "mysterious":
        t.load(ZU, "mystery-red")
    elif what != "no artefact":
        t.load(ZU, "red-A")
    t.envoys(ZU, "left", int(t.supply[ZU]) - (what != "no cube"))
    told = zu_tells(t, CARD)
    assert told[0].split()[0] == ("zu.recalled" if what == "no cube" else "zu.envoy_chosen")
    assert t.museum_of(ZU) == {}


@pytest.mark.clause("EEM-SOLO-51", "EEM-R-62")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_command_by_this_card_is_an_envoy_where_it_swings_most(round: int) -> None:
    t = few_tiles()
    t.round = round
    t.envoys(YOU, "left", 2)
    t.envoys(ZU, "left", 1)
    t.envoys(YOU, "middle", 1)
    t.envoys(ZU, "middle", 1)
    t.envoys(ZU, "right", 1)
    told = zu_tells(t, CARD)
    assert told == ["zu.envoy_chosen left most-influence"], "no trader"
    assert t.envoy[:, ZU].tolist() == [2, 1, 1]


@pytest.mark.clause("EEM-SOLO-51", "EEM-R-62")
def test_no_majority_is_looked_at() -> None:
    t = few_tiles()
    t.round = 2
    for centre, lead in (("left", 3), ("middle", 1), ("right", 2)):
        t.envoys(ZU, centre, lead)
    assert zu_tells(t, CARD) == ["zu.envoy_chosen middle most-influence"]
    assert t.credits[ZU] == 8


@pytest.mark.clause("EEM-SOLO-51")
def test_equal_swings_are_chance() -> None:
    ways = all_ways(lambda seed: few_tiles(seed), CARD, lambda t: t.envoy[:, ZU].tolist().index(1))
    assert ways == {0, 1, 2}
    assert numbers_used(few_tiles(), CARD) == 1


@pytest.mark.clause("EEM-SOLO-52", "EEM-R-63")
@pytest.mark.parametrize(
    ("envoys", "centre"),
    [
        (((0, 2), (1, 2), (3, 1)), "left"),  # the example of the ledger: you, Zu
        (((0, 1), (1, 3), (3, 1)), "middle"),  # the larger lead of Zu
        (((4, 1), (2, 2), (2, 1)), "left"),  # your lead by two or more
        (((3, 1), (5, 1), (2, 2)), "middle"),  # the larger one
        (((2, 1), (2, 2), (2, 1)), "middle"),  # a tie
        (((2, 1), (0, 0), (3, 0)), "left"),  # only where Zu has an envoy
    ],
)
def test_without_a_cube_an_envoy_is_recalled_from_where_it_swings_least(
    envoys: tuple[tuple[int, int], ...], centre: str
) -> None:
    t = few_tiles()
    for name, (yours, zus) in zip(("left", "middle", "right"), envoys, strict=True):
        t.envoys(YOU, name, yours)
        t.envoys(ZU, name, zus)
    t.empty_supply(ZU)
    why = "only-centre-with-envoy" if sum(zus > 0 for _, zus in envoys) == 1 else "least-influence"
    assert zu_tells(t, CARD) == [f"zu.recalled {centre} 5 {why}"]
    assert (t.supply[ZU], t.credits[ZU]) == (1, 13)


@pytest.mark.clause("EEM-SOLO-52", "EEM-R-63", "EEM-R-52")
def test_equal_ones_are_chance_and_without_envoys_the_action_fails() -> None:
    def scene(seed: str) -> Table:
        t = few_tiles(seed)
        t.envoys(ZU, "left", 1)
        t.envoys(ZU, "right", 1)
        t.empty_supply(ZU)
        return t

    assert all_ways(scene, CARD, lambda t: tuple(t.envoy[:, ZU].tolist())) == {(0, 0, 1), (1, 0, 0)}
    t = few_tiles()
    t.empty_supply(ZU)
    assert zu_tells(t, CARD) == ["zu.failed no-envoy-anywhere 10"]
    assert clause_of("no-envoy-anywhere") == "EEM-SOLO-52"


# How many, and of which colours


@pytest.mark.clause("EEM-SOLO-53")
@pytest.mark.parametrize(("cubes", "placed"), [(1, 1), (2, 2), (5, 2)])
def test_two_artefacts_if_zu_can_and_one_with_one_cube(cubes: int, placed: int) -> None:
    t = in_the_museum()
    t.load(ZU, "red-A", "purple-B", "orange-C")
    t.empty_supply(ZU, leave=cubes)
    t.zu_plays(CARD)
    assert len(t.museum_of(ZU)) == placed


@pytest.mark.clause("EEM-SOLO-53", "EEM-SOLO-54")
def test_two_of_one_colour_are_never_placed() -> None:
    t = in_the_museum()
    t.load(ZU, "red-A", "red-B", hidden=["red-C"])
    t.zu_plays(CARD)
    assert len(t.museum_of(ZU)) == 1


@pytest.mark.clause("EEM-SOLO-54")
def test_both_holds_count_and_only_ordinary_artefacts() -> None:
    t = in_the_museum()
    t.load(ZU, "mystery-yellow", "red-A", hidden=["purple-B"])
    t.zu_plays(CARD)
    assert sorted(t.museum_of(ZU).values()) == ["purple-B", "red-A"]
    assert (t.kept_by(ZU), t.hidden[ZU].sum(), t.cargo[ZU].sum()) == (["mystery-yellow"], 0, 0)


# Which artefact


def first_of(t: Table) -> tuple[str, str]:
    """What Zu chooses first, and by which line."""
    words = zu_tells(t, CARD, "zu.exhibit")[0].split()
    return words[1], words[2]


@pytest.mark.clause("EEM-SOLO-55")
def test_an_artefact_that_matches_a_curator_comes_first() -> None:
    t = in_the_museum()
    make_popular(t, "green")
    t.load(ZU, "red-A", "green-D")
    told = zu_tells(t, CARD, "zu.exhibit", "zu.space")
    assert told[:2] == ["zu.exhibit green-D only-one-to-exhibit", "zu.space IR-M only-fitting-space"]
    assert clause_of("only-one-to-exhibit") == "EEM-SOLO-55"


@pytest.mark.clause("EEM-SOLO-55")
def test_it_must_fit_a_free_tile_in_the_very_row() -> None:
    t = few_tiles(OL_T="A", OL_M="B", IR_B="A", curators=["red", "green"])
    t.load(ZU, "green-A", "red-A")
    t.zu_plays(CARD)
    assert t.museum_of(ZU)["OL-T"] == "red-A"
    assert t.museum_of(ZU)["IR-B"] == "green-A", "its row has no tile for it"


@pytest.mark.clause("EEM-SOLO-56")
def test_of_several_the_least_popular_colour() -> None:
    t = in_the_museum(curators=("yellow", "green", "red"))
    make_popular(t, "green", "yellow")
    t.load(ZU, "yellow-A", "green-B", "red-C")
    assert first_of(t) == ("red-C", "least-popular-exhibit")


@pytest.mark.clause("EEM-SOLO-56", "EEM-R-61")
def test_then_the_colour_zu_has_fewest_of() -> None:
    t = in_the_museum()
    t.load(ZU, "yellow-A", "green-B", "green-A", "mystery-yellow")
    assert t.level("yellow") == t.level("green")
    assert first_of(t) == ("yellow-A", "fewest-of-colour"), "mysterious ones are not counted"


@pytest.mark.clause("EEM-SOLO-56")
def test_then_the_lowest_value() -> None:
    t = in_the_museum()
    t.load(ZU, "yellow-A", "green-B")
    assert first_of(t) == ("green-B", "lowest-value-exhibit"), "6 against 7"


@pytest.mark.clause("EEM-SOLO-56")
def test_then_chance() -> None:
    def scene(seed: str) -> Table:
        t = in_the_museum(seed)
        t.load(ZU, "yellow-B", "green-C")
        t.empty_supply(ZU, leave=1)
        return t

    assert all_ways(scene, CARD, lambda t: t.cargo_of(ZU)[0]) == {"yellow-B", "green-C"}
    assert first_of(scene("a"))[1] == "chance-of-exhibits"


# Which space


def space_of(t: Table) -> tuple[str, str]:
    """Which space Zu chooses first, and by which line."""
    words = zu_tells(t, CARD, "zu.space")[0].split()
    return words[1], words[2]


@pytest.mark.clause("EEM-SOLO-57")
def test_the_column_with_most_guides_of_zu() -> None:
    t = few_tiles(OL_T="A", ML_T="A", IL_T="A", curators=["red"])
    t.show(ZU, ML_M="yellow-B", IL_M="green-B", IL_B="green-C")
    t.load(ZU, "red-A")
    assert space_of(t) == ("IL-T", "most-zu-guides")


@pytest.mark.clause("EEM-SOLO-57")
def test_then_a_column_with_any_guides() -> None:
    t = few_tiles(OL_T="A", ML_T="A", IL_T="A", curators=["red"])
    t.show(YOU, IL_M="green-B")
    t.load(ZU, "red-A")
    assert space_of(t) == ("IL-T", "any-guides")


@pytest.mark.clause("EEM-SOLO-57")
def test_how_many_guides_of_yours_stand_there_does_not_matter() -> None:
    t = few_tiles(ML_T="A", IL_T="A", curators=["red"])
    t.show(YOU, IL_M="green-B", IL_B="green-C", ML_M="yellow-B")
    t.load(ZU, "red-A")
    assert space_of(t) == ("ML-T", "outermost-column")


@pytest.mark.clause("EEM-SOLO-57")
@pytest.mark.parametrize(
    ("spaces", "chosen"),
    [(("ML", "IL"), "ML"), (("IR", "OR"), "OR"), (("MR", "IL"), "MR"), (("OL", "MR"), "OL")],
)
def test_then_the_outermost_column(spaces: tuple[str, str], chosen: str) -> None:
    t = few_tiles(**{f"{column}_T": "A" for column in spaces}, curators=["red"])
    t.load(ZU, "red-A")
    assert space_of(t) == (f"{chosen}-T", "outermost-column")


@pytest.mark.clause("EEM-SOLO-57")
@pytest.mark.parametrize(
    ("curators", "tiles", "chosen"),
    [
        (["red", "red"], ("OL_M", "OR_T"), "OR-T"),
        (["green", "red", "red"], ("OL_B", "OL_M"), "OL-M"),
    ],
)
def test_then_the_highest_row(curators: list[str], tiles: tuple[str, str], chosen: str) -> None:
    t = few_tiles(**dict.fromkeys(tiles, "A"), curators=curators)
    t.load(ZU, "red-A")
    assert space_of(t) == (chosen, "highest-row")


@pytest.mark.clause("EEM-SOLO-57")
def test_then_chance_between_left_and_right() -> None:
    def scene(seed: str) -> Table:
        t = few_tiles(seed, OL_T="A", OR_T="A", IL_T="A", curators=["red"])
        t.load(ZU, "red-A")
        return t

    assert all_ways(scene, CARD, lambda t: tuple(t.museum_of(ZU))) == {("OL-T",), ("OR-T",)}
    assert space_of(scene("a"))[1] == "chance-of-spaces"


@pytest.mark.clause("EEM-SOLO-57")
def test_only_the_rows_of_a_matching_curator_count_for_a_match() -> None:
    t = few_tiles(IL_T="A", OL_M="A", OL_B="A", curators=["red", "green"])
    t.show(ZU, OL_T="orange-C")
    t.load(ZU, "red-A")
    assert space_of(t) == ("IL-T", "only-fitting-space")


@pytest.mark.clause("EEM-SOLO-58", "EEM-R-65")
def test_without_a_match_the_space_is_chosen_before_the_artefact() -> None:
    t = few_tiles(OL_T="A", IL_T="B", curators=["yellow", "green"])
    make_popular(t, "red")
    t.load(ZU, "red-A", "purple-B")
    t.empty_supply(ZU, leave=1)
    told = zu_tells(t, CARD, "zu.exhibit", "zu.space")
    assert told == ["zu.space OL-T outermost-column", "zu.exhibit red-A only-one-for-space"]
    assert clause_of("only-one-for-space") == "EEM-SOLO-58"


@pytest.mark.clause("EEM-SOLO-58")
def test_several_artefacts_for_that_space_have_the_same_order() -> None:
    t = few_tiles(OL_T="A", IL_T="B", curators=["yellow", "green"])
    make_popular(t, "red")
    t.load(ZU, "red-A", "purple-A", "orange-A", "orange-B")
    t.empty_supply(ZU, leave=1)
    told = zu_tells(t, CARD, "zu.exhibit", "zu.space")
    assert told == ["zu.space OL-T outermost-column", "zu.exhibit purple-A fewest-of-colour"]


@pytest.mark.clause("EEM-SOLO-58")
def test_all_rows_count_then() -> None:
    t = few_tiles(OL_B="A", IL_T="A", curators=["yellow", "green"])
    t.load(ZU, "red-A")
    assert space_of(t) == ("OL-B", "outermost-column")


@pytest.mark.clause("EEM-SOLO-59", "EEM-R-64")
def test_the_first_choice_does_not_look_ahead() -> None:
    t = few_tiles(OL_T="A", curators=["red"])
    make_popular(t, "red")
    t.load(ZU, "red-A", "purple-A")
    t.zu_plays(CARD)
    assert t.museum_of(ZU) == {"OL-T": "red-A"}, "and nothing is left for the other"


@pytest.mark.clause("EEM-SOLO-59")
def test_the_second_one_follows_the_same_rules_among_the_rest() -> None:
    t = few_tiles(OL_T="A", OR_T="B", IL_M="B", IR_B="A", curators=["red", "green"])
    t.load(ZU, "red-A", "green-B", "purple-A")
    make_popular(t, "green")
    told = zu_tells(t, CARD, "zu.exhibit", "zu.space")
    assert told == [
        "zu.exhibit red-A least-popular-exhibit",
        "zu.space OL-T only-fitting-space",
        "zu.exhibit green-B only-one-to-exhibit",
        "zu.space IL-M only-fitting-space",
    ]


@pytest.mark.clause("EEM-SOLO-60", "EEM-R-66")
def test_guides_of_this_action_do_not_count_for_the_second_space() -> None:
    t = few_tiles(IL_T="A", IL_M="B", OL_M="B", curators=["red"])
    t.load(ZU, "red-A", "purple-B")
    told = zu_tells(t, CARD, "zu.space", "museum.exhibited", "museum.guide")
    assert told == [
        "zu.space IL-T only-fitting-space",
        "museum.exhibited red-A cargo IL-T",
        "zu.space OL-M outermost-column",
        "museum.exhibited purple-B cargo OL-M",
        "museum.guide IL-T",
        "museum.guide OL-M",
    ]
