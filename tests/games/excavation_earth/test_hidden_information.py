"""Who knows what, chapter 32 of the ledger: secrets. Two worlds that differ only in what a viewer may
not know look the same to that viewer, byte by byte."""

from __future__ import annotations

import random

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.command_cards.registry import REQUISITION, use_command_card
from digsite.games.excavation_earth.domains import CARD_NAMES, CARDS, TYPE_NAMES
from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.rounds import end_round
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.record import SPECTATOR, UNKNOWN
from digsite.kernel.visibility import mask
from digsite.testing.excavation_earth import Table, new_game, table
from digsite.testing.excavation_earth_names import artefact, card


def hoard(t: Table, seat: int, *left: str) -> None:
    """The whole action deck but some cards goes to a hand."""
    for name in left:
        t.deck[card(name)] -= 1
    t.give(seat, *(CARD_NAMES[c] for c in range(CARDS) for _ in range(int(t.deck[c]))))
    for name in left:
        t.deck[card(name)] += 1
    t.deck_size = len(left)


# Hands


@pytest.mark.clause("EE-INFO-01", "EE-GEN-36", "EE-R-34")
def test_only_its_owner_sees_a_hand():
    worlds = []
    for hand in (("red#1", "red#2"), ("green#4", "orange#6")):
        t = table(3)
        t.give(0, *hand)
        worlds.append(t.begin())
    assert worlds[0].told_apart_by(worlds[1]) == [0]


@pytest.mark.clause("EE-INFO-01")
def test_a_masked_hand_is_unknown_to_others_and_known_to_its_owner():
    t = table()
    t.give(0, "red#1", "red#1", "green#2")
    t.begin()
    assert (t.seen_by(1).hand[0] == UNKNOWN).all()
    assert (t.seen_by(SPECTATOR).hand == UNKNOWN).all()
    assert t.seen_by(0).hand_of(0) == ["green#2", "red#1", "red#1"]


@pytest.mark.clause("EE-INFO-01", "EE-GEN-36", "EE-R-34")
def test_everybody_sees_how_many_cards_a_hand_has():
    t = table()
    t.give(0, "red#1", "red#2", "travel-3")
    q = t.copy()
    q.give(0, "green#1")
    assert t.begin().told_apart_by(q.begin()) == [-1, 0, 1]
    assert t.seen_by(1).hand_size[0] == 2


@pytest.mark.clause("EE-INFO-01")
def test_what_a_hand_makes_possible_is_not_shown_to_others():
    worlds = []
    for name in ("red#1", "red#6"):  # Market is possible with the first alone
        t = table()
        t.give(0, name)
        worlds.append(t.begin())
    assert worlds[0].legal != worlds[1].legal
    assert worlds[0].told_apart_by(worlds[1]) == [0]


@pytest.mark.clause("EE-INFO-01")
def test_others_do_not_learn_whether_there_was_a_choice_of_paying_cards():
    worlds = []
    for other in ("red#2", "green#2"):
        t = table()
        t.stand(0, "L12", "L01", "L21")
        t.lay("red-A")
        t.give(0, "red#1", other)
        worlds.append(t.begin().only("excavate"))
    assert [t.option_count for t in worlds] == [2, 1]
    assert worlds[0].told_apart_by(worlds[1]) == [0]


@pytest.mark.clause("EE-INFO-01")
def test_a_masked_game_looks_the_same_whatever_the_unknown_is():
    dice = random.Random(1)
    t = new_game(3, "masks", hands="drafted")
    for move in range(150):
        viewer = move % 4 - 1
        seen = t.seen_by(viewer)
        world = GAME.imagine(seen.p, viewer, str(move))
        assert mask(world, viewer) == seen.p
        GAME.choose(t.p, dice.choice(t.legal))


# The draft and the starting hand


@pytest.mark.clause("EE-INFO-02")
def test_only_its_holder_sees_a_pack():
    worlds = []
    for name in ("red#1", "green#1"):
        t = table(3)
        t.deal_pack(0, name, "yellow#1", "yellow#2", "yellow#3")
        worlds.append(t.begin(draft_stage, arg=2))
    assert worlds[0].told_apart_by(worlds[1]) == [0]


@pytest.mark.clause("EE-INFO-02")
def test_who_chooses_later_does_not_see_the_picks_before():
    worlds = []
    for picks in (("red#1", "red#2"), ("red#3", "red#4")):
        t = table()
        t.deal_pack(0, "red#1", "red#2", "red#3", "red#4")
        t.deal_pack(1, "green#1", "green#2", "green#3", "green#4")
        worlds.append(t.begin(draft_stage, arg=2).play(*picks))
    assert [t.seat for t in worlds] == [1, 1]
    assert worlds[0].told_apart_by(worlds[1]) == [0]


