"""What is known of Zu's cards and of your draft against it (EE-INFO-20, -21 and -23)."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import PASS, ZU_CARD
from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.zu.automa import YOU
from digsite.games.excavation_earth.zu.components import ZU_COPIES, ZU_DECKS, ZU_FIRST_OF_TYPE
from digsite.games.excavation_earth.zu.deck import prepare_zus_deck
from digsite.kernel.events import Told
from digsite.kernel.record import SPECTATOR
from digsite.match.errors import UndoBarrier
from digsite.testing.excavation_earth import Table, dealt_game
from tests.games.excavation_earth.zu.told import against_zu, told_of


def face(name: str) -> int:
    return int(ZU_CARD.labels.index(name))


def by_type(cards: np.ndarray) -> list[int]:
    """How many cards there are of each of the six types."""
    return [int(part.sum()) for part in np.split(cards, ZU_FIRST_OF_TYPE[1:-1])]


def can_be(t: Table) -> bool:
    """Whether Zu's cards lie as the rules may have dealt them: the cards no earlier round has shown are dealt
    by type, and what is beyond them was carried over from the last round."""
    now = t.round - 1
    later = t.zu_deck[now + 1 :].sum(axis=0)
    new = t.zu_unplayed - later
    carried = t.zu_discard + t.zu_deck[now] - new
    return bool(
        [by_type(deck) for deck in t.zu_deck[now + 1 :]] == ZU_DECKS[now + 1 :].tolist()
        and by_type(new) == ZU_DECKS[now].tolist()
        and (new >= 0).all()
        and (carried >= 0).all()
        and (carried <= t.zu_past).all()
        and carried.sum() == (3 if now else 0)
        and t.zu_deck[now].sum() == t.zu_deck_size
        and (t.zu_deck[:now] == 0).all()
        and (t.zu_deck.sum(axis=0) + t.zu_discard + t.zu_removed == ZU_COPIES).all()
    )


def in_round_2(*shown: str) -> Table:
    """Zu's deck of the second round is prepared, and these cards of it are shown."""
    for n in range(100):
        t = against_zu(seed=f"{n}")
        t.only_in_zus_deck()
        t.round = 2
        t.zu_deck_size = t.zu_deck[1].sum()
        t.begin(prepare_zus_deck)
        if all(t.zu_deck[1, face(name)] > 0 for name in shown):
            break
    for name in shown:
        t.zu_deck[1, face(name)] -= 1
        t.zu_deck_size -= 1
        t.zu_discard[face(name)] += 1
    return t


# The decks


@pytest.mark.clause("EE-INFO-20")
def test_the_types_of_every_deck_are_known_and_the_cards_are_not() -> None:
    t = dealt_game(1, "decks")
    worlds = t.imagined(YOU, 24) + t.imagined(SPECTATOR, 24)
    for world in worlds:
        assert [by_type(deck) for deck in world.zu_deck] == ZU_DECKS.tolist()
    for deck in range(3):
        assert len({world.zu_deck[deck].tobytes() for world in worlds}) > 3
    assert (t.seen_by(YOU).zu_deck < 0).all(), "they lie face down for you"


@pytest.mark.clause("EE-INFO-20", "EE-INFO-21")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("agreed", ["off", "on"])
def test_at_every_decision_the_imagined_decks_can_be(seed: str, agreed: str) -> None:
    t = Table(GAME.new(1, f"game {seed}", {"zu_skips": agreed}))
    rounds = set()
    for count, (before, _, _) in enumerate(t.moves(seed, 4000, shunned=[PASS])):
        if before.round > 0 and before.zu_deck_size > 0 and count % 7 == 0:
            scene = t.over_record(before)
            rounds.add(int(before.round))
            assert can_be(scene)
            assert all(can_be(world) for world in scene.imagined(YOU, 3))
    assert rounds == {1, 2, 3}


@pytest.mark.clause("EE-INFO-20")
def test_a_card_shown_is_not_thought_to_lie_in_a_deck() -> None:
    t = dealt_game(1, "shown")
    t.only_in_zus_deck("sell", "market")
    for world in t.imagined(YOU):
        assert world.zu_deck[:, face("snipe")].sum() == 0
        assert by_type(world.zu_deck[0]) == by_type(t.zu_deck[0])


# The discard pile


@pytest.mark.clause("EE-INFO-21")
def test_everybody_sees_the_discard_pile() -> None:
    t = against_zu()
    other = t.copy()
    other.zu_discard[face("sell")] += 1
    assert t.told_apart_by(other) == [SPECTATOR, YOU]


