"""The values that prompts and options name."""

from __future__ import annotations

from digsite.games.eminent_domain import domains as d
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.narrate.things import strength, thing
from digsite.games.eminent_domain.planets import has_permanent
from digsite.games.eminent_domain.position import Position
from digsite.kernel.game import Game
from digsite.telling.naming import Facts, facts_at_hand
from digsite.telling.text import Name, Phrase, Seat


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    return facts_at_hand(Sight(game, masked), of_the_seat, {}, thing)


def of_the_seat(sight: Sight) -> Facts:
    """What the deciding seat has to work with. `role` is for standing orders: the role led, as records write
    it, empty outside a role phase; `symbols` it has for that role, `most` with all of its hand."""
    p, seat, card, chosen = sight.p, sight.seat, max(int(sight.p.card), 0), int(sight.p.arg)
    hand, limit, left = int(p.hand_size[seat]), sight.hand_limit(seat), int(p.left)
    clean_up = {"over": hand - limit, "draw": limit - hand, "hand_limit": limit, "hand": hand}
    state = "over" if hand > limit else "full" if hand == limit else "draw"
    endless = sight.ask(has_permanent, seat, d.A3_1, d.SIDE_B)
    return {
        **strength(sight),
        "role": d.ROLE_NAMES[p.role] if sight.in_role else "",
        "led": Name(d.SYMBOL, int(p.role)),
        "leader": Seat(int(p.active)),
        "hand": hand,
        "hand_limit": limit,
        "fighters": int(p.fighters[seat]),
        "left": min(left, hand + 1) if sight.decision == "remove" else left,
        "card": Name(d.CARD, card),
        "colonies": int(sight.constant("CARD_SYMBOLS")[card, d.COLONIZING]),
        "site": Name(d.PLANET, chosen // d.SPACES),
        "technology": Name(d.TECHNOLOGY, d.ONE_SIDED + chosen),
        "looked_at": int(p.surveyed_size),
        "limit": Phrase("prune.any" if endless else "prune.once"),
        "state": Phrase(f"clean_up.{state}", clean_up),
        "ending": Phrase(f"clean_up.end_{state}", clean_up),
    }
