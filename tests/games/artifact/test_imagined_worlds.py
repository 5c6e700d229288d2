"""Worlds imagined from what a viewer sees: whole, likely as the cards are, and fit to be played on."""

from __future__ import annotations

import random

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import SITE_NAMES
from digsite.games.artifact.scoring import game_end
from digsite.kernel.chance import state_from
from digsite.kernel.record import SPECTATOR, STUCK
from digsite.testing.artifact import BOTH, Table, find, table

WORLDS = 600


def small_table(seats: int = 4, **decks: str) -> Table:
    """All decks are empty but those named, with the faces to be found in them."""
    t = table(seats)
    for where in SITE_NAMES:
        t.next_in_deck(where, *decks.get(where, "").split())
    return t


def share(worlds: list[Table], seat: int, name: str) -> float:
    """In which part of the worlds a seat holds a find."""
    return sum(name in world.hand_of(seat) for world in worlds) / len(worlds)


# How likely what is


@pytest.mark.clause("AR-INFO-01", "AR-INFO-04")
def test_every_unseen_find_of_a_site_is_as_likely_in_hand_as_in_the_deck():
    t = small_table(asia="pottery pottery weapons")
    t.give(1, "asia-weapons")
    worlds = t.begin().imagined(0, WORLDS)
    assert share(worlds, 1, "asia-pottery") == pytest.approx(2 / 3, abs=0.06)
    assert share(worlds, 1, "asia-weapons") == pytest.approx(1 / 3, abs=0.06)


@pytest.mark.clause("AR-INFO-04", "AR-INFO-05")
def test_who_drew_more_finds_is_more_likely_to_hold_one():
    t = small_table(africa="pottery", asia="weapons weapons weapons pottery")
    t.give(1, "asia-weapons")
    t.give(2, "africa-pottery", "asia-pottery", "asia-weapons", "asia-weapons")
    worlds = t.begin().imagined(0, WORLDS)
    assert share(worlds, 1, "asia-pottery") == pytest.approx(1 / 4, abs=0.06)
    assert share(worlds, 2, "asia-pottery") == pytest.approx(3 / 4, abs=0.06)
    assert share(worlds, 2, "africa-pottery") == 1, "everybody saw from which site it was drawn"


@pytest.mark.clause("AR-INFO-02", "AR-INFO-05")
def test_hands_hold_as_many_finds_of_a_site_as_its_deck_lacks():
    t = table()
    t.give(1, "asia-weapons", "asia-pottery", "africa-pottery")
    t.give(2, "asia-weapons", "america-pottery")
    t.give(0, "asia-weapons", "middle-east-pottery")
    for world in t.begin().imagined(0, 30):
        others = sorted(name.rsplit("-", 1)[0] for seat in (1, 2) for name in world.hand_of(seat))
        assert others == ["africa", "america", "asia", "asia", "asia"]
        assert world.deck_size.tolist() == world.deck.sum(axis=1).tolist() == [19, 16, 19, 19]


@pytest.mark.clause("AR-INFO-04")
def test_a_seat_imagines_its_own_hand_as_it_is():
    t = table()
    t.give(0, "asia-weapons", "africa-pottery")
    t.give(1, "asia-pottery")
    t.begin()
    assert all(world.hand_of(0) == ["africa-pottery", "asia-weapons"] for world in t.imagined(0))
    assert len({tuple(world.hand_of(0)) for world in t.imagined(SPECTATOR)}) > 5