@pytest.mark.clause("EE-INFO-21")
def test_which_cards_are_carried_over_and_which_leave_the_game_is_hidden() -> None:
    t = in_round_2()
    other = t.copy()
    carried = next(f for f in range(len(ZU_CARD.labels)) if other.zu_removed[f] > 0)
    other.zu_removed[carried] -= 1
    other.zu_deck[1, carried] += 1
    assert t.told_apart_by(other) == []
    worlds = t.imagined(YOU, 24)
    assert all(can_be(world) for world in worlds)
    assert {int(world.zu_removed.sum()) for world in worlds} == {7}
    assert len({world.zu_removed.tobytes() for world in worlds}) > 6
    assert (t.zu_past + t.zu_unplayed == ZU_COPIES).all()


@pytest.mark.clause("EE-INFO-21")
@pytest.mark.parametrize(("shown", "left"), [((), 3), (("snipe",), 2), (("snipe", "market"), 1)])
def test_a_card_shown_again_is_one_of_the_three_carried_over(shown: tuple[str, ...], left: int) -> None:
    t = in_round_2(*shown)
    for world in t.imagined(YOU, 24):
        again = world.zu_deck[1] + world.zu_deck[2] - world.zu_unplayed
        assert (again.sum(), again.min()) == (left, 0)
        assert can_be(world)


@pytest.mark.clause("EE-INFO-21")
def test_what_earlier_rounds_removed_never_comes_back() -> None:
    t = in_round_2()
    t.only_in_zus_deck()
    t.round = 3
    t.zu_deck_size = 7
    t.begin(prepare_zus_deck)
    gone = t.zu_removed.copy()
    for world in t.imagined(YOU, 24):
        assert can_be(world)
        assert world.zu_removed.sum() == gone.sum() == 14


@pytest.mark.clause("EE-INFO-21")
def test_a_skipped_card_is_shown_to_everybody() -> None:
    t = against_zu(zu_skips=1)
    t.only_in_zus_deck("survey", "command-#3")
    t.lay_forecast("red#1", "red#2", "red#3")
    skipped = [each for each in told_of(t, "survey") if each.event.name == "zu.skipped"]
    assert [each.to(SPECTATOR) for each in skipped] == skipped != []
    assert t.seen_by(SPECTATOR).zu_discard[face("command-#3")] == 1


@pytest.mark.clause("EE-INFO-20")
def test_what_zu_has_revealed_cannot_be_taken_back() -> None:
    t = dealt_game(1, "undo", ["aquilla"])
    match = t.match()
    while t.over_record(match.position).zu_discard.sum() == 0:
        legal = match.position.legal
        match.choose(YOU, int(PASS) if PASS in legal else legal[0])
    assert match.undo_barrier(YOU) is UndoBarrier.REVEALED


# Your draft


@pytest.mark.clause("EE-INFO-23")
def test_what_is_thrown_out_of_your_pack_is_public_and_what_you_keep_is_not() -> None:
    t = against_zu(round=2)
    t.deal_pack(YOU, *(f"red#{icon}" for icon in range(1, 7)), "green#1", "green#2", "green#3")
    t.begin(draft_stage)
    told: list[Told] = []
    for _ in range(4):
        told += GAME.choose(t.p, t.legal[0])
    thrown = [each for each in told if each.event.name == "draft.thrown"]
    kept = [each for each in told if each.event.name == "draft.kept"]
    assert (len(thrown), len(kept)) == (3, 6)
    assert all(each.to(SPECTATOR) == each for each in thrown)
    assert not any(each.to(SPECTATOR).known for each in kept)
    seen = t.seen_by(SPECTATOR)
    assert seen.discard.tolist() == t.discard.tolist()
    assert (seen.hand[YOU] < 0).all()


@pytest.mark.clause("EE-INFO-23")
def test_the_throw_is_blind_and_cannot_be_taken_back() -> None:
    t = against_zu(round=2)
    t.deal_pack(YOU, *(f"red#{icon}" for icon in range(1, 7)), "green#1", "green#2", "green#3")
    match = t.begin(draft_stage).match()
    match.choose_token(YOU, "red#1")
    assert match.undo_barrier(YOU) is None
    match.choose_token(YOU, "red#2")
    assert match.undo_barrier(YOU) is UndoBarrier.REVEALED


@pytest.mark.clause("EE-INFO-23")
def test_the_last_throw_leaves_the_two_that_are_kept() -> None:
    t = against_zu(round=2)
    t.deal_pack(YOU, "red#1", "red#2", "red#3", "green#4", "green#5")
    t.begin(draft_stage, arg=1).only("red#1", "red#2")
    assert len(t.discard_of()) == 1
    assert sorted([*t.hand_of(YOU), *t.discard_of()]) == ["green#4", "green#5", "red#1", "red#2", "red#3"]
