"""Learning at a server: what is read, the guided first game, and positions to try."""

from __future__ import annotations

import pytest

from digsite.bots.levels import LEVELS
from digsite.games import OWN
from digsite.kernel.clauses import LANGUAGES

from .running import Server


@pytest.mark.parametrize("game", [game.id for game in OWN])
def test_what_a_game_is_learned_from_comes_in_both_languages(embedded: Server, game: str) -> None:
    ann = embedded.person("Ann")
    english, german = (ann.get(f"/games/{game}/learn", language=language) for language in LANGUAGES)
    assert [c["id"] for c in english["chapters"]] == [c["id"] for c in german["chapters"]]
    assert [c["clauses"] for c in english["chapters"]] == [c["clauses"] for c in german["chapters"]]
    assert english["goal"]["win"] != german["goal"]["win"]
    assert "{" not in str([chapter["paragraphs"] for chapter in english["chapters"]])


def test_the_set_up_page_knows_which_games_can_be_learned(embedded: Server) -> None:
    games = {game["id"]: game for game in embedded.person("Ann").get("/games")}
    assert games["excavation-earth"]["guide"]
    assert games["connect-four"]["learn"]
    assert not games["connect-four"]["guide"]


def test_a_game_without_a_guide_has_no_guided_game(embedded: Server) -> None:
    refused = embedded.person("Ann").http.post("/api/tables", json={"game": "connect-four", "guide": True})
    assert refused.status_code == 404


@pytest.mark.parametrize("game", ["artifact", "eminent-domain", "excavation-earth"])
def test_a_guided_game_brings_its_own_seats_and_tells_its_stops(embedded: Server, game: str) -> None:
    ann = embedded.person("Ann")
    id = ann.post("/tables", game=game, guide=True)["id"]
    state = ann.get(f"/tables/{id}", seat=0)
    assert [seat["kind"] for seat in state["seats"]] == ["person"] + ["bot"] * (len(state["seats"]) - 1)
    assert {seat["level"] for seat in state["seats"][1:]} == {LEVELS[0]}, (
        "nobody is too strong for a first game"
    )
    assert [stop["number"] for stop in state["guide"]] == [*range(1, state["guide"][0]["of"] + 1)]
    assert all(stop["prompt"] and stop["text"] for stop in state["guide"])
    assert sum(stop["now"] for stop in state["guide"]) <= 1


def test_the_learner_of_eminent_domain_passes_by_itself_without_a_symbol(embedded: Server) -> None:
    ann = embedded.person("Ann")
    id = ann.post("/tables", game="eminent-domain", guide=True)["id"]
    assert [order["text"] for order in ann.sees(id, 0)["orders"]] == ["always pass with 0 symbols"]
    assert ann.sees(id)["orders"] == []


def test_nobody_else_is_guided(embedded: Server) -> None:
    ann, ben = embedded.person("Ann"), embedded.person("Ben")
    id = ann.post("/tables", game="artifact", guide=True)["id"]
    assert ben.get(f"/tables/{id}")["guide"] == []
    usual = ann.opens("artifact", "me Ann", "greedy", "greedy")
    assert ann.get(f"/tables/{usual}", seat=0)["guide"] == []


def test_a_stop_is_past_once_its_decision_is_taken_and_comes_again_after_an_undo(embedded: Server) -> None:
    ann = embedded.person("Ann")
    id = ann.post("/tables", game="artifact", guide=True)["id"]
    state = ann.get(f"/tables/{id}", seat=0)
    assert state["guide"][0]["id"] == "stone"
    assert state["guide"][0]["now"]
    asked = state["asked"]
    command = {"seat": 0, "ticket": asked["ticket"]}
    after = ann.post(
        f"/tables/{id}/commands", id="command-1", kind="choose", option=asked["options"][0]["id"], **command
    )
    assert "stone" not in [stop["id"] for stop in after["guide"]]
    ticket = after["asked"]["ticket"]
    again = ann.post(f"/tables/{id}/commands", id="command-2", kind="undo", seat=0, ticket=ticket)
    assert again["guide"][0]["now"]


@pytest.mark.parametrize(
    ("game", "chapter", "token"),
    [
        ("excavation-earth", "sell", "sell"),
        ("eminent-domain", "survey", "lead-survey"),
        ("connect-four", "drop", "1"),
    ],
)
def test_a_chapter_opens_a_position_in_which_it_can_be_tried(
    embedded: Server, game: str, chapter: str, token: str
) -> None:
    ann = embedded.person("Ann")
    id = ann.post("/tables", game=game, trial=chapter)["id"]
    (seat,) = ann.get(f"/tables/{id}")["mine"]
    state = ann.get(f"/tables/{id}", seat=seat)
    assert token in [option["token"] for option in state["asked"]["options"]]
    assert state["seats"][seat]["name"] == "Ann"
    assert {place["kind"] for place in state["seats"] if place["seat"] != seat} == {"bot"}
    assert id not in [table["id"] for table in ann.get("/tables")]


def test_a_position_that_is_none_is_refused(embedded: Server) -> None:
    ann = embedded.person("Ann")
    assert ann.http.post("/api/tables", json={"game": "artifact", "trial": "nothing"}).status_code == 404
    assert ann.http.post("/api/tables", json={"game": "artifact"}).status_code == 422