@pytest.mark.clause("EE-INFO-02")
def test_a_pack_passed_on_is_seen_by_its_new_holder_alone():
    t = table()
    t.deal_pack(0, "red#1", "red#2", "red#3", "red#4", "red#5", "red#6")
    t.deal_pack(1, "green#1", "green#2", "green#3", "green#4", "green#5", "green#6")
    t.begin(draft_stage, arg=1).play("red#1", "red#2", "green#1", "green#2")
    assert t.seen_by(1).pack_of(1) == ["red#3", "red#4", "red#5", "red#6"]
    assert (t.seen_by(0).pack[1] == UNKNOWN).all()


@pytest.mark.clause("EE-INFO-03")
def test_replaced_starting_cards_are_seen_by_all_and_the_rest_of_the_hand_is_not():
    worlds = []
    for group in (("red#1", "red#2", "red#4"), ("yellow#3", "green#3", "purple#3")):
        t = table()
        t.give(0, "red#3", *group, "green#5", "yellow#6")
        worlds.append(t.begin(offer_replacement))
    assert worlds[0].told_apart_by(worlds[1]) == [0], "neither hand nor group is shown"
    for t in worlds:
        t.only("red#3")
        assert t.seen_by(1).discard_of() == ["red#3"]
    assert worlds[0].told_apart_by(worlds[1]) == [0]


# Decks and discard piles


@pytest.mark.clause("EE-INFO-04", "EE-R-34")
def test_nobody_sees_the_action_deck_but_everybody_its_size():
    worlds = []
    for drawn, left in (("red#1", "green#1"), ("green#1", "red#1")):
        t = table(3)
        hoard(t, 2, drawn, left)
        t.give(1, drawn)
        worlds.append(t.begin())
    assert worlds[0].told_apart_by(worlds[1]) == [1], "only the holder of the other card"
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = worlds[0].seen_by(viewer)
        assert (seen.deck == UNKNOWN).all()
        assert seen.deck_size == 1


@pytest.mark.clause("EE-INFO-05", "EE-GEN-36", "EE-R-34")
def test_everybody_sees_what_was_discarded_at_a_pass_and_which_travel_cards_lie_aside():
    t = table()
    t.give(0, "red#1", "red#2", "red#3", "red#4", "travel-2", "travel-4")
    t.begin().play("travel", "travel-4", "done")
    t.begin().play("pass", "red#1", "red#3")
    for viewer in (SPECTATOR, 0, 1):
        seen = t.seen_by(viewer)
        assert seen.discard_of() == ["red#1", "red#3"]
        assert seen.travel[0].tolist() == [0, 0, 0], "all on the personal discard pile"


@pytest.mark.clause("EE-INFO-05")
def test_everybody_sees_the_cards_left_over_by_the_draft():
    t = table()
    t.deal_pack(0, "red#1", "red#2", "red#3", "red#4")
    t.deal_pack(1, "green#1", "green#2", "green#3", "green#4")
    t.begin(draft_stage, arg=2).play("red#1", "red#2", "green#1", "green#2")
    assert t.seen_by(SPECTATOR).discard_of() == ["green#3", "green#4", "red#3", "red#4"]


def two_drawn(way: str, *deck: str) -> Table:
    """The first of three seats draws these two cards and has to keep one."""
    t = table(3, round=2)
    hoard(t, 2, *deck)
    if way == "sale":
        for where in ("#1", "#2", "#3"):
            t.traders(0, where)
            t.line_up(where, "wild")
        t.load(0, "red-B", "red-B", "red-B")
        t.give(0, "travel-4")
        return t.begin().play("sell", "#1", "#2", "#3")
    return t.begin(use_command_card, arg=REQUISITION)


@pytest.mark.clause("EE-INFO-06")
@pytest.mark.parametrize("way", ["sale", "command card"])
def test_of_two_cards_drawn_the_rejected_one_is_seen_and_the_kept_one_is_not(way):
    t = two_drawn(way, "red#1", "green#2")
    q = two_drawn(way, "red#1", "orange#3")
    assert t.told_apart_by(q) == [0, 2], "the drawer and the holder of all other cards"
    t.play("green#2")
    q.play("orange#3")
    assert t.told_apart_by(q) == [0, 2]
    assert t.seen_by(1).discard_of() == ["red#1"]


@pytest.mark.clause("EE-INFO-06")
def test_others_do_not_learn_whether_the_two_cards_drawn_were_alike():
    t = table(3, round=2)
    hoard(t, 2, "red#1", "red#1")
    then_for(t.p, 0, use_command_card, REQUISITION)
    GAME.python.advance(t.p)
    assert (t.asked(), t.option_count) == ("keep_card", 1)
    assert t.seen_by(1).option_count == UNKNOWN


