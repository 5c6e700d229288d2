"""What a screen gets of Excavation Earth."""

from __future__ import annotations

from pathlib import Path

from digsite.games.excavation_earth import GAME
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.telling.sight import components_of
from digsite.testing.excavation_earth import table
from tests.games.looking import Looking, by, entered

_look = Looking(GAME)
seen = _look.seen


def test_every_option_is_something_on_the_screen_or_a_button() -> None:
    """Cards, locations, markets, colours and artefacts that can be chosen are there to be clicked."""
    buttons = {"action", "no", "done", "faction"}
    match = random_game(GAME, 2, "elements")
    for n in range(0, len(match.played), 3):
        _look.can_be_clicked(match.at(n), buttons)


# Parts


def test_hands_are_for_their_owner_and_sizes_for_all() -> None:
    t = table()
    t.give(0, "red#4", "red#4", "green#1", "travel-3")
    t.begin()
    own, other = t.view(0)["seats"][0], t.view(1)["seats"][0]
    assert own["hand"]["size"] == other["hand"]["size"] == 3
    assert other["hand"]["cards"] is None
    red = by(own["hand"]["cards"], "card", "red#4")
    assert (red["colour"], red["market"], red["fuel"], red["count"]) == ("red", "#4", 3, 2)
    assert [card["in_hand"] for card in other["travel_cards"]] == [False, True, False]


def test_factions_are_called_in_both_languages() -> None:
    """By their whole name, and by a short one where there is little room."""
    chosen = ["kuti_kuti", "dal_harrai", "gul"]
    factions = [seat["faction"] for seat in table(3, factions=chosen).begin().view()["seats"]]
    assert [faction["name"]["en"] for faction in factions] == [
        "Kuti Kuti Union",
        "Dal-Harrai Corp",
        "Gul Cartel",
    ]
    assert [faction["name"]["de"] for faction in factions] == [
        *("Kuti-Kuti-Union", "Dal-Harrai-Konzern", "Gul-Kartell"),
    ]
    assert [faction["short"]["de"] for faction in factions] == ["Kuti Kuti", "Dal-Harrai", "Gul"]


def test_the_owner_s_names_of_factions_hold(tmp_path: Path) -> None:
    factions = components_of(GAME).sheet("factions").value
    renamed = [{**faction, "name": f"The {faction['key']}"} for faction in factions]
    t = table(2, factions=["gul", "aquilla"]).begin()
    view = entered(GAME, tmp_path, factions=renamed).view(t.seen_by(0).p)
    assert view["seats"][0]["faction"]["name"] == {"en": "The gul", "de": "The gul"}


def test_what_is_surveyed_is_for_the_seat_that_drew_it() -> None:
    t = table()
    t.lay_forecast("red#1", "green#2", "green#3")
    t.give(0, "orange#4", "orange#5")
    t.begin().play("survey", "orange#4", "forecast-1")
    own, other = t.view(0)["seats"][0], t.view(1)["seats"][0]
    assert own["surveyed"]["size"] == other["surveyed"]["size"] == 3
    assert sum(artefact["count"] for artefact in own["surveyed"]["artefacts"]) == 3
    assert other["surveyed"]["artefacts"] is None
    marked = t.view()["forecast"][0]
    assert (marked["card"], marked["marker"], marked["element"]) == ("orange#4", 0, "forecast:0")


