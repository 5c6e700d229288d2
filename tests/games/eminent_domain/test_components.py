"""The components of Eminent Domain: the data of the ledger, and what may not be changed.

Costs and symbols of the bonus planets rest on one source, German words for the planet types are proposals;
the data file says so, and an owner may replace them.
"""

import numpy as np
import pytest

from digsite.games.eminent_domain import components as ed
from tests.games.box import Box

_box = Box(ed)
COMPONENTS, value = _box.components, _box.value
ADVANCED, FERTILE, METALLIC, PRESTIGE, UTOPIAN = range(5)
FIRST_TECHNOLOGY = 6
FIRST_PERMANENT = 33
mark, param = pytest.mark, pytest.param


# The box


@pytest.mark.clause("ED-GEN-01")
def test_for_two_to_four_players() -> None:
    assert list(value("stacks_to_end")) == ["2", "3", "4"]
    assert len(ed.STACKS_TO_END) == 5
    assert ed.ROLE_CARDS[5] == 4 * ed.START_DECK[5] == 4


@pytest.mark.clause("ED-GEN-02")
def test_role_cards() -> None:
    assert ed.ROLE_CARD_NAMES == ("survey", "warfare", "colonize", "produce_trade", "research", "politics")
    assert ed.ROLE_CARDS.tolist() == [20, 16, 20, 16, 20, 4]
    assert ed.ROLE_CARDS.sum() == value("piece_counts")["role_cards"] == 96


@pytest.mark.clause("ED-GEN-03")
def test_planets_of_each_set() -> None:
    assert ed.PLANET_TYPES == ("advanced", "fertile", "metallic", "prestige", "utopian")
    assert np.bincount(ed.PLANET_TYPE[:27]).tolist() == [9, 9, 9]
    assert np.bincount(ed.PLANET_TYPE[27:33]).tolist() == [2, 2, 2]
    assert np.bincount(ed.PLANET_TYPE[33:]).tolist() == [0, 0, 0, 3, 6]
    assert len(ed.PLANET_IDS) == value("piece_counts")["planets"] == 42


@pytest.mark.clause("ED-GEN-04")
def test_technologies_of_each_stack() -> None:
    assert len(ed.TECHNOLOGY_IDS) == value("piece_counts")["technology_cards"] == 39
    for stack in (ADVANCED, FERTILE, METALLIC):
        own = np.equal(ed.TECHNOLOGY_TYPE, stack)
        assert own.sum() == 13
        assert np.bincount(ed.TECHNOLOGY_LEVEL[:33][own[:33]], minlength=4).tolist() == [0, 8, 3, 0]
        assert np.bincount(ed.TECHNOLOGY_LEVEL[33:][own[33:]], minlength=4).tolist() == [0, 0, 1, 1]


@pytest.mark.clause("ED-GEN-05")
def test_fighters_in_three_sizes() -> None:
    assert value("fighters") == {"large": 5, "medium": 10, "small": 20}
    assert sum(value("fighters").values()) == 35


@pytest.mark.clause("ED-GEN-06")
def test_six_resource_tokens_of_each_type() -> None:
    assert ed.RESOURCES == ("food", "water", "iron", "silicon", "any")
    assert value("resource_tokens") == {"food": 6, "water": 6, "iron": 6, "silicon": 6}
    assert "RESOURCE_TOKENS" not in ed.DEFAULT  # no rule counts them


@pytest.mark.clause("ED-GEN-07")
def test_influence_tokens() -> None:
    assert (ed.BLACK_TOKENS, ed.BLUE_TOKENS) == (24, 8)


@pytest.mark.clause("ED-GEN-13")
def test_marks_of_the_cards() -> None:
    assert value("marks")["start_planet_front"] == "silver S"
    assert value("marks")["start_planet_back"] == "START"
    assert value("marks")["bonus_planet_front"] == "silver triangle"
    assert value("marks")["technology"] == "its planet type"
    assert set(ed.TECHNOLOGY_TYPE.tolist()) == {ADVANCED, FERTILE, METALLIC}


@pytest.mark.clause("ED-GEN-14")
def test_player_aids_and_central_display() -> None:
    assert value("player_aids") == {"neutral_back": 3, "start_player_back": 1}
    assert value("piece_counts")["central_display"] == 1