@pytest.mark.clause("AR-INFO-03", "AR-INFO-08", "AR-INFO-09", "AR-INFO-10", "AR-INFO-11")
def test_what_lies_in_sight_is_in_no_hand():
    t = table(**BOTH)
    t.next_in_deck("asia", "pottery", "pottery", "weapons", "weapons", "single", "single", "sculpture")
    t.on_market("asia-pottery")
    t.lay_out_single(2, "asia")
    t.give(1, "asia-sculpture")
    t.give(0, "asia-weapons")
    found = {name for world in t.begin().imagined(0, 100) for name in world.hand_of(1)}
    assert found == {"asia-pottery", "asia-weapons", "asia-single", "asia-sculpture"}
    for world in t.imagined(0):
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
    t = table(**chosen)
    t.next_in_deck("asia", "cursed", "pottery", "weapons")
    t.give(1, "asia-pottery")
    worlds = t.begin().imagined(0, 60)
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
    t = table(**chosen)
    t.next_in_deck("asia", *ALL_FACES, "cursed")
    t.give(1, *(f"asia-{face}" for face in ALL_FACES[:5]))
    worlds = t.begin().imagined(0, WORLDS)
    shares = {face: share(worlds, 1, f"asia-{face}") for face in ALL_FACES}
    assert shares == pytest.approx(dict.fromkeys(ALL_FACES, others), abs=0.08)
    assert share(worlds, 1, "asia-cursed") == pytest.approx(cursed, abs=0.08 if cursed else 0)


# What a choice has told


def exhibiting(tile: str, *hand: str, roles: str = "", special: str = "fragments") -> Table:
    """Seat 0 has chosen an exhibition and is asked which stone pays for it; other hands are large."""
    t = table(4, **BOTH, special_finds=special)
    t.give(0, *hand)
    if roles:
        t.take_role(0, roles)
    for seat in (1, 2):
        t.give(seat, *(f"{where}-{face}" for where in SITE_NAMES for face in ("sculpture", "jewellery")))
    t.coins[0] = 20
    t.give_stones(0, "museum", "ship")
    t = t.begin().only(f"exhibit-{tile}")
    assert t.asked() == "pay"
    return t


