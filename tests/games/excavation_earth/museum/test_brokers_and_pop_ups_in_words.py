"""What players read when they gain and send brokers and visit pop-up markets."""

from __future__ import annotations

from digsite.testing.excavation_earth import Table, table
from tests.games.excavation_earth.telling import both

EIGHT = ("mysterious_artefacts", "pop_up_markets")


def said(t: Table) -> tuple[str, str]:
    """The prompt in English and in German."""
    return t.prompt(), t.prompt("de")


def offered(t: Table, token: str) -> tuple[str, str]:
    """An option in English and in German."""
    return t.option_text(token), t.option_text(token, "de")


def visitor(*cards: str) -> Table:
    """Ann stands at the salt pan stall, at Market #1 and at the private gallery."""
    t = table(modules=EIGHT)
    t.only_pop_ups()
    t.open_pop_up("salt_pan_stall", "red-A")
    t.stand(0, "L12", "L01", "L14")
    t.give(0, *cards)
    return t


def test_a_broker_in_words() -> None:
    t = visitor("red#6", "green#1")
    t.brokers(0, "red")
    t.begin().play("market")
    assert said(t) == (
        "Choose a card for Market; a broker or pop-up may help.",
        "Karte für Marketing wählen; Vermittler oder Pop-up hilft.",
    )
    t.play("green#1")
    assert said(t) == (
        "Decide whether to send a broker for this card.",
        "Entscheide, ob für diese Karte ein Vermittler geht.",
    )
    assert offered(t, "no") == ("send no broker", "keinen Vermittler schicken")
    assert both(t.log("as-red")) == [
        (
            "Ann sends the red broker to the mothership.",
            "Ann schickt einen Vermittler zum Mutterschiff: Rot.",
        ),
        ("green card #1 (mask) counts as red.", "Karte Türkis #1 (Maske) zählt als Rot."),
    ]


def test_all_icons_in_words() -> None:
    t = visitor("red#6")
    t.stand(0, "L05", "L01", "L14")
    t.brokers(0, "red")
    told = both(t.begin().log("market"))
    assert told[1:] == [
        (
            "Ann sends the red broker to the mothership.",
            "Ann schickt einen Vermittler zum Mutterschiff: Rot.",
        ),
        (
            "red card #6 (seal) counts as showing all six icons.",
            "Karte Rot #6 (Siegel) zeigt jetzt alle sechs Symbole.",
        ),
    ]
    assert said(t) == (
        "Choose the market whose icon this card shows.",
        "Wähle den Markt, dessen Symbol diese Karte zeigt.",
    )
    assert both(t.log("#2")) == [("Ann chooses the icon of Market #2.", "Ann wählt das Symbol von Markt #2.")]


def test_the_colour_that_a_card_counts_as_is_named_while_digging() -> None:
    t = table(modules=EIGHT)
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A", "red-B")
    t.brokers(0, "red")
    t.give(0, "purple#1")
    t.begin().play("excavate")
    assert said(t)[0] == "Choose one red artefact to excavate."


def test_an_offer_in_words() -> None:
    t = visitor("green#1")
    t.begin().play("market")
    assert said(t) == (
        "Decide whether to use a pop-up market.",
        "Entscheide, ob du einen Pop-up-Markt nutzt.",
    )
    assert offered(t, "no") == ("use no pop-up market", "keinen Pop-up-Markt nutzen")
    assert both(t.log("salt_pan_stall")) == [
        (
            "Ann buys red A (value 4) at Salt pan stall for 3 credits.",
            "Ann kauft Rot A (Wert 4) für 3 Credits (Stand an der Salzpfanne).",
        )
    ]
    assert said(t) == (
        "Decide whether to take a sample of red A (value 4).",
        "Entscheide, ob du eine Probe von Rot A (Wert 4) nimmst.",
    )
    assert offered(t, "done") == ("no sample", "keine Probe")


def test_a_sample_by_a_guard_from_elsewhere_in_words() -> None:
    t = visitor("green#1")
    t.guards(0, "green-A")
    t.empty_supply(0)
    t.begin().play("market", "salt_pan_stall")
    assert offered(t, "guard-green-A") == (
        "guarded by your guard of green A (value 3): −0 at the end",
        "mit der Wache von Türkis A (Wert 3): −0 am Ende",
    )


def test_a_request_in_words() -> None:
    t = visitor("green#1")
    t.open_pop_up("private_gallery")
    t.load(0, "red-D", hidden=["purple-D"])
    t.begin().play("market", "private_gallery")
    assert said(t) == (
        "Choose an artefact to give to Private gallery.",
        "Wähle ein Artefakt zum Abgeben (Private Galerie).",
    )
    assert offered(t, "cargo-red-D") == (
        "red D (value 5) from the cargo hold",
        "Rot D (Wert 5) aus dem Hauptfrachtraum",
    )
    assert both(t.log("cargo-red-D")) == [
        (
            "Ann gives red D (value 5) from the cargo hold to Private gallery.",
            "Ann gibt Rot D (Wert 5) aus dem Hauptfrachtraum ab (Private Galerie).",
        ),
        ("Ann gains 12 credits for it.", "Ann bekommt dafür 12 Credits."),
    ]


def test_new_pop_ups_in_words() -> None:
    t = table(modules=EIGHT)
    t.only_pop_ups("salt_pan_stall", "lake_stall")
    t.leave_in_pile("red", "red-B")
    t.leave_in_pile("green")
    t.load(0, "yellow-A", "yellow-B")
    t.traders(0, "#1", 2)
    t.line_up("#1", "yellow", "wild")
    t.give(0, "travel-2", "travel-3")
    t.begin()
    assert both(t.next("salt_pan_stall").log("sell", "travel-2", "cargo-yellow-A"))[-2:] == [
        (
            "A pop-up market opens in Kalahari: Salt pan stall.",
            "Ein Pop-up-Markt öffnet (Kalahari): Stand an der Salzpfanne.",
        ),
        ("Salt pan stall offers red B (value 2).", "Stand an der Salzpfanne bietet Rot B (Wert 2) an."),
    ]
    t.line_up("#1", "yellow")
    t.begin()
    assert both(t.log("sell"))[-1] == (
        "Lake stall leaves the game, for no green artefact is left to offer.",
        "Stand am See verlässt das Spiel: Kein Artefakt in Türkis ist mehr da.",
    )


def test_gaining_a_broker_in_words() -> None:
    t = table(round=3, modules=EIGHT)
    t.set_out("left", "broker")
    t.envoys(0, "left")
    t.give(0, "red#1")
    t.begin().play("command", "recall")
    assert both(t.log("yes"))[-1] == ("Ann gains 2 credits.", "Ann bekommt 2 Credits.")
    assert said(t) == ("Choose the colour of your new broker.", "Wähle die Farbe deines neuen Vermittlers.")
    assert offered(t, "red") == ("red: popularity 2, 8 in supply", "Rot: Nachfrage 2, 8 im Käufervorrat")
    assert both(t.log("red")) == [("Ann gains a broker: red.", "Ann bekommt einen Vermittler: Rot.")]