# Technologies


@pytest.mark.clause("ED-TECH-GEN-04")
def test_influence_of_technologies() -> None:
    by_level = [
        set(ed.TECHNOLOGY_INFLUENCE[np.equal(ed.TECHNOLOGY_LEVEL, level)].tolist()) for level in (1, 2, 3)
    ]
    assert by_level == [{0}, {2}, {5}]
    assert ed.TECHNOLOGY_INFLUENCE[FIRST_PERMANENT:].tolist() == [2, 5, 2, 5, 2, 5]


@pytest.mark.clause("ED-TECH-GEN-08")
def test_level_one_has_a_symbol_of_the_stack_and_that_of_the_improved_role() -> None:
    pairs = {
        ADVANCED: {"research", "trade"},
        FERTILE: {"colonize", "produce"},
        METALLIC: {"survey", "warfare"},
    }
    improves = ("survey", "colonize", "warfare", "produce", "trade", "research")
    found = 0
    for technology in np.flatnonzero(ed.TECHNOLOGY_LEVEL == 1):
        shown = {ed.SYMBOLS[at] for at in np.flatnonzero(ed.CARD_SYMBOLS[FIRST_TECHNOLOGY + technology])}
        improved = improves[ed.TECHNOLOGY_NAME[technology]]
        assert len(shown) == 2
        assert shown - {improved} < pairs[ed.TECHNOLOGY_TYPE[technology]]
        found += 1
    assert found == 24


ONE_SIDED = [
    param("A1-1 Improved Survey: advanced, research + survey", marks=mark.clause("ED-TECH-A1-1-01")),
    param("A1-2 Improved Survey: advanced, trade + survey", marks=mark.clause("ED-TECH-A1-2-01")),
    param("A1-3 Improved Colonize: advanced, research + colonize", marks=mark.clause("ED-TECH-A1-3-01")),
    param("A1-4 Improved Colonize: advanced, trade + colonize", marks=mark.clause("ED-TECH-A1-4-01")),
    param("A1-5 Improved Warfare: advanced, research + warfare", marks=mark.clause("ED-TECH-A1-5-01")),
    param("A1-6 Improved Warfare: advanced, trade + warfare", marks=mark.clause("ED-TECH-A1-6-01")),
    param("A1-7 Improved Production: advanced, research + produce", marks=mark.clause("ED-TECH-A1-7-01")),
    param("A1-8 Improved Production: advanced, trade + produce", marks=mark.clause("ED-TECH-A1-8-01")),
    param("F1-1 Improved Survey: fertile, colonize + survey", marks=mark.clause("ED-TECH-F1-1-01")),
    param("F1-2 Improved Survey: fertile, produce + survey", marks=mark.clause("ED-TECH-F1-2-01")),
    param("F1-3 Improved Warfare: fertile, colonize + warfare", marks=mark.clause("ED-TECH-F1-3-01")),
    param("F1-4 Improved Warfare: fertile, produce + warfare", marks=mark.clause("ED-TECH-F1-4-01")),
    param("F1-5 Improved Trade: fertile, colonize + trade", marks=mark.clause("ED-TECH-F1-5-01")),
    param("F1-6 Improved Trade: fertile, produce + trade", marks=mark.clause("ED-TECH-F1-6-01")),
    param("F1-7 Improved Research: fertile, colonize + research", marks=mark.clause("ED-TECH-F1-7-01")),
    param("F1-8 Improved Research: fertile, produce + research", marks=mark.clause("ED-TECH-F1-8-01")),
    param("M1-1 Improved Colonize: metallic, survey + colonize", marks=mark.clause("ED-TECH-M1-1-01")),
    param("M1-2 Improved Colonize: metallic, warfare + colonize", marks=mark.clause("ED-TECH-M1-2-01")),
    param("M1-3 Improved Production: metallic, survey + produce", marks=mark.clause("ED-TECH-M1-3-01")),
    param("M1-4 Improved Production: metallic, warfare + produce", marks=mark.clause("ED-TECH-M1-4-01")),
    param("M1-5 Improved Trade: metallic, survey + trade", marks=mark.clause("ED-TECH-M1-5-01")),
    param("M1-6 Improved Trade: metallic, warfare + trade", marks=mark.clause("ED-TECH-M1-6-01")),
    param("M1-7 Improved Research: metallic, survey + research", marks=mark.clause("ED-TECH-M1-7-01")),
    param("M1-8 Improved Research: metallic, warfare + research", marks=mark.clause("ED-TECH-M1-8-01")),
    param("A2-1 Data Network: advanced, research + research", marks=mark.clause("ED-TECH-A2-1-01")),
    param("A2-2 Diverse Markets: advanced, research + trade", marks=mark.clause("ED-TECH-A2-2-01")),
    param("A2-3 Specialization: advanced, trade + trade", marks=mark.clause("ED-TECH-A2-3-01")),
    param("F2-1 Terraforming: fertile, colonize + colonize", marks=mark.clause("ED-TECH-F2-1-01")),
    param("F2-2 Artificial Intelligence: fertile, colonize + produce", marks=mark.clause("ED-TECH-F2-2-01")),
    param("F2-3 Genetic Engineering: fertile, produce + produce", marks=mark.clause("ED-TECH-F2-3-01")),
    param("M2-1 Survey Team: metallic, survey + survey", marks=mark.clause("ED-TECH-M2-1-01")),
    param("M2-2 Mobilization: metallic, survey + warfare", marks=mark.clause("ED-TECH-M2-2-01")),
    param("M2-3 War Path: metallic, warfare + warfare", marks=mark.clause("ED-TECH-M2-3-01")),
]


