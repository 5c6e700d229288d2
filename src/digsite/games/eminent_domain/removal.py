"""Removing hand cards from the game: Research, its better versions, and the two permanents that do it
at any time of the own turn (ED-RES-01, ED-R-38)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import allow_hand, from_hand, influence_on, remove_card
from digsite.games.eminent_domain.domains import A2_4, A3_1, CARD, DONE, SELF, SIDE_B
from digsite.games.eminent_domain.planets import has_permanent
from digsite.games.eminent_domain.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

TO_DISCARD, TO_BOX, TUCKED = 0, 1, 2  # where the card played for its action goes
WITH_ITSELF, WITHOUT_ITSELF = 0, 1

remove = Decision("remove", CARD, SELF, DONE, clause="ED-RES-01", private=True)
prune = Decision("prune", CARD, DONE, clause="ED-TECH-A2-4b-01", private=True, opens=True, repeats=True)

removed = Event(
    "removal.removed", clause="ED-RES-04", card=CARD, influence=Amount("influence", gain=-1), listed="card"
)
pruned = Event(
    "removal.pruned", clause="ED-R-38", card=CARD, influence=Amount("influence", gain=-1), listed="card"
)


@rule
def remove_up_to(p: Position, count: int, how: int) -> None:
    """Remove hand cards, and perhaps the card played, up to a number."""
    p.left = count
    then(p, remove, how)


@remove.options
def cards_to_remove(p: Position) -> None:
    """Any hand card, the played card itself where that is allowed, or no more (ED-RES-02, ED-R-28)."""
    allow_hand(p)
    if p.arg == WITH_ITSELF and p.goes_to == TO_DISCARD:
        allow(p, SELF)
    allow(p, DONE)


@remove.choose
def remove_one(p: Position, choice: int) -> None:
    """The card is out of the game; another may follow."""
    if choice == DONE:
        return
    if choice == SELF:
        p.goes_to = TO_BOX
    else:
        from_hand(p, p.seat, choice - CARD)
        remove_card(p, p.seat, choice - CARD)
        tell(p, removed, choice - CARD, influence_on(choice - CARD))
    p.left -= 1
    if p.left > 0:
        then(p, remove, p.arg)


@rule
def may_prune(p: Position) -> bool:
    """Streamlining once a turn, Hyperefficiency as often as its owner likes."""
    if has_permanent(p, p.seat, A3_1, SIDE_B):
        return True
    return bool(p.pruned == 0 and has_permanent(p, p.seat, A2_4, SIDE_B))


@step
def window(p: Position) -> None:
    """Between the parts of the own turn hand cards may be removed (ED-R-38)."""
    if may_prune(p) and p.hand_size[p.seat] > 0:
        then(p, prune)


@prune.options
def cards_to_prune(p: Position) -> None:
    """Any hand card, or none."""
    allow_hand(p)
    allow(p, DONE)


@prune.choose
def prune_one(p: Position, choice: int) -> None:
    """The card is out of the game (ED-TECH-A2-4b-01, ED-TECH-A3-1b-01)."""
    if choice != DONE:
        from_hand(p, p.seat, choice - CARD)
        remove_card(p, p.seat, choice - CARD)
        tell(p, pruned, choice - CARD, influence_on(choice - CARD))
        p.pruned = 1
        then(p, window)
