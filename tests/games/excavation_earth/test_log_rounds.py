"""The log of Excavation Earth: set-up, draft, rounds and the end of the game, in both languages."""

from __future__ import annotations

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import LAST_STAGE
from digsite.games.excavation_earth.draft import deal_packs, draft_keep, pass_packs
from digsite.games.excavation_earth.preparation import cycle_black_market, take_back_travel_cards
from digsite.games.excavation_earth.rounds import end_round, play_round
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.agenda import then_for
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import Entry
from digsite.telling.lines import lines
from digsite.testing.excavation_earth import Table, new_game, table
from tests.games.telling import clauses_of

from .telling import both, told


def coming(t: Table, *steps: Entry) -> Table:
    """These steps come one after the other, up to the first choice."""
    for step in reversed(steps):
        then_for(t.p, 0, step)
    GAME.python.advance(t.p)
    return t


def test_set_up_begins_with_the_factions() -> None:
    _, heard = GAME.begin(2, "new", {"factions": ["chosen", "gul"]})
    assert both(lines(GAME, heard, 0)) == [
        ("Ben plays Gul Cartel (Smugglers).", "Ben spielt Gul-Kartell (Schmuggler)."),
    ]


def test_everybody_takes_pieces_and_is_dealt_a_hand() -> None:
    _, heard = GAME.begin(2, "new", {"factions": ["aquilla", "gul"]})
    said = lines(GAME, heard, 1)
    assert both(said[2:8]) == [
        (
            "Everyone starts with 8 credits and 22 crew cubes.",
            "Alle beginnen mit 8 Credits und 22 Crewmarkern.",
        ),
        (
            "The first explorers of everyone stand in Alaska and Scandinavia.",
            "Die ersten Archäologen aller stehen hier: Alaska und Skandinavien.",
        ),
        (
            "Everyone takes travel card 2, travel card 3 and travel card 4.",
            "Alle nehmen Reisekarte 2, Reisekarte 3 und Reisekarte 4.",
        ),
        ("Turn order: Ann and Ben.", "Zugreihenfolge: Ann und Ben."),
        ("The 60 action cards are shuffled.", "Die 60 Aktionskarten werden gemischt."),
        ("Ann is dealt 6 action cards.", "Ann bekommt 6 Aktionskarten."),
    ]
    assert clauses_of(said[2:8]) == [
        "EE-SETUP-05",
        "EE-SETUP-28",
        "EE-SETUP-12",
        "EE-SETUP-06",
        "EE-SETUP-07",
        "EE-SETUP-07",
    ]
    assert told(said)[8].startswith("Ben is dealt ")
    assert told(said)[8].count("card #") in (5, 6), "by name; a pair is told together"


def test_the_boards_are_laid_out() -> None:
    said = new_game(2, factions=["aquilla", "gul"]).log("done")
    english, german = told(said), told(said, "de")
    assert english[0].startswith("The forecast shows ")
    assert german[0].startswith("Die Forscherprognose zeigt Karte ")
    assert both(said[1:3]) == [
        ("The artefacts are shuffled into five piles.", "Die Artefakte werden zu fünf Stapeln gemischt."),
        ("15 artefacts lie on the map.", "Auf der Weltkarte liegen 15 Artefakte."),
    ]
    assert english[3].startswith("On the yellow black market stack, from the top: yellow ")
    assert german[3].startswith("Schwarzmarktstapel Gelb, von oben: Gelb ")
    assert both(said[8:9]) == [
        (
            "Buyers left out: 2 of each colour and 1 wild.",
            "Nicht im Spiel: 2 Käufer jeder Farbe, 1 Alleskäufer.",
        ),
    ]
    assert english[9].startswith("Buyer cards laid aside: ")
    assert german[9].startswith("Beiseitegelegte Käuferkarten: ")
    assert english[10].startswith("Market #1 starts with the buyers ")
    assert german[10].startswith("Erste Käufer auf Markt #1: ")
    assert ("The buyer cards are shuffled anew.", "Die Käuferkarten werden neu gemischt.") in both(said)
    assert both(said[-2:]) == [
        ("Round 1 begins.", "Runde 1 beginnt."),
        ("The Action Phase begins.", "Die Aktionsphase beginnt."),
    ]
    assert clauses_of(said)[:4] == ["EE-SETUP-13", "EE-SETUP-15", "EE-SETUP-16", "EE-SETUP-17"]
    assert clauses_of(said)[8:11] == ["EE-SETUP-20", "EE-SETUP-22", "EE-SETUP-23"]