@pytest.mark.parametrize("card", ONE_SIDED)
def test_stack_and_symbols_of_a_one_sided_technology(card: str) -> None:
    """Written as: id, name, stack, symbols."""
    id, rest = card.split(" ", 1)
    name, printed = rest.split(": ")
    stack, symbols = printed.split(", ")
    technology = ed.TECHNOLOGY_IDS.index(id)
    expected = [symbols.split(" + ").count(symbol) for symbol in ed.SYMBOLS]
    assert ed.PLANET_TYPES[ed.TECHNOLOGY_TYPE[technology]] == stack
    assert ed.TECHNOLOGY_LEVEL[technology] == int(id[1])
    assert ed.CARD_SYMBOLS[FIRST_TECHNOLOGY + technology].tolist() == expected
    assert ed.TECHNOLOGY_NAMES[ed.TECHNOLOGY_NAME[technology]] == name.lower().replace(" ", "_")
    assert ed.technology_names(COMPONENTS, "en")[technology] == name


PERMANENTS = [
    param("A2-4 advanced: Weapon Emporium / Streamlining", marks=mark.clause("ED-TECH-A2-4-01")),
    param("A3-1 advanced: Adaptability / Hyperefficiency", marks=mark.clause("ED-TECH-A3-1-01")),
    param("F2-4 fertile: Fertile Ground / Abundance", marks=mark.clause("ED-TECH-F2-4-01")),
    param("F3-1 fertile: Dissension / Bureaucracy", marks=mark.clause("ED-TECH-F3-1-01")),
    param("M2-4 metallic: Imperialism / Scorched Earth Policy", marks=mark.clause("ED-TECH-M2-4-01")),
    param("M3-1 metallic: Logistics / Productivity", marks=mark.clause("ED-TECH-M3-1-01")),
]
SYMBOLS_OF_SIDES = {"fertile_ground": [0, 0, 1, 1, 0, 1], "imperialism": [1, 1, 0, 0, 1, 0]}


@pytest.mark.parametrize("card", PERMANENTS)
def test_stack_sides_and_symbols_of_a_permanent(card: str) -> None:
    """Written as: id, stack, both sides."""
    place, sides = card.split(": ")
    id, stack = place.split(" ")
    technology = ed.TECHNOLOGY_IDS.index(id)
    permanent = technology - FIRST_PERMANENT
    assert ed.PLANET_TYPES[ed.TECHNOLOGY_TYPE[technology]] == stack
    assert ed.TECHNOLOGY_LEVEL[technology] == int(id[1])
    assert ed.TECHNOLOGY_NAME[technology] == -1
    assert ed.technology_names(COMPONENTS, "en")[technology] == sides
    keys = ed.PERMANENT_NAMES[permanent]
    assert [key.replace("_", " ") for key in keys] == sides.lower().split(" / ")
    symbols = [SYMBOLS_OF_SIDES.get(key, [0] * 6) for key in keys]
    assert ed.PERMANENT_SYMBOLS[permanent].tolist() == symbols


