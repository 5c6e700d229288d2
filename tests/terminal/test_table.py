"""Connect Four at the table: people, bots, undo, files, and the end of the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from digsite.bots.search import SearchBot
from digsite.kernel.errors import BadOption, DigsiteError
from digsite.match.errors import RecordError
from digsite.match.notation import read
from digsite.match.verify import verify
from digsite.terminal.players import BadPlayers
from digsite.terminal.save_file import NotOurs

from .conftest import Play, screens

TWO = ("connect-four", "--player", "Ann", "--player", "Bob", "--seed", "s")
ANN_WINS = "1212121"


def typed(moves: str) -> list[str]:
    """Each person presses Enter behind the curtain, then moves."""
    return [line for move in moves for line in ("", move)]


def kept(home: Path) -> Path:
    """The one game in the data folder."""
    (path,) = (home / "digsite" / "games").iterdir()
    return path


@pytest.mark.parametrize(
    ("language", "won", "next_one"),
    [
        ("en", "Ann wins with 1 point.", "Bob is next. Pass the keyboard on."),
        ("de", "Ann gewinnt mit 1 Punkt.", "Bob ist dran. Gib die Tastatur weiter."),
    ],
)
def test_two_people_play_a_whole_game(play: Play, home: Path, language: str, won: str, next_one: str) -> None:
    code, out = play(typed(ANN_WINS), *TWO, "--language", language)
    assert code == 0
    assert won in out
    assert out.count(next_one) == 3
    assert "1. Ann: 1\n  2. Bob: 0" in out
    assert f"digsite verify {kept(home)}" in out
    assert verify(kept(home)).over
    assert verify(kept(home)).header.commitment in " ".join(out.split())


def test_a_curtain_falls_between_people(play: Play) -> None:
    _, out = play(typed("44"), *TWO)
    ann, bob, *_ = screens(out)
    before, after = ann.split("Ann, press Enter when only you can see the screen:")
    assert "Choose" not in before
    assert "Choose a column for disc 1." in after
    before, after = bob.split("Bob, press Enter when only you can see the screen:")
    assert "Choose" not in before
    assert "Ann drops a disc into column 4." in after
    assert "Choose a column for disc 2." in after


def test_the_curtain_opens_to_enter_alone(play: Play) -> None:
    """Somebody who types ahead does not see the next person's screen."""
    _, out = play(["", "4", "5", "oops"], *TWO)
    assert out.count("Bob, press Enter when only you can see the screen:") == 3
    assert "disc 2" not in out


def test_the_board_is_drawn(play: Play) -> None:
    _, out = play([*typed("43"), ""], *TWO)
    assert "\n  . . O X . . .\n  1 2 3 4 5 6 7\nX is Ann, O is Bob." in out


def test_one_person_has_no_curtain(play: Play) -> None:
    code, out = play(
        ["4", "4", "quit"], "connect-four", "--seed", "s", "--player", "Ann", "--player", "bot:random"
    )
    assert code == 0
    assert "press Enter" not in out
    assert "At the table: Ann (you) and Bot 2 (bot: plays at random)." in out
    assert "- Ann drops a disc into column 4.\n- Bot 2 drops a disc into column" in out


def test_without_players_one_plays_against_bots(play: Play, home: Path) -> None:
    play(["4"], "connect-four")
    assert read(kept(home)).header.players == ("person", "bot:game-night")


def test_bots_play_alone_for_who_watches(play: Play) -> None:
    code, out = play(
        [], "connect-four", "--player", "Rita=bot:random", "--player", "bot:random", "--seed", "s"
    )
    assert code == 0
    assert "Rita drops a disc" in out
    assert "The result" in out


# Undo


def test_the_one_before_may_undo_at_the_curtain(play: Play, home: Path) -> None:
    _, out = play(["", "4", "undo", "3", ""], *TWO)
    assert "Ann may still type: undo" in out
    assert "Undone: column 4." in out
    assert out.count("X is Ann, O is Bob.") == 3
    assert [past.token for past in read(kept(home)).played] == ["3"]


