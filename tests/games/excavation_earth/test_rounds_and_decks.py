"""The course of the game, decks that run out, chance and final places (chapters 3 and 31)."""

from __future__ import annotations

import random

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import CARD_NAMES, CARDS
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.rounds import end_round, play_round
from digsite.games.excavation_earth.scoring import end_game
from tests.games.excavation_earth.table import (
    asked,
    begin,
    board,
    cargo_of,
    dealt_game,
    discard,
    discard_of,
    draft_anything,
    envoys,
    forecast_of,
    give,
    guards,
    hand_of,
    lay,
    load,
    market,
    new_game,
    only_in_deck,
    options,
    play,
    queue,
    stand,
    table,
    traders,
)

# Three rounds


def pass_on(p: Position) -> list[tuple[int, str]]:
    """Everybody passes whenever it is their turn. The rounds, and what was asked in them."""
    seen = []
    while asked(p) != "over":
        seen.append((p.round, asked(p)))
        play(p, {"action": "pass", "pilot.from": "no"}.get(asked(p), options(p)[0]))
    return list(dict.fromkeys(seen))


@pytest.mark.clause("EE-GEN-01")
def test_three_rounds_and_no_preparation_in_the_first():
    seen = pass_on(dealt_game(2, factions=["gul", "aquilla"]))
    assert seen == [
        (1, "third_explorer"),
        (1, "action"),
        (1, "pass.discard"),
        (2, "draft.keep"),
        (2, "action"),
        (2, "pass.discard"),
        (3, "draft.keep"),
        (3, "action"),
        (3, "pass.discard"),
    ]


@pytest.mark.clause("EE-GEN-01")
def test_every_round_is_scored():
    p = dealt_game(2, factions=["gul", "aquilla"])
    envoys(p, 0, "left")
    pass_on(p)
    assert p.score[:2].tolist() == [8 + 5 + 10 + 15, 8]


@pytest.mark.clause("EE-GEN-35")
@pytest.mark.parametrize("played", [1, 2])
def test_the_round_marker_advances_after_the_scoring_phase(played):
    p = table(factions=("gul", "aquilla"), round=played)
    envoys(p, 1, "right")
    begin(p, play_round)  # empty hands: all pass
    assert p.credits[1] == {1: 13, 2: 18}[played], "scored as the round that was played"
    assert p.round == played + 1


@pytest.mark.clause("EE-GEN-35")
def test_the_round_marker_stays_after_round_3():
    p = begin(table(factions=("gul", "aquilla"), round=3), play_round)
    assert asked(p) == "over"
    assert p.round == 3


@pytest.mark.clause("EE-GEN-34", "EE-R-32")
@pytest.mark.parametrize("played", [1, 2])
def test_what_preparation_does_not_name_stays_between_rounds(played):
    p = table(round=played)
    traders(p, 0, "#2", 2)
    envoys(p, 1, "left", 3)
    guards(p, 0, "red-A", "yellow-B")
    stand(p, 1, "L03", "L12", "L20")
    board(p, "purple", "wild")
    load(p, 0, "red-A", hidden=["green-B"])
    lay(p, "red-B")
    for where in ("#1", "#2", "#3", "#4", "#5", "#6"):
        queue(p, where, "red", "green", "yellow") if where != "#4" else queue(
            p, where, "wild", "red", "green"
        )
    p.credits[:2] = 17, 3
    before = p.copy()
    draft_anything(begin(p, end_round))
    for kept in ("trader", "envoy", "guard", "supply", "explorer", "mothership", "queue", "credits"):
        assert (getattr(p, kept) == getattr(before, kept)).all(), kept
    assert (p.cargo == before.cargo).all()
    assert (p.hidden == before.hidden).all()
    assert (p.tile == before.tile).all()


# The action deck


def everything_else_in_hand(p: Position, seat: int) -> None:
    """The whole action deck goes to a hand; deck and discard pile are empty."""
    give(p, seat, *(CARD_NAMES[c] for c in range(CARDS) for _ in range(int(p.deck[c]))))


def sale(p: Position, markets: int) -> Position:
    """The first seat sells at two or three markets and pays with a travel card."""
    names = ["#1", "#2", "#3"][:markets]
    for where in names:
        traders(p, 0, where)
        queue(p, where, "wild")
    load(p, 0, *["red-B"] * markets)
    give(p, 0, "travel-4")
    return play(begin(p), "sell", *names)


def sold(markets: int, deck: tuple[str, ...] = (), pile: tuple[str, ...] = ()) -> Position:
    """A sale with these cards in the deck and on the discard pile; all others are in a hand."""
    p = table()
    discard(p, *pile)
    everything_else_in_hand(p, 1)
    for name in deck:
        c = CARD_NAMES.index(name)
        p.hand[1, c] -= 1
        p.hand_size[1] -= 1
        p.deck[c] += 1
        p.deck_size += 1
    return sale(p, markets)


