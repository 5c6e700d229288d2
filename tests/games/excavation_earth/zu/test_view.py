"""Zu on the screen and in words: all of it is open but its deck."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import TYPE_NAMES, TYPES
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.turn import reveal_card
from digsite.kernel.events import NOBODY
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.match.errors import UndoBarrier, UndoRefused
from digsite.match.log import actions, entries
from digsite.match.match import Match
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table
from tests.games.excavation_earth.zu.told import against_zu
from tests.games.looking import by

NAMES = ["Ann"]


def zu(t: Table, viewer: int = YOU) -> Any:
    """What a screen shows of Zu."""
    return t.view(viewer)["zu"]


def in_words(t: Table, language: str = "en") -> list[str]:
    """What the table in words says of Zu."""
    masked = t.seen_by(YOU).p
    lines = GAME.table_words(masked, YOU, Text(GAME, language, NAMES), full=True)
    return [line for line in lines if "Zu" in line]


def what_is(t: Table, element: str, language: str = "en") -> tuple[str, str, str, int | None]:
    """Name, text, clause and owner of an element."""
    found = GAME.about(t.seen_by(YOU).p, element)
    assert found is not None, element
    text = Text(GAME, language, NAMES)
    return text.word(found.name), text.word(found.text), found.clause, found.owner


def played(*cards: str) -> Table:
    """Zu has carried these cards out; nothing on the table lets them do much."""
    t = against_zu()
    for card in cards:
        t.zu_plays(card)
    t.give(YOU, "red#1")
    return t.begin()


# On the screen


def test_zu_is_no_seat_among_the_others() -> None:
    t = against_zu()
    t.traders(ZU, "#3")
    t.envoys(ZU, "left", 2)
    t.mark(ZU, 0)
    t.give(YOU, "red#1")
    view = t.begin().view(YOU)
    assert [seat["seat"] for seat in view["seats"]] == [YOU]
    assert view["zu"]["seat"] == ZU
    assert view["header"]["order"] == [YOU, ZU]
    assert by(view["markets"], "market", "#3")["traders"] == [0, 1]
    assert by(view["mothership"]["centres"], "centre", "left")["envoys"] == [0, 2]
    assert (view["zu"]["traders"]["#3"], view["zu"]["envoys"]["left"]) == (1, 2)


def test_among_people_there_is_no_zu() -> None:
    t = table()
    t.give(0, "red#1")
    assert t.begin().view(0)["zu"] is None


@pytest.mark.clause("EE-SOLO-CREW-03", "EE-DATA-16")
def test_its_board_has_credits_cubes_holds_and_gallery() -> None:
    t = against_zu()
    t.credits[ZU], t.supply[ZU], t.zu_reserve = 47, 9, 3
    t.load(ZU, "red-A", hidden=["green-B"])
    t.guard[ZU, :] = [TYPE_NAMES[kind] in ("red-A", "red-B") for kind in range(TYPES)]
    shown = zu(t)
    assert (shown["credits"], shown["supply"], shown["reserve"]) == (47, 9, 3)
    assert (shown["cargo"]["spaces"], shown["hidden"]["spaces"]) == (4, 2)
    assert shown["cargo"]["element"] == "seat:1/hold:0"
    assert [each["type"] for each in shown["cargo"]["artefacts"]] == ["red-A"]
    assert [each["type"] for each in shown["hidden"]["artefacts"]] == ["green-B"]
    assert [each["type"] for each in shown["gallery"]["spaces"] if each["guarded"]] == ["red-A", "red-B"]
    rows, columns = shown["gallery"]["rows"], shown["gallery"]["columns"]
    assert shown["gallery"]["pays"] == sum(each["pays"] for each in [*rows, *columns]) > 0


@pytest.mark.clause("EE-INFO-20", "EE-INFO-21")
def test_its_cards_are_open_once_revealed_and_its_deck_is_a_number() -> None:
    t = against_zu()
    size = int(t.zu_deck_size)
    shown = zu(t)
    assert (shown["deck"]["left"], shown["deck"]["all"], shown["card"]) == (size, size, None)
    t.only_in_zus_deck("market", "sell")
    t.next("market")
    shown = zu(t.begin(reveal_card, ZU))
    assert (shown["deck"]["left"], shown["deck"]["all"]) == (1, size)
    assert shown["card"]["name"] == {"en": "Market", "de": "Marketing"}
    assert sum(each["count"] for each in shown["discard"]) == size - 1
    assert by(shown["discard"], "element", shown["card"]["element"])["name"] == shown["card"]["name"]
    assert zu(t, SPECTATOR) == shown


@pytest.mark.clause("EE-DIFF-00")
def test_what_was_agreed_has_a_level_and_its_titles() -> None:
    assert zu(against_zu())["level"] == {"en": "Standard", "de": "Standard"}
    easier = dict.fromkeys(
        ("zu_no_credits", "zu_unpaid_failures", "zu_wild_only", "zu_skips", "zu_one_set"), 1
    )
    shown = zu(against_zu(**easier))
    assert (shown["level"]["en"], len(shown["agreed"])) == ("Easier", 5)
    mixed = zu(against_zu(zu_skips=1))
    assert mixed["level"]["en"] == "Own mix"
    assert [each["clause"] for each in mixed["agreed"]] == ["EE-DIFF-04"]


# In words


def test_its_board_and_its_cards_in_words() -> None:
    t = played("sell", "snipe")
    board, deck = in_words(t)[1:3]
    assert board.startswith("Zu (Standard): ")
    assert "which pay 0" in board
    assert deck.endswith("Revealed this round: Sell and Snipe. Last: Snipe.")
    board, deck = in_words(t, "de")[1:3]
    assert board.startswith("Zu (Standard): ")
    assert "am Ende 0 wert" in board
    assert deck.startswith("Stapel von Zu: ")
    assert deck.endswith("Zuletzt: Schlussverkauf.")


def test_a_cube_of_the_second_colour_is_told() -> None:
    t = played("sell")
    t.zu_reserve = 2
    assert any(", 2 of its second colour taken." in line for line in in_words(t))


@pytest.mark.parametrize(
    ("element", "name", "clause"),
    [
        ("seat:1", "Zu", "EE-SOLO-ACT-02"),
        ("zu_deck", "Zu's deck", "EE-INFO-20"),
        ("zu_discard", "Zu's discards", "EE-INFO-21"),
        ("zu_card:0", "Excavate the most popular colour", "EE-SOLO-EXC-02"),
        ("zu_card:1", None, "EE-SOLO-EXC-01"),
        ("zu_card:11", "Market", "EE-SOLO-MKT-02"),
        ("zu_card:12", "Command in Market #1", "EE-SOLO-CMD-02"),
        ("zu_card:19", "Sell", "EE-SOLO-SELL-02"),
        ("zu_card:20", "Snipe", "EE-SOLO-SNIPE-05"),
        ("zu_card:21", "Survey", "EE-SOLO-SUR-05"),
        ("seat:1/hold:0", None, "EE-GEN-30"),
        ("seat:1/guard:3", None, "EE-END-02"),
        ("seat:1/credits", "credits", "EE-END-06"),
    ],
)
def test_its_things_explain_themselves(element: str, name: str | None, clause: str) -> None:
    t = played("sell")
    for language in ("en", "de"):
        assert all(what_is(t, element, language)[:2])
    found = what_is(t, element)
    assert (name or found[0], clause) == (found[0], found[2])


@pytest.mark.clause("EE-DIFF-08")
def test_either_hold_takes_everything_if_that_was_agreed() -> None:
    t = played("sell")
    assert "only what was bought" in what_is(t, "seat:1/hold:1")[1]
    t.zu_any_hold = 1
    assert "Takes every artefact" in what_is(t, "seat:1/hold:1")[1]
    assert "only what was bought" in what_is(t, "hold:1")[1], "yours is as it was"


# In the log, and taken back


def until_zu_reveals(seed: str) -> Match:
    """A game in which somebody has decided until Zu revealed a card."""
    match = Match.begin(GAME, NAMES, {}, seed)
    while not any(told.event.name == "zu.revealed" for told in match.told(len(match.played))):
        asked = match.decision_for(YOU)
        assert asked is not None
        match.choose(YOU, asked.legal[-1])
    return match


@pytest.mark.clause("EE-SOLO-ACT-02")
def test_each_card_opens_an_action_of_its_own() -> None:
    match = until_zu_reveals("opens")
    text = Text(GAME, "en", NAMES)
    found = [each for each in actions(GAME, entries(match, YOU)) if each.seat == ZU]
    told = [[text.line(line) for line in each.lines(GAME, YOU)] for each in found]
    assert len(told) > 1
    for first, *others in told:
        assert "reveals" in first or "passes" in first
        assert not any("reveals" in line for line in others)


@pytest.mark.clause("EE-GEN-01")
def test_what_a_new_round_brings_is_no_action_of_zu() -> None:
    match = random_game(GAME, 1, "rounds")
    found = list(actions(GAME, entries(match, YOU)))
    begun = [
        each for each in found if each.entries[0].told[:1] and each.entries[0].told[0].event.name == "round"
    ]
    assert len(begun) == 3
    assert {each.seat for each in begun} == {NOBODY}


@pytest.mark.clause("EE-SOLO-ACT-02", "EE-INFO-20")
def test_what_zu_revealed_cannot_be_taken_back() -> None:
    match = until_zu_reveals("undo")
    assert match.undo_barrier(YOU) is UndoBarrier.REVEALED
    with pytest.raises(UndoRefused):
        match.undo(YOU)
