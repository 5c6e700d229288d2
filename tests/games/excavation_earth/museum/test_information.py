"""Who sees what of mysterious artefacts and reconstruction cards (EEM-INF-02 to EEM-INF-07, EEM-INF-11)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.holds import pile_size
from digsite.games.excavation_earth.museum.components import RECONSTRUCTION_CARDS
from digsite.games.excavation_earth.museum.reconstruction import discard_top_card, gain_reconstruction
from digsite.games.excavation_earth.preparation import set_out_command_cards
from digsite.kernel.record import SPECTATOR, UNKNOWN
from digsite.match.errors import UndoBarrier
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import colour

SIX = ("mysterious_artefacts",)
RED = colour("red")
VAULT, GUILD, DRONES = (RECONSTRUCTION_CARDS.index(c) for c in ("memory_vault", "trade_guild", "dig_drones"))


def choosing(seats: int = 3) -> Table:
    """Seat 0 chooses between the memory vault and the trade guild."""
    t = table(seats, modules=SIX)
    return t.next("memory_vault", "trade_guild").begin(gain_reconstruction)


@pytest.mark.clause("EEM-INF-02")
def test_everybody_sees_where_mysterious_artefacts_lie():
    t = table(3, modules=SIX)
    t.lay("mystery-red")
    t.load(1, "mystery-green")
    t.analyse("mystery-orange")
    t.leave_in_pile("yellow", "yellow-A")
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = t.seen_by(viewer)
        assert seen.mysteries_on_map() == ["mystery-red"]
        assert seen.kept_by(1) == ["mystery-green"]
        assert seen.analysed.tolist() == [0, 0, 0, 0, 1]
        assert seen.mystery_removed.tolist() == [2, 0, 0, 0, 0]


@pytest.mark.clause("EEM-INF-03")
def test_how_many_are_left_can_be_counted_but_not_where_they_are():
    t = table(round=3, factions=("gul", "aquilla"), modules=SIX)
    t.give(0, "red#1")
    first = t.copy().begin()
    other = t.copy().begin()
    other.random[0] ^= 1
    assert first.told_apart_by(other) == [], "what comes next is nobody's knowledge"
    for viewer in (SPECTATOR, 0, 1):
        assert t.seen_by(viewer).mystery_pile[RED] == 2
        assert pile_size(t.seen_by(viewer).p, RED) == 20


@pytest.mark.clause("EEM-INF-11")
def test_a_survey_shows_a_mysterious_artefact_to_all_and_the_others_to_its_finder():
    t = table(round=3, factions=("gul", "aquilla"), modules=SIX)
    t.give(0, "red#1")
    t.begin().next("red-A", "mystery-red", "red-B")
    lines = t.log("survey", viewer=1)
    assert t.seen_by(1).mysteries_on_map() == ["mystery-red"]
    assert t.seen_by(1).surveyed[0].tolist() == [UNKNOWN] * 20
    told = " ".join(Text(t.game, "en", ["Ann", "Ben"]).line(line) for line in lines)
    assert "mysterious artefact (red)" in told
    assert "red A" not in told


@pytest.mark.clause("EEM-INF-05")
def test_only_the_drawing_player_sees_the_two_cards():
    t = choosing()
    assert t.seen_by(0).options() == ["trade_guild", "memory_vault"]
    for viewer in (SPECTATOR, 1, 2):
        seen = t.seen_by(viewer)
        assert seen.drawn_cards[0].tolist() == [UNKNOWN] * 21
        assert seen.drawn_cards_size[0] == 2
        assert seen.option_count == UNKNOWN


@pytest.mark.clause("EEM-INF-05")
def test_other_cards_drawn_look_the_same_to_the_others():
    t = choosing()
    other = t.copy()
    other.drawn_cards[0, GUILD], other.drawn_cards[0, DRONES] = 0, 1
    other.reconstruction_deck[GUILD], other.reconstruction_deck[DRONES] = 1, 0
    assert t.told_apart_by(other) == [0]


@pytest.mark.clause("EEM-INF-05", "EEM-INF-06")
def test_the_chosen_card_is_public_and_the_other_returns_unseen():
    t = choosing()
    lines = t.log("memory_vault", viewer=1)
    for viewer in (SPECTATOR, 1, 2):
        assert t.seen_by(viewer).reconstructions_of(0) == ["memory_vault"]
    text = Text(t.game, "en", ["Ann", "Ben", "Cleo"])
    told = " ".join(text.line(line) for line in lines)
    assert "Memory vault" in told
    assert "Trade guild" not in told
    other = t.copy()
    other.returned[0, 0] = DRONES + 1
    other.reconstruction_deck[GUILD], other.reconstruction_deck[DRONES] = 1, 0
    assert t.told_apart_by(other) == [0], "only who put it there knows which it is"


@pytest.mark.clause("EEM-INF-04")
def test_a_card_under_the_stack_is_known_to_who_put_it_there():
    t = choosing().play("memory_vault")
    assert t.seen_by(0).returned[0, 0] == GUILD + 1
    assert t.seen_by(1).returned[0, 0] == UNKNOWN
    assert t.seen_by(1).returned_by[0] == 0, "that seat 0 knows it, all know"
    for viewer in (SPECTATOR, 0, 1, 2):
        assert t.seen_by(viewer).reconstruction_deck.tolist() == [UNKNOWN] * 21


@pytest.mark.clause("EEM-INF-04", "EEM-INF-05")
def test_what_each_seat_thinks_possible():
    t = choosing().play("memory_vault")
    t.next("dig_drones", "false_papers").begin(gain_reconstruction, seat=1).play("dig_drones")
    for world in t.imagined(0):
        assert world.returned[0, 0] == GUILD + 1
        assert 0 < world.returned[1, 1] <= 15
        assert world.returned.astype(bool).sum() == t.returned_size, "and nobody knows of any other place"
    assert len({int(world.returned[1, 1]) for world in t.imagined(0)}) > 3
    assert len({int(world.returned[0, 0]) for world in t.imagined(2)}) > 3
    choosing_now = choosing()
    assert len({tuple(world.drawn_cards[0]) for world in choosing_now.imagined(1)}) > 3
    assert len({tuple(world.drawn_cards[0]) for world in choosing_now.imagined(0)}) == 1


@pytest.mark.clause("EEM-INF-04")
def test_a_card_put_back_is_not_imagined_in_the_stack_by_who_knows_it():
    t = choosing().play("memory_vault")
    for world in t.imagined(0):
        assert world.reconstruction_deck[GUILD] == 0
    assert any(world.reconstruction_deck[GUILD] for world in t.imagined(1))


@pytest.mark.clause("EEM-INF-06", "EEM-INT-50")
def test_a_card_that_leaves_the_stack_for_good_is_seen_by_all():
    t = table(modules=SIX)
    discard_top_card(t.p)
    gone = [card for card in range(15) if t.reconstruction_removed[card]]
    assert len(gone) == 1
    assert t.seen_by(1).reconstruction_removed[gone[0]] == 1
    assert t.reconstruction_deck_size == 14
    t.whole()


@pytest.mark.clause("EEM-INF-07")
def test_the_command_cards_that_are_not_drawn_stay_unknown():
    t = table(round=2, modules=SIX).begin(set_out_command_cards)
    assert (t.seen_by(1).command_card >= 0).sum() == 3
    assert "command_deck" not in t.p.fields, "of the rest nothing is kept"


# What cannot be taken back


@pytest.mark.clause("EEM-INF-05")
def test_cards_drawn_and_a_card_laid_out_cannot_be_unseen():
    t = table(modules=SIX)
    t.load(0, "mystery-red")
    t.give(0, "purple#4", "purple#3")
    match = t.begin().match()
    for token in ("command", "purple#4", "envoy"):
        match.choose_token(0, token)
        assert match.undo_barrier(0) is None
    match.choose_token(0, "kept-red")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED
    match.choose_token(0, next(iter(Table(match.position).options())))
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("EEM-INF-04", "EEM-INF-05")
def test_nor_can_a_card_drawn_again_from_under_the_stack():
    t = table(modules=SIX)
    t.only_in_stack("memory_vault", "trade_guild")
    t.begin(gain_reconstruction).play("memory_vault")
    t.load(1, "mystery-red")
    t.give(1, "purple#4", "purple#3")
    match = t.begin(seat=1).match()
    for token in ("command", "purple#4", "envoy", "kept-red"):
        match.choose_token(1, token)
    assert Table(match.position).options() == ["trade_guild"]
    assert match.undo_barrier(1) is UndoBarrier.REVEALED
