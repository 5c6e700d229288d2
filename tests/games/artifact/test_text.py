"""Prompts, options and names of Artifact, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import EXHIBIT, FIND, RESEARCH, ROLE, SITE, STONE, SWAP
from digsite.games.artifact.scoring import game_end
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.record import SPECTATOR
from digsite.telling.text import Text
from digsite.testing.artifact import Table, find, player, site, stone, table, tile
from tests.games.looking import entered
from tests.games.telling import NAMES, assert_readable, described, read

from .telling import BOTH, grown, moves


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_everything_in_a_game_full_of_finds_can_be_read(seed: str) -> None:
    t = grown(seed, role_step="free" if seed == "one" else "forced")
    for number, (before, option, happened) in enumerate(moves(t, seed, 250)):
        text = Text(GAME, LANGUAGES[number % 2], NAMES)
        assert_readable(read(text, before, option, happened, 30))
        if number % 25 == 0:
            assert_readable(described(text, t.p, 0))


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
    t = table()
    t.give(0, "africa-pottery", "africa-weapons")
    t.give_stones(0, "ship")
    t.standing("ship", 4)
    t.begin()
    assert t.option_text("sell-africa-pottery") == "sell African pottery for 5 coins"
    t.game = game
    assert t.option_text("sell-africa-pottery", "en") == "sell African Masks for 6 coins"
    assert t.option_text("sell-africa-pottery", "de") == "Masken aus Afrika für 6 Münzen verkaufen"
    assert t.option_text("sell-africa-weapons", "en") == "sell African weapons for 6 coins"


# Scenes


def test_the_first_huts() -> None:
    t = Table(GAME.new(4, "huts", {"start_player": "first-seat"}))
    assert t.prompt() == "Place hut 1 of 2; a worker of that site comes along."
    assert t.option_text("asia") == "Asia: the first hut there brings no find"
    t.play("asia")
    assert t.option_text("asia", "de") == (
        "Asien: dort steht schon 1 Hütte, also wird ein Fundstück aufgedeckt"
    )
    t.play(*["asia"] * 7)
    assert t.prompt() == "Take a stone from its track: 4 are missing."
    assert t.option_text("worker-asia") == (
        "Asian worker (1 on the track; giving it back costs 5 as things stand)"
    )


def test_actions_say_what_they_cost_and_bring() -> None:
    t = table()
    t.hut(0, "africa", 2)
    t.hut(1, "asia")
    t.give_stones(0, "museum", "worker-africa")
    t.standing("museum", 4)
    t.standing("worker-africa", 6)
    t.coins[0] = 8
    t.begin()
    assert t.prompt() == "Do an action, or pass for this round."
    assert t.option_text("research-asia") == "research in Asia: a hut and 1 find turned up (3 coins)"
    assert t.option_text("research-america", "de") == (
        "in Amerika forschen: eine Hütte, aber kein Fundstück, denn dort gräbt noch niemand (3 Münzen)"
    )
    assert t.option_text("hire-africa") == (
        "hire workers in Africa: hut number 3 there and 1 find turned up (2 coins)"
    )
    assert t.option_text("ship-africa") == (
        "ship from Africa: 1 of 1 open find, 2 huts back to supply (6 coins with a wild stone)"
    )
    assert t.option_text("pass", "de") == (
        "passen: keine Aktion mehr in dieser Runde; dann darfst du einen Stein nehmen oder tauschen"
    )
    t.play("hire-africa")
    assert t.prompt() == "Choose the stone you pay with."
    assert t.prompt("de") == "Wähle den Stein, mit dem du bezahlst."
    assert t.option_text("museum") == "museum stone: 6 coins, as a wild stone"
    assert t.option_text("worker-africa", "de") == "Arbeiter Afrika: 2 Münzen, die abgedeckte Zahl"


@pytest.mark.parametrize(
    ("tile", "finds", "wild"),
    [
        ("architecture-3", "africa-architecture asia-architecture asia-pottery", ["asia-pottery"]),
        ("africa-4", "africa-weapons africa-weapons africa-pottery asia-pottery", ["asia-pottery"]),
        ("three-sites", "africa-pottery africa-weapons asia-pottery", ["africa-weapons"]),
        ("five-types", "africa-architecture asia-architecture asia-sculpture asia-pottery asia-weapons",
         ["asia-architecture"]),
    ],
)  # fmt: skip
def test_new_york_is_named_where_a_find_counts_as_another(tile: str, finds: str, wild: list[str]) -> None:
    t = player("museum", money=20, finds=finds.split(), roles=["new-york"], **BOTH)
    t.give(0, "america-fragment", "america-pottery")
    t.begin().play(f"exhibit-{tile}", finds.split()[0])
    named = [token for token in finds.split() if token in t.options() and "New York" in t.option_text(token)]
    assert named == wild


def test_an_exhibition_says_what_the_tile_brings() -> None:
    t = table(**BOTH)
    t.give(0, "africa-pottery", "asia-pottery", "america-fragment", "africa-weapons", "asia-single")
    t.give_stones(0, "museum", "museum")
    t.standing("museum", 4)
    t.take_role(0, "new-york")
    t.coins[0] = 9
    t.begin()
    assert t.option_text("exhibit-pottery-3") == (
        "exhibit 3 pottery finds: 4 prestige, 2 bonus income (3 coins)"
    )
    assert t.option_text("lay-out-asia", "de") == (
        "Einzelausstellung aus Asien auslegen: 1 Prestigepunkt, Bonuseinkommen 1 (3 Münzen)"
    )
    t.play("exhibit-pottery-3")
    assert t.prompt() == "Show find 1 of 3: 3 pottery finds."
    assert t.prompt("de") == "Zeig Fundstück 1 von 3: 3× Keramik."
    assert t.option_text("america-fragment") == "American fragment (counts as whatever is needed)"
    assert t.option_text("africa-weapons", "de") == (
        "Waffen aus Afrika (gilt durch New York als das, was fehlt)"
    )
    t.play("africa-pottery", "asia-pottery", "america-fragment")
    assert t.prompt() == ("Keep a find in hand, or none: up to 1.")
    assert t.option_text("asia-pottery", "de") == "Keramik aus Asien behalten"
    t.play("done")
    assert t.option_text("paris") == "Paris: keep up to 2 of the finds you exhibit; you leave New York"
    assert t.option_text("carter", "de") == "Howard Carter: dein Forschungsstein rückt 2 Felder vor"
    assert t.option_text("cross-to-judd").endswith("; you leave New York")


def test_the_market_says_its_number_and_what_a_sale_drives_out() -> None:
    t = table(**BOTH)
    t.on_market("asia-pottery", "asia-weapons", "africa-weapons")
    t.give(0, "africa-pottery", "asia-gold")
    t.give_stones(0, "ship")
    t.standing("ship", 6)
    t.coins[0] = 4
    t.begin()
    assert t.option_text("sell-africa-pottery") == (
        "sell African pottery for 4 coins; Asian pottery leaves the market"
    )
    assert t.option_text("buy-2", "de") == "Waffen aus Asien für 4 Münzen kaufen"
    assert t.option_text("gold-asia-3") == "give Asian gold for African weapons of the market"


def test_a_shipment_says_how_many_finds_are_still_to_choose() -> None:
    t = table(**BOTH)
    t.hut(1, "africa")
    t.hut(0, "africa", 3)
    t.lay_open("africa", "cursed", "pottery", "weapons")
    t.hut(1, "africa", 2)
    t.give_stones(0, "ship")
    t.coins[0] = 9
    t.begin()
    assert t.option_text("ship-africa").startswith(
        "ship from Africa: 2 finds, and 1 cursed for the box, 3 huts"
    )
    t.play("ship-africa")
    assert t.prompt() == "Choose finds to ship from Africa: 2 more."
    assert t.prompt("de") == "Wähle Fundstücke zum Verschiffen (Afrika): noch 2."


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
    t = table(**BOTH)
    t.hut(0, "africa")
    t.give(0, "africa-pottery")
    t.give_stones(0, "ship", "museum")
    t.coins[0] = 9
    t.take_role(0, held)
    token = {"london": "ship-africa", "berlin": "sell-africa-pottery"}.get(held, "research-asia")
    t.begin().play(token)
    if "museum" in [GAME.space.token(o) for o in t.legal]:
        t.play("museum" if token.startswith("research") else "ship")
    assert asks in t.option_text("use")
    assert t.option_text("use", "de").startswith(bringt)
    assert t.option_text("do-without") == "do without"
    facts = GAME.facts(t.seen_by(0).p)
    assert facts["role"] == held, "for standing orders"


def test_manuscripts_and_passing() -> None:
    t = table(**BOTH)
    t.give(0, "africa-manuscript", "asia-manuscript")
    t.marker(0, "asia", 1)
    t.begin(game_end)
    assert t.prompt() == "Choose the marker that a manuscript moves up, or none."
    assert t.option_text("asia", "de") == "Asien: von 2 auf 4 Punkte"
    q = table()
    q.give_stones(0, "museum", "ship")
    q.begin()
    assert q.prompt() == "Take a stone, swap one, or do nothing."
    assert q.option_text("ship-for-museum", "de") == "ein Schiff zurückgeben, einen Museumsstein nehmen"


def test_without_a_stone_there_is_the_seventh_action_or_passing() -> None:
    t = table(**BOTH)
    t.hut(1, "asia")
    t.take_role(0, "andersson")
    t.begin()
    assert t.prompt().startswith("Do your seventh action, which is free")
    assert t.option_text("research-asia").endswith("(free)")


# The table in words


def test_the_table_in_words() -> None:
    t = table(4, **BOTH)
    t.hut(1, "africa")
    t.hut(0, "africa")
    t.lay_open("africa", "pottery")
    t.on_market("asia-weapons", "asia-pottery")
    t.give(0, "africa-pottery", "africa-pottery")
    t.own_tile(1, "pottery-3", "africa-4")
    t.take_role(1, "paris", "judd")
    t.marker(1, "asia", 2)
    t.give_stones(0, "museum", "ship", "ship")
    t.coins[0] = 12
    t.have_passed(2)
    t.begin()
    text = Text(GAME, "en", NAMES)
    lines = GAME.table_words(t.seen_by(0).p, 0, text)
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
    other = GAME.table_words(t.seen_by(1).p, 1, Text(GAME, "de", NAMES), full=True)
    assert not any("Deine Hand: 2" in line for line in other)
    assert any(line.startswith("Städte. Paris: bis zu 2 ") for line in other)
    assert GAME.hand_words(t.seen_by(SPECTATOR).p, SPECTATOR, text) == []
