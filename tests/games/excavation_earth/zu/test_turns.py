"""Zu's turns, chapter 21 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import ZU_CARD
from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.turn import next_turn
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.events import Told
from digsite.match.errors import UndoBarrier
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import card
from tests.games.excavation_earth.zu.told import against_zu, make_popular, zus_turn

COMMANDS = ("command-#1", "command-#2", "command-#3", "command-#4", "command-#5", "command-#6")


def discard_of_zu(t: Table) -> set[str]:
    """What lies on Zu's discard pile."""
    return {ZU_CARD.labels[face] for face, count in enumerate(t.zu_discard) if count}


def your_turn(order: tuple[int, int] = (YOU, ZU), cards: tuple[str, ...] = COMMANDS) -> Table:
    """A round begins; you hold the three travel cards and two others."""
    t = against_zu()
    t.give(YOU, "red#1", "red#2", "travel-2", "travel-3", "travel-4")
    t.order[:2] = order
    t.only_in_zus_deck(*cards)
    return t.begin(next_turn)


def play(t: Table, *tokens: str) -> list[tuple[int, str]]:
    """You play on: whose turns begin, and what Zu does with its cards."""
    told: list[Told] = []
    for token in tokens:
        told += t.game.choose(t.p, t.legal[t.options().index(token)])
        t.whole()
    watched = ("turn_begins", "zu.revealed", "zu.passed")
    return [(each.seat, each.event.name) for each in told if each.event.name in watched]


def travel(t: Table, paid: str) -> list[tuple[int, str]]:
    """You pay a card and move nobody."""
    return play(t, "travel", paid, "done")


@pytest.mark.clause("EE-SOLO-ACT-01")
def test_you_and_zu_alternate() -> None:
    t = your_turn()
    assert (t.asked(), t.seat, t.zu_deck_size) == ("action", YOU, 6)
    travel(t, "travel-2")
    assert (t.asked(), t.seat, t.zu_deck_size) == ("action", YOU, 6), "your turn has two actions"
    travel(t, "travel-3")
    assert (t.asked(), t.seat, t.zu_deck_size) == ("action", YOU, 4), "then Zu had two"
    travel(t, "travel-4")
    assert t.zu_deck_size == 4


@pytest.mark.clause("EE-SOLO-ACT-01")
def test_zu_begins_where_it_is_first_in_turn_order() -> None:
    t = your_turn((ZU, YOU))
    assert (t.asked(), t.seat, t.zu_deck_size) == ("action", YOU, 4)


@pytest.mark.clause("EE-SOLO-ACT-02")
def test_a_card_is_revealed_and_carried_out_before_the_next() -> None:
    t = against_zu()
    make_popular(t, "red")
    t.lay("red-A")
    told = zus_turn(t, "excavate-red-purple", "command-#3", left=["market", "snipe"])
    assert told == [
        "zu.revealed",
        "zu.colour",
        "zu.dug",
        "zu.revealed",
        "zu.command_trader",
        "zu.envoy",
    ]
    assert t.cargo_of(ZU) == ["red-A"]
    assert t.envoy[:, ZU].tolist() == [0, 1, 0]
    assert t.zu_deck_size == 2


@pytest.mark.clause("EE-SOLO-ACT-02")
def test_the_second_card_sees_what_the_first_has_done() -> None:
    t = against_zu()
    make_popular(t, "red")
    t.lay("red-A")
    t.line_up("#2", "red")
    zus_turn(t, "excavate-red-purple", "snipe", left=["market"])
    assert t.cargo_of(ZU) == []
    assert t.envoy[:, ZU].tolist() == [1, 0, 0]
    t = against_zu()
    make_popular(t, "red")
    t.lay("red-A")
    t.line_up("#2", "red")
    assert "zu.failed" in zus_turn(t, "snipe", "excavate-red-purple", left=["market"])
    assert t.cargo_of(ZU) == ["red-A"]


@pytest.mark.clause("EE-SOLO-ACT-02")
@pytest.mark.parametrize("name", ["excavate-popular", "snipe", "survey"])
def test_no_card_is_lost_unless_that_was_agreed(name: str) -> None:
    t = against_zu()
    t.lay("red-A")
    t.load(ZU, "yellow-A")
    t.line_up("#2", "yellow")
    t.lay_forecast("green#1", "green#2", "green#3")
    told = zus_turn(t, name, "command-#1", left=["market", "sell", "command-#5"])
    assert told.count("zu.revealed") == 2
    assert not {"zu.failed", "zu.skipped"} & set(told)
    assert t.zu_deck_size == 3


@pytest.mark.clause("EE-SOLO-ACT-02")
def test_revealed_cards_lie_face_up_on_zus_discard_pile() -> None:
    t = against_zu()
    t.zu_deck[1] += t.zu_deck[0]
    t.zu_deck[0] = 0
    zus_turn(t, "command-#1", "command-#6", left=["survey"])
    assert discard_of_zu(t) == {"command-#1", "command-#6"}
    assert t.zu_card == ZU_CARD.labels.index("command-#6")
    other = t.copy()
    other.zu_discard[[ZU_CARD.labels.index("command-#1"), ZU_CARD.labels.index("survey")]] = [0, 1]
    assert t.told_apart_by(other) == [-1, YOU]


