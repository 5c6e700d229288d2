"""What can follow from a decision, in words: the plans that a page may offer before anything is sent."""

from __future__ import annotations

from digsite.kernel.errors import IllegalChoice
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.match.option_tokens import tokens
from digsite.server import wire
from digsite.server.errors import Refused
from digsite.server.seat_state import text_of
from digsite.server.table import Table
from digsite.telling.reach import USUAL, Node, Step, look_along, reach_from, turn_ahead
from digsite.telling.text import Text

BETWEEN = "|"
"""Stands between the tokens of a path; no token holds it."""


def reach(table: Table, seat: int | None, language: str, path: str, most: int = USUAL) -> wire.Reach:
    """What can follow from the decision a seat is asked, or from the one to which a path leads."""
    masked = None if seat is None else table.match.decision_for(seat)
    if seat is None or masked is None:
        return {"ticket": "", "nodes": []}
    return reach_of(text_of(table, language), masked, table.match.ticket(seat), path, most)


def reach_ahead(text: Text, masked: Record, seat: int) -> wire.Reach:
    """What could follow if it were a seat's turn now, from what it sees; nothing where nobody can say."""
    world = turn_ahead(text.game, masked, seat)
    nodes = [] if world is None else reach_from(text.game, world)
    return {"ticket": "", "nodes": [node_json(node, text, seat) for node in nodes]}


def reach_of(text: Text, masked: Record, ticket: str, path: str, most: int = USUAL) -> wire.Reach:
    """The same from what the seat sees alone, for a thread that must not look at the table."""
    world = world_along(text.game, masked, path)
    nodes = [] if world is None else reach_from(text.game, world, most)
    return {"ticket": ticket, "nodes": [node_json(node, text, masked.seat) for node in nodes]}


def world_along(game: Game, masked: Record, path: str) -> Record | None:
    """A world that the deciding seat imagines after some choices; None where it cannot see so far."""
    steps = path.split(BETWEEN) if path else []
    return look_along(game, masked, lambda p, n: option_of(game, p, steps[n]), len(steps))


def asked_along(table: Table, seat: int, path: str) -> Record:
    """What a seat sees at the decision it is asked, or at the one to which a path leads."""
    masked = table.match.decision_for(seat)
    world = None if masked is None else world_along(table.game, masked, path)
    if masked is None or world is None:
        raise Refused(409, "not-asked", "You are not asked that now.", "Wait for your turn.")
    along: Record = table.game.mask(world, seat) if path else masked
    return along


def option_of(game: Game, p: Record, token: str) -> int:
    """The option that a path names at one of its steps."""
    possible = tokens(game, p)
    if token not in possible:
        decision = game.decision(p)
        raise IllegalChoice.not_offered(token, decision.name, decision.clause, possible)
    return possible[token]


def node_json(node: Node, text: Text, seat: int) -> wire.ReachNode:
    """A decision that can follow, with its options where somebody has looked."""
    decision = text.game.decision(node.masked)
    return {
        "decision": decision.name,
        "prompt": "" if node.steps is None else text.prompt(node.masked),
        "confirm": text.confirm(decision),
        "clause": decision.clause,
        "options": None if node.steps is None else options_json(node, text, seat),
    }


def options_json(node: Node, text: Text, seat: int) -> list[wire.ReachOption]:
    written = {option: token for token, option in tokens(text.game, node.masked).items()}
    return [option_json(node, step, text, seat, written[step.outcome.option]) for step in node.steps or ()]


def option_json(node: Node, step: Step, text: Text, seat: int, token: str) -> wire.ReachOption:
    """An option of a decision that can follow, and where it leads."""
    masked, option = node.masked, step.outcome.option
    told: wire.ReachOption = {
        "id": option,
        "token": token,
        "elements": text.game.places(masked, option),
        "title": text.short(masked, option),
        "text": text.option(masked, option),
        "gain": step.outcome.gain(seat),
        "final": step.outcome.final,
        "then": step.then,
    }
    if step.outcome.parts:
        told["parts"] = [
            {"id": part.name, "title": text.word(part.title), "gain": part.amount}
            for part in step.outcome.parts
        ]
    return told
