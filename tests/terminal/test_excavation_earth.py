"""Excavation Earth at the table: a person among bots, and two people who must not see each other's cards."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from digsite.games import load
from digsite.match.corpus import random_game
from digsite.match.match import Match
from digsite.match.notation import read, write
from digsite.match.option_tokens import tokens
from digsite.match.verify import verify
from digsite.telling.text import Text
from digsite.terminal import play as command

from .conftest import Play, screens

AMONG_BOTS = ("--player", "Ann", "--player", "bot:random", "--player", "bot:random", "--seed", "table")
DRAFT = ("--player", "Ann", "--player", "Bob", "--option", "hands=drafted", "--seed", "draft")


def own_tokens(file: Path) -> list[str]:
    """What Ann has chosen in a stored game."""
    return [past.token for past in read(file).played if past.seat == 0]


@pytest.mark.parametrize(
    ("language", "round_one", "yours", "undone"),
    [
        ("en", "Round 1 of 3. Turn order:", "Your hand:", "Undone: Amazonia."),
        ("de", "Runde 1 von 3. Zugreihenfolge:", "Deine Hand:", "Zurückgenommen:"),
    ],
)
def test_some_decisions_among_bots(
    play: Play, home: Path, language: str, round_one: str, yours: str, undone: str
) -> None:
    file = home / "game.dig"
    lines = ["L07", "undo", "L09", "?", "1", "1", "1", "table", "hand", "log", "? EE-GEN-16", "save"]
    code, out = play(lines, *AMONG_BOTS, "--file", str(file), "--language", language)
    assert code == 0
    for part in (round_one, yours, undone):
        assert part in out
    assert "EE-GEN-16" in out
    own = own_tokens(file)
    assert own[:2] == ["done", "L09"], "no card of her hand can be replaced"
    assert len(own) == 5


@pytest.mark.parametrize(
    ("language", "asked", "reason"),
    [
        ("en", "smuggle", "Smuggle: no explorer on a black market [EE-SMG-01]"),
        ("de", "Schmuggeln", "Schmuggeln: kein Archäologe auf einem Schwarzmarkt [EE-SMG-01]"),
    ],
)
def test_who_asks_for_what_is_not_offered_reads_why(
    play: Play, language: str, asked: str, reason: str
) -> None:
    _, out = play(["L09", asked], *AMONG_BOTS, "--language", language)
    assert reason in out


def test_a_game_left_and_taken_up_again_is_the_same(play: Play, home: Path) -> None:
    whole, parts = home / "whole.dig", home / "parts.dig"
    lines = ["L09", *["1"] * 9]
    play(lines, *AMONG_BOTS, "--file", str(whole))
    play(lines[:4], *AMONG_BOTS, "--file", str(parts))
    left = read(parts)
    play([], "--resume", str(parts))
    assert read(parts).position == left.position
    assert read(parts).played == left.played == read(whole).played[: len(left.played)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_sees_what_another_person_drafts(play: Play, home: Path, language: str) -> None:
    """Ann drafts otherwise, and Bob's screen stays the same to the letter, until the packs are passed."""
    bobs = []
    for number, keep in enumerate(("1", "2")):
        file = home / f"{number}.dig"
        _, out = play(["", keep, keep, ""], *DRAFT, "--language", language, "--file", str(file))
        bob = screens(out)[1]
        assert [past.seat for past in read(file).played] == [0, 0]
        bobs.append(bob)
    assert "[EE-PREP-17]" in bobs[0]
    assert bobs[0] == bobs[1]


@pytest.mark.parametrize(("language", "seats"), [("de", 2), ("en", 3), ("de", 4), ("en", 4)])
def test_the_table_can_be_told_at_every_moment(language: str, seats: int) -> None:
    """Whole and in short, by every seat and by a spectator, and nothing of it depends on hidden cards."""
    game = load("excavation-earth")
    finished = random_game(game, seats, f"told/{seats}", {"hands": "drafted"} if seats == 3 else None)
    text = Text(game, language, finished.header.names)
    for n in range(0, len(finished.played) + 1, 7):
        p = finished.at(n)
        for viewer in range(-1, seats):
            masked = game.mask(p, viewer)
            for full in (False, True):
                assert all(game.table_words(masked, viewer, text, full))
        assert game.hand_words(game.mask(p, -1), -1, text) == []


