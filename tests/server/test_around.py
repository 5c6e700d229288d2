"""Around the tables: games, the lobby, rules, the table in words, hints and previews."""

from __future__ import annotations

import random

import pytest

from digsite.bots.levels import LEVELS
from digsite.games import names

from .running import Json, Person, Server, asked_seat

ANN, BOB = 0, 1


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def test_the_games_and_what_can_be_chosen(ann: Person) -> None:
    for language in ("en", "de"):
        games = {game["id"]: game for game in ann.get("/games", language=language)}
        assert sorted(games) == sorted(names())
        earth = games["excavation-earth"]
        assert earth["seats"] == [1, 2, 3, 4]
        assert [level["id"] for level in earth["levels"]] == list(LEVELS)
        hands = next(option for option in earth["options"] if option["name"] == "hands")
        assert (hands["default"], hands["clause"]) == ("dealt", hands["clause"])
        assert [choice["id"] for choice in hands["choices"]] == ["dealt", "drafted"]
        assert all(choice["title"] for choice in hands["choices"])
    ann.refused("/games", 422, "bad-request", language="fr")


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"game": "chess"}, 404, "not-found"),
        ({"seats": [{"kind": "me"}] * 5}, 422, "bad-option"),
        ({"options": {"zu_skips": "on"}}, 422, "bad-option"),
        ({"options": {"hands": "stolen"}}, 422, "bad-option"),
        ({"options": {"weather": "rain"}}, 422, "bad-option"),
        ({"options": {"hands": ["dealt", "dealt"]}}, 422, "bad-option"),
        ({"options": {"factions": ["gul", "gul"]}}, 422, "bad-option"),
        ({"seats": [{"kind": "bot", "level": "wizard"}, {"kind": "me"}]}, 422, "refused"),
        ({"seats": [{"kind": "cat"}, {"kind": "me"}]}, 422, "bad-request"),
        ({"seats": []}, 422, "bad-request"),
        ({"secret": 1}, 422, "bad-request"),
        ({"seed": "a\nb"}, 422, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Person, wrong: Json, status: int, code: str) -> None:
    right: Json = {"game": "excavation-earth", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refusal = ann.refused("/tables", status, code, right | wrong)
    assert refusal["message"]
    assert refusal["wayOut"]


def test_why_not_stands_at_the_thing_where_it_would_be_clicked(ann: Person) -> None:
    table = ann.opens("artifact", "me", "me", "me", seed="why")
    dice, said = random.Random("why"), set[str]()
    for _ in range(60):
        seat = asked_seat(ann.sees(table))
        asked = ann.sees(table, seat)["asked"]
        assert all(closed["elements"] and closed["text"] for closed in asked["closed"])
        said |= {element.split(":")[0] for closed in asked["closed"] for element in closed["elements"]}
        ann.decides(table, seat, dice=dice)
    assert said >= {"find", "track"}, "finds to sell, and stones on their tracks"
    assert not said & {"sell", "lay_out", "swap"}, "no name of an option that nothing drawn has"


def test_the_lobby_says_where_it_is_one_s_turn(embedded: Server, ann: Person) -> None:
    bob = embedded.person("Bob")
    table = ann.plays_with(bob, listed=True)

    def entry(person: Person) -> Json:
        found: Json = next(one for one in person.get("/tables") if one["id"] == table)
        return found

    assert (entry(ann)["mine"], entry(ann)["myTurn"], entry(ann)["open"]) == (True, True, 0)
    assert (entry(bob)["mine"], entry(bob)["myTurn"]) == (True, False)
    stranger = entry(embedded.person())
    assert (stranger["mine"], stranger["myTurn"]) == (False, False)
    ann.decides(table, ANN)
    assert (entry(ann)["myTurn"], entry(bob)["myTurn"], entry(bob)["decisions"]) == (False, True, 1)
    assert ann.get("/tables")[0]["id"] == table, "the newest first"


def test_a_clause_can_be_read_in_both_languages(ann: Person) -> None:
    english = ann.get("/rules/excavation-earth/EE-SELL-05")
    german = ann.get("/rules/excavation-earth/EE-SELL-05", language="de")
    assert english["id"] == german["id"] == "EE-SELL-05"
    assert english["text"] != german["text"]
    ann.refused("/rules/excavation-earth/EE-SELL-99", 404, "not-found")
    ann.refused("/rules/chess/EE-SELL-05", 404, "not-found")


def test_the_clause_of_every_prompt_can_be_read(ann: Person) -> None:
    for game in names():
        seats = ["me Ann", "me Bob", "me Cleo"][: 2 if game == "connect-four" else 3]
        table = ann.opens(game, *seats)
        seat = asked_seat(ann.sees(table))
        clause = ann.sees(table, seat)["asked"]["clause"]
        assert ann.get(f"/rules/{game}/{clause}")["text"]


def test_the_table_in_words_for_each_viewer(embedded: Server, ann: Person) -> None:
    table = ann.opens("excavation-earth", "me Ann", "me Bob", seed="words")
    own = ann.get(f"/tables/{table}/text", seat=ANN)["lines"]
    public = embedded.person().get(f"/tables/{table}/text")["lines"]
    german = ann.get(f"/tables/{table}/text", seat=ANN, language="de")["lines"]
    assert own[: len(public) // 2]
    assert len(own) > len(public), "the hand is for its owner"
    assert german != own


def test_the_log_is_read_backwards_in_pieces(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    columns = [str(1 + (number // 2 + 3 * (number % 2)) % 7) for number in range(30)]
    played = 0
    while played < 30 and not ann.sees(table)["over"]:
        options = [option["token"] for option in ann.sees(table, played % 2)["asked"]["options"]]
        ann.decides(table, played % 2, columns[played] if columns[played] in options else None)
        played += 1
    numbers: list[int] = []
    before = played + 1
    while before > 1:
        piece = ann.get(f"/tables/{table}/log", before=before)
        numbers = [entry["first"] for entry in piece] + numbers
        before = piece[0]["first"]
    assert numbers == list(range(1, played + 1))
    assert ann.get(f"/tables/{table}/log", before=0) == []


def test_a_hint_is_one_of_the_options(ann: Person) -> None:
    table = ann.opens("excavation-earth", "me Ann", "me Bob", seed="hint")
    seat = asked_seat(ann.sees(table))
    options = {option["id"]: option["text"] for option in ann.sees(table, seat)["asked"]["options"]}
    hint = ann.get(f"/tables/{table}/hint", seat=seat)
    assert hint["text"] == options[hint["option"]]
    ann.refused(f"/tables/{table}/hint", 409, "not-asked", seat=1 - seat)


@pytest.mark.parametrize("game", ["artifact", "eminent-domain", "excavation-earth"])
def test_a_preview_tells_what_happens_then_where_that_is_certain(ann: Person, game: str) -> None:
    table = ann.opens(game, "me Ann", "me Bob", "me Cleo", seed="preview")
    dice = random.Random(f"preview {game}")
    certain = uncertain = 0
    for _ in range(60):
        state = ann.sees(table)
        if state["over"]:
            break
        seat = asked_seat(state)
        asked = ann.sees(table, seat)["asked"]
        option = dice.choice(asked["options"])
        told = ann.get(f"/tables/{table}/preview", seat=seat, option=option["id"])
        after = ann.sends(table, ann.command("choose", seat, asked, option=option["id"]))
        if told["certain"]:
            certain += 1
            action = after["log"][-1]
            if action["first"] == action["last"]:
                assert told["lines"] == action["lines"]
            said = [line["clause"] for line in told["lines"]]
            assert said == [line["clause"] for line in action["lines"]][len(action["lines"]) - len(said) :]
            assert option["final"] is (after["asked"] is None)
            assert after["undo"]["possible"], "what is certain reveals nothing"
        else:
            uncertain += 1
            assert (told["lines"], option["final"]) == ([], True)
    assert certain
    assert uncertain


def test_a_preview_of_what_cannot_be_chosen_tells_nothing(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    nothing = {"certain": False, "lines": []}
    assert ann.get(f"/tables/{table}/preview", seat=ANN, option=99_999) == nothing
    assert ann.get(f"/tables/{table}/preview", seat=BOB, option=0) == nothing


def test_what_is_not_there_is_not_found(ann: Person) -> None:
    for path in ("/tables/nowhere", "/tables/nowhere/text", "/replays/nowhere", "/join/nowhere", "/nothing"):
        ann.refused(path, 404, "not-found")
    ann.refused("/tables/%00", 422, "bad-request")
    assert ann.http.delete("/api/me").json()["code"] == "no-such-method"
    assert ann.http.put("/api/me", content=b"\xff\xfe").json()["code"] == "bad-request"
