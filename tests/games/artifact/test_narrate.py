"""The log of Artifact: what a choice changed, told to one viewer in both languages."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import BUY, EXHIBIT, FIND, SELL
from digsite.games.artifact.narrate.story import Story
from digsite.kernel.record import SPECTATOR
from tests.games.telling import clauses_of

from .table import (
    begin,
    coins,
    end_round,
    game_end,
    give,
    give_stones,
    hut,
    lay_open,
    marker,
    next_in_deck,
    on_market,
    own_tile,
    passed,
    role,
    standing,
    table,
)
from .telling import BOTH, grown, log, moves, told

# Whole games


OPEN = ("coins", "stones", "huts", "open", "market", "owner", "laid_out", "removed", "tucked", "shown")
OPEN += ("hand_size", "deck_size", "research", "role", "passed")
"""What everybody sees change only by something that is told."""


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_whatever_changes_before_all_eyes_is_told(seed: str) -> None:
    for before, _, after in moves(grown(seed), seed, 400):
        lines = GAME.changes(GAME.mask(before, SPECTATOR), GAME.mask(after, SPECTATOR))
        if any((getattr(before, field) != getattr(after, field)).any() for field in OPEN):
            assert lines, GAME.decision(before).name
        assert len({(line.message, str(line.values)) for line in lines}) == len(lines), "told once"


def test_what_is_told_of_a_choice_is_what_was_chosen() -> None:
    """Tiles, sales, purchases and finds shown are read off the table, whoever looks on."""
    seen = set()
    for n in range(8):
        for before, option, after in moves(grown(f"{n}"), f"{n}", 250):
            name = GAME.decision(before).name
            for viewer in (before.seat, SPECTATOR):
                story = Story(GAME, GAME.mask(before, viewer), GAME.mask(after, viewer))
                if name == "act" and option in SELL:
                    assert story.sold == option - SELL
                    assert story.from_market is None
                elif name == "act" and option in BUY:
                    assert story.from_market == before.market[option - BUY]
                    assert story.sold is None
                elif name == "act" and option in EXHIBIT and story.deed is not None:
                    assert story.deed == option
                elif name == "pay":
                    assert story.deed == before.arg
                elif name == "exhibit.show":
                    assert story.laid_on_table[option - FIND] == 1
                else:
                    continue
                seen.add(GAME.space.of(option)[0].name)
    assert seen >= {"sell", "buy", "find", "stone", "exhibit"}


def test_only_its_owner_reads_which_find_was_drawn_unseen() -> None:
    drawn = 0
    for n in range(12):
        for before, _, after in moves(grown(f"{n}"), f"{n}", 150):
            others = [seat for seat in range(before.seats) if seat != before.seat] + [SPECTATOR]
            for viewer in others:
                lines = GAME.changes(GAME.mask(before, viewer), GAME.mask(after, viewer))
                unseen = [line for line in lines if line.message.startswith("log.unseen")]
                assert all(line.message == "log.unseen.other" for line in unseen)
                assert all("finds" not in line.values for line in unseen)
                drawn += len(unseen)
    assert drawn > 0


# Set-up, passing, rounds


def test_the_first_huts_and_stones() -> None:
    p = GAME.new(3, "huts", {"start_player": "first-seat", "left_out": "asia"})
    lines = log(p, "africa", "africa", "america", "america", "africa", "africa")
    assert told(lines)[0] == "Ann places a hut in Africa and takes an African worker."
    assert told(lines, "de")[1] == "Ben stellt eine Hütte nach Afrika und nimmt einen Arbeiter Afrika."
    assert told(lines)[2].startswith("Turned up in Africa: African ")
    assert clauses_of(lines)[:3] == ["AR-SETUP-18", "AR-SETUP-18", "AR-SETUP-23"]
    lines = log(p, *["ship", "museum", "museum", "museum"] * 2, "ship", "ship", "ship", "museum")
    assert told(lines)[0] == "Ann takes a ship."
    assert clauses_of(lines)[0] == "AR-SETUP-25"
    assert told(lines)[-1] == "Income: everybody is paid 7 coins."
    assert clauses_of(lines)[-1] == "AR-INCOME-01"


def test_passing_taking_and_swapping() -> None:
    p = table(3)
    give_stones(p, 0, "museum", "ship")
    hut(p, 1, "africa")
    coins(p, 0, 9)
    passed(p, 1)
    lines = log(begin(p), "pass", "museum-for-ship", viewer=1)
    assert told(lines) == ["Ann passes for this round.", "Ann gives back a museum stone and takes a ship."]
    assert clauses_of(lines) == ["AR-PASS-01", "AR-PASS-05"]
    lines = log(p, "ship")
    assert told(lines, "de")[0] == "Ben nimmt ein Schiff."
    assert clauses_of(lines)[0] == "AR-PASS-04"


def test_a_round_ends_and_the_next_begins() -> None:
    p = table(3)
    for seat in range(3):
        give_stones(p, seat, *("museum", "museum", "ship", "ship", "worker-africa", "worker-america"))
    own_tile(p, 1, "pottery-3")
    hut(p, 0, "africa")
    passed(p, 1, 2)
    lines = log(begin(p), "done")
    assert told(lines)[-4:] == [
        "Ann takes no stone.",
        "All have passed. Ann was the last and stays start player.",
        "The year 1921 begins.",
        "Income, 7 coins and bonus: Ann 7, Ben 9 (bonus 2) and Cleo 7.",
    ]
    assert clauses_of(lines)[-4:] == ["AR-PASS-03", "AR-ROUND-04", "AR-ROUND-10", "AR-INCOME-06"]
    assert told(lines, "de")[-1] == "Einkommen, 7 Münzen und Bonus: Ann 7, Ben 9 (Bonus 2) und Cleo 7."


def test_the_last_year_is_announced() -> None:
    p = table(3)
    p.year = 7
    for seat in range(3):
        give_stones(p, seat, *("museum", "museum", "ship", "ship", "worker-africa"))
    passed(p, 0, 1, 2)
    lines = log(begin(p, end_round, 2), *["worker-america"] * 3)
    assert told(lines)[-3:] == [
        "The year 1928 begins.",
        "This is the last round, for the year track ends with 1928.",
        "Income: everybody is paid 7 coins.",
    ]
    assert clauses_of(lines)[-2] == "AR-END-10"


# Actions


def test_research_with_a_wild_stone_and_a_marker() -> None:
    p = table(**BOTH)
    hut(p, 1, "asia")
    next_in_deck(p, "asia", "pottery", "pottery")
    give_stones(p, 0, "ship")
    coins(p, 0, 9)
    lines = log(begin(p), "research-asia", viewer=1)
    assert told(lines)[:4] == [
        "Ann gives back a ship as a wild stone and pays 6 coins.",
        "Ann researches in Asia with a first hut.",
        "Turned up in Asia: Asian pottery.",
        "Ann moves the research marker for Asia up to 2 points.",
    ]
    assert clauses_of(lines)[:4] == ["AR-TURN-19", "AR-RESEARCH-02", "AR-RESEARCH-05", "AR-X1-02"]


def test_hiring_the_last_find_of_a_deck() -> None:
    p = table()
    hut(p, 0, "africa")
    next_in_deck(p, "africa", "weapons")
    give_stones(p, 0, "worker-africa", "worker-africa")
    standing(p, "worker-africa", 6)
    coins(p, 0, 9)
    lines = log(begin(p), "hire-africa")
    assert told(lines) == [
        "Ann gives back an African worker and pays 2 coins.",
        "Ann hires workers in Africa: 1 hut more, now 2.",
        "Turned up in Africa: African weapons.",
        "This is the last round, for the last find was drawn in Africa.",
    ]
    assert clauses_of(lines) == ["AR-TURN-10", "AR-HIRE-02", "AR-HIRE-04", "AR-END-03"]
    lines = log(p, "hire-africa")
    assert told(lines, "de")[2] == "Der Stapel von Afrika ist leer, es wird nichts aufgedeckt."
    assert clauses_of(lines)[2] == "AR-HIRE-07"


def test_a_shipment_with_a_cursed_find_and_london() -> None:
    p = table(**BOTH)
    hut(p, 1, "africa")
    hut(p, 0, "africa", 2)
    hut(p, 1, "africa")
    lay_open(p, "africa", "cursed", "pottery", "weapons")
    next_in_deck(p, "africa", "manuscript")
    give_stones(p, 0, "ship")
    role(p, 0, "london")
    coins(p, 0, 9)
    begin(p)
    chosen = ("ship-africa", "africa-pottery", "use")
    own, other = log(p.copy(), *chosen), log(p.copy(), *chosen, viewer=1)
    assert told(own)[:6] == [
        "Ann gives back a ship and pays 1 coin.",
        "Ann ships from Africa: 1 find to choose.",
        "Into the box goes African cursed find.",
        "Ann ships African pottery.",
        "Ann takes 2 huts home from Africa.",
        "Ann draws African manuscript unseen with London.",
    ]
    assert told(other, "de")[2:6] == [
        "In die Schachtel kommt verfluchtes Fundstück aus Afrika.",
        "Ann verschifft Keramik aus Afrika.",
        "Ann holt 2 Hütten aus Afrika zurück.",
        "Ann zieht mit London verdeckt ein Fundstück aus Afrika.",
    ]
    assert clauses_of(own)[:7] == [
        "AR-TURN-10",
        "AR-SHIP-06",
        "AR-X1-45",
        "AR-SHIP-08",
        "AR-SHIP-09",
        "AR-X2-22",
        "AR-END-03",
    ]


def test_a_lonely_hut_ships_nothing() -> None:
    p = table()
    hut(p, 0, "asia")
    give_stones(p, 0, "ship")
    coins(p, 0, 9)
    lines = log(begin(p), "ship-asia", viewer=2)
    assert told(lines)[1] == "Ann ships nothing from Asia and takes 1 hut home."
    assert clauses_of(lines)[1] == "AR-SHIP-10"


def test_an_exhibition_from_the_income_track() -> None:
    p = table(**BOTH)
    give(p, 0, "africa-pottery", "asia-pottery", "america-weapons")
    give_stones(p, 0, "museum")
    role(p, 0, "paris")
    coins(p, 0, 9)
    lines = log(begin(p), "exhibit-three-sites", "africa-pottery", "asia-pottery", viewer=1)
    lines += log(p, "asia-pottery", "done", "judd", viewer=1)
    assert told(lines)[:9] == [
        "Ann gives back a museum stone and pays 1 coin.",
        "Ann takes the tile for 3 finds of different sites: 3 prestige, 2 bonus income.",
        "The base income of the next round is 7.",
        "Ann shows African pottery.",
        "Ann shows Asian pottery.",
        "Ann shows American weapons.",
        "Ann keeps Asian pottery.",
        "Ann tucks African pottery and American weapons under the tile.",
        "Ann takes the role of Neil Merton Judd: when you research, also draw a find of that deck unseen.",
    ]
    assert clauses_of(lines)[:4] == ["AR-TURN-10", "AR-EXHIBIT-02", "AR-EXHIBIT-18", "AR-INFO-08"]
    assert clauses_of(lines)[6:9] == ["AR-X2-19", "AR-EXHIBIT-16", "AR-X2-03"]


def test_a_single_exhibition_and_a_marker_that_crosses() -> None:
    p = table(**BOTH)
    give(p, 0, "asia-single")
    give_stones(p, 0, "museum")
    role(p, 0, "berlin")
    coins(p, 0, 9)
    lines = log(begin(p), "lay-out-asia", "cross-to-morley")
    assert told(lines, "de")[1:4] == [
        "Ann legt Einzelausstellung aus Asien aus: 1 Prestigepunkt, Bonuseinkommen 1.",
        "Ann nimmt die Rolle Sylvanus G. Morley: mit einem Stein 2-mal anheuern, zum 2-fachen Preis.",
        "Ann gibt Berlin auf.",
    ]
    assert clauses_of(lines)[1:4] == ["AR-X1-19", "AR-X2-03", "AR-X2-12"]


def test_two_types_end_the_game() -> None:
    p = table()
    own_tile(p, 1, "pottery-3", "pottery-4", "pottery-5", "weapons-4", "weapons-5")
    give(p, 0, "africa-weapons", "asia-weapons", "america-weapons")
    give_stones(p, 0, "museum")
    coins(p, 0, 9)
    lines = log(begin(p), "exhibit-weapons-3")
    assert "This is the last round, for all tiles of two types are taken: pottery and weapons." in told(lines)
    assert "AR-END-02" in clauses_of(lines)


def test_sale_purchase_gold_and_berlin() -> None:
    p = table(**BOTH)
    on_market(p, "asia-cursed", "asia-weapons", "africa-weapons")
    give(p, 0, "africa-pottery", "asia-gold")
    give_stones(p, 0, "ship", "ship")
    standing(p, "ship", 4)
    role(p, 0, "berlin")
    begin(p)
    lines = log(p, "sell-africa-pottery", "use", "gold-asia-1", "buy-1", viewer=1)
    assert told(lines)[:5] == [
        "Ann gives back a ship and sells African pottery for 5 coins.",
        "Out of the market and the game: Asian cursed find.",
        "Ann is paid 3 coins more by Berlin.",
        "Ann gives Asian gold and takes Asian weapons from the market.",
        "Ann gives back a ship and buys African weapons for 5 coins.",
    ]
    assert clauses_of(lines)[:5] == ["AR-SELL-03", "AR-SELL-07", "AR-X2-26", "AR-X1-28", "AR-BUY-02"]


def test_carter() -> None:
    p = table(**BOTH)
    role(p, 0, "carter")
    give_stones(p, 0, "museum")
    coins(p, 0, 9)
    lines = log(begin(p), "research-asia", "use")
    assert told(lines)[2:4] == [
        "Ann moves the research marker for Asia up to 2 points.",
        "Ann moves the marker for Asia on to 4 points with Howard Carter.",
    ]
    assert clauses_of(lines)[2:4] == ["AR-X1-02", "AR-X2-46"]


def test_morley_and_the_seventh_action() -> None:
    q = table(**BOTH)
    role(q, 0, "morley")
    hut(q, 0, "asia")
    give_stones(q, 0, "worker-asia")
    standing(q, "worker-asia", 4)
    coins(q, 0, 9)
    lines = log(begin(q), "hire-two-asia")
    assert told(lines)[:2] == [
        "Ann gives back an Asian worker and pays 6 coins.",
        "Ann hires workers in Asia: 2 huts more, now 3.",
    ]
    assert clauses_of(lines)[1] == "AR-X2-50"
    r = table(**BOTH)
    role(r, 0, "andersson")
    lines = log(begin(r), "research-asia")
    assert told(lines)[0] == "Ann does the seventh action, without stone or coins."
    assert clauses_of(lines)[0] == "AR-X2-37"


# The end


def test_manuscripts_scores_and_the_winner() -> None:
    p = table(3, **BOTH)
    own_tile(p, 1, "pottery-3", "pottery-4")
    coins(p, 1, 14)
    coins(p, 0, 9)
    give(p, 0, "africa-manuscript")
    marker(p, 0, "america", 1)
    marker(p, 0, "middle-east", 1)
    begin(p, game_end)
    lines = log(p.copy(), "africa", viewer=1)
    assert told(lines) == [
        "Ann reads a manuscript and moves the research marker for Africa up to 2 points.",
        "Ben has 13 prestige: 11 for tiles, 2 for 14 coins, 0 for single exhibitions and 0 for research.",
        "Ann has 3 prestige: 0 for tiles, 1 for 9 coins, 0 for single exhibitions and 2 for research.",
        "Cleo has 0 prestige: 0 for tiles, 0 for 0 coins, 0 for single exhibitions and 0 for research.",
        "Ben wins with 13 prestige.",
    ]
    assert clauses_of(lines) == ["AR-X1-50", *["AR-SCORE-01"] * 3, "AR-SCORE-03"]
    lines = log(p, "done", viewer=2)
    assert told(lines, "de")[0] == "Ann nutzt kein Manuskript mehr."


@pytest.mark.parametrize(
    ("tiles", "money", "last", "clause"),
    [
        (("pottery-3", "weapons-3"), 0, "Ben wins with 8 prestige, having more exhibitions.", "AR-SCORE-04"),
        (("pottery-3",), 21, "Ben wins with 8 prestige, having more coins.", "AR-SCORE-05"),
        (("pottery-3",), 20, "Ann and Ben share the win with 8 prestige.", "AR-SCORE-06"),
    ],
)
def test_ties(tiles: tuple[str, ...], money: int, last: str, clause: str) -> None:
    p = table(3)
    own_tile(p, 0, "jewellery-3")
    own_tile(p, 1, *tiles)
    coins(p, 0, 20)
    coins(p, 1, money)
    give_stones(p, 0, "museum")
    p.last_round = 1
    passed(p, 1, 2)
    lines = log(begin(p), "pass")
    assert told(lines)[-1] == last
    assert clauses_of(lines)[-1] == clause