# Planets


PLANETS = [
    param("A1 Lyttle: advanced 5/4, influence 3, silicon, research", marks=mark.clause("ED-PLANET-A1")),
    param("A2 Echo Rose: advanced 4/5, influence 3, silicon, research", marks=mark.clause("ED-PLANET-A2")),
    param("A3 Srod Avein N2: advanced 6/3, influence 4, research", marks=mark.clause("ED-PLANET-A3")),
    param("A4 Ral Gai'Gaw: advanced 5/4, influence 3, silicon, trade", marks=mark.clause("ED-PLANET-A4")),
    param("A5 Hanoj - T: advanced 4/5, influence 3, silicon, trade", marks=mark.clause("ED-PLANET-A5")),
    param("A6 Zephan: advanced 6/3, influence 4, trade", marks=mark.clause("ED-PLANET-A6")),
    param("A7 Oknow: advanced 5/4, influence 2, silicon, hand +1", marks=mark.clause("ED-PLANET-A7")),
    param("A8 Sima-07C: advanced 4/5, influence 2, silicon, hand +1", marks=mark.clause("ED-PLANET-A8")),
    param("A9 Sholmican: advanced 6/3, influence 4, silicon", marks=mark.clause("ED-PLANET-A9")),
    param("F1 Styku: fertile 5/4, influence 3, water, colonize", marks=mark.clause("ED-PLANET-F1")),
    param("F2 Mik-Mik: fertile 4/5, influence 3, food, colonize", marks=mark.clause("ED-PLANET-F2")),
    param(
        "F3 New Texas: fertile 6/3, influence 2, food + water, colonize", marks=mark.clause("ED-PLANET-F3")
    ),
    param("F4 Gerdland: fertile 5/4, influence 3, water, produce", marks=mark.clause("ED-PLANET-F4")),
    param("F5 Mishburr ITO-A: fertile 4/5, influence 3, food, produce", marks=mark.clause("ED-PLANET-F5")),
    param(
        "F6 Artigas GNS-111: fertile 6/3, influence 2, food + water, produce",
        marks=mark.clause("ED-PLANET-F6"),
    ),
    param("F7 Spielbany VI: fertile 5/4, influence 2, water, hand +1", marks=mark.clause("ED-PLANET-F7")),
    param("F8 Nelos IV: fertile 4/5, influence 2, food, hand +1", marks=mark.clause("ED-PLANET-F8")),
    param("F9 Angus Duffy: fertile 6/3, influence 3, food + water", marks=mark.clause("ED-PLANET-F9")),
    param("M1 Voson: metallic 5/4, influence 3, iron, survey", marks=mark.clause("ED-PLANET-M1")),
    param("M2 Pink Sonar: metallic 4/5, influence 3, iron, survey", marks=mark.clause("ED-PLANET-M2")),
    param("M3 Kyrie & Juno: metallic 6/3, influence 4, survey", marks=mark.clause("ED-PLANET-M3")),
    param("M4 Tankahshin: metallic 5/4, influence 3, iron, warfare", marks=mark.clause("ED-PLANET-M4")),
    param("M5 Erkam-W: metallic 4/5, influence 3, iron, warfare", marks=mark.clause("ED-PLANET-M5")),
    param(
        "M6 Overlord Betzel's Domain: metallic 6/3, influence 4, warfare", marks=mark.clause("ED-PLANET-M6")
    ),
    param("M7 Marghannah Prime: metallic 5/4, influence 3, hand +1", marks=mark.clause("ED-PLANET-M7")),
    param("M8 8910 Spielen: metallic 4/5, influence 2, iron, hand +1", marks=mark.clause("ED-PLANET-M8")),
    param("M9 Idroyos: metallic 6/3, influence 5", marks=mark.clause("ED-PLANET-M9")),
    param("S1 Pomerene: advanced 2/2, influence 2, silicon", marks=mark.clause("ED-PLANET-S1")),
    param("S2 Liagiba: advanced 2/2, influence 2, silicon", marks=mark.clause("ED-PLANET-S2")),
    param("S3 Drawde: fertile 2/2, influence 2, food", marks=mark.clause("ED-PLANET-S3")),
    param("S4 Mesia Sednim: fertile 2/2, influence 2, water", marks=mark.clause("ED-PLANET-S4")),
    param("S5 Piedra Seca: metallic 2/2, influence 2, iron", marks=mark.clause("ED-PLANET-S5")),
    param("S6 Chrispen: metallic 2/2, influence 2, iron", marks=mark.clause("ED-PLANET-S6")),
    param("B1 Prestige planet: prestige 5/6, influence 6", marks=mark.clause("ED-PLANET-B1")),
    param("B2 Prestige planet: prestige 6/5, influence 6", marks=mark.clause("ED-PLANET-B2")),
    param("B3 Prestige planet: prestige 7/4, influence 6", marks=mark.clause("ED-PLANET-B3")),
    param("B4 Utopian planet: utopian 6/5, influence 2, any, survey", marks=mark.clause("ED-PLANET-B4")),
    param("B5 Utopian planet: utopian 6/5, influence 2, any, warfare", marks=mark.clause("ED-PLANET-B5")),
    param("B6 Utopian planet: utopian 6/5, influence 2, any, colonize", marks=mark.clause("ED-PLANET-B6")),
    param("B7 Utopian planet: utopian 6/5, influence 2, any, produce", marks=mark.clause("ED-PLANET-B7")),
    param("B8 Utopian planet: utopian 6/5, influence 2, any, trade", marks=mark.clause("ED-PLANET-B8")),
    param("B9 Utopian planet: utopian 6/5, influence 2, any, research", marks=mark.clause("ED-PLANET-B9")),
]