SETS = [
    ("architecture-3", "africa-architecture asia-architecture asia-architecture", "", "fragments"),
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
    t = exhibiting(tile, *hand.split(), roles=roles, special=special)
    finish(t.imagined(viewer, 20), tile)


@pytest.mark.clause("AR-INFO-08")
@pytest.mark.parametrize(("tile", "hand", "roles", "special"), SETS)
@pytest.mark.parametrize("shown", [0, 1, 2])
def test_who_shows_finds_is_imagined_with_the_rest_of_the_set(
    tile: str, hand: str, roles: str, special: str, shown: int
):
    t = exhibiting(tile, *hand.split(), roles=roles, special=special).only("museum")
    for _ in range(shown):
        t.only(t.options()[0])
    assert t.asked() == "exhibit.show"
    finish(t.imagined(1, 20), tile)


@pytest.mark.clause("AR-INFO-08", "AR-X2-29")
def test_whose_wild_find_is_shown_is_imagined_with_all_other_types_it_takes():
    hand = ("asia-weapons", "america-weapons", "asia-pottery", "america-jewellery", "africa-sculpture")
    t = exhibiting("five-types", *hand, roles="new-york").only("museum", "america-weapons", "asia-weapons")
    assert t.asked() == "exhibit.show"
    finish(t.imagined(1, 40), "five-types")


def finish(worlds: list[Table], tile: str) -> None:
    """In every world the exhibition can be carried through, whichever finds are shown."""
    hands = set()
    for number, world in enumerate(worlds):
        dice = random.Random(number)
        hands.add(tuple(world.hand_of(0)))
        while world.seat == 0 and world.asked() in ("pay", "exhibit.show", "exhibit.keep"):
            world.only(dice.choice(world.options()))
            assert world.decision != STUCK
            assert world.broken() == "none"
        assert world.tucked.sum() >= int(tile[-1] if tile[-1].isdigit() else 3) - 1
    assert len(hands) > 1, "of which nobody knows the finds"


def last_to_show(tile: str, *hand: str, deck: str) -> Table:
    """Seat 0 has shown all finds of a tile's set but the last of its hand; the deck of Asia is known."""
    t = table()
    t.give(0, *hand)
    t.next_in_deck("asia", *deck.split())
    t.coins[0] = 20
    t.give_stones(0, "museum", "ship")
    t.begin().only(f"exhibit-{tile}", "museum", *hand[:-1])
    assert (t.asked(), t.options()) == ("exhibit.show", [hand[-1]])
    return t


@pytest.mark.clause("AR-INFO-04", "AR-INFO-08")
def test_the_find_still_to_be_shown_is_any_that_goes_with_the_others():
    finds = ("asia-architecture", "asia-sculpture", "asia-jewellery", "asia-weapons")
    t = last_to_show("asia-4", *finds, deck="pottery pottery")
    worlds = t.imagined(1, WORLDS)
    assert share(worlds, 0, "asia-weapons") == pytest.approx(1 / 3, abs=0.08)
    assert share(worlds, 0, "asia-pottery") == pytest.approx(2 / 3, abs=0.08)


@pytest.mark.clause("AR-INFO-08")
def test_the_find_still_to_be_shown_is_none_that_does_not_go_with_the_others():
    t = last_to_show("pottery-3", *["asia-pottery"] * 3, deck="weapons weapons weapons weapons")
    assert [world.hand_of(0) for world in t.imagined(1, 60)] == [["asia-pottery"]] * 60


@pytest.mark.clause("AR-INFO-08")
def test_the_one_unseen_find_that_goes_with_the_others_is_still_to_be_shown():
    finds = ("asia-architecture", "asia-sculpture", "asia-jewellery", "asia-weapons")
    t = last_to_show("asia-4", *finds, deck="")
    t.give(2, *["africa-pottery"] * 3)
    for number in range(20):
        world = t.seen_by(1)
        world.random[:] = state_from(f"{number}")
        t.game.python.imagine(world.p, 1)
        assert world.hand_of(0) == ["asia-weapons"], "at the first try"


@pytest.mark.clause("AR-INFO-09")
@pytest.mark.parametrize("where", SITE_NAMES)
def test_who_pays_for_a_single_exhibition_is_imagined_with_it(where: str):
    t = table(**BOTH)
    t.give(0, f"{where}-single", "asia-pottery")
    t.coins[0] = 20
    t.give_stones(0, "museum", "ship")
    t.begin().only(f"lay-out-{where}")
    for world in t.imagined(1):
        assert f"{where}-single" in world.hand_of(0)
        assert world.play("museum").laid_out[0].tolist() == [int(where == name) for name in SITE_NAMES]


@pytest.mark.clause("AR-INFO-19", "AR-R-64")
def test_who_is_asked_for_manuscripts_may_hold_one_or_not():
    t = table(**BOTH)
    for where in ("africa", "america", "middle-east"):
        t.next_in_deck(where)
    t.next_in_deck("asia", "manuscript", "pottery")
    t.give(0, "asia-manuscript")
    assert t.begin(game_end).asked() == "manuscript"
    worlds = t.imagined(1, 60)
    assert 0.3 < share(worlds, 0, "asia-manuscript") < 0.7
    for world in worlds:
        assert len(world.options()) == (5 if world.hand_of(0) == ["asia-manuscript"] else 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("chosen", [{}, {"expansion_one": "with"}, BOTH])
def test_an_imagined_world_can_be_played_on(seats: int, chosen: dict[str, str]):
    dice = random.Random(f"{seats} {chosen}")
    t = Table(GAME.new(seats, "dream", chosen))
    t.coins[:seats] = 500
    for move in range(240):
        if move % 4 == 0:
            viewer = dice.randrange(SPECTATOR, seats)
            world = Table(GAME.imagine(t.seen_by(viewer).p, viewer, f"{move}"))
            assert world.seen_by(viewer) == t.seen_by(viewer)
            for _ in range(6):
                assert world.broken() == "none"
                if not world.over:
                    GAME.choose(world.p, dice.choice(world.legal))
        if t.over:
            break
        GAME.choose(t.p, dice.choice([o for o in t.legal if GAME.space.token(o) != "pass"] or t.legal))
