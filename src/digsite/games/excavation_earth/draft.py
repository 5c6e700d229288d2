"""The draft of action cards: keep two, pass the rest to the left, three times (EE-PREP-16 to -19)."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import allow_pack, discard_pack, draw_into_pack, keep_from_pack
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    KEPT_AT_ONCE,
    LAST_STAGE,
    PACK,
    PACK_AGAINST_ZU,
)
from digsite.games.excavation_earth.memory import (
    remember_draft,
    remember_end_of_draft,
    remember_left_over,
    remember_passing,
    remember_received,
)
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import YOU, solo
from digsite.kernel.agenda import then, then_for
from digsite.kernel.chance import draw
from digsite.kernel.events import NOBODY, Event, own, tell, tell_for
from digsite.kernel.rules import Decision, step

THROWN_FIRST, THROWN_LATER = 2, 1
"""How many cards chance takes out of the pack against Zu, after the first choice and after the second."""

draft_keep = Decision(
    "draft.keep", CARD, clause="EE-PREP-17", secret=True, simultaneous=True, opens=True, repeats=True
)
dealt = Event("draft.dealt", clause="EE-PREP-16", card=own(CARD), listed="card")
kept = Event("draft.kept", clause="EE-PREP-17", card=own(CARD), listed="card")
passed_on = Event("draft.passed", clause="EE-PREP-19")
received = Event("draft.received", clause="EE-PREP-19", card=own(CARD), listed="card")
left_over = Event("draft.left_over", clause="EE-PREP-18", card=CARD, listed="card")
thrown = Event("draft.thrown", clause="EE-SOLO-PREP-05", card=CARD, listed="card")


@step
def deal_packs(p: Position) -> None:
    """Each seat is dealt eight cards, kept apart from those carried over (EE-PREP-16), nine against Zu
    (EE-SOLO-PREP-04)."""
    remember_draft(p)
    for seat in range(p.seats):
        draw_into_pack(p, seat, PACK_AGAINST_ZU if solo(p) else PACK, dealt)
    then(p, draft_stage, 0)


@step
def draft_stage(p: Position) -> None:
    """Every seat keeps two cards at the same time, then the packs move on (EE-PREP-17)."""
    for seat in range(p.seats):
        for _ in range(KEPT_AT_ONCE):
            then_for(p, seat, draft_keep)
    if solo(p):
        then(p, thin_out_pack, p.arg)
    else:
        then(p, pass_packs, p.arg)


@draft_keep.options
def cards_in_pack(p: Position) -> None:
    """The cards of the pack in front of the seat."""
    allow_pack(p)


@draft_keep.choose
def keep(p: Position, choice: int) -> None:
    """The card joins the hand, unseen by others (EE-INFO-02)."""
    keep_from_pack(p, p.seat, choice - CARD)
    tell(p, kept, choice - CARD)


@step
def pass_packs(p: Position) -> None:
    """The packs go to the left, clockwise by seat (EE-PREP-19); after the third choice the last two
    cards of each are discarded, not passed on (EE-PREP-18)."""
    p.reveals += 1
    if p.arg == LAST_STAGE:
        for seat in range(p.seats):
            discard_pack(p, seat, left_over)
        remember_end_of_draft(p)
        return
    remember_passing(p)
    for card in range(CARDS):
        last = p.pack[p.seats - 1, card]
        for seat in range(p.seats - 1, 0, -1):
            p.pack[seat, card] = p.pack[seat - 1, card]
        p.pack[0, card] = last
    remember_received(p)
    tell_for(p, NOBODY, passed_on)
    for seat in range(p.seats):
        for card in range(CARDS):
            for _ in range(p.pack[seat, card]):
                tell_for(p, seat, received, card)
    then(p, draft_stage, p.arg + 1)


@step
def thin_out_pack(p: Position) -> None:
    """Against Zu the pack stays: two cards go at random after the first choice and one after the second; the
    last two are kept (EE-SOLO-PREP-05, EE-SOLO-PREP-06)."""
    for _ in range(THROWN_FIRST if p.arg == 0 else THROWN_LATER):
        card = draw(p, p.pack[YOU], 0, CARDS)
        if card >= 0:
            remember_left_over(p, YOU, card)
            p.pack_size[YOU] -= 1
            p.discard[card] += 1
            tell_for(p, YOU, thrown, card)
    if p.arg == 0:
        then(p, draft_stage, 1)
        return
    for card in range(CARDS):
        for _ in range(p.pack[YOU, card]):
            keep_from_pack(p, YOU, card)
            tell_for(p, YOU, kept, card)
    remember_end_of_draft(p)