def test_the_map() -> None:
    t = table()
    t.stand(0, "L12", "L06", "L13")
    t.stand(1, "L12", "L05", "L17")
    t.lay("red-A", "red-A")
    t.give(0, "red#1", "red#2")
    view = t.begin().view()["map"]
    kalahari = by(view["locations"], "id", "L12")
    assert kalahari["label"] == "Kalahari"
    assert by(view["locations"], "id", "L18")["name"] == {"en": "Yangtze", "de": "Jangtse"}
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
    t = table(round=3)
    t.line_up("#1", "red", "wild", "green")
    t.traders(1, "#1", 2)
    t.envoys(0, "left")
    t.set_out("left", "fence")
    t.board("red")
    t.give(0, "red#1", "red#2")
    view = t.begin().view()
    market = view["markets"][0]
    assert market["queue"] == ["red", "wild", "green"]
    assert market["traders"] == [0, 2]
    assert (market["icon"], market["location"], market["centre"]) == ("mask", "L01", "left")
    ship = view["mothership"]
    assert ship["side"] == "yellow"
    assert ship["buyers"]["red"] == 1
    assert ship["centres"][0]["command_card"] == "fence"
    assert ship["centres"][0]["envoys"] == [1, 0]
    assert ship["centres"][0]["name"]["de"] == "Hehlerei"
    assert ship["centres"][0]["effect"]["en"].startswith("buy a black market artefact")
    assert ship["majority"] == [15, 10, 5]
    assert ship["centres"][1]["command_card"] is None
    assert view["seats"][1]["traders"]["#1"] == 2


def test_what_is_at_hand_in_travel() -> None:
    t = table()
    t.stand(0, "L12", "L06", "L13")
    t.give(0, "travel-3", "red#2")
    assert t.begin().view()["at_hand"] == {"origin": None, "market": None, "markets": [], "colour": None}
    t.play("travel", "travel-3", "L12")
    assert t.view()["at_hand"]["origin"] == "L12"


def test_what_is_at_hand_in_command() -> None:
    t = table()
    t.give(0, "red#4", "red#2")
    t.begin().play("command", "red#4")
    assert t.view()["at_hand"]["market"] == "#4"


def test_what_is_at_hand_in_a_sale() -> None:
    t = table()
    t.load(0, "red-A", "red-B")
    for market in ("#1", "#2", "#3"):
        t.traders(0, market)
        t.line_up(market, "red")
    t.give(0, "red#4", "red#2")
    t.begin().play("sell", "red#4", "#1")
    found = t.view()["at_hand"]
    assert (found["colour"], found["markets"], found["market"]) == ("red", ["#1"], None)
    assert t.view()["sale"] == {"buyer": 2, "bonus": [0, 0, 3, 8], "draw": [0, 0, 1, 2], "keep": [0, 0, 1, 1]}


def test_popularity_and_black_market_stand_in_the_order_of_the_board() -> None:
    t = table()
    t.to_black_market("red-D", "red-A")
    t.line_up("#1", "red", "green")
    t.give(0, "red#1", "red#2")
    view = t.begin().view()
    order = ["yellow", "green", "red", "purple", "orange"]
    assert [column["colour"] for column in view["popularity"]] == order
    red = by(view["popularity"], "colour", "red")
    assert (red["level"], red["rank"], red["payout"], red["buyers"]) == (3, 1, 9, 7)
    assert by(view["popularity"], "colour", "orange")["rank"] == 3
    tiles = by(view["black_market"], "colour", "red")["artefacts"]
    assert [tile["type"] for tile in tiles] == ["red-D", "red-A"]


def test_a_gallery_says_what_it_pays_and_what_one_more_would() -> None:
    t = table()
    t.guards(0, "red-A", "red-B", "green-A", "yellow-A")
    t.load(0, "red-C", hidden=("green-A",))
    t.give(0, "red#1", "red#2")
    seat = t.begin().view(SPECTATOR)["seats"][0]
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
    assert seat["cargo"]["artefacts"][0]["element"] == "seat:0/cargo:10"
    assert seat["hidden"]["artefacts"][0]["type"] == "green-A"


def test_reconstructed_tables_are_marked_and_an_owners_values_show(tmp_path: Path) -> None:
    t = table()
    t.give(0, "red#1", "red#2")
    assert "artefact_values" in t.begin().view()["provenance"]["reconstructed"]
    assert "popularity_payout" in t.view()["provenance"]["reconstructed"]
    view = entered(GAME, tmp_path, popularity_payout=[10, 6, 4, 2, 1]).view(t.seen_by(0).p)
    assert view["provenance"]["owner"] == ["popularity_payout"]
    assert view["popularity"][0]["payout"] == 10
