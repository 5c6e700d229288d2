"""`digsite ladder`: levels and bots meet each other on the same deals from every chair, and are rated."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.bots.bot import make
from digsite.bots.levels import LEVELS, edition, meaning
from digsite.games import load
from digsite.kernel.errors import BadOption
from digsite.kernel.extras import version
from digsite.kernel.game import Game
from digsite.match.header import options_from
from digsite.statistics.ends import BOT, Ends
from digsite.statistics.intervals import Ratio
from digsite.statistics.ratings import rate
from digsite.statistics.tally import Tally
from digsite.study.arguments import SPECS_IN_WORDS, add_study, cluster_of, head, progress
from digsite.study.games import player
from digsite.study.kept import ENDING, Kept
from digsite.study.ladder_told import shown
from digsite.study.report import read_study
from digsite.study.run import Alone, Crew, GameFailed, InTime
from digsite.study.run import run as run_study
from digsite.study.tournament import Tournament

ANCHOR, AT = "greedy", 1000
"""The bot that all ratings are counted from, and what it is given."""

HALVES = 2
"""A comparison is counted in halves, since it may be shared."""

Games = npt.NDArray[np.float64]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    who = f"who is rated (default: all levels): {SPECS_IN_WORDS}"
    add_study(parser, games=20, seed="ladder", who=who)
    parser.add_argument(
        "--anchor",
        help=f"the bot that is given {AT} (default: {ANCHOR} or a level that is the same, else the first)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write what came of it as JSON; 'digsite ladder FILE' shows it again. Games are "
        f"kept in FILE{ENDING} as they are finished: the same command, or one with other --games, goes on",
    )
    parser.add_argument(
        "--minutes",
        type=float,
        metavar="M",
        help="begin no more games after so long, and rate those that were played if every pair has met",
    )


def run(args: argparse.Namespace) -> int:
    """Play and rate; a file that --out has written, in the place of the game, is shown again."""
    if args.game.endswith(".json"):
        shown(read_study(args.game, ("ladder",), "ladders", "Write one: digsite ladder GAME --out FILE"))
        return 0
    found = climbed(args, tournament_of(args, load(args.game, args.components)))
    if found is None:
        print("Not every pair has met, so nobody is rated.", file=sys.stderr)
        return 0
    text = json.dumps(found, indent=2, ensure_ascii=False)
    if args.out is not None:
        args.out.write_text(f"{text}\n", encoding="utf-8")
    if args.json:
        print(text)
    else:
        shown(found)
    return 0


def tournament_of(args: argparse.Namespace, game: Game) -> Tournament:
    """The tournament that arguments ask for, refused here if it cannot be played."""
    bots = tuple(dict.fromkeys(args.bots.split(","))) if args.bots else contestants(game)
    if len(bots) < 2:
        raise BadOption("One bot alone cannot be rated.", "Name several: --bots greedy,random")
    seats = args.seats or min(count for count in game.seats if count > 1)
    if seats < 2:
        raise BadOption("A ladder needs two seats or more.", "Against an automa: digsite arena.")
    for spec in bots:
        make(spec, game, "")
    if args.anchor and args.anchor not in bots:
        raise BadOption(f"'{args.anchor}' is not rated here.", f"Choose one of: {', '.join(bots)}.")
    options = options_from(game, args.option)
    game.blank(seats, args.seed, options)
    return Tournament(game, seats, args.seed, options, bots)


def contestants(game: Game) -> tuple[str, ...]:
    """Whom a ladder rates if nobody is named: the levels, and the anchor if no level is the same bot."""
    means = [meaning(game.id, level) for level in LEVELS]
    return LEVELS if ANCHOR in means else (*LEVELS, ANCHOR)


def anchor_of(bots: tuple[str, ...], game: Game, asked: str | None) -> int:
    """The place of the anchor among the bots."""
    means = [meaning(game.id, spec) for spec in bots]
    return bots.index(asked) if asked else means.index(ANCHOR) if ANCHOR in means else 0


def climbed(args: argparse.Namespace, study: Tournament) -> dict[str, Any] | None:
    """Everything that came of a ladder, ready for JSON; nothing if it was cut short before all had met."""
    games = study.games(args.games)
    cluster = cluster_of(args)
    here = None if cluster else player(study)
    crew = crew_of(args, study, cluster or Alone(here))
    ends: list[Ends] = []
    with progress(games, args.json, here) as advance:

        def watch(more: Ends) -> None:
            ends.append(more)
            advance(more)

        found = run_study(study, games, watch, cluster=crew)
    if found.failure:
        raise GameFailed(study, found.failure)
    missing = games - found.games
    if missing:
        way_out = "; the same command plays them" if args.out else ""
        print(f"{missing:,} of {games:,} games are missing{way_out}.", file=sys.stderr)
    if not all_met(study, found.games):
        return None
    compared = study.compared(Ends.joined(ends))
    anchor = anchor_of(study.bots, study.game, args.anchor)
    return {
        "study": "ladder",
        **head(study, found.games),
        "missing": missing,
        "command": command(args, study),
        "date": date.today().isoformat(),
        "version": version(),
        "rules_version": study.game.rules_version,
        "anchor": {"bot": study.bots[anchor], "rating": AT},
        "ladder": rungs(study, compared, anchor, found.tally),
        "different": len(compared),
        "pairs": pairs(study.bots, compared),
        "digest": found.digest,
        "seconds": found.seconds,
    }


def crew_of(args: argparse.Namespace, study: Tournament, crew: Crew) -> Crew:
    """Who plays, for no longer than there is time, and keeps the games if anything is to be written."""
    if args.minutes is not None:
        crew = InTime(crew, args.minutes)
    if args.out is None:
        return crew
    kept = Kept(crew, study, args.out)
    if kept.games:
        print(f"{kept.file} has {kept.games:,} games; remove it to play them anew.", file=sys.stderr)
    return kept


def all_met(study: Tournament, games: int) -> bool:
    """Whether every pair has met in so many games."""
    met = {frozenset(pair) for number in range(games) for pair in combinations(study.chairs(number), 2)}
    return all(frozenset(pair) in met for pair in combinations(study.bots, 2))


def rungs(study: Tournament, compared: Games, anchor: int, tally: Tally) -> list[dict[str, Any]]:
    """The bots with their ratings, strongest first."""
    rated = rate(compared, anchor, AT)
    groups = tally.groups[BOT]
    found = [
        {
            "bot": spec,
            "spec": meaning(study.game.id, spec),
            "edition": edition(study.game.id, spec),
            "rating": round(rated.ratings[place], 1),
            "low": round(rated.intervals[place][0], 1),
            "high": round(rated.intervals[place][1], 1),
            "games": groups[spec].wins.games,
            "share": groups[spec].share,
            "score": groups[spec].scores.mean,
        }
        for place, spec in enumerate(study.bots)
    ]
    return sorted(found, key=lambda rung: -rung["rating"])


def pairs(bots: tuple[str, ...], compared: Games) -> list[dict[str, Any]]:
    """Each pair that met: in how many different games, and what part of its comparisons the one won."""
    rows = []
    for one, first in enumerate(bots):
        for other, second in enumerate(bots[one + 1 :], one + 1):
            won = compared[:, one, other]
            met = won + compared[:, other, one]
            ratio = Ratio()
            ratio.add((won * HALVES).astype(np.int64), met.astype(np.int64))
            if ratio.games:
                low, high = ratio.share_interval(HALVES)
                row = {"one": first, "other": second, "games": ratio.games}
                rows.append(row | {"share": ratio.mean / HALVES, "low": low, "high": high})
    return rows


def command(args: argparse.Namespace, study: Tournament) -> str:
    """The command line that does the same again."""
    words = ["digsite", "ladder", study.game.id, "--seats", str(study.seats), "--bots", ",".join(study.bots)]
    words += ["--games", str(args.games), "--seed", study.seed]
    words += [word for option in args.option for word in ("--option", option)]
    words += ["--anchor", args.anchor] if args.anchor else []
    words += ["--components", str(args.components)] if args.components else []
    return " ".join(words)