def test_replaced_starting_cards_lie_open_and_new_ones_do_not() -> None:
    t = table()
    t.give(0, "red#1", "red#2", "red#3", "red#4", "green#5", "green#6")
    t.only_in_deck("yellow#1")
    t.round = 0
    coming(t, offer_replacement)
    own, other = t, t.copy()
    said = own.log("red#1", "done")
    seen = other.log("red#1", "done", viewer=1)
    assert both(said) == [
        ("Ann discards red card #1 (mask).", "Ann wirft ab: Karte Rot #1 (Maske)."),
        ("Ann draws yellow card #1 (mask).", "Ann zieht Karte Gelb #1 (Maske)."),
    ]
    assert both(seen) == [
        ("Ann discards red card #1 (mask).", "Ann wirft ab: Karte Rot #1 (Maske)."),
        ("Ann draws 1 card.", "Ann zieht 1 Karte."),
    ]
    assert clauses_of(said) == ["EE-SETUP-10", "EE-SETUP-08"]


def test_the_action_deck_is_made_anew() -> None:
    t = table()
    t.give(0, "red#1", "red#2", "red#3", "red#4", "green#5", "green#6")
    t.only_in_deck()
    t.round = 0
    coming(t, offer_replacement)
    said = t.log("red#1", "done", viewer=1)
    assert both(said) == [
        ("Ann discards red card #1 (mask).", "Ann wirft ab: Karte Rot #1 (Maske)."),
        (
            "The discard pile is shuffled into a new action deck.",
            "Der Abwurfstapel wird zum neuen Aktionsstapel gemischt.",
        ),
        ("Ann draws 1 card.", "Ann zieht 1 Karte."),
    ]
    assert said[1].clause == "EE-GEN-27"


def test_the_last_pass_ends_the_round_and_prepares_the_next() -> None:
    t = table()
    t.lay_forecast("red#1", "green#2")
    t.mark(1, 1)
    t.envoys(0, "left")
    t.envoys(1, "left")
    t.line_up("#1", "red", "green", "yellow", "wild")
    for market in ("#2", "#3", "#4", "#5"):
        t.line_up(market, "red", "green", "purple")
    t.line_up("#6", "purple", "purple")
    t.only_buyer_cards("orange")
    t.leave_in_pile("red", "red-A", "red-A", "red-B")
    t.leave_in_pile("green", "green-A")
    t.passed[1] = 1
    t.give(0, "travel-2")
    coming(t, next_turn, score_centres, end_round)
    said = t.log("pass", viewer=1)
    english, german = told(said), told(said, "de")
    assert both(said[:5]) == [
        ("Ann passes.", "Ann passt."),
        ("Ann lays down travel card 2.", "Ann legt ab: Reisekarte 2."),
        (
            "Ann earns 2 credits in the left command centre.",
            "Ann verdient 2 Credits: Kommandozentrale links.",
        ),
        (
            "Ben earns 2 credits in the left command centre.",
            "Ben verdient 2 Credits: Kommandozentrale links.",
        ),
        ("Round 2 begins.", "Runde 2 beginnt."),
    ]
    assert english[5].endswith(" is the command card of the left command centre.")
    assert german[5].startswith("Kommandokarte, Kommandozentrale links: ")
    assert both(said[8:10]) == [
        ("The red buyer at the front leaves Market #1.", "Vorn verlässt ein Käufer Markt #1: Rot."),
        ("New in the queue of Market #6: orange.", "Neu in der Schlange von Markt #6: Orange."),
    ]
    assert english[10].startswith("The red forecast brings ")
    assert german[10].startswith("Die Prognose Rot bringt auf die Weltkarte: ")
    assert english[11].startswith("The red forecast puts red ")
    assert german[11].startswith("Die Prognose Rot legt unter den Schwarzmarktstapel: ")
    assert both(said[12:15]) == [
        (
            "The green forecast brings green A (value 3) to the map.",
            "Die Prognose Türkis bringt auf die Weltkarte: Türkis A (Wert 3).",
        ),
        ("Ben takes 1 crew cube back from the forecast.", "Ben nimmt 1 Crewmarker von der Prognose zurück."),
        (
            "The old forecast is discarded: red card #1 (mask) and green card #2 (gauntlet).",
            "Die alte Prognose wird abgeworfen: Karte Rot #1 (Maske) und Karte Türkis #2 (Panzerhandschuh).",
        ),
    ]
    assert english[15].startswith("The new forecast shows ")
    assert german[15].startswith("Die neue Prognose zeigt ")
    assert both(said[16:19]) == [
        ("Turn order: Ben and Ann.", "Zugreihenfolge: Ben und Ann."),
        ("All initiative tokens go back.", "Alle Initiativeplättchen gehen zurück."),
        ("Ann is dealt 8 cards to draft from.", "Ann bekommt 8 Karten zum Draften."),
    ]
    assert english[19].startswith("Ben is dealt ")
    assert german[19].startswith("Ben bekommt zum Draften ")
    assert clauses_of(said) == [
        "EE-PASS-05",
        "EE-PASS-02",
        "EE-SCO-01",
        "EE-SCO-01",
        "EE-GEN-01",
        *["EE-PREP-02"] * 3,
        "EE-PREP-04",
        "EE-PREP-06",
        *["EE-PREP-10"] * 3,
        "EE-PREP-12",
        "EE-PREP-12",
        "EE-PREP-13",
        "EE-PREP-14",
        "EE-PREP-15",
        *["EE-PREP-16"] * 2,
    ]


