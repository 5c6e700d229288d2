"""Learning at the server: what is read about a game, the stops of a guided game, tables to try things at."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from digsite.games import load
from digsite.kernel.game import Game
from digsite.match.match import Match
from digsite.match.option_tokens import tokens
from digsite.server.errors import not_found
from digsite.server.requests import Command
from digsite.server.seats import free_name
from digsite.server.services import Services
from digsite.server.store import SeatRow, TableRow
from digsite.server.table import CHOOSE, Table, offered_order
from digsite.server.wire_learn import GuideStop, Learn
from digsite.telling.learning import Guide, guide_of, lessons, stop_words, teaches, trial_of, trials_of
from digsite.telling.text import Text

LEARNER = 0
"""The seat of who learns in a guided game."""

LEVEL = "greedy"
"""Of the bots at a table to try things at."""


def learn(game: Game, language: str) -> Learn:
    """The goal, the chapters and the glossary of a game."""
    if not teaches(game):
        raise not_found("lesson", "This game brings no texts to learn from: read its rules.")
    found = lessons(game, language)
    return {
        "game": game.id,
        "title": Text(game, language).title,
        "goal": {
            "win": found.goal.win,
            "ways": list(found.goal.ways),
            "end": found.goal.end,
            "turn": found.goal.turn,
        },
        "parts": [{"id": id, "title": title} for id, title in found.parts.items()],
        "chapters": [
            {
                "id": chapter.id,
                "part": chapter.part,
                "title": chapter.title,
                "paragraphs": list(chapter.paragraphs),
                "clauses": list(chapter.clauses),
                "picture": chapter.picture,
                "trial": chapter.trial,
            }
            for chapter in found.chapters
        ],
        "terms": [{"name": term.name, "text": term.text} for term in found.terms],
        "guide": guide_of(game) is not None,
    }


# The guided game


def guided(game: Game, row: TableRow) -> Guide | None:
    """The guide of a table: whatever is played with the guide's seed and options is the guided game."""
    guide = guide_of(game)
    return guide if guide and row.seed == guide.seed and row.options == dict(guide.options) else None


def guide_stops(table: Table, viewer: int, language: str) -> list[GuideStop]:
    """The stops that are still to come for the learner; none at any other table, and for anybody else."""
    guide = guided(table.game, table.row) if viewer == LEARNER else None
    if guide is None or table.match.over:
        return []
    passed, now = seen_stops(guide, table.match)
    found: list[GuideStop] = []
    ahead = sorted((stop for stop in guide.stops if stop.id not in passed), key=lambda stop: stop.id != now)
    for number, stop in enumerate(ahead, len(passed) + 1):
        prompt, text = stop_words(table.game, stop, language)
        found.append(
            {
                "id": stop.id,
                "number": number,
                "of": len(guide.stops),
                "decisions": list(stop.decisions),
                "prompt": prompt,
                "text": text,
                "clause": stop.clause,
                "rings": list(stop.rings),
                "about": list(stop.about),
                "now": stop.id == now,
            }
        )
    return found


def seen_stops(guide: Guide, match: Match) -> tuple[set[str], str | None]:
    """The stops that came at decisions the learner has taken, and the one that comes at the decision at hand.
    One stop comes at a time, the first that fits."""
    passed: set[str] = set()
    for move in match.moves():
        if len(passed) == len(guide.stops):
            break
        if move.played.seat == LEARNER and not move.played.ordered:
            came = next_stop(guide, match.game, move.before, passed)
            passed |= {came} if came else set()
    asked = match.decision_for(LEARNER)
    return passed, None if asked is None else next_stop(guide, match.game, asked, passed)


def next_stop(guide: Guide, game: Game, masked: Any, passed: set[str]) -> str | None:
    """The stop that comes at a decision after others have passed."""
    return next((stop.id for stop in guide.stops if stop.fits(game, masked, passed)), None)


async def guided_table(services: Services, host: str, game_id: str) -> Table:
    """A table for the guided first game."""
    guide = guide_of(load(game_id))
    if guide is None:
        raise not_found("guided game", "Play an ordinary game instead.")
    bots: list[dict[str, Any]] = [{"kind": "bot", "level": guide.level}] * (guide.seats - 1)
    seats = [{"kind": "me"}, *bots]
    table = await services.new_table(host, game_id, seats, dict(guide.options), guide.seed, False)
    async with services.tables.changing(table) as table:
        for name in guide.orders:
            await services.tables.order(table, LEARNER, offered_order(table.game, name))
    return table


# Tables to try things at


async def trial_table(services: Services, host: str, game_id: str, chapter: str) -> Table:
    """A table at the position of a chapter. Whoever asks decides there; bots have the other seats, and take
    them only when the position is reached."""
    trial = trial_of(load(game_id), chapter)
    if trial is None:
        raise not_found("position to try", "Read the chapter, or play a game.")
    seats = [{"kind": "me", "name": f"Seat {number + 1}"} for number in range(trial.seats)]
    table = await services.new_table(host, game_id, seats, dict(trial.options), trial.seed, False)
    for token in trial.tokens:
        seat = table.match.pending()[0]
        option = tokens(table.game, table.match.position)[token]
        ticket, id = table.match.ticket(seat), secrets.token_hex(8)
        command = Command(id=id, seat=seat, kind=CHOOSE, ticket=ticket, option=option)
        table = await services.tables.command(table, command, lambda _: None)
    learner = table.match.pending()[0]
    name = await services.people.name(host)
    async with services.tables.changing(table) as table:
        await services.tables.sit(
            table, replace(table.seats[learner], name=free_name(table.seats, learner, name or ""))
        )
        for place in [place for place in table.seats if place.seat != learner]:
            await services.tables.sit(table, bot_at(place))
    return table


def bot_at(place: SeatRow) -> SeatRow:
    """A seat handed to a bot."""
    return replace(place, name=f"Bot {place.seat + 1}", person=None, bot=LEVEL)


def is_trial(game: Game, seed: str) -> bool:
    """Whether a table was opened to try something: such tables are not listed among one's games."""
    return any(trial.seed == seed for trial in trials_of(game).values())