def test_a_person_sees_their_own_hand_alone() -> None:
    game = load("excavation-earth")
    match = Match.begin(game, ["Ann", "Bob"], seed="hands")
    text = Text(game, "en", match.header.names)
    other: Any = match.position.copy()
    other.hand[1] = other.hand[1][::-1].copy()
    for viewer, same in ((0, True), (1, False)):
        told = [game.table_words(game.mask(p, viewer), viewer, text, True) for p in (match.position, other)]
        assert (told[0] == told[1]) is same


# Where there is no choice

ALONE = ("person", "bot:random", "bot:random")
TOGETHER = ("person", "person", "bot:random")


def before_a_single_option(file: Path, players: Sequence[str], revealing: bool = False) -> list[str]:
    """A stored game in which Ann can choose something that leaves her a single option next, and then a choice
    again: what she can choose, and the single option. `revealing`: her choice shows something hidden."""
    game = load("excavation-earth")
    dice = random.Random(1)
    for number in range(20):
        match = Match.begin(game, ["Ann", "Bob", "Cleo"], seed=f"single/{number}", players=players)
        while not match.over:
            p = match.position
            for token, option in tokens(game, p).items() if p.seat == 0 else ():
                then = p.copy()
                game.choose(then, option)
                if then.seat == 0 and len(then.legal) == 1 and (then.reveals > p.reveals) == revealing:
                    single = game.space.token(then.legal[0])
                    game.choose(then, then.legal[0])
                    if then.seat == 0 and len(then.legal) > 1:
                        write(file, match)
                        return [token, single]
            match.choose(p.seat, dice.choice(p.legal))
    raise AssertionError("nobody ran out of choices")


def test_the_only_person_need_not_type_a_single_option(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.dig"
    chosen = before_a_single_option(file, ALONE)
    before = own_tokens(file)
    play([chosen[0]], "--resume", str(file))
    assert own_tokens(file) == before + chosen


def test_undo_takes_back_the_choice_before_a_single_option(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.dig"
    chosen = before_a_single_option(file, ALONE)
    before = own_tokens(file)
    _, out = play([chosen[0], "undo"], "--resume", str(file))
    assert out.count("Undone: ") == 1
    assert own_tokens(file) == before


def test_an_undo_refused_behind_a_single_option_changes_nothing(play: Play, tmp_path: Path) -> None:
    """What the single option followed from cannot be unseen, so Ann is still asked what comes after it."""
    file = tmp_path / "game.dig"
    chosen = before_a_single_option(file, ALONE, revealing=True)
    before = own_tokens(file)
    _, out = play([chosen[0], "undo", "1"], "--resume", str(file))
    assert "something hidden has been revealed since" in out
    assert own_tokens(file)[len(before) :][:2] == chosen
    assert len(own_tokens(file)) > len(before + chosen)


def test_people_who_share_a_keyboard_type_even_a_single_option(play: Play, tmp_path: Path) -> None:
    """Bob, who sits by, would notice that Ann had no choice."""
    file = tmp_path / "game.dig"
    chosen = before_a_single_option(file, TOGETHER)
    before = own_tokens(file)
    play(["", chosen[0]], "--resume", str(file))
    assert own_tokens(file) == [*before, chosen[0]]
    play(["", "1"], "--resume", str(file))
    assert own_tokens(file) == before + chosen


class CarelessTypist:
    """Types numbers at random, presses Enter too often, and asks for everything there is."""

    ASKED = (
        "?",
        "undo",
        "zurück",
        "log",
        "table",
        "hand",
        "help",
        "save",
        "language de",
        "language en",
        "99",
        "s",
    )

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        chance = self.dice.random()
        if chance < 0.08:
            return f"{self.dice.choice(self.ASKED)}\n"
        return "\n" if chance < 0.4 else f"{self.dice.randint(1, 6)}\n"


@pytest.mark.parametrize("seed", range(2))
def test_a_careless_typist_comes_to_the_end(
    seed: int, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "game.dig"
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    hands = "drafted" if seed else "dealt"
    argv = [
        "--player",
        "Ann",
        "--player",
        "bot:random",
        "--player",
        "Bob",
        "--file",
        str(file),
        "--seed",
        str(seed),
    ]
    monkeypatch.setattr("sys.stdin", CarelessTypist(seed))
    assert command.run(parser.parse_args([*argv, "--option", f"hands={hands}"])) == 0
    assert verify(file).over
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80 + len(str(file))
