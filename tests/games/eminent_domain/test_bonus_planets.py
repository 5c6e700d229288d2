"""Bonus planets, chapter 19.4 of the ledger: prestige (B1 to B3) and utopian planets (B4 to B9)."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS, PLANETS, RESOURCE_NAMES
from digsite.games.eminent_domain.scoring import end_game
from digsite.testing.eminent_domain import Table, planet, table

PRESTIGE = ("B1", "B2", "B3")
UTOPIAN = ("B4", "B5", "B6", "B7", "B8", "B9")
COSTS = {"B1": (5, 6), "B2": (6, 5), "B3": (7, 4), **dict.fromkeys(UTOPIAN, (6, 5))}
SYMBOLS = dict(zip(UTOPIAN, ("survey", "warfare", "colonize", "produce", "trade", "research"), strict=True))


def bonus_table(*face_up_planets: str) -> Table:
    """A scene with the bonus planets in the game, some planets face up before seat 0."""
    t = table(bonus_planets="with")
    for id in face_up_planets:
        t.lay_face_up(0, id)
    return t


def researched(strength: int, *planets: str) -> list[str]:
    """The technologies in reach of a leader with these planets, playing cards up to a strength."""
    t = bonus_table(*planets)
    cards = ["research"] * (strength - 1)
    t.give(0, *cards)
    t.begin().play("done", "lead-research", *cards)
    assert t.strength == strength
    return [o.removeprefix("tech-") for o in t.options() if o.startswith("tech-")]


def levels(technologies: list[str]) -> set[str]:
    """Stack and level of technologies, such as `A2`."""
    return {id[:2] for id in technologies}


# The deck


@pytest.mark.clause("ED-VAR-BONUS-01", "ED-R-53")
def test_all_nine_bonus_planets_are_shuffled_into_the_deck():
    t = Table(GAME.new(3, "bonus", {"bonus_planets": "with"}))
    t.whole()
    deck = [PLANET_IDS[n] for n in range(PLANETS) if t.planet_deck[n] or t.top[0] == n]
    assert Counter(id[0] for id in deck) == {"A": 9, "F": 9, "M": 9, "B": 9}
    assert t.planet_deck_size == 36


@pytest.mark.clause("ED-R-53", "ED-VAR-BONUS-01")
def test_bonus_planets_are_left_out_unless_asked_for():
    p = GAME.new(3, "bonus")
    assert p.planet_deck_size == 27
    assert not any(p.planet_deck[planet(id)] for id in COSTS)


@pytest.mark.clause("ED-VAR-BONUS-01")
def test_a_bonus_planet_can_lie_on_top():
    tops = {PLANET_IDS[GAME.new(2, f"{n}", {"bonus_planets": "with"}).top[0]][0] for n in range(40)}
    assert "B" in tops
    assert "S" not in tops


# Prestige planets


@pytest.mark.clause("ED-VAR-BONUS-02")
@pytest.mark.parametrize("id", PRESTIGE)
def test_a_prestige_planet_is_worth_6_influence(id: str):
    t = bonus_table(id).begin(end_game)
    assert t.score[0] == 6


@pytest.mark.clause("ED-VAR-BONUS-02")
def test_a_prestige_planet_has_no_slot():
    t = bonus_table(*PRESTIGE)
    t.give(0, "produce-trade")
    assert "produce-trade" not in t.begin().options()


@pytest.mark.clause("ED-VAR-BONUS-02")
@pytest.mark.parametrize("role", ["warfare", "colonize", "produce", "trade", "research"])
def test_a_prestige_planet_has_no_symbol(role: str):
    t = bonus_table(*PRESTIGE)
    t.begin().play(f"lead-{role}")
    assert t.strength == 1, "the card taken alone"


@pytest.mark.clause("ED-VAR-BONUS-02")
def test_a_prestige_planet_counts_for_no_technology():
    assert researched(7, *PRESTIGE) == []
    assert levels(researched(7, "A4", *PRESTIGE)) == {"A1"}


# Utopian planets


@pytest.mark.clause("ED-VAR-BONUS-03")
@pytest.mark.parametrize("id", UTOPIAN)
def test_a_utopian_planet_is_worth_2_influence(id: str):
    t = bonus_table(id).begin(end_game)
    assert t.score[0] == 2


@pytest.mark.clause("ED-VAR-BONUS-03", "ED-R-56")
@pytest.mark.parametrize(("id", "role"), SYMBOLS.items())
def test_a_utopian_planet_has_one_role_symbol(id: str, role: str):
    strengths = {}
    for led in SYMBOLS.values():
        t = bonus_table(id)
        t.begin().play(f"lead-{led}")
        strengths[led] = t.strength
    assert strengths == {led: 2 if led == role else 1 for led in SYMBOLS.values()}


@pytest.mark.clause("ED-VAR-BONUS-03")
@pytest.mark.parametrize("id", UTOPIAN)
def test_a_utopian_planet_has_one_slot(id: str):
    t = bonus_table(id)
    t.give(0, "produce-trade", "produce-trade")
    t.begin().play("done", "lead-produce", "produce-trade", "produce-trade")
    assert t.options() == [f"{id}.1", "done"]
    t.play(f"{id}.1", "iron")
    assert t.asked() == "respond", "symbols are left, but no slot"


@pytest.mark.clause("ED-VAR-BONUS-04")
@pytest.mark.parametrize("kind", RESOURCE_NAMES)
def test_a_utopian_slot_holds_any_resource(kind: str):
    t = bonus_table("B4")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    assert t.options() == ["food", "water", "iron", "silicon"]
    t.play(kind)
    assert t.resource[planet("B4"), 0] == RESOURCE_NAMES.index(kind) + 1


@pytest.mark.clause("ED-VAR-BONUS-04")
def test_the_type_is_chosen_anew_at_every_production():
    t = table(bonus_planets="with")
    t.lay_face_up(0, "B4", "food")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade", "lead-produce")
    assert t.tokens[0] == 1, "the food was traded"
    t.play("B4.1")
    assert t.options() == ["food", "water", "iron", "silicon"]
    t.play("silicon")
    assert t.resource[planet("B4")].tolist() == [4, 0]


@pytest.mark.clause("ED-VAR-BONUS-04")
@pytest.mark.parametrize(("named", "earned"), [("iron", 2), ("water", 1)])
def test_a_resource_of_a_utopian_slot_counts_as_the_type_chosen(named: str, earned: int):
    t = table(bonus_planets="with")
    t.lay_face_up(0, "B4", "iron")
    t.give(0, "A2-3")
    t.begin().play("A2-3", named, "lead-trade", "B4.1")
    assert t.tokens[0] == earned, "Specialization pays one more for its type"


# Jokers in Research


@pytest.mark.clause("ED-VAR-BONUS-05", "ED-VAR-BONUS-08")
@pytest.mark.parametrize(("real", "stack"), [("A4", "A"), ("F4", "F"), ("M4", "M")])
def test_one_real_and_one_utopian_planet_suffice_for_level_2(real: str, stack: str):
    assert levels(researched(5, real)) == {f"{stack}1"}
    assert levels(researched(5, real, "B4")) == {f"{stack}1", f"{stack}2"}


@pytest.mark.clause("ED-VAR-BONUS-05")
def test_a_face_down_utopian_planet_is_no_joker():
    t = bonus_table("A4")
    t.lay_face_down(0, "B4")
    t.give(0, *["research"] * 4)
    t.begin().play("done", "lead-research", *["research"] * 4)
    assert "tech-A1-1" in t.options()
    assert "tech-A2-1" not in t.options()


@pytest.mark.clause("ED-VAR-BONUS-05")
def test_a_joker_replaces_a_planet_and_no_symbol():
    assert levels(researched(4, "A4", "B4")) == {"A1"}


@pytest.mark.clause("ED-VAR-BONUS-06", "ED-VAR-BONUS-09", "ED-R-57")
@pytest.mark.parametrize(
    ("planets", "third"),
    [
        (("A4", "A5", "B4"), True),
        (("A4", "B4", "B5"), False),
        (("A4", "B4", "B5", "B6"), False),
        (("A4", "A5", "A6"), True),
        (("A4", "A5"), False),
    ],
)
def test_level_3_takes_two_real_planets_and_one_joker_at_most(planets: tuple[str, ...], third: bool):
    assert ("A3-1" in researched(7, *planets)) == third


@pytest.mark.clause("ED-VAR-BONUS-07")
def test_a_utopian_planet_is_no_joker_for_level_1():
    assert researched(3, "B4") == []
    assert levels(researched(3, "A4", "B4")) == {"A1"}, "its own type alone"


@pytest.mark.clause("ED-VAR-BONUS-08", "ED-VAR-BONUS-06")
def test_two_utopian_planets_without_a_real_one_do_not_suffice_for_level_2():
    assert researched(5, "B4", "B5") == []


@pytest.mark.clause("ED-VAR-BONUS-05", "ED-VAR-BONUS-10")
def test_a_utopian_planet_can_stand_for_either_type():
    assert levels(researched(5, "A4", "F4", "B4")) == {"A1", "A2", "F1", "F2"}


@pytest.mark.clause("ED-VAR-BONUS-10")
def test_a_utopian_planet_is_not_used_up_and_may_stand_for_another_type_next_time():
    t = bonus_table("A4", "F4", "B4")
    t.give(0, *["research"] * 4)
    t.begin().play("done", "lead-research", *["research"] * 4, "tech-A2-1")
    assert t.planets_of(0) == ["A4", "F4", "B4"]
    t.play("pass", "done", "lead-produce", "pass")
    t.play("done", "lead-research", *["research"] * 4, "done")
    assert {"tech-A2-2", "tech-F2-1"} <= set(t.options())


# Like any other planet


@pytest.mark.clause("ED-VAR-BONUS-11")
@pytest.mark.parametrize("id", ["B1", "B7"])
def test_a_bonus_planet_is_surveyed_like_any_other(id: str):
    t = table(bonus_planets="with")
    t.on_top(id, "A1", "F1")
    t.give(0, "survey")
    t.begin().play("done", "lead-survey", "survey", f"planet-{id}")
    assert t.backs_of(0) == [id]
    assert t.face_up.sum() == 0


@pytest.mark.clause("ED-VAR-BONUS-11", "ED-R-56")
@pytest.mark.parametrize(("id", "cost"), [(id, warfare) for id, (warfare, _) in COSTS.items()])
def test_a_bonus_planet_is_attacked_at_its_cost(id: str, cost: int):
    t = table(bonus_planets="with")
    t.lay_face_down(0, id)
    t.give(0, "warfare")
    t.fighters[0] = cost - 1
    q = t.copy()
    q.fighters[0] = cost
    t.begin().play("warfare")
    assert t.asked() == "role", "too few fighters: another one was taken"
    q.begin().play("warfare", "attack")
    assert (q.planets_of(0), q.fighters[0]) == ([id], 0)


@pytest.mark.clause("ED-VAR-BONUS-11", "ED-R-56")
@pytest.mark.parametrize(("id", "cost"), [(id, colonize) for id, (_, colonize) in COSTS.items()])
def test_a_bonus_planet_is_settled_at_its_cost(id: str, cost: int):
    t = table(bonus_planets="with")
    q = t.copy()
    t.lay_face_down(0, id, colonies=cost - 1)
    q.lay_face_down(0, id, colonies=cost)
    for world in (t, q):
        world.give(0, "colonize")
    t.begin().play("colonize")
    assert t.asked() == "role", "one colony short: the card became the next"
    q.begin().play("colonize", "settle")
    assert q.planets_of(0) == [id]
