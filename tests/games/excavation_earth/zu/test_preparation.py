"""The Preparation Phase against Zu, chapter 20 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import NO_CARD, PASS
from digsite.games.excavation_earth.draft import deal_packs, draft_stage
from digsite.games.excavation_earth.preparation import (
    prepare,
    resolve_forecast,
    settle_turn_order,
    take_back_travel_cards,
)
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.deck import prepare_zus_deck
from digsite.kernel.chance import state_from
from digsite.kernel.events import Told
from digsite.match.errors import UndoBarrier
from digsite.testing.excavation_earth import Table, dealt_game, table
from digsite.testing.excavation_earth_names import colour
from tests.games.excavation_earth.zu.told import against_zu

NINE = ["yellow#1", "red#1", "red#2", "red#3", "red#4", "green#1", "green#2", "green#3", "orange#6"]


def after_round(round: int, seed: str = "scene") -> Table:
    """Zu has played all its cards of a round, and the next one begins."""
    t = against_zu(round=round, seed=seed)
    t.only_in_zus_deck()
    t.round = round + 1
    t.zu_deck_size = t.zu_deck[round].sum()
    return t


def drafting(seed: str = "scene") -> Table:
    """Nine known cards lie in front of you."""
    t = table(1, round=2, seed=seed)
    t.deal_pack(YOU, *NINE)
    return t


# The steps


@pytest.mark.clause("EE-SOLO-PREP-01")
def test_round_2_is_prepared_as_usual() -> None:
    t = after_round(1)
    t.lay_forecast("red#1", "red#2", "green#3")
    t.line_up("#1", "red", "red", "wild", "green")
    t.to_black_market("yellow-A", "yellow-B")
    t.begin(prepare)
    assert (t.command_card != NO_CARD).all()
    assert t.queue_size.tolist() == [3] * 6
    assert t.tile.sum() == 6
    assert [t.stack_size[colour(name)] for name in ("red", "green")] == [2, 1]
    assert len(t.forecast_of()) == 3
    t.draft_anything()
    assert t.asked() == "over"
    assert t.stack_of("yellow") == ["yellow-B", "yellow-A"]


@pytest.mark.clause("EE-SOLO-PREP-01")
def test_in_round_3_there_is_no_new_forecast() -> None:
    t = after_round(2)
    t.lay_forecast("red#1", "red#2", "green#3")
    t.set_out("left", "stipend")
    t.begin(prepare).draft_anything()
    assert t.forecast_of() == []
    assert (t.command_card != NO_CARD).sum() == 1, "no card is drawn"
    assert t.zu_deck_size == 10


@pytest.mark.clause("EE-SOLO-PREP-01")
def test_two_whole_rounds_follow_each_other() -> None:
    t = dealt_game(1, "rounds")
    seen = []
    while not t.over:
        if t.round not in seen:
            seen.append(int(t.round))
            assert t.zu_deck_size + t.zu_discard.sum() == 10
        t.game.choose(t.p, int(PASS) if PASS in t.legal else t.legal[0])
        t.whole()
    assert seen == [1, 2, 3]


# Zu's deck


@pytest.mark.clause("EE-SOLO-PREP-02", "EE-SOLO-PREP-03")
@pytest.mark.parametrize("round", [1, 2])
def test_three_cards_of_the_last_round_join_the_seven_that_waited(round: int) -> None:
    if round == 1:
        t = after_round(1)
    else:
        t = after_round(1).begin(prepare_zus_deck)
        t.only_in_zus_deck()
        t.round = 3
        t.zu_deck_size = 7
    played, waiting, removed = t.zu_discard.copy(), t.zu_deck[round].copy(), t.zu_removed.copy()
    assert (played.sum(), waiting.sum()) == (10, 7)
    t.begin(prepare_zus_deck)
    carried = t.zu_deck[round] - waiting
    assert (carried.sum(), carried.min()) == (3, 0)
    assert (carried <= played).all()
    assert t.zu_deck_size == t.zu_deck[round].sum() == 10
    assert (t.zu_removed == removed + played - carried).all()
    assert (t.zu_discard.sum(), t.zu_card) == (0, NO_CARD)


@pytest.mark.clause("EE-SOLO-PREP-02")
def test_any_of_the_ten_cards_may_be_carried_over() -> None:
    t = after_round(1)
    waiting, played = t.zu_deck[1].copy(), t.zu_discard.copy()
    carried = 0 * waiting
    for seed in range(40):
        copy = t.copy()
        copy.random[:] = state_from(f"{seed}")
        carried += copy.begin(prepare_zus_deck).zu_deck[1] - waiting
    assert ((carried > 0) == (played > 0)).all()


@pytest.mark.clause("EE-SOLO-PREP-02", "EE-SOLO-PREP-03")
def test_nobody_is_shown_what_is_carried_over_and_what_leaves_the_game() -> None:
    t = after_round(1)
    told: list[Told] = []
    t.p.told = told
    t.begin(prepare_zus_deck)
    t.p.told = None
    assert [(each.event.name, each.seat, each.values, each.clause) for each in told] == [
        ("zu.prepared", ZU, (3, 7), "EE-SOLO-PREP-02")
    ]
    worlds = t.imagined(YOU, 24)
    assert len({world.zu_removed.tobytes() for world in worlds}) > 1
    assert len({world.zu_deck[1].tobytes() for world in worlds}) > 1


@pytest.mark.clause("EE-SOLO-PREP-02")
def test_the_shuffle_cannot_be_taken_back() -> None:
    t = after_round(1)
    before = int(t.reveals)
    assert t.begin(prepare_zus_deck).reveals > before


# Your hand


@pytest.mark.clause("EE-SOLO-PREP-04")
def test_you_get_nine_cards_and_zu_none() -> None:
    t = table(1, round=2).begin(deal_packs)
    assert (len(t.pack_of(YOU)), t.pack[ZU].sum(), t.hand[ZU].sum()) == (9, 0, 0)
    assert t.deck_size == 51


@pytest.mark.clause("EE-SOLO-PREP-04")
def test_an_empty_deck_is_made_anew_while_you_are_dealt_cards() -> None:
    t = table(1, round=2)
    t.only_in_deck("red#1", "red#2")
    t.begin(deal_packs)
    assert len(t.pack_of(YOU)) == 9
    assert {"red#1", "red#2"} <= set(t.pack_of(YOU))
    assert (t.deck_size, t.discard.sum()) == (51, 0)


@pytest.mark.clause("EE-SOLO-PREP-05")
def test_two_of_nine_two_of_five_and_the_last_two_are_kept() -> None:
    t = drafting().begin(draft_stage)
    assert sorted(t.options()) == sorted(NINE)
    t.only("red#1")
    assert len(t.options()) == 8
    assert t.discard_of() == []
    t.only("green#3")
    assert len(t.options()) == 5
    thrown = t.discard_of()
    assert len(thrown) == 2
    assert not {"red#1", "green#3", *t.options()} & set(thrown)
    third = t.options()[0]
    t.only(third)
    assert len(t.options()) == 4
    assert len(t.discard_of()) == 2
    fourth = t.options()[-1]
    t.only(fourth)
    assert t.asked() == "over", "the last two are kept without a question"
    assert len(t.discard_of()) == 3
    assert {"red#1", "green#3", third, fourth} <= set(t.hand_of(YOU))
    assert len(t.hand_of(YOU)) == 6
    assert sorted(t.hand_of(YOU) + t.discard_of()) == sorted(NINE)
    assert t.pack[YOU].sum() == t.pack_size[YOU] == 0


@pytest.mark.clause("EE-SOLO-PREP-05")
def test_every_card_you_have_not_kept_may_be_thrown_away() -> None:
    first, second = set(), set()
    for n in range(48):
        t = drafting(f"{n}").begin(draft_stage).only("red#1", "red#2")
        thrown = t.discard_of()
        first |= set(thrown)
        t.only(*(t.options()[:2] if n % 2 else t.options()[-2:]))
        second |= set(t.discard_of()) - set(thrown)
    assert first == second == set(NINE) - {"red#1", "red#2"}


@pytest.mark.clause("EE-SOLO-PREP-05", "EE-SOLO-PREP-06")
def test_it_is_told_what_was_thrown_away_and_kept() -> None:
    t = drafting().begin(draft_stage)
    t.only("red#1")
    told = t.game.choose(t.p, t.legal[0])
    names = [each.event.name for each in told]
    assert names == ["draft.kept", "draft.thrown", "draft.thrown"]
    assert [each.clause for each in told[1:]] == ["EE-SOLO-PREP-05"] * 2
    t.only(t.options()[0])
    names = [each.event.name for each in t.game.choose(t.p, t.legal[0])]
    assert names == ["draft.kept", "draft.thrown", "draft.kept", "draft.kept"]


@pytest.mark.clause("EE-SOLO-PREP-05")
def test_what_was_thrown_away_cannot_be_taken_back() -> None:
    match = drafting().begin(draft_stage).match()
    match.choose_token(YOU, "red#1")
    assert match.undo_barrier(YOU) is None
    match.choose_token(YOU, "red#2")
    assert match.undo_barrier(YOU) is UndoBarrier.REVEALED


@pytest.mark.clause("EE-SOLO-PREP-06")
def test_cards_carried_over_are_not_part_of_the_draft_and_travel_cards_return() -> None:
    t = after_round(1)
    t.give(YOU, "orange#6", "orange#6")
    t.begin(prepare)
    while t.asked() == "draft.keep":
        assert "orange#6" not in t.options()
        t.play(t.options()[-1])
    assert t.hand_of(YOU).count("orange#6") == 2
    assert (t.hand_size[YOU], len(t.discard_of())) == (8, 3)
    assert t.travel[YOU].tolist() == [1, 1, 1]


@pytest.mark.clause("EE-SOLO-PREP-06", "EE-SOLO-SETUP-04")
def test_travel_cards_return_to_you_alone() -> None:
    t = table(1, round=2).begin(take_back_travel_cards)
    assert t.travel[YOU].tolist() == [1, 1, 1]
    assert t.travel[ZU].sum() == 0


# Turn order


@pytest.mark.clause("EE-SOLO-PREP-07")
@pytest.mark.parametrize("token", [0, 1])
def test_who_was_first_stays_first_without_a_token_of_the_other(token: int) -> None:
    t = table(1, round=2)
    t.token[YOU] = token
    t.begin(settle_turn_order)
    assert t.order[:2].tolist() == [YOU, ZU]
    assert t.token.sum() == 0, "the token returns to the supply"


@pytest.mark.clause("EE-SOLO-PREP-07", "EE-R-39")
@pytest.mark.parametrize("round", [1, 2])
def test_zu_takes_no_token_and_leaves_you_the_first_one(round: int) -> None:
    t = against_zu(round=round)
    t.lay_forecast("red#1", "red#2", "red#3")
    t.zu_plays("survey")
    assert t.forecast_marker.tolist()[:3] == [ZU, -1, -1]
    assert t.token.sum() == 0
    t.give(YOU, "green#1", "green#2")
    t.begin().play("survey", "green#1")
    while not t.over:
        t.play(t.options()[-1])
    assert t.token[YOU] == 1


@pytest.mark.clause("EE-SOLO-PREP-07", "EE-R-39")
@pytest.mark.parametrize("surveyed", [False, True])
def test_the_order_holds_for_the_next_round(surveyed: bool) -> None:
    t = after_round(1)
    t.order[:2] = [ZU, YOU]
    t.lay_forecast("red#1", "red#2", "red#3")
    if surveyed:
        t.mark(YOU, 1)
    t.begin(prepare).draft_anything()
    assert t.order[:2].tolist() == ([YOU, ZU] if surveyed else [ZU, YOU])


@pytest.mark.clause("EE-SOLO-PREP-08")
@pytest.mark.parametrize("round", [2, 3])
def test_zus_cubes_on_the_forecast_return_to_its_supply(round: int) -> None:
    t = against_zu(round=1)
    t.lay_forecast("red#1", "red#2", "red#3")
    t.only_in_zus_deck("survey", "survey")
    for _ in range(2):
        t.zu_plays("survey")
    samples = len(t.samples_of(ZU))
    assert t.forecast_marker.tolist()[:3] == [ZU, ZU, -1]
    assert t.supply[ZU] == 22 - 2 - samples
    t.round = round
    t.zu_deck_size = t.zu_deck[round - 1].sum()
    t.begin(resolve_forecast)
    assert t.supply[ZU] == 22 - samples
    assert t.forecast_marker.tolist()[:3] == [-1, -1, -1]
    assert t.zu_reserve == 0