@pytest.mark.parametrize("planet", PLANETS)
def test_both_sides_of_a_planet(planet: str) -> None:
    """Written as: id, name, type, warfare/colonize cost, influence, slots, role symbol, hand symbol."""
    at = ed.PLANET_IDS.index(planet.split(" ")[0])
    sides = [f"{ed.PLANET_TYPES[ed.PLANET_TYPE[at]]} {ed.WARFARE_COST[at]}/{ed.COLONIZE_COST[at]}"]
    sides.append(f"influence {ed.PLANET_INFLUENCE[at]}")
    slots = [ed.RESOURCES[resource] for resource in ed.PLANET_SLOTS[at] if resource >= 0]
    sides += [" + ".join(slots)] if slots else []
    sides += [ed.SYMBOLS[ed.PLANET_SYMBOL[at]]] if ed.PLANET_SYMBOL[at] >= 0 else []
    sides += ["hand +1"] if ed.PLANET_HAND[at] == 1 else []
    name = ed.planet_names(COMPONENTS, "en")[at]
    assert f"{ed.PLANET_IDS[at]} {name}: {', '.join(sides)}" == planet


@pytest.mark.clause("ED-R-56")
def test_costs_and_symbols_of_the_bonus_planets_rest_on_one_source() -> None:
    assert ed.WARFARE_COST[33:].tolist() == [5, 6, 7, 6, 6, 6, 6, 6, 6]
    assert ed.COLONIZE_COST[33:].tolist() == [6, 5, 4, 5, 5, 5, 5, 5, 5]
    assert ed.PLANET_SYMBOL[36:].tolist() == [0, 1, 2, 3, 4, 5]
    assert COMPONENTS.sheet("bonus_planets").confidence == "single"
    assert {part.confidence for part in COMPONENTS.sheet("bonus_planets").parts} == {
        "confirmed", "single", "inferred",
    }  # fmt: skip


# The other constants


def test_numbers_of_setup_and_game_end() -> None:
    assert ed.START_DECK.tolist() == [2, 1, 2, 2, 2, 1]
    assert ed.EXTENDED_REMOVED.tolist() == [2, 1, 2, 2, 2]
    assert (ed.FIRST_HAND, ed.HAND_LIMIT) == (5, 5)
    assert ed.STACKS_TO_END.tolist() == [0, 0, 1, 1, 2]
    assert ed.EXTENDED_STACKS_TO_END == 2


def test_what_a_level_needs() -> None:
    assert ed.LEVEL_SYMBOLS.tolist() == [0, 3, 5, 7]
    assert ed.LEVEL_PLANETS.tolist() == [0, 1, 2, 3]


