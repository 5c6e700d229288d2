"""Setting up against Zu, chapter 17 of the ledger."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import FACTION, NO_CARD, NOBODY, NOWHERE, PASS, ZU_CARD
from digsite.games.excavation_earth.holds import cargo_room, hidden_room
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.errors import BadOption
from digsite.testing.excavation_earth import Table, dealt_game, new_game, table
from tests.games.excavation_earth.zu.told import against_zu

FACTIONS = ("aquilla", "gul", "issisinui", "dal_harrai", "kuti_kuti")
SEEDS = tuple(f"seed {n}" for n in range(60))


def first_turn(seed: str = "new") -> Table:
    """The table is set up and you, as Aquilla, are first."""
    return dealt_game(1, seed, ["aquilla"])


def deck_of(t: Table, round: int) -> list[str]:
    """The cards in Zu's deck of a round."""
    return [ZU_CARD.labels[face] for face, count in enumerate(t.zu_deck[round - 1]) for _ in range(count)]


def types_in(t: Table, round: int) -> Counter[str]:
    return Counter(name.split("-")[0] for name in deck_of(t, round))


@pytest.mark.clause("EE-SOLO-SETUP-01")
def test_the_table_is_set_up_as_for_two() -> None:
    t = first_turn()
    assert (t.seats, t.rows, t.round) == (1, 2, 1)
    assert len(t.forecast_of()) == 3
    assert Counter(name[:-2] for name in t.map_of()) == dict.fromkeys(
        ("yellow", "green", "red", "purple", "orange"), 3
    )
    assert t.stack_size.tolist() == [2] * 5
    buyers = t.track + t.mothership
    for place in range(6):
        for kind in t.queue[place, : t.queue_size[place]]:
            buyers[kind] += 1
    assert buyers.tolist() == [8, 8, 8, 8, 8, 6], "1 wild and 2 of each colour are removed"
    assert t.queue_size.tolist() == [3] * 6
    assert t.pile.sum() == 5 * 13


@pytest.mark.clause("EE-SETUP-31X", "EE-SOLO-SETUP-04")
def test_51_cards_are_left_in_the_action_deck() -> None:
    t = first_turn()
    assert (t.deck_size, t.discard.sum()) == (51, 0)


@pytest.mark.clause("EE-SOLO-SETUP-02")
@pytest.mark.parametrize("faction", FACTIONS)
def test_you_play_any_faction_and_zu_none(faction: str) -> None:
    t = new_game(1, factions=[faction])
    assert FACTION.labels[t.faction[YOU]] == faction
    assert t.faction[ZU] == NOBODY
    assert (t.guard[ZU].sum(), cargo_room(t.p, ZU), hidden_room(t.p, ZU)) == (0, 4, 2)


@pytest.mark.clause("EE-SOLO-SETUP-02")
def test_all_five_factions_are_free_to_choose() -> None:
    t = new_game(1, factions=["chosen"])
    assert (t.asked(), t.options()) == ("setup.faction", list(FACTIONS))
    assert {int(new_game(1, seed).faction[YOU]) for seed in SEEDS} == set(range(5)), "or to be drawn"


@pytest.mark.clause("EE-SOLO-SETUP-03", "EE-SOLO-SETUP-04")
@pytest.mark.parametrize("seed", ["one", "two"])
def test_zu_never_has_explorers_or_cards(seed: str) -> None:
    t = dealt_game(1, seed)
    for _ in t.moves(seed, shunned=[int(PASS)]):
        assert t.explorer[ZU].tolist() == [NOWHERE] * 3
        assert t.travel[ZU].sum() == t.hand[ZU].sum() == t.hand_size[ZU] == t.pack[ZU].sum() == 0
    assert t.over


@pytest.mark.clause("EE-SOLO-SETUP-04")
def test_you_have_six_action_cards_and_three_travel_cards() -> None:
    t = first_turn()
    assert (len(t.hand_of(YOU)), t.travel[YOU].tolist()) == (6, [1, 1, 1])


@pytest.mark.clause("EE-SOLO-SETUP-05")
def test_alone_the_starting_hand_cannot_be_drafted() -> None:
    with pytest.raises(BadOption, match="EE-SOLO-SETUP-05"):
        new_game(1, hands="drafted")
    assert new_game(2, hands="drafted").asked() == "draft.keep"


@pytest.mark.clause("EE-SOLO-SETUP-05")
def test_you_may_replace_cards_that_are_too_much_alike() -> None:
    t = table(1)
    t.give(YOU, "red#1", "red#2", "red#3", "red#4", "green#5", "yellow#6")
    t.begin(offer_replacement)
    assert t.options() == ["red#1", "red#2", "red#3", "red#4", "done"]
    t.play("red#2", "red#4", "done")
    assert t.discard_of() == ["red#2", "red#4"]
    assert t.hand_size[YOU] == 6


@pytest.mark.clause("EE-SOLO-SETUP-05")
@pytest.mark.parametrize("faction", ["aquilla", "kuti_kuti"])
def test_you_are_asked_once_before_zu_has_played(faction: str) -> None:
    t = new_game(1, factions=[faction])
    assert (t.asked(), t.seat, t.zu_deck_size) == ("setup.replace", YOU, 10)
    t.only("done")
    assert t.asked() != "setup.replace"


