"""Who knows what, chapter 22 of the ledger: cards."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.turn import begin_turn, clean_up
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.record import UNKNOWN
from digsite.kernel.visibility import mask
from tests.games.eminent_domain.seeing import EVERYBODY, imagined, lucks, only, told_apart_by
from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    give,
    permanent,
    play,
    table,
    technology,
)


def two_deals(hand: tuple[str, str], where: tuple[str, str]) -> list[Position]:
    """Two worlds in which seat 0 has two cards the other way round."""
    worlds = []
    for first, second in (hand, hand[::-1]):
        p = table(3)
        give(p, 0, first, to=where[0])
        give(p, 0, second, to=where[1])
        worlds.append(p)
    return worlds


# Cards


@pytest.mark.clause("ED-INFO-01")
def test_only_its_owner_sees_a_hand():
    p, q = two_deals(("survey", "warfare"), ("hand", "draw_pile"))
    assert told_apart_by(begin(p), begin(q)) == [0]
    assert (mask(p, 1).hand[0] == UNKNOWN).all()
    assert cards_of(mask(p, 0), 0) == ["survey"]


@pytest.mark.clause("ED-INFO-01")
def test_everybody_sees_how_many_cards_a_hand_has():
    p = table(3)
    give(p, 0, "survey", "warfare")
    begin(p)
    assert [mask(p, viewer).hand_size[0] for viewer in EVERYBODY] == [2, 2, 2, 2]


@pytest.mark.clause("ED-INFO-01")
def test_what_a_hand_makes_possible_is_not_shown_to_others():
    p, q = two_deals(("survey", "colonize"), ("hand", "draw_pile"))
    for world in (p, q):
        then_for(world, 0, begin_turn)
        GAME.python.advance(world)
    assert [world.option_count for world in (p, q)] == [2, 1], "Colonize without a planet has no action"
    assert told_apart_by(p, q) == [0]


@pytest.mark.clause("ED-INFO-01")
@pytest.mark.parametrize("follower", [False, True])
def test_others_do_not_learn_whether_a_role_could_have_been_boosted(follower: bool):
    p, q = two_deals(("warfare", "research"), ("hand", "draw_pile"))
    for world in (p, q):
        begin(world, seat=2 if follower else 0)
        if follower:
            play(world, "lead-warfare")
            only(world, "follow")
        else:
            only(play(world, "done"), "lead-warfare")
    assert [world.option_count for world in (p, q)] == [2, 1]
    assert told_apart_by(p, q) == [0]


@pytest.mark.clause("ED-INFO-02")
def test_nobody_knows_the_next_card_of_a_draw_pile():
    p = table(3)
    give(p, 1, "survey", "warfare", "research", "politics", to="draw_pile")
    play(begin(p), "lead-produce")
    assert set(lucks(p, "pass", 1)) == {"survey", "warfare", "research", "politics"}
    q = p.copy()
    q.random[:] = state_from("another order")
    assert told_apart_by(p, q) == []


@pytest.mark.clause("ED-INFO-02")
def test_everybody_sees_how_many_cards_a_draw_pile_has():
    p = table(3)
    give(p, 0, "survey", "warfare", "research", to="draw_pile")
    assert [mask(p, viewer).draw_size[0] for viewer in EVERYBODY] == [3, 3, 3, 3]
    assert (mask(p, 1).draw_pile[0] == UNKNOWN).all()


@pytest.mark.clause("ED-INFO-03", "ED-GEN-12", "ED-R-59")
def test_a_discard_pile_is_for_its_owner():
    p, q = two_deals(("survey", "warfare"), ("discard", "draw_pile"))
    assert told_apart_by(begin(p), begin(q)) == [0]
    assert cards_of(mask(p, 0), 0, "discard") == ["survey"]
    assert mask(p, 1).discard_size[0] == 1


@pytest.mark.clause("ED-R-59", "ED-INFO-03")
def test_open_discard_piles_are_for_all():
    p = table(3, discard_piles="open")
    give(p, 0, "survey", "warfare")
    play(begin(p), "survey", "lead-produce", "pass", "pass")
    assert cards_of(mask(p, 1), 0, "open_discard") == ["survey", "produce-trade"]
    play(p, "warfare")
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert seen.open_discard[0].sum() == p.discard_size[0]
    for world in imagined(p, 1):
        assert cards_of(world, 0, "discard") == cards_of(p, 0, "discard")


@pytest.mark.clause("ED-R-59")
def test_closed_discard_piles_show_nothing_in_the_open():
    p = table(3)
    give(p, 0, "survey")
    play(begin(p), "survey")
    assert p.discard_size[0] == 1
    assert p.open_discard.sum() == 0


@pytest.mark.clause("ED-INFO-04")
def test_everybody_sees_the_card_played_for_its_action():
    p = table(3)
    give(p, 0, "politics")
    play(begin(p), "politics")
    assert asked(p) == "action.stack"
    assert [mask(p, viewer).card for viewer in EVERYBODY] == [card("politics")] * 4


@pytest.mark.clause("ED-INFO-04")
def test_everybody_sees_the_cards_taken_and_played_in_a_role():
    p = table(3)
    give(p, 0, "warfare", "A1-5")
    give(p, 1, "warfare")
    play(begin(p), "done", "lead-warfare", "warfare", "A1-5", "follow", "warfare")
    for viewer in EVERYBODY:
        assert cards_of(mask(p, viewer), 0, "played") == ["warfare", "warfare", "A1-5"]
        assert cards_of(mask(p, viewer), 1, "played") == ["warfare"]


@pytest.mark.clause("ED-INFO-04", "ED-INFO-16")
def test_everybody_sees_tucked_cards():
    p = table(3)
    face_down(p, 0, "F2")
    permanent(p, 0, "A3-1", "a")
    give(p, 0, "M1-1", "research")
    play(begin(p), "done", "lead-colonize", "research", "M1-1")
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert (seen.colonies[0, 0], seen.studies[0, 0]) == (1, 1)
        assert seen.under[technology("M1-1")] == 1


@pytest.mark.clause("ED-INFO-05")
def test_only_the_drawer_sees_a_card_drawn_by_passing():
    p = table(3)
    give(p, 1, "survey", "warfare", to="draw_pile")
    play(begin(p), "lead-produce")
    drawn = lucks(p, "pass", 1)
    assert told_apart_by(drawn["survey"], drawn["warfare"]) == [1]
    assert mask(drawn["survey"], 2).hand_size[1] == 1


@pytest.mark.clause("ED-INFO-05")
def test_only_the_drawer_sees_cards_drawn_by_an_action():
    p = table(3)
    give(p, 0, "survey")
    give(p, 0, "research", "warfare", "politics", to="draw_pile")
    drawn = lucks(begin(p), "survey", 0)
    assert told_apart_by(drawn["warfare research"], drawn["research politics"]) == [0]
    assert mask(drawn["warfare research"], 1).hand_size[0] == 2


@pytest.mark.clause("ED-INFO-06", "ED-R-59")
def test_cards_discarded_in_a_clean_up_are_for_their_owner():
    worlds = []
    for discarded in ("survey", "warfare"):
        p = table(3)
        give(p, 0, "survey", "warfare", "research")
        worlds.append(only(begin(p, clean_up), discarded))
    assert told_apart_by(*worlds) == [0]
    assert GAME.decision(worlds[0]).secret, "no log tells it either"
    assert [mask(worlds[0], viewer).discard_size[0] for viewer in EVERYBODY] == [1, 1, 1, 1]


@pytest.mark.clause("ED-INFO-05", "ED-INFO-06")
def test_only_the_drawer_sees_cards_drawn_in_a_clean_up():
    p = table(3)
    give(p, 0, *["survey"] * 2)
    give(p, 0, "research", "warfare", "politics", "colonize", to="draw_pile")
    drawn = lucks(begin(p, clean_up), "done", 0)
    assert len(drawn) == 4, "three of four cards"
    one, other, *_ = drawn.values()
    assert told_apart_by(one, other) == [0]
    assert mask(one, 1).hand_size[0] == 5


# The decks are known, their split is not


@pytest.mark.clause("ED-INFO-07", "ED-INFO-11")
@pytest.mark.parametrize("source", ["politics", "F2-2"])
def test_everybody_sees_which_role_cards_are_taken_and_by_whom(source: str):
    p = table(3)
    give(p, 0, source)
    play(begin(p), source, "stack-research", *(["stack-warfare"] if source == "F2-2" else []))
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert (seen.stack[4], seen.owned[0, 4]) == (19, 1)
        assert seen.owned[0, 1] == (1 if source == "F2-2" else 0)


@pytest.mark.clause("ED-INFO-07")
def test_everybody_sees_the_card_taken_with_a_role():
    p = play(begin(table(3)), "lead-research")
    assert [mask(p, viewer).owned[0, 4] for viewer in EVERYBODY] == [1, 1, 1, 1]
    assert [mask(p, viewer).stack[4] for viewer in EVERYBODY] == [19, 19, 19, 19]


@pytest.mark.clause("ED-INFO-08")
def test_everybody_sees_which_technology_is_taken_and_which_side_is_up():
    p = table(3)
    for id in ("A1", "A2", "A3"):
        face_up(p, 0, id)
    give(p, 0, *["research"] * 3)
    play(begin(p), "done", "lead-research", *["research"] * 3, "tech-A3-1", "side-b")
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert (seen.holder[technology("A3-1")], seen.side[1]) == (0, 2)


@pytest.mark.clause("ED-INFO-08", "ED-INFO-10")
def test_where_a_technology_lies_in_a_deck_is_hidden():
    p, q = two_deals(("A2-1", "survey"), ("hand", "discard"))
    assert told_apart_by(begin(p), begin(q)) == [0]
    assert mask(p, 1).holder[technology("A2-1")] == 0


@pytest.mark.clause("ED-INFO-09", "ED-R-60")
def test_everybody_sees_which_cards_are_removed():
    p = table(3)
    give(p, 0, "research", "warfare", "A1-1")
    play(begin(p), "research", "warfare", "A1-1")
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert seen.removed[1] == 1
        assert (seen.holder[technology("A1-1")], seen.owned[0, 1]) == (-2, 0)


@pytest.mark.clause("ED-INFO-10")
def test_others_know_a_deck_and_not_its_split():
    p = table(3)
    give(p, 0, "survey", "warfare", "A2-1")
    give(p, 0, "colonize", "politics", to="draw_pile")
    give(p, 0, "research", to="discard")
    face_down(p, 0, "F2", colonies=1)
    begin(p)
    hands = set()
    for world in imagined(p, 1, 30):
        cards = [c for where in ("hand", "draw_pile", "discard") for c in cards_of(world, 0, where)]
        assert sorted(cards) == ["A2-1", "colonize", "politics", "research", "survey", "warfare"]
        hands.add(tuple(cards_of(world, 0)))
    assert len(hands) > 5, "any three of the six"


@pytest.mark.clause("ED-INFO-10")
def test_a_seat_imagines_its_own_cards_as_they_are():
    p = table(3)
    give(p, 0, "survey", "warfare", "research")
    give(p, 0, "colonize", "politics", to="draw_pile")
    for world in imagined(begin(p), 0):
        assert cards_of(world, 0) == ["survey", "warfare", "research"]


@pytest.mark.clause("ED-INFO-11", "ED-GEN-11")
def test_stacks_are_for_all():
    p = table(3)
    empty_stack(p, "colonize", leave=7)
    p.holder[technology("M1-4")] = -2
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert seen.stack.tolist() == [20, 16, 7, 16, 20]
        assert [seen.holder[technology(id)] for id in ("M1-3", "M1-4")] == [-1, -2]
