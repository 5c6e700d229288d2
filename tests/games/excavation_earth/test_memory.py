"""What a seat has seen of cards it does not forget: no imagined world contradicts it, and each that agrees
with it is as likely as the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from digsite.conformance import Case
from digsite.conformance.memory import imagined_worlds_remember, witness_believes_the_truth
from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.actions.sell import drawn
from digsite.games.excavation_earth.cards import draw_for_all, draw_into_hand
from digsite.games.excavation_earth.draft import deal_packs
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import card
from tests.games.likely import as_likely

from .age_witness import AgeWitness
from .scenes import REDS, after_the_draft, drafted, draws, show
from .strict_witness import StrictWitness

WORLDS = 700
DRAFTED = {"hands": "drafted"}
MUSEUM = {"mysterious_artefacts": "on", "galactic_museum": "on"}
CASES = [(1, {}), (2, DRAFTED), (3, DRAFTED), (4, DRAFTED), (4, {}), (3, MUSEUM)]


@pytest.mark.clause("EE-INFO-02", "EE-INFO-05")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_no_imagined_world_contradicts_what_a_seat_has_seen(seats, options):
    imagined_worlds_remember(Case(GAME, seats, "memory", options), AgeWitness, every=6)


def test_the_witness_has_nothing_against_the_truth():
    witness_believes_the_truth(Case(GAME, 4, "truth", DRAFTED), AgeWitness)


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04", "EE-INFO-05")
@pytest.mark.parametrize(
    ("seats", "options"), [*((2, o) for o in ({}, DRAFTED, MUSEUM)), (3, DRAFTED), (4, {}), (4, DRAFTED)]
)
def test_nothing_at_all_is_forgotten(seats, options):
    imagined_worlds_remember(Case(GAME, seats, "strict", options), StrictWitness, every=9 * (seats - 1))


class NowAndThen(StrictWitness):
    """Asked less often, for it takes its time."""

    asked = 0

    def contradiction(self, world: Any) -> str:
        NowAndThen.asked += 1
        return super().contradiction(world) if NowAndThen.asked % 40 == 0 else ""


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_nor_has_the_strictest(seats):
    witness_believes_the_truth(Case(GAME, seats, "truth", DRAFTED if seats > 1 else {}), NowAndThen)


@pytest.mark.clause("EE-INFO-02")
def test_the_pack_passed_on_is_the_neighbours():
    t = drafted()
    t.play("red#1", "red#2", "green#1", "red#3", "purple#1", "purple#2")
    for world in t.imagined(0, 20):
        assert sorted(world.pack_of(1)) == sorted(REDS[2:])
    assert any(sorted(world.pack_of(1)) != sorted(REDS[2:]) for world in t.imagined(2, 20))


@pytest.mark.clause("EE-INFO-02")
def test_what_the_neighbour_keeps_of_it_is_any_of_its_cards():
    t = drafted()
    t.play("red#1", "red#2", "green#1", "red#3", "purple#1", "purple#2")
    t.play("purple#3", "purple#4", "red#4")
    as_likely(
        [next(iter(set(REDS[2:]) - set(world.pack_of(1)))) for world in t.imagined(0, WORLDS)], REDS[2:]
    )


@pytest.mark.clause("EE-INFO-02")
def test_with_two_players_the_pack_that_comes_back_tells_what_the_other_kept():
    t = drafted(2)
    t.play("red#1", "red#2", "green#1", "green#3")
    t.play("green#4", "green#5", "red#5", "red#6")
    for world in t.imagined(0, 20):
        assert {"red#5", "red#6"} <= set(world.hand_of(1))
        assert sorted(world.pack_of(1)) == sorted(["red#3", "green#6", "yellow#3", "yellow#4"])


def lies(t: Table, agrees: Callable[[set[str], set[str]], bool]) -> Iterator[tuple[set[str], set[str]]]:
    """Every way in which the cards that seat 0 has not seen can lie in the other two hands, if it agrees with
    what the seat has seen."""
    unseen = Counter(t.hand_of(1)) + Counter(t.hand_of(2)) + Counter(["orange#1", "orange#2"])
    assert max(unseen.values()) == 1
    for one in combinations(sorted(unseen), len(t.hand_of(1))):
        for two in combinations(sorted(set(unseen) - set(one)), len(t.hand_of(2))):
            if agrees(set(one), set(two)):
                yield set(one), set(two)


def passed_cards(hands: tuple[set[str], set[str]]) -> str:
    """Which of the red cards are in the two hands."""
    return " | ".join(" ".join(sorted(hand & set(REDS))) for hand in hands)


def hands(world: Table) -> tuple[set[str], set[str]]:
    return set(world.hand_of(1)), set(world.hand_of(2))


@pytest.mark.clause("EE-INFO-02")
def test_two_of_the_first_pack_are_with_each_of_the_next_two_and_two_of_the_second_with_the_neighbour():
    t = after_the_draft("orange#3")  # no two are alike here
    show(t, 1, "red#4")
    passed = {"red#3", "red#5", "red#6"}

    def agrees(one: set[str], two: set[str]) -> bool:
        return {"purple#5", "purple#6"} <= one and len(one & passed) >= 1 and len(two & passed) == 2

    ways = [passed_cards(each) for each in lies(t, agrees)]
    as_likely([passed_cards(hands(world)) for world in t.imagined(0, WORLDS)], ways)


@pytest.mark.clause("EE-INFO-02")
def test_a_card_shown_may_be_another_copy_than_the_one_passed_on():
    t = after_the_draft()
    show(t, 1, "red#3")
    passed = {"red#4", "red#5", "red#6"}

    def agrees(one: set[str], two: set[str]) -> bool:
        if not {"purple#5", "purple#6"} <= one:
            return False
        was_this_one = len(one & passed) == 1 and len(two & passed) == 2
        was_another = "red#3" in two and len(one & passed) == 2 and len(two & passed) == 1
        return was_this_one or was_another

    expected = Counter(passed_cards(each) for each in lies(t, agrees))
    for each in expected:
        expected[each] *= 2 if "red#3" in each.split(" | ")[0] else 1  # it had both, and showed either
    assert any("red#3" in each.split(" | ")[1] for each in expected)
    as_likely([passed_cards(hands(world)) for world in t.imagined(0, WORLDS)], expected.elements())


@pytest.mark.clause("EE-INFO-02")
def test_who_shows_both_copies_had_the_one_passed_on():
    t = after_the_draft()
    show(t, 1, "red#3")
    show(t, 2, "red#3")
    kept = {passed_cards(hands(world)) for world in t.imagined(0, 60)}
    assert len(kept) == 6, "each of the two may have had it"
    t = after_the_draft()
    show(t, 1, "red#4")
    show(t, 1, "red#5")
    for world in t.imagined(0, 20):
        assert {"red#3", "red#6"} <= set(world.hand_of(2)), "the neighbour has shown its two"


@pytest.mark.clause("EE-INFO-01", "EE-INFO-02")
def test_who_has_shown_every_card_has_none_left_of_those_passed_on():
    t = after_the_draft()
    for name in t.hand_of(2):
        show(t, 2, name)
    draw_into_hand(t.p, 2, drawn)
    for world in t.imagined(0, 60):
        assert {"red#4", "red#5"} <= set(world.hand_of(1)), "red#3 and red#6 were with the one after"


@pytest.mark.clause("EE-INFO-02")
def test_what_was_passed_on_stays_known_over_the_next_draft():
    t = after_the_draft()
    for name in ("red#4", "red#5"):
        show(t, 1, name)
    t.begin(deal_packs)
    for world in t.imagined(0):
        assert {"purple#5", "purple#6"} <= set(world.hand_of(1))
        assert {"red#3", "red#6"} <= set(world.hand_of(2))


@pytest.mark.clause("EE-INFO-02")
def test_what_an_earlier_draft_tells_stays_known_when_few_cards_are_unseen():
    t = after_the_draft()
    shown = [name for seat in (1, 2) for name in t.hand_of(seat) if name not in ("purple#5", "red#6")]
    for name in shown:
        show(t, 1 if name in t.hand_of(1) else 2, name)
    assert (t.hand_of(1), t.hand_of(2)) == (["purple#5"], ["red#6"])
    for world in t.imagined(0):
        assert (world.hand_of(1), world.hand_of(2)) == (["purple#5"], ["red#6"])


@pytest.mark.clause("EE-INFO-02")
def test_a_card_that_is_not_where_a_seat_knows_it_to_be_is_found():
    for name in ("purple#5", "red#6"):
        t = after_the_draft()
        assert t.broken() == "none"
        seat = 1 if name == "purple#5" else 2
        t.hand[seat, card(name)] -= 1
        t.hand[seat, card("orange#3")] += 1
        t.discard[card("orange#3")] -= 1
        t.discard[card(name)] += 1
        assert t.broken() == "EE-INFO-02"


@pytest.mark.clause("EE-INFO-02")
def test_who_asks_about_a_hand_is_told_what_was_passed_on():
    t = after_the_draft()
    show(t, 1, "red#4")
    show(t, 2, "red#3")
    told = []
    for seat, language in ((1, "en"), (2, "de")):
        found = GAME.about(t.seen_by(0).p, f"seat:{seat}/card")
        assert found is not None
        told.append(Text(GAME, language, ["Ann", "Ben", "Cleo"]).word(found.text).partition(". ")[2])
    assert told == [
        "You passed on: purple card #5 (honeycomb), purple card #6 (seal), "
        "perhaps red card #3 (starburst), perhaps red card #5 (honeycomb) and perhaps red card #6 (seal).",
        "Du hast weitergegeben: vielleicht Karte Rot #5 (Wabe) und vielleicht Karte Rot #6 (Siegel).",
    ]


# The deck


def shuffled_anew() -> Table:
    """The deck ran out while seat 0 drew: three cards were in the other hands then."""
    t = table(3)
    t.give(0, "orange#1")
    t.give(1, "green#1", "green#2")
    t.give(2, "purple#1")
    t.only_in_deck("red#1")
    t.begin()
    draw_into_hand(t.p, 0, drawn)
    draw_into_hand(t.p, 0, drawn)
    return t


@pytest.mark.clause("EE-INFO-04", "EE-GEN-27")
def test_what_was_in_hands_when_the_deck_was_shuffled_is_in_hands():
    t = shuffled_anew()
    ways = ["green#1 green#2", "green#1 purple#1", "green#2 purple#1"]
    as_likely([" ".join(world.hand_of(1)) for world in t.imagined(0, 300)], ways)


@pytest.mark.clause("EE-INFO-04")
def test_a_seat_knows_what_it_has_drawn_itself():
    t = shuffled_anew()
    draws(t, 0, "green#1")
    for world in t.imagined(0):
        assert "green#1" in world.hand_of(1) + world.hand_of(2), "the other copy was in a hand"
    assert any(world.deck[card("green#1")] > 0 for world in t.imagined(2, 60)), "others do not know which"


@pytest.mark.clause("EE-INFO-04", "EE-INFO-08")
def test_what_was_turned_up_for_all_is_no_more_in_the_deck():
    t = shuffled_anew()
    turned_up = -1
    while turned_up != card("green#1"):
        turned_up = draw_for_all(t.p)
        t.discard[turned_up] += 1
    for world in t.imagined(0):
        assert world.deck[card("green#1")] == 0


# Which hand has cards of the new deck

OLD, NEW = ("green#1", "green#2", "purple#1"), ("green#1'", "red#1", "yellow#1", "orange#1")
"""What two hands had when the deck was shuffled, and what it was shuffled from; of green#1 each one copy."""


