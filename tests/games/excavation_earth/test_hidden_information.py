"""Who knows what, chapter 32 of the ledger: secrets. Two worlds that differ only in what a viewer may
not know look the same to that viewer, byte by byte."""

from __future__ import annotations

import random

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.command_cards.registry import REQUISITION, use_command_card
from digsite.games.excavation_earth.domains import CARD_NAMES, CARDS, TYPE_NAMES
from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.rounds import end_round
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.record import SPECTATOR, UNKNOWN
from digsite.kernel.visibility import mask
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    card,
    deal_pack,
    discard_of,
    draft_anything,
    forecast,
    give,
    guards,
    hand_of,
    lay,
    leave_in_pile,
    load,
    new_game,
    pack_of,
    play,
    queue,
    stand,
    table,
    traders,
)
from tests.games.scene import Scene, told_apart_by

only = Scene(GAME).only


def hoard(p: Position, seat: int, *left: str) -> None:
    """The whole action deck but some cards goes to a hand."""
    for name in left:
        p.deck[card(name)] -= 1
    give(p, seat, *(CARD_NAMES[c] for c in range(CARDS) for _ in range(int(p.deck[c]))))
    for name in left:
        p.deck[card(name)] += 1
    p.deck_size = len(left)


# Hands


@pytest.mark.clause("EE-INFO-01", "EE-GEN-36", "EE-R-34")
def test_only_its_owner_sees_a_hand():
    worlds = []
    for hand in (("red#1", "red#2"), ("green#4", "orange#6")):
        p = table(3)
        give(p, 0, *hand)
        worlds.append(begin(p))
    assert told_apart_by(*worlds) == [0]


@pytest.mark.clause("EE-INFO-01")
def test_a_masked_hand_is_unknown_to_others_and_known_to_its_owner():
    p = table()
    give(p, 0, "red#1", "red#1", "green#2")
    begin(p)
    assert (mask(p, 1).hand[0] == UNKNOWN).all()
    assert (mask(p, SPECTATOR).hand == UNKNOWN).all()
    assert hand_of(mask(p, 0), 0) == ["green#2", "red#1", "red#1"]


@pytest.mark.clause("EE-INFO-01", "EE-GEN-36", "EE-R-34")
def test_everybody_sees_how_many_cards_a_hand_has():
    p = table()
    give(p, 0, "red#1", "red#2", "travel-3")
    q = p.copy()
    give(q, 0, "green#1")
    assert told_apart_by(begin(p), begin(q)) == [-1, 0, 1]
    assert mask(p, 1).hand_size[0] == 2


@pytest.mark.clause("EE-INFO-01")
def test_what_a_hand_makes_possible_is_not_shown_to_others():
    worlds = []
    for name in ("red#1", "red#6"):  # Market is possible with the first alone
        p = table()
        give(p, 0, name)
        worlds.append(begin(p))
    assert worlds[0].legal != worlds[1].legal
    assert told_apart_by(*worlds) == [0]


@pytest.mark.clause("EE-INFO-01")
def test_others_do_not_learn_whether_there_was_a_choice_of_paying_cards():
    worlds = []
    for other in ("red#2", "green#2"):
        p = table()
        stand(p, 0, "L12", "L01", "L21")
        lay(p, "red-A")
        give(p, 0, "red#1", other)
        worlds.append(only(begin(p), "excavate"))
    assert [p.option_count for p in worlds] == [2, 1]
    assert told_apart_by(*worlds) == [0]


@pytest.mark.clause("EE-INFO-01")
def test_a_masked_game_looks_the_same_whatever_the_unknown_is():
    dice = random.Random(1)
    p = new_game(3, "masks", hands="drafted")
    for move in range(150):
        viewer = move % 4 - 1
        seen = mask(p, viewer)
        world = GAME.imagine(seen, viewer, str(move))
        assert mask(world, viewer) == seen
        GAME.choose(p, dice.choice(p.legal))


# The draft and the starting hand


@pytest.mark.clause("EE-INFO-02")
def test_only_its_holder_sees_a_pack():
    worlds = []
    for name in ("red#1", "green#1"):
        p = table(3)
        deal_pack(p, 0, name, "yellow#1", "yellow#2", "yellow#3")
        worlds.append(begin(p, draft_stage, arg=2))
    assert told_apart_by(*worlds) == [0]


@pytest.mark.clause("EE-INFO-02")
def test_who_chooses_later_does_not_see_the_picks_before():
    worlds = []
    for picks in (("red#1", "red#2"), ("red#3", "red#4")):
        p = table()
        deal_pack(p, 0, "red#1", "red#2", "red#3", "red#4")
        deal_pack(p, 1, "green#1", "green#2", "green#3", "green#4")
        worlds.append(play(begin(p, draft_stage, arg=2), *picks))
    assert [p.seat for p in worlds] == [1, 1]
    assert told_apart_by(*worlds) == [0]


