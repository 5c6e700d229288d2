"""The log of Artifact: actions: a scene, a choice, and the lines said of it to one viewer."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import FIRST_INCOME_TILE, TILE_NAMES
from digsite.kernel.record import SPECTATOR
from digsite.testing.artifact import curator, player
from tests.games.telling import clauses_of

from .telling import BOTH, said, told

# Actions


def test_research_with_a_wild_stone_and_a_marker() -> None:
    t = player("ship", money=9, **BOTH)
    t.hut(1, "asia")
    t.next_in_deck("asia", "pottery", "pottery")
    lines = t.begin().log("research-asia", viewer=1)
    said(
        lines,
        ("Ann gives back a ship as a wild stone and pays 6 coins.", "AR-TURN-19"),
        ("Ann researches in Asia with a first hut.", "AR-RESEARCH-02"),
        ("Turned up in Asia: Asian pottery.", "AR-RESEARCH-05"),
        ("Ann moves the research marker for Asia up to 2 points.", "AR-X1-02"),
    )
    assert lines[0].moves[0] == ("stone:1", "seat:0/stone:1", "track:1")
    assert lines[2].moves[0] == ("find:12", "deck:1", "open:12")


def test_hiring_the_last_find_of_a_deck() -> None:
    t = player("worker-africa", "worker-africa", money=9)
    t.hut(0, "africa")
    t.next_in_deck("africa", "weapons")
    t.standing("worker-africa", 6)
    lines = t.begin().log("hire-africa")
    said(
        lines,
        ("Ann gives back an African worker and pays 2 coins.", "AR-TURN-10"),
        ("Ann hires workers in Africa and places a further hut.", "AR-HIRE-02"),
        ("Turned up in Africa: African weapons.", "AR-HIRE-04"),
        ("This is the last round: the last find of Africa is drawn.", "AR-END-03"),
    )
    lines = t.log("hire-africa")
    assert told(lines, "de")[1:3] == [
        "Ann heuert in Afrika Arbeiter an und stellt eine weitere Hütte.",
        "Der Stapel von Afrika ist leer, es wird nichts aufgedeckt.",
    ]
    assert clauses_of(lines)[2] == "AR-HIRE-07"


def test_a_shipment_with_a_cursed_find_and_london() -> None:
    t = player("ship", money=9, roles=["london"], **BOTH)
    t.hut(1, "africa")
    t.hut(0, "africa", 2)
    t.hut(1, "africa")
    t.lay_open("africa", "cursed", "pottery", "weapons")
    t.next_in_deck("africa", "manuscript")
    t.begin()
    chosen = ("ship-africa", "africa-pottery", "use")
    own, other = t.copy().log(*chosen), t.copy().log(*chosen, viewer=1)
    said(
        own,
        ("Ann gives back a ship and pays 1 coin.", "AR-TURN-10"),
        ("Ann puts African cursed find into the box.", "AR-X1-45"),
        ("Ann ships African pottery.", "AR-SHIP-08"),
        ("Ann takes 2 huts home from Africa.", "AR-SHIP-09"),
        ("Ann draws African manuscript unseen with London.", "AR-X2-22"),
        ("This is the last round: the last find of Africa is drawn.", "AR-END-03"),
    )
    assert told(other, "de")[1:5] == [
        "Ann legt verfluchtes Fundstück aus Afrika in die Schachtel.",
        "Ann verschifft Keramik aus Afrika.",
        "Ann holt 2 Hütten aus Afrika zurück.",
        "Ann zieht mit London verdeckt ein Fundstück aus Afrika.",
    ]
    assert own[4].moves[0] == ("find:9", "deck:0", "find:9")
    assert other[4].moves[0] == ("find", "deck:0", "seat:0/find")


def test_several_finds_are_one_line() -> None:
    t = player("ship", money=9)
    t.hut(0, "africa", 4)
    t.lay_open("africa", "pottery", "pottery", "weapons")
    lines = t.begin().log("ship-africa", viewer=SPECTATOR)
    assert told(lines)[1] == "Ann ships 2× African pottery and African weapons."
    assert told(lines, "de")[1] == "Ann verschifft 2× Keramik aus Afrika und Waffen aus Afrika."


def test_a_lonely_hut_ships_nothing() -> None:
    t = player("ship", money=9)
    t.hut(0, "asia")
    lines = t.begin().log("ship-asia", viewer=2)
    said(
        lines[1:],
        ("Ann ships nothing from Asia.", "AR-SHIP-10"),
        ("Ann takes 1 hut home from Asia.", "AR-SHIP-09"),
    )


@pytest.mark.parametrize(("tile", "slides"), [("weapons-3", False), ("africa-4", True), ("africa-5", True)])
def test_tiles_slide_when_one_leaves_the_income_track_the_first_one_too(tile: str, slides: bool) -> None:
    t = player("museum", money=20, finds=[*["africa-weapons"] * 4, "africa-pottery"])
    lines = t.begin().log(f"exhibit-{tile}", viewer=1)
    assert ("AR-EXHIBIT-18" in [line.clause for line in lines]) == slides


@pytest.mark.parametrize(("left", "said_then"), [(2, "AR-EXHIBIT-18"), (1, "AR-END-01")])
def test_the_next_base_income_is_told_until_the_last_tile_is_gone(left: int, said_then: str) -> None:
    t = player("museum", money=20, finds=["africa-weapons"] * 4)
    others = [tile for tile in TILE_NAMES[FIRST_INCOME_TILE:] if tile != "africa-4"]
    t.own_tile(1, *others[left - 1 :])
    clauses = [line.clause for line in t.begin().log("exhibit-africa-4", viewer=1)]
    assert [clause for clause in clauses if clause in ("AR-EXHIBIT-18", "AR-END-01")] == [said_then]


def test_an_exhibition_from_the_income_track() -> None:
    t = player(
        "museum",
        money=9,
        finds=["africa-pottery", "asia-pottery", "america-weapons"],
        roles=["paris"],
        **BOTH,
    )
    lines = t.begin().log("exhibit-three-sites", "africa-pottery", "asia-pottery", viewer=1)
    said(
        lines,
        ("Ann gives back a museum stone and pays 1 coin.", "AR-TURN-10"),
        (
            "Ann takes the tile for 3 finds of different sites: 3 prestige, 2 bonus income.",
            "AR-EXHIBIT-02",
        ),
        ("The next base income is 7.", "AR-EXHIBIT-18"),
        ("Ann shows African pottery, Asian pottery and American weapons.", "AR-INFO-08"),
    )
    lines = t.log("asia-pottery", "done", "judd", viewer=1)
    said(
        lines,
        ("Ann keeps Asian pottery, as Paris allows.", "AR-X2-19"),
        ("Ann tucks African pottery and American weapons under the tile.", "AR-EXHIBIT-16"),
        ("Ann takes the role of Neil Merton Judd.", "AR-X2-03"),
    )
    assert told(lines, "de")[:3] == [
        "Ann behält dank Paris Keramik aus Asien.",
        "Ann legt unter das Plättchen: Keramik aus Afrika und Waffen aus Amerika.",
        "Ann nimmt die Rolle Neil Merton Judd.",
    ]


def test_one_find_is_kept_without_paris() -> None:
    t = curator(*["asia-pottery"] * 3)
    t.begin().play("exhibit-pottery-3")
    lines = t.log("asia-pottery", viewer=3)
    said(
        lines,
        ("Ann keeps Asian pottery.", "AR-EXHIBIT-13"),
        ("Ann tucks 2× Asian pottery under the tile.", "AR-EXHIBIT-16"),
    )


def test_a_single_exhibition_and_a_marker_that_crosses() -> None:
    t = player("museum", money=9, finds=["asia-single"], roles=["berlin"], **BOTH)
    lines = t.begin().log("lay-out-asia", "cross-to-morley")
    said(
        lines[1:],
        ("Ann lays out Asian single exhibition: 1 prestige, 1 bonus income.", "AR-X1-19"),
        ("Ann leaves Berlin.", "AR-X2-12"),
        ("Ann takes the role of Sylvanus G. Morley.", "AR-X2-03"),
    )
    assert told(lines, "de")[1:3] == [
        "Ann legt Einzelausstellung aus Asien aus: 1 Prestigepunkt, Bonuseinkommen 1.",
        "Ann gibt Berlin auf.",
    ]


def test_a_role_may_be_declined_where_the_table_plays_so() -> None:
    t = player("museum", money=9, finds=["asia-single"], role_step="free", **BOTH)
    lines = t.begin().log("lay-out-asia", "done")
    said(lines[2:], ("Ann takes no role.", "AR-R-47"))


def test_two_types_end_the_game() -> None:
    t = curator("africa-weapons", "asia-weapons", "america-weapons")
    t.own_tile(1, "pottery-3", "pottery-4", "pottery-5", "weapons-4", "weapons-5")
    lines = t.begin().log("exhibit-weapons-3")
    said(lines[2:], ("This is the last round: all tiles of pottery and weapons are taken.", "AR-END-02"))
    assert (
        told(lines, "de")[2]
        == "Das ist die letzte Runde: Alle Plättchen für Keramik und Waffen sind genommen."
    )


def test_the_last_tile_of_the_income_track_ends_the_game() -> None:
    t = curator(*["africa-weapons"] * 4)
    others = ("africa-5", "asia-4", "asia-5", "america-4", "america-5", "middle-east-4", "middle-east-5")
    t.own_tile(1, *others, "three-sites", "five-types")
    lines = t.begin().log("exhibit-africa-4")
    said(lines[2:], ("This is the last round: the income track is empty.", "AR-END-01"))


def test_a_second_reason_for_the_last_round_is_not_told() -> None:
    t = player("worker-africa", money=9)
    t.last_round = 1
    t.hut(0, "africa")
    t.next_in_deck("africa", "weapons")
    lines = t.begin().log("hire-africa")
    assert told(lines)[2] == "Turned up in Africa: African weapons."
    assert not any("last round" in line for line in told(lines))


def test_sale_purchase_gold_and_berlin() -> None:
    t = player("ship", "ship", finds=["africa-pottery", "asia-gold"], roles=["berlin"], **BOTH)
    t.on_market("asia-cursed", "asia-weapons", "africa-weapons")
    t.standing("ship", 4)
    t.begin()
    lines = t.log("sell-africa-pottery", "use", "gold-asia-1", "buy-1", viewer=1)
    said(
        lines,
        ("Ann gives back a ship and sells African pottery for 5 coins.", "AR-SELL-03"),
        ("Out of the market and the game: Asian cursed find.", "AR-SELL-07"),
        ("Ann gets 3 coins more from Berlin.", "AR-X2-26"),
        ("Ann gives Asian gold and takes Asian weapons from the market.", "AR-X1-28"),
        ("Ann gives back a ship and buys African weapons for 5 coins.", "AR-BUY-02"),
    )
    assert lines[0].moves[0] == ("find:2", "seat:0/find:2", "market")
    assert lines[4].moves[0] == ("find:4", "buy:0", "seat:0/find:4")


def test_coins_are_what_an_option_is_known_to_bring() -> None:
    t = player("ship", "ship", money=9, finds=["africa-pottery"])
    t.on_market("asia-weapons")
    t.standing("ship", 4)
    t.begin()
    happened = [GAME.choose(t.copy().p, option) for option in t.legal if GAME.space.token(option) != "pass"]
    gains = {
        GAME.space.token(option): sum(each.gain for each in events)
        for option, events in zip(t.legal, happened, strict=False)
    }
    assert (gains["sell-africa-pottery"], gains["buy-1"]) == (5, -5)


def test_carter_and_doing_without() -> None:
    t = player("museum", money=9, roles=["carter"], **BOTH)
    t.begin()
    lines = t.copy().log("research-asia", "use")
    said(
        lines[2:],
        ("Ann moves the research marker for Asia up to 2 points.", "AR-X1-02"),
        ("Ann moves the marker for Asia on to 4 points with Carter.", "AR-X2-46"),
    )
    lines = t.log("research-asia", "do-without")
    said(lines[3:], ("Ann does without Howard Carter.", "AR-X2-14"))


def test_a_marker_on_top_does_not_move() -> None:
    t = player("museum", money=9, **BOTH)
    t.marker(0, "asia", 4)
    lines = t.begin().log("research-asia")
    assert not any("marker" in line for line in told(lines))


@pytest.mark.parametrize(
    ("curse", "own", "others", "clause"),
    [
        (
            "kept",
            "Ann draws Asian cursed find unseen with Judd.",
            "Ann draws a find of Asia unseen with Judd.",
            "AR-X2-48",
        ),
        (
            "boxed",
            *["Ann draws Asian cursed find with Neil Merton Judd and puts it into the box."] * 2,
            "AR-R-45",
        ),
    ],
)
def test_a_cursed_find_drawn_with_judd(curse: str, own: str, others: str, clause: str) -> None:
    t = player("museum", money=9, roles=["judd"], unseen_curse=curse, **BOTH)
    t.next_in_deck("asia", "cursed")
    t.begin()
    said(t.copy().log("research-asia", "use")[3:], (own, clause))
    said(t.log("research-asia", "use", viewer=2)[3:], (others, clause))


def test_morley_and_the_seventh_action() -> None:
    q = player("worker-asia", money=9, roles=["morley"], **BOTH)
    q.hut(0, "asia")
    q.standing("worker-asia", 4)
    lines = q.begin().log("hire-two-asia")
    said(
        lines,
        ("Ann gives back an Asian worker and pays 6 coins.", "AR-TURN-10"),
        ("Ann hires workers in Asia with Morley and places 2 further huts.", "AR-X2-50"),
    )
    assert told(lines)[2].startswith("Turned up in Asia: "), "both finds in one line"
    r = player(roles=["andersson"], **BOTH)
    lines = r.begin().log("research-asia")
    said(lines, ("Ann does the seventh action, without stone or coins.", "AR-X2-37"))
