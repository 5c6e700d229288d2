"""Worlds imagined from what a viewer sees: whole, likely as the cards are, and fit to be played on."""

from __future__ import annotations

import random

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import SITE_NAMES
from digsite.games.artifact.position import Position
from digsite.kernel.record import SPECTATOR, STUCK
from tests.games.artifact.table import (
    BOTH,
    asked,
    begin,
    broken,
    coins,
    find,
    game_end,
    give,
    give_stones,
    hand_of,
    imagined,
    lay_out_single,
    next_in_deck,
    on_market,
    only,
    options,
    play,
    role,
    seen_by,
    table,
)

WORLDS = 600


def small_table(seats: int = 4, **decks: str) -> Position:
    """All decks are empty but those named, with the faces to be found in them."""
    p = table(seats)
    for where in SITE_NAMES:
        next_in_deck(p, where, *decks.get(where, "").split())
    return p


def share(worlds: list[Position], seat: int, name: str) -> float:
    """In which part of the worlds a seat holds a find."""
    return sum(name in hand_of(world, seat) for world in worlds) / len(worlds)


# How likely what is


@pytest.mark.clause("AR-INFO-01", "AR-INFO-04")
def test_every_unseen_find_of_a_site_is_as_likely_in_hand_as_in_the_deck():
    p = small_table(asia="pottery pottery weapons")
    give(p, 1, "asia-weapons")
    worlds = imagined(begin(p), 0, WORLDS)
    assert share(worlds, 1, "asia-pottery") == pytest.approx(2 / 3, abs=0.06)
    assert share(worlds, 1, "asia-weapons") == pytest.approx(1 / 3, abs=0.06)


@pytest.mark.clause("AR-INFO-04", "AR-INFO-05")
def test_a_larger_hand_is_more_likely_to_hold_a_find():
    p = small_table(africa="pottery", asia="weapons weapons weapons")
    give(p, 1, "asia-weapons")
    give(p, 2, "africa-pottery", "asia-weapons", "asia-weapons")
    worlds = imagined(begin(p), 0, WORLDS)
    assert share(worlds, 1, "africa-pottery") == pytest.approx(1 / 4, abs=0.06)
    assert share(worlds, 2, "africa-pottery") == pytest.approx(3 / 4, abs=0.06)


@pytest.mark.clause("AR-INFO-02", "AR-INFO-05")
def test_hands_hold_as_many_finds_of_a_site_as_its_deck_lacks():
    p = table()
    give(p, 1, "asia-weapons", "asia-pottery", "africa-pottery")
    give(p, 2, "asia-weapons", "america-pottery")
    give(p, 0, "asia-weapons", "middle-east-pottery")
    for world in imagined(begin(p), 0, 30):
        others = sorted(name.rsplit("-", 1)[0] for seat in (1, 2) for name in hand_of(world, seat))
        assert others == ["africa", "america", "asia", "asia", "asia"]
        assert world.deck_size.tolist() == world.deck.sum(axis=1).tolist() == [19, 16, 19, 19]


@pytest.mark.clause("AR-INFO-04")
def test_a_seat_imagines_its_own_hand_as_it_is():
    p = table()
    give(p, 0, "asia-weapons", "africa-pottery")
    give(p, 1, "asia-pottery")
    begin(p)
    assert all(hand_of(world, 0) == ["africa-pottery", "asia-weapons"] for world in imagined(p, 0))
    assert len({tuple(hand_of(world, 0)) for world in imagined(p, SPECTATOR)}) > 5


@pytest.mark.clause("AR-INFO-03", "AR-INFO-08", "AR-INFO-09", "AR-INFO-10", "AR-INFO-11")
def test_what_lies_in_sight_is_in_no_hand():
    p = table(**BOTH)
    next_in_deck(p, "asia", "pottery", "pottery", "weapons", "weapons", "single", "single", "sculpture")
    on_market(p, "asia-pottery")
    lay_out_single(p, 2, "asia")
    give(p, 1, "asia-sculpture")
    give(p, 0, "asia-weapons")
    found = {name for world in imagined(begin(p), 0, 100) for name in hand_of(world, 1)}
    assert found == {"asia-pottery", "asia-weapons", "asia-single", "asia-sculpture"}
    for world in imagined(p, 0):
        held = world.hand[1] + world.deck.reshape(-1)
        assert [held[find(f"asia-{face}")] for face in ("pottery", "weapons", "single")] == [1, 1, 1]


