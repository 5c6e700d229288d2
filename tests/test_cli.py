"""The command line: what it prints, how it refuses, how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from digsite import cli, games
from digsite.games import names
from digsite.games.connect_four.rules import COLUMN
from digsite.kernel.errors import DigsiteError
from digsite.match.dealing import Dealing, dealt
from digsite.match.match import Match
from digsite.match.notation import to_text

Out = Callable[..., tuple[int, str, str]]


@pytest.fixture
def digsite(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Out:
    """Runs a command line and returns its exit code, output and error output."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*argv: str) -> tuple[int, str, str]:
        code = cli.main(argv)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[object], int | None]], None]:
    """Puts a function in the place of `digsite terminal`."""

    def put(run: Callable[[object], int | None]) -> None:
        module = types.ModuleType("digsite.terminal.play")
        module.__dict__.update(add_arguments=lambda parser: parser.add_argument("--name"), run=run)
        monkeypatch.setitem(sys.modules, "digsite.terminal.play", module)

    return put


# rules


def test_a_rule_in_either_language(digsite: Out) -> None:
    code, out, _ = digsite("rules", "C4-DROP-01")
    assert code == 0
    assert out.splitlines() == [
        "connect-four · 2. Drop a disc",
        "  C4-DROP-01: On your turn you must drop one disc of yours into a column that is not full.",
        "  Source: MB",
    ]
    code, out, _ = digsite("rules", "c4-drop-01", "--language", "de")
    assert "Wenn du dran bist" in out
    assert "Quelle: MB" in out


def test_a_rule_brings_its_rulings(digsite: Out) -> None:
    _, out, _ = digsite("rules", "C4-SETUP-01")
    assert "C4-R-01: Decision: seat 1 always begins." in out


def test_rules_that_begin_alike(digsite: Out) -> None:
    _, out, _ = digsite("rules", "C4-DROP")
    assert [line.split(":")[0].strip() for line in out.splitlines()[1:]] == [
        "C4-DROP-01",
        "C4-DROP-02",
        "C4-DROP-03",
    ]


def test_the_rules_of_one_game(digsite: Out) -> None:
    _, out, _ = digsite("rules", "--game", "connect-four")
    assert "C4-WIN-03" in out
    assert "EE-" not in out


def test_rules_as_json(digsite: Out) -> None:
    _, out, _ = digsite("rules", "C4-SETUP-01", "--json")
    first, second = json.loads(out)["clauses"]
    assert first["game"] == "connect-four"
    assert (first["id"], first["section"], first["rulings"]) == ("C4-SETUP-01", "1. Setup", ["C4-R-01"])
    assert second["id"] == "C4-R-01"


def test_an_unknown_rule_suggests_near_ones(digsite: Out) -> None:
    code, out, err = digsite("rules", "C4-DORP-01")
    assert (code, out) == (2, "")
    assert err.startswith("digsite: There is no rule 'C4-DORP-01'.\n  Did you mean C4-DROP-01")


