"""The log of Excavation Earth: what the actions of a turn say, in both languages."""

from __future__ import annotations

from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import table
from tests.games.telling import clauses_of

from .telling import both


def test_travel_with_a_travel_card() -> None:
    t = table()
    t.stand(0, "L12", "L06", "L13")
    t.give(0, "travel-2", "red#1")
    lines = t.begin().log("travel", "travel-2", "L12", "L11", "done")
    assert both(lines) == [
        ("Ann travels with travel card 2: up to 2 moves.", "Ann reist mit Reisekarte 2: bis zu 2 Schritte."),
        ("Ann moves an explorer: Kalahari to Nile.", "Ann zieht einen Archäologen: Kalahari → Nil."),
    ]
    assert clauses_of(lines) == ["EE-TRAVEL-01", "EE-TRAVEL-04"]
    assert lines[1].moves == (("explorer:0", "location:11", "location:10"),)


def test_travel_with_an_action_card() -> None:
    t = table()
    t.give(0, "travel-2", "red#1")
    lines = t.begin().log("travel", "red#1", "done")
    assert both(lines) == [
        (
            "Ann travels with red card #1 (mask): up to 3 moves.",
            "Ann reist mit Karte Rot #1 (Maske): bis zu 3 Schritte.",
        ),
    ]


def test_a_turn_of_the_pilots() -> None:
    t = table(factions=("issisinui", "dal_harrai"))
    t.stand(1, "L12", "L06", "L13")
    t.passed[0] = 1
    t.give(1, "red#1")
    t.begin(next_turn)
    lines = t.log("L12", "L11", viewer=1)
    assert both(lines) == [
        (
            "Ben moves an explorer free of charge: Kalahari to Nile.",
            "Ben zieht einen Archäologen kostenlos: Kalahari → Nil.",
        ),
    ]
    assert clauses_of(lines) == ["EE-FAC-11"]


def test_the_next_turn_and_the_third_explorer() -> None:
    t = table()
    t.explorer[1, 2] = -1
    t.give(0, "red#2")
    t.give(1, "red#1")
    t.begin(next_turn)
    lines = t.log("pass", "L09")
    assert both(lines) == [
        ("Ann passes.", "Ann passt."),
        ("Ben places the third explorer: Rapa Nui.", "Ben stellt den dritten Archäologen auf: Rapa Nui."),
    ]


def test_excavate_to_a_full_column() -> None:
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A")
    t.guards(0, "red-B", "red-C", "red-D")
    t.give(0, "red#5")
    t.only_in_deck("green#6")
    own, other = t.begin(), t.copy()
    lines = own.log("excavate", "sample-red-A")
    seen = other.log("excavate", "sample-red-A", viewer=1)
    assert both(lines) == [
        ("Ann excavates with red card #5 (honeycomb).", "Ann gräbt aus mit Karte Rot #5 (Wabe)."),
        ("Ann digs up red A (value 4) at Kalahari.", "Ann gräbt Rot A (Wert 4) aus: Kalahari."),
        ("Ann takes a sample of red A (value 4).", "Ann nimmt eine Probe: Rot A (Wert 4)."),
        ("Ann completes the red column.", "Ann hat die Spalte Rot voll."),
        (
            "Ann draws green card #6 (seal) for the column.",
            "Ann zieht für die Spalte Karte Türkis #6 (Siegel).",
        ),
    ]
    assert clauses_of(lines) == ["EE-EXC-01", "EE-EXC-08", "EE-EXC-09", "EE-GEN-12", "EE-GEN-12"]
    assert lines[1].moves == (("tile:8", "location:11", "cargo:8"),)
    assert seen[1].moves == (("tile:8", "location:11", "seat:0/cargo:8"),)
    assert both(seen[4:]) == [
        ("Ann draws 1 card for the column.", "Ann zieht für die Spalte 1 Karte."),
    ]
    assert seen[4].moves == (("card", "deck", "seat:0/card"),)


