"""Who knows what, chapter 14 of the ledger: finds. Two worlds that differ only in what a viewer may not know
look the same to that viewer, byte by byte."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.actions import act
from digsite.games.artifact.scoring import game_end
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.record import UNKNOWN
from digsite.testing.artifact import BOTH, EVERYBODY, ONE, Table, find, site, table


def two_hands(first: str, second: str, **chosen: str) -> list[Table]:
    """Two worlds in which seat 0 holds one find or the other, and can pay for anything."""
    worlds = []
    for name in (first, second):
        t = table(**chosen)
        t.give(0, name)
        t.coins[0] = 20
        worlds.append(t)
    return worlds


def lucks(t: Table, token: str) -> list[Table]:
    """Two worlds in which a choice brings seat 0 different finds."""
    worlds: dict[str, Table] = {}
    for n in range(24):
        q = t.copy()
        q.random[:] = state_from(f"{n}")
        worlds.setdefault(" ".join(q.only(token).hand_of(0)), q)
    assert len(worlds) > 1, "chance has a say"
    return list(worlds.values())[:2]


# Decks


@pytest.mark.clause("AR-INFO-01")
def test_nobody_sees_what_is_in_a_deck():
    t, q = table(), table()
    t.give(0, "asia-pottery", "asia-weapons")
    q.give(0, "asia-pottery", "asia-sculpture")
    assert t.begin().told_apart_by(q.begin()) == [0], "and seat 0 by its hand alone"
    assert all((t.seen_by(viewer).deck == UNKNOWN).all() for viewer in EVERYBODY)


@pytest.mark.clause("AR-INFO-01")
def test_nobody_knows_the_next_find_of_a_deck():
    t = table()
    t.hut(0, "asia")
    t.coins[0] = 20
    t.give_stones(0, "worker-asia")
    t.begin()
    q = t.copy()
    q.random[:] = state_from("another order")
    assert t.told_apart_by(q) == []
    t.play("hire-asia")
    q.play("hire-asia")
    assert t.open_finds("asia") != q.open_finds("asia")


@pytest.mark.clause("AR-INFO-02", "AR-R-58")
@pytest.mark.parametrize(("expansion", "size"), [("without", 19), ("with", 26)])
def test_everybody_sees_how_many_finds_a_deck_has(expansion: str, size: int):
    t = table(expansion_one=expansion)
    t.hut(0, "asia", 2)
    assert [t.seen_by(viewer).deck_size[site("asia")] for viewer in EVERYBODY] == [size] * 5


@pytest.mark.clause("AR-INFO-02")
def test_everybody_knows_which_finds_there_are():
    t = table(**BOTH)
    t.give(0, "asia-gold", "asia-pottery")
    t.give(1, "asia-cursed")
    for world in t.begin().imagined(2):
        everywhere = world.deck.reshape(-1) + world.hand.sum(axis=0)
        assert everywhere.tolist() == [4, 4, 4, 4, 4, 3, 1, 1, 1, 1] * 4


# Hands


@pytest.mark.clause("AR-INFO-04", "AR-R-58")
def test_only_its_owner_sees_a_hand():
    t, q = two_hands("asia-pottery", "asia-weapons")
    assert t.begin().told_apart_by(q.begin()) == [0]
    assert t.seen_by(0).hand_of(0) == ["asia-pottery"]
    assert (t.seen_by(1).hand[0] == UNKNOWN).all()


@pytest.mark.clause("AR-INFO-05", "AR-R-58")
def test_everybody_sees_how_many_finds_a_hand_has():
    t = table()
    t.give(0, "asia-pottery", "asia-weapons", "america-weapons")
    assert [t.seen_by(viewer).hand_size[0] for viewer in EVERYBODY] == [3] * 5


@pytest.mark.clause("AR-INFO-04")
def test_others_do_not_see_which_actions_a_hand_makes_possible():
    t, q = two_hands("asia-single", "asia-cursed", **BOTH)
    for world in (t, q):
        world.give_stones(0, "museum")
        world.begin()
    assert "lay-out-asia" in t.options()
    assert "lay-out-asia" not in q.options()
    assert t.told_apart_by(q) == [0]


@pytest.mark.clause("AR-INFO-04")
def test_others_do_not_see_whether_there_was_a_choice_of_finds_to_show():
    t, q = two_hands("america-pottery", "america-weapons")
    for world in (t, q):
        world.give(0, "africa-pottery", "africa-pottery", "asia-pottery")
        world.give_stones(0, "museum")
        world.begin().only("exhibit-pottery-3")
        world.only("africa-pottery")
    assert [world.option_count for world in (t, q)] == [3, 2]
    for world in (t, q):
        world.only("africa-pottery")
    assert [world.option_count for world in (t, q)] == [2, 1], "who has no choice is asked too"
    assert t.told_apart_by(q) == [0]


@pytest.mark.clause("AR-INFO-19")
@pytest.mark.parametrize("special", ["manuscript", "fragment", "gold"])
def test_special_finds_in_hand_are_for_their_owner(special: str):
    t, q = two_hands(f"asia-{special}", "asia-pottery", **ONE)
    for world in (t, q):
        world.on_market("africa-weapons")
        world.give_stones(0, "ship")
        world.begin()
    assert t.told_apart_by(q) == [0]


@pytest.mark.clause("AR-INFO-19")
def test_nobody_learns_after_the_actions_who_holds_gold():
    t, q = two_hands("asia-gold", "asia-pottery", **ONE)
    for world in (t, q):
        world.on_market("africa-weapons")
        then_for(world.p, 0, act)
        world.acted = 2
        GAME.python.advance(world.p)
    assert [world.options() for world in (t, q)] == [["gold-asia-1", "end"], ["end"]]
    assert t.told_apart_by(q) == [0]
    assert t.only("end").told_apart_by(q.only("end")) == [0]


@pytest.mark.clause("AR-INFO-19", "AR-R-64")
def test_nobody_learns_who_keeps_a_manuscript_to_the_end():
    t, q = two_hands("asia-manuscript", "asia-pottery", **ONE)
    for world in (t, q):
        then_for(world.p, 0, game_end)
        GAME.python.advance(world.p)
    assert [world.asked() for world in (t, q)] == ["manuscript", "manuscript"]
    assert [world.options()[-1:] for world in (t, q)] == [["done"], ["done"]]
    assert (len(t.options()), len(q.options())) == (5, 1)
    assert t.told_apart_by(q) == [0]
    assert t.only("done").told_apart_by(q.only("done")) == [0]


@pytest.mark.clause("AR-R-64")
@pytest.mark.parametrize("why", ["no cards", "all markers at the top", "no expansion"])
def test_nobody_is_asked_for_manuscripts_in_vain(why: str):
    t = table(**({} if why == "no expansion" else ONE))
    if why != "no cards":
        t.give(0, "asia-pottery")
    if why == "all markers at the top":
        for where in ("africa", "asia", "america", "middle-east"):
            t.marker(0, where, 4)
    then_for(t.p, 0, game_end)
    GAME.python.advance(t.p)
    assert t.over


@pytest.mark.clause("AR-INFO-19")
def test_a_manuscript_is_shown_when_it_is_used():
    t = table(**ONE)
    t.give(0, "asia-manuscript", "asia-pottery")
    t.begin(game_end).play("africa")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert seen.lying("removed") == ["asia-manuscript"]
        assert (seen.research[0, site("africa")], seen.hand_size[0]) == (1, 1)


# Finds on their way


@pytest.mark.clause("AR-INFO-03")
def test_everybody_sees_the_open_finds():
    t = table()
    t.hut(0, "asia", 3)
    t.lay_open("asia", "pottery", "weapons")
    assert all(t.seen_by(viewer).open_finds("asia") == ["pottery", "weapons"] for viewer in EVERYBODY)


def taken(way: str) -> tuple[Table, Table]:
    """The table before and after seat 0 takes a find."""
    t = table(**ONE)
    t.hut(0, "asia")
    t.hut(1, "asia", 2)
    t.lay_open("asia", "pottery", "weapons")
    t.on_market("africa-pottery", "africa-weapons")
    t.give(0, "america-gold")
    t.coins[0] = 20
    t.give_stones(0, "ship")
    before = t.begin().copy()
    t.play(*{"ship": ("ship-asia", "asia-weapons"), "buy": ("buy-2",), "gold": ("gold-america-2",)}[way])
    return before, t


@pytest.mark.clause("AR-INFO-06")
@pytest.mark.parametrize(
    ("way", "name"), [("ship", "asia-weapons"), ("buy", "africa-weapons"), ("gold", "africa-weapons")]
)
def test_a_find_is_seen_when_it_is_taken_and_is_in_hand_afterwards(way: str, name: str):
    before, t = taken(way)
    assert name in t.hand_of(0)
    for viewer in (-1, 1):
        then, now = before.seen_by(viewer), t.seen_by(viewer)
        if way == "ship":
            assert then.open[find(name)] - now.open[find(name)] == 1
        else:
            assert (then.market_of(), now.market_of()) == (["africa-pottery", name], ["africa-pottery"])
        assert (now.hand[0] == UNKNOWN).all()


@pytest.mark.clause("AR-INFO-07")
@pytest.mark.parametrize(
    ("who", "action", "pay"), [("london", "ship-asia", "ship"), ("judd", "research-asia", "museum")]
)
def test_only_its_owner_sees_a_find_drawn_unseen(who: str, action: str, pay: str):
    t = table(**BOTH)
    t.take_role(0, who)
    if who == "london":
        t.hut(0, "asia")
    t.coins[0] = 20
    t.give_stones(0, pay)
    t.begin().play(action)
    assert t.asked() == "use_role"
    one, other = lucks(t, "use")
    assert one.told_apart_by(other) == [0]
    for viewer in EVERYBODY:
        seen = one.seen_by(viewer)
        assert (seen.hand_size[0], seen.deck_size[site("asia")]) == (1, 26)
        assert seen.deck_size.sum() == 107, "from no other site"


def exhibition() -> Table:
    """Seat 0 shows three finds for pottery 3, one after the other."""
    t = table()
    t.give(0, "africa-pottery", "asia-pottery", "america-pottery", "asia-weapons")
    t.coins[0] = 20
    t.give_stones(0, "museum")
    return t.begin().play("exhibit-pottery-3", "africa-pottery")


@pytest.mark.clause("AR-INFO-08")
def test_everybody_sees_the_finds_shown_for_an_exhibition():
    t = exhibition()
    assert t.asked() == "exhibit.show"
    for viewer in EVERYBODY:
        assert t.seen_by(viewer).lying("shown") == ["africa-pottery"]


@pytest.mark.clause("AR-INFO-08")
def test_tucked_finds_stay_public_and_the_kept_one_returns_to_hand():
    t = exhibition().play("asia-pottery", "asia-pottery")
    assert t.hand_of(0) == ["asia-pottery", "asia-weapons"]
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert seen.lying("tucked") == ["africa-pottery", "america-pottery"]
        assert (seen.lying("shown"), seen.hand_size[0]) == ([], 2)
    assert (t.seen_by(1).hand[0] == UNKNOWN).all()


@pytest.mark.clause("AR-INFO-09")
def test_everybody_sees_single_exhibitions():
    t = table(**ONE)
    t.lay_out_single(2, "asia")
    assert [t.seen_by(viewer).laid_out[2, site("asia")] for viewer in EVERYBODY] == [1] * 5


@pytest.mark.clause("AR-INFO-10")
def test_everybody_sees_the_market_and_its_order():
    t = table()
    t.on_market("asia-weapons", "africa-pottery")
    assert all(t.seen_by(viewer).market_of() == ["asia-weapons", "africa-pottery"] for viewer in EVERYBODY)


@pytest.mark.clause("AR-INFO-11")
@pytest.mark.parametrize(
    ("action", "gone"),
    [("sell-asia-gold", "africa-pottery"), ("gold-asia-2", "asia-gold"), ("ship-asia", "asia-cursed")],
)
def test_everybody_sees_what_leaves_the_game(action: str, gone: str):
    t = table(**ONE)
    t.hut(0, "asia", 2)
    t.hut(1, "asia")
    t.lay_open("asia", "pottery", "cursed")
    t.on_market("africa-pottery", "africa-weapons", "africa-sculpture")
    t.give(0, "asia-gold")
    t.coins[0] = 20
    t.give_stones(0, "ship")
    t.begin().play(action)
    assert all(t.seen_by(viewer).lying("removed") == [gone] for viewer in EVERYBODY)
