"""An analysis for people and programs: chances and decisions in words, ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from digsite.analysis.adviser import Adviser
from digsite.analysis.follow import Followed, follow, in_words
from digsite.analysis.told_types import Told, ToldDecision, ToldOption
from digsite.analysis.weighing import Weighed
from digsite.kernel.record import Record
from digsite.match.match import Match
from digsite.telling.text import Text

SMALL = 0.01
"""What is not worth a word: a cost below this is within what a search errs by."""
DIGITS = 4


def told(match: Match, adviser: Adviser, found: Iterable[ToldDecision], worst: int, language: str) -> Told:
    """An analysis as a whole, from its decisions told in the same language; so many of those that cost most
    are named."""
    text = Text(match.game, language, match.header.names)
    decisions = list(found)
    rows = len(decisions[0]["best"]["chances"]) if decisions else match.header.seats
    costly = [each for each in sorted(decisions, key=lambda each: -each["cost"]) if each["cost"] >= SMALL]
    return {
        "game": match.game.id,
        "title": text.title,
        "names": [text.seat(row) for row in range(rows)],
        "over": match.over,
        "scores": match.scores if match.over else None,
        "places": match.places if match.over else None,
        "knowledge": adviser.knowledge,
        "by": adviser.thinks_by,
        "iterations": adviser.iterations,
        "seed": adviser.seed,
        "decisions": decisions,
        "worst": [each["number"] for each in costly[:worst]],
    }


def told_in(texts: Sequence[Text], adviser: Adviser, w: Weighed) -> list[ToldDecision]:
    """One decision in some languages: what was best and, where the choice cost something, what was expected
    to follow."""
    game = adviser.game
    masked = game.mask(w.seen, w.seat)
    asked = game.decision(masked)
    followed: Followed = []
    if w.cost >= SMALL:
        seed = f"{adviser.seed}/{w.number}"
        followed = follow(game, w.seen, w.seat, w.best_line, seed, adviser.known)
    return [
        {
            "number": w.number,
            "seat": w.seat,
            "decision": asked.name,
            "title": text.decision_title(asked),
            "cost": round(w.cost, DIGITS),
            "chosen": option(text, masked, w.chosen, w.after),
            "best": option(text, masked, w.best, w.chances),
            "line": in_words(text, followed[1:]),
        }
        for text in texts
    ]


def option(text: Text, masked: Record, chosen: int, chances: Sequence[float]) -> ToldOption:
    """An option in words, with the chances of every row behind it."""
    return {
        "option": chosen,
        "text": text.option(masked, chosen),
        "chances": [round(chance, DIGITS) for chance in chances],
    }