def drawn_of_both_decks() -> Table:
    """Seat 1 has two old cards and a new one, seat 2 one of each; all others are the forecast, or in the hand
    of seat 0."""
    t = table(3)
    t.lay_forecast(*NEW[1:])
    t.give(1, *OLD[:2])
    t.give(2, *OLD[2:])
    t.only_in_deck()
    for name in NEW:
        t.discard[card(name.strip("'"))] -= 1
    t.hand[0] += t.discard
    t.hand_size[0] = t.discard.sum()
    t.discard[:] = 0
    for name in NEW:
        t.discard[card(name.strip("'"))] += 1
    t.begin()
    draw_into_hand(t.p, 1, drawn)
    draw_into_hand(t.p, 2, drawn)
    return t


def ways_to_lie() -> Iterator[tuple[list[str], list[str]]]:
    """What seats 1 and 2 can have of the two decks."""
    for one in combinations(OLD, 2):
        for new_one, new_two in permutations(NEW, 2):
            yield [*one, new_one], [*(set(OLD) - set(one)), new_two]


def both_hands(one: list[str], two: list[str]) -> str:
    return " | ".join(" ".join(sorted(name.strip("'") for name in hand)) for hand in (one, two))


@pytest.mark.clause("EE-INFO-04")
def test_no_hand_has_more_cards_of_the_new_deck_than_were_drawn():
    t = drawn_of_both_decks()
    worlds = [both_hands(world.hand_of(1), world.hand_of(2)) for world in t.imagined(0, WORLDS)]
    as_likely(worlds, [both_hands(*each) for each in ways_to_lie()])


