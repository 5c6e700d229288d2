"""Failed actions of Zu, scoring and the end against it (EE-SOLO-FAIL, EE-SOLO-SCO, EE-SOLO-END)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import MARKET_NAMES, TYPE_NAMES, ZU_CARD
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.games.excavation_earth.turn import next_turn
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.telling.scores import score_now
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import card
from tests.games.excavation_earth.zu.scenes import told_from, zu_tells
from tests.games.excavation_earth.zu.told import against_zu

# Failed actions


@pytest.mark.clause("EE-SOLO-FAIL-01")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("excavate-popular", "nothing-to-offload"),
        ("market", "traders-everywhere"),
        ("sell", "no-sale"),
        ("snipe", "no-snipe"),
        ("survey", "nothing-to-survey"),
    ],
)
def test_a_failed_action_gives_ten_credits_and_uses_up_the_card(name: str, line: str) -> None:
    t = against_zu(round=3)
    for where in MARKET_NAMES:
        t.traders(ZU, where)
    t.sell_off(*[kind for kind in TYPE_NAMES for _ in range(t.pile[TYPE_NAMES.index(kind)])])
    assert zu_tells(t, name)[-1] == f"zu.failed {line} 10"
    assert (t.credits[ZU], t.credits[YOU]) == (18, 8)
    assert t.zu_discard[ZU_CARD.labels.index(name)] == 1


@pytest.mark.clause("EE-SOLO-FAIL-01")
def test_zu_goes_on_with_its_next_card_after_a_failed_one() -> None:
    t = against_zu()
    t.only_in_zus_deck("snipe", "snipe", "sell")
    t.order[:2] = [ZU, YOU]
    t.give(YOU, "red#1")
    t.next("snipe", "sell")
    assert [line for line in told_from(t, next_turn) if line.startswith("zu.")] == [
        "zu.revealed snipe",
        "zu.failed no-snipe 10",
        "zu.revealed sell",
        "zu.failed no-sale 10",
    ]
    assert (t.credits[ZU], t.zu_deck_size, t.zu_discard.sum(), t.seat) == (28, 1, 9, YOU)


@pytest.mark.clause("EE-SOLO-FAIL-02", "EE-R-59")
def test_traders_without_any_buyers_in_supply_are_no_failure() -> None:
    t = against_zu()
    t.leave_buyers()
    t.load(ZU, "red-A")
    told = zu_tells(t, "market")
    assert not [line for line in told if line.startswith("zu.failed")]
    assert (t.trader[:, ZU].sum(), t.queue_size.sum(), t.credits[ZU]) == (2, 0, 8)


@pytest.mark.clause("EE-SOLO-FAIL-02", "EE-R-59")
def test_one_artefact_instead_of_two_is_no_failure() -> None:
    t = against_zu()
    t.lay("red-A")
    t.zu_plays("excavate-popular")
    assert (t.cargo_of(ZU), t.credits[ZU]) == (["red-A"], 8)


@pytest.mark.clause("EE-SOLO-FAIL-02")
def test_buyers_are_not_added_where_the_market_names_its_own_failure() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    for where in MARKET_NAMES:
        t.traders(ZU, where)
    t.zu_plays("market")
    assert (t.credits[ZU], t.queue_size.sum()) == (18, 0)


# Command centres


@pytest.mark.clause("EE-SOLO-SCO-01")
@pytest.mark.parametrize(("round", "each"), [(1, 2), (2, 7), (3, 12)])
def test_a_tie_for_first_is_shared_with_zu(round: int, each: int) -> None:
    t = against_zu(round)
    t.envoys(YOU, "middle", 2)
    t.envoys(ZU, "middle", 2)
    t.begin(score_centres)
    assert (t.credits[YOU], t.credits[ZU]) == (8 + each, 8 + each)


@pytest.mark.clause("EE-SOLO-SCO-01")
@pytest.mark.parametrize(("round", "first", "second"), [(1, 5, 0), (2, 10, 5), (3, 15, 10)])
@pytest.mark.parametrize(("ahead", "behind"), [(YOU, ZU), (ZU, YOU)])
def test_zu_takes_places_as_a_second_player(
    round: int, first: int, second: int, ahead: int, behind: int
) -> None:
    t = against_zu(round)
    t.envoys(ahead, "left", 2)
    t.envoys(behind, "left", 1)
    t.envoys(ahead, "right", 1)
    t.begin(score_centres)
    assert (t.credits[ahead], t.credits[behind]) == (8 + 2 * first, 8 + second)


@pytest.mark.clause("EE-SOLO-SCO-01")
def test_each_centre_is_scored_for_itself_and_told() -> None:
    t = against_zu(round=3)
    t.envoys(YOU, "left", 3)
    t.envoys(ZU, "left", 1)
    t.envoys(ZU, "middle", 1)
    t.envoys(YOU, "right", 1)
    t.envoys(ZU, "right", 1)
    assert told_from(t, score_centres) == [
        "scoring.centre left 15",
        "scoring.centre left 10",
        "scoring.centre middle 15",
        "scoring.centre right 12",
        "scoring.centre right 12",
    ]
    assert (t.credits[YOU], t.credits[ZU]) == (8 + 15 + 12, 8 + 10 + 15 + 12)
    assert t.envoy[:, ZU].tolist() == [1, 1, 1], "envoys stay"


# The end of the game


@pytest.mark.clause("EE-SOLO-END-01")
def test_both_galleries_are_scored_by_the_charts() -> None:
    t = against_zu(round=3)
    for seat in (YOU, ZU):
        t.guards(seat, "red-A", "red-B", "red-C", "green-A", "yellow-A")
    t.guards(ZU, "red-D")
    t.begin(end_game)
    assert (t.score[YOU], t.score[ZU]) == (8 + 9 + 6, 8 + 15 + 6)
    assert (t.place[YOU], t.place[ZU]) == (2, 1)


@pytest.mark.clause("EE-SOLO-END-02")
def test_artefacts_left_count_their_values_for_zu_and_nothing_for_you() -> None:
    t = against_zu(round=3)
    t.load(YOU, "red-C", "yellow-A", hidden=["orange-D"])
    t.load(ZU, "yellow-D", "red-C", hidden=["orange-D"])
    told = told_from(t, end_game)
    assert (t.score[YOU], t.score[ZU]) == (8, 8 + 2 + 7 + 7)
    assert [line for line in told if "leftovers" in line] == ["zu.leftovers 16"]
    assert score_now(GAME, t.p) == [[8, 0, 0, 0, 0, 0, 0], [8, 0, 0, 16, 0, 0, 0]]


@pytest.mark.clause("EE-SOLO-END-02")
def test_without_artefacts_left_nothing_is_told_of_them() -> None:
    t = against_zu(round=3)
    assert told_from(t, end_game) == ["zu.not_beaten 8", "winner 8", "place 2 8"]


@pytest.mark.clause("EE-SOLO-END-03", "EE-R-60")
@pytest.mark.parametrize(("yours", "place"), [(19, 2), (20, 2), (21, 1)])
def test_you_win_only_with_more_than_zu(yours: int, place: int) -> None:
    t = against_zu(round=3)
    t.credits[YOU] = yours
    t.credits[ZU] = 20
    t.load(YOU, "red-A", "red-B")
    t.begin(end_game)
    assert (t.place[YOU], t.place[ZU]) == (place, 3 - place), "artefacts left break no tie"


@pytest.mark.clause("EE-SOLO-END-03", "EE-SOLO-END-02")
def test_zus_artefacts_count_before_totals_are_compared() -> None:
    t = against_zu(round=3)
    t.credits[YOU] = 12
    t.load(ZU, "red-A")
    told = told_from(t, end_game)
    assert (t.score[YOU], t.score[ZU], t.place[YOU]) == (12, 12, 2)
    assert told == ["zu.leftovers 4", "zu.not_beaten 12", "winner 12", "place 2 12"]


@pytest.mark.clause("EE-SOLO-END-03")
@pytest.mark.parametrize(("yours", "told"), [(9, ["winner 9", "place 2 8"]), (7, ["winner 8", "place 2 7"])])
def test_what_is_told_of_a_win_says_nothing_of_ties(yours: int, told: list[str]) -> None:
    t = against_zu(round=3)
    t.credits[YOU] = yours
    assert told_from(t, end_game) == told


# Zu's cards


@pytest.mark.clause("EE-INV-09")
@pytest.mark.parametrize("where", ["zu_discard", "zu_removed", "zu_deck"])
@pytest.mark.parametrize("by", [1, -1])
def test_a_card_of_zu_too_many_or_too_few_is_noticed(where: str, by: int) -> None:
    t = against_zu(round=2)
    for name in ("zu_discard", "zu_removed"):
        getattr(t, name)[ZU_CARD.labels.index("sell")] += 1
    t.zu_deck[0, ZU_CARD.labels.index("sell")] -= 1
    t.zu_deck[2, ZU_CARD.labels.index("sell")] -= 1
    assert t.broken() == "none"
    field = getattr(t, where)
    (field[0] if where == "zu_deck" else field)[ZU_CARD.labels.index("command-#1")] += by
    assert t.broken() == "EE-INV-09"


@pytest.mark.clause("EE-INV-09")
def test_the_size_of_the_round_deck_is_kept_with_its_cards() -> None:
    t = against_zu()
    t.zu_deck_size -= 1
    assert t.broken() == "EE-INV-09"


@pytest.mark.clause("EE-INV-09")
def test_all_24_cards_are_kept_through_a_whole_game() -> None:
    t = Table(GAME.new(1, "cards of Zu"))
    for _ in t.moves("anything", 4000):
        assert t.zu_deck.sum() + t.zu_discard.sum() + t.zu_removed.sum() == 24
    assert t.over
    assert t.zu_discard.sum() == 10


@pytest.mark.clause("EE-SOLO-FAIL-01")
def test_the_card_of_a_failed_survey_is_discarded_too() -> None:
    t = against_zu(round=3)
    t.only_in_deck("red#1")
    t.leave_in_pile("red")
    t.zu_plays("survey")
    assert t.discard[card("red#1")] == 2
