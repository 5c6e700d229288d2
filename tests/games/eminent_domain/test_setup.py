"""Set-up, chapter 3 of the ledger: what lies where before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import NOBODY, PLANET_IDS, TECHNOLOGY_IDS
from digsite.testing.eminent_domain import Table, table

START_DECK = ["survey"] * 2 + ["warfare"] + ["colonize"] * 2 + ["produce-trade"] * 2 + ["research"] * 2
SIZES = pytest.mark.parametrize("seats", [2, 3, 4])


def started(seats: int = 2, seed: str = "set-up"):
    t = Table(GAME.new(seats, seed))
    t.whole()
    return t


# Role cards


@pytest.mark.clause("ED-SETUP-01")
def test_five_role_stacks_lie_open_to_all():
    t = table()
    t.give(0, "politics")
    t.begin().play("politics")
    assert t.options() == [
        "stack-survey",
        "stack-warfare",
        "stack-colonize",
        "stack-produce-trade",
        "stack-research",
    ]
    assert t.seen_by(1).stack.tolist() == [20, 16, 20, 16, 20]


@pytest.mark.clause("ED-SETUP-02")
@pytest.mark.parametrize(("seats", "in_box"), [(2, 2), (3, 1), (4, 0)])
def test_each_player_gets_one_politics_card_and_the_box_the_rest(seats, in_box):
    t = started(seats)
    for seat in range(seats):
        assert (t.cards_of(seat) + t.cards_of(seat, "draw_pile")).count("politics") == 1
    assert t.removed.tolist() == [0, 0, 0, 0, 0, in_box]


@pytest.mark.clause("ED-SETUP-03")
@SIZES
def test_each_player_has_the_same_ten_cards(seats):
    t = started(seats)
    for seat in range(seats):
        deck = t.cards_of(seat) + t.cards_of(seat, "draw_pile")
        assert Counter(deck) == Counter([*START_DECK, "politics"])


@pytest.mark.parametrize(
    ("seats", "stacks"),
    [
        pytest.param(2, [16, 14, 16, 12, 16], marks=pytest.mark.clause("ED-SETUP-04")),
        pytest.param(3, [14, 13, 14, 10, 14], marks=pytest.mark.clause("ED-SETUP-05")),
        pytest.param(4, [12, 12, 12, 8, 12], marks=pytest.mark.clause("ED-SETUP-06")),
    ],
)
def test_the_stacks_after_dealing(seats, stacks):
    assert started(seats).stack.tolist() == stacks


@pytest.mark.clause("ED-SETUP-07")
def test_the_ten_cards_are_shuffled():
    with_politics = sum("politics" in started(seed=str(game)).cards_of(game % 2) for game in range(300))
    assert 120 < with_politics < 180


@pytest.mark.clause("ED-SETUP-07")
def test_a_draw_pile_lies_face_down():
    seen = started().seen_by(1)
    assert seen.cards_of(0, "draw_pile") == []
    assert seen.draw_size[0] == 5


@pytest.mark.clause("ED-SETUP-13")
@SIZES
def test_the_first_hand_is_five_cards_and_five_remain(seats):
    t = started(seats)
    for seat in range(seats):
        assert len(t.cards_of(seat)) == 5
        assert len(t.cards_of(seat, "draw_pile")) == 5
        assert t.cards_of(seat, "discard") == []


# Planets


@pytest.mark.clause("ED-SETUP-08")
@SIZES
def test_each_player_has_one_start_planet_face_down_and_the_others_are_in_the_box(seats):
    t = started(seats)
    dealt = [t.backs_of(seat) for seat in range(seats)]
    assert all(len(planets) == 1 and planets[0].startswith("S") for planets in dealt)
    assert len({planets[0] for planets in dealt}) == seats
    assert all(t.planets_of(seat) == [] for seat in range(seats))
    assert t.planet_deck[27:33].sum() == t.planet_discard[27:33].sum() == 0


@pytest.mark.clause("ED-SETUP-08")
def test_start_planets_are_dealt_at_random():
    dealt = Counter(started(seed=str(game)).backs_of(0)[0] for game in range(300))
    assert set(dealt) == {"S1", "S2", "S3", "S4", "S5", "S6"}
    assert min(dealt.values()) > 25


@pytest.mark.clause("ED-SETUP-09")
def test_the_planet_deck_is_the_27_regular_planets():
    t = started()
    deck = [PLANET_IDS[n] for n in range(42) if t.planet_deck[n] or t.top[0] == n]
    assert deck == [f"{letter}{n}" for letter in "AFM" for n in range(1, 10)]
    assert t.planet_deck_size == 27
    assert t.planet_discard.sum() == 0


@pytest.mark.clause("ED-SETUP-09")
def test_the_planet_deck_is_shuffled_and_lies_planet_side_down():
    tops = {int(started(seed=str(game)).top[0]) for game in range(300)}
    assert tops == set(range(27))
    seen = started().seen_by(0)
    assert seen.top[0] == -1
    assert seen.planet_deck.max() == -1


# The rest of the table


@pytest.mark.clause("ED-SETUP-10")
@SIZES
def test_the_start_player_takes_the_first_turn(seats):
    for game in range(20):
        t = started(seats, str(game))
        assert t.asked() == "action"
        assert t.seat == t.active == t.first < seats


@pytest.mark.clause("ED-R-63", "ED-SETUP-10")
@SIZES
def test_every_player_is_start_player_equally_often(seats):
    starts = Counter(int(started(seats, str(game)).first) for game in range(100 * seats))
    assert set(starts) == set(range(seats))
    assert all(70 < count < 130 for count in starts.values())


@pytest.mark.clause("ED-SETUP-11")
@pytest.mark.parametrize(("held", "ending"), [(22, 0), (23, 1)])
def test_the_supply_is_24_tokens(held, ending):
    t = table()
    t.tokens[1] = held
    t.lay_face_up(0, "A1", "silicon")
    t.lead("trade").play("A1.1")
    assert t.tokens[0] == 1
    assert t.ending == ending


@pytest.mark.clause("ED-SETUP-11")
def test_the_blue_tokens_wait_beside_the_supply():
    t = table()
    t.tokens[1] = 24
    t.lay_face_up(0, "A1", "silicon")
    t.lead("trade").play("A1.1")
    assert t.tokens[0] == 1


@pytest.mark.clause("ED-SETUP-12")
def test_the_technologies_lie_in_three_stacks_of_13():
    t = started()
    in_stacks = [id[0] for id, holder in zip(TECHNOLOGY_IDS, t.holder, strict=True) if holder == NOBODY]
    assert Counter(in_stacks) == {"A": 13, "F": 13, "M": 13}


@pytest.mark.clause("ED-SETUP-14")
@SIZES
def test_nobody_starts_with_fighters_resources_tokens_or_technologies(seats):
    t = started(seats)
    assert t.fighters.sum() == t.tokens.sum() == t.resource.sum() == 0
    assert all(holder == NOBODY for holder in t.holder)
    assert all(side == 0 for side in t.side)