@pytest.mark.clause("EE-SOLO-SETUP-06")
def test_zu_gets_22_cubes_and_the_second_set_waits() -> None:
    t = first_turn()
    assert t.supply[:2].tolist() == [22, 22]
    assert t.zu_reserve == 0
    assert t.trader.sum() == t.envoy.sum() == t.guard.sum() == 0


@pytest.mark.clause("EE-SOLO-SETUP-07")
def test_zu_starts_with_8_credits() -> None:
    p, told = GAME.begin(1, "new", {"factions": ["aquilla"]})
    assert p.credits[:2].tolist() == [8, 8]
    pieces = [each for each in told if each.event.name == "zu.pieces"]
    assert [(each.seat, each.value("credits"), each.value("crew"), each.clause) for each in pieces] == [
        (ZU, 8, 22, "EE-SOLO-SETUP-07")
    ]


@pytest.mark.clause("EE-SOLO-SETUP-07")
@pytest.mark.parametrize(
    ("faction", "order"),
    [
        ("aquilla", [YOU, ZU]),
        ("gul", [YOU, ZU]),
        ("issisinui", [YOU, ZU]),
        ("dal_harrai", [ZU, YOU]),
        ("kuti_kuti", [ZU, YOU]),
    ],
)
def test_zu_with_35_comes_after_three_factions_and_before_two(faction: str, order: list[int]) -> None:
    t = dealt_game(1, factions=[faction])
    assert t.order[:2].tolist() == order
    assert t.asked() == "third_explorer"
    assert t.zu_deck_size == (10 if order[0] == YOU else 8), "who is first has the first turn"


@pytest.mark.clause("EE-SOLO-SETUP-08")
def test_any_card_of_a_type_may_be_in_any_deck_that_takes_its_type() -> None:
    found: dict[int, set[str]] = {round: set() for round in (1, 2, 3)}
    for seed in SEEDS:
        t = against_zu(seed=seed)
        for round, cards in found.items():
            cards |= set(deck_of(t, round))
    excavate = {name for name in ZU_CARD.labels if name.startswith("excavate")} - {
        "excavate-yellow-green",
        "excavate-yellow-purple",
        "excavate-green-red",
        "excavate-red-orange",
        "excavate-purple-orange",
    }
    command = {f"command-#{market}" for market in range(1, 7)}
    assert found[1] == excavate | command | {"market", "sell", "snipe", "survey"}
    assert found[2] == excavate | command | {"sell", "survey"}
    assert found[3] == excavate | command | {"sell"}


@pytest.mark.clause("EE-SOLO-SETUP-08")
def test_nobody_sees_the_decks() -> None:
    t = first_turn()
    other = t.copy()
    other.zu_deck[[0, 1, 2]] = other.zu_deck[[1, 2, 0]]
    other.zu_removed[0] += 1
    assert t.told_apart_by(other) == []


@pytest.mark.clause("EE-SOLO-SETUP-09", "EE-SOLO-SETUP-10", "EE-SOLO-SETUP-11")
@pytest.mark.parametrize(
    ("round", "cards"),
    [
        (1, {"excavate": 3, "market": 2, "command": 1, "sell": 1, "snipe": 2, "survey": 1}),
        (2, {"excavate": 3, "command": 2, "sell": 1, "survey": 1}),
        (3, {"excavate": 2, "command": 3, "sell": 2}),
    ],
)
def test_the_deck_of_a_round_has_so_many_cards_of_each_type(round: int, cards: dict[str, int]) -> None:
    for seed in SEEDS[:12]:
        assert types_in(against_zu(seed=seed), round) == cards


@pytest.mark.clause("EE-SOLO-SETUP-12")
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_all_24_cards_are_in_the_three_decks(seed: str) -> None:
    t = first_turn(seed)
    assert [len(deck_of(t, round)) for round in (1, 2, 3)] == [10, 7, 7]
    assert Counter(name for round in (1, 2, 3) for name in deck_of(t, round)) == {
        "excavate-popular": 3,
        "excavate-green-orange": 1,
        "excavate-green-purple": 1,
        "excavate-red-purple": 1,
        "excavate-yellow-red": 1,
        "excavate-yellow-orange": 1,
        "market": 2,
        **{f"command-#{market}": 1 for market in range(1, 7)},
        "sell": 4,
        "snipe": 2,
        "survey": 2,
    }
    assert (t.zu_deck_size, t.zu_discard.sum(), t.zu_removed.sum()) == (10, 0, 0)
    assert t.zu_card == NO_CARD


@pytest.mark.clause("EE-SOLO-SETUP-12")
def test_the_decks_are_dealt_unseen_before_your_hand() -> None:
    _, told = GAME.begin(1, "new", {"factions": ["aquilla"]})
    names = [each.event.name for each in told]
    decks = told[names.index("zu.decks")]
    assert (decks.seat, decks.values, decks.clause) == (ZU, (10,), "EE-SOLO-SETUP-12")
    assert names.count("zu.decks") == 1
    assert "zu.revealed" not in names


@pytest.mark.clause("EE-SOLO-SETUP-12")
def test_among_people_nothing_of_zu_is_on_the_table() -> None:
    p, told = GAME.begin(2, "new")
    assert p.rows == 2
    assert p.zu_deck.sum() == p.zu_unplayed.sum() == p.zu_deck_size == 0
    assert not any(each.event.name.startswith("zu.") for each in told)