@pytest.mark.clause("AR-X1-45", "AR-X1-47")
@pytest.mark.parametrize(
    ("chosen", "possible"),
    [
        ({"expansion_one": "with"}, False),
        ({**BOTH, "unseen_curse": "boxed"}, False),
        (BOTH, True),
    ],
)
def test_a_cursed_find_is_imagined_in_a_hand_where_it_can_be(chosen: dict[str, str], possible: bool):
    p = table(**chosen)
    next_in_deck(p, "asia", "cursed", "pottery", "weapons")
    give(p, 1, "asia-pottery")
    worlds = imagined(begin(p), 0, 60)
    assert (share(worlds, 1, "asia-cursed") > 0.2) == possible
    assert share(worlds, 1, "asia-weapons") > 0.2


ALL_FACES = (
    "architecture", "sculpture", "pottery", "jewellery", "weapons", "single", "gold", "fragment", "manuscript"
)  # fmt: skip


@pytest.mark.clause("AR-INFO-01", "AR-INFO-04", "AR-X1-45")
@pytest.mark.parametrize(
    ("chosen", "cursed", "others"), [({"expansion_one": "with"}, 0, 5 / 9), (BOTH, 1 / 2, 1 / 2)]
)
def test_finds_of_every_face_are_equally_likely_in_a_hand(
    chosen: dict[str, str], cursed: float, others: float
):
    p = table(**chosen)
    next_in_deck(p, "asia", *ALL_FACES, "cursed")
    give(p, 1, *(f"asia-{face}" for face in ALL_FACES[:5]))
    worlds = imagined(begin(p), 0, WORLDS)
    shares = {face: share(worlds, 1, f"asia-{face}") for face in ALL_FACES}
    assert shares == pytest.approx(dict.fromkeys(ALL_FACES, others), abs=0.08)
    assert share(worlds, 1, "asia-cursed") == pytest.approx(cursed, abs=0.08 if cursed else 0)


# What a choice has told


def exhibiting(tile: str, *hand: str, roles: str = "", special: str = "fragments") -> Position:
    """Seat 0 has chosen an exhibition and is asked which stone pays for it; other hands are large."""
    p = table(4, **BOTH, special_finds=special)
    give(p, 0, *hand)
    if roles:
        role(p, 0, roles)
    for seat in (1, 2):
        give(p, seat, *(f"{where}-{face}" for where in SITE_NAMES for face in ("sculpture", "jewellery")))
    coins(p, 0, 20)
    give_stones(p, 0, "museum", "ship")
    p = only(begin(p), f"exhibit-{tile}")
    assert asked(p) == "pay"
    return p


SETS = [
    ("pottery-3", "africa-pottery asia-pottery asia-pottery asia-gold", "", "fragments"),
    ("weapons-5", "africa-weapons asia-weapons america-weapons asia-weapons asia-fragment", "", "fragments"),
    ("asia-4", "asia-weapons asia-pottery asia-pottery asia-sculpture", "", "fragments"),
    ("asia-4", "asia-weapons asia-pottery asia-pottery asia-gold", "", "sites-too"),
    (
        "asia-5",
        "asia-weapons asia-pottery asia-fragment asia-pottery africa-pottery",
        "new-york",
        "fragments",
    ),
    ("three-sites", "asia-weapons africa-weapons america-weapons", "", "fragments"),
    ("three-sites", "asia-weapons asia-pottery america-weapons", "new-york", "fragments"),
    (
        "five-types",
        "asia-weapons asia-pottery america-jewellery africa-sculpture africa-architecture",
        "",
        "fragments",
    ),
]


@pytest.mark.clause("AR-INFO-08")
@pytest.mark.parametrize(("tile", "hand", "roles", "special"), SETS)
@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_who_pays_for_an_exhibition_is_imagined_with_its_set(
    tile: str, hand: str, roles: str, special: str, viewer: int
):
    p = exhibiting(tile, *hand.split(), roles=roles, special=special)
    finish(imagined(p, viewer, 20), tile)


@pytest.mark.clause("AR-INFO-08")
@pytest.mark.parametrize(("tile", "hand", "roles", "special"), SETS)
@pytest.mark.parametrize("shown", [0, 1, 2])
def test_who_shows_finds_is_imagined_with_the_rest_of_the_set(
    tile: str, hand: str, roles: str, special: str, shown: int
):
    p = only(exhibiting(tile, *hand.split(), roles=roles, special=special), "museum")
    for _ in range(shown):
        only(p, options(p)[0])
    assert asked(p) == "exhibit.show"
    finish(imagined(p, 1, 20), tile)


