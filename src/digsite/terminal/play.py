"""`digsite terminal`: a game in the terminal, alone, together or against bots."""

from __future__ import annotations

import argparse
from pathlib import Path

from digsite.bots.engine import warm_up
from digsite.bots.levels import LEVELS, USUAL_LEVEL
from digsite.games import load
from digsite.kernel.errors import DigsiteError
from digsite.match.header import fresh_seed, options_from
from digsite.match.match import Match
from digsite.match.notation import read
from digsite.telling.text import Messages
from digsite.terminal.players import how_many, parse, players_of, sit_down
from digsite.terminal.save_file import SaveFile, free_path, today
from digsite.terminal.screen import Screen
from digsite.terminal.session import Session

DEFAULT_GAME = "excavation-earth"
NEEDS_NO_COMPILING = "random"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"which game (default: {DEFAULT_GAME})")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many seats (default: as many as the game takes)"
    )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="SPEC",
        help="one a seat: a person's name, bot:LEVEL, or Name=bot:LEVEL, where LEVEL is one of "
        f"{', '.join(LEVELS)}, or a bot such as random or greedy:8; seats not named get bots of the level "
        f"{USUAL_LEVEL} (default: you against bots)",
    )
    parser.add_argument("--seed", help="the same seed deals the same cards (default: one nobody knows)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; NAME=VALUE,VALUE,… where it takes one a seat",
    )
    parser.add_argument("--components", type=Path, metavar="FILE", help="component values of your own copy")
    parser.add_argument(
        "--language", choices=("en", "de"), default="en", help="English or German (default: en)"
    )
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help="where to keep the game (default: your data folder)"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game kept in a file")


def run(args: argparse.Namespace) -> int:
    """Play, and say at the end where the game is kept; the exit code."""
    session = resumed(args) if args.resume else begun(args)
    if any(not player.is_person and player.bot != NEEDS_NO_COMPILING for player in session.players):
        warm_up(session.match.game)
    return session.play()


def begun(args: argparse.Namespace) -> Session:
    """A new game, kept in a file of its own from the start."""
    game = load(args.game or DEFAULT_GAME, args.components)
    seats = how_many(game, args.seats, [parse(spec) for spec in args.player])
    players = sit_down(game, seats, args.player, Messages(args.language))
    match = Match.begin(
        game,
        [player.name for player in players],
        options_from(game, args.option),
        fresh_seed() if args.seed is None else args.seed,
        date=today(),
        players=[player.spec for player in players],
    )
    return _session(args, match, SaveFile(args.file or free_path(game.id)))


def resumed(args: argparse.Namespace) -> Session:
    """A stored game, checked decision by decision, with the players it was left with."""
    fixed = {"GAME": args.game, "--seats": args.seats, "--seed": args.seed, "--player": args.player}
    for name, value in {**fixed, "--option": args.option}.items():
        if value not in (None, []):
            raise DigsiteError(f"--resume takes {name} from the stored game.", f"Leave {name} out.")
    match = read(args.resume, lambda id: load(id, args.components))
    return _session(args, match, SaveFile(args.file) if args.file else SaveFile.opened(args.resume))


def _session(args: argparse.Namespace, match: Match, file: SaveFile) -> Session:
    """The session, its file written: what cannot be kept is not begun."""
    players = players_of(match.header)
    session = Session(match, players, file, Screen(), args.language, args.components)
    file.save(match)
    return session
