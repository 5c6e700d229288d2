"""What is remembered when the deck has run out more than once, and over a draft."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.actions.sell import drawn
from digsite.games.excavation_earth.cards import draw_into_hand
from digsite.games.excavation_earth.command_cards.registry import REQUISITION, use_command_card
from digsite.games.excavation_earth.domains import CARD_NAMES, CARDS
from digsite.games.excavation_earth.draft import deal_packs
from digsite.games.excavation_earth.knowledge import remembers
from digsite.games.excavation_earth.memory import RESERVE
from digsite.games.excavation_earth.position import DECKS, STORY
from digsite.kernel.chance import state_from
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import card

from .scenes import (
    after_the_draft,
    all_but,
    draws,
    keep_first,
    show,
    shuffle_anew,
    stories_told,
    turn_up_deck,
)

# The deck runs out again and again


def known_to_be_in_hands(t: Table) -> None:
    """What is neither in the deck nor on the discard pile when the deck is shuffled stays in hands."""
    hands = t.hand_of(1) + t.hand_of(2)
    turn_up_deck(t)
    draw_into_hand(t.p, 0, drawn)
    for world in t.imagined(0):
        assert sorted(world.hand_of(1) + world.hand_of(2)) == sorted(hands)


@pytest.mark.clause("EE-INFO-04", "EE-GEN-27")
@pytest.mark.parametrize("shuffles", range(1, 2 * DECKS))
def test_however_often_the_deck_is_shuffled_what_hands_hold_then_stays_known(shuffles):
    t = table(3)
    t.give(0, "orange#1")
    t.give(1, "green#1", "green#2")
    t.give(2, "purple#1")
    t.begin()
    for _ in range(shuffles):
        known_to_be_in_hands(t)


OTHERS = [name for name in CARD_NAMES[:CARDS] if name not in ("green#1", "green#2", "purple#1")]


def draw_and_show(t: Table, times: int) -> None:
    """Seat 1 draws a card that is not in a hand and shows it, so many times: two events each."""
    for name in (OTHERS * 2)[:times]:
        draws(t, 1, name)
        show(t, 1, name)


@pytest.mark.clause("EE-INFO-04", "EE-INFO-05")
@pytest.mark.parametrize("times", [38, 47])
def test_a_long_story_is_begun_anew_when_the_deck_is_shuffled(times):
    t = table(3)
    t.give(1, "green#1", "green#2")
    t.give(2, "purple#1")
    t.begin()
    draw_and_show(t, times)
    known_to_be_in_hands(t)
    draw_and_show(t, RESERVE // 2)
    known_to_be_in_hands(t)


@pytest.mark.clause("EE-INFO-01")
def test_of_a_story_too_long_to_be_kept_the_cards_in_sight_are_known_all_the_same():
    t = table(3)
    t.give(1, "green#1", "green#2")
    t.give(2, "purple#1")
    t.begin()
    draw_and_show(t, STORY // 2)
    draws(t, 0, "orange#6")
    hands = set()
    for world in t.imagined(0):
        assert "orange#6" in world.hand_of(0)
        hands.add(tuple(world.hand_of(1)))
    assert len(hands) > 1
    known_to_be_in_hands(t)


@pytest.mark.clause("EE-INFO-04", "EE-INFO-06")
@pytest.mark.parametrize("shuffles", range(DECKS))
def test_the_deck_may_run_out_between_two_cards_that_are_looked_at(shuffles):
    t = table(3, round=2)
    t.give(1, "green#1", "green#2")
    t.begin()
    for _ in range(shuffles):
        known_to_be_in_hands(t)
    turn_up_deck(t, "yellow#5")
    t.begin(use_command_card, arg=REQUISITION)
    assert "yellow#5" in t.pack_of(0)
    assert stories_told(t, 1) == 40
    t.play("yellow#5")
    for world in t.imagined(1):
        assert sorted(world.hand_of(0)) == sorted(t.hand_of(0))


@pytest.mark.clause("EE-INFO-02", "EE-INFO-05")
def test_what_was_passed_on_is_no_longer_told_when_the_story_was_begun_anew():
    t = after_the_draft()
    for name in ("purple#5", "purple#6"):
        show(t, 1, name)
    for _ in range(DECKS):
        shuffle_anew(t)
    found = GAME.about(t.seen_by(0).p, "seat:1/card")
    assert found is not None
    assert "passed on" not in Text(GAME, "en", ["Ann", "Ben", "Cleo"]).word(found.text)


def draft_of_two_decks(t: Table) -> None:
    """Packs are dealt when twelve cards are left, and go round."""
    deck = [CARD_NAMES[c] for c in range(CARDS) for _ in range(t.deck[c])]
    turn_up_deck(t, *deck[:12])
    keep_first(t.begin(deal_packs), 3)


@pytest.mark.clause("EE-INFO-02", "EE-INFO-05")
def test_packs_of_two_decks_are_remembered_when_the_story_is_begun_anew_as_they_are_dealt():
    t = table(3, round=2).begin()
    for shuffles in range(1, DECKS + 1):
        draft_of_two_decks(t)
        assert t.decks == (shuffles if shuffles < DECKS else 1)
        for viewer in range(3):
            assert t.imagined(viewer)
            assert stories_told(t, viewer) == 40


# Hands


@pytest.mark.clause("EE-INFO-01", "EE-INFO-04")
def test_who_draws_first_is_known_to_have_drawn():
    t = table(2)
    t.give(1, "red#1", "red#2")
    t.begin()
    for world in t.imagined(0):
        assert world.hand_size[1] == len(world.hand_of(1)) == 2
    assert stories_told(t, 0) == 40


@pytest.mark.clause("EE-INFO-04", "EE-INFO-06")
def test_of_a_card_looked_at_and_thrown_away_the_other_copy_is_still_in_the_deck():
    t = table(2, round=2)
    t.give(1, "red#3")
    t.begin()
    t.next("red#1", "green#2").begin(use_command_card, arg=REQUISITION).play("green#2")
    assert t.discard_of() == ["red#1"]
    for world in t.imagined(0):
        assert world.deck[card("red#1")] + world.hand[1, card("red#1")] == 1


@pytest.mark.clause("EE-INFO-01", "EE-INFO-02")
def test_nobody_knows_what_another_remembers():
    world = after_the_draft().imagined(0)[0]
    assert not GAME.python.bound(remembers)(world.seen_by(1).p, 1)
    assert world.imagined(1)


# Before and after a draft


def old_and_new(viewer: int, one: Sequence[str] = (), two: Sequence[str] = ()) -> Table:
    """When the deck was shuffled the seat left of a viewer had green#1 and yellow#1, the next one green#2 and
    orange#1, the viewer all others but one copy of every card but yellow#1: these were shuffled. The two
    seats have drawn these cards since."""
    t = table(3, round=2)
    left, next_one = (viewer + 1) % 3, (viewer + 2) % 3
    t.give(left, "green#1", "yellow#1")
    t.give(next_one, "green#2", "orange#1")
    t.only_in_deck()
    all_but(t, viewer, *(name for name in CARD_NAMES[:CARDS] if name != "yellow#1"))
    t.begin()
    draw_into_hand(t.p, viewer, drawn)
    draws(t, left, *one)
    draws(t, next_one, *two)
    return t


def draft_anything_but(t: Table, name: str) -> Table:
    """Packs are dealt and go round; a card stays in the deck."""
    for seed in range(100):
        dealt = t.copy()
        dealt.p.random[:] = state_from(f"{seed}")
        if dealt.begin(deal_packs).deck[card(name)] > 0:
            return keep_first(dealt, 3)
    raise AssertionError(f"{name} was always dealt")


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04", "EE-INFO-05")
def test_what_a_hand_shows_before_a_draft_it_did_not_get_later():
    t = old_and_new(0, ["green#2"])
    show(t, 1, "yellow#1", "green#1", "green#2")
    t = draft_anything_but(t, "green#1")
    draws(t, 1, "green#1")
    show(t, 1, "green#1")
    for world in t.imagined(0, 30):
        assert "green#2" in world.hand_of(2), "seat 1 showed both old cards it had, or it could not"


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04", "EE-INFO-05")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_what_a_hand_keeps_in_a_draft_it_did_not_have_before(viewer):
    t = old_and_new(viewer, ["red#1", "red#2"])
    show(t, (viewer + 1) % 3, "green#1", "red#1", "red#2")
    t = draft_anything_but(t, "green#1")
    assert t.imagined(viewer)
    assert stories_told(t, viewer) == 40, "all it had drawn were reds, so that green#1 was old"


@pytest.mark.clause("EE-INFO-04")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_packs_are_dealt_of_the_new_deck_alone(viewer):
    t = old_and_new(viewer, ["red#1"], ["red#2"]).begin(deal_packs)
    for world in t.imagined(viewer):
        hands = [*world.hand_of((viewer + 1) % 3), *world.hand_of((viewer + 2) % 3)]
        assert {"green#1", "yellow#1", "green#2", "orange#1"} <= set(hands)


@pytest.mark.clause("EE-INFO-04", "EE-INFO-06")
def test_a_card_looked_at_and_thrown_away_was_of_the_new_deck():
    t = old_and_new(0)
    t.next("green#1", "red#1").begin(use_command_card, seat=1, arg=REQUISITION).play("red#1")
    assert t.discard_of().count("green#1") == 1
    for world in t.imagined(0, 30):
        assert "green#1" in world.hand_of(1) + world.hand_of(2), "the old copy"


# Who shows such a card next


@pytest.mark.clause("EE-INFO-04", "EE-INFO-05")
def test_who_shows_a_card_leaves_the_other_copy_to_who_shows_it_later():
    t = old_and_new(0, ["red#2"], ["green#1", "red#1"])
    show(t, 2, "green#1")
    show(t, 1, "green#1", "red#2")
    assert stories_told(t, 0) == 40, "seat 1 drew red#2 alone, so that its green#1 was the old one"


def shown_and_shuffled() -> Table:
    """Seat 0 has passed red#3 on; seat 1 has shown a copy, and all that lay open was shuffled."""
    t = after_the_draft()
    show(t, 1, "red#3")
    shuffle_anew(t)
    return t


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
def test_a_card_shown_again_may_be_the_one_passed_on_or_one_drawn_since():
    t = shown_and_shuffled()
    draws(t, 2, "orange#1")
    show(t, 2, "red#3")
    shown = set()
    for world in t.imagined(0, 300):
        if len({"red#4", "red#5", "red#6"} & set(world.hand_of(1))) == 2:
            shown.add("red#3" in world.hand_of(2))
    assert shown == {True, False}, "seat 2 kept it, and has shown it or another"


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
def test_who_showed_both_copies_may_draw_and_show_them_again():
    t = after_the_draft()
    show(t, 1, "red#3")
    show(t, 2, "red#3")
    shuffle_anew(t)
    for seat in (1, 2):
        draws(t, seat, "red#3")
    for seat in (1, 2):
        show(t, seat, "red#3")
    assert stories_told(t, 0) == 40