def test_a_buyer_card_without_a_buyer_is_drawn_in_vain() -> None:
    t = table()
    for market in ("#1", "#2", "#3", "#4", "#5"):
        t.line_up(market, "red", "green", "purple")
    t.line_up("#6", "red", "green")
    t.leave_buyers("yellow")
    t.only_buyer_cards("orange")
    t.passed[1] = 1
    t.give(0, "travel-2")
    coming(t, next_turn, end_round)
    said = both(t.log("pass"))
    assert (
        "Buyer card without effect, none is left: orange.",
        "Käuferkarte ohne Wirkung, keiner mehr da: Orange.",
    ) in said
    assert ("New in the queue of Market #6: yellow.", "Neu in der Schlange von Markt #6: Gelb.") in said


def test_in_round_3_the_command_cards_turn_over() -> None:
    t = table(round=2)
    t.set_out("left", "stipend")
    t.set_out("middle", "fence")
    t.set_out("right", "shuttle")
    t.passed[1] = 1
    t.give(0, "travel-2")
    coming(t, next_turn, end_round)
    said = t.log("pass")
    assert both(said[3:6]) == [
        (
            "Stipend in the left command centre turns to its yellow side.",
            "Zuwendung, Kommandozentrale links: Die gelbe Seite liegt jetzt oben.",
        ),
        (
            "Fence in the middle command centre turns to its yellow side.",
            "Hehlerei, Kommandozentrale Mitte: Die gelbe Seite liegt jetzt oben.",
        ),
        (
            "Shuttle in the right command centre turns to its yellow side.",
            "Pendelflug, Kommandozentrale rechts: Die gelbe Seite liegt jetzt oben.",
        ),
    ]
    assert clauses_of(said[3:6]) == ["EE-PREP-03"] * 3


def test_a_draft_passes_its_packs_to_the_left() -> None:
    t = table()
    t.only_in_deck(*["red#1", "red#2", "red#3", "red#4", "red#5", "red#6"] * 2, *["green#1", "green#2"] * 2)
    coming(t, deal_packs)
    for _ in range(3):
        t.log(t.options()[0])
    said = t.copy().log(t.options()[0], viewer=SPECTATOR)
    own = t.log(t.options()[0], viewer=1)
    assert both(said) == [
        ("Ben keeps 1 card.", "Ben behält 1 Karte."),
        ("The packs move on to the left.", "Die Päckchen wandern nach links."),
        ("Ann now chooses from 6 cards.", "Ann wählt jetzt aus 6 Karten."),
        ("Ben now chooses from 6 cards.", "Ben wählt jetzt aus 6 Karten."),
    ]
    assert told(own)[0].startswith("Ben keeps ")
    assert told(own)[3].startswith("Ben now chooses from ")
    assert told(own, "de")[3].startswith("Ben wählt jetzt aus Karte ")
    assert clauses_of(said) == ["EE-PREP-17", "EE-PREP-19", "EE-PREP-19", "EE-PREP-19"]


