"""Levels: a fixed list that means a bot at every game, and the casual bot that the lower ones are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite import bots, games
from digsite.bots import levels, network
from digsite.bots.casual import CasualBot
from digsite.bots.levels import (
    LEVELS,
    SPECS,
    UnknownLevel,
    about,
    chosen,
    edition,
    kept,
    meaning,
    ratings,
    title,
)
from digsite.bots.search import SearchBot
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.telling.text import Messages
from digsite.testing.artifact import player


@pytest.mark.parametrize("game", [*SPECS, "somebody-elses"])
def test_every_game_has_six_different_levels_that_can_be_made(game: str) -> None:
    means = [meaning(game, level) for level in LEVELS]
    assert len(set(means)) == len(LEVELS) == 6
    for spec in means:
        bots.make(spec, games.load(game if game in games.names() else "connect-four"), "seed")


def test_a_level_without_its_network_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has changed since its network was trained keeps six levels."""
    monkeypatch.setattr(network, "shipped", lambda game: None)
    game = games.load("eminent-domain")
    monkeypatch.setitem(SPECS, game.id, (*SPECS[""][:-1], "network:1500"))
    bot = bots.make("championship", game, "seed")
    assert isinstance(bot, SearchBot)
    assert bot.network is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_levels_have_names_and_a_sentence_each(language: str) -> None:
    text = Messages(language)
    assert len({title(level, text) for level in LEVELS}) == len({about(level, text) for level in LEVELS}) == 6
    assert all(title(level, text) != level for level in LEVELS)
    assert title("greedy:8", text) == "greedy:8"


def test_only_levels_can_be_chosen() -> None:
    assert chosen("club") == "club"
    assert chosen("random") == "random"
    for spec in ("greedy:1000", "casual:50", "digsite.bots.greedy:GreedyBot", ""):
        with pytest.raises(UnknownLevel):
            chosen(spec)


def test_what_was_stored_before_there_were_levels_plays_on() -> None:
    assert [kept(spec) for spec in ("random", "greedy", "greedy:8", "family")] == [
        "random",
        "greedy",
        "greedy",
        "family",
    ]


def test_a_rating_holds_for_the_bot_that_was_rated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ratings.json"
    monkeypatch.setattr(levels, "RATINGS", file)
    ratings.cache_clear()
    assert ratings("connect-four") == {}
    family, evening = meaning("connect-four", "family"), meaning("connect-four", "first-evening")
    rated = {"spec": family, "edition": edition("connect-four", "family"), "rating": [900, 850, 950]}
    other = {"spec": "what it was before", "edition": "", "rating": [950, 900, 990]}
    older = {"spec": evening, "edition": "an older one", "rating": [800, 750, 850]}
    found = {"family": rated, "game-night": other, "first-evening": older}
    file.write_text(json.dumps({"connect-four": found}))
    ratings.cache_clear()
    assert ratings("connect-four") == {"family": (900, 850, 950)}
    ratings.cache_clear()


def test_an_edition_is_what_a_spec_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    network, casual = edition("artifact", "network"), edition("artifact", "family")
    assert network
    assert casual
    assert edition("artifact", "championship") == network != edition("eminent-domain", "network")
    assert edition("artifact", "game-night") == edition("connect-four", "network") == ""
    edition.cache_clear()
    monkeypatch.setattr(levels, "CASUAL_EDITION", "of tomorrow")
    assert edition("artifact", "family") == "of tomorrow"
    edition.cache_clear()


# The casual bot


class Judged(CasualBot):
    """Knows how good each option is: an option is worth its number."""

    def judge(self, masked: Record, seat: int) -> dict[int, float]:
        self.asked += 1
        return {option: float(option) for option in masked.legal}


def picks(attention: float, times: int = 200) -> list[int]:
    """How many of the seven options of a first decision of Connect Four are better than the one it takes."""
    game: Game = games.load("connect-four")
    p = game.new(2, "casual")
    masked, best = game.mask(p, p.seat), max(p.legal)
    bot = Judged(game, "dice", attention)
    return [best - bot.decide(masked, p.seat) for _ in range(times)]


def test_full_attention_takes_the_best() -> None:
    assert set(picks(1.0)) == {0}


def test_less_attention_overlooks_more() -> None:
    lost = [sum(picks(attention)) for attention in (0.2, 0.5, 0.8)]
    assert lost[0] > lost[1] > lost[2] > 0


def test_the_worst_is_never_taken_knowingly() -> None:
    """Two options are noticed at least, and the worse of two is seen to be worse."""
    assert max(picks(0.1)) < 6


def test_how_to_pay_for_what_is_begun_is_seen_by_everybody() -> None:
    """What to do is overlooked, a handful of options inside an action is not."""
    t = player("worker-asia", "museum", money=10)
    t.hut(0, "asia", 1)
    t.begin()
    bot = Judged(t.game, "dice", 0.1)

    def chosen(times: int = 40) -> set[int]:
        masked = t.game.mask(t.p, 0)
        return {bot.decide(masked, 0) for _ in range(times)}

    assert len(chosen()) > 1
    t.only("hire-asia")
    assert set(t.options()) == {"museum", "worker-asia"}
    assert chosen() == {max(t.p.legal)}
