"""What people learn a game from: right, whole, and the same in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from digsite.bots import make
from digsite.games import OWN, load
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.game import Game
from digsite.match.match import Match
from digsite.server.learning import LEARNER, next_stop, seen_stops
from digsite.telling.learning import (
    Guide,
    guide_of,
    lessons,
    offered,
    stop_words,
    trials_of,
    words_of,
)

PICTURES = Path(__file__).parents[2] / "web" / "src" / "learn"
GAMES = [pytest.param(load(game.id), id=game.id) for game in OWN]
GUIDED = [param for param in GAMES if guide_of(param.values[0])]  # type: ignore[arg-type]

VERBS = {
    "artifact": [
        *("research", "hire", "hire_two", "ship_from", "exhibit", "lay_out"),
        *("sell", "buy", "gold", "pass", "end"),
    ],
    "connect-four": ["column"],
    "eminent-domain": ["role", "deed", "answer", "card:politics"],
    "excavation-earth": ["action", "exhibit"],
}
"""What players do, as domains of options, or single ones: each has a chapter that explains it."""

NUMBER = re.compile(r"\d+")
LONGEST_PROMPT = {"en": 60, "de": 64}
LONGEST_LINE = 80  # of the goal card: two lines there


def ids(words: Any) -> dict[str, list[str]]:
    """The ids of everything that is read."""
    return {part: list(words.get(part, {})) for part in ("part", "chapter", "term", "guide")}


def verbs_of(game: Game) -> set[str]:
    """Every verb of a game, those of a domain of verbs one by one."""
    found = set()
    domains = {domain.name: domain for domain in game.space.domains}
    for verb in VERBS[game.id]:
        several = verb in ("role", "deed", "answer", "action")
        found |= {f"{verb}:{label}" for label in domains[verb].labels} if several else {verb}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_things(game: Game) -> None:
    english, german = (words_of(game, language) for language in LANGUAGES)
    assert ids(english) == ids(german)
    assert [len(english["goal"]["ways"]), len(german["goal"]["ways"])] == [3, 3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_chapter_cites_exists(game: Game, language: str) -> None:
    ledger = clauses(game, language)
    for chapter in lessons(game, language).chapters:
        assert chapter.clauses, chapter.id
        assert set(chapter.clauses) <= set(ledger), chapter.id
        assert chapter.part in lessons(game, language).parts
        assert chapter.paragraphs


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_that_has_words_is_in_the_contents(game: Game) -> None:
    found = lessons(game, "en")
    assert [chapter.id for chapter in found.chapters] == list(words_of(game, "en")["chapter"])
    assert list(dict.fromkeys(chapter.part for chapter in found.chapters)) == list(found.parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_chapter_stand_in_its_clauses(game: Game, language: str) -> None:
    ledger, found, known = clauses(game, language), lessons(game, language), set()
    for chapter in found.chapters:
        there = set(NUMBER.findall(" ".join(ledger[clause].text for clause in chapter.clauses)))
        assert set(NUMBER.findall(" ".join(chapter.paragraphs))) <= there, chapter.id
        known |= there
    goal = found.goal
    assert set(NUMBER.findall(" ".join((goal.win, *goal.ways, goal.end, goal.turn)))) <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_goal_fits_its_card(game: Game, language: str) -> None:
    goal = lessons(game, language).goal
    for line in (goal.win, *goal.ways, goal.end, goal.turn):
        assert 0 < len(line) <= LONGEST_LINE, line


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_chapter(game: Game) -> None:
    explained = [verb for chapter in lessons(game, "en").chapters for verb in chapter.verbs]
    assert len(explained) == len(set(explained))
    assert set(explained) == verbs_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_that_a_chapter_names_is_drawn(game: Game) -> None:
    drawn = set(re.findall(r"^  (\w+): \[", (PICTURES / f"{game.id}.ts").read_text(), re.MULTILINE))
    named = {chapter.picture for chapter in lessons(game, "en").chapters} - {""}
    assert named == drawn
    for chapter in lessons(game, "en").chapters:
        assert chapter.picture or not chapter.verbs or chapter.id == "archaeologists", chapter.id


# Positions to try


@pytest.mark.parametrize("game", GAMES)
def test_what_a_chapter_explains_can_be_tried_in_its_position(game: Game) -> None:
    trials = trials_of(game)
    for chapter in lessons(game, "en").chapters:
        assert chapter.trial == bool(chapter.verbs), chapter.id
        if not chapter.trial:
            continue
        trial = trials[chapter.id]
        match = Match.begin(game, "ABCDE"[: trial.seats], trial.options, trial.seed)
        for token in trial.tokens:
            match.choose_token(match.pending()[0], token)
        masked = match.decision_for(match.pending()[0])
        assert offered(game, masked, chapter.verbs), chapter.id
        assert masked.option_count > 1, chapter.id


# The guided first game


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_has_few_stops_that_say_little(game: Game) -> None:
    guide = guide_of(game)
    assert guide is not None
    assert 6 <= len(guide.stops) <= 8
    names = {decision.name for decision in game.decisions}
    for stop in guide.stops:
        assert stop.rings
        assert set(stop.decisions) <= names
        assert stop.after in {"", *(other.id for other in guide.stops)}
        for language in LANGUAGES:
            assert stop.clause in clauses(game, language)
            prompt, text = stop_words(game, stop, language)
            assert len(prompt) <= LONGEST_PROMPT[language], prompt
            assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 3, text


def played(game: Game, guide: Guide, learner: str, number: int, most: int) -> list[str]:
    """The stops in the order in which they come to somebody who plays in this way, against chance."""
    match = Match.begin(game, "ABCDE"[: guide.seats], guide.options, guide.seed)
    bot, dice = make(learner, game, f"{number}"), random.Random(number)
    came: list[str] = []
    for _ in range(most):
        if match.over or len(came) == len(guide.stops):
            break
        seat = match.pending()[0]
        masked = match.decision_for(seat)
        if seat == LEARNER:
            stop = next_stop(guide, game, masked, set(came))
            came += [stop] if stop else []
        match.choose(seat, bot.decide(masked, seat) if seat == LEARNER else dice.choice(masked.legal))
    assert seen_stops(guide, match)[0] == set(came)
    return came


@pytest.mark.parametrize("game", GUIDED)
def test_the_first_three_stops_come_however_one_plays(game: Game) -> None:
    guide = guide_of(game)
    assert guide is not None
    first = {stop.id for stop in guide.stops[:3]}
    for number in range(6):
        assert first <= set(played(game, guide, "random", number, 400))


@pytest.mark.parametrize("game", GUIDED)
def test_the_stops_come_in_their_order_to_who_plays_well(game: Game) -> None:
    guide = guide_of(game)
    assert guide is not None
    came = played(game, guide, "greedy:1", 1, 45)
    assert came[:3] == [stop.id for stop in guide.stops[:3]]


def test_what_excavation_earth_says_of_the_third_explorer_is_so() -> None:
    game = load("excavation-earth")
    guide = guide_of(game)
    assert guide is not None
    match = Match.begin(game, "AB", guide.options, guide.seed)
    while game.decision(match.position).name != "third_explorer":
        match.choose(match.pending()[0], match.decision_for(match.pending()[0]).legal[0])
    view = game.view(match.decision_for(LEARNER))
    (stop,) = [stop for stop in guide.stops if stop.id == "explorer"]
    places = view["map"]["locations"]
    (amazonia,) = [place for place in places if place["element"] == stop.rings[0]]
    assert amazonia["name"]["en"] == "Amazonia"
    own = [places[int(place)]["name"]["en"] for place in match.position.explorer[LEARNER, :2]]
    assert own == ["Alaska", "Scandinavia"]
    assert {field["colour"] for field in amazonia["dig_fields"] if field["count"]} == {"yellow"}
    assert {each["colour"] for each in view["popularity"] if each["payout"] == 9} == {"yellow"}
    assert sum(card["count"] for card in view["seats"][0]["hand"]["cards"] if card["colour"] == "yellow") == 2