@pytest.mark.clause("EE-GEN-27", "EE-R-06")
def test_an_empty_deck_is_made_anew_from_the_common_discard_pile():
    p = sold(2, pile=("green#2", "green#2"))
    assert hand_of(p, 0) == ["green#2"]
    assert (p.deck_size, discard_of(p)) == (1, [])


@pytest.mark.clause("EE-GEN-27", "EE-R-06")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn():
    p = sold(2)
    assert hand_of(p, 0) == []
    assert asked(p) == "over", "the sale is made all the same"
    assert cargo_of(p, 0) == []


@pytest.mark.clause("EE-R-06")
def test_the_deck_stays_empty_until_another_card_must_be_drawn():
    p = sold(2, deck=("red#1",), pile=("green#2",))
    assert hand_of(p, 0) == ["red#1"]
    assert (p.deck_size, discard_of(p)) == (0, ["green#2"])


@pytest.mark.clause("EE-R-06")
def test_a_column_bonus_too_is_drawn_from_the_discard_pile_of_an_empty_deck():
    p = table()
    stand(p, 0, "L12", "L01", "L21")
    guards(p, 0, "red-B", "red-C", "red-D")
    lay(p, "red-A")
    everything_else_in_hand(p, 0)
    play(begin(p), "excavate", "red#1", "sample-red-A")
    assert p.hand_size[0] == 60, "the paying card came back"
    assert discard_of(p) == []


@pytest.mark.clause("EE-R-72")
def test_when_the_deck_runs_out_between_two_cards_the_discard_pile_is_shuffled():
    p = sold(3, deck=("red#1",), pile=("green#2",))
    assert options(p) == ["green#2", "red#1"]
    play(p, "red#1")
    assert (hand_of(p, 0), discard_of(p)) == (["red#1"], ["green#2"])


@pytest.mark.clause("EE-R-72")
@pytest.mark.parametrize("name", ["deck", "pile"])
def test_the_only_card_that_can_be_drawn_is_kept(name):
    p = sold(3, **{name: ("red#1",)})
    assert asked(p) == "over"
    assert (hand_of(p, 0), discard_of(p)) == (["red#1"], [])


@pytest.mark.clause("EE-R-72")
def test_with_no_card_to_draw_a_three_market_sale_brings_none():
    p = sold(3)
    assert asked(p) == "over"
    assert hand_of(p, 0) == []
    assert [int(p.trader[market(name), 0]) for name in ("#1", "#2", "#3")] == [0, 0, 0]


@pytest.mark.clause("EE-R-06", "EE-GEN-27")
def test_the_draft_reshuffles_when_the_deck_runs_out():
    p = table(4)
    only_in_deck(p, "red#1", "red#2")
    begin(p, end_round)
    assert asked(p) == "draft.keep"
    assert p.pack_size.tolist() == [8, 8, 8, 8]
    assert len(forecast_of(p)) == 5


# Chance


def played_out(seed: str, choices: str) -> Position:
    """A game of three; choices are made by dice of their own."""
    dice = random.Random(choices)
    p = new_game(3, seed)
    while asked(p) != "over":
        GAME.choose(p, dice.choice(p.legal))
    return p


@pytest.mark.clause("EE-R-38")
def test_the_same_seed_and_the_same_decisions_give_the_same_game():
    assert played_out("seed", "dice") == played_out("seed", "dice")


@pytest.mark.clause("EE-R-38")
def test_another_seed_or_other_decisions_give_another_game():
    game = played_out("seed", "dice")
    assert game != played_out("other seed", "dice")
    assert game != played_out("seed", "other dice")


# Final places


@pytest.mark.clause("EE-R-36")
@pytest.mark.parametrize(
    ("credits", "places"),
    [
        ((60, 60, 50, 40), [1, 1, 3, 4]),
        ((40, 60, 60, 60), [4, 1, 1, 1]),
        ((70, 60, 60, 50), [1, 2, 2, 4]),
        ((60, 60, 50, 50), [1, 1, 3, 3]),
        ((60, 60, 60, 60), [1, 1, 1, 1]),
    ],
)
def test_tied_players_share_a_place_and_the_next_places_are_skipped(credits, places):
    p = table(4, round=3)
    p.credits[:] = credits
    begin(p, end_game)
    assert p.place.tolist() == places
    assert p.score.tolist() == list(credits)


@pytest.mark.clause("EE-R-36")
def test_artefacts_left_break_a_tie_so_that_no_place_is_shared():
    p = table(3, round=3)
    p.credits[:3] = 60, 60, 60
    load(p, 0, "red-A")
    load(p, 2, "red-A", hidden=["red-B"])
    begin(p, end_game)
    assert p.place[:3].tolist() == [2, 3, 1]