@pytest.mark.clause("EE-SOLO-ACT-02")
def test_any_card_of_the_deck_may_come_next() -> None:
    found = set()
    for seed in range(40):
        t = against_zu(seed=f"{seed}")
        t.give(YOU, "red#1")
        t.order[:2] = [ZU, YOU]
        t.only_in_zus_deck(*COMMANDS)
        t.begin(next_turn)
        assert len(t.zu_discard[[ZU_CARD.labels.index(name) for name in COMMANDS]].nonzero()[0]) == 2
        found |= {name for name in COMMANDS if t.zu_deck[0, ZU_CARD.labels.index(name)] == 0}
    assert found == set(COMMANDS)


@pytest.mark.clause("EE-SOLO-ACT-02")
def test_your_last_action_cannot_be_taken_back_once_zu_has_revealed_a_card() -> None:
    t = your_turn()
    travel(t, "travel-2")
    match = t.match()
    match.choose_token(YOU, "travel")
    assert match.undo_barrier(YOU) is None
    match.choose_token(YOU, "travel-3")
    match.choose_token(YOU, "done")
    assert match.position.zu_deck_size == 4
    assert match.undo_barrier(YOU) is UndoBarrier.REVEALED


@pytest.mark.clause("EE-SOLO-ACT-03")
def test_zu_passes_with_the_first_action_for_which_it_has_no_card() -> None:
    t = against_zu()
    assert zus_turn(t) == ["zu.passed"]
    assert (t.passed[ZU], t.passed[YOU]) == (1, 0)
    t = against_zu()
    assert zus_turn(t, "command-#1", "command-#2") == [
        "zu.revealed",
        "zu.command_trader",
        "zu.envoy",
        "zu.revealed",
        "zu.command_trader",
        "zu.envoy",
    ]
    assert t.passed[ZU] == 0, "the deck is empty, but both actions are taken"


@pytest.mark.clause("EE-SOLO-ACT-03")
def test_with_one_card_left_zu_takes_one_action_and_passes() -> None:
    t = against_zu()
    told = zus_turn(t, "command-#1")
    assert told == ["zu.revealed", "zu.command_trader", "zu.envoy", "zu.passed"]
    assert t.passed[ZU] == 1


@pytest.mark.clause("EE-SOLO-ACT-03", "EE-SOLO-ACT-04")
def test_when_zu_has_passed_you_go_on_alone() -> None:
    t = your_turn((ZU, YOU), cards=())
    assert t.passed[ZU] == 1
    for paid in ("travel-2", "travel-3"):
        travel(t, paid)
    assert (t.asked(), t.seat, t.passed[YOU]) == ("action", YOU, 0), "a second turn, without one of Zu"
    play(t, "pass")
    assert t.passed[:2].tolist() == [1, 1]


@pytest.mark.clause("EE-SOLO-ACT-03")
def test_zu_passes_once_and_takes_no_more_turns() -> None:
    t = your_turn(cards=())
    assert travel(t, "travel-2") == []
    assert t.passed[ZU] == 0
    turns = [(ZU, "turn_begins"), (ZU, "zu.passed"), (YOU, "turn_begins")]
    assert travel(t, "travel-3") == turns
    assert travel(t, "travel-4") == []
    assert travel(t, "red#1") == [(YOU, "turn_begins")]


@pytest.mark.clause("EE-SOLO-ACT-04")
@pytest.mark.parametrize("cards", [1, 2, 3, 6])
def test_when_you_have_passed_zu_goes_on_alone_until_it_passes(cards: int) -> None:
    t = your_turn(cards=COMMANDS[:cards])
    told = play(t, "pass")
    turns: list[tuple[int, str]] = []
    for place in range(cards):
        turns += [(ZU, "turn_begins")] * (place % 2 == 0) + [(ZU, "zu.revealed")]
    turns += [(ZU, "turn_begins")] * (cards % 2 == 0) + [(ZU, "zu.passed")]
    assert told == turns
    assert t.passed[:2].tolist() == [1, 1]


@pytest.mark.clause("EE-SOLO-ACT-04")
def test_in_a_new_round_nobody_has_passed() -> None:
    t = against_zu(round=2)
    t.give(YOU, "travel-2")
    t.order[:2] = [ZU, YOU]
    t.passed[:2] = 1
    t.begin(play_round)
    assert t.passed[:2].tolist() == [0, 0]
    assert t.zu_deck_size == 5, "Zu has taken a turn"


@pytest.mark.clause("EE-SOLO-ACT-05")
@pytest.mark.parametrize("name", ["market", "command-#5", "sell", "snipe", "excavate-yellow-red"])
def test_zu_pays_no_card_and_needs_no_explorer(name: str) -> None:
    t = against_zu()
    t.lay("yellow-A", "yellow-B")
    make_popular(t, "yellow")
    t.load(ZU, "orange-A")
    t.line_up("#2", "orange")
    t.traders(ZU, "#2")
    t.stand(YOU, "L13", "L17", "L21")
    deck, discard = int(t.deck_size), int(t.discard.sum())
    t.zu_plays(name)
    assert (t.deck_size, t.discard.sum(), t.hand_size[ZU]) == (deck, discard, 0)
    assert t.explorers_of(ZU) == []
    assert t.deck[card("red#1")] == 2
