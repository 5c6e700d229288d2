"""The course of the game, decks that run out, chance and final places (chapters 3 and 31)."""

from __future__ import annotations

import random

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import CARD_NAMES, CARDS
from digsite.games.excavation_earth.rounds import end_round, play_round
from digsite.games.excavation_earth.scoring import end_game
from digsite.testing.excavation_earth import Table, dealt_game, new_game, table
from digsite.testing.excavation_earth_names import market

# Three rounds


def pass_on(t: Table) -> list[tuple[int, str]]:
    """Everybody passes whenever it is their turn. The rounds, and what was asked in them."""
    seen = []
    while t.asked() != "over":
        seen.append((t.round, t.asked()))
        t.play({"action": "pass", "pilot.from": "no"}.get(t.asked(), t.options()[0]))
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
    t = dealt_game(2, factions=["gul", "aquilla"])
    t.envoys(0, "left")
    pass_on(t)
    assert t.score[:2].tolist() == [8 + 5 + 10 + 15, 8]


@pytest.mark.clause("EE-GEN-35")
@pytest.mark.parametrize("played", [1, 2])
def test_the_round_marker_advances_after_the_scoring_phase(played):
    t = table(factions=("gul", "aquilla"), round=played)
    t.envoys(1, "right")
    t.begin(play_round)  # empty hands: all pass
    assert t.credits[1] == {1: 13, 2: 18}[played], "scored as the round that was played"
    assert t.round == played + 1


@pytest.mark.clause("EE-GEN-35")
def test_the_round_marker_stays_after_round_3():
    t = table(factions=("gul", "aquilla"), round=3).begin(play_round)
    assert t.asked() == "over"
    assert t.round == 3


@pytest.mark.clause("EE-GEN-34", "EE-R-32")
@pytest.mark.parametrize("played", [1, 2])
def test_what_preparation_does_not_name_stays_between_rounds(played):
    t = table(round=played)
    t.traders(0, "#2", 2)
    t.envoys(1, "left", 3)
    t.guards(0, "red-A", "yellow-B")
    t.stand(1, "L03", "L12", "L20")
    t.board("purple", "wild")
    t.load(0, "red-A", hidden=["green-B"])
    t.lay("red-B")
    for where in ("#1", "#2", "#3", "#4", "#5", "#6"):
        t.line_up(where, "wild" if where == "#4" else "yellow", "red", "green")
    t.credits[:2] = 17, 3
    before = t.copy()
    t.begin(end_round).draft_anything()
    for kept in ("trader", "envoy", "guard", "supply", "explorer", "mothership", "queue", "credits"):
        assert (getattr(t, kept) == getattr(before, kept)).all(), kept
    assert (t.cargo == before.cargo).all()
    assert (t.hidden == before.hidden).all()
    assert (t.tile == before.tile).all()


# The action deck


def everything_else_in_hand(t: Table, seat: int) -> None:
    """The whole action deck goes to a hand; deck and discard pile are empty."""
    t.give(seat, *(CARD_NAMES[c] for c in range(CARDS) for _ in range(int(t.deck[c]))))


def sale(t: Table, markets: int) -> Table:
    """The first seat sells at two or three markets and pays with a travel card."""
    names = ["#1", "#2", "#3"][:markets]
    for where in names:
        t.traders(0, where)
        t.line_up(where, "wild")
    t.load(0, *["red-B"] * markets)
    t.give(0, "travel-4")
    return t.begin().play("sell", *names)


def sold(markets: int, deck: tuple[str, ...] = (), pile: tuple[str, ...] = ()) -> Table:
    """A sale with these cards in the deck and on the discard pile; all others are in a hand."""
    t = table()
    t.throw_away(*pile)
    everything_else_in_hand(t, 1)
    for name in deck:
        c = CARD_NAMES.index(name)
        t.hand[1, c] -= 1
        t.hand_size[1] -= 1
        t.deck[c] += 1
        t.deck_size += 1
    return sale(t, markets)


@pytest.mark.clause("EE-GEN-27", "EE-R-06")
def test_an_empty_deck_is_made_anew_from_the_common_discard_pile():
    t = sold(2, pile=("green#2", "green#2"))
    assert t.hand_of(0) == ["green#2"]
    assert (t.deck_size, t.discard_of()) == (1, [])


@pytest.mark.clause("EE-GEN-27", "EE-R-06")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn():
    t = sold(2)
    assert t.hand_of(0) == []
    assert t.asked() == "over", "the sale is made all the same"
    assert t.cargo_of(0) == []


@pytest.mark.clause("EE-R-06")
def test_the_deck_stays_empty_until_another_card_must_be_drawn():
    t = sold(2, deck=("red#1",), pile=("green#2",))
    assert t.hand_of(0) == ["red#1"]
    assert (t.deck_size, t.discard_of()) == (0, ["green#2"])


@pytest.mark.clause("EE-R-06")
def test_a_column_bonus_too_is_drawn_from_the_discard_pile_of_an_empty_deck():
    t = table()
    t.stand(0, "L12", "L01", "L21")
    t.guards(0, "red-B", "red-C", "red-D")
    t.lay("red-A")
    everything_else_in_hand(t, 0)
    t.begin().play("excavate", "red#1", "sample-red-A")
    assert t.hand_size[0] == 60, "the paying card came back"
    assert t.discard_of() == []


@pytest.mark.clause("EE-R-72")
def test_when_the_deck_runs_out_between_two_cards_the_discard_pile_is_shuffled():
    t = sold(3, deck=("red#1",), pile=("green#2",))
    assert t.options() == ["green#2", "red#1"]
    t.play("red#1")
    assert (t.hand_of(0), t.discard_of()) == (["red#1"], ["green#2"])


@pytest.mark.clause("EE-R-72")
@pytest.mark.parametrize("name", ["deck", "pile"])
def test_the_only_card_that_can_be_drawn_is_kept(name):
    t = sold(3, **{name: ("red#1",)})
    assert t.asked() == "over"
    assert (t.hand_of(0), t.discard_of()) == (["red#1"], [])


@pytest.mark.clause("EE-R-72")
def test_with_no_card_to_draw_a_three_market_sale_brings_none():
    t = sold(3)
    assert t.asked() == "over"
    assert t.hand_of(0) == []
    assert [int(t.trader[market(name), 0]) for name in ("#1", "#2", "#3")] == [0, 0, 0]


@pytest.mark.clause("EE-R-06", "EE-GEN-27")
def test_the_draft_reshuffles_when_the_deck_runs_out():
    t = table(4)
    t.only_in_deck("red#1", "red#2")
    t.begin(end_round)
    assert t.asked() == "draft.keep"
    assert t.pack_size.tolist() == [8, 8, 8, 8]
    assert len(t.forecast_of()) == 5


# Chance


def played_out(seed: str, choices: str) -> Table:
    """A game of three; choices are made by dice of their own."""
    dice = random.Random(choices)
    t = new_game(3, seed)
    while t.asked() != "over":
        GAME.choose(t.p, dice.choice(t.legal))
    return t


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
    t = table(4, round=3)
    t.credits[:] = credits
    t.begin(end_game)
    assert t.place.tolist() == places
    assert t.score.tolist() == list(credits)


@pytest.mark.clause("EE-R-36")
def test_artefacts_left_break_a_tie_so_that_no_place_is_shared():
    t = table(3, round=3)
    t.credits[:3] = 60, 60, 60
    t.load(0, "red-A")
    t.load(2, "red-A", hidden=["red-B"])
    t.begin(end_game)
    assert t.place[:3].tolist() == [2, 3, 1]
