"""What a screen gets of Eminent Domain."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game

from .table import (
    begin,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    on_top,
    permanent,
    play,
    table,
    tokens,
)
from .telling import VARIANTS, grown, moves


def seen(p: Any, viewer: int = 0) -> dict[str, Any]:
    return GAME.view(GAME.mask(p, viewer))


def by(things: list[dict[str, Any]], key: str, value: Any) -> dict[str, Any]:
    """The one thing of a list with this value."""
    (found,) = [thing for thing in things if thing[key] == value]
    return found


# Whole games


@pytest.mark.parametrize(("seats", "chosen"), VARIANTS)
def test_a_view_is_plain_data_and_shows_nothing_hidden(seats: int, chosen: dict[str, str]) -> None:
    """It comes back from JSON as it went, and is the same in every world that looks the same."""
    match = random_game(GAME, seats, f"view/{seats}", chosen)
    for n in range(0, len(match.played), 31):
        p = match.at(n)
        for viewer in range(SPECTATOR, seats):
            masked = GAME.mask(p, viewer)
            view = GAME.view(masked)
            assert json.loads(json.dumps(view)) == view
            other = GAME.imagine(masked, viewer, f"{n}/{viewer}")
            assert GAME.view(GAME.mask(other, viewer)) == view


@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_option_is_something_on_the_screen_or_a_button(seed: str) -> None:
    """Cards, planets, slots, stacks and technologies that can be chosen are there to be clicked."""
    buttons = {"role", "side", "resource", "deed", "answer", "phases", "itself", "fighter", "done"}
    for number, (before, _, _) in enumerate(moves(grown(seed, bonus_planets="with"), seed, 200)):
        if number % 3:
            continue
        view = seen(before, before.seat)
        decision = view.pop("decision")
        shown = json.dumps(view)
        for option in decision["options"]:
            kind = option["element"].partition(":")[0]
            assert kind in buttons or f'"{option["element"]}"' in shown, option


def test_only_the_seat_that_decides_gets_its_options() -> None:
    match = random_game(GAME, 3, "options")
    for n in range(0, len(match.played), 29):
        p = match.at(n)
        for viewer in range(SPECTATOR, 3):
            view = seen(p, viewer)
            assert view["header"]["deciding"]["seat"] == p.seat
            assert view["header"]["viewer"] == (None if viewer == SPECTATOR else viewer)
            if viewer == p.seat:
                assert [option["id"] for option in view["decision"]["options"]] == p.legal
            else:
                assert view["decision"] is None


def test_a_finished_game() -> None:
    match = random_game(GAME, 2, "finished")
    view = seen(match.position, SPECTATOR)
    assert json.loads(json.dumps(view)) == view
    assert all(seat["hand"]["cards"] is not None for seat in view["seats"]), "everything is revealed"
    assert view["header"]["phase"] == "over"
    assert view["header"]["deciding"] is None
    assert [seat["score"] for seat in view["seats"]] == match.scores
    assert [seat["influence"]["total"] for seat in view["seats"]] == match.scores
    assert [seat["place"] for seat in view["seats"]] == match.places


# Parts


def test_hands_and_piles_are_for_their_owner_and_sizes_for_all() -> None:
    p = table()
    give(p, 0, "survey", "survey", "A1-2")
    give(p, 0, "warfare", to="draw_pile")
    give(p, 0, "research", to="discard")
    begin(p)
    own, other = seen(p, 0)["seats"][0], seen(p, 1)["seats"][0]
    assert [own[pile]["size"] for pile in ("hand", "draw_pile", "discard_pile")] == [3, 1, 1]
    assert [other[pile]["size"] for pile in ("hand", "draw_pile", "discard_pile")] == [3, 1, 1]
    assert [other[pile]["cards"] for pile in ("hand", "draw_pile", "discard_pile")] == [None] * 3
    assert by(own["hand"]["cards"], "card", "survey")["count"] == 2
    improved = by(own["hand"]["cards"], "card", "A1-2")
    assert improved["symbols"] == ["survey", "trade"]
    assert improved["title"] == {"en": "Improved Survey", "de": "Besseres Erkunden"}
    assert other["deck"] == own["deck"]
    assert sum(card["count"] for card in other["deck"]) == 5


def test_open_discard_piles_are_open() -> None:
    p = table(discard_piles="open")
    give(p, 0, "research", to="discard")
    pile = seen(begin(p), 1)["seats"][0]["discard_pile"]
    assert [card["card"] for card in pile["cards"]] == ["research"]


def test_a_display() -> None:
    p = table()
    face_up(p, 0, "S1", "silicon")
    face_up(p, 0, "F1")
    face_down(p, 0, "A1", colonies=3)
    permanent(p, 0, "M2-4", "b")
    fighters(p, 0, 3)
    tokens(p, 0, 4)
    give(p, 0, "survey")
    begin(p)
    seat = seen(p, 0)["seats"][0]
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
    assert seen(p, 1)["seats"][0]["face_down"][0]["planet"] is None
    assert seen(p, 1)["seats"][0]["face_down"][0]["back"] == hidden["back"]


def test_planets_looked_at_are_for_the_surveyor() -> None:
    p = table()
    on_top(p, "A1", "A2")
    give(p, 0, "survey")
    play(begin(p), "done", "lead-survey", "survey")
    own, other = seen(p, 0)["seats"][0]["surveyed"], seen(p, 1)["seats"][0]["surveyed"]
    assert own["size"] == other["size"] == 2
    assert [planet["id"] for planet in own["planets"]] == ["A1", "A2"]
    assert other["planets"] is None


def test_stacks_shrink_towards_the_end() -> None:
    p = table(4)
    empty_stack(p, "research")
    tokens(p, 2, 5)
    give(p, 0, "survey")
    view = seen(begin(p))
    survey = by(view["stacks"], "stack", "survey")
    assert (survey["left"], survey["at_start"], survey["element"]) == (19, 12, "stack:0")
    assert view["end"] == {
        "empty_stacks": 1,
        "stacks_to_end": 2,
        "tokens": 5,
        "black_tokens": 24,
        "triggered": False,
    }
    assert len(seen(begin(table(technologies="none")))["stacks"]) == 4


def test_technologies_by_type_with_holder_and_reach() -> None:
    p = table()
    face_up(p, 0, "A1")
    permanent(p, 1, "F3-1", "a")
    give(p, 0, "A1-2")
    view = seen(begin(p))
    assert [stack["type"] for stack in view["technologies"]] == ["advanced", "fertile", "metallic"]
    advanced, fertile, _ = (stack["technologies"] for stack in view["technologies"])
    assert len(advanced) == 13
    assert by(advanced, "id", "A1-2")["holder"] == 0
    first = by(advanced, "id", "A1-1")
    assert (first["holder"], first["in_reach"], first["needs"]) == (None, True, {"symbols": 3, "planets": 1})
    assert by(advanced, "id", "A2-1")["in_reach"] is False
    held = by(fertile, "id", "F3-1")
    assert (held["holder"], held["side"], held["permanent"], held["level"]) == (1, "a", True, 3)
    assert seen(p, SPECTATOR)["technologies"][0]["technologies"][0]["in_reach"] is None


def test_the_planet_deck_shows_the_back_of_its_top() -> None:
    p = table()
    on_top(p, "A1")
    give(p, 0, "survey")
    view = seen(begin(p), SPECTATOR)["planets"]
    assert view["deck"] == 1
    assert (view["top"]["type"], view["top"]["warfare"], view["top"]["colonize"]) == ("advanced", 5, 4)
    assert "A2" in [planet["id"] for planet in view["discard"]]


def test_the_role_phase() -> None:
    p = table()
    give(p, 0, "warfare", "warfare")
    give(p, 1, "survey")
    play(begin(p), "done", "lead-warfare", "warfare", "warfare")
    view = seen(p)
    assert view["header"]["phase"] == "role"
    assert (view["turn"]["role"], view["turn"]["leader"]) == ("warfare", 0)
    assert [card["count"] for card in view["seats"][0]["played"]] == [3]
    assert view["seats"][0]["fighters"] == 3


def test_reconstructed_tables_are_marked_and_an_owners_values_show(tmp_path: Path) -> None:
    p = table()
    give(p, 0, "survey")
    assert seen(begin(p))["provenance"]["reconstructed"] == ["planet_types"]
    assert "bonus_planets" in seen(p)["provenance"]["single"]
    override = tmp_path / "mine.json"
    override.write_text(json.dumps({"tables": {"hand_limit": 6}}))
    view = GAME.with_components(override).view(GAME.mask(p, 0))
    assert view["provenance"]["owner"] == ["hand_limit"]
    assert view["seats"][0]["hand_limit"] == 6