@pytest.mark.parametrize(
    ("language", "word", "why"),
    [("en", "undo", "somebody else has decided since"), ("de", "zurück", "hat jemand anders entschieden")],
)
def test_a_refused_undo_says_why(play: Play, language: str, word: str, why: str) -> None:
    _, out = play([*typed("44"), "", word], *TWO, "--language", language)
    assert why in " ".join(out.split())


def test_nothing_to_undo(play: Play) -> None:
    _, out = play(["", "undo"], *TWO)
    assert "You have nothing to undo yet." in out


# What else can be typed


def test_bad_input_loses_nothing(play: Play, home: Path) -> None:
    code, out = play(["", "8", "column", "-1", "four", "\x00\x1b[A", "", "4"], *TWO)
    assert code == 0
    assert "“8” is not understood here. Type a number from 1 to 7, or: help" in out
    assert "“column” could mean several of these." in out
    assert "“four” is not understood here." in out
    assert [past.token for past in read(kept(home)).played] == ["4"]


def test_the_rule_behind_the_prompt(play: Play) -> None:
    _, out = play(["", "?", "? c4-setup-01", "? C4-NO-99"], *TWO)
    assert "C4-DROP-01 (Drop a disc): On your turn you must drop one disc" in out
    assert "C4-SETUP-01 (Setup): The first seat drops the first disc. [C4-R-01]" in out
    assert "C4-R-01 (Rulings): Decision: seat 1 always begins." in out
    assert "There is no rule “C4-NO-99”. Try: C4-" in out


def test_help_log_table_hand_hint(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "is_ready", lambda bot: False)
    _, out = play([*typed("44"), "", "help", "log", "table", "hand", "hint"], *TWO)
    assert "undo: take your last decision back" in out
    assert "The game so far:\n- Ann drops a disc into column 4.\n- Bob drops a disc into column 4." in out
    assert "In this game nobody has a hand." in out
    assert "The greedy bot would choose" in out