def test_the_end_of_a_draft() -> None:
    t = table(round=2)
    t.deal_pack(0, "red#1", "red#2", "red#3")
    t.deal_pack(1, "green#1", "green#2", "green#3")
    t.to_black_market("yellow-A", "yellow-B")
    t.to_black_market("red-A", "red-B")
    for step in (play_round, cycle_black_market, take_back_travel_cards):
        then_for(t.p, 0, step)
    then_for(t.p, 0, pass_packs, LAST_STAGE)
    then_for(t.p, 1, draft_keep)
    then_for(t.p, 0, draft_keep)
    GAME.python.advance(t.p)
    said = t.log("red#1", "green#2")
    assert both(said) == [
        ("Ann keeps red card #1 (mask).", "Ann behält Karte Rot #1 (Maske)."),
        ("Ben keeps 1 card.", "Ben behält 1 Karte."),
        (
            "Ann discards the rest: red card #2 (gauntlet) and red card #3 (starburst).",
            "Ann wirft den Rest ab: Karte Rot #2 (Panzerhandschuh) und Karte Rot #3 (Strahlenstern).",
        ),
        (
            "Ben discards the rest: green card #1 (mask) and green card #3 (starburst).",
            "Ben wirft den Rest ab: Karte Türkis #1 (Maske) und Karte Türkis #3 (Strahlenstern).",
        ),
        ("Everyone takes the travel cards back.", "Alle nehmen ihre Reisekarten zurück."),
        (
            "On the black market the top goes to the bottom: yellow and red.",
            "Auf dem Schwarzmarkt kommt das Oberste nach unten: Gelb und Rot.",
        ),
        ("The Action Phase begins.", "Die Aktionsphase beginnt."),
    ]
    assert clauses_of(said) == [
        "EE-PREP-17",
        "EE-PREP-17",
        "EE-PREP-18",
        "EE-PREP-18",
        "EE-PREP-21",
        "EE-PREP-22",
        "EE-ACT-01",
    ]


def test_the_end_of_the_game() -> None:
    t = table(round=3)
    t.guards(1, "red-A", "red-B", "yellow-A", "green-A")
    t.passed[1] = 1
    t.give(0, "travel-2")
    coming(t, next_turn, end_game)
    said = t.log("pass")
    assert both(said[2:]) == [
        (
            "Ben earns 4 credits for the columns of the gallery.",
            "Ben verdient 4 Credits für die Spalten der Galerie.",
        ),
        (
            "Ben earns 6 credits for the rows of the gallery.",
            "Ben verdient 6 Credits für die Reihen der Galerie.",
        ),
        ("Ben wins with 18 credits.", "Ben gewinnt mit 18 Credits."),
        ("2. Ann: 8", "2. Ann: 8"),
    ]
    assert clauses_of(said[2:]) == ["EE-END-02", "EE-END-02", "EE-END-06", "EE-END-06"]


def test_a_tie_that_artefacts_decide() -> None:
    t = table(round=3)
    t.load(1, "red-A")
    t.passed[1] = 1
    t.give(0, "travel-2")
    coming(t, next_turn, end_game)
    said = t.log("pass")
    assert both(said[2:]) == [
        (
            "Ben comes before others with as many credits: 1 artefact left.",
            "Ben liegt bei gleich vielen Credits vorn: noch 1 Artefakt.",
        ),
        ("Ben wins with 8 credits.", "Ben gewinnt mit 8 Credits."),
        ("2. Ann: 8", "2. Ann: 8"),
    ]
    assert clauses_of(said[2:]) == ["EE-END-07", "EE-END-06", "EE-END-06"]


def test_a_shared_win() -> None:
    t = table(round=3)
    t.passed[1] = 1
    t.give(0, "travel-2")
    coming(t, next_turn, end_game)
    said = t.log("pass")
    assert both(said[2:]) == [
        ("Ann shares the win with 8 credits.", "Ann teilt sich den Sieg mit 8 Credits."),
        ("Ben shares the win with 8 credits.", "Ben teilt sich den Sieg mit 8 Credits."),
    ]
    assert clauses_of(said[2:]) == ["EE-END-08"] * 2
