"""What a screen can be asked of Excavation Earth: where an option is chosen, its title, what a thing is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import DONE, NO, PASS
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.hooks import About
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, new_game, table
from tests.games.telling import NAMES, Telling, assert_readable

from .telling import VARIANTS

LONGEST_TITLE = 24


def places(t: Table, token: str) -> list[str]:
    """The elements that stand for an option."""
    return GAME.places(t.seen_by(t.seat).p, t.legal[t.options().index(token)])


def title(t: Table, token: str, language: str = "en") -> str:
    """An option in few words."""
    return Text(GAME, language).short(t.seen_by(t.seat).p, t.legal[t.options().index(token)])


def what_is(
    t: Table, element: str, viewer: int = 0, language: str = "en"
) -> tuple[str, str, str, int | None]:
    """Name, text, clause and owner of an element."""
    found = GAME.about(t.seen_by(viewer).p, element)
    assert found is not None, element
    text = Text(GAME, language, NAMES)
    return text.word(found.name), text.word(found.text), found.clause, found.owner


# Where options are chosen


def test_cards_of_a_draft_are_chosen_in_the_pack() -> None:
    t = new_game(2, "pack", hands="drafted")
    assert all(place.startswith("pack:") for token in t.options() for place in places(t, token))


def test_purchases_are_chosen_on_the_stacks() -> None:
    t = table()
    t.to_black_market("red-D", "red-A")
    t.to_black_market("green-A")
    t.stand(0, "L21", "L06", "L13")
    t.load(0, "yellow-A")
    t.give(0, "red#2", "red#4")
    t.begin().play("smuggle", "red#2")
    assert places(t, "offload") == ["hold:0"]
    assert places(t, "acquire") == ["stack:1", "stack:2"]
    t.play("acquire")
    assert places(t, "red") == ["stack:2"]
    assert title(t, "red") == "red D (value 5)"


def test_a_trader_goes_to_the_market_and_an_envoy_to_the_centre() -> None:
    t = table(round=2)
    t.set_out("middle", "stipend")
    t.envoys(0, "middle")
    t.give(0, "red#3", "red#4")
    t.begin().play("command", "red#4")
    assert places(t, "trader") == ["market:3"]
    assert places(t, "envoy") == places(t, "recall") == ["centre:1"]
    t.play("recall")
    assert places(t, "yes") == ["centre:1"]
    assert places(t, "no") == ["no"]
    assert title(t, "no", "de") == "nicht nutzen"


def test_market_is_answered_at_the_market() -> None:
    t = table()
    t.stand(0, "L10", "L06", "L13")
    t.give(0, "red#3")
    t.begin().play("market")
    assert places(t, "yes") == ["market:2"]
    assert (title(t, "yes"), title(t, "no")) == ("place a trader", "no trader")


# What things are


def a_table_in_play() -> Table:
    """Some of everything, in round 2; Ann is about to act."""
    t = table(round=2)
    t.stand(0, "L12", "L11", "L21")
    t.stand(1, "L10", "L05", "L12")
    t.lay("red-A", "red-A")
    t.to_black_market("red-D", "red-B")
    t.load(0, "red-D", hidden=("green-B",))
    t.guards(0, "red-B", "yellow-A", "green-A")
    t.traders(1, "#3", 2)
    t.envoys(1, "middle", 3)
    t.set_out("middle", "stipend")
    t.line_up("#3", "red", "wild")
    t.board("purple")
    t.lay_forecast("red#1", "green#2", "green#3")
    t.mark(1, 1)
    t.credits[0] = 17
    t.give(0, "red#4", "travel-2")
    return t.begin()


@pytest.mark.parametrize(
    ("element", "name", "text", "clause", "owner"),
    [
        (
            "action:1",
            "Excavate",
            "In one action: take artefacts where your explorers stand (3 cargo spaces free).",
            "EE-EXC-01",
            None,
        ),
        (
            "card:15",
            "red card #4 (eye-flower)",
            "Pays for one action: 3 moves, digging or surveying red, Market #4 with the middle "
            "command centre, smuggling in Sargasso.",
            "EE-ACT-06",
            None,
        ),
        (
            "card:30",
            "travel card 2",
            "Pays for Travel with 2 moves, or for Sell. It comes back every round.",
            "EE-ACT-09",
            0,
        ),
        ("seat:1/card", "hand", "0 action cards in hand, which only their owner knows.", "EE-INFO-01", 1),
        (
            "location:11",
            "Kalahari",
            "Here: 2× red A (value 4) and explorer of Ben. Lines lead to Gulf of Guinea, Nile and "
            "Madagascar.",
            "EE-TRAVEL-04",
            None,
        ),
        (
            "market:2",
            "Market #3",
            "In Gulf of Guinea, for the middle command centre. Queue from the front: red, wild. "
            "Traders: 2 of Ben.",
            "EE-GEN-14",
            None,
        ),
        (
            "centre:1",
            "middle command centre",
            "For Market #3 and Market #4. Envoys: 3 of Ben. The most envoys pay 10 and 5 this "
            "round. Recall for Stipend: gain 5 credits.",
            "EE-SCO-01",
            None,
        ),
        (
            "centre:0",
            "left command centre",
            "For Market #1 and Market #2. Envoys: none. The most envoys pay 10 and 5 this round.",
            "EE-SCO-01",
            None,
        ),
        (
            "colour:2",
            "red",
            "Popularity 3, rank 1: a sale of the colour pays 9. 7 buyers in supply.",
            "EE-GEN-16",
            None,
        ),
        (
            "colour:5",
            "wild",
            "Wants artefacts of every colour and pays 2 credits in a sale. 5 in supply.",
            "EE-GEN-37",
            None,
        ),
        (
            "buyer:2",
            "red",
            "Wants artefacts of its own colour and pays 2 credits in a sale. 7 in supply.",
            "EE-GEN-37",
            None,
        ),
        (
            "stack:2",
            "black market stack, red",
            "On top: red D (value 5). Smuggle buys it for 6 credits. 2 in the stack.",
            "EE-SMG-06",
            None,
        ),
        ("stack:0", "black market stack, yellow", "Empty: what is offloaded comes here.", "EE-SMG-06", None),
        (
            "pile:2",
            "supply pile, red",
            "13 artefacts face down, for Survey and the forecast.",
            "EE-INFO-09",
            None,
        ),
        (
            "tile:8",
            "red A (value 4)",
            "Its dig field is in Kalahari, where 2 lie now; new to your gallery.",
            "EE-EXC-03",
            None,
        ),
        (
            "cargo:11",
            "red D (value 5)",
            "Offloaded it pays 5 credits. A sale of its colour pays 9 for popularity.",
            "EE-GEN-31",
            0,
        ),
        (
            "seat:0/hidden:5",
            "green B (value 6)",
            "Offloaded it pays 6 credits. A sale of its colour pays 3 for popularity.",
            "EE-GEN-31",
            0,
        ),
        ("hold:0", "cargo hold", "3 of 4 spaces free. Takes every artefact.", "EE-GEN-30", 0),
        (
            "seat:1/hold:1",
            "hidden hold",
            "2 of 2 spaces free. Takes only what was bought on the black market.",
            "EE-GEN-30",
            1,
        ),
        (
            "sample:8",
            "red A (value 4)",
            "Empty. A sample here makes 2 in the column and 3 in the row: +10 at the end.",
            "EE-EXC-09",
            0,
        ),
        (
            "guard:9",
            "red B (value 2)",
            "A guarded sample: 1 in the column, 1 in the row, worth 0 at the end.",
            "EE-END-02",
            0,
        ),
        (
            "forecast:0",
            "red card #1 (mask)",
            "Brings artefacts of its colour next round. A crew cube keeps it from being replaced.",
            "EE-PREP-10",
            1,
        ),
        ("forecast:4", "surveyor forecast", "No forecast card lies here.", "EE-PREP-10", None),
        (
            "faction:2",
            "Is'sisinui (Psychics)",
            "Ability: draw one more artefact in Survey and store one free of charge.",
            "EE-FAC-01",
            0,
        ),
        ("seat:1", "Ben", "8 credits, 0 action cards, 16 crew cubes, 0 artefacts.", "EE-GEN-36", 1),
        (
            "crew:1",
            "crew cube of Ben",
            "Serves as trader, envoy, guard or marker of a forecast card. 16 in supply.",
            "EE-SETUP-04",
            1,
        ),
        (
            "explorer:1",
            "explorer of Ben",
            "Digs, trades and smuggles where it stands. All of this seat stand in: Gulf of "
            "Guinea, Guiana Shield and Kalahari.",
            "EE-GEN-29",
            1,
        ),
        (
            "token:1",
            "initiative token",
            "Gives place 1 in the turn order of the next round.",
            "EE-PREP-14",
            1,
        ),
        (
            "mothership",
            "mothership",
            "Buyers of the last sale: purple. They go back to the supply after the next.",
            "EE-SELL-19",
            None,
        ),
        ("credits", "credits", "17 credits: money now, points at the end.", "EE-END-06", 0),
        ("seat:1/supply", "crew supply", "16 crew cubes without a task.", "EE-GEN-06", 1),
        ("round", "round", "Round 2 of 3.", "EE-GEN-01", None),
    ],
)
def test_what_a_thing_is(element: str, name: str, text: str, clause: str, owner: int | None) -> None:
    assert what_is(a_table_in_play(), element) == (name, text, clause, owner)


def test_what_it_is_in_german() -> None:
    t = a_table_in_play()
    assert what_is(t, "colour:2", language="de")[1] == (
        "Nachfrage 3, Rang 1: Ein Verkauf der Farbe zahlt 9. 7 Käufer im Vorrat."
    )
    assert what_is(t, "market:2", viewer=SPECTATOR, language="de")[:2] == (
        "Markt #3",
        "Golf von Guinea, Kommandozentrale Mitte. Schlange von vorn: Rot, Alleskäufer. Händler: 2 von Ben.",
    )


@pytest.mark.parametrize("element", ["", "nothing:3", "seat:1/", "deck:2", "cargo"])
def test_what_is_not_on_the_table_is_nothing(element: str) -> None:
    assert GAME.about(a_table_in_play().seen_by(0).p, element) is None


# Whole games


def whole_games() -> Iterator[tuple[Any, list[Any]]]:
    """Every position before a choice and what followed, in games of people who shun what ends an action."""
    for seats, chosen in VARIANTS:
        p = GAME.new(seats, f"screen/{seats}", chosen)
        for before, _, told in Telling(GAME).moves(p, f"screen/{seats}", 1000, (PASS, DONE, NO)):
            yield before, told


def test_every_option_has_a_place_and_a_short_title() -> None:
    texts = [Text(GAME, language) for language in LANGUAGES]
    for before, _ in whole_games():
        masked = GAME.mask(before, before.seat)
        for option in masked.legal:
            assert GAME.places(masked, option)
            titles = [text.short(masked, option) for text in texts]
            assert_readable(titles)
            assert all(len(title) <= LONGEST_TITLE for title in titles), titles


def test_everything_that_is_named_can_be_asked_about() -> None:
    texts = [Text(GAME, language, NAMES) for language in LANGUAGES]
    ledgers = [clauses(GAME, language) for language in LANGUAGES]
    asked: set[tuple[str, int]] = set()
    for number, (before, told) in enumerate(whole_games()):
        viewer = (before.seat, 0, SPECTATOR)[number % 3]
        masked = GAME.mask(before, viewer)
        named = {GAME.space.element(option) for option in masked.legal}
        named |= {element for option in masked.legal for element in GAME.places(masked, option)}
        named |= {element for line in lines(GAME, told, viewer) for element in line.elements}
        named |= elements_of(GAME.view(masked))
        for element in named:
            if number % 100 and (element, viewer) in asked:
                continue
            asked.add((element, viewer))
            found = GAME.about(masked, element)
            assert isinstance(found, About), element
            assert all(found.clause in ledger for ledger in ledgers), element
            assert_readable([text.word(value) for text in texts for value in (found.name, found.text)])


def elements_of(view: Any) -> set[str]:
    """All elements that a view names."""
    if isinstance(view, dict):
        own = {view["element"]} if isinstance(view.get("element"), str) else set()
        return own.union(*(elements_of(part) for part in view.values()))
    return set().union(*(elements_of(part) for part in view)) if isinstance(view, list) else set()
