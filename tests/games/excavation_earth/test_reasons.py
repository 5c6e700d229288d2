"""Why an action cannot be chosen: what is missing, and the clause that asks for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import ACTION
from digsite.games.excavation_earth.turn import choose_action
from digsite.kernel.clauses import LANGUAGES
from digsite.match.corpus import random_game
from digsite.telling.options import closed
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table

LONGEST = 64


def why_not(t: Table, action: str) -> tuple[str, str, str]:
    """The clause of the reason, and the reason in both languages."""
    assert action not in t.options()
    masked = t.seen_by(t.seat)
    found = {each.option: each.reason for each in closed(GAME, masked.p)}
    option = ACTION + ACTION.labels.index(action)
    because, _ = GAME.reasons.of(found[option])
    english, german = (Text(GAME, language).why(masked.p, option, found[option]) for language in LANGUAGES)
    return because.clause, english, german


def then_act(t: Table) -> None:
    """The action is asked for even where only Pass is left."""
    t.begin()
    if t.over:
        t.decision = int(choose_action)
        t.seat = 0
        GAME.python.find_options(t.p)


def nothing_in_hand(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")


def a_travel_card(t: Table) -> None:
    t.give(0, "travel-2")


def a_full_cargo_hold(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A")
    t.load(0, "green-A", "green-B", "green-C", "green-D")
    t.give(0, "red#1")


def an_empty_dig_site(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.lay("green-A")
    t.give(0, "red#1", "green#2")


def a_card_of_another_colour(t: Table) -> None:
    t.stand(0, "L18", "L11", "L21")
    t.lay("orange-C")
    t.give(0, "red#1")


def no_explorer_at_a_market(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.give(0, "red#1")


def a_card_of_another_market(t: Table) -> None:
    t.stand(0, "L10", "L11", "L21")
    t.give(0, "red#1")


def neither_cubes_nor_buyers(t: Table) -> None:
    t.stand(0, "L10", "L11", "L21")
    t.give(0, "red#3")
    t.empty_supply(0)
    t.leave_buyers()


def empty_holds(t: Table) -> None:
    t.line_up("#1", "red")
    t.traders(0, "#1")
    t.give(0, "red#3")


def no_trader(t: Table) -> None:
    t.load(0, "red-A")
    t.line_up("#1", "red")
    t.give(0, "red#3")


def buyers_of_another_colour(t: Table) -> None:
    t.load(0, "red-A")
    t.line_up("#1", "green")
    t.line_up("#2", "red")
    t.traders(0, "#1")
    t.give(0, "red#3")


def no_crew(t: Table) -> None:
    t.envoys(0, "left")
    t.empty_supply(0)
    t.give(0, "red#3")


def no_explorer_on_a_black_market(t: Table) -> None:
    t.stand(0, "L12", "L11", "L10")
    t.load(0, "red-A")
    t.give(0, "red#3")


def a_card_of_another_black_market(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.load(0, "red-A")
    t.give(0, "red#4")


def nothing_to_trade(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.to_black_market("yellow-A")
    t.credits[0] = 7
    t.give(0, "red#2")


def a_marked_forecast(t: Table) -> None:
    t.lay_forecast("red#1", "green#2", "green#3")
    t.mark(1, 1, 2, 3)
    t.give(0, "red#1")


def an_empty_pile(t: Table) -> None:
    t.round = 3
    t.leave_in_pile("red")
    t.give(0, "red#1")


@pytest.mark.clause(
    "EE-ACT-07",
    "EE-ACT-09",
    "EE-CMD-02",
    "EE-EXC-01",
    "EE-EXC-03",
    "EE-EXC-04",
    "EE-MKT-01",
    "EE-MKT-02",
    "EE-MKT-03",
    "EE-SELL-04",
    "EE-SELL-05",
    "EE-SELL-06",
    "EE-SMG-01",
    "EE-SMG-02",
    "EE-SMG-03",
    "EE-SUR-02",
    "EE-SUR-17",
)
@pytest.mark.parametrize(
    ("scene", "action", "clause", "english", "german"),
    [
        pytest.param(*each, id=f"{each[1]}-{each[0].__name__}")
        for each in [
            (
                nothing_in_hand,
                "travel",
                "EE-ACT-07",
                "Travel: no card in hand",
                "Reisen: keine Karte auf der Hand",
            ),
            (
                nothing_in_hand,
                "sell",
                "EE-ACT-07",
                "Sell: no card in hand",
                "Verkaufen: keine Karte auf der Hand",
            ),
            *(
                (
                    a_travel_card,
                    action,
                    "EE-ACT-09",
                    f"{english}: no action card in hand",
                    f"{german}: keine Aktionskarte auf der Hand",
                )
                for action, english, german in [
                    ("excavate", "Excavate", "Ausgraben"),
                    ("market", "Market", "Marketing"),
                    ("command", "Command", "Kommandieren"),
                    ("smuggle", "Smuggle", "Schmuggeln"),
                    ("survey", "Survey", "Forschen"),
                ]
            ),
            (
                a_full_cargo_hold,
                "excavate",
                "EE-EXC-04",
                "Excavate: no free space in your cargo hold",
                "Ausgraben: kein Platz im Hauptfrachtraum",
            ),
            (
                an_empty_dig_site,
                "excavate",
                "EE-EXC-03",
                "Excavate: no artefact where your explorers stand",
                "Ausgraben: kein Artefakt, wo deine Archäologen stehen",
            ),
            (
                a_card_of_another_colour,
                "excavate",
                "EE-EXC-01",
                "Excavate: no orange card for what lies in reach",
                "Ausgraben: keine Karte in Orange für die Funde in Reichweite",
            ),
            (
                no_explorer_at_a_market,
                "market",
                "EE-MKT-02",
                "Market: no explorer at a market",
                "Marketing: kein Archäologe auf einem Markt",
            ),
            (
                a_card_of_another_market,
                "market",
                "EE-MKT-01",
                "Market: no card with the icon of Market #3",
                "Marketing: keine Karte mit dem Symbol von Markt #3",
            ),
            (
                neither_cubes_nor_buyers,
                "market",
                "EE-MKT-03",
                "Market: no crew cube and no buyer to add",
                "Marketing: weder Crewmarker noch Käufer im Vorrat",
            ),
            (
                empty_holds,
                "sell",
                "EE-SELL-04",
                "Sell: no artefact in your holds",
                "Verkaufen: kein Artefakt in deinen Frachträumen",
            ),
            (
                no_trader,
                "sell",
                "EE-SELL-06",
                "Sell: no trader in any market",
                "Verkaufen: kein Händler auf einem Markt",
            ),
            (
                buyers_of_another_colour,
                "sell",
                "EE-SELL-05",
                "Sell: no buyer for your artefacts where you trade",
                "Verkaufen: kein Käufer für deine Artefakte, wo du handelst",
            ),
            (
                no_crew,
                "command",
                "EE-CMD-02",
                "Command: no crew cube, no envoy your cards recall",
                "Kommandieren: kein Crewmarker, kein Gesandter zum Zurückholen",
            ),
            (
                no_explorer_on_a_black_market,
                "smuggle",
                "EE-SMG-01",
                "Smuggle: no explorer on a black market",
                "Schmuggeln: kein Archäologe auf einem Schwarzmarkt",
            ),
            (
                a_card_of_another_black_market,
                "smuggle",
                "EE-SMG-02",
                "Smuggle: no card with an icon of your black market",
                "Schmuggeln: keine Karte mit Symbol deines Schwarzmarkts",
            ),
            (
                nothing_to_trade,
                "smuggle",
                "EE-SMG-03",
                "Smuggle: nothing to offload, nothing you can buy",
                "Schmuggeln: nichts zu verschachern, nichts zu kaufen",
            ),
            (
                a_marked_forecast,
                "survey",
                "EE-SUR-02",
                "Survey: no forecast card without a cube",
                "Forschen: keine Prognosekarte ohne Crewmarker",
            ),
            (
                an_empty_pile,
                "survey",
                "EE-SUR-17",
                "Survey: no artefact left in the piles of your cards",
                "Forschen: kein Artefakt mehr in den Farben deiner Karten",
            ),
        ]
    ],
)
def test_the_missing_thing_is_named(
    scene: Callable[[Table], None], action: str, clause: str, english: str, german: str
) -> None:
    t = table()
    scene(t)
    then_act(t)
    assert why_not(t, action) == (clause, english, german)


@pytest.mark.clause("EE-SELL-05", "EE-FAC-05")
@pytest.mark.parametrize(("card", "clause"), [("red#3", "EE-SELL-05"), ("travel-2", "EE-SELL-06")])
def test_the_merchants_trade_where_their_cards_show(card: str, clause: str) -> None:
    t = table(factions=("aquilla", "gul"))
    t.load(0, "red-A")
    t.line_up("#1", "red")
    t.give(0, card)
    then_act(t)
    assert why_not(t, "sell")[0] == clause


@pytest.mark.clause("EE-ACT-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_not_offered_has_a_reason_that_fits(seats: int) -> None:
    texts = [Text(GAME, language) for language in LANGUAGES]
    for _, before, *_ in random_game(GAME, seats, f"why/{seats}").moves():
        if GAME.decision(before) is not choose_action:
            continue
        masked = GAME.mask(before, before.seat)
        shut = closed(GAME, masked)
        assert {each.option for each in shut} == {*range(ACTION, ACTION + ACTION.size)} - {*masked.legal}
        for each in shut:
            assert all(len(text.why(masked, each.option, each.reason)) <= LONGEST for text in texts)
