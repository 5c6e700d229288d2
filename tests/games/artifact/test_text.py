"""Prompts, options and names of Artifact, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import EXHIBIT, FIND, RESEARCH, ROLE, SITE, STONE, SWAP
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.record import SPECTATOR
from digsite.telling.text import Text
from tests.games.looking import entered
from tests.games.telling import NAMES, assert_readable, described, read

from .table import (
    begin,
    coins,
    find,
    game_end,
    give,
    give_stones,
    hut,
    lay_open,
    marker,
    on_market,
    own_tile,
    passed,
    play,
    role,
    site,
    standing,
    stone,
    table,
    tile,
)
from .telling import BOTH, grown, moves, offered, said


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_everything_in_a_game_full_of_finds_can_be_read(seed: str) -> None:
    p = grown(seed, role_step="free" if seed == "one" else "forced")
    for number, (before, option, happened) in enumerate(moves(p, seed, 250)):
        text = Text(GAME, LANGUAGES[number % 2], NAMES)
        assert_readable(read(text, before, option, happened, 30))
        if number % 25 == 0:
            assert_readable(described(text, p, 0))


# Names


@pytest.mark.parametrize(
    ("domain", "index", "english", "german"),
    [
        (FIND, find("africa-pottery"), "African pottery", "Keramik aus Afrika"),
        (FIND, find("middle-east-gold"), "Middle Eastern gold", "Gold aus Nahost"),
        (SITE, site("middle-east"), "the Middle East", "Nahost"),
        (STONE, stone("worker-asia"), "Asian worker", "Arbeiter Asien"),
        (RESEARCH, site("asia"), "research in Asia", "in Asien forschen"),
        (EXHIBIT, tile("pottery-3"), "exhibit 3 pottery finds", "3× Keramik ausstellen"),
        (EXHIBIT, tile("africa-4"), "exhibit 4 African finds", "4 Fundstücke aus Afrika ausstellen"),
        (
            SWAP,
            1,
            "give back a museum stone, take a ship",
            "einen Museumsstein zurückgeben, ein Schiff nehmen",
        ),
        (ROLE, 5, "Howard Carter", "Howard Carter"),
    ],
)
def test_names(domain: Any, index: int, english: str, german: str) -> None:
    assert [Text(GAME, language).name(domain, index) for language in LANGUAGES] == [english, german]


def test_what_an_owner_enters_is_what_people_read(tmp_path: Path) -> None:
    assert GAME.components is not None
    types = json.loads(json.dumps(GAME.components.sheet("type_names").value))
    types["pottery"] = {"en": "Masks", "de": "Masken"}
    numbers = [n + 1 for n in GAME.components.sheet("market_numbers").value]
    game = entered(GAME, tmp_path, type_names=types, market_numbers=numbers)
    p = table()
    give(p, 0, "africa-pottery", "africa-weapons")
    give_stones(p, 0, "ship")
    standing(p, "ship", 4)
    begin(p)
    assert offered(p, "sell-africa-pottery", "en", game) == "sell African Masks for 6 coins"
    assert offered(p, "sell-africa-pottery", "de", game) == "Masken aus Afrika für 6 Münzen verkaufen"
    assert offered(p, "sell-africa-weapons", "en", game) == "sell African weapons for 6 coins"
    assert offered(p, "sell-africa-pottery") == "sell African pottery for 5 coins"


# Scenes


def test_the_first_huts() -> None:
    p = GAME.new(4, "huts", {"start_player": "first-seat"})
    assert said(p) == "Place hut 1 of 2 at a site; you take a worker of that site with it."
    assert offered(p, "asia") == "Asia: the first hut there brings no find"
    play(p, "asia")
    assert offered(p, "asia", "de") == ("Asien: dort steht schon 1 Hütte, also wird ein Fundstück aufgedeckt")
    play(p, *["asia"] * 7)
    assert said(p) == "Take a stone from its track, free of charge: 4 are missing on your board."
    assert offered(p, "worker-asia") == (
        "Asian worker (1 on the track; giving it back costs 5 as things stand)"
    )


def test_actions_say_what_they_cost_and_bring() -> None:
    p = table()
    hut(p, 0, "africa", 2)
    hut(p, 1, "asia")
    give_stones(p, 0, "museum", "worker-africa")
    standing(p, "museum", 4)
    standing(p, "worker-africa", 6)
    coins(p, 0, 8)
    begin(p)
    assert said(p) == (
        "Do an action, or pass for this round: 8 coins, 2 stones, 0 finds in hand, 8 huts in supply."
    )
    assert offered(p, "research-asia") == "research in Asia: a hut and 1 find turned up (3 coins)"
    assert offered(p, "research-america", "de") == (
        "in Amerika forschen: eine Hütte, aber kein Fundstück, denn dort gräbt noch niemand (3 Münzen)"
    )
    assert offered(p, "hire-africa") == (
        "hire workers in Africa: hut number 3 there and 1 find turned up (2 coins)"
    )
    assert offered(p, "ship-africa") == (
        "ship from Africa: 1 of 1 open find, 2 huts back to supply (6 coins with a wild stone)"
    )
    assert offered(p, "pass", "de") == (
        "passen: keine Aktion mehr in dieser Runde; dann darfst du einen Stein nehmen oder tauschen"
    )
    play(p, "hire-africa")
    assert said(p).startswith("Choose the stone with which you hire in Africa: ")
    assert said(p, "de").endswith("jeder andere dient als Joker. Du hast 8 Münzen.")
    assert offered(p, "museum") == "museum stone: 6 coins, as a wild stone"
    assert offered(p, "worker-africa", "de") == "Arbeiter Afrika: 2 Münzen, die abgedeckte Zahl"


def test_an_exhibition_says_what_the_tile_brings() -> None:
    p = table(**BOTH)
    give(p, 0, "africa-pottery", "asia-pottery", "america-fragment", "africa-weapons", "asia-single")
    give_stones(p, 0, "museum", "museum")
    standing(p, "museum", 4)
    role(p, 0, "new-york")
    coins(p, 0, 9)
    begin(p)
    assert offered(p, "exhibit-pottery-3") == (
        "exhibit 3 pottery finds: 4 prestige, 2 bonus income (3 coins)"
    )
    assert offered(p, "lay-out-asia", "de") == (
        "Einzelausstellung aus Asien auslegen: 1 Prestigepunkt, Bonuseinkommen 1 (3 Münzen)"
    )
    play(p, "exhibit-pottery-3")
    assert said(p) == "Show find 1 of 3: the tile asks for 3 pottery finds."
    assert said(p, "de") == "Zeig Fundstück 1 von 3: Das Plättchen verlangt 3× Keramik."
    assert offered(p, "america-fragment") == "American fragment (counts as whatever is needed)"
    assert offered(p, "africa-weapons", "de") == (
        "Waffen aus Afrika (gilt durch New York als das, was fehlt)"
    )
    play(p, "africa-pottery", "asia-pottery", "america-fragment")
    assert said(p) == ("Keep a find in hand, or none: up to 1 of the 3 shown; the others are used up.")
    assert offered(p, "asia-pottery", "de") == "Keramik aus Asien behalten"
    play(p, "done")
    assert offered(p, "paris") == "Paris: keep up to 2 of the finds you exhibit; you leave New York"
    assert offered(p, "carter", "de") == "Howard Carter: dein Forschungsstein rückt 2 Felder vor"
    assert offered(p, "cross-to-judd").endswith("; you leave New York")


def test_the_market_says_its_number_and_what_a_sale_drives_out() -> None:
    p = table(**BOTH)
    on_market(p, "asia-pottery", "asia-weapons", "africa-weapons")
    give(p, 0, "africa-pottery", "asia-gold")
    give_stones(p, 0, "ship")
    standing(p, "ship", 6)
    coins(p, 0, 4)
    begin(p)
    assert offered(p, "sell-africa-pottery") == (
        "sell African pottery for 4 coins; Asian pottery leaves the market"
    )
    assert offered(p, "buy-2", "de") == "Waffen aus Asien für 4 Münzen kaufen"
    assert offered(p, "gold-asia-3") == "give Asian gold for African weapons of the market"


def test_a_shipment_says_how_many_finds_are_still_to_choose() -> None:
    p = table(**BOTH)
    hut(p, 1, "africa")
    hut(p, 0, "africa", 3)
    lay_open(p, "africa", "cursed", "pottery", "weapons")
    hut(p, 1, "africa", 2)
    give_stones(p, 0, "ship")
    coins(p, 0, 9)
    begin(p)
    assert offered(p, "ship-africa").startswith("ship from Africa: 2 finds, and 1 cursed for the box, 3 huts")
    play(p, "ship-africa")
    assert said(p) == "Choose a find to ship from Africa: 2 more, 4 lie open."
    assert said(p, "de") == "Wähle ein Fundstück, das du aus Afrika verschiffst: noch 2, 4 liegen offen."


@pytest.mark.parametrize(
    ("held", "asks", "bringt"),
    [
        ("london", "draw a find of Africa unseen (", "ein Fundstück aus Afrika verdeckt ziehen (noch "),
        ("judd", "draw a find of Asia unseen (", "ein Fundstück aus Asien verdeckt ziehen (noch "),
        ("berlin", "take 3 coins more for this sale", "3 Münzen mehr für diesen Verkauf nehmen"),
        (
            "carter",
            "move your marker for Asia on to 4 points",
            "deinen Forschungsstein in Asien weiter auf 4",
        ),
    ],
)
def test_a_role_says_what_it_brings_now(held: str, asks: str, bringt: str) -> None:
    p = table(**BOTH)
    hut(p, 0, "africa")
    give(p, 0, "africa-pottery")
    give_stones(p, 0, "ship", "museum")
    coins(p, 0, 9)
    role(p, 0, held)
    token = {"london": "ship-africa", "berlin": "sell-africa-pottery"}.get(held, "research-asia")
    play(begin(p), token)
    if "museum" in [GAME.space.token(o) for o in p.legal]:
        play(p, "museum" if token.startswith("research") else "ship")
    assert asks in said(p)
    assert offered(p, "use", "de").startswith(bringt)
    assert offered(p, "do-without") == "do without"
    facts = GAME.facts(GAME.mask(p, 0))
    assert facts["role"] == held, "for standing orders"


def test_manuscripts_and_passing() -> None:
    p = table(**BOTH)
    give(p, 0, "africa-manuscript", "asia-manuscript")
    marker(p, 0, "asia", 1)
    begin(p, game_end)
    assert said(p) == "Choose the research marker that a manuscript moves up: you hold 2 manuscripts."
    assert offered(p, "asia", "de") == "Asien: von 2 auf 4 Punkte"
    q = table()
    give_stones(q, 0, "museum", "ship")
    begin(q)
    assert said(q) == "Take a stone, swap one, or do nothing: you have 2 of 6 stones."
    assert offered(q, "ship-for-museum", "de") == "ein Schiff zurückgeben, einen Museumsstein nehmen"


def test_without_a_stone_there_is_the_seventh_action_or_passing() -> None:
    p = table(**BOTH)
    hut(p, 1, "asia")
    role(p, 0, "andersson")
    begin(p)
    assert said(p).startswith("Do your seventh action, which needs no stone and no coins")
    assert offered(p, "research-asia").endswith("(free)")


# The table in words


def test_the_table_in_words() -> None:
    p = table(4, **BOTH)
    hut(p, 1, "africa")
    hut(p, 0, "africa")
    lay_open(p, "africa", "pottery")
    on_market(p, "asia-weapons", "asia-pottery")
    give(p, 0, "africa-pottery", "africa-pottery")
    own_tile(p, 1, "pottery-3", "africa-4")
    role(p, 1, "paris", "judd")
    marker(p, 1, "asia", 2)
    give_stones(p, 0, "museum", "ship", "ship")
    coins(p, 0, 12)
    passed(p, 2)
    begin(p)
    text = Text(GAME, "en", NAMES)
    lines = GAME.table_words(GAME.mask(p, 0), 0, text)
    assert lines[0] == "1920, round 1 of at most 9: actions. Start player: Ann."
    assert lines[1] == (
        "Ann (you): 2 prestige so far, 12 coins (bonus income 0), 2 finds in hand, 9 huts in supply. "
        "Stones: museum stone and 2× ship."
    )
    assert lines[3:6] == [
        "Exhibitions of Ben: Pottery 3 (4/2) and Africa 4 (5/3).",
        "Roles of Ben: Paris and Neil Merton Judd.",
        "Research of Ben: Asia 4; worth 0 now.",
    ]
    assert lines[6].startswith("Cleo, passed: ")
    assert lines[8] == "In Africa: huts: 1 of Ann and 1 of Ben; open finds: pottery; deck 24."
    assert lines[9] == "In Asia: no huts, no open finds; deck 25."
    assert "ship 2 (a sale or purchase: 4)" in lines[12]
    assert lines[13] == "Black market, the oldest first: Asian weapons; Asian pottery."
    assert lines[-1] == "Your hand: 2× African pottery."
    other = GAME.table_words(GAME.mask(p, 1), 1, Text(GAME, "de", NAMES), full=True)
    assert not any("Deine Hand: 2" in line for line in other)
    assert any(line.startswith("Städte. Paris: bis zu 2 ") for line in other)
    assert GAME.hand_words(GAME.mask(p, SPECTATOR), SPECTATOR, text) == []
