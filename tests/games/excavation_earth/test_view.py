"""What a screen gets of Excavation Earth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game

from .table import (
    begin,
    board,
    envoys,
    forecast,
    give,
    guards,
    lay,
    load,
    play,
    queue,
    set_out,
    stack,
    stand,
    table,
    traders,
)


def seen(p: Any, viewer: int = 0) -> dict[str, Any]:
    return GAME.view(GAME.mask(p, viewer))


def by(things: list[dict[str, Any]], key: str, value: Any) -> dict[str, Any]:
    """The one thing of a list with this value."""
    (found,) = [thing for thing in things if thing[key] == value]
    return found


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_plain_data_and_shows_nothing_hidden(seats: int) -> None:
    """It comes back from JSON as it went, and is the same in every world that looks the same."""
    options = {"hands": "drafted"} if seats == 3 else {"factions": ["chosen"] * seats}
    match = random_game(GAME, seats, f"view/{seats}", options)
    for n in range(0, len(match.played) + 1, 6):
        p = match.at(n)
        for viewer in range(SPECTATOR, seats):
            masked = GAME.mask(p, viewer)
            view = GAME.view(masked)
            assert json.loads(json.dumps(view)) == view
            other = GAME.imagine(masked, viewer, f"{n}/{viewer}")
            assert GAME.view(GAME.mask(other, viewer)) == view


def test_only_the_seat_that_decides_gets_its_options() -> None:
    match = random_game(GAME, 3, "options")
    for n in range(0, len(match.played), 9):
        p = match.at(n)
        for viewer in range(SPECTATOR, 3):
            view = seen(p, viewer)
            assert view["header"]["deciding"]["seat"] == p.seat
            assert view["header"]["viewer"] == (None if viewer == SPECTATOR else viewer)
            if viewer == p.seat:
                assert [option["id"] for option in view["decision"]["options"]] == p.legal
            else:
                assert view["decision"] is None


def test_every_option_is_something_on_the_screen_or_a_button() -> None:
    """Cards, locations, markets, colours and artefacts that can be chosen are there to be clicked."""
    buttons = {"action", "hold", "trade", "command", "yes", "no", "done", "faction"}
    match = random_game(GAME, 2, "elements")
    for n in range(0, len(match.played), 3):
        view = seen(match.at(n), match.at(n).seat)
        decision = view.pop("decision")
        shown = json.dumps(view)
        for option in decision["options"]:
            kind = option["element"].partition(":")[0]
            assert kind in buttons or f'"{option["element"]}"' in shown, option


def test_a_finished_game() -> None:
    match = random_game(GAME, 2, "finished")
    view = seen(match.position, SPECTATOR)
    assert view["header"]["phase"] == "over"
    assert view["header"]["deciding"] is None
    assert [seat["score"] for seat in view["seats"]] == match.scores
    assert [seat["place"] for seat in view["seats"]] == match.places


# Parts


def test_hands_are_for_their_owner_and_sizes_for_all() -> None:
    p = table()
    give(p, 0, "red#4", "red#4", "green#1", "travel-3")
    begin(p)
    own, other = seen(p, 0)["seats"][0], seen(p, 1)["seats"][0]
    assert own["hand"]["size"] == other["hand"]["size"] == 3
    assert other["hand"]["cards"] is None
    red = by(own["hand"]["cards"], "card", "red#4")
    assert (red["colour"], red["market"], red["fuel"], red["count"]) == ("red", "#4", 3, 2)
    assert [card["in_hand"] for card in other["travel_cards"]] == [False, True, False]


def test_what_is_surveyed_is_for_the_seat_that_drew_it() -> None:
    p = table()
    forecast(p, "red#1", "green#2", "green#3")
    give(p, 0, "orange#4", "orange#5")
    play(begin(p), "survey", "orange#4", "forecast-1")
    own, other = seen(p, 0)["seats"][0], seen(p, 1)["seats"][0]
    assert own["surveyed"]["size"] == other["surveyed"]["size"] == 3
    assert sum(artefact["count"] for artefact in own["surveyed"]["artefacts"]) == 3
    assert other["surveyed"]["artefacts"] is None
    marked = seen(p)["forecast"][0]
    assert (marked["card"], marked["marker"], marked["element"]) == ("orange#4", 0, "forecast:0")


def test_the_map() -> None:
    p = table()
    stand(p, 0, "L12", "L06", "L13")
    stand(p, 1, "L12", "L05", "L17")
    lay(p, "red-A", "red-A")
    give(p, 0, "red#1", "red#2")
    view = seen(begin(p))["map"]
    kalahari = by(view["locations"], "id", "L12")
    assert kalahari["label"] == "Kalahari"
    assert (kalahari["x"], kalahari["y"]) == (56, 80)
    assert kalahari["kinds"] == ["dig_site"]
    assert kalahari["explorers"] == [0, 1]
    (field,) = kalahari["dig_fields"]
    assert (field["type"], field["value"], field["count"]) == ("red-A", 4, 2)
    assert by(view["locations"], "id", "L10")["kinds"] == ["market", "dig_site"]
    assert by(view["locations"], "id", "L06")["icons"] == ["#4", "#5"]
    assert len(view["routes"]) == 36
    assert [route["ends"] for route in view["routes"] if route["wraps"]] == [["L09", "L20"], ["L09", "L21"]]


def test_markets_and_mothership() -> None:
    p = table(round=3)
    queue(p, "#1", "red", "wild", "green")
    traders(p, 1, "#1", 2)
    envoys(p, 0, "left")
    set_out(p, "left", "fence")
    board(p, "red")
    give(p, 0, "red#1", "red#2")
    view = seen(begin(p))
    market = view["markets"][0]
    assert market["queue"] == ["red", "wild", "green"]
    assert market["traders"] == [0, 2]
    assert (market["icon"], market["location"], market["centre"]) == ("mask", "L01", "left")
    ship = view["mothership"]
    assert ship["side"] == "yellow"
    assert ship["buyers"]["red"] == 1
    assert ship["centres"][0]["command_card"] == "fence"
    assert ship["centres"][0]["envoys"] == [1, 0]
    assert ship["centres"][1]["command_card"] is None
    assert view["seats"][1]["traders"]["#1"] == 2


def test_popularity_and_black_market_stand_in_the_order_of_the_board() -> None:
    p = table()
    stack(p, "red-D", "red-A")
    queue(p, "#1", "red", "green")
    give(p, 0, "red#1", "red#2")
    view = seen(begin(p))
    order = ["yellow", "green", "red", "purple", "orange"]
    assert [column["colour"] for column in view["popularity"]] == order
    red = by(view["popularity"], "colour", "red")
    assert (red["level"], red["rank"], red["payout"], red["buyers"]) == (3, 1, 9, 7)
    assert by(view["popularity"], "colour", "orange")["rank"] == 3
    tiles = by(view["black_market"], "colour", "red")["artefacts"]
    assert [tile["type"] for tile in tiles] == ["red-D", "red-A"]


def test_a_gallery_says_what_it_pays_and_what_one_more_would() -> None:
    p = table()
    guards(p, 0, "red-A", "red-B", "green-A", "yellow-A")
    load(p, 0, "red-C", hidden=("green-A",))
    give(p, 0, "red#1", "red#2")
    seat = seen(begin(p), SPECTATOR)["seats"][0]
    red = by(seat["gallery"]["columns"], "colour", "red")
    assert (red["samples"], red["pays"], red["next"]) == (2, 4, 9)
    assert seat["gallery"]["rows"][0] == {"glyph": "A", "samples": 3, "pays": 6, "next": 13}
    assert seat["gallery"]["pays"] == 10
    assert [space["type"] for space in seat["gallery"]["spaces"] if space["guarded"]] == [
        "yellow-A",
        "green-A",
        "red-A",
        "red-B",
    ]
    assert seat["cargo"]["spaces"] == 4
    assert seat["cargo"]["artefacts"][0]["element"] == "cargo:10"
    assert seat["hidden"]["artefacts"][0]["type"] == "green-A"


def test_reconstructed_tables_are_marked_and_an_owners_values_show(tmp_path: Path) -> None:
    p = table()
    give(p, 0, "red#1", "red#2")
    assert "artefact_values" in seen(begin(p))["provenance"]["reconstructed"]
    assert "popularity_payout" in seen(p)["provenance"]["reconstructed"]
    override = tmp_path / "mine.json"
    override.write_text(json.dumps({"tables": {"popularity_payout": [10, 6, 4, 2, 1]}}))
    view = GAME.with_components(override).view(GAME.mask(p, 0))
    assert view["provenance"]["owner"] == ["popularity_payout"]
    assert view["popularity"][0]["payout"] == 10
