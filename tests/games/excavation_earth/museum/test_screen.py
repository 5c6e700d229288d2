"""What people read of the modules: what a thing is, the table in words, options and their titles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import DONE, NO, PASS
from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.hooks import About
from digsite.kernel.record import SPECTATOR
from digsite.server.game_info import game_info
from digsite.telling.lines import lines
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table
from tests.games.excavation_earth.telling import WITH_MODULES
from tests.games.excavation_earth.test_screen import LONGEST_TITLE, elements_of, title, what_is
from tests.games.looking import by, entered
from tests.games.telling import NAMES, Telling, assert_readable

from .scenes import ALL, everything


def words(t: Table, viewer: int = 0, language: str = "en", full: bool = True) -> list[str]:
    """The table as it is read."""
    text = Text(GAME, language, NAMES)
    return GAME.table_words(t.seen_by(viewer).p, viewer, text, full)


# What things are


@pytest.mark.parametrize(
    ("element", "name", "text", "clause", "owner"),
    [
        (
            "mystery:0",
            "mysterious artefact (yellow)",
            "Dug up at Rapa Nui, where 1 lies now. Needs a crew cube as its keeper; no sample, no sale.",
            "EEM-M6-11",
            None,
        ),
        (
            "kept:1",
            "mysterious artefact (green)",
            "In the cargo hold with its keeper. Sent along with an envoy it brings a reconstruction card; "
            "offloaded it pays 12 credits now.",
            "EEM-M6-13",
            0,
        ),
        (
            "space:0",
            "outer left, top",
            "yellow A (value 7), shown by a guide of Cleo. When the column is complete, each guide in it: "
            "a scientist.",
            "EEM-M7-26",
            2,
        ),
        (
            "space:1",
            "outer left, middle",
            "Free: glyph D. Match with the curator of its row: 2 credits. When the column is complete, each "
            "guide in it: a scientist.",
            "EEM-M7-26",
            None,
        ),
        ("space:2", "outer left, bottom", "Not used with so many players.", "EEM-M7-26", None),
        (
            "museum_column:4",
            "museum column middle right",
            "1 of 3 filled. Match with the curator of the row: a broker. When complete, each guide in it: "
            "move a trader or envoy.",
            "EEM-M7-47",
            None,
        ),
        (
            "curator:0",
            "curator, top row",
            "The curator of the top row is red: an artefact of this colour placed there brings the bonus of "
            "its column.",
            "EEM-M7-38",
            None,
        ),
        (
            "reconstruction:2",
            "Folded hold",
            "your cargo hold has 1 more space; 10 credits at the end (reconstructed).",
            "EEM-RC-03",
            0,
        ),
        (
            "pop_up:3",
            "Ice road stall",
            "At Siberia: purple A (value 5) for 4 credits (reconstructed). With an explorer there it may be "
            "used in addition to an action.",
            "EEM-PU-04",
            None,
        ),
        (
            "pop_up:9",
            "Travelling scholars",
            "At Yangtze: wants any artefact of value 7 or more, gives 8 credits and 1 scientist "
            "(reconstructed). With an explorer there it may be used in addition to an action.",
            "EEM-PU-10",
            None,
        ),
        (
            "pop_up:0",
            "River stall",
            "At Amazonia: an artefact, yellow (reconstructed). With an explorer there it may be used in "
            "addition to an action.",
            "EEM-PU-01",
            None,
        ),
        (
            "broker:2",
            "broker, red",
            "May be sent to change the card of an action; if kept, worth 6 credits at the end as things "
            "stand.",
            "EEM-GEN-19",
            0,
        ),
        (
            "seat:1/broker:2",
            "broker, red",
            "No broker of this colour. One would be worth 6 credits at the end as things stand.",
            "EEM-GEN-19",
            1,
        ),
        (
            "as_colour:1",
            "card as green",
            "Send the green broker to the mothership: the card just discarded counts as green for this "
            "action.",
            "EEM-GEN-21",
            0,
        ),
        (
            "all_icons:1",
            "all icons (green)",
            "Send the green broker to the mothership: the card just discarded, itself green, shows all six "
            "icons for this action.",
            "EEM-GEN-22",
            0,
        ),
        ("scientist", "scientists in stock", "9 scientists left in the common stock.", "EEM-GEN-07", None),
        (
            "seat:2/scientists",
            "scientists",
            "1 scientist: at the end each may stand on a free space of the gallery.",
            "EEM-GEN-08",
            2,
        ),
        (
            "reconstruction_deck",
            "reconstruction cards",
            "17 reconstruction cards face down. Two are drawn, one is kept.",
            "EEM-INF-04",
            None,
        ),
        (
            "pop_up_deck",
            "pop-up markets",
            "7 pop-up markets face down. One appears after each sale and in each preparation.",
            "EEM-INF-10",
            None,
        ),
        (
            "analysed",
            "analysed artefacts",
            "Mysterious artefacts on the mothership: yellow and orange. Offloading another one pays 12 "
            "credits.",
            "EEM-M6-30",
            None,
        ),
        (
            "exhibit",
            "Exhibit",
            "In one action: place one or two artefacts of different colours in the museum, each with a "
            "guide; then a new curator arrives.",
            "EEM-M7-17",
            None,
        ),
        (
            "faction:5",
            "Feinmort Tribes (Seekers)",
            "Ability: place one artefact bought by Smuggle in the museum at once, instead of sampling it.",
            "EEM-M5-04",
            0,
        ),
    ],
)
def test_what_a_thing_is(element: str, name: str, text: str, clause: str, owner: int | None) -> None:
    assert what_is(everything(), element) == (name, text, clause, owner)


def test_a_queue_with_an_empty_place_and_a_mothership_without_artefacts() -> None:
    t = table(modules=ALL)
    t.give(0, "red#1", "red#2")
    t.begin()
    assert what_is(t, "curator:2")[1] == "No curator yet: nothing matches in the bottom row."
    assert what_is(t, "analysed", language="de")[1] == (
        "Mysteriöse Artefakte auf dem Mutterschiff: keine. Ein weiteres zu verschachern zahlt 0 Credits."
    )


def test_a_card_that_is_not_reconstructed_has_no_mark(tmp_path: Path) -> None:
    t = everything()
    assert GAME.components is not None
    cards = GAME.components.sheet("reconstruction_cards").value
    found = entered(GAME, tmp_path, reconstruction_cards=cards).about(t.seen_by(0).p, "reconstruction:2")
    assert isinstance(found, About)
    assert (
        Text(GAME, "en", NAMES).word(found.text) == "your cargo hold has 1 more space; 10 credits at the end."
    )


# The table in words


def test_the_table_in_words() -> None:
    found = words(everything())
    for line in (
        "Ann has one green broker (worth 5), one red broker (worth 6), 2 scientists, 2 guides (worth 9), "
        "Folded hold (worth 10), Curator's friend (worth 6) and Ghost guide (worth 4).",
        "Mysterious artefacts on the map: yellow in Rapa Nui and red in Kalahari.",
        "Mysterious artefacts on the mothership: yellow and orange. Offloading one pays 12.",
        "In stock: 17 reconstruction cards, 9 scientists.",
        "Museum, top row, curator red: outer left yellow A (7) of Cleo, inner left glyph C, inner right "
        "glyph B, middle right glyph D and outer right glyph C.",
        "Folded hold of Ann: your cargo hold has 1 more space; 10 at the end (reconstructed).",
        "Museum column outer left: a match brings 2 credits, each guide when it is complete: a scientist.",
        "Your explorer, Kalahari: 2× red A (4), mysterious artefact (red) and explorer of Ben.",
    ):
        assert line in found
    assert any(
        "Cargo hold 4 of 5: green C (5), red A (4), red B (2) and mysterious" in line for line in found
    )
    assert any(
        line.startswith(
            "Pop-up markets: Ice road stall in Siberia: purple A (5) for 4 credits (reconstructed)"
        )
        and line.endswith("7 in the deck.")
        for line in found
    )


def test_the_table_in_german_words() -> None:
    found = words(everything(), SPECTATOR, "de")
    assert (
        "Museum, Reihe Mitte, Kurator Türkis: außen links Glyphe D, mittig links Glyphe C, innen rechts "
        "Orange A (4) von Ben, mittig rechts Türkis B (6) von Ann und außen rechts Glyphe A."
    ) in found
    assert "Geisterführer von Ann: Ende: 1 Museumsführer mehr zählen; am Ende 4 (rekonstruiert)." in found


def test_without_modules_no_word_is_said_of_them() -> None:
    t = table()
    t.give(0, "red#1", "red#2")
    assert not [line for line in words(t.begin()) if "useum" in line or "yster" in line or "econstr" in line]


@pytest.mark.clause("EEM-INF-05")
def test_cards_to_choose_from_are_read_by_their_drawer_alone() -> None:
    t = everything()
    t.next("seal_of_office", "advance_notice").begin(gain_reconstruction)
    line = (
        "Reconstruction cards to choose from: Seal of office, Command: +2 credits when you place an envoy, 8 "
        "at the end (reconstructed) and Advance notice, Exhibit: you may add the new curator first, 7 at the "
        "end (reconstructed)."
    )
    assert line in words(t, 0)
    for viewer in (1, 2, SPECTATOR):
        assert not [said for said in words(t, viewer) if "Seal of office" in said or "Advance" in said]


def test_a_card_changed_by_a_broker_is_told() -> None:
    t = everything()
    t.play("exhibit", "yellow#2", "as-green")
    assert "By a broker yellow #2 counts as green #2 (gauntlet)." in words(t, 1)


# Options


def test_titles_of_what_can_be_chosen() -> None:
    t = everything()
    assert (title(t, "exhibit"), title(t, "exhibit", "de")) == ("Exhibit", "Ausstellen")
    t.play("exhibit", "green#1")
    assert (title(t, "as-red"), title(t, "icons-green", "de")) == ("card as red", "alle Symbole (Türkis)")
    assert t.option_text("as-red") == "send the red broker: the card counts as red"


def test_a_reconstruction_card_is_offered_with_its_mark() -> None:
    t = everything()
    t.next("seal_of_office", "advance_notice").begin(gain_reconstruction)
    assert t.option_text("seal_of_office") == (
        "Seal of office: Command: +2 credits when you place an envoy; 8 at the end (reconstructed)"
    )
    assert t.option_text("advance_notice", "de") == (
        "Vorankündigung: Ausstellen: Der neue Kurator darf zuerst kommen; am Ende 7 (rekonstruiert)"
    )


# The set-up page


@pytest.mark.clause("EEM-MOD-04", "EEM-MOD-05", "EEM-MOD-07", "EEM-MOD-08")
def test_the_set_up_page_is_told_which_choices_need_which() -> None:
    """A choice can be taken in the page exactly where the rules take it."""
    options = game_info(GAME, "en")["options"]
    needs = {
        (option["name"], choice["id"]): choice["needs"]
        for option in options
        for choice in option["choices"]
        if choice["needs"]
    }
    mysteries = {"mysterious_artefacts": "on"}
    assert needs == {
        ("galactic_museum", "on"): mysteries,
        ("pop_up_markets", "on"): mysteries,
        ("factions", "commanders"): {"seekers_and_commanders": "on"},
        ("factions", "seekers"): {
            "seekers_and_commanders": "on",
            "mysterious_artefacts": "on",
            "galactic_museum": "on",
        },
    }


@pytest.mark.clause("EEM-MOD-06")
def test_alone_the_page_offers_no_pop_up_markets_and_among_people_no_revised_solo_rules() -> None:
    options = game_info(GAME, "de")["options"]
    assert by(options, "name", "pop_up_markets")["seats"] == [2, 3, 4]
    assert by(options, "name", "zu_counted_crew")["seats"] == [1]
    assert by(options, "name", "galactic_museum")["seats"] == [1, 2, 3, 4]


def test_every_module_has_a_sentence() -> None:
    for language in LANGUAGES:
        options = game_info(GAME, language)["options"]
        assert all(by(options, "name", module)["about"].endswith(".") for module in ALL)
        assert by(options, "name", "hands")["about"].endswith(".")


# Whole games


def moments(seats: int, chosen: dict[str, Any], most: int = 500) -> Iterator[tuple[Any, list[Any]]]:
    """Positions before a choice and what followed, in games of people who shun what ends an action."""
    p = GAME.new(seats, f"museum/{seats}", chosen)
    for before, _, told in Telling(GAME).moves(p, f"museum/{seats}", most, (PASS, DONE, NO)):
        yield before, told


@pytest.mark.parametrize(("seats", "chosen"), WITH_MODULES)
def test_every_option_has_a_place_and_a_short_title(seats: int, chosen: dict[str, Any]) -> None:
    texts = [Text(GAME, language) for language in LANGUAGES]
    for before, _ in moments(seats, chosen):
        masked = GAME.mask(before, before.seat)
        for option in masked.legal:
            assert GAME.places(masked, option)
            titles = [text.short(masked, option) for text in texts]
            assert_readable(titles)
            assert all(len(title) <= LONGEST_TITLE for title in titles), titles


@pytest.mark.parametrize(("seats", "chosen"), WITH_MODULES)
def test_everything_that_is_named_can_be_asked_about(seats: int, chosen: dict[str, Any]) -> None:
    texts = [Text(GAME, language, NAMES) for language in LANGUAGES]
    ledgers = [clauses(GAME, language) for language in LANGUAGES]
    asked: set[tuple[str, int]] = set()
    for number, (before, told) in enumerate(moments(seats, chosen)):
        viewer = (before.seat, 0, SPECTATOR)[number % 3]
        masked = GAME.mask(before, viewer)
        named = {element for option in masked.legal for element in GAME.places(masked, option)}
        named |= {element for line in lines(GAME, told, viewer) for element in line.elements}
        named |= elements_of(GAME.view(masked))
        for element in named:
            if (element, viewer) in asked:
                continue
            asked.add((element, viewer))
            found = GAME.about(masked, element)
            assert isinstance(found, About), element
            assert all(found.clause in ledger for ledger in ledgers), element
            assert_readable([text.word(value) for text in texts for value in (found.name, found.text)])
