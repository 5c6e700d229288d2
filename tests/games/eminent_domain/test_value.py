"""What the greedy bot thinks of a position: the holes its value had."""

from __future__ import annotations

from digsite.testing.eminent_domain import Table, table
from tests.games.worth import after, worth


def settler(colonies: int) -> Table:
    """Seat 0 has a face-down planet of cost 2 with colonies, and a Colonize card in hand."""
    t = table()
    t.lay_face_down(0, "S1", colonies)
    t.give(0, "colonize", "survey", "survey")
    t.give(0, "survey", "warfare", "research", to="draw_pile")
    return t.begin()


def test_a_planet_that_can_be_settled_is_settled_before_more_colonies_are_founded():
    t = settler(2)
    assert after(t, "colonize", "settle") > after(t, "colonize", "colony")
    assert after(t, "colonize", "settle") > worth(t)


def test_a_colony_brings_a_planet_nearer():
    t = settler(1)
    assert after(t, "colonize") > worth(t)


def test_of_two_face_down_planets_the_front_counts():
    assert with_planets("M9") > with_planets("A7")


def with_planets(*ids: str) -> int:
    """What seat 0 hopes for with these planets face down."""
    t = table()
    for id in ids:
        t.lay_face_down(0, id)
    return worth(t.begin())


def test_every_further_planet_that_waits_is_worth_less():
    none, one, two, three = (with_planets(*("S1", "S2", "S3")[:count]) for count in range(4))
    assert one - none > two - one > three - two > 0


def with_resource(stack_left: int) -> Table:
    """Seat 0 has a resource and the card to trade it; the Survey stack has so many cards left."""
    t = table()
    t.lay_face_up(0, "S1", "food")
    t.give(0, "produce-trade")
    t.empty_stack("survey", leave=stack_left)
    return t.begin()


def test_hopes_fade_as_a_stack_runs_out():
    hopes = [worth(with_resource(left)) for left in (14, 6, 2)]
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[0] > hopes[2]


def test_near_the_end_a_resource_is_traded_rather_than_kept():
    t = with_resource(3)
    assert after(t, "produce-trade") > worth(t)


def test_once_the_end_is_triggered_only_influence_counts():
    t = with_resource(3)
    t.ending = 1
    assert worth(t) == t.score_of(0) * 100


def test_of_four_players_two_stacks_have_to_run_out():
    t = table(4)
    t.lay_face_down(0, "S1")
    t.begin()
    full = worth(t)
    t.empty_stack("survey")
    one_empty = worth(t)
    t.empty_stack("warfare", leave=1)
    assert full >= one_empty > worth(t)


def with_hand(*cards: str) -> int:
    """What seat 0 hopes for with these cards and one planet face down."""
    t = table()
    t.lay_face_down(0, "S1")
    t.give(0, *cards)
    return worth(t.begin())


def test_cards_that_go_together_and_have_something_to_do_are_worth_more():
    together = with_hand("colonize", "colonize", "colonize")
    assert together > with_hand("colonize", "warfare", "research")
    assert together > with_hand("produce-trade", "produce-trade", "produce-trade")