def bonus(way: str, drawn: str) -> Table:
    """The first of three seats draws a bonus card, for a sale at two markets or a full column."""
    t = table(3)
    t.give(0, "red#6")
    hoard(t, 2, drawn)
    if way == "sale":
        for where in ("#1", "#2"):
            t.traders(0, where)
            t.line_up(where, "wild")
        t.load(0, "red-B", "red-B")
        t.give(0, "travel-4")
        return t.begin().play("sell", "travel-4", "#1", "#2")
    t.stand(0, "L12", "L01", "L21")
    t.guards(0, "red-B", "red-C", "red-D")
    t.lay("red-A")
    return t.begin().play("excavate", "sample-red-A")


@pytest.mark.clause("EE-INFO-07")
@pytest.mark.parametrize("way", ["sale", "column"])
def test_only_its_owner_sees_a_bonus_card(way):
    t = bonus(way, "red#1")
    q = bonus(way, "green#2")
    assert "red#1" in t.hand_of(0)
    assert t.told_apart_by(q) == [0, 2], "the drawer and the holder of all other cards"


# Supply piles and the Survey


@pytest.mark.clause("EE-INFO-04", "EE-INFO-09", "EE-INFO-17", "EE-INFO-24")
def test_what_chance_will_bring_is_hidden_from_all():
    t = table(3)
    t.lay_forecast("yellow#1", "yellow#2", "yellow#3", "yellow#4")
    t.give(0, "red#1")
    t.begin()
    q = t.copy()
    q.random[:] = state_from("other")
    assert t.told_apart_by(q) == []
    t.begin(end_round).draft_anything()
    q.begin(end_round).draft_anything()
    assert (t.tile != q.tile).any(), "another order of the supply pile"
    assert (t.queue != q.queue).any(), "another order of the buyer deck"
    assert (t.hand != q.hand).any(), "another order of the action deck"


@pytest.mark.clause("EE-INFO-24", "EE-R-38")
def test_nobody_sees_the_generator():
    t = new_game(4, "secret seed")
    assert t.random.any()
    for viewer in range(SPECTATOR, 4):
        assert (t.seen_by(viewer).random == UNKNOWN).all()


@pytest.mark.clause("EE-INFO-09", "EE-R-34")
def test_everybody_sees_how_many_tiles_a_pile_has():
    t = table()
    t.leave_in_pile("red", "red-A", "red-B", "red-B")
    t.begin()
    first = artefact("red-A")
    assert [int(t.seen_by(viewer).pile[first : first + 4].sum()) for viewer in (SPECTATOR, 0, 1)] == [3, 3, 3]


def survey(*wanted: str) -> Table:
    """A Survey of the first seat that draws these two tiles of a pile of three."""
    for seed in range(100):
        t = table(3, factions=("gul", "aquilla", "kuti_kuti"), round=3, seed=str(seed))
        t.leave_in_pile("red", "red-A", "red-B", "red-C")
        t.give(0, "red#1")
        t.begin().play("survey")
        drawn = [TYPE_NAMES[n] for n in range(len(TYPE_NAMES)) if t.surveyed[0, n]]
        if drawn == list(wanted):
            return t
    raise AssertionError(f"{wanted} were never drawn")


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_only_the_surveyor_sees_the_tiles_drawn():
    assert survey("red-A", "red-B").told_apart_by(survey("red-A", "red-C")) == [0]


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_the_tile_placed_is_seen_by_all():
    t, q = survey("red-A", "red-B"), survey("red-A", "red-B")
    t.only("drawn-red-A")
    q.only("drawn-red-B")
    assert t.told_apart_by(q) == [-1, 0, 1, 2]
    assert t.seen_by(1).tile[artefact("red-A")] == 1


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_the_tile_shuffled_back_stays_secret_even_if_it_was_too_expensive():
    t, q = survey("red-A", "red-B"), survey("red-A", "red-C")  # 8 credits: prices 4 and 14
    t.only("drawn-red-A")
    q.only("drawn-red-A")
    assert (t.option_count, q.option_count) == (2, 1)
    assert t.told_apart_by(q) == [0]
    t.only("done")
    q.only("done")
    assert t.told_apart_by(q) == []


@pytest.mark.clause("EE-INFO-10", "EE-R-33")
def test_the_tile_bought_is_seen_by_all():
    t = survey("red-A", "red-B")
    t.play("drawn-red-A", "drawn-red-B")
    assert t.seen_by(1).cargo[0, artefact("red-B")] == 1


# Command cards


@pytest.mark.clause("EE-INFO-18")
def test_command_cards_are_unknown_before_round_2_and_three_are_seen_by_all_then():
    found = set()
    for seed in range(5):
        t = table(seed=str(seed)).begin()
        assert all((t.seen_by(viewer).command_card == -1).all() for viewer in (SPECTATOR, 0, 1))
        t.begin(end_round)
        for viewer in (SPECTATOR, 0, 1):
            assert t.seen_by(viewer).command_card.tolist() == t.command_card.tolist()
        assert len(set(t.command_card.tolist())) == 3
        found.add(tuple(t.command_card.tolist()))
    assert len(found) > 1, "nothing in round 1 tells which cards will come"