def test_market_and_who_is_ejected() -> None:
    t = table()
    t.stand(0, "L10", "L06", "L13")
    t.line_up("#3", "purple", "yellow", "red", "green")
    t.give(0, "red#3")
    lines = t.begin().log("market", "yes", "yes", "orange")
    assert both(lines) == [
        (
            "Ann works Market #3 with red card #3 (starburst).",
            "Ann macht Marketing auf Markt #3 mit Karte Rot #3 (Strahlenstern).",
        ),
        ("Ann places a trader in Market #3.", "Ann setzt einen Händler auf Markt #3."),
        ("The purple buyer at the front leaves Market #3.", "Vorn verlässt ein Käufer Markt #3: Lila."),
        ("Ann adds a wild buyer to Market #3.", "Ann holt einen Alleskäufer auf Markt #3."),
        ("The yellow buyer at the front leaves Market #3.", "Vorn verlässt ein Käufer Markt #3: Gelb."),
        ("Ann adds a buyer to Market #3: orange.", "Ann holt einen Käufer auf Markt #3: Orange."),
    ]
    assert clauses_of(lines) == ["EE-MKT-01", "EE-MKT-04", "EE-GEN-15", "EE-MKT-05", "EE-GEN-15", "EE-MKT-06"]


def test_smuggle_acquires() -> None:
    t = table()
    t.to_black_market("red-D", "red-A")
    t.stand(0, "L21", "L06", "L13")
    t.load(0, "yellow-A")
    t.give(0, "red#2", "red#3")
    lines = t.begin().log("smuggle", "red#2", "acquire", "to-cargo", "done")
    assert both(lines) == [
        ("Ann smuggles with red card #2 (gauntlet).", "Ann schmuggelt mit Karte Rot #2 (Panzerhandschuh)."),
        ("Ann acquires red D (value 5) for 6 credits.", "Ann kauft Rot D (Wert 5) für 6 Credits."),
        (
            "Ann stores red D (value 5) in the cargo hold.",
            "Ann lagert Rot D (Wert 5) im Hauptfrachtraum ein.",
        ),
    ]
    assert clauses_of(lines) == ["EE-SMG-01", "EE-SMG-07", "EE-SMG-08"]


def test_smuggle_offloads() -> None:
    t = table()
    t.stand(0, "L21", "L06", "L13")
    t.load(0, "yellow-A", hidden=("green-B",))
    t.give(0, "red#2")
    lines = t.begin().log("smuggle", "cargo-yellow-A", "hidden-green-B")
    assert both(lines[1:]) == [
        (
            "Ann offloads yellow A (value 7) from the cargo hold: +7 credits.",
            "Ann verschachert Gelb A (Wert 7) aus dem Hauptfrachtraum: +7 Credits.",
        ),
        (
            "Ann offloads green B (value 6) from the hidden hold: +6 credits.",
            "Ann verschachert Türkis B (Wert 6) aus dem Geheimfrachtraum: +6 Credits.",
        ),
    ]
    assert lines[1].moves == (("tile:0", "hold:0", "stack:0"),)