@pytest.mark.clause("EE-INFO-04")
def test_a_card_shown_of_which_there_was_an_old_copy_and_a_new_one_may_have_been_either():
    t = drawn_of_both_decks()
    t.hand[1] = 0
    for name in ("green#1", "green#2", "red#1"):
        t.hand[1, card(name)] += 1
    t.hand[2] = 0
    for name in ("purple#1", "yellow#1"):
        t.hand[2, card(name)] += 1
    t.deck[:] = 0
    for name in ("green#1", "orange#1"):
        t.deck[card(name)] += 1
    show(t, 1, "green#1")
    ways = [
        both_hands([name for name in one if name != shown], two)
        for one, two in ways_to_lie()
        for shown in ("green#1", "green#1'")
        if shown in one
    ]
    as_likely([both_hands(world.hand_of(1), world.hand_of(2)) for world in t.imagined(0, WORLDS)], ways)


def one_of_two_may_have_been_drawn() -> Table:
    """Seat 1 has drawn a card and shown one that may be it or not; seat 2 has drawn nothing. All others but
    two in the deck are in the hand of seat 0, since before it was shuffled."""
    t = table(3)
    t.give(1, "green#1", "green#2")
    t.give(2, "purple#1", "yellow#1")
    t.only_in_deck()
    new = ("green#1", "purple#1", "red#1")
    t.hand[0] += t.discard
    t.discard[:] = 0
    for name in new:
        t.hand[0, card(name)] -= 1
        t.discard[card(name)] += 1
    t.hand_size[0] = t.hand[0].sum()
    t.begin()
    draw_into_hand(t.p, 1, drawn)
    t.deck += t.hand[1]
    t.hand[1] = 0
    for name in ("green#1", "green#2", "red#1"):
        t.deck[card(name)] -= 1
        t.hand[1, card(name)] += 1
    show(t, 1, "green#1")
    return t


@pytest.mark.clause("EE-INFO-04", "EE-INFO-05")
def test_who_has_drawn_nothing_shows_old_cards_so_that_the_other_copy_is_new():
    t = one_of_two_may_have_been_drawn()
    show(t, 2, "purple#1")
    for world in t.imagined(0, 60):
        assert world.hand_of(2) != ["purple#1"], "the other copy is of the new deck"


@pytest.mark.clause("EE-INFO-04")
def test_who_has_the_old_copy_of_a_card_knows_that_the_other_is_new():
    t = one_of_two_may_have_been_drawn()
    for world in t.imagined(0, 60):
        assert "red#1" not in world.hand_of(2), "who has drawn nothing"


@pytest.mark.clause("EE-INFO-04")
def test_a_card_in_the_deck_that_was_not_shuffled_into_it_is_found():
    t = shuffled_anew()
    assert t.broken() == "none"
    t.deck[card("purple#1")] += 1
    t.hand[2, card("purple#1")] -= 1
    t.deck[card("red#6")] -= 1
    t.hand[2, card("red#6")] += 1
    assert t.broken() == "EE-INFO-04"
