"""What a result shows beside the scores: the race by turn, and the moments that brought most."""

from __future__ import annotations

from collections import Counter

from digsite.kernel.events import ALL_EYES, NOBODY, Amount, Told
from digsite.match.log import Action, actions, entries
from digsite.match.match import Match
from digsite.server import wire
from digsite.telling.lines import lines
from digsite.telling.scores import score_now
from digsite.telling.text import Text

MOMENTS = 4
POINTS = 80
"""Of a race at most."""

Scores = list[list[int]]
"""What every row would have scored after so many decisions."""


def race(match: Match, viewer: int) -> wire.Race:
    """What every row would have scored after each turn, as far as a viewer may know."""
    scores = scores_of(match, viewer)
    points: list[wire.RacePoint] = [{"decisions": 0, "seat": None, "scores": scores[0]}]
    for last, seat in thinned(turns_of(match, viewer), POINTS - 1):
        points.append({"decisions": last, "seat": seat, "scores": scores[last]})
    return {"points": points, "rounds": rounds_of(match, viewer)}


def rounds_of(match: Match, viewer: int) -> list[wire.RaceRound]:
    """The rounds, each with the decisions taken before it."""
    return [
        {"decisions": entry.number, "number": told.value(told.event.counts)}
        for entry in entries(match, viewer)
        for told in entry.told
        if told.event.counts
    ]


def thinned(turns: list[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """So many turns at most, evenly from the first to the last."""
    if len(turns) <= most:
        return turns
    return [turns[number * (len(turns) - 1) // (most - 1)] for number in range(most)]


def scores_of(match: Match, viewer: int) -> Scores:
    """The scores after each decision and before the first; once the game is over nothing is hidden."""
    game, p = match.game, match.at(0)
    found = []
    for past in [None, *match.played]:
        if past is not None:
            game.choose(p, past.option)
        seen = p if match.over else game.mask(p, viewer)
        found.append([sum(parts) for parts in score_now(game, seen, viewer)])
    if match.over:
        found[-1] = match.scores
    return found


def turns_of(match: Match, viewer: int) -> list[tuple[int, int]]:
    """After how many decisions each turn was over, and whose it was: what somebody did in a row, with what
    others answered meanwhile. An answer can be left to a standing order."""
    answers = {decision.name for decision in match.game.decisions if decision.standing}
    turns: list[tuple[int, int]] = []
    for action in actions(match.game, entries(match, viewer)):
        if action.seat == NOBODY:
            continue
        last, seat = turns[-1] if turns else (-1, action.seat)
        answered = bool(turns) and action.entries[0].decision in answers
        if turns and (answered or action.seat == seat or action.last == last):
            turns.pop()
        turns.append((action.last, seat if answered else action.seat))
    return turns


def moments(match: Match, text: Text, viewer: int) -> list[wire.Moment]:
    """The actions that brought their seats most, in the order in which they happened; none is told twice."""
    eyes = ALL_EYES if match.over else viewer
    scores = scores_of(match, viewer)
    told = [action for action in actions(match.game, entries(match, eyes)) if action.seat != NOBODY]
    ends = Counter(action.last for action in told)
    found = [moment(action, ends[action.last] == 1, scores, text, eyes) for action in told]
    good = sorted((each for each in found if each is not None), key=lambda each: -each["gain"])
    once = {each["text"]: each for each in reversed(good)}
    best = sorted(once.values(), key=lambda each: -each["gain"])[:MOMENTS]
    return sorted(best, key=lambda each: each["first"])


def moment(action: Action, alone: bool, scores: Scores, text: Text, viewer: int) -> wire.Moment | None:
    """What an action brought whoever did it, with the line that tells most of it; None if that is nothing.
    Where several actions follow from one decision, the scores do not say which of them brought what: then
    only what is told as gained counts."""
    own = [told for entry in action.entries for told in entry.told if told.seat == action.seat]
    said = [told for told in own if told.event.spoken and told.known and amount(told) > 0]
    if not said:
        return None
    most = max(said, key=amount)
    more = sum(told.gain for told in own)
    if alone:
        more = scores[action.last][action.seat] - scores[max(action.first - 1, 0)][action.seat]
    gain = min(more, most.gain) if most.gain > 0 or not alone else more
    if gain <= 0:
        return None
    (line,) = lines(text.game, [most], viewer)
    return {
        "first": action.first,
        "last": action.last,
        "seat": action.seat,
        "gain": gain,
        "text": text.line(line),
        "clause": line.clause,
    }


def amount(told: Told) -> int:
    """How much an event tells of: what is gained before all else, what is paid not at all."""
    pairs = zip(told.event.arguments, told.values, strict=True)
    counted = sum(v for a, v in pairs if isinstance(a.kind, Amount) and a.kind.gain >= 0)
    return 100 * told.gain + counted
