"""`digsite …`: one command line for everything. A command's code is imported only when it is chosen."""

from __future__ import annotations

import argparse
import difflib
import importlib
import io
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from digsite.kernel.errors import DigsiteError
from digsite.kernel.extras import needed, version

if TYPE_CHECKING:
    from digsite.games import Listed
    from digsite.kernel.clauses import Clause
    from digsite.telling.text import Messages

Add = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int | None]

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

MAX_WIDTH = 100


class UsageError(DigsiteError):
    """A command line that says nothing Digsite can do."""


class Parser(argparse.ArgumentParser):
    """Refuses like the rest of Digsite: why, and what to do instead."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(sentence(message), f"See: {self.prog} --help")


@dataclass(frozen=True)
class Subcommand:
    """One word after `digsite`. `code` imports what the command needs: its arguments, and what it does."""

    help: str
    code: Callable[[], tuple[Add, Run]]


def elsewhere(module: str) -> Callable[[], tuple[Add, Run]]:
    """A command in a module of its own, which offers `add_arguments(parser)` and `run(args)`."""

    def code() -> tuple[Add, Run]:
        try:
            with needed():
                found = importlib.import_module(module)
        except ModuleNotFoundError as problem:
            raise UsageError("This command is not part of this version.", "See: digsite --help") from problem
        return found.add_arguments, found.run

    return code


# digsite rules


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "id", nargs="?", metavar="ID", help="a rule, EE-SELL-04, or all that begin so, EE-SELL"
    )
    add_language(parser)
    parser.add_argument("--game", help="only the rules of this game")
    parser.add_argument(
        "--coverage", action="store_true", help="which rules have a test that carries their id"
    )
    parser.add_argument("--tests", type=Path, help="the folder of the tests to look in for --coverage")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_rules(args: argparse.Namespace) -> None:
    """Show one rule with the rulings it points to, the rules of a chapter, or which rules have tests."""
    from digsite import games
    from digsite.telling.text import Messages

    chosen = [games.listed(args.game)] if args.game else list(games.registered())
    text = Messages(args.language)
    if args.coverage:
        if args.id:
            raise UsageError("--coverage is for all rules of a game.", f"Leave '{args.id}' out.")
        show_coverage(chosen, args.tests or tests_folder(), text, args.json)
        return
    found = clauses_asked(args.id, chosen, args.language)
    if args.json:
        print_json({"clauses": [{**asdict(clause), "game": game.id} for game, clause in found]})
    elif args.id and found[0][1].id.upper() == args.id.upper():
        show_clauses([found[0]], text, with_source=True)
        show_clauses(found[1:], text)
    else:
        show_clauses(found, text)


def clauses_asked(id: str | None, chosen: Sequence[Listed], language: str) -> list[tuple[Listed, Clause]]:
    """One clause and the rulings it points to, or all that begin with the id, or all."""
    from digsite.kernel.clauses import UnknownClause, clauses

    everything = [(game, clause) for game in chosen for clause in clauses(game, language).values()]
    if not id:
        return everything
    exact = [(game, clause) for game, clause in everything if clause.id.upper() == id.upper()]
    if exact:
        (game, clause) = exact[0]
        return [*exact, *((game, clauses(game, language)[ruling]) for ruling in clause.rulings)]
    chapter = f"{id.upper().rstrip('-')}-"
    begin = [(game, clause) for game, clause in everything if clause.id.upper().startswith(chapter)]
    if not begin:
        raise UnknownClause(id, [clause.id for _, clause in everything])
    return begin


def show_clauses(found: Iterable[tuple[Listed, Clause]], text: Messages, with_source: bool = False) -> None:
    """The clauses under the headings of their sections."""
    heading = ("", "")
    for game, clause in found:
        if heading != (game.id, clause.section):
            heading = (game.id, clause.section)
            print(f"{game.id} · {clause.section}")
        print_wrapped(f"{clause.id}: {clause.text}", "  ")
        if with_source:
            print_wrapped(text.message("rules.source", source=clause.source), "  ")


def show_coverage(chosen: Iterable[Listed], tests: Path, text: Messages, as_json: bool) -> None:
    """How many clauses have a test, and which have none."""
    from digsite.telling.coverage import coverage

    covered = {game.id: coverage(game, tests) for game in chosen}
    if as_json:
        print_json({"games": {id: found.as_json() for id, found in covered.items()}})
        return
    for id, found in covered.items():
        print(text.message("rules.coverage", game=id, tested=found.tested, clauses=len(found.clauses)))
        if found.missing:
            print_wrapped(text.message("rules.missing", ids=", ".join(found.missing)), "  ")
        if found.later:
            print_wrapped(text.message("rules.later", count=len(found.later)), "  ")


def tests_folder() -> Path:
    """The tests beside the source, or those of the folder one is in."""
    beside = Path(__file__).parents[2] / "tests"
    return beside if beside.is_dir() else Path("tests")


# digsite components


def add_components_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game, for example excavation-earth")
    parser.add_argument(
        "--components", type=Path, metavar="FILE", help="values of your own copy, before the stored ones"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_components(args: argparse.Namespace) -> None:
    """Show every sheet of values printed on cards and boards, and where its values come from."""
    from digsite import games
    from digsite.telling.components import describe

    game = games.load(args.game, args.components)
    components = game.components
    if components is None:
        print_json({"game": game.id, "sheets": {}}) if args.json else print(
            f"{game.title} has no components."
        )
        return
    _ = game.constants  # checks the sheets as playing would
    if args.json:
        sheets = {name: asdict(sheet) for name, sheet in components.sheets.items()}
        about = {
            "game": game.id,
            "digest": components.digest,
            "confidence_scale": dict(components.confidence_scale),
        }
        print_json(
            {**about, "sheets": sheets, "sources": {k: dict(v) for k, v in components.sources.items()}}
        )
    else:
        print("\n".join(describe(components)))


# digsite verify


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a stored game, as text or JSON")
    parser.add_argument(
        "--components", type=Path, metavar="FILE", help="the component file it was played with"
    )
    parser.add_argument("--seed", help="the seed of a game whose seed is not published yet")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_verify(args: argparse.Namespace) -> None:
    """Play a stored game again; what does not hold is refused, with the place and the reason."""
    from digsite import games
    from digsite.match.verify import verify
    from digsite.telling.text import Messages

    held = verify(args.file, lambda id: games.load(id, args.components), args.seed)
    if args.json:
        print_json(asdict(held))
        return
    text = Messages(args.language, seats=held.header.names)
    print_wrapped(text.message("verify.holds", file=held.path, game=held.title, count=held.decisions), "")
    if held.over:
        for seat in sorted(range(len(held.places)), key=held.places.__getitem__):
            line = {"place": held.places[seat], "seat": text.seat(seat), "score": held.scores[seat]}
            print_wrapped(text.message("log.place", **line), "  ")
    else:
        print_wrapped(text.message("verify.open"), "  ")
    if held.header.dealing is not None:
        how = f"verify.{held.header.dealing.how}"
        print_wrapped(text.message(how, commitment=held.header.commitment), "  ")
    print(f"  {text.message('verify.digest', digest=held.digest)}")


# Printing


def print_wrapped(text: str, indent: str) -> None:
    """A paragraph, as wide as the screen but no wider than is easy to read."""
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    print(
        textwrap.fill(
            text, width, initial_indent=indent, subsequent_indent=indent * 2, break_on_hyphens=False
        )
    )


def print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=2, default=str))


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


# The command line


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", choices=("en", "de"), default="en", help="the language to show (default: en)"
    )


COMMANDS = {
    "play": Subcommand(
        "play in the browser, alone, together or against bots", elsewhere("digsite.server.play")
    ),
    "serve": Subcommand("the same for others to join over the network", elsewhere("digsite.server.serve")),
    "terminal": Subcommand(
        "play in the terminal, alone, together or against bots", elsewhere("digsite.terminal.play")
    ),
    "rules": Subcommand(
        "show a rule by its id, in English or German", lambda: (add_rules_arguments, run_rules)
    ),
    "components": Subcommand(
        "show what is printed on cards and boards, and how well it is known",
        lambda: (add_components_arguments, run_components),
    ),
    "verify": Subcommand(
        "check a stored game: every decision, every shuffle", lambda: (add_verify_arguments, run_verify)
    ),
    "analyse": Subcommand(
        "weigh the decisions of a stored game: chances, and what cost most",
        elsewhere("digsite.study.analyse"),
    ),
    "simulate": Subcommand(
        "play many games at random or by bots: scores, lengths, win shares",
        elsewhere("digsite.study.simulate"),
    ),
    "arena": Subcommand(
        "let bots play each other and count what each wins", elsewhere("digsite.study.arena")
    ),
    "ladder": Subcommand(
        "let levels and bots meet on the same deals, and rate them", elsewhere("digsite.study.ladder")
    ),
    "compare": Subcommand(
        "play the same games under two component files and tell what differs",
        elsewhere("digsite.study.compare"),
    ),
    "sweep": Subcommand(
        "play the same games under several values of one component", elsewhere("digsite.study.sweep")
    ),
    "report": Subcommand(
        "make a page with plots of what simulate, compare or sweep found", elsewhere("digsite.study.report")
    ),
    "bench": Subcommand(
        "measure how fast the rules run, side by side with peers", elsewhere("digsite.bench.bench")
    ),
    "admin": Subcommand(
        "look after a server: list, close, ban, keys, backup", elsewhere("digsite.server.admin")
    ),
}


def parse(argv: Sequence[str]) -> tuple[Run, argparse.Namespace]:
    """What a command line asks for; only the arguments of the command chosen are looked up."""
    parser = Parser(
        prog="digsite",
        description="Play, study and teach machines heavy board games.",
        epilog="'digsite COMMAND --help' explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"digsite {version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    chosen = command_word(argv)
    run = help_of(parser)
    told = parser
    for name, command in COMMANDS.items():
        sub = commands.add_parser(name, help=command.help, description=sentence(command.help))
        if name == chosen:
            add, run = command.code()
            add(sub)
            told = sub
    args, unknown = parser.parse_known_args(argv)
    if unknown:
        told.error(f"unknown: {' '.join(unknown)}")
    return run, args


def help_of(parser: Parser) -> Run:
    """What happens without a command: the help."""

    def run(_: argparse.Namespace) -> int:
        parser.print_help()
        return 0

    return run


def command_word(argv: Sequence[str]) -> str | None:
    """The command a command line names, if any."""
    word = next((word for word in argv if not word.startswith("-")), None)
    if word is not None and word not in COMMANDS:
        near = difflib.get_close_matches(word, COMMANDS, n=1)
        way_out = f"Did you mean: digsite {near[0]}?" if near else f"There are: {', '.join(COMMANDS)}."
        raise UsageError(f"There is no command '{word}'.", way_out)
    return word


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; the result is the exit code. No refusal ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    try:
        code = carry_out(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except DigsiteError as refusal:
        print("\n  ".join([f"digsite: {refusal.message}", *refusal.way_out.splitlines()]), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to flush has no reader
        return PIPE_CLOSED
    return code


def carry_out(argv: Sequence[str]) -> int:
    """Run the command chosen."""
    try:
        run, args = parse(argv)
        with needed():
            return run(args) or 0
    except SystemExit as end:  # --help and --version end here
        return end.code if isinstance(end.code, int) else 0


if __name__ == "__main__":
    sys.exit(main())