@pytest.mark.clause("EE-INFO-02")
def test_a_pack_passed_on_is_seen_by_its_new_holder_alone():
    p = table()
    deal_pack(p, 0, "red#1", "red#2", "red#3", "red#4", "red#5", "red#6")
    deal_pack(p, 1, "green#1", "green#2", "green#3", "green#4", "green#5", "green#6")
    play(begin(p, draft_stage, arg=1), "red#1", "red#2", "green#1", "green#2")
    assert pack_of(mask(p, 1), 1) == ["red#3", "red#4", "red#5", "red#6"]
    assert (mask(p, 0).pack[1] == UNKNOWN).all()


@pytest.mark.clause("EE-INFO-03")
def test_replaced_starting_cards_are_seen_by_all_and_the_rest_of_the_hand_is_not():
    worlds = []
    for group in (("red#1", "red#2", "red#4"), ("yellow#3", "green#3", "purple#3")):
        p = table()
        give(p, 0, "red#3", *group, "green#5", "yellow#6")
        worlds.append(begin(p, offer_replacement))
    assert told_apart_by(*worlds) == [0], "neither hand nor group is shown"
    for p in worlds:
        only(p, "red#3")
        assert discard_of(mask(p, 1)) == ["red#3"]
    assert told_apart_by(*worlds) == [0]


# Decks and discard piles


@pytest.mark.clause("EE-INFO-04", "EE-R-34")
def test_nobody_sees_the_action_deck_but_everybody_its_size():
    worlds = []
    for drawn, left in (("red#1", "green#1"), ("green#1", "red#1")):
        p = table(3)
        hoard(p, 2, drawn, left)
        give(p, 1, drawn)
        worlds.append(begin(p))
    assert told_apart_by(*worlds) == [1], "only the holder of the other card"
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = mask(worlds[0], viewer)
        assert (seen.deck == UNKNOWN).all()
        assert seen.deck_size == 1


@pytest.mark.clause("EE-INFO-05", "EE-GEN-36", "EE-R-34")
def test_everybody_sees_what_was_discarded_at_a_pass_and_which_travel_cards_lie_aside():
    p = table()
    give(p, 0, "red#1", "red#2", "red#3", "red#4", "travel-2", "travel-4")
    play(begin(p), "travel", "travel-4", "done")
    play(begin(p), "pass", "red#1", "red#3")
    for viewer in (SPECTATOR, 0, 1):
        seen = mask(p, viewer)
        assert discard_of(seen) == ["red#1", "red#3"]
        assert seen.travel[0].tolist() == [0, 0, 0], "all on the personal discard pile"


@pytest.mark.clause("EE-INFO-05")
def test_everybody_sees_the_cards_left_over_by_the_draft():
    p = table()
    deal_pack(p, 0, "red#1", "red#2", "red#3", "red#4")
    deal_pack(p, 1, "green#1", "green#2", "green#3", "green#4")
    play(begin(p, draft_stage, arg=2), "red#1", "red#2", "green#1", "green#2")
    assert discard_of(mask(p, SPECTATOR)) == ["green#3", "green#4", "red#3", "red#4"]


def two_drawn(way: str, *deck: str) -> Position:
    """The first of three seats draws these two cards and has to keep one."""
    p = table(3, round=2)
    hoard(p, 2, *deck)
    if way == "sale":
        for where in ("#1", "#2", "#3"):
            traders(p, 0, where)
            queue(p, where, "wild")
        load(p, 0, "red-B", "red-B", "red-B")
        give(p, 0, "travel-4")
        return play(begin(p), "sell", "#1", "#2", "#3")
    return begin(p, use_command_card, arg=REQUISITION)


@pytest.mark.clause("EE-INFO-06")
@pytest.mark.parametrize("way", ["sale", "command card"])
def test_of_two_cards_drawn_the_rejected_one_is_seen_and_the_kept_one_is_not(way):
    p = two_drawn(way, "red#1", "green#2")
    q = two_drawn(way, "red#1", "orange#3")
    assert told_apart_by(p, q) == [0, 2], "the drawer and the holder of all other cards"
    play(p, "green#2")
    play(q, "orange#3")
    assert told_apart_by(p, q) == [0, 2]
    assert discard_of(mask(p, 1)) == ["red#1"]


@pytest.mark.clause("EE-INFO-06")
def test_others_do_not_learn_whether_the_two_cards_drawn_were_alike():
    p = table(3, round=2)
    hoard(p, 2, "red#1", "red#1")
    then_for(p, 0, use_command_card, REQUISITION)
    GAME.python.advance(p)
    assert (asked(p), p.option_count) == ("keep_card", 1)
    assert mask(p, 1).option_count == UNKNOWN


