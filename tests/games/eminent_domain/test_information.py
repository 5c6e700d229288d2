"""Who knows what, chapter 22 of the ledger: cards."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import IN_DISCARD
from digsite.games.eminent_domain.turn import begin_turn, clean_up
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.record import UNKNOWN
from digsite.testing.eminent_domain import Table, card, table, technology
from tests.games.eminent_domain.seeing import EVERYBODY, lucks


def two_deals(hand: tuple[str, str], where: tuple[str, str]) -> list[Table]:
    """Two worlds in which seat 0 has two cards the other way round."""
    worlds = []
    for first, second in (hand, hand[::-1]):
        t = table(3)
        t.give(0, first, to=where[0])
        t.give(0, second, to=where[1])
        worlds.append(t)
    return worlds


# Cards


@pytest.mark.clause("ED-INFO-01")
def test_only_its_owner_sees_a_hand():
    t, q = two_deals(("survey", "warfare"), ("hand", "draw_pile"))
    assert t.begin().told_apart_by(q.begin()) == [0]
    assert (t.seen_by(1).hand[0] == UNKNOWN).all()
    assert t.seen_by(0).cards_of(0) == ["survey"]


@pytest.mark.clause("ED-INFO-01")
def test_everybody_sees_how_many_cards_a_hand_has():
    t = table(3)
    t.give(0, "survey", "warfare")
    t.begin()
    assert [t.seen_by(viewer).hand_size[0] for viewer in EVERYBODY] == [2, 2, 2, 2]


@pytest.mark.clause("ED-INFO-01")
def test_what_a_hand_makes_possible_is_not_shown_to_others():
    t, q = two_deals(("survey", "colonize"), ("hand", "draw_pile"))
    for world in (t, q):
        then_for(world.p, 0, begin_turn)
        GAME.python.advance(world.p)
    assert [world.option_count for world in (t, q)] == [2, 1], "Colonize without a planet has no action"
    assert t.told_apart_by(q) == [0]


@pytest.mark.clause("ED-INFO-01")
@pytest.mark.parametrize("follower", [False, True])
def test_others_do_not_learn_whether_a_role_could_have_been_boosted(follower: bool):
    t, q = two_deals(("warfare", "research"), ("hand", "draw_pile"))
    for world in (t, q):
        world.begin(seat=2 if follower else 0)
        if follower:
            world.play("lead-warfare")
            world.only("follow")
        else:
            world.play("done").only("lead-warfare")
    assert [world.option_count for world in (t, q)] == [2, 1]
    assert t.told_apart_by(q) == [0]


@pytest.mark.clause("ED-INFO-02")
def test_nobody_knows_the_next_card_of_a_draw_pile():
    t = table(3)
    t.give(1, "survey", "warfare", "research", "politics", to="draw_pile")
    t.begin().play("lead-produce")
    assert set(lucks(t, "pass", 1)) == {"survey", "warfare", "research", "politics"}
    q = t.copy()
    q.random[:] = state_from("another order")
    assert t.told_apart_by(q) == []


@pytest.mark.clause("ED-INFO-02")
def test_everybody_sees_how_many_cards_a_draw_pile_has():
    t = table(3)
    t.give(0, "survey", "warfare", "research", to="draw_pile")
    assert [t.seen_by(viewer).draw_size[0] for viewer in EVERYBODY] == [3, 3, 3, 3]
    assert (t.seen_by(1).draw_pile[0] == UNKNOWN).all()


@pytest.mark.clause("ED-INFO-03", "ED-GEN-12", "ED-R-59")
def test_a_discard_pile_is_for_its_owner():
    t, q = two_deals(("survey", "warfare"), ("discard", "draw_pile"))
    assert t.begin().told_apart_by(q.begin()) == [0]
    assert t.seen_by(0).cards_of(0, "discard") == ["survey"]
    assert t.seen_by(1).discard_size[0] == 1


@pytest.mark.clause("ED-R-59", "ED-INFO-03")
def test_open_discard_piles_are_for_all():
    t = table(3, discard_piles="open")
    t.give(0, "survey", "warfare")
    t.begin().play("survey", "lead-produce", "pass", "pass")
    assert t.seen_by(1).seen_of(0, IN_DISCARD) == ["survey", "produce-trade"]
    t.play("warfare")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert len(seen.seen_of(0, IN_DISCARD)) == t.discard_size[0]
    for world in t.imagined(1):
        assert world.cards_of(0, "discard") == t.cards_of(0, "discard")


@pytest.mark.clause("ED-R-59")
def test_closed_discard_piles_show_nothing_but_what_was_seen_going_there():
    t = table(3)
    t.give(0, "survey", "warfare", "warfare")
    t.begin().play("survey", "lead-produce", "pass", "pass", "warfare")
    assert t.discard_size[0] == 3
    assert t.seen_of(0, IN_DISCARD) == ["survey", "produce-trade"]
    assert t.view(1)["seats"][0]["discard_pile"]["cards"] is None


@pytest.mark.clause("ED-INFO-04")
def test_everybody_sees_the_card_played_for_its_action():
    t = table(3)
    t.give(0, "politics")
    t.begin().play("politics")
    assert t.asked() == "action.stack"
    assert [t.seen_by(viewer).card for viewer in EVERYBODY] == [card("politics")] * 4


@pytest.mark.clause("ED-INFO-04")
def test_everybody_sees_the_cards_taken_and_played_in_a_role():
    t = table(3)
    t.give(0, "warfare", "A1-5")
    t.give(1, "warfare")
    t.begin().play("done", "lead-warfare", "warfare", "A1-5", "follow", "warfare")
    for viewer in EVERYBODY:
        assert t.seen_by(viewer).cards_of(0, "played") == ["warfare", "warfare", "A1-5"]
        assert t.seen_by(viewer).cards_of(1, "played") == ["warfare"]


@pytest.mark.clause("ED-INFO-04", "ED-INFO-16")
def test_everybody_sees_tucked_cards():
    t = table(3)
    t.lay_face_down(0, "F2")
    t.permanent(0, "A3-1", "a")
    t.give(0, "M1-1", "research")
    t.begin().play("done", "lead-colonize", "research", "M1-1")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.colonies[0, 0], seen.studies[0, 0]) == (1, 1)
        assert seen.under[technology("M1-1")] == 1


@pytest.mark.clause("ED-INFO-05")
def test_only_the_drawer_sees_a_card_drawn_by_passing():
    t = table(3)
    t.give(1, "survey", "warfare", to="draw_pile")
    t.begin().play("lead-produce")
    drawn = lucks(t, "pass", 1)
    assert drawn["survey"].told_apart_by(drawn["warfare"]) == [1]
    assert drawn["survey"].seen_by(2).hand_size[1] == 1


@pytest.mark.clause("ED-INFO-05")
def test_only_the_drawer_sees_cards_drawn_by_an_action():
    t = table(3)
    t.give(0, "survey")
    t.give(0, "research", "warfare", "politics", to="draw_pile")
    drawn = lucks(t.begin(), "survey", 0)
    assert drawn["warfare research"].told_apart_by(drawn["research politics"]) == [0]
    assert drawn["warfare research"].seen_by(1).hand_size[0] == 2


@pytest.mark.clause("ED-INFO-06", "ED-R-59")
def test_cards_discarded_in_a_clean_up_are_for_their_owner():
    worlds = []
    for discarded in ("survey", "warfare"):
        t = table(3)
        t.give(0, "survey", "warfare", "research")
        worlds.append(t.begin(clean_up).only(discarded))
    assert worlds[0].told_apart_by(worlds[1]) == [0]
    assert GAME.decision(worlds[0].p).secret, "no log tells it either"
    assert [worlds[0].seen_by(viewer).discard_size[0] for viewer in EVERYBODY] == [1, 1, 1, 1]


@pytest.mark.clause("ED-INFO-05", "ED-INFO-06")
def test_only_the_drawer_sees_cards_drawn_in_a_clean_up():
    t = table(3)
    t.give(0, *["survey"] * 2)
    t.give(0, "research", "warfare", "politics", "colonize", to="draw_pile")
    drawn = lucks(t.begin(clean_up), "done", 0)
    assert len(drawn) == 4, "three of four cards"
    one, other, *_ = drawn.values()
    assert one.told_apart_by(other) == [0]
    assert one.seen_by(1).hand_size[0] == 5


# The decks are known, their split is not


@pytest.mark.clause("ED-INFO-07", "ED-INFO-11")
@pytest.mark.parametrize("source", ["politics", "F2-2"])
def test_everybody_sees_which_role_cards_are_taken_and_by_whom(source: str):
    t = table(3)
    t.give(0, source)
    t.begin().play(source, "stack-research", *(["stack-warfare"] if source == "F2-2" else []))
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.stack[4], seen.owned[0, 4]) == (19, 1)
        assert seen.owned[0, 1] == (1 if source == "F2-2" else 0)


@pytest.mark.clause("ED-INFO-07")
def test_everybody_sees_the_card_taken_with_a_role():
    t = table(3).begin().play("lead-research")
    assert [t.seen_by(viewer).owned[0, 4] for viewer in EVERYBODY] == [1, 1, 1, 1]
    assert [t.seen_by(viewer).stack[4] for viewer in EVERYBODY] == [19, 19, 19, 19]


@pytest.mark.clause("ED-INFO-08")
def test_everybody_sees_which_technology_is_taken_and_which_side_is_up():
    t = table(3)
    for id in ("A1", "A2", "A3"):
        t.lay_face_up(0, id)
    t.give(0, *["research"] * 3)
    t.begin().play("done", "lead-research", *["research"] * 3, "tech-A3-1", "side-b")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.holder[technology("A3-1")], seen.side[1]) == (0, 2)


@pytest.mark.clause("ED-INFO-08", "ED-INFO-10")
def test_where_a_technology_lies_in_a_deck_is_hidden():
    t, q = two_deals(("A2-1", "survey"), ("hand", "discard"))
    assert t.begin().told_apart_by(q.begin()) == [0]
    assert t.seen_by(1).holder[technology("A2-1")] == 0


@pytest.mark.clause("ED-INFO-09", "ED-R-60")
def test_everybody_sees_which_cards_are_removed():
    t = table(3)
    t.give(0, "research", "warfare", "A1-1")
    t.begin().play("research", "warfare", "A1-1")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert seen.removed[1] == 1
        assert (seen.holder[technology("A1-1")], seen.owned[0, 1]) == (-2, 0)


@pytest.mark.clause("ED-INFO-10")
def test_others_know_a_deck_and_not_its_split():
    t = table(3)
    t.give(0, "survey", "warfare", "A2-1")
    t.give(0, "colonize", "politics", to="draw_pile")
    t.give(0, "research", to="discard")
    t.lay_face_down(0, "F2", colonies=1)
    t.begin()
    hands = set()
    for world in t.imagined(1, 30):
        cards = [c for where in ("hand", "draw_pile", "discard") for c in world.cards_of(0, where)]
        assert sorted(cards) == ["A2-1", "colonize", "politics", "research", "survey", "warfare"]
        hands.add(tuple(world.cards_of(0)))
    assert len(hands) > 5, "any three of the six"


@pytest.mark.clause("ED-INFO-10")
def test_a_seat_imagines_its_own_cards_as_they_are():
    t = table(3)
    t.give(0, "survey", "warfare", "research")
    t.give(0, "colonize", "politics", to="draw_pile")
    for world in t.begin().imagined(0):
        assert world.cards_of(0) == ["survey", "warfare", "research"]


@pytest.mark.clause("ED-INFO-11", "ED-GEN-11")
def test_stacks_are_for_all():
    t = table(3)
    t.empty_stack("colonize", leave=7)
    t.holder[technology("M1-4")] = -2
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert seen.stack.tolist() == [20, 16, 7, 16, 20]
        assert [seen.holder[technology(id)] for id in ("M1-3", "M1-4")] == [-1, -2]
