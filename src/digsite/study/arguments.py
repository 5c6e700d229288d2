"""The arguments that every command about many games takes, and the study they ask for."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from digsite.bots.bot import make
from digsite.bots.levels import LEVELS
from digsite.kernel.errors import BadOption
from digsite.match.header import options_from
from digsite.study.games import Player, Study

if TYPE_CHECKING:
    from digsite.kernel.game import Game
    from digsite.study.run import Crew, Watch


SPECS_IN_WORDS = (
    f"a level ({', '.join(LEVELS)}), random, casual:50, greedy:8, search:300, or package.module:Class"
)


def add_study(
    parser: argparse.ArgumentParser, games: int = 1000, seed: str = "0", bots: str = "", who: str = ""
) -> None:
    """The game, who plays it (`who`: other words for that), how often, and where."""
    parser.add_argument("game", metavar="GAME", help="the game's id, such as connect-four")
    parser.add_argument("--seats", type=int, help="how many play (default: as few as can without an automa)")
    parser.add_argument(
        "--bots",
        default=bots,
        metavar="SPEC,…",
        help=who
        or f"one bot a chair, or one for all: {SPECS_IN_WORDS}; chairs rotate "
        + (f"(default: {bots})" if bots else "(default: play at random, much faster)"),
    )
    parser.add_argument("--games", type=positive, default=games, help=f"how many games (default: {games})")
    parser.add_argument(
        "--seed", default=seed, help=f"any text; game i has the seed SEED/i (default: {seed})"
    )
    parser.add_argument("--components", type=Path, metavar="FILE", help="what is printed on your copy")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a game option, or preset=NAME; commas part seats",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Ray cluster: HOST:PORT, auto, or local for all cores of this machine",
    )
    parser.add_argument(
        "--jobs", type=positive, default=1, help="play in so many processes of this machine (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def study_of(args: argparse.Namespace, game: Game, events: bool = False, alone: bool = False) -> Study:
    """The study that arguments ask for, refused here if it cannot be played. One bot takes all seats, or,
    `alone` and where nobody says how many there are, plays against an automa."""
    bots = tuple(args.bots.split(",")) if args.bots else ()
    seats = args.seats
    if seats is None:
        named = len(bots) if len(bots) > 1 or alone else 0
        seats = named or min(set(game.seats) - set(game.automas))
    if len(bots) == 1:
        bots *= seats
    if bots and len(bots) != seats:
        raise BadOption(
            f"{len(bots)} bots cannot take {seats} seats.", "Name one bot a seat, or one for all."
        )
    for spec in bots:
        make(spec, game, "")
    options = options_from(game, args.option)
    game.blank(seats, args.seed, options)
    return Study(game, seats, args.seed, options, bots, events)


def cluster_of(args: argparse.Namespace) -> Crew | None:
    """Who plays, if not this process: the cluster that arguments name, or so many processes."""
    if not args.cluster:
        from digsite.study.processes import Processes

        return Processes(args.jobs) if args.jobs > 1 else None
    from digsite.study.cluster import Cluster

    return Cluster(args.cluster)


def head(study: Study, games: int) -> dict[str, Any]:
    """What was played, ready for JSON."""
    return {
        "game": study.game.id,
        "title": study.game.title,
        "seats": study.seats,
        "bots": list(study.bots),
        "games": games,
        "seed": study.seed,
        "options": dict(study.options),
    }


def in_words(told: dict[str, Any]) -> str:
    """What was played, in a line."""
    seats = f"{told['seats']} seats" if told["seats"] != 1 else "1 seat"
    bots = [f"{count} × {spec}" if count > 1 else spec for spec, count in Counter(told["bots"]).items()]
    by = f"by {', '.join(bots)}" if bots else "at random"
    games = f"{told['games']:,} games" if told["games"] != 1 else "1 game"
    return f"{told['title']}, {seats}, {games} of seed '{told['seed']}', played {by}"


@contextmanager
def progress(games: int, quiet: bool, here: Player | None = None) -> Iterator[Watch]:
    """Bars on stderr for compiling and playing; none for JSON or where nobody watches."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        if here is not None:
            here.prepare()
        yield lambda ends: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bars:
        if here is not None:
            compiling = bars.add_task("compiling", total=None)

            def compiled(done: int, total: int, name: str) -> None:
                bars.update(compiling, completed=done, total=total)

            here.target.progress = here.study.game.native.progress = compiled
            here.prepare()
            bars.remove_task(compiling)
        playing = bars.add_task("playing", total=games)
        yield lambda ends: bars.advance(playing, len(ends))


def positive(text: str) -> int:
    """A number of games."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number
