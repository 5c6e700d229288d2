"""What a screen gets of Eminent Domain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.games.eminent_domain import GAME
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.testing.eminent_domain import Table, table
from tests.games.looking import Looking, by, entered, to_owner

from .telling import grown

_look = Looking(GAME)
seen = _look.seen

# Whole games


@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_option_is_something_on_the_screen_or_a_button(seed: str) -> None:
    """Cards, planets, slots, stacks and technologies that can be chosen are there to be clicked."""
    buttons = {"resource", "deed", "answer", "phases", "fighter", "done"}
    for number, (before, _, _) in enumerate(grown(seed, bonus_planets="with").moves(seed, 200)):
        if number % 3 == 0:
            _look.can_be_clicked(before, buttons)


def test_a_finished_game_is_open_to_all_and_adds_up() -> None:
    match = random_game(GAME, 2, "finished")
    view = Table(match.position).view(SPECTATOR)
    assert json.loads(json.dumps(view)) == view
    assert all(seat["hand"]["cards"] is not None for seat in view["seats"]), "everything is revealed"
    assert [seat["influence"]["total"] for seat in view["seats"]] == match.scores


# Parts


def test_hands_and_piles_are_for_their_owner_and_sizes_for_all() -> None:
    t = table()
    t.give(0, "survey", "survey", "A1-2")
    t.give(0, "warfare", to="draw_pile")
    t.give(0, "research", to="discard")
    t.begin()
    own, other = t.view(0)["seats"][0], t.view(1)["seats"][0]
    assert [own[pile]["size"] for pile in ("hand", "draw_pile", "discard_pile")] == [3, 1, 1]
    assert [other[pile]["size"] for pile in ("hand", "draw_pile", "discard_pile")] == [3, 1, 1]
    assert [other[pile]["cards"] for pile in ("hand", "draw_pile", "discard_pile")] == [None] * 3
    assert by(own["hand"]["cards"], "card", "survey")["count"] == 2
    improved = by(own["hand"]["cards"], "card", "A1-2")
    assert improved["symbols"] == ["survey", "trade"]
    assert improved["title"] == {"en": "Improved Survey", "de": "Besseres Erkunden"}
    assert to_owner(other["deck"], 0) == own["deck"]
    assert sum(card["count"] for card in other["deck"]) == 5


def test_open_discard_piles_are_open() -> None:
    t = table(discard_piles="open")
    t.give(0, "research", to="discard")
    pile = t.begin().view(1)["seats"][0]["discard_pile"]
    assert [card["card"] for card in pile["cards"]] == ["research"]


def test_a_display() -> None:
    t = table()
    t.lay_face_up(0, "S1", "silicon")
    t.lay_face_up(0, "F1")
    t.lay_face_down(0, "A1", colonies=3)
    t.permanent(0, "M2-4", "b")
    t.fighters[0] = 3
    t.tokens[0] = 4
    t.give(0, "survey")
    t.begin()
    seat = t.view(0)["seats"][0]
    start = by(seat["face_up"], "id", "S1")
    assert (start["type"], start["influence"], start["scorched"]) == ("advanced", 2, False)
    assert [(slot["takes"], slot["resource"]) for slot in start["slots"]] == [("silicon", "silicon")]
    (hidden,) = seat["face_down"]
    assert (hidden["back"]["type"], hidden["back"]["warfare"], hidden["back"]["colonize"]) == (
        "advanced",
        5,
        4,
    )
    assert hidden["planet"]["title"] == {"en": "Lyttle", "de": "Lyttle"}
    assert (hidden["colonies"], hidden["fighters_needed"], hidden["can_attack"]) == (3, 3, True)
    assert [card["count"] for card in hidden["tucked"]] == [3]
    assert [(card["id"], card["side"]) for card in seat["permanents"]] == [("M2-4", "b")]
    assert seat["influence"]["tokens"] == 4
    assert seat["influence"]["technologies"] == 2
    assert seat["influence"]["total"] == 6 + seat["influence"]["planets"]
    assert t.view(1)["seats"][0]["face_down"][0]["planet"] is None
    assert t.view(1)["seats"][0]["face_down"][0]["back"] == hidden["back"]


def test_planets_looked_at_are_for_the_surveyor() -> None:
    t = table()
    t.on_top("A1", "A2")
    t.give(0, "survey")
    t.begin().play("done", "lead-survey", "survey")
    own, other = t.view(0)["seats"][0]["surveyed"], t.view(1)["seats"][0]["surveyed"]
    assert own["size"] == other["size"] == 2
    assert [planet["id"] for planet in own["planets"]] == ["A1", "A2"]
    assert other["planets"] is None


def test_stacks_shrink_towards_the_end() -> None:
    t = table(4)
    t.empty_stack("research")
    t.tokens[2] = 5
    t.give(0, "survey")
    view = t.begin().view()
    survey = by(view["stacks"], "stack", "survey")
    assert (survey["left"], survey["at_start"], survey["element"]) == (19, 12, "stack:0")
    assert view["end"] == {
        "empty_stacks": 1,
        "stacks_to_end": 2,
        "tokens": 5,
        "black_tokens": 24,
        "triggered": False,
    }
    assert len(table(technologies="none").begin().view()["stacks"]) == 4


def test_technologies_by_type_with_holder_and_reach() -> None:
    t = table()
    t.lay_face_up(0, "A1")
    t.permanent(1, "F3-1", "a")
    t.give(0, "A1-2")
    view = t.begin().view()
    assert [stack["type"] for stack in view["technologies"]] == ["advanced", "fertile", "metallic"]
    advanced, fertile, _ = (stack["technologies"] for stack in view["technologies"])
    assert len(advanced) == 13
    assert by(advanced, "id", "A1-2")["holder"] == 0
    first = by(advanced, "id", "A1-1")
    assert (first["holder"], first["in_reach"], first["needs"]) == (None, True, {"symbols": 3, "planets": 1})
    assert by(advanced, "id", "A2-1")["in_reach"] is False
    held = by(fertile, "id", "F3-1")
    assert (held["holder"], held["side"], held["permanent"], held["level"]) == (1, "a", True, 3)
    assert t.view(SPECTATOR)["technologies"][0]["technologies"][0]["in_reach"] is None


def test_the_planet_deck_shows_the_back_of_its_top() -> None:
    t = table()
    t.on_top("A1")
    t.give(0, "survey")
    view = t.begin().view(SPECTATOR)["planets"]
    assert view["deck"] == 1
    assert (view["top"]["type"], view["top"]["warfare"], view["top"]["colonize"]) == ("advanced", 5, 4)
    assert "A2" in [planet["id"] for planet in view["discard"]]


def test_the_role_phase() -> None:
    t = table()
    t.give(0, "warfare", "warfare")
    t.give(1, "survey")
    t.begin().play("done", "lead-warfare", "warfare", "warfare")
    view = t.view()
    assert view["header"]["phase"] == "role"
    assert (view["turn"]["role"], view["turn"]["leader"]) == ("warfare", 0)
    assert [card["count"] for card in view["seats"][0]["played"]] == [3]
    assert view["seats"][0]["fighters"] == 3


def test_reconstructed_tables_are_marked_and_an_owners_values_show(tmp_path: Path) -> None:
    t = table()
    t.give(0, "survey")
    assert t.begin().view()["provenance"]["reconstructed"] == ["planet_types"]
    assert "bonus_planets" in t.view()["provenance"]["single"]
    view = entered(GAME, tmp_path, hand_limit=6).view(t.seen_by(0).p)
    assert view["provenance"]["owner"] == ["hand_limit"]
    assert view["seats"][0]["hand_limit"] == 6


def test_what_cards_roles_and_permanents_do_is_told_in_both_languages() -> None:
    t = table()
    t.permanent(0, "F3-1", "a")
    t.give(0, "survey")
    view = t.begin().view()
    held = by(view["seats"][0]["hand"]["cards"], "card", "survey")
    assert held["about"] == {"en": "draw 2 cards", "de": "2 Karten ziehen"}
    assert view["seats"][0]["permanents"][0]["about"]["en"] == "when you pass you draw 2 cards"
    both = by(view["stacks"], "stack", "produce-trade")["roles"]
    assert [role["element"] for role in both] == ["role:3", "role:4"]
    assert both[1]["title"] == {"en": "Trade", "de": "Handeln"}
    assert both[1]["about"]["en"] == "trade resources for influence"
    _, fertile, metallic = (stack["technologies"] for stack in view["technologies"])
    terraforming = by(fertile, "id", "F2-1")
    assert terraforming["about"]["en"].startswith("found 2 colonies")
    assert terraforming["sides"] == []
    logistics = by(metallic, "id", "M3-1")
    assert logistics["about"] is None
    assert [side["title"]["de"] for side in logistics["sides"]] == ["Logistik", "Produktivität"]
    assert view["words"]["iron"] == {"en": "iron", "de": "Eisen"}
