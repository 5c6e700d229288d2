"""What a screen gets of Artifact."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.scoring import game_end
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.testing.artifact import Table, table
from tests.games.looking import Looking, by, entered, to_owner

from .telling import BOTH, grown, moves

_look = Looking(GAME)
seen = _look.seen

# Whole games


@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_option_is_something_on_the_screen_or_a_button(seed: str) -> None:
    """Sites, stones, tiles, finds, market spaces and roles that can be chosen are there to be clicked."""
    buttons = {"pass", "end", "use", "done"}
    for number, (before, _, _) in enumerate(moves(grown(seed), seed, 200)):
        if number % 3 == 0:
            _look.can_be_clicked(before, buttons)


def test_a_finished_game_adds_up() -> None:
    match = random_game(GAME, 4, "finished", BOTH)
    view = Table(match.position).view(SPECTATOR)
    assert json.loads(json.dumps(view)) == view
    assert [seat["prestige"]["total"] for seat in view["seats"]] == match.scores


# Parts


def test_the_header_follows_the_game() -> None:
    t = Table(GAME.new(3, "header", {"start_player": "first-seat", "left_out": "asia", **BOTH}))
    header = t.view()["header"]
    assert (header["year"], header["round"], header["rounds"], header["phase"]) == (1920, 1, 9, "setup")
    assert header["expansions"] == ["expansion_one", "expansion_two"]
    assert header["last_round"] is None
    q = table()
    q.give_stones(0, "museum")
    q.coins[0] = 9
    q.last_round = 3
    q.year = 4
    header = q.begin().view()["header"]
    assert (header["year"], header["phase"], header["last_round"]) == (1924, "actions", "deck")
    r = table(**BOTH)
    r.give(0, "asia-manuscript")
    assert r.begin(game_end).view()["header"]["phase"] == "game_end"


def test_hands_are_for_their_owner_and_sizes_for_all() -> None:
    t = table(**BOTH)
    t.give(0, "africa-pottery", "africa-pottery", "asia-single")
    t.give_stones(0, "ship", "museum")
    t.coins[0] = 12
    t.own_tile(0, "pottery-3", "africa-5")
    t.lay_out_single(0, "asia")
    t.take_role(0, "paris", "carter")
    for name in ("africa", "asia", "america"):
        t.marker(0, name, 2)
    t.hut(0, "asia")
    t.have_passed(2)
    t.begin()
    own, other = t.view(0)["seats"][0], t.view(1)["seats"][0]
    assert own["hand"]["size"] == other["hand"]["size"] == 3
    assert other["hand"]["finds"] is None
    pottery = by(own["hand"]["finds"], "find", "africa-pottery")
    assert (pottery["count"], pottery["site"], pottery["face"]) == (2, "africa", "pottery")
    assert pottery["title"] == {"en": "Pottery", "de": "Keramik"}
    assert by(other["stones"], "stone", "ship")["element"] == "seat:0/stone:1"
    assert to_owner({**other, "hand": None}, 0) == {**own, "hand": None}
    assert (own["coins"], own["supply"], own["huts"]["asia"]) == (12, 9, 1)
    assert own["tiles"] == ["pottery-3", "africa-5"]
    assert [single["find"] for single in own["laid_out"]] == ["asia-single"]
    assert own["roles"] == ["paris", "carter"]
    assert (own["bonus_income"], own["next_income"]) == (7, 14)
    assert own["prestige"] == {
        "tiles": 12,
        "coins": 2,
        "singles": 1,
        "research": 4,
        "total": 19,
        "exhibitions": 3,
    }
    assert [stone["stone"] for stone in own["stones"]] == ["museum", "ship"]
    assert [seat["passed"] for seat in t.view()["seats"]] == [False, False, True, False]


def test_sites() -> None:
    t = table(3, expansion_one="with")
    t.hut(1, "africa")
    t.hut(0, "africa", 2)
    t.lay_open("africa", "pottery", "gold")
    t.marker(1, "africa", 3)
    t.give_stones(0, "museum")
    t.coins[0] = 9
    africa, asia, *_ = t.begin().view()["sites"]
    assert (africa["element"], africa["in_play"], africa["deck"]) == ("site:0", True, 25)
    assert [find["find"] for find in africa["open"]] == ["africa-pottery", "africa-gold"]
    assert africa["huts"] == [2, 1, 0]
    assert africa["research"][1] == {"field": 3, "points": 6}
    assert africa["due"] == 2
    assert africa["actions"]["hire"] == "hire:0"
    assert (asia["in_play"], asia["deck"], asia["research"]) == (False, 0, None)
    assert asia["title"] == {"en": "Asia", "de": "Asien"}
    assert t.view(SPECTATOR)["sites"][0]["due"] is None


def test_tracks() -> None:
    t = table(3)
    t.standing("ship", 4)
    t.give_stones(0, "museum")
    t.coins[0] = 9
    view = t.begin().view()
    ship = by(view["tracks"], "stone", "ship")
    assert (ship["standing"], ship["capacity"], ship["next_cost"]) == (4, 10, 3)
    assert ship["next_market_number"] == 5
    assert ship["market_numbers"][:2] == [7, 7]
    asia = by(view["tracks"], "stone", "worker-asia")
    assert (asia["in_play"], asia["next_cost"]) == (False, None)
    assert view["numbers"]["wild_cost"] == 6
    full = Table(GAME.new(5, "full", {})).view()["tracks"][0]
    assert (full["standing"], full["next_cost"]) == (10, None)


def test_tiles_museum_and_income() -> None:
    t = table(3)
    t.own_tile(1, "pottery-3", "africa-4")
    t.give_stones(0, "museum")
    t.coins[0] = 9
    view = t.begin().view()
    assert len(view["tiles"]) == 25
    pottery = by(view["tiles"], "id", "pottery-3")
    assert (pottery["kind"], pottery["size"], pottery["owner"], pottery["on"]) == ("type", 3, 1, "seat")
    assert (pottery["prestige"], pottery["bonus"], pottery["element"]) == (4, 2, "seat:1/exhibit:6")
    assert by(view["tiles"], "id", "asia-4")["on"] == "out"
    assert by(view["tiles"], "id", "africa-5")["on"] == "income"
    assert by(view["tiles"], "id", "three-sites")["kind"] == "mixed"
    assert by(view["museum"], "type", "pottery")["tiles"] == ["pottery-4", "pottery-5"]
    income = view["income"]
    assert [space["covered"] for space in income["row"]] == [False] * 4 + [True] * 7
    assert len(income["tiles"]) == 7
    assert income["base"] == 6


def test_how_much_of_the_set_of_a_tile_is_in_hand() -> None:
    t = table(**BOTH)
    t.give(0, "africa-pottery", "asia-pottery", "asia-weapons", "asia-fragment")
    t.give_stones(0, "museum")
    t.coins[0] = 9
    t.own_tile(1, "weapons-3")

    def fitting(tile: str, viewer: int = 0) -> Any:
        found = t.view(viewer)["fitting"]
        return found and found.get(tile)

    t.begin()
    assert (fitting("pottery-3"), fitting("pottery-5"), fitting("jewellery-4")) == (3, 3, 1)
    assert (fitting("asia-4"), fitting("three-sites"), fitting("five-types")) == (3, 3, 3)
    assert fitting("weapons-3") is None
    assert fitting("pottery-3", 1) == 0
    assert fitting("pottery-3", SPECTATOR) is None
    t.play("exhibit-pottery-3", "africa-pottery")
    assert fitting("pottery-3", 2) is None


def test_the_market_lies_on_the_right() -> None:
    t = table()
    t.on_market("asia-pottery", "asia-weapons")
    t.give_stones(0, "museum")
    t.coins[0] = 9
    view = t.begin().view()
    assert [space["find"] and space["find"]["find"] for space in view["market"]] == [
        None,
        "asia-pottery",
        "asia-weapons",
    ]
    assert [space["element"] for space in view["market"]] == [None, "buy:0", "buy:1"]


def test_roles_and_the_exhibition_at_hand() -> None:
    t = table(**BOTH)
    t.take_role(1, "paris")
    t.take_role(3, "paris", "judd")
    t.give(0, "africa-pottery", "asia-pottery", "america-pottery")
    t.give_stones(0, "museum")
    t.coins[0] = 9
    t.begin()
    view = t.view(2)
    assert view["exhibition"] is None
    paris = by(view["roles"], "role", "paris")
    assert (paris["group"], paris["holders"], paris["element"]) == ("city", [1, 3], "role:0")
    assert paris["about"]["en"] == "keep up to 2 of the finds you exhibit"
    assert by(view["roles"], "role", "judd")["group"] == "archaeologist"
    t.play("exhibit-pottery-3", "africa-pottery")
    showing = t.view(2)["exhibition"]
    assert (showing["seat"], showing["tile"], showing["left"]) == (0, "pottery-3", 2)
    assert [find["find"] for find in showing["shown"]] == ["africa-pottery"]
    assert table().begin().view()["roles"] == []


def test_printed_numbers() -> None:
    numbers = table().begin().view()["numbers"]
    assert numbers["research"] == [0, 2, 4, 6, 8]
    assert (numbers["stones_held"], numbers["single"]) == (6, {"prestige": 1, "bonus": 1})


def test_reconstructed_tables_are_marked_and_an_owners_values_show(tmp_path: Path) -> None:
    t = table()
    t.give_stones(0, "museum")
    t.coins[0] = 9
    known = t.begin().view()["provenance"]
    assert {"market_numbers", "income_row", "tile_prestige", "tile_bonus"} <= set(known["reconstructed"])
    assert "costs" in known["inferred"]
    view = entered(GAME, tmp_path, wild_cost=7).view(t.seen_by(0).p)
    assert view["provenance"]["owner"] == ["wild_cost"]
    assert view["numbers"]["wild_cost"] == 7
