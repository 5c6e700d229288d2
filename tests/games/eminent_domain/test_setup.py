"""Set-up, chapter 3 of the ledger: what lies where before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import NOBODY, PLANET_IDS, TECHNOLOGY_IDS
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    face_up,
    give,
    lead,
    options,
    planets_of,
    play,
    seen_by,
    table,
    tokens,
    whole,
)

START_DECK = ["survey"] * 2 + ["warfare"] + ["colonize"] * 2 + ["produce-trade"] * 2 + ["research"] * 2
SIZES = pytest.mark.parametrize("seats", [2, 3, 4])


def started(seats: int = 2, seed: str = "set-up"):
    p = GAME.new(seats, seed)
    whole(p)
    return p


# Role cards


@pytest.mark.clause("ED-SETUP-01")
def test_five_role_stacks_lie_open_to_all():
    p = table()
    give(p, 0, "politics")
    play(begin(p), "politics")
    assert options(p) == [
        "stack-survey",
        "stack-warfare",
        "stack-colonize",
        "stack-produce-trade",
        "stack-research",
    ]
    assert seen_by(p, 1).stack.tolist() == [20, 16, 20, 16, 20]


@pytest.mark.clause("ED-SETUP-02")
@pytest.mark.parametrize(("seats", "in_box"), [(2, 2), (3, 1), (4, 0)])
def test_each_player_gets_one_politics_card_and_the_box_the_rest(seats, in_box):
    p = started(seats)
    for seat in range(seats):
        assert (cards_of(p, seat) + cards_of(p, seat, "draw_pile")).count("politics") == 1
    assert p.removed.tolist() == [0, 0, 0, 0, 0, in_box]


@pytest.mark.clause("ED-SETUP-03")
@SIZES
def test_each_player_has_the_same_ten_cards(seats):
    p = started(seats)
    for seat in range(seats):
        deck = cards_of(p, seat) + cards_of(p, seat, "draw_pile")
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
    with_politics = sum("politics" in cards_of(started(seed=str(game)), game % 2) for game in range(300))
    assert 120 < with_politics < 180


@pytest.mark.clause("ED-SETUP-07")
def test_a_draw_pile_lies_face_down():
    seen = seen_by(started(), 1)
    assert cards_of(seen, 0, "draw_pile") == []
    assert seen.draw_size[0] == 5


@pytest.mark.clause("ED-SETUP-13")
@SIZES
def test_the_first_hand_is_five_cards_and_five_remain(seats):
    p = started(seats)
    for seat in range(seats):
        assert len(cards_of(p, seat)) == 5
        assert len(cards_of(p, seat, "draw_pile")) == 5
        assert cards_of(p, seat, "discard") == []


# Planets


@pytest.mark.clause("ED-SETUP-08")
@SIZES
def test_each_player_has_one_start_planet_face_down_and_the_others_are_in_the_box(seats):
    p = started(seats)
    dealt = [backs_of(p, seat) for seat in range(seats)]
    assert all(len(planets) == 1 and planets[0].startswith("S") for planets in dealt)
    assert len({planets[0] for planets in dealt}) == seats
    assert all(planets_of(p, seat) == [] for seat in range(seats))
    assert p.planet_deck[27:33].sum() == p.planet_discard[27:33].sum() == 0


@pytest.mark.clause("ED-SETUP-08")
def test_start_planets_are_dealt_at_random():
    dealt = Counter(backs_of(started(seed=str(game)), 0)[0] for game in range(300))
    assert set(dealt) == {"S1", "S2", "S3", "S4", "S5", "S6"}
    assert min(dealt.values()) > 25


@pytest.mark.clause("ED-SETUP-09")
def test_the_planet_deck_is_the_27_regular_planets():
    p = started()
    deck = [PLANET_IDS[n] for n in range(42) if p.planet_deck[n] or p.top[0] == n]
    assert deck == [f"{letter}{n}" for letter in "AFM" for n in range(1, 10)]
    assert p.planet_deck_size == 27
    assert p.planet_discard.sum() == 0


@pytest.mark.clause("ED-SETUP-09")
def test_the_planet_deck_is_shuffled_and_lies_planet_side_down():
    tops = {int(started(seed=str(game)).top[0]) for game in range(300)}
    assert tops == set(range(27))
    seen = seen_by(started(), 0)
    assert seen.top[0] == -1
    assert seen.planet_deck.max() == -1


# The rest of the table


@pytest.mark.clause("ED-SETUP-10")
@SIZES
def test_the_start_player_takes_the_first_turn(seats):
    for game in range(20):
        p = started(seats, str(game))
        assert asked(p) == "action"
        assert p.seat == p.active == p.first < seats


@pytest.mark.clause("ED-R-63", "ED-SETUP-10")
@SIZES
def test_every_player_is_start_player_equally_often(seats):
    starts = Counter(int(started(seats, str(game)).first) for game in range(100 * seats))
    assert set(starts) == set(range(seats))
    assert all(70 < count < 130 for count in starts.values())


@pytest.mark.clause("ED-SETUP-11")
@pytest.mark.parametrize(("held", "ending"), [(22, 0), (23, 1)])
def test_the_supply_is_24_tokens(held, ending):
    p = table()
    tokens(p, 1, held)
    face_up(p, 0, "A1", "silicon")
    play(lead(p, "trade"), "A1.1")
    assert p.tokens[0] == 1
    assert p.ending == ending


@pytest.mark.clause("ED-SETUP-11")
def test_the_blue_tokens_wait_beside_the_supply():
    p = table()
    tokens(p, 1, 24)
    face_up(p, 0, "A1", "silicon")
    play(lead(p, "trade"), "A1.1")
    assert p.tokens[0] == 1


@pytest.mark.clause("ED-SETUP-12")
def test_the_technologies_lie_in_three_stacks_of_13():
    p = started()
    in_stacks = [id[0] for id, holder in zip(TECHNOLOGY_IDS, p.holder, strict=True) if holder == NOBODY]
    assert Counter(in_stacks) == {"A": 13, "F": 13, "M": 13}


@pytest.mark.clause("ED-SETUP-14")
@SIZES
def test_nobody_starts_with_fighters_resources_tokens_or_technologies(seats):
    p = started(seats)
    assert p.fighters.sum() == p.tokens.sum() == p.resource.sum() == 0
    assert all(holder == NOBODY for holder in p.holder)
    assert all(side == 0 for side in p.side)
