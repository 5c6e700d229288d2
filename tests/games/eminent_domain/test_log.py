"""The log of Eminent Domain: set-up, the end and whole games, told to one viewer in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.scores import score_now
from digsite.telling.text import Line
from digsite.testing.eminent_domain import table
from tests.games.telling import clauses_of

from .telling import grown, told

# Setting up


@pytest.mark.clause("ED-SETUP-01", "ED-SETUP-03", "ED-SETUP-08", "ED-SETUP-10", "ED-INFO-12", "ED-INFO-15")
def test_the_table_is_set_up() -> None:
    _, happened = GAME.begin(2, "set up")
    own = lines(GAME, happened, 0)
    assert told(own) == [
        "Everybody starts with a deck of 10 cards.",
        "A stack of 16 cards: Survey.",
        "A stack of 14 cards: Warfare.",
        "A stack of 16 cards: Colonize.",
        "A stack of 12 cards: Produce/Trade.",
        "A stack of 16 cards: Research.",
        "Ann starts with Piedra Seca (metallic, attack 2, settle 2).",
        "Ben starts with an unexplored planet (fertile, attack 2, settle 2).",
        "On top of the planet deck: fertile, attack 6, settle 3.",
        "Ann draws Colonize, Produce/Trade, Research, Survey and Politics.",
        "Ben draws 5 cards.",
        "Ann is the start player.",
    ]
    assert clauses_of(own)[5:] == [
        "ED-SETUP-01",
        *("ED-SETUP-08", "ED-SETUP-08", "ED-INFO-12", "ED-DECK-01", "ED-DECK-01", "ED-SETUP-10"),
    ]
    german = told(lines(GAME, happened, 1), "de")
    assert german[0] == "Alle beginnen mit einem Deck von 10 Karten."
    assert german[6] == (
        "Ann beginnt mit einem unentdeckten Planeten (metallisch, Angriffskosten 2, Besiedlungskosten 2)."
    )
    assert german[-2:] == [
        "Ben zieht 2× Produzieren/Handeln, Forschen, Erkunden und Besiedeln.",
        "Ann ist Startspieler.",
    ]


@pytest.mark.clause("ED-SETUP-06", "ED-VAR-SIMPLE-02")
def test_stacks_of_equal_size_are_one_line() -> None:
    _, happened = GAME.begin(4, "set up")
    assert told(lines(GAME, happened, SPECTATOR))[1:4] == [
        "Stacks of 12 cards: Survey, Warfare and Colonize.",
        "A stack of 8 cards: Produce/Trade.",
        "A stack of 12 cards: Research.",
    ]
    _, happened = GAME.begin(2, "set up", {"technologies": "none"})
    simplified = told(lines(GAME, happened, SPECTATOR), "de")
    assert simplified[0] == "Alle beginnen mit einem Deck von 8 Karten."
    assert not any("Forschen" in line for line in simplified)


# The end


@pytest.mark.clause("ED-END-02", "ED-END-04", "ED-SCORE-01", "ED-SCORE-06")
def test_the_end_by_empty_stacks_and_the_result() -> None:
    t = table()
    t.tokens[1] = 3
    t.lay_face_up(1, "S1")
    t.permanent(0, "A2-4", "a")
    t.empty_stack("research", leave=1)
    heard = t.begin().log("lead-research")
    assert told(heard)[1:3] == [
        "The Research stack is empty.",
        "The end is near: 1 stack is empty. Ben has the last turn.",
    ]
    assert told(heard, "de")[1:3] == [
        "Der Stapel Forschen ist leer.",
        "Das Ende naht: 1 Stapel ist leer. Ben hat den letzten Spielzug.",
    ]
    assert clauses_of(heard)[1:3] == ["ED-END-03", "ED-END-02"]
    heard = to_the_end(t)
    assert told(heard)[-4:] == [
        "Ann: 0 in tokens, 2 for technologies, 0 for planets: 2 influence.",
        "Ben: 3 in tokens, 0 for technologies, 2 for planets: 5 influence.",
        "Ben wins with 5 influence.",
        "2. Ann: 2",
    ]
    assert told(heard, "de")[-4] == ("Ann: 0 in Plättchen, 2 für Technologien, 0 für Planeten: 2 Einfluss.")
    assert clauses_of(heard)[-4:] == ["ED-SCORE-01", "ED-SCORE-01", "ED-SCORE-06", "ED-SCORE-06"]


@pytest.mark.clause("ED-END-04")
def test_with_four_players_one_empty_stack_is_not_the_end() -> None:
    t = table(4)
    t.empty_stack("research", leave=1)
    heard = told(t.begin().log("lead-research"))
    assert "The Research stack is empty." in heard
    assert not any("end is near" in line for line in heard)


@pytest.mark.clause("ED-END-01", "ED-END-16")
def test_the_end_by_tokens_is_told_once() -> None:
    t = table()
    t.tokens[1] = 23
    t.lay_face_up(0, "S1", "silicon")
    t.lay_face_up(0, "S2", "silicon")
    t.give(0, "produce-trade")
    heard = t.begin().log("done", "lead-trade", "produce-trade", "S1.1", "S2.1")
    end = "The end is near: the last black influence token is taken. Ben has the last turn."
    assert told(heard)[3:6] == [
        "Ann trades silicon from Pomerene for 1 influence.",
        end,
        "Ann trades silicon from Liagiba for 1 influence.",
    ]
    assert told(heard).count(end) == 1
    assert told(heard, "de")[4] == (
        "Das Ende naht: Das letzte schwarze Einflussplättchen ist genommen. Ben hat den letzten Spielzug."
    )
    assert clauses_of(heard)[4] == "ED-END-01"


@pytest.mark.clause("ED-SCORE-07", "ED-SCORE-08")
def test_a_tie_is_broken_by_what_is_left_or_shared() -> None:
    t = table()
    t.tokens[0] = 3
    t.tokens[1] = 3
    t.ending = 1
    q = t.copy()
    t.fighters[0] = 2
    t.fighters[1] = 1
    broken = to_the_end(t.begin())
    assert told(broken)[-4:] == [
        "Ann has 2 resources and fighters left.",
        "Ben has 1 resource or fighter left.",
        "Ann wins with 3 influence.",
        "2. Ben: 3",
    ]
    assert told(broken, "de")[-4:-2] == [
        "Ann hat noch 2 Rohstoffe und Raumschiffe.",
        "Ben hat noch 1 Rohstoff oder Raumschiff.",
    ]
    assert clauses_of(broken)[-4:-1] == ["ED-SCORE-07", "ED-SCORE-07", "ED-SCORE-06"]
    shared = to_the_end(q.begin())
    assert told(shared)[-2:] == [
        "Ann shares the win with 3 influence.",
        "Ben shares the win with 3 influence.",
    ]
    assert clauses_of(shared)[-2:] == ["ED-SCORE-08", "ED-SCORE-08"]


def to_the_end(t: Any) -> list[Line]:
    """Play on without ambition; the lines of the last choice."""
    heard: list[Line] = []
    while not t.over:
        wanted = [token for token in ("lead-produce", "pass", "done") if token in t.options()]
        heard = t.log(wanted[0])
    return heard


# Whole games


@pytest.mark.clause("ED-SCORE-01")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_seats_gain_adds_up_to_their_score(seed: str) -> None:
    """Tokens, technologies and planets are gained one by one, and technologies may be lost again."""
    t = grown(seed)
    gained = [sum(parts) for parts in score_now(GAME, t.p)]
    for _, _, happened in t.moves(seed, 2000):
        for each in happened:
            if each.seat >= 0:
                gained[each.seat] += each.gain
    assert t.over
    assert gained == t.score[: t.seats].tolist()


@pytest.mark.clause("ED-INFO-04", "ED-INFO-06")
@pytest.mark.parametrize("piles", ["closed", "open"])
def test_everybody_hears_which_card_is_played_and_only_its_owner_which_is_drawn(piles: str) -> None:
    heard = set()
    for _, _, happened in grown(piles, discard_piles=piles).moves(piles, 300):
        for each in happened:
            heard.add(each.event.name)
            if each.event.name in ("cards.drawn", "clean_up.discarded"):
                assert each.to(each.seat).known
                assert not each.to(1 - each.seat).known
            elif each.event.name in ("action.played", "role.boosted", "clean_up.discarded_openly"):
                assert each.to(SPECTATOR).known
    assert ("clean_up.discarded_openly" in heard) == (piles == "open")
    assert ("clean_up.discarded" in heard) == (piles == "closed")
    assert {"cards.drawn", "action.played", "role.boosted"} <= heard