def test_a_hint_names_options_with_chances_and_what_may_follow(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob must stop a tower of Ann's."""
    monkeypatch.setattr(SearchBot, "is_ready", lambda bot: True)
    _, out = play([*typed("12121"), "", "language de", "tipp"], *TWO)
    worth = out.partition("Einen Gedanken wert")[2].splitlines()
    best, *others = [line for line in worth if re.match(r"- \d: ", line)]
    assert re.fullmatch(r"- 1: Spalte 1 \(noch 3 Felder\), \d+ % Gewinnchance", best)
    assert 1 <= len(others) <= 2
    assert worth[worth.index(best) + 1].startswith("  - Ann wirft einen Stein in Spalte ")


def test_another_language_from_here_on(play: Play) -> None:
    _, out = play(["", "language fr", "language de", "hilfe", "sprache en"], *TWO)
    assert "There are no texts in “fr”. Choose: en and de." in out
    assert "Wähle eine Spalte für Stein 1. [C4-DROP-01]" in out
    assert "zurück: nimm deine letzte Entscheidung zurück" in out
    assert out.count("Choose a column for disc 1.") == 2


# Files


def test_the_end_of_input_saves(play: Play, home: Path) -> None:
    code, out = play(typed("44"), *TWO)
    assert code == 0
    assert f"digsite terminal --resume {kept(home)}" in out
    assert len(read(kept(home)).played) == 2


def test_going_on_where_it_was_left(play: Play, home: Path) -> None:
    play(typed(ANN_WINS[:4]), *TWO)
    code, out = play(typed(ANN_WINS[4:]), "--resume", str(kept(home)))
    assert code == 0
    assert "at decision 5." in " ".join(out.split())
    assert "Bob drops a disc into column 2." in out
    assert "Ann wins with 1 point." in out


def test_a_finished_game_shows_its_result_again(play: Play, home: Path) -> None:
    play(typed(ANN_WINS), *TWO)
    code, out = play([], "--resume", str(kept(home)))
    assert code == 0
    assert "Ann wins with 1 point." in out


def test_bots_come_back_with_the_game(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.dig"
    play(["4"], "connect-four", "--player", "Ann", "--player", "Rita=bot:random", "--file", str(file))
    assert '[Players "person" "bot:random"]' in file.read_text()
    _, out = play(["5"], "--resume", str(file))
    assert "Rita (bot: plays at random)" in " ".join(out.split())
    assert len(read(file).played) == 4


def test_a_copy_and_where_the_game_is(play: Play, tmp_path: Path, home: Path) -> None:
    copy = tmp_path / "my copy.dig"
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Ann")
    lines = ["", "save", f"save {copy}", "4", "", f"save {copy}", f"save {foreign}", f"save {tmp_path}", "5"]
    _, out = play(lines, *TWO)
    text = " ".join(out.split())
    assert "The game is saved as" in text
    assert text.count("A copy as the game stands now:") == 2
    assert len(read(copy).played) == 1
    assert len(read(kept(home)).played) == 2
    assert foreign.read_text() == "Dear Ann"
    assert "letter.txt is there already; it stays as it is." in text
    assert "cannot be used (Is a directory)" in text


def test_a_foreign_file_is_never_overwritten(play: Play, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    with pytest.raises(NotOurs, match="is there already"):
        play([], *TWO, "--file", str(letter))
    with pytest.raises(RecordError, match="not a record"):
        play([], "--resume", str(letter))
    assert letter.read_text() == "Dear Ann"


def test_a_file_that_somebody_changed_stays_and_the_game_goes_on(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from digsite.terminal.talk import Talk

    file, other = tmp_path / "game.dig", tmp_path / "other.dig"
    present = Talk.present

    def meddle(talk: Talk) -> None:
        file.write_text("mine now")
        present(talk)

    monkeypatch.setattr(Talk, "present", meddle)
    lines = ["", "4", "", f"save {other}", "3"]
    _, out = play(lines, *TWO, "--file", str(file))
    assert file.read_text() == "mine now"
    assert "The game is NOT saved at the moment." in out
    assert len(read(other).played) == 2
    assert f"digsite terminal --resume {other}" in out


def test_every_game_gets_a_file_of_its_own(play: Play, home: Path) -> None:
    play([], *TWO)
    play([], *TWO)
    assert len(list((home / "digsite" / "games").iterdir())) == 2


# Bad command lines


@pytest.mark.parametrize(
    ("argv", "error", "says"),
    [
        (("connect-fuor",), DigsiteError, "There is no game"),
        (("connect-four", "--seats", "3"), BadOption, "not for 3 seats"),
        (("connect-four", "--seats", "2", *["--player", "A"] * 3), BadPlayers, "too many"),
        (("connect-four", *["--player", "Ann"] * 2), BadOption, "same name"),
        (("connect-four", "--player", "bot:genius"), DigsiteError, "no bot 'genius'"),
        (("connect-four", "--player", ""), BadOption, "no name"),
        (("connect-four", "--player", "a:b"), BadOption, "cannot stand in a record"),
        (("connect-four", "--option", "depth=3"), BadOption, "no option 'depth'"),
        (("connect-four", "--option", "depth"), BadOption, "'depth' is no option"),
        (("connect-four", "--resume", "x.dig"), DigsiteError, "Leave GAME out"),
        (("--resume", "x.dig", "--seed", "s"), DigsiteError, "Leave --seed out"),
        (("--resume", "x.dig"), RecordError, "cannot be read"),
    ],
)
def test_a_bad_command_line_is_refused(
    play: Play, home: Path, argv: tuple[str, ...], error: type[DigsiteError], says: str
) -> None:
    with pytest.raises(error, match=says):
        play([], *argv)
    games = home / "digsite" / "games"
    assert not games.exists() or not list(games.iterdir())


def test_a_player_nobody_knows_is_refused(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.dig"
    play([], *TWO, "--file", str(file))
    file.write_text(file.read_text().replace('"person" "person"', '"person" "oracle"'))
    with pytest.raises(BadPlayers, match="oracle"):
        play([], "--resume", str(file))