def finish(worlds: list[Position], tile: str) -> None:
    """In every world the exhibition can be carried through, whichever finds are shown."""
    hands = set()
    for number, world in enumerate(worlds):
        dice = random.Random(number)
        hands.add(tuple(hand_of(world, 0)))
        while world.seat == 0 and asked(world) in ("pay", "exhibit.show", "exhibit.keep"):
            only(world, dice.choice(options(world)))
            assert world.decision != STUCK
            assert broken(world) == "none"
        assert world.tucked.sum() >= int(tile[-1] if tile[-1].isdigit() else 3) - 1
    assert len(hands) > 1, "of which nobody knows the finds"


def last_to_show(tile: str, *hand: str, deck: str) -> Position:
    """Seat 0 has shown all finds of a tile's set but the last of its hand; the deck of Asia is known."""
    p = table()
    give(p, 0, *hand)
    next_in_deck(p, "asia", *deck.split())
    coins(p, 0, 20)
    give_stones(p, 0, "museum", "ship")
    only(begin(p), f"exhibit-{tile}", "museum", *hand[:-1])
    assert (asked(p), options(p)) == ("exhibit.show", [hand[-1]])
    return p


@pytest.mark.clause("AR-INFO-04", "AR-INFO-08")
def test_the_find_still_to_be_shown_is_any_that_goes_with_the_others():
    finds = ("asia-architecture", "asia-sculpture", "asia-jewellery", "asia-weapons")
    p = last_to_show("asia-4", *finds, deck="pottery pottery")
    worlds = imagined(p, 1, WORLDS)
    assert share(worlds, 0, "asia-weapons") == pytest.approx(1 / 3, abs=0.08)
    assert share(worlds, 0, "asia-pottery") == pytest.approx(2 / 3, abs=0.08)


@pytest.mark.clause("AR-INFO-08")
def test_the_find_still_to_be_shown_is_none_that_does_not_go_with_the_others():
    p = last_to_show("pottery-3", *["asia-pottery"] * 3, deck="weapons weapons weapons weapons")
    assert [hand_of(world, 0) for world in imagined(p, 1, 60)] == [["asia-pottery"]] * 60


@pytest.mark.clause("AR-INFO-09")
def test_who_pays_for_a_single_exhibition_is_imagined_with_it():
    p = table(**BOTH)
    give(p, 0, "asia-single", "asia-pottery")
    coins(p, 0, 20)
    give_stones(p, 0, "museum", "ship")
    only(begin(p), "lay-out-asia")
    for world in imagined(p, 1):
        assert "asia-single" in hand_of(world, 0)
        assert play(world, "museum").laid_out[0].tolist() == [0, 1, 0, 0]


@pytest.mark.clause("AR-INFO-19", "AR-R-64")
def test_who_is_asked_for_manuscripts_may_hold_one_or_not():
    p = table(**BOTH)
    for where in ("africa", "america", "middle-east"):
        next_in_deck(p, where)
    next_in_deck(p, "asia", "manuscript", "pottery")
    give(p, 0, "asia-manuscript")
    assert asked(begin(p, game_end)) == "manuscript"
    worlds = imagined(p, 1, 60)
    assert 0.3 < share(worlds, 0, "asia-manuscript") < 0.7
    for world in worlds:
        assert len(options(world)) == (5 if hand_of(world, 0) == ["asia-manuscript"] else 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("chosen", [{}, {"expansion_one": "with"}, BOTH])
def test_an_imagined_world_can_be_played_on(seats: int, chosen: dict[str, str]):
    dice = random.Random(f"{seats} {chosen}")
    p = GAME.new(seats, "dream", chosen)
    p.coins[:seats] = 500
    for move in range(240):
        if move % 4 == 0:
            viewer = dice.randrange(SPECTATOR, seats)
            world = GAME.imagine(seen_by(p, viewer), viewer, f"{move}")
            assert seen_by(world, viewer) == seen_by(p, viewer)
            for _ in range(6):
                assert broken(world) == "none"
                if not world.over:
                    GAME.choose(world, dice.choice(world.legal))
        if p.over:
            break
        GAME.choose(p, dice.choice([o for o in p.legal if GAME.space.token(o) != "pass"] or p.legal))
