"""Reconstruction cards without the museum symbol (EEM-RC-00 to EEM-RC-15)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.components import RECONSTRUCTION_CARDS
from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.testing.excavation_earth import Table, table

SIX = ("mysterious_artefacts",)
NO_ABILITY = ("dal_harrai", "kuti_kuti", "issisinui", "aquilla")


def owner_of(*cards: str, seats: int = 2, factions: tuple[str, ...] = NO_ABILITY, round: int = 1) -> Table:
    """Seat 0 has these cards in play."""
    t = table(seats, factions, round, modules=SIX)
    t.reconstruct(0, *cards)
    return t


@pytest.mark.clause("EEM-RC-22")
def test_the_end_values_add_up():
    values = GAME.constants["END_VALUE"]
    museum = GAME.constants["HAS_MUSEUM_SYMBOL"]
    assert values.tolist() == [8, 8, 10, 7, 8, 10, 7, 6, 8, 7, 9, 5, 6, 4, 4, 6, 5, 4, 7, 7, 5]
    assert museum.tolist() == [0] * 15 + [1] * 6
    assert (values[museum == 0].sum(), values[museum == 1].sum(), values.sum()) == (107, 34, 141)


@pytest.mark.clause(
    "EEM-M6-46",
    "EEM-RC-01",
    "EEM-RC-02",
    "EEM-RC-03",
    "EEM-RC-04",
    "EEM-RC-05",
    "EEM-RC-06",
    "EEM-RC-07",
    "EEM-RC-08",
    "EEM-RC-09",
    "EEM-RC-10",
    "EEM-RC-11",
    "EEM-RC-12",
    "EEM-RC-13",
    "EEM-RC-14",
    "EEM-RC-15",
)
@pytest.mark.parametrize(
    ("number", "value"), list(enumerate([8, 8, 10, 7, 8, 10, 7, 6, 8, 7, 9, 5, 6, 4, 4]))
)
def test_each_card_pays_its_end_value_to_its_owner(number: int, value: int):
    t = owner_of(RECONSTRUCTION_CARDS[number], round=3)
    t.begin(end_game)
    assert t.score[:2].tolist() == [8 + value, 8]


# RC01


@pytest.mark.clause("EEM-RC-01")
@pytest.mark.parametrize(("markets", "credits"), [(1, 9 + 2 + 1), (2, 9 + 4 + 3 + 2), (3, 9 + 6 + 8 + 3)])
def test_the_trade_guild_pays_for_each_market_of_a_sale(markets: int, credits: int):
    t = owner_of("trade_guild")
    for name in ("#1", "#2", "#3"):
        t.traders(0, name)
        t.line_up(name, "red")
    t.load(0, "red-A", "red-B", "red-C")
    t.give(0, "green#6")
    t.begin().play("sell", *("#1", "#2", "#3")[:markets])
    while t.asked() != "over":
        t.play("done" if "done" in t.options() else t.options()[0])
    assert t.credits[0] == 8 + credits


@pytest.mark.clause("EEM-RC-01")
def test_the_merchants_market_without_a_trader_counts():
    t = owner_of("trade_guild", factions=("aquilla", "gul"))
    t.line_up("#1", "red")
    t.load(0, "red-A")
    t.give(0, "green#1")
    t.begin().play("sell")
    assert t.credits[0] == 8 + 9 + 2 + 1


# RC02


@pytest.mark.clause("EEM-RC-02")
def test_dig_drones_pay_for_each_artefact_excavated():
    t = owner_of("dig_drones")
    t.stand(0, "L12", "L11", "L21")
    t.lay("mystery-red", "red-B")
    t.give(0, "red#5")
    t.begin().play("excavate", "mystery-red")
    assert t.credits[0] == 9
    t.play("tile-red-B", "done")
    assert t.credits[0] == 10


@pytest.mark.clause("EEM-RC-02")
def test_the_second_of_the_excavators_counts():
    t = owner_of("dig_drones", factions=("kuti_kuti", "gul"))
    t.stand(0, "L12", "L01", "L21")
    t.lay("red-A", "red-A")
    t.give(0, "red#5")
    t.begin().play("excavate", "tile-red-A", "done")
    assert t.credits[0] == 10


@pytest.mark.clause("EEM-RC-02")
def test_artefacts_of_cards_and_surveys_do_not_count():
    t = owner_of("dig_drones", round=2)
    t.set_out("middle", "remote_dig")
    t.envoys(0, "middle")
    t.lay("red-A")
    t.give(0, "purple#4")
    t.begin().play("command", "recall", "yes", "done", "done")
    assert t.cargo_of(0) == ["red-A"]
    assert t.credits[0] == 8
    t = owner_of("dig_drones", round=3)
    t.give(0, "red#1")
    t.begin().next("red-A", "red-B").play("survey", "drawn-red-A", "drawn-red-B", "done")
    assert t.credits[0] == 8 - 4


# RC03


@pytest.mark.clause("EEM-RC-03", "EEM-INT-51")
@pytest.mark.parametrize(("held", "possible"), [(4, True), (5, False)])
def test_the_folded_hold_has_a_fifth_space(held: int, possible: bool):
    t = owner_of("folded_hold")
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A")
    t.load(0, *("green-A",) * held)
    t.give(0, "red#5")
    assert ("excavate" in t.begin().options()) == possible


# RC04


@pytest.mark.clause("EEM-RC-04")
def test_with_the_smugglers_code_artefacts_are_acquired_for_their_value():
    t = owner_of("smugglers_code")
    t.to_black_market("red-D")
    t.to_black_market("green-A")
    t.give(0, "red#2")
    t.begin().play("smuggle", "red", "to-cargo")
    assert t.credits[0] == 3
    t.play("green", "to-cargo", "done")
    assert t.credits[0] == 0, "5 and 3 without anything more"


@pytest.mark.clause("EEM-RC-04")
@pytest.mark.parametrize(("credits", "possible"), [(4, False), (5, True)])
def test_the_value_is_enough_for_its_owner(credits: int, possible: bool):
    t = owner_of("smugglers_code")
    t.credits[0] = credits
    t.to_black_market("red-D")
    t.give(0, "red#2")
    assert ("smuggle" in t.begin().options()) == possible


@pytest.mark.clause("EEM-RC-04")
def test_the_smugglers_purchase_costs_the_value_as_ever():
    t = owner_of("smugglers_code", factions=("gul", "aquilla"))
    t.to_black_market("red-D")
    t.traders(0, "#4")
    t.line_up("#4", "red")
    t.give(0, "green#1")
    t.begin().play("sell", "to-cargo", "done")
    assert t.credits[0] == 8 - 5 + 9 + 2


@pytest.mark.clause("EEM-RC-04")
def test_the_fence_gives_no_further_discount():
    t = owner_of("smugglers_code", round=2)
    t.set_out("middle", "fence")
    t.envoys(0, "middle")
    t.to_black_market("red-D")
    t.give(0, "purple#4")
    t.begin().play("command", "recall", "yes", "to-cargo", "done", "done")
    assert t.credits[0] == 8 - (5 - GAME.constants["FENCE_DISCOUNT"][0])


# RC05


@pytest.mark.clause("EEM-RC-05")
def test_false_papers_pay_2_for_each_ordinary_artefact_offloaded():
    t = owner_of("false_papers")
    t.load(0, "red-D", "green-A")
    t.give(0, "red#2")
    t.begin().play("smuggle", "cargo-red-D", "cargo-green-A")
    assert t.credits[0] == 8 + 12, "5 and 3, and 2 each"


@pytest.mark.clause("EEM-RC-05", "EEM-M6-48", "EEM-R-18")
def test_and_nothing_for_a_mysterious_one():
    t = owner_of("false_papers")
    t.load(0, "mystery-red", "green-A")
    t.analyse("mystery-orange")
    t.give(0, "red#2")
    t.begin().play("smuggle", "kept-red")
    assert t.credits[0] == 8 + 6
    t.play("cargo-green-A")
    assert t.credits[0] == 8 + 6 + 5


# RC06


@pytest.mark.clause("EEM-RC-06")
@pytest.mark.parametrize(("card", "moves"), [("red#1", 4), ("travel-2", 3), ("travel-3", 4), ("travel-4", 5)])
def test_the_slipstream_drive_makes_a_move_more(card: str, moves: int):
    t = owner_of("slipstream_drive", factions=("gul", "aquilla"))
    t.give(0, card)
    t.begin().play("travel")
    assert t.travel_moves == moves


@pytest.mark.clause("EEM-RC-06")
def test_the_extra_move_need_not_be_made():
    t = owner_of("slipstream_drive", factions=("gul", "aquilla"))
    t.stand(0, "L01", "L05", "L21")
    t.give(0, "travel-2")
    t.begin().play("travel", "L01", "L02", "done")
    assert t.asked() == "over"
    assert t.travel_moves == 0


@pytest.mark.clause("EEM-RC-06")
def test_the_shuttle_and_the_pilots_fly_as_before():
    t = owner_of("slipstream_drive", round=2)
    t.set_out("middle", "shuttle")
    t.envoys(0, "middle")
    t.give(0, "purple#4")
    t.begin().play("command", "recall", "yes")
    assert t.travel_moves == GAME.constants["SHUTTLE_MOVES"][0]


# RC07


@pytest.mark.clause("EEM-RC-07")
@pytest.mark.parametrize(("tile", "price"), [("red-B", 4), ("red-A", 6), ("red-C", 9)])
def test_with_the_patrons_grant_a_surveyed_artefact_costs_its_value_and_2(tile: str, price: int):
    t = owner_of("patrons_grant", round=3)
    t.credits[0] = 20
    t.give(0, "red#1")
    t.begin().next("red-D", tile).play("survey", "drawn-red-D", f"drawn-{tile}", "done")
    assert t.credits[0] == 20 - price


@pytest.mark.clause("EEM-RC-07")
@pytest.mark.parametrize(("credits", "offered"), [(8, False), (9, True)])
def test_it_must_be_paid(credits: int, offered: bool):
    t = owner_of("patrons_grant", round=3)
    t.credits[0] = credits
    t.give(0, "red#1")
    t.begin().next("red-D", "red-C").play("survey", "drawn-red-D")
    assert ("drawn-red-C" in t.options()) == offered


@pytest.mark.clause("EEM-RC-07")
def test_the_free_artefact_of_the_psychics_stays_free():
    t = owner_of("patrons_grant", factions=("issisinui", "gul"), round=3)
    t.give(0, "red#1")
    t.begin().next("red-D", "red-C", "red-A").play("survey", "drawn-red-D")
    assert t.asked() == "survey.store"
    t.play("drawn-red-C", "drawn-red-A", "done")
    assert t.credits[0] == 8 - 6


# RC08


def marketing(*queue: str) -> Table:
    t = owner_of("street_criers", factions=("gul", "aquilla"))
    t.stand(0, "L10", "L06", "L13")
    t.line_up("#3", *queue)
    t.give(0, "red#3")
    return t.begin().play("market", "no", "no")


@pytest.mark.clause("EEM-RC-08")
@pytest.mark.parametrize("second", ["green", "red"])
def test_street_criers_bring_a_second_coloured_buyer(second: str):
    t = marketing("yellow")
    t.play("green")
    assert t.asked() == "market.second_buyer"
    t.play(second)
    assert t.queue_of("#3") == ["yellow", "green", second]
    assert t.asked() == "over"


@pytest.mark.clause("EEM-RC-08")
def test_the_second_buyer_is_optional_and_ejects_the_front_of_a_full_queue():
    t = marketing("yellow", "yellow", "orange")
    t.play("green")
    declined = t.copy().play("done")
    assert declined.queue_of("#3") == ["yellow", "yellow", "orange", "green"]
    t.play("purple")
    assert t.queue_of("#3") == ["yellow", "orange", "green", "purple"]


@pytest.mark.clause("EEM-RC-08")
def test_no_second_without_a_first():
    t = owner_of("street_criers", factions=("gul", "aquilla"))
    t.stand(0, "L10", "L06", "L13")
    t.give(0, "red#3")
    t.begin().play("market", "yes", "no", "done")
    assert t.asked() == "over"


@pytest.mark.clause("EEM-RC-08")
def test_a_colour_without_a_pawn_is_not_offered():
    t = owner_of("street_criers", factions=("gul", "aquilla"))
    t.stand(0, "L10", "L06", "L13")
    t.leave_buyers("green", "red")
    t.give(0, "red#3")
    t.begin().play("market", "no", "green")
    assert t.options() == ["red", "done"]


@pytest.mark.clause("EEM-RC-08")
def test_nobody_else_is_asked():
    t = table(modules=SIX)
    t.stand(0, "L10", "L06", "L13")
    t.give(0, "red#3")
    t.begin().play("market", "no", "no", "green")
    assert t.asked() == "over"


# RC09


@pytest.mark.clause("EEM-RC-09")
def test_the_seal_of_office_pays_for_an_envoy_placed_by_command():
    t = owner_of("seal_of_office")
    t.give(0, "purple#4")
    t.begin().play("command", "envoy", "trader")
    assert t.credits[0] == 10


@pytest.mark.clause("EEM-RC-09")
def test_not_for_a_recall_and_not_for_a_promotion():
    t = owner_of("seal_of_office")
    t.envoys(0, "middle")
    t.give(0, "purple#4")
    t.begin().play("command", "recall", "trader")
    assert t.credits[0] == 8
    t = owner_of("seal_of_office")
    t.traders(0, "#4")
    t.line_up("#4", "red")
    t.load(0, "red-A")
    t.give(0, "purple#4")
    t.begin().play("sell")
    assert t.envoy[1, 0] == 1
    assert t.credits[0] == 8 + 9 + 2


@pytest.mark.clause("EEM-RC-09", "EEM-RC-00", "EEM-R-21")
def test_not_for_the_envoy_with_which_it_was_gained():
    t = table(modules=SIX)
    t.load(0, "mystery-red")
    t.give(0, "purple#4", "purple#3")
    t.begin().next("seal_of_office", "trade_guild").play("command", "purple#4", "envoy", "kept-red")
    t.play("seal_of_office", "done")
    assert t.credits[0] == 8
    t.begin().play("command", "envoy", "done")
    assert t.credits[0] == 10


# RC10


@pytest.mark.clause("EEM-RC-10")
@pytest.mark.parametrize(
    ("envoys", "credits"),
    [
        ((2, 2, 0), (15, 10, 0)),
        ((2, 2, 2), (15, 7, 7)),
        ((1, 2, 1), (10, 15, 5)),
        ((0, 1, 0), (0, 15, 0)),
        ((1, 2, 2), (5, 12, 12)),
    ],
)
def test_old_favours_win_ties(envoys: tuple[int, ...], credits: tuple[int, ...]):
    t = owner_of("old_favours", seats=3, round=3)
    for seat, count in enumerate(envoys):
        t.envoys(seat, "middle", count)
    t.begin(score_centres)
    assert tuple(t.credits[:3] - 8) == credits


@pytest.mark.clause("EEM-RC-10")
def test_in_each_centre_by_itself():
    t = owner_of("old_favours", round=3)
    for centre in ("left", "right"):
        t.envoys(0, centre)
        t.envoys(1, centre)
    t.envoys(1, "middle")
    t.begin(score_centres)
    assert (t.credits[:2] - 8).tolist() == [30, 10 + 10 + 15]


# RC11


@pytest.mark.clause("EEM-RC-11")
@pytest.mark.parametrize(("held", "discards"), [(3, 0), (4, 1), (6, 3)])
def test_the_memory_vault_keeps_three_cards(held: int, discards: int):
    t = owner_of("memory_vault", factions=("gul", "aquilla"))
    t.give(0, *[f"red#{icon}" for icon in range(1, held + 1)])
    t.begin().play("pass")
    for _ in range(discards):
        assert t.asked() == "pass.discard"
        t.play(t.options()[0])
    assert t.asked() == "over"
    assert t.hand_size[0] == 3


# RC12, RC13


@pytest.mark.clause("EEM-RC-12")
@pytest.mark.parametrize(("stock", "gained"), [(12, 1), (1, 1), (0, 0)])
def test_the_guest_scholar_brings_a_scientist_once(stock: int, gained: int):
    t = table(modules=SIX)
    t.scientists(1, 12 - stock)
    t.only_in_stack("guest_scholar", "trade_guild")
    t.begin(gain_reconstruction).play("guest_scholar")
    assert t.scientist[0] == gained
    assert t.scientists_left == stock - gained
    t.give(0, "purple#4")
    t.begin().play("command", "envoy", "done")
    assert t.scientist[0] == gained, "once"


@pytest.mark.clause("EEM-RC-13")
def test_paired_agents_bring_two_brokers_of_different_colours():
    t = table(modules=SIX)
    t.only_in_stack("paired_agents", "trade_guild")
    t.begin(gain_reconstruction).play("paired_agents", "red")
    assert "red" not in t.options()
    t.play("green")
    assert t.brokers_of(0) == ["green", "red"]
    assert t.asked() == "over"


@pytest.mark.clause("EEM-RC-13")
def test_as_many_as_are_legal():
    t = table(modules=SIX)
    t.brokers(0, "yellow", "green", "red", "purple")
    t.only_in_stack("paired_agents", "trade_guild")
    t.begin(gain_reconstruction).play("paired_agents")
    assert t.brokers_of(0) == ["yellow", "green", "red", "purple", "orange"]
    assert t.asked() == "over", "one, and no second"


# RC14, RC15


COLUMN = ("red-A", "red-B", "red-C", "red-D")


@pytest.mark.clause("EEM-RC-14")
@pytest.mark.parametrize(("samples", "credits"), [(COLUMN[:3], 0), (COLUMN, 2)])
def test_the_master_catalogue_pays_for_complete_columns(samples: tuple[str, ...], credits: int):
    t = owner_of("master_catalogue", round=3)
    t.guards(0, *samples)
    t.begin(end_game)
    gallery = {3: 9, 4: 15}[len(samples)]
    assert t.score[0] == 8 + 4 + gallery + credits


@pytest.mark.clause("EEM-RC-14")
def test_five_columns_pay_10():
    t = owner_of("master_catalogue", round=3)
    t.guards(0, *(f"{c}-{g}" for c in ("yellow", "green", "red", "purple", "orange") for g in "ABCD"))
    t.begin(end_game)
    assert t.score[0] == 8 + 4 + 5 * 15 + 4 * 21 + 10


@pytest.mark.clause("EEM-RC-15")
@pytest.mark.parametrize(("count", "credits"), [(0, 0), (1, 2), (10, 20)])
def test_the_analysts_report_pays_for_what_lies_on_the_mothership(count: int, credits: int):
    t = owner_of("analysts_report", round=3)
    names = [f"mystery-{c}" for c in ("yellow", "green", "red", "purple", "orange")] * 2
    t.analyse(*names[:count])
    t.begin(end_game)
    assert t.score[0] == 8 + 4 + credits
    assert t.score[1] == 8
