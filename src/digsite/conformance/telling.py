"""What a game says is true and whole: options, refusals, scores, events."""

from __future__ import annotations

from digsite.conformance.case import (
    Case,
    random_game,
    random_match,
)
from digsite.kernel.clauses import LANGUAGES
from digsite.match.log import actions, entries
from digsite.telling.options import closed, outcomes
from digsite.telling.scores import score_now
from digsite.telling.screen import shown
from digsite.telling.text import Text, missing

LONGEST_TITLE = 24


def options_keep_their_word(case: Case) -> None:
    """What an option says of itself comes true: where its outcome is certain just that happens, and it is
    final exactly where it hands over or reveals something. All is found from what the seat knows."""
    game = case.game
    for number, (before, choice, after, told) in enumerate(random_game(case)):
        if number % 3:
            continue
        masked = game.mask(before, before.seat)
        found = next(each for each in outcomes(game, masked) if each.option == choice)
        certain = after.reveals == before.reveals
        final = not certain or after.over or after.seat != before.seat
        case.demand(found.certain == certain, f"an outcome is said to be certain: {found.certain}", before)
        case.demand(found.final == final, f"an option is said to be final: {found.final}", before)
        case.demand(not certain or list(found.told) == told, "something else happens than was said", before)


def refusals_have_reasons(case: Case) -> None:
    """Where a decision says why something is not offered, it offers just what no reason stands against."""
    game = case.game
    for before, _, _, _ in random_game(case):
        why = game.decision(before).why
        if why is None:
            continue
        reason = game.python.bound(why)
        masked = game.mask(before, before.seat)
        domains = game.decision(before).domains
        options = [int(domain) + index for domain in domains for index in range(domain.size)]
        open_ones = [option for option in options if reason(masked, option) == 0]
        case.demand(open_ones == before.legal, "what is offered and the reasons disagree", before)


def scores_add_up(case: Case) -> None:
    """The parts of the score are the score."""
    if case.game.score_part is None:
        return
    *_, last = random_game(case)
    parts = score_now(case.game, last.after)
    case.demand(
        [sum(points) for points in parts] == last.after.score[: last.after.rows].tolist(),
        f"the parts {parts} are not the score {last.after.score[: last.after.rows].tolist()}",
        last.after,
    )


def everything_is_told(case: Case) -> None:
    """Every decision, option and log line can be said in both languages; options in few words too, with a
    place on the screen; and why something is not offered. What a screen shows of events makes sense."""
    game = case.game
    for event in game.events:
        shown(game, event)  # refuses what is no event, argument or thing
    lacking = missing(game)
    case.demand(not lacking, f"messages are missing: {', '.join(lacking[:8])}")
    match = random_match(case)
    texts = [Text(game, language, case.names()) for language in LANGUAGES]
    for number, before, _, _, _ in match.moves():
        masked = game.mask(before, before.seat)
        case.demand(all(game.places(masked, o) for o in masked.legal), "an option has no place", before)
        for text in texts:
            said = [text.prompt(masked), *(text.option(masked, option) for option in masked.legal)]
            said += [text.why(masked, each.option, each.reason) for each in closed(game, masked)]
            case.demand(all(said), f"something at decision {number + 1} has no words", before)
            titles = [text.short(masked, option) for option in masked.legal]
            long = [title for title in titles if not 0 < len(title) <= LONGEST_TITLE]
            case.demand(not long, f"titles of more than {LONGEST_TITLE} letters: {long}", before)
    for viewer in case.viewers():
        for action in actions(game, entries(match, viewer)):
            for line in action.lines(game, viewer):
                case.demand(all(text.line(line) for text in texts), f"{line.message} has no words")
