"""What everybody has seen is in every imagined world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from digsite.conformance import Case, Turn
from digsite.conformance.memory import imagined_worlds_remember, witness_believes_the_truth
from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.cards import draw_cards, from_hand, lay_aside, shuffle_discard, to_discard
from digsite.games.eminent_domain.domains import HELD, IN_DISCARD, IN_HAND, SHOWN, SHUFFLED_IN
from digsite.games.eminent_domain.knowledge import exchange
from digsite.games.eminent_domain.planets import SURVEYED
from digsite.telling.text import Text
from digsite.testing.eminent_domain import Table, card, planet, table
from tests.games.likely import as_likely

from .telling import grown
from .witness import Witness


@pytest.mark.clause("ED-INFO-03", "ED-INFO-04", "ED-INFO-06", "ED-INFO-07", "ED-INFO-10")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"length": "extended", "bonus_planets": "with"}),
        (4, {"technologies": "level-1"}),
        (2, {"technologies": "none"}),
        (3, {"discard_piles": "open"}),
    ],
)
def test_no_imagined_world_contradicts_what_was_seen(seats: int, options: dict[str, str]) -> None:
    imagined_worlds_remember(Case(GAME, seats, f"memory {seats}", options), Witness, 4 * seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_witness_has_nothing_against_the_truth(seats: int) -> None:
    witness_believes_the_truth(Case(GAME, seats, "truth"), Witness)
    witness_believes_the_truth(Case(GAME, 2, f"truth {seats}"), Witness, in_full_bloom)


def in_full_bloom(case: Case) -> Iterator[Turn]:
    """Part of a random game of empires with many technologies."""
    t = grown(case.seed, **case.options)
    for before, choice, told in t.moves(case.seed, 150):
        yield Turn(before, choice, t.p.copy(), told)


@pytest.mark.clause("ED-INFO-08", "ED-INFO-09")
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_nor_does_one_full_of_technologies(seed: str) -> None:
    imagined_worlds_remember(Case(GAME, 2, seed), Witness, 3, 1, in_full_bloom)


# What is known of cards


@pytest.mark.clause("ED-INFO-04", "ED-INFO-07", "ED-INFO-09")
def test_cards_are_known_where_they_were_seen_going() -> None:
    t = table()
    t.give(0, "politics", "survey")
    t.begin().play("politics", "stack-warfare", "lead-survey", "survey")
    assert t.seen_of(0, IN_HAND) == ["warfare"]
    assert t.seen_of(0, IN_DISCARD) == []
    t.play(t.options()[0])
    t.play("pass")
    assert t.seen_of(0, IN_DISCARD) == ["survey", "survey"]


@pytest.mark.clause("ED-INFO-06")
def test_whoever_lays_a_card_aside_unseen_may_have_laid_aside_any() -> None:
    t = table()
    t.give(0, "warfare", "survey", openly=True)
    t.give(0, *["research"] * 4, to="draw_pile")
    t.begin().play("done", "lead-trade", "pass", "survey", "done")
    assert t.seen_of(0, IN_HAND) == []
    hands = {tuple(world.cards_of(0)) for world in t.imagined(1, 40)}
    drawn = ("research",) * 4
    assert hands == {("warfare", *drawn), ("survey", *drawn)}, "what was drawn was not laid aside"


@pytest.mark.clause("ED-INFO-04")
def test_a_technology_seen_going_to_hand_is_in_every_imagined_hand() -> None:
    t = table()
    t.give(0, "A1-1", openly=True)
    t.give(0, "warfare")
    t.give(0, "survey", to="discard")
    hands = {tuple(world.cards_of(0)) for world in t.begin(seat=1).imagined(1, 20)}
    assert hands == {("warfare", "A1-1"), ("survey", "A1-1")}


@pytest.mark.clause("ED-INFO-06", "ED-INFO-10", "ED-DECK-02")
@pytest.mark.parametrize("unseen", [False, True])
def test_what_was_not_in_the_discard_pile_when_it_was_shuffled_was_in_hand(unseen: bool) -> None:
    t = table()
    t.give(0, "warfare", "politics")
    t.give(0, "colonize", "colonize", "research", to="discard", openly=True)
    if unseen:
        t.give(0, "survey", to="discard")
    t.begin().play("done", "lead-trade", "pass", "done")
    shuffled = ["colonize", "colonize", "produce-trade", "research"]
    assert t.seen_of(0, SHUFFLED_IN) == shuffled
    if unseen:
        assert t.seen_of(0, HELD) == ["survey", "warfare", "politics"]
        assert t.strayed[0] == 1
    else:
        assert t.seen_of(0, IN_HAND) == ["warfare", "politics"]
    for world in t.imagined(1, 20):
        assert len(Counter(world.cards_of(0, "draw_pile")) - Counter(shuffled)) <= unseen


@pytest.mark.clause("ED-INFO-12", "ED-INFO-14")
def test_the_planet_that_lay_on_top_is_among_those_being_surveyed() -> None:
    t = table()
    t.give(0, "survey", "survey")
    t.next("M3").lead("survey").play("survey", "survey")
    assert t.asked() == "survey.keep"
    seen = back_of(planet("M3"))
    for world in t.imagined(1, 20):
        surveyed = [n for n, how in enumerate(world.planet[0]) if how == SURVEYED]
        assert seen in [back_of(n) for n in surveyed]
        assert len(surveyed) == t.surveyed_size == 3


def test_whoever_asks_for_cards_reads_what_was_seen_there() -> None:
    t = table()
    t.give(0, "warfare", openly=True)
    t.give(0, "survey", "survey", to="discard", openly=True)
    t.give(0, "research", to="discard")
    t.begin()
    texts = [Text(GAME, language, list("AB")) for language in ("en", "de")]

    def told(element: str) -> list[str]:
        return [text.word(GAME.about(t.seen_by(1).p, element).text) for text in texts]

    assert "All have seen there: Warfare." in told("seat:0/hand")[0]
    assert "All have seen there: 2× Survey." in told("seat:0/discard_pile")[0]
    assert "Alle haben dort gesehen: " in told("seat:0/hand")[1]
    assert not any("seen" in words or "gesehen" in words for words in told("seat:1/hand"))


@pytest.mark.parametrize("where", ["discard", "draw_pile"])
def test_a_hand_that_lacks_what_was_shown_gets_it_for_another_card(where: str) -> None:
    t = table()
    t.give(0, "warfare", openly=True)
    t.give(0, "A1-1")
    t.give(0, "survey", to=where)
    exchange(t.p, 0, card("survey"))
    assert t.cards_of(0) == ["survey", "warfare"]
    assert t.cards_of(0, where) == ["A1-1"]


@pytest.mark.clause("ED-INFO-04", "ED-INFO-06")
def test_of_several_cards_shown_nobody_may_know_whether_they_were_drawn() -> None:
    t = table()
    t.give(0, "survey", "survey")
    t.give(0, "survey", "research", to="discard", openly=True)
    t.give(0, "colonize", to="discard")
    draw_cards(t.p, 0, 2)
    for _ in range(2):
        from_hand(t.p, 0, card("survey"))
        to_discard(t.p, 0, card("survey"))
    assert (t.seen_of(0, SHOWN), t.fresh[0]) == (["survey", "survey"], 2)


# How likely what is

WORLDS = 1500
Cards = tuple[str, ...]


def imagined_cards(t: Table) -> Iterator[tuple[Cards, Cards]]:
    """The hand and the draw pile of seat 0 in worlds that seat 1 thinks possible."""
    masked = t.seen_by(1).p
    for number in range(WORLDS):
        world = Table(GAME.imagine(masked, 1, f"{number}"))
        yield tuple(world.cards_of(0)), tuple(world.cards_of(0, "draw_pile"))


def in_order(*cards: str) -> Cards:
    """Cards as a table counts them."""
    t = table()
    t.give(0, *cards)
    return tuple(t.cards_of(0))


@pytest.mark.clause("ED-INFO-02", "ED-INFO-06")
def test_every_draw_since_the_shuffle_is_as_likely() -> None:
    """Four cards were shuffled openly, and with them one of the three that were in hand or laid aside: which
    one, and which two were drawn since, is all that nobody knows."""
    held, seen = ("survey", "warfare", "politics"), ("colonize", "colonize", "research", "A1-1")
    t = table()
    t.give(0, "warfare", "politics")
    t.give(0, *seen, to="discard", openly=True)
    t.give(0, "survey", to="discard")
    draw_cards(t.p, 0, 2)
    t.begin(seat=1)
    assert (t.draw_size[0], t.strayed[0], t.fresh[0]) == (3, 1, 2)

    def ways() -> Iterator[tuple[Cards, Cards]]:
        for stray in range(3):
            kept = [name for n, name in enumerate(held) if n != stray]
            pile = [*seen, held[stray]]
            for drawn in combinations(range(5), 2):
                hand = in_order(*kept, *(pile[n] for n in drawn))
                yield hand, in_order(*(name for n, name in enumerate(pile) if n not in drawn))

    as_likely(imagined_cards(t), ways())


@pytest.mark.clause("ED-INFO-06")
def test_every_card_that_may_have_been_laid_aside_is_as_likely() -> None:
    """Of three known cards two were laid aside, then two were drawn from a pile of three."""
    known, pile = ("survey", "warfare", "A1-1"), ("research", "research", "politics")
    t = table()
    t.give(0, *known, openly=True)
    t.give(0, *pile, to="draw_pile")
    for name in ("survey", "A1-1"):
        lay_aside(t.p, 0, card(name))
    draw_cards(t.p, 0, 2)
    t.begin(seat=1)
    assert (t.hand_size[0], t.discard_size[0], t.fresh[0]) == (3, 2, 2)

    def ways() -> Iterator[tuple[Cards, Cards]]:
        for kept in known:
            for left in range(3):
                drawn = [name for n, name in enumerate(pile) if n != left]
                yield in_order(kept, *drawn), (pile[left],)

    as_likely(imagined_cards(t), ways())


@pytest.mark.clause("ED-INFO-04", "ED-INFO-06")
def test_a_card_shown_since_the_shuffle_was_held_or_drawn() -> None:
    """Three cards were shuffled openly, and with them one of the three that were in hand or laid aside; two
    were drawn since, and then a Survey card was played: nobody knows which of the two."""
    held, seen = ("survey", "warfare", "colonize"), ("survey", "research", "research")
    t = table()
    t.give(0, "survey", "warfare")
    t.give(0, *seen, to="discard", openly=True)
    t.give(0, "colonize", to="discard")
    draw_cards(t.p, 0, 2)
    from_hand(t.p, 0, card("survey"))
    to_discard(t.p, 0, card("survey"))
    t.begin(seat=1)
    assert (t.hand_size[0], t.seen_of(0, SHOWN)) == (3, ["survey"])

    def ways() -> Iterator[tuple[Cards, Cards]]:
        for stray in range(3):
            pile = [*seen, held[stray]]
            for drawn in combinations(range(4), 2):
                hand = [name for n, name in enumerate(held) if n != stray]
                hand += [pile[n] for n in drawn]
                if "survey" in hand:
                    hand.remove("survey")
                    yield in_order(*hand), in_order(*(name for n, name in enumerate(pile) if n not in drawn))

    as_likely(imagined_cards(t), ways())


@pytest.mark.clause("ED-INFO-04", "ED-INFO-06")
def test_a_technology_that_was_drawn_was_among_the_cards_laid_aside_unseen() -> None:
    """Of a Warfare card and a technology one was in hand and one laid aside when the pile was shuffled. The
    hand was laid aside then, and two cards were drawn, the technology with them: so it had been shuffled in,
    and the Warfare card had not."""
    t = table()
    t.give(0, "warfare")
    t.give(0, "research", "research", to="discard", openly=True)
    t.give(0, "A1-1", to="discard")
    shuffle_discard(t.p, 0)
    lay_aside(t.p, 0, card("warfare"))
    draw_cards(t.p, 0, 3)
    t.hand[0, card("research")] -= 1
    t.draw_pile[0, card("research")] += 1
    t.hand_size[0], t.draw_size[0], t.fresh[0] = 2, 1, 2
    from_hand(t.p, 0, card("A1-1"))
    to_discard(t.p, 0, card("A1-1"))
    t.begin(seat=1)
    assert (t.hand_size[0], t.draw_size[0], t.strayed[0]) == (1, 1, 0)
    for world in t.imagined(1, 30):
        assert world.cards_of(0) == world.cards_of(0, "draw_pile") == ["research"]