def test_coverage_as_json(digsite: Out, tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text('@pytest.mark.clause("C4-DROP-01")\ndef test_x(): ...')
    code, out, _ = digsite("rules", "--coverage", "--json", "--tests", str(tmp_path))
    document = json.loads(out)
    assert code == 0
    assert set(document) == {"games"}
    assert set(document["games"]) == set(names())
    found = document["games"]["connect-four"]
    assert set(found) == {"clauses", "tested", "missing"}
    assert found["tested"] == 1
    assert found["clauses"] == 1 + len(found["missing"])
    assert "C4-DROP-02" in found["missing"]


def test_coverage_to_read(digsite: Out, tmp_path: Path) -> None:
    arguments = ("rules", "--coverage", "--game", "excavation-earth", "--tests", str(tmp_path))
    _, out, _ = digsite(*arguments)
    assert "excavation-earth: 0 of 1081 clauses have a test." in out
    _, out, _ = digsite(*arguments, "--language", "de")
    assert "excavation-earth: 0 von 1081 Klauseln haben einen Test." in out


def test_coverage_without_tests_says_what_to_do(digsite: Out, tmp_path: Path) -> None:
    code, _, err = digsite("rules", "--coverage", "--tests", str(tmp_path / "none"))
    assert code == 2
    assert "--tests" in err


def test_coverage_is_not_for_one_rule(digsite: Out) -> None:
    code, _, err = digsite("rules", "C4-DROP-01", "--coverage")
    assert code == 2
    assert "Leave 'C4-DROP-01' out." in err


# components


def test_components_of_a_game_without_any(digsite: Out) -> None:
    assert digsite("components", "connect-four")[:2] == (0, "Connect Four has no components.\n")
    _, out, _ = digsite("components", "connect-four", "--json")
    assert json.loads(out) == {"game": "connect-four", "sheets": {}}


def test_components_of_an_unknown_game(digsite: Out) -> None:
    code, _, err = digsite("components", "conect-four")
    assert code == 2
    assert "Did you mean connect-four?" in err


# verify


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """The record of a game that the first seat won."""
    match = Match.begin(games.load("connect-four"), ["Ann", "Ben"], seed="seed")
    for number, column in enumerate((0, 1, 0, 1, 0, 1, 0)):
        match.choose(number % 2, COLUMN + column)
    (tmp_path / "won.digsite").write_text(to_text(match), encoding="utf-8")
    return tmp_path / "won.digsite"


def test_a_record_that_holds(digsite: Out, stored: Path) -> None:
    code, out, _ = digsite("verify", str(stored))
    assert code == 0
    assert "7 decisions. The record holds" in " ".join(out.split())
    assert "\n  1. Ann: 1\n  2. Ben: 0\n" in out
    code, out, _ = digsite("verify", str(stored), "--language", "de")
    assert "7 Entscheidungen. Die Aufzeichnung stimmt" in " ".join(out.split())


def test_a_record_tells_how_its_seed_came_about(digsite: Out, tmp_path: Path) -> None:
    file, secret, shares = tmp_path / "dealt.digsite", "5e" * 32, ("aa", "")
    for dealing, seed, said in (
        (Dealing(secret, shares), dealt(secret, shares), "nobody chose the shuffle"),
        (Dealing(secret, None), "7", "The seed was chosen"),
    ):
        names = ["Ann", "Ben"]
        file.write_text(to_text(Match.begin(games.load("connect-four"), names, seed=seed, dealing=dealing)))
        code, out, _ = digsite("verify", str(file))
        assert code == 0
        assert said in " ".join(out.split())


def test_a_record_as_json(digsite: Out, stored: Path) -> None:
    _, out, _ = digsite("verify", str(stored), "--json")
    document = json.loads(out)
    assert (document["over"], document["scores"], document["decisions"]) == (True, [1, 0], 7)


def test_an_edited_record_is_refused_with_the_place(digsite: Out, stored: Path) -> None:
    stored.write_text(stored.read_text().replace("1. Ann: 1", "1. Ann: 3", 1))
    code, out, err = digsite("verify", str(stored))
    assert (code, out) == (2, "")
    assert "won.digsite" in err


def test_a_record_that_is_not_there(digsite: Out, tmp_path: Path) -> None:
    code, _, err = digsite("verify", str(tmp_path / "none"))
    assert code == 2
    assert "Check the path." in err


# The frame


def test_help_names_every_command(digsite: Out) -> None:
    for argv in ([], ["--help"]):
        code, out, _ = digsite(*argv)
        assert code == 0
        for name in cli.COMMANDS:
            assert f"\n    {name}" in out


def test_help_of_a_command(digsite: Out) -> None:
    code, out, _ = digsite("rules", "--help")
    assert code == 0
    assert "--coverage" in out


def test_version(digsite: Out) -> None:
    code, out, _ = digsite("--version")
    assert code == 0
    assert out.startswith("digsite ")


@pytest.mark.parametrize(
    ("argv", "way_out"),
    [
        (["ruls"], "Did you mean: digsite rules?"),
        (["xyzzy"], "There are: play, serve, terminal, rules, "),
        (["rules", "--gaem", "x", "--bla"], "See: digsite rules --help"),
        (["rules", "--language", "fr"], "See: digsite rules --help"),
        (["--bla"], "See: digsite --help"),
        (["components"], "See: digsite components --help"),
    ],
)
def test_a_wrong_command_line_says_what_to_do(digsite: Out, argv: list[str], way_out: str) -> None:
    code, out, err = digsite(*argv)
    assert (code, out) == (2, "")
    assert err.startswith("digsite: ")
    assert way_out in err


def test_a_command_elsewhere_gets_its_arguments(digsite: Out, command: Callable[..., None]) -> None:
    command(lambda args: print(args.name) or 7)
    assert digsite("terminal", "--name", "Ann") == (7, "Ann\n", "")


def test_a_refusal_inside_a_command(digsite: Out, command: Callable[..., None]) -> None:
    def refuse(args: object) -> None:
        raise DigsiteError("That does not work.", "Do this.\nOr that.")

    command(refuse)
    assert digsite("terminal") == (2, "", "digsite: That does not work.\n  Do this.\n  Or that.\n")


def test_ctrl_c_is_quiet(digsite: Out, command: Callable[..., None]) -> None:
    def interrupt(args: object) -> None:
        raise KeyboardInterrupt

    command(interrupt)
    assert digsite("terminal") == (130, "", "")


def test_a_command_that_is_not_there(digsite: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "arena", cli.Subcommand("x", cli.elsewhere("digsite.nowhere")))
    code, _, err = digsite("arena")
    assert code == 2
    assert "not part of this version" in err


def test_a_package_that_is_not_installed(digsite: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "arena", cli.Subcommand("x", cli.elsewhere("nowhere_at_all")))
    code, _, err = digsite("arena")
    assert code == 2
    assert "The Python package 'nowhere_at_all' is missing." in err


def test_help_imports_neither_numpy_nor_games() -> None:
    code = (
        "import sys; from digsite import cli; cli.main(['--help']);"
        "assert not {'numpy', 'numba', 'rich', 'digsite.games'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="pipes end otherwise here")
def test_a_closed_pipe_is_quiet() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "digsite.cli", "rules"], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_letters_a_screen_lacks_are_replaced() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "digsite.cli", "rules", "C4-DROP-02", "--language", "de"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"Der Stein f?llt" in done.stdout
