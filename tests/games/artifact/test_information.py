"""Who knows what, chapter 14 of the ledger: finds. Two worlds that differ only in what a viewer may not know
look the same to that viewer, byte by byte."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.actions import act
from digsite.games.artifact.position import Position
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.record import UNKNOWN
from tests.games.artifact.table import (
    BOTH,
    EVERYBODY,
    ONE,
    asked,
    begin,
    coins,
    find,
    game_end,
    give,
    give_stones,
    hand_of,
    hut,
    imagined,
    lay_open,
    lay_out_single,
    lying,
    marker,
    market_of,
    on_market,
    only,
    open_finds,
    options,
    play,
    role,
    seen_by,
    site,
    table,
)
from tests.games.scene import told_apart_by


def two_hands(first: str, second: str, **chosen: str) -> list[Position]:
    """Two worlds in which seat 0 holds one find or the other, and can pay for anything."""
    worlds = []
    for name in (first, second):
        p = table(**chosen)
        give(p, 0, name)
        coins(p, 0, 20)
        worlds.append(p)
    return worlds


def lucks(p: Position, token: str) -> list[Position]:
    """Two worlds in which a choice brings seat 0 different finds."""
    worlds: dict[str, Position] = {}
    for n in range(24):
        q = p.copy()
        q.random[:] = state_from(f"{n}")
        worlds.setdefault(" ".join(hand_of(only(q, token), 0)), q)
    assert len(worlds) > 1, "chance has a say"
    return list(worlds.values())[:2]


# Decks


@pytest.mark.clause("AR-INFO-01")
def test_nobody_sees_what_is_in_a_deck():
    p, q = table(), table()
    give(p, 0, "asia-pottery", "asia-weapons")
    give(q, 0, "asia-pottery", "asia-sculpture")
    assert told_apart_by(begin(p), begin(q)) == [0], "and seat 0 by its hand alone"
    assert all((seen_by(p, viewer).deck == UNKNOWN).all() for viewer in EVERYBODY)


@pytest.mark.clause("AR-INFO-01")
def test_nobody_knows_the_next_find_of_a_deck():
    p = table()
    hut(p, 0, "asia")
    coins(p, 0, 20)
    give_stones(p, 0, "worker-asia")
    begin(p)
    q = p.copy()
    q.random[:] = state_from("another order")
    assert told_apart_by(p, q) == []
    play(p, "hire-asia")
    play(q, "hire-asia")
    assert open_finds(p, "asia") != open_finds(q, "asia")


@pytest.mark.clause("AR-INFO-02", "AR-R-58")
@pytest.mark.parametrize(("expansion", "size"), [("without", 19), ("with", 26)])
def test_everybody_sees_how_many_finds_a_deck_has(expansion: str, size: int):
    p = table(expansion_one=expansion)
    hut(p, 0, "asia", 2)
    assert [seen_by(p, viewer).deck_size[site("asia")] for viewer in EVERYBODY] == [size] * 5


@pytest.mark.clause("AR-INFO-02")
def test_everybody_knows_which_finds_there_are():
    p = table(**BOTH)
    give(p, 0, "asia-gold", "asia-pottery")
    give(p, 1, "asia-cursed")
    for world in imagined(begin(p), 2):
        everywhere = world.deck.reshape(-1) + world.hand.sum(axis=0)
        assert everywhere.tolist() == [4, 4, 4, 4, 4, 3, 1, 1, 1, 1] * 4


# Hands


@pytest.mark.clause("AR-INFO-04", "AR-R-58")
def test_only_its_owner_sees_a_hand():
    p, q = two_hands("asia-pottery", "asia-weapons")
    assert told_apart_by(begin(p), begin(q)) == [0]
    assert hand_of(seen_by(p, 0), 0) == ["asia-pottery"]
    assert (seen_by(p, 1).hand[0] == UNKNOWN).all()


@pytest.mark.clause("AR-INFO-05", "AR-R-58")
def test_everybody_sees_how_many_finds_a_hand_has():
    p = table()
    give(p, 0, "asia-pottery", "asia-weapons", "america-weapons")
    assert [seen_by(p, viewer).hand_size[0] for viewer in EVERYBODY] == [3] * 5


@pytest.mark.clause("AR-INFO-04")
def test_others_do_not_see_which_actions_a_hand_makes_possible():
    p, q = two_hands("asia-single", "asia-cursed", **BOTH)
    for world in (p, q):
        give_stones(world, 0, "museum")
        begin(world)
    assert "lay-out-asia" in options(p)
    assert "lay-out-asia" not in options(q)
    assert told_apart_by(p, q) == [0]


@pytest.mark.clause("AR-INFO-04")
def test_others_do_not_see_whether_there_was_a_choice_of_finds_to_show():
    p, q = two_hands("america-pottery", "america-weapons")
    for world in (p, q):
        give(world, 0, "africa-pottery", "africa-pottery", "asia-pottery")
        give_stones(world, 0, "museum")
        only(begin(world), "exhibit-pottery-3")
        only(world, "africa-pottery")
    assert [world.option_count for world in (p, q)] == [3, 2]
    for world in (p, q):
        only(world, "africa-pottery")
    assert [world.option_count for world in (p, q)] == [2, 1], "who has no choice is asked too"
    assert told_apart_by(p, q) == [0]


@pytest.mark.clause("AR-INFO-19")
@pytest.mark.parametrize("special", ["manuscript", "fragment", "gold"])
def test_special_finds_in_hand_are_for_their_owner(special: str):
    p, q = two_hands(f"asia-{special}", "asia-pottery", **ONE)
    for world in (p, q):
        on_market(world, "africa-weapons")
        give_stones(world, 0, "ship")
        begin(world)
    assert told_apart_by(p, q) == [0]


@pytest.mark.clause("AR-INFO-19")
def test_nobody_learns_after_the_actions_who_holds_gold():
    p, q = two_hands("asia-gold", "asia-pottery", **ONE)
    for world in (p, q):
        on_market(world, "africa-weapons")
        then_for(world, 0, act)
        world.acted = 2
        GAME.python.advance(world)
    assert [options(world) for world in (p, q)] == [["gold-asia-1", "end"], ["end"]]
    assert told_apart_by(p, q) == [0]
    assert told_apart_by(only(p, "end"), only(q, "end")) == [0]


@pytest.mark.clause("AR-INFO-19", "AR-R-64")
def test_nobody_learns_who_keeps_a_manuscript_to_the_end():
    p, q = two_hands("asia-manuscript", "asia-pottery", **ONE)
    for world in (p, q):
        then_for(world, 0, game_end)
        GAME.python.advance(world)
    assert [asked(world) for world in (p, q)] == ["manuscript", "manuscript"]
    assert [options(world)[-1:] for world in (p, q)] == [["done"], ["done"]]
    assert (len(options(p)), len(options(q))) == (5, 1)
    assert told_apart_by(p, q) == [0]
    assert told_apart_by(only(p, "done"), only(q, "done")) == [0]


@pytest.mark.clause("AR-R-64")
@pytest.mark.parametrize("why", ["no cards", "all markers at the top", "no expansion"])
def test_nobody_is_asked_for_manuscripts_in_vain(why: str):
    p = table(**({} if why == "no expansion" else ONE))
    if why != "no cards":
        give(p, 0, "asia-pottery")
    if why == "all markers at the top":
        for where in ("africa", "asia", "america", "middle-east"):
            marker(p, 0, where, 4)
    then_for(p, 0, game_end)
    GAME.python.advance(p)
    assert p.over


@pytest.mark.clause("AR-INFO-19")
def test_a_manuscript_is_shown_when_it_is_used():
    p = table(**ONE)
    give(p, 0, "asia-manuscript", "asia-pottery")
    play(begin(p, game_end), "africa")
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert lying(seen, "removed") == ["asia-manuscript"]
        assert (seen.research[0, site("africa")], seen.hand_size[0]) == (1, 1)


# Finds on their way


@pytest.mark.clause("AR-INFO-03")
def test_everybody_sees_the_open_finds():
    p = table()
    hut(p, 0, "asia", 3)
    lay_open(p, "asia", "pottery", "weapons")
    assert all(open_finds(seen_by(p, viewer), "asia") == ["pottery", "weapons"] for viewer in EVERYBODY)


def taken(way: str) -> tuple[Position, Position]:
    """The table before and after seat 0 takes a find."""
    p = table(**ONE)
    hut(p, 0, "asia")
    hut(p, 1, "asia", 2)
    lay_open(p, "asia", "pottery", "weapons")
    on_market(p, "africa-pottery", "africa-weapons")
    give(p, 0, "america-gold")
    coins(p, 0, 20)
    give_stones(p, 0, "ship")
    before = begin(p).copy()
    play(p, *{"ship": ("ship-asia", "asia-weapons"), "buy": ("buy-2",), "gold": ("gold-america-2",)}[way])
    return before, p


@pytest.mark.clause("AR-INFO-06")
@pytest.mark.parametrize(
    ("way", "name"), [("ship", "asia-weapons"), ("buy", "africa-weapons"), ("gold", "africa-weapons")]
)
def test_a_find_is_seen_when_it_is_taken_and_is_in_hand_afterwards(way: str, name: str):
    before, p = taken(way)
    assert name in hand_of(p, 0)
    for viewer in (-1, 1):
        then, now = seen_by(before, viewer), seen_by(p, viewer)
        if way == "ship":
            assert then.open[find(name)] - now.open[find(name)] == 1
        else:
            assert (market_of(then), market_of(now)) == (["africa-pottery", name], ["africa-pottery"])
        assert (now.hand[0] == UNKNOWN).all()


@pytest.mark.clause("AR-INFO-07")
@pytest.mark.parametrize(
    ("who", "action", "pay"), [("london", "ship-asia", "ship"), ("judd", "research-asia", "museum")]
)
def test_only_its_owner_sees_a_find_drawn_unseen(who: str, action: str, pay: str):
    p = table(**BOTH)
    role(p, 0, who)
    if who == "london":
        hut(p, 0, "asia")
    coins(p, 0, 20)
    give_stones(p, 0, pay)
    play(begin(p), action)
    assert asked(p) == "use_role"
    one, other = lucks(p, "use")
    assert told_apart_by(one, other) == [0]
    for viewer in EVERYBODY:
        seen = seen_by(one, viewer)
        assert (seen.hand_size[0], seen.deck_size[site("asia")]) == (1, 26)
        assert seen.deck_size.sum() == 107, "from no other site"


def exhibition() -> Position:
    """Seat 0 shows three finds for pottery 3, one after the other."""
    p = table()
    give(p, 0, "africa-pottery", "asia-pottery", "america-pottery", "asia-weapons")
    coins(p, 0, 20)
    give_stones(p, 0, "museum")
    return play(begin(p), "exhibit-pottery-3", "africa-pottery")


@pytest.mark.clause("AR-INFO-08")
def test_everybody_sees_the_finds_shown_for_an_exhibition():
    p = exhibition()
    assert asked(p) == "exhibit.show"
    for viewer in EVERYBODY:
        assert lying(seen_by(p, viewer), "shown") == ["africa-pottery"]


@pytest.mark.clause("AR-INFO-08")
def test_tucked_finds_stay_public_and_the_kept_one_returns_to_hand():
    p = play(exhibition(), "asia-pottery", "asia-pottery")
    assert hand_of(p, 0) == ["asia-pottery", "asia-weapons"]
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert lying(seen, "tucked") == ["africa-pottery", "america-pottery"]
        assert (lying(seen, "shown"), seen.hand_size[0]) == ([], 2)
    assert (seen_by(p, 1).hand[0] == UNKNOWN).all()


@pytest.mark.clause("AR-INFO-09")
def test_everybody_sees_single_exhibitions():
    p = table(**ONE)
    lay_out_single(p, 2, "asia")
    assert [seen_by(p, viewer).laid_out[2, site("asia")] for viewer in EVERYBODY] == [1] * 5


@pytest.mark.clause("AR-INFO-10")
def test_everybody_sees_the_market_and_its_order():
    p = table()
    on_market(p, "asia-weapons", "africa-pottery")
    assert all(market_of(seen_by(p, viewer)) == ["asia-weapons", "africa-pottery"] for viewer in EVERYBODY)


@pytest.mark.clause("AR-INFO-11")
@pytest.mark.parametrize(
    ("action", "gone"),
    [("sell-asia-gold", "africa-pottery"), ("gold-asia-2", "asia-gold"), ("ship-asia", "asia-cursed")],
)
def test_everybody_sees_what_leaves_the_game(action: str, gone: str):
    p = table(**ONE)
    hut(p, 0, "asia", 2)
    hut(p, 1, "asia")
    lay_open(p, "asia", "pottery", "cursed")
    on_market(p, "africa-pottery", "africa-weapons", "africa-sculpture")
    give(p, 0, "asia-gold")
    coins(p, 0, 20)
    give_stones(p, 0, "ship")
    play(begin(p), action)
    assert all(lying(seen_by(p, viewer), "removed") == [gone] for viewer in EVERYBODY)