def test_symbols_of_the_role_cards() -> None:
    shown = [[ed.SYMBOLS[at] for at in np.flatnonzero(counts)] for counts in ed.CARD_SYMBOLS[:6]]
    assert shown == [["survey"], ["warfare"], ["colonize"], ["produce", "trade"], ["research"], []]
    assert ed.CARD_SYMBOLS.shape == (39, 6)


ACTIONS: list[tuple[str, dict[str, int]]] = [
    ("ACTION_DRAW", {"Survey": 2, "Improved Survey": 3, "Improved Research": 1, "Data Network": 2}),
    ("ACTION_REMOVE", {"Research": 2, "Improved Research": 3, "Data Network": 99}),
    ("ACTION_FIGHTERS", {"Warfare": 1, "Improved Warfare": 2, "Mobilization": 2}),
    ("ACTION_ATTACKS", {"Warfare": 1, "Improved Warfare": 1, "War Path": 2}),
    ("ACTION_RESOURCES", {"Produce/Trade": 1, "Improved Production": 2}),
    ("ACTION_TOKENS", {"Improved Trade": 1}),
    ("ACTION_ROLE_CARDS", {"Politics": 1, "Artificial Intelligence": 2}),
]


@pytest.mark.parametrize(("name", "numbers"), ACTIONS)
def test_numbers_of_the_actions(name: str, numbers: dict[str, int]) -> None:
    kinds = ed.card_names(COMPONENTS, "en")
    assert ed.DEFAULT[name].tolist() == [numbers.get(kind, 0) for kind in kinds]
    assert set(numbers) <= set(kinds)


def test_numbers_of_the_permanents() -> None:
    assert (ed.SCORCHED_DISCOUNT, ed.DISSENSION_DRAW) == (2, 2)


# Names


def test_ids() -> None:
    assert " ".join(ed.TECHNOLOGY_IDS) == (
        "A1-1 A1-2 A1-3 A1-4 A1-5 A1-6 A1-7 A1-8 A2-1 A2-2 A2-3 F1-1 F1-2 F1-3 F1-4 F1-5 F1-6 F1-7 F1-8 "
        "F2-1 F2-2 F2-3 M1-1 M1-2 M1-3 M1-4 M1-5 M1-6 M1-7 M1-8 M2-1 M2-2 M2-3 A2-4 A3-1 F2-4 F3-1 M2-4 M3-1"
    )
    assert " ".join(ed.PLANET_IDS) == (
        "A1 A2 A3 A4 A5 A6 A7 A8 A9 F1 F2 F3 F4 F5 F6 F7 F8 F9 M1 M2 M3 M4 M5 M6 M7 M8 M9 "
        "S1 S2 S3 S4 S5 S6 B1 B2 B3 B4 B5 B6 B7 B8 B9"
    )


def test_names_for_screens() -> None:
    german = ed.card_names(COMPONENTS, "de")
    assert len(german) == 39
    assert german[:4] == ["Erkunden", "Angreifen", "Besiedeln", "Produzieren/Handeln"]
    assert german[4:7] == ["Forschen", "Politik", "Besseres Erkunden"]
    assert german[38] == ed.technology_names(COMPONENTS, "de")[32] == "Angriffsbefehl"
    assert ed.technology_names(COMPONENTS, "de")[33] == "Waffenladen / Rationalisierung"
    assert ed.permanent_names(COMPONENTS, "de")[4] == ("Imperialismus", "Verbrannte Erde")
    assert ed.planet_names(COMPONENTS, "de")[24] == "Marghannah Prime"
    assert ed.planet_names(COMPONENTS, "de")[33] == "Prestigeplanet"
    assert ed.planet_type_names(COMPONENTS, "de")[:3] == ["hochentwickelt", "fruchtbar", "metallisch"]


def test_every_table_has_a_note_and_every_proposal_is_marked_as_one() -> None:
    for name, sheet in COMPONENTS.sheets.items():
        assert sheet.note, name
        assert ("PROPOSAL" in sheet.sources) == (name in COMPONENTS.reconstructed()), name
    assert COMPONENTS.reconstructed() == ["technology_names", "planet_types"]
