"""The log of Excavation Earth: what sales, Command and its cards say, in both languages."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import table
from tests.games.telling import clauses_of

from .telling import both

COMMAND_CLAUSES = {
    "stipend": ("EE-CC1-W", "EE-CC1-Y"),
    "requisition": ("EE-CC2-W", "EE-CC2-Y"),
    "remote_dig": ("EE-CC3-W", "EE-CC3-Y"),
    "fence": ("EE-CC4-W", "EE-CC4-Y"),
    "publicity": ("EE-CC5-W", "EE-CC5-Y"),
    "redeployment": ("EE-CC6-W", "EE-CC6-Y"),
    "shuttle": ("EE-CC7-W", "EE-CC7-Y"),
    "private_sale": ("EE-CC8-W", "EE-CC8-Y"),
}
"""The clause of each command card in rounds 2 and 3."""


def test_a_sale_in_two_markets() -> None:
    t = table()
    t.load(0, "red-A", hidden=("red-B",))
    t.line_up("#1", "red", "wild", "green")
    t.line_up("#2", "green", "red")
    t.board("purple", "purple")
    t.traders(0, "#1")
    t.traders(0, "#2")
    t.give(0, "yellow#3")
    t.only_in_deck("green#6")
    own, other = t.begin(), t.copy()
    lines = own.log("sell", "#1", "#2")
    seen = other.log("sell", "#1", "#2", viewer=1)
    assert both(lines) == [
        (
            "Ann opens a sale with yellow card #3 (starburst).",
            "Ann beginnt einen Verkauf mit Karte Gelb #3 (Strahlenstern).",
        ),
        (
            "Ann sells red artefacts in Market #1 and Market #2.",
            "Ann verkauft Rot auf Markt #1 und Markt #2.",
        ),
        (
            "Ann parts with red A (value 4) from the cargo hold.",
            "Ann gibt Rot A (Wert 4) aus dem Hauptfrachtraum ab.",
        ),
        (
            "Ann parts with red B (value 2) from the hidden hold.",
            "Ann gibt Rot B (Wert 2) aus dem Geheimfrachtraum ab.",
        ),
        (
            "Ann earns 18 credits: popularity 9, buyers 6 and two markets 3.",
            "Ann verdient 18 Credits: Nachfrage 9, Käufer 6 und zwei Märkte 3.",
        ),
        (
            "Ann draws green card #6 (seal) for the sale.",
            "Ann zieht für den Verkauf Karte Türkis #6 (Siegel).",
        ),
        (
            "Back from the mothership to the buyer supply: 2× purple.",
            "Vom Mutterschiff zurück in den Käufervorrat: 2× Lila.",
        ),
        (
            "From Market #1 to the mothership: red and wild.",
            "Von Markt #1 aufs Mutterschiff: Rot und Alleskäufer.",
        ),
        (
            "Ann promotes a trader from Market #1 to the left command centre.",
            "Ann befördert einen Händler von Markt #1: Kommandozentrale links.",
        ),
        ("From Market #2 to the mothership: red.", "Von Markt #2 aufs Mutterschiff: Rot."),
        (
            "Ann promotes a trader from Market #2 to the left command centre.",
            "Ann befördert einen Händler von Markt #2: Kommandozentrale links.",
        ),
    ]
    assert clauses_of(lines[:9]) == [
        "EE-SELL-01",
        "EE-SELL-03",
        "EE-SELL-22",
        "EE-SELL-22",
        "EE-SELL-26",
        "EE-SELL-15",
        "EE-SELL-18",
        "EE-SELL-17",
        "EE-SELL-20",
    ]
    assert both(seen[5:6]) == [
        ("Ann draws 1 card for the sale.", "Ann zieht für den Verkauf 1 Karte."),
    ]


def test_what_brought_no_credits_is_not_told() -> None:
    t = table()
    t.load(0, "red-A")
    t.line_up("#1", "red")
    t.traders(0, "#1")
    t.give(0, "travel-3")
    (line,) = [line for line in both(t.begin().log("sell")) if "earns" in line[0]]
    assert line == (
        "Ann earns 11 credits: popularity 9 and buyers 2.",
        "Ann verdient 11 Credits: Nachfrage 9 und Käufer 2.",
    )


def test_a_sale_with_a_choice_of_artefacts_and_of_cards() -> None:
    t = table()
    t.load(0, "red-A", "red-B", "red-C", "red-D")
    for market in ("#1", "#2", "#3"):
        t.line_up(market, "red")
        t.traders(0, market)
    t.give(0, "travel-3")
    t.only_in_deck("green#6", "green#5")
    chosen = ("sell", "#1", "#2", "#3", "cargo-red-A", "cargo-red-B", "cargo-red-D", "green#5")
    own, other = t.begin(), t.copy()
    lines = own.log(*chosen)
    seen = other.log(*chosen, viewer=1)
    assert both(lines[:7]) == [
        ("Ann opens a sale with travel card 3.", "Ann beginnt einen Verkauf mit Reisekarte 3."),
        (
            "Ann sells red artefacts in Market #1, Market #2 and Market #3.",
            "Ann verkauft Rot auf Markt #1, Markt #2 und Markt #3.",
        ),
        (
            "Ann parts with red A (value 4), red B (value 2) and red D (value 5) from the cargo hold.",
            "Ann gibt Rot A (Wert 4), Rot B (Wert 2) und Rot D (Wert 5) aus dem Hauptfrachtraum ab.",
        ),
        (
            "Ann earns 23 credits: popularity 9, buyers 6 and three markets 8.",
            "Ann verdient 23 Credits: Nachfrage 9, Käufer 6 und drei Märkte 8.",
        ),
        (
            "Ann draws green card #5 (honeycomb) and green card #6 (seal) to choose from.",
            "Ann zieht zur Auswahl Karte Türkis #5 (Wabe) und Karte Türkis #6 (Siegel).",
        ),
        ("Ann keeps green card #5 (honeycomb).", "Ann behält Karte Türkis #5 (Wabe)."),
        ("Ann discards green card #6 (seal).", "Ann wirft ab: Karte Türkis #6 (Siegel)."),
    ]
    assert both(seen[4:7]) == [
        ("Ann draws 2 cards to choose from.", "Ann zieht 2 Karten zur Auswahl."),
        ("Ann keeps one card.", "Ann behält eine Karte."),
        ("Ann discards green card #6 (seal).", "Ann wirft ab: Karte Türkis #6 (Siegel)."),
    ]


def test_the_smugglers_buy_before_they_sell() -> None:
    t = table(factions=("gul", "dal_harrai"))
    t.stand(0, "L21", "L06", "L13")
    t.to_black_market("red-A")
    t.line_up("#1", "red")
    t.traders(0, "#1")
    t.give(0, "yellow#3")
    lines = t.begin().log("sell", "to-hidden", "done")
    assert both(lines[:4]) == [
        (
            "Ann opens a sale with yellow card #3 (starburst).",
            "Ann beginnt einen Verkauf mit Karte Gelb #3 (Strahlenstern).",
        ),
        (
            "Ann buys red A (value 4) for 4 credits before the sale.",
            "Ann kauft vor dem Verkauf Rot A (Wert 4) für 4 Credits.",
        ),
        (
            "Ann stores red A (value 4) in the hidden hold.",
            "Ann lagert Rot A (Wert 4) im Geheimfrachtraum ein.",
        ),
        ("Ann sells red artefacts in Market #1.", "Ann verkauft Rot auf Markt #1."),
    ]
    assert clauses_of(lines[:3]) == ["EE-SELL-01", "EE-FAC-08", "EE-SMG-08"]


def test_command_with_an_empty_supply() -> None:
    t = table()
    t.guards(0, "red-A", "red-B")
    t.empty_supply(0)
    t.give(0, "red#5")
    lines = t.begin().log("command", "trader", "guard-red-B", "envoy")
    assert both(lines) == [
        (
            "Ann commands Market #5 and the right command centre with red card #5 (honeycomb).",
            "Ann kommandiert auf Markt #5 und in der Kommandozentrale rechts mit Karte Rot #5 (Wabe).",
        ),
        (
            "Ann takes the guard off red B (value 2); that sample is lost.",
            "Ann zieht die Wache von Rot B (Wert 2) ab; diese Probe ist verloren.",
        ),
        ("Ann places a trader in Market #5.", "Ann setzt einen Händler auf Markt #5."),
        (
            "Ann takes the guard off red A (value 4); that sample is lost.",
            "Ann zieht die Wache von Rot A (Wert 4) ab; diese Probe ist verloren.",
        ),
        (
            "Ann places an envoy in the right command centre.",
            "Ann setzt einen Gesandten in die Kommandozentrale rechts.",
        ),
    ]
    assert clauses_of(lines) == ["EE-CMD-01", "EE-GEN-08", "EE-CMD-03", "EE-GEN-08", "EE-CMD-04"]


def test_a_recall() -> None:
    t = table()
    t.envoys(0, "right")
    t.give(0, "red#5")
    lines = t.begin().log("command", "recall", "done")
    assert both(lines[1:]) == [
        (
            "Ann recalls an envoy from the right command centre.",
            "Ann nimmt einen Gesandten aus der Kommandozentrale rechts zurück.",
        ),
    ]


@pytest.mark.parametrize(
    ("card", "round", "tokens", "clause", "said"),
    [
        (
            "stipend",
            2,
            ("yes",),
            "EE-CC1-W",
            [
                (
                    "Ann uses Stipend: gain 5 credits.",
                    "Ann nutzt Zuwendung: 5 Credits.",
                ),
                ("Ann gains 5 credits.", "Ann bekommt 5 Credits."),
            ],
        ),
        (
            "requisition",
            2,
            ("yes", "green#5"),
            "EE-R-72",
            [
                (
                    "Ann uses Requisition: draw 2 action cards and keep 1.",
                    "Ann nutzt Anforderung: 2 Aktionskarten ziehen, 1 behalten.",
                ),
                (
                    "Ann draws green card #5 (honeycomb) and green card #6 (seal) to choose from.",
                    "Ann zieht zur Auswahl Karte Türkis #5 (Wabe) und Karte Türkis #6 (Siegel).",
                ),
                ("Ann keeps green card #5 (honeycomb).", "Ann behält Karte Türkis #5 (Wabe)."),
                ("Ann discards green card #6 (seal).", "Ann wirft ab: Karte Türkis #6 (Siegel)."),
            ],
        ),
        (
            "requisition",
            3,
            ("yes",),
            "EE-CC2-Y",
            [
                (
                    "Ann uses Requisition: draw 2 action cards and keep 2.",
                    "Ann nutzt Anforderung: 2 Aktionskarten ziehen, 2 behalten.",
                ),
                (
                    "Ann draws green card #5 (honeycomb) and green card #6 (seal).",
                    "Ann zieht Karte Türkis #5 (Wabe) und Karte Türkis #6 (Siegel).",
                ),
            ],
        ),
        (
            "remote_dig",
            2,
            ("yes", "tile-red-A", "done"),
            "EE-CC3-W",
            [
                (
                    "Ann uses Remote dig: take an artefact of value 4 or less from any dig site.",
                    "Ann nutzt Ferngrabung: ein Artefakt mit höchstens Wert 4 von einem beliebigen "
                    "Ausgrabungsfeld.",
                ),
                (
                    "Ann takes red A (value 4) from Kalahari.",
                    "Ann nimmt Rot A (Wert 4) von der Weltkarte: Kalahari.",
                ),
            ],
        ),
        (
            "fence",
            2,
            ("yes", "red", "to-cargo", "done"),
            "EE-CC4-W",
            [
                (
                    "Ann uses Fence: buy a black market artefact for 2 credits below its value.",
                    "Ann nutzt Hehlerei: ein Artefakt vom Schwarzmarkt für 2 Credits unter seinem Wert.",
                ),
                (
                    "Ann buys red D (value 5) from the fence for 3 credits.",
                    "Ann kauft beim Hehler Rot D (Wert 5) für 3 Credits.",
                ),
                (
                    "Ann stores red D (value 5) in the cargo hold.",
                    "Ann lagert Rot D (Wert 5) im Hauptfrachtraum ein.",
                ),
            ],
        ),
        (
            "publicity",
            2,
            ("yes", "#2", "orange"),
            "EE-CC5-W",
            [
                (
                    "Ann uses Publicity: add a coloured buyer to 1 queue.",
                    "Ann nutzt Werbung: ein farbiger Käufer in 1 Käuferschlange.",
                ),
                ("Ann adds a buyer to Market #2: orange.", "Ann holt einen Käufer auf Markt #2: Orange."),
            ],
        ),
        (
            "redeployment",
            2,
            ("yes", "#1", "#6"),
            "EE-CC6-W",
            [
                (
                    "Ann uses Redeployment: move a trader to another market and gain 2 credits.",
                    "Ann nutzt Versetzung: ein Händler auf einen anderen Markt, dazu 2 Credits.",
                ),
                (
                    "Ann moves a trader from Market #1 to Market #6: +2 credits.",
                    "Ann versetzt einen Händler von Markt #1 nach Markt #6: +2 Credits.",
                ),
            ],
        ),
        (
            "redeployment",
            3,
            ("yes", "#1"),
            "EE-CC6-Y",
            [
                (
                    "Ann uses Redeployment: make a trader an envoy and gain 2 credits.",
                    "Ann nutzt Versetzung: ein Händler wird Gesandter, dazu 2 Credits.",
                ),
                (
                    "Ann promotes a trader from Market #1 to the left command centre: +2 credits.",
                    "Ann befördert einen Händler von Markt #1, Kommandozentrale links: +2 Credits.",
                ),
            ],
        ),
        (
            "shuttle",
            3,
            ("yes", "done"),
            "EE-CC7-W",
            [
                (
                    "Ann uses Shuttle: make up to 4 moves and gain 3 credits.",
                    "Ann nutzt Pendelflug: bis zu 4 Schritte, dazu 3 Credits.",
                ),
                ("Ann gains 3 credits and up to 4 moves.", "Ann bekommt 3 Credits und bis zu 4 Schritte."),
            ],
        ),
        (
            "private_sale",
            3,
            ("yes", "hidden-green-B"),
            "EE-CC8-W",
            [
                (
                    "Ann uses Private sale: sell an artefact for its value and 5 more.",
                    "Ann nutzt Privatverkauf: ein Artefakt für seinen Wert und 5 dazu verkaufen.",
                ),
                (
                    "Ann sells green B (value 6) privately from the hidden hold: +11 credits.",
                    "Ann verkauft Türkis B (Wert 6) privat aus dem Geheimfrachtraum: +11 Credits.",
                ),
            ],
        ),
    ],
)
def test_command_cards(
    card: str, round: int, tokens: tuple[str, ...], clause: str, said: list[tuple[str, str]]
) -> None:
    t = table(round=round)
    t.set_out("right", card)
    t.envoys(0, "right")
    t.traders(0, "#1")
    t.traders(0, "#2")
    t.to_black_market("red-D")
    t.to_black_market("green-D")
    t.lay("red-A", "red-B")
    t.load(0, "green-C", hidden=("green-B",))
    t.give(0, "red#5")
    t.only_in_deck("green#6", "green#5")
    t.begin().log("command", "recall")
    lines = t.log(*tokens)
    assert both(lines) == said
    assert clauses_of(lines)[:2] == [COMMAND_CLAUSES[card][round - 2], clause]


def test_only_its_owner_reads_which_cards_a_requisition_brings() -> None:
    t = table(round=3)
    t.set_out("right", "requisition")
    t.envoys(0, "right")
    t.give(0, "red#5")
    t.only_in_deck("green#6", "green#5")
    t.begin().log("command", "recall")
    assert both(t.log("yes", viewer=1))[1] == ("Ann draws 2 cards.", "Ann zieht 2 Karten.")
