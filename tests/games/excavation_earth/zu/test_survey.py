"""Zu's Survey (EE-SOLO-SUR)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.components import FILE
from digsite.games.excavation_earth.domains import NOBODY
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import artefact, card
from tests.games.excavation_earth.telling import told
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import against_zu, hidden_of, told_of

FORECAST = ("green#1", "green#2", "green#3")


def survey_scene(*pile: str, round: int = 1, credits: int = 8, seed: str = "scene", **agreed: int) -> Table:
    """Three forecast cards; the deck holds one yellow card alone, and the yellow pile these tiles."""
    t = against_zu(round, seed, **agreed)
    if round < 3:
        t.lay_forecast(*FORECAST)
    t.only_in_deck("yellow#4")
    t.leave_in_pile("yellow", *pile)
    t.credits[ZU] = credits
    return t


def yellow_pile(t: Table) -> list[str]:
    return [f"yellow-{glyph}" for glyph in "ABCD" for _ in range(t.pile[artefact(f"yellow-{glyph}")])]


# The card


@pytest.mark.clause("EE-SOLO-SUR-01")
@pytest.mark.parametrize("colour", ["yellow", "green", "red", "purple", "orange"])
def test_the_card_drawn_decides_the_pile(colour: str) -> None:
    t = against_zu()
    t.lay_forecast("green#1", "green#2", "green#3")
    t.next(f"{colour}#6", f"{colour}-A", f"{colour}-D")
    assert zu_tells(t, "survey", "zu.survey", "zu.drawn") == [
        f"zu.survey {colour}#6",
        f"zu.drawn {colour}-A {colour}",
        f"zu.drawn {colour}-D {colour}",
    ]
    assert t.deck_size == 60 - 3 - 1


@pytest.mark.clause("EE-SOLO-SUR-01")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    t = against_zu()
    t.lay_forecast(*FORECAST)
    t.give_all(YOU)
    t.hand[YOU, card("red#5")] -= 1
    t.hand_size[YOU] -= 1
    t.discard[card("red#5")] += 1
    assert t.deck_size == 0
    assert zu_tells(t, "survey", "zu.survey") == ["zu.survey red#5"]
    assert (t.deck_size, t.discard_of(), t.forecast_of()) == (0, ["green#1"], ["red#5", "green#2", "green#3"])


# The forecast


@pytest.mark.clause("EE-SOLO-SUR-02")
@pytest.mark.parametrize("round", [1, 2])
@pytest.mark.parametrize(("yours", "zus", "place"), [([], [], 1), ([1], [], 2), ([], [1], 2), ([2], [1], 3)])
def test_the_leftmost_card_without_a_cube_is_replaced(
    round: int, yours: list[int], zus: list[int], place: int
) -> None:
    t = survey_scene("yellow-A", round=round)
    for seat, places in ((YOU, yours), (ZU, zus)):
        t.supply[seat] -= len(places)
        for taken in places:
            t.forecast_marker[taken - 1] = seat
    t.token[YOU] = len(yours)
    supply, discard = int(t.supply[ZU]), t.discard.copy()
    told = zu_tells(t, "survey")
    after = [*FORECAST]
    after[place - 1] = "yellow#4"
    assert t.forecast_of() == after
    assert t.forecast_marker[place - 1] == ZU
    assert (t.discard - discard).nonzero()[0].tolist() == [card(FORECAST[place - 1])]
    assert t.supply[ZU] == supply - 1
    assert not [line for line in told if line.startswith("zu.survey_discard")]


@pytest.mark.clause("EE-SOLO-SUR-02")
def test_a_card_right_of_a_gap_of_cubes_is_left_alone() -> None:
    t = survey_scene("yellow-A")
    t.mark(YOU, 2, 3)
    t.zu_plays("survey")
    assert t.forecast_marker[:3].tolist() == [ZU, YOU, YOU]
    assert t.forecast_of() == ["yellow#4", "green#2", "green#3"]


@pytest.mark.clause("EE-SOLO-SUR-03", "EE-R-57")
def test_with_a_cube_on_every_card_the_drawn_one_is_discarded_and_artefacts_follow() -> None:
    t = survey_scene("yellow-D", "yellow-D", round=2)
    t.mark(YOU, 1, 2, 3)
    told = zu_tells(t, "survey", "zu.survey_discard", "zu.bought", "zu.placed", "zu.failed")
    assert told == [
        "zu.survey_discard yellow#4",
        "zu.bought yellow-D 4 cargo only-one-to-buy",
        "zu.placed yellow-D L07 other-to-map",
    ]
    assert (t.forecast_of(), t.forecast_marker[:3].tolist()) == ([*FORECAST], [YOU] * 3)
    assert (t.discard[card("yellow#4")], t.supply[ZU]) == (2, 21)


@pytest.mark.clause("EE-SOLO-SUR-03")
def test_in_the_third_round_the_drawn_card_is_discarded() -> None:
    t = survey_scene("yellow-A", "yellow-B", round=3)
    told = zu_tells(t, "survey", "zu.survey_discard", "zu.placed")
    assert told[0] == "zu.survey_discard yellow#4"
    assert (t.discard[card("yellow#4")], t.forecast_of(), t.supply[ZU]) == (2, [], 22)
    assert (t.forecast_marker == NOBODY).all()
    assert len(t.map_of()) == 1


@pytest.mark.clause("EE-SOLO-SUR-04")
def test_zu_takes_no_initiative_token() -> None:
    t = survey_scene("yellow-A")
    t.zu_plays("survey")
    assert t.token.tolist() == [0, 0, 0, 0]
    assert t.forecast_marker[0] == ZU


# The purchase


@pytest.mark.clause("EE-SOLO-SUR-05")
@pytest.mark.parametrize(("credits", "buys"), [(9, False), (10, True), (11, True)])
def test_zu_buys_for_twice_the_value_if_it_can_pay(credits: int, buys: bool) -> None:
    t = survey_scene("yellow-B", credits=credits)
    t.zu_plays("survey")
    assert t.cargo_of(ZU) == (["yellow-B"] if buys else [])
    assert t.credits[ZU] == (credits - 10 if buys else credits)


@pytest.mark.clause("EE-SOLO-SUR-05")
@pytest.mark.parametrize("where", ["sample", "cargo", "hidden"])
def test_zu_buys_nothing_of_which_it_has_a_sample_or_copy(where: str) -> None:
    t = against_zu()
    if where == "sample":
        t.guards(ZU, "yellow-D")
    else:
        t.load(ZU, *["yellow-D"] * (where == "cargo"), hidden=["yellow-D"] * (where == "hidden"))
    t.lay_forecast(*FORECAST)
    t.only_in_deck("yellow#4")
    t.leave_in_pile("yellow", "yellow-D", "yellow-C")
    assert zu_tells(t, "survey", "zu.bought", "zu.placed") == [
        "zu.bought yellow-C 8 cargo only-one-to-buy",
        "zu.placed yellow-D L07 other-to-map",
    ]
    assert t.credits[ZU] == 0


@pytest.mark.clause("EE-SOLO-SUR-05")
@pytest.mark.parametrize(("held", "buys"), [(3, True), (4, False)])
def test_zu_needs_a_free_space_of_the_cargo_hold(held: int, buys: bool) -> None:
    t = survey_scene("yellow-D", "yellow-C")
    t.load(ZU, *["red-A", "red-B", "red-C", "red-D"][:held])
    t.zu_plays("survey")
    assert (len(t.cargo_of(ZU)), hidden_of(t)) == (4, []), "the hidden hold has room, and does not count"
    assert t.credits[ZU] == (0 if buys else 8)
    assert len(yellow_pile(t)) == (0 if buys else 1)


@pytest.mark.clause("EE-SOLO-SUR-06")
@pytest.mark.parametrize(("credits", "bought"), [(7, "D"), (8, "C"), (13, "C"), (14, "A"), (40, "A")])
def test_of_two_wanted_the_higher_value_that_can_be_paid(credits: int, bought: str) -> None:
    pair = {"D": ("yellow-D", "yellow-A"), "C": ("yellow-A", "yellow-C"), "A": ("yellow-A", "yellow-C")}[
        bought
    ]
    t = survey_scene(*pair, credits=credits)
    told = zu_tells(t, "survey", "zu.bought")
    line = "higher-value-surveyed" if bought == "A" else "only-one-to-buy"
    price = {"A": 14, "C": 8, "D": 4}[bought]
    assert told == [f"zu.bought yellow-{bought} {price} cargo {line}"]
    assert clause_of("higher-value-surveyed") == "EE-SOLO-SUR-06"


@pytest.mark.clause("EE-SOLO-SUR-06")
def test_of_two_wanted_of_equal_value_chance_takes_one(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    values = json.loads(FILE.read_text(encoding="utf-8"))["sheets"]["artefact_values"]["value"]
    values["yellow"] = {"A": 4, "B": 5, "C": 4, "D": 2}
    mine.write_text(json.dumps({"sheets": {"artefact_values": {"value": values}}}), encoding="utf-8")
    game = GAME.with_components(mine)

    def scene(seed: str) -> Table:
        t = survey_scene("yellow-A", "yellow-C", seed=seed)
        t.game = game
        return t

    assert all_ways(scene, "survey", lambda t: (t.cargo_of(ZU)[0], t.map_of()[0])) == {
        ("yellow-A", "yellow-C"),
        ("yellow-C", "yellow-A"),
    }
    assert zu_tells(scene("told"), "survey", "zu.bought")[0].endswith("8 cargo chance-of-surveyed")


@pytest.mark.clause("EE-SOLO-SUR-07")
def test_the_other_artefact_goes_to_its_dig_site_even_a_second_copy() -> None:
    t = survey_scene("yellow-D", "yellow-D")
    told = zu_tells(t, "survey", "zu.bought", "zu.placed", "zu.returned")
    assert told == ["zu.bought yellow-D 4 cargo only-one-to-buy", "zu.placed yellow-D L07 other-to-map"]
    assert clause_of("other-to-map") == "EE-SOLO-SUR-07"
    assert (t.cargo_of(ZU), t.map_of(), yellow_pile(t)) == (["yellow-D"], ["yellow-D"], [])


@pytest.mark.clause("EE-SOLO-SUR-08")
def test_without_a_purchase_chance_places_one_and_the_other_goes_back() -> None:
    def scene(seed: str) -> Table:
        return survey_scene("yellow-A", "yellow-B", credits=0, seed=seed)

    ways = all_ways(scene, "survey", lambda t: (*t.map_of(), *yellow_pile(t)))
    assert ways == {("yellow-A", "yellow-B"), ("yellow-B", "yellow-A")}
    t = scene("told")
    told = zu_tells(t, "survey", "zu.bought", "zu.placed", "zu.returned")
    assert [line.split()[0] for line in told] == ["zu.placed", "zu.returned"]
    assert told[0].endswith("chance-to-map")
    assert (t.cargo_of(ZU), t.samples_of(ZU), t.credits[ZU]) == ([], [], 0)


@pytest.mark.clause("EE-SOLO-SUR-08", "EE-SOLO-PRI-12")
def test_two_of_a_type_leave_nothing_to_chance() -> None:
    pair = survey_scene("yellow-A", "yellow-B", credits=0)
    alike = survey_scene("yellow-D", "yellow-D", credits=0)
    assert numbers_used(pair, "survey") == 2, "which comes first, and which goes to the map"
    assert numbers_used(alike, "survey") == 1, "which comes first"
    assert (alike.map_of(), yellow_pile(alike)) == (["yellow-D"], ["yellow-D"])


@pytest.mark.clause("EE-SOLO-SUR-09", "EE-R-56")
def test_zu_samples_what_it_bought() -> None:
    t = survey_scene("yellow-D", "yellow-A")
    t.zu_plays("survey")
    assert (t.cargo_of(ZU), t.samples_of(ZU)) == (["yellow-D"], ["yellow-D"])
    assert t.supply[ZU] == 22 - 2, "a cube on the forecast and a guard"


# A short pile


@pytest.mark.clause("EE-SOLO-SUR-10", "EE-R-58")
@pytest.mark.parametrize("round", [1, 3])
@pytest.mark.parametrize(("credits", "buys"), [(3, False), (4, True)])
def test_a_single_artefact_is_bought_or_goes_to_the_map(round: int, credits: int, buys: bool) -> None:
    t = survey_scene("yellow-D", round=round, credits=credits)
    told = zu_tells(t, "survey", "zu.bought", "zu.placed", "zu.failed", "zu.returned")
    bought, placed = "zu.bought yellow-D 4 cargo only-one-to-buy", "zu.placed yellow-D L07 single-to-map"
    assert told == [bought if buys else placed]
    assert (t.cargo_of(ZU), t.map_of()) == ((["yellow-D"], []) if buys else ([], ["yellow-D"]))
    assert (t.credits[ZU], yellow_pile(t)) == (0 if buys else 3, [])


@pytest.mark.clause("EE-SOLO-SUR-10", "EE-SOLO-FAIL-02", "EE-R-59")
def test_an_empty_pile_leaves_the_forecast_part() -> None:
    t = survey_scene(round=2)
    told = zu_tells(t, "survey", "zu.failed", "zu.drawn", "zu.placed")
    assert (told, t.credits[ZU], t.forecast_of()[0]) == ([], 8, "yellow#4")


@pytest.mark.clause("EE-SOLO-SUR-10", "EE-R-58")
def test_an_empty_pile_in_the_third_round_is_a_failed_action() -> None:
    t = survey_scene(round=3)
    assert zu_tells(t, "survey") == [
        "zu.survey yellow#4",
        "zu.survey_discard yellow#4",
        "zu.failed nothing-to-survey 10",
    ]
    assert clause_of("nothing-to-survey") == "EE-SOLO-SUR-10"
    assert t.credits[ZU] == 18


@pytest.mark.clause("EE-SOLO-FAIL-02", "EE-R-57", "EE-R-59")
def test_with_every_card_marked_and_an_empty_pile_nothing_can_be_done() -> None:
    t = survey_scene()
    t.mark(YOU, 1, 2, 3)
    assert zu_tells(t, "survey", "zu.failed") == ["zu.failed nothing-to-survey 10"]


# Who sees it


@pytest.mark.clause("EE-INFO-22")
def test_everybody_sees_the_card_and_both_artefacts_drawn() -> None:
    t = survey_scene("yellow-A", "yellow-B", credits=0)
    happened = told_of(t, "survey")
    assert all(each.to(SPECTATOR) == each for each in happened)
    assert t.reveals >= 3
    log = " ".join(told(lines(GAME, happened, SPECTATOR)))
    assert "yellow A" in log
    assert "yellow B" in log