def bonus(way: str, drawn: str) -> Position:
    """The first of three seats draws a bonus card, for a sale at two markets or a full column."""
    p = table(3)
    give(p, 0, "red#6")
    hoard(p, 2, drawn)
    if way == "sale":
        for where in ("#1", "#2"):
            traders(p, 0, where)
            queue(p, where, "wild")
        load(p, 0, "red-B", "red-B")
        give(p, 0, "travel-4")
        return play(begin(p), "sell", "travel-4", "#1", "#2")
    stand(p, 0, "L12", "L01", "L21")
    guards(p, 0, "red-B", "red-C", "red-D")
    lay(p, "red-A")
    return play(begin(p), "excavate", "sample-red-A")


@pytest.mark.clause("EE-INFO-07")
@pytest.mark.parametrize("way", ["sale", "column"])
def test_only_its_owner_sees_a_bonus_card(way):
    p = bonus(way, "red#1")
    q = bonus(way, "green#2")
    assert "red#1" in hand_of(p, 0)
    assert told_apart_by(p, q) == [0, 2], "the drawer and the holder of all other cards"


# Supply piles and the Survey


@pytest.mark.clause("EE-INFO-04", "EE-INFO-09", "EE-INFO-17", "EE-INFO-24")
def test_what_chance_will_bring_is_hidden_from_all():
    p = table(3)
    forecast(p, "yellow#1", "yellow#2", "yellow#3", "yellow#4")
    give(p, 0, "red#1")
    begin(p)
    q = p.copy()
    q.random[:] = state_from("other")
    assert told_apart_by(p, q) == []
    draft_anything(begin(p, end_round))
    draft_anything(begin(q, end_round))
    assert (p.tile != q.tile).any(), "another order of the supply pile"
    assert (p.queue != q.queue).any(), "another order of the buyer deck"
    assert (p.hand != q.hand).any(), "another order of the action deck"


@pytest.mark.clause("EE-INFO-24", "EE-R-38")
def test_nobody_sees_the_generator():
    p = new_game(4, "secret seed")
    assert p.random.any()
    for viewer in range(SPECTATOR, 4):
        assert (mask(p, viewer).random == UNKNOWN).all()


@pytest.mark.clause("EE-INFO-09", "EE-R-34")
def test_everybody_sees_how_many_tiles_a_pile_has():
    p = table()
    leave_in_pile(p, "red", "red-A", "red-B", "red-B")
    begin(p)
    first = artefact("red-A")
    assert [int(mask(p, viewer).pile[first : first + 4].sum()) for viewer in (SPECTATOR, 0, 1)] == [3, 3, 3]


def survey(*wanted: str) -> Position:
    """A Survey of the first seat that draws these two tiles of a pile of three."""
    for seed in range(100):
        p = table(3, factions=("gul", "aquilla", "kuti_kuti"), round=3, seed=str(seed))
        leave_in_pile(p, "red", "red-A", "red-B", "red-C")
        give(p, 0, "red#1")
        play(begin(p), "survey")
        drawn = [TYPE_NAMES[t] for t in range(len(TYPE_NAMES)) if p.surveyed[0, t]]
        if drawn == list(wanted):
            return p
    raise AssertionError(f"{wanted} were never drawn")


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_only_the_surveyor_sees_the_tiles_drawn():
    assert told_apart_by(survey("red-A", "red-B"), survey("red-A", "red-C")) == [0]


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_the_tile_placed_is_seen_by_all():
    p, q = survey("red-A", "red-B"), survey("red-A", "red-B")
    only(p, "drawn-red-A")
    only(q, "drawn-red-B")
    assert told_apart_by(p, q) == [-1, 0, 1, 2]
    assert mask(p, 1).tile[artefact("red-A")] == 1


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_the_tile_shuffled_back_stays_secret_even_if_it_was_too_expensive():
    p, q = survey("red-A", "red-B"), survey("red-A", "red-C")  # 8 credits: prices 4 and 14
    only(p, "drawn-red-A")
    only(q, "drawn-red-A")
    assert (p.option_count, q.option_count) == (2, 1)
    assert told_apart_by(p, q) == [0]
    only(p, "done")
    only(q, "done")
    assert told_apart_by(p, q) == []


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_the_tile_bought_is_seen_by_all():
    p = survey("red-A", "red-B")
    play(p, "drawn-red-A", "drawn-red-B")
    assert mask(p, 1).cargo[0, artefact("red-B")] == 1


# Command cards


@pytest.mark.clause("EE-INFO-18")
def test_command_cards_are_unknown_before_round_2_and_three_are_seen_by_all_then():
    found = set()
    for seed in range(5):
        p = begin(table(seed=str(seed)))
        assert all((mask(p, viewer).command_card == -1).all() for viewer in (SPECTATOR, 0, 1))
        begin(p, end_round)
        for viewer in (SPECTATOR, 0, 1):
            assert mask(p, viewer).command_card.tolist() == p.command_card.tolist()
        assert len(set(p.command_card.tolist())) == 3
        found.add(tuple(p.command_card.tolist()))
    assert len(found) > 1, "nothing in round 1 tells which cards will come"