def test_survey_shows_the_artefacts_to_their_seat_alone() -> None:
    t = table(factions=("dal_harrai", "issisinui"))
    t.lay_forecast("red#1", "green#2", "green#3")
    t.give(0, "orange#4", "orange#5")
    t.leave_in_pile("orange", "orange-A", "orange-D")
    chosen = ("survey", "orange#4", "forecast-2", "drawn-orange-D", "drawn-orange-A", "done")
    own, other = t.begin(), t.copy()
    lines = own.log(*chosen)
    seen = other.log(*chosen, viewer=1)
    assert both(lines) == [
        ("Ann surveys with orange card #4 (eye-flower).", "Ann forscht mit Karte Orange #4 (Augenblume)."),
        (
            "Ann replaces green card #2 (gauntlet) in the forecast with orange card #4 (eye-flower).",
            "Ann ersetzt in der Prognose Karte Türkis #2 (Panzerhandschuh) durch Karte "
            "Orange #4 (Augenblume).",
        ),
        ("Ann puts a crew cube on the forecast card.", "Ann legt einen Crewmarker auf die Prognosekarte."),
        ("Ann takes initiative token 1.", "Ann nimmt Initiativeplättchen 1."),
        (
            "Ann draws orange A (value 4) and orange D (value 7) from the orange pile.",
            "Ann zieht vom Artefaktstapel Orange: Orange A (Wert 4) und Orange D (Wert 7).",
        ),
        (
            "Ann places orange D (value 7) at Yangtze.",
            "Ann legt Orange D (Wert 7) auf die Weltkarte: Jangtse.",
        ),
        (
            "Ann buys orange A (value 4) from the survey for 8 credits.",
            "Ann kauft das erforschte Orange A (Wert 4) für 8 Credits.",
        ),
    ]
    assert clauses_of(lines) == [
        "EE-SUR-01",
        "EE-SUR-03",
        "EE-SUR-04",
        "EE-SUR-06",
        "EE-SUR-09",
        "EE-SUR-10",
        "EE-SUR-12",
    ]
    assert both(seen[4:5]) == [
        ("Ann draws 2 artefacts from the orange pile.", "Ann zieht vom Artefaktstapel Orange: 2 Artefakte."),
    ]
    assert seen[4].moves[0] == ("tile", "pile:4", "seat:0/drawn")


def test_the_psychics_survey_in_the_last_round() -> None:
    t = table(round=3)
    t.give(0, "orange#4")
    t.leave_in_pile("orange", "orange-A", "orange-D", "orange-C")
    chosen = ("survey", "drawn-orange-D", "drawn-orange-A", "done", "done")
    own, other = t.begin(), t.copy()
    lines = own.log(*chosen)
    seen = other.log(*chosen, viewer=1)
    assert both(lines) == [
        ("Ann surveys with orange card #4 (eye-flower).", "Ann forscht mit Karte Orange #4 (Augenblume)."),
        (
            "Ann draws orange A (value 4), orange D (value 7) and orange C (value 2) from the orange pile.",
            "Ann zieht vom Artefaktstapel Orange: Orange A (Wert 4), Orange D (Wert 7) und "
            "Orange C (Wert 2).",
        ),
        (
            "Ann places orange D (value 7) at Yangtze.",
            "Ann legt Orange D (Wert 7) auf die Weltkarte: Jangtse.",
        ),
        ("Ann stores orange A (value 4) free of charge.", "Ann lagert Orange A (Wert 4) kostenlos ein."),
        (
            "Ann shuffles orange C (value 2) back into the orange pile.",
            "Ann mischt in den Artefaktstapel Orange zurück: Orange C (Wert 2).",
        ),
    ]
    assert both(seen[4:]) == [
        (
            "Ann shuffles 1 artefact back into the orange pile.",
            "Ann mischt in den Artefaktstapel Orange zurück: 1 Artefakt.",
        ),
    ]


def test_pass() -> None:
    t = table()
    t.give(0, "travel-2", "travel-4", "red#1", "red#2", "red#3", "red#4")
    lines = t.begin().log("pass", "red#2", "red#4")
    assert both(lines) == [
        ("Ann passes.", "Ann passt."),
        ("Ann lays down travel card 2 and travel card 4.", "Ann legt ab: Reisekarte 2 und Reisekarte 4."),
        (
            "Ann discards red card #2 (gauntlet) and red card #4 (eye-flower).",
            "Ann wirft ab: Karte Rot #2 (Panzerhandschuh) und Karte Rot #4 (Augenblume).",
        ),
    ]
    assert clauses_of(lines) == ["EE-PASS-05", "EE-PASS-02", "EE-PASS-03"]
