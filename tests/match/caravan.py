"""Caravan, a game for these tests alone: secret packs are drafted at the same time, then every seat in turn
digs for a good (chance), or shows and sells goods one after the other, or rests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from digsite.games import UnknownGame
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.chance import draw
from digsite.kernel.events import Event, own, tell
from digsite.kernel.game import Game
from digsite.kernel.game_options import GameOption
from digsite.kernel.record import Dim, Numbers, Record, number, numbers
from digsite.kernel.rules import Decision, Space, rule, step
from digsite.telling.text import Name, Seat

SEATS = Dim("seat", 3)
GOODS = Dim("good", 4)
OF_EACH = 40
PACK = 4

space = Space()
GOOD = space.domain("good", ["salt", "red silk", "tea", "{myrrh}"])
SOLD = space.domain("sold", ["salt", "red silk", "tea", "{myrrh}"])
DIG = space.single("dig")
SHOW = space.single("show")
REST = space.single("rest")
DONE = space.single("done")


class Position(Record, seats=SEATS, agenda=8, options=10):
    """`pack` is passed on in the draft, `kept` is out of it, `camp` lies open."""

    length: int = number()
    passing: int = number()
    hat: Numbers = numbers(SEATS)
    deck: Numbers = numbers(GOODS, hidden=True)
    pack: Numbers = numbers(SEATS, GOODS, secret=True)
    kept: Numbers = numbers(SEATS, GOODS, secret=True)
    camp: Numbers = numbers(SEATS, GOODS)
    coins: Numbers = numbers(SEATS)
    turns: int = number()


keep = Decision("keep", GOOD, clause="CV-KEEP-01", secret=True, simultaneous=True, standing=True)
act = Decision("act", DIG, SHOW, REST, clause="CV-ACT-01", opens=True, standing=True)
offer = Decision("offer", GOOD, SOLD, DONE, clause="CV-OFFER-01")

kept = Event("kept", clause="CV-KEEP-01", good=own(GOOD), moved=("good:{good}", "@pack", "@kept"))
dug = Event("dug", clause="CV-ACT-01", good=own(GOOD))
shown = Event("shown", clause="CV-OFFER-01", listed="good", good=GOOD)
sold = Event("sold", clause="CV-OFFER-01", listed="good", good=GOOD)
rested = Event("rested", clause="CV-ACT-01")


@step
def begin(p: Position) -> None:
    """Every seat gets a pack and keeps two goods of it, passes it on and keeps one of the next. Where packs
    are passed quietly the first seat comes late, and keeps nothing of its first pack."""
    for good in range(GOODS):
        p.deck[good] = OF_EACH
    for seat in range(p.seats):
        for _ in range(PACK):
            p.pack[seat, draw(p, p.deck, 0, GOODS)] += 1
    for seat in range(p.passing, p.seats):
        then_for(p, seat, keep, 2)
    then(p, pass_packs)
    for seat in range(p.seats):
        then_for(p, seat, keep, 1)
    then_for(p, 0, act)


@keep.options
def goods_in_pack(p: Position) -> None:
    for good in range(GOODS):
        if p.pack[p.seat, good] > 0:
            allow(p, GOOD + good)


@keep.choose
def keep_good(p: Position, choice: int) -> None:
    p.pack[p.seat, choice - GOOD] -= 1
    p.kept[p.seat, choice - GOOD] += 1
    tell(p, kept, choice - GOOD)
    if p.arg > 1:
        then(p, keep, p.arg - 1)


@step
def pass_packs(p: Position) -> None:
    """Every pack goes to the next seat, which looks at it. Passing quietly is a mistake of an author: it does
    not say that something came into view."""
    for good in range(GOODS):
        last = p.pack[p.seats - 1, good]
        for seat in range(p.seats - 1, 0, -1):
            p.pack[seat, good] = p.pack[seat - 1, good]
        p.pack[0, good] = last
    if p.passing == 0:
        p.reveals += 1


@act.options
def acts(p: Position) -> None:
    allow(p, DIG)
    if holds_goods(p, p.seat):
        allow(p, SHOW)
    allow(p, REST)


@act.choose
def carry_out_act(p: Position, choice: int) -> None:
    if choice == DIG:
        good = draw(p, p.deck, 0, GOODS)
        p.kept[p.seat, good] += 1
        tell(p, dug, good)
    if choice == REST:
        tell(p, rested)
    if choice == SHOW:
        then(p, offer)
    then(p, next_turn)


@offer.options
def goods_to_offer(p: Position) -> None:
    for good in range(GOODS):
        if p.kept[p.seat, good] > 0:
            allow(p, GOOD + good)
    for good in range(GOODS):
        if p.kept[p.seat, good] > 0:
            allow(p, SOLD + good)
    allow(p, DONE)


@offer.choose
def offer_good(p: Position, choice: int) -> None:
    """A good shown stays in camp, a good sold brings a coin; then another may be offered."""
    if choice == DONE:
        return
    if choice < SOLD:
        p.kept[p.seat, choice - GOOD] -= 1
        p.camp[p.seat, choice - GOOD] += 1
        tell(p, shown, choice - GOOD)
    else:
        p.kept[p.seat, choice - SOLD] -= 1
        p.coins[p.seat] += 1
        tell(p, sold, choice - SOLD)
    then(p, offer)


@step
def next_turn(p: Position) -> None:
    p.turns += 1
    if p.turns < p.seats * (2 + 18 * p.length):
        then_for(p, (p.seat + 1) % p.seats, act)
    else:
        finish(p)


@rule
def holds_goods(p: Position, seat: int) -> bool:
    held = 0
    for good in range(GOODS):
        held += p.kept[seat, good]
    return held > 0


@rule
def finish(p: Position) -> None:
    """Two points a good in camp, one a coin; equal scores share a place."""
    for seat in range(p.seats):
        p.score[seat] = p.coins[seat]
        for good in range(GOODS):
            p.score[seat] += 2 * p.camp[seat, good]
    for seat in range(p.seats):
        p.place[seat] = 1
        for other in range(p.seats):
            if p.score[other] > p.score[seat]:
                p.place[seat] += 1


@rule
def imagine(p: Position, viewer: int) -> None:
    """Not needed here."""


@rule
def value(p: Position, seat: int) -> int:
    return int(p.coins[seat])


@rule
def broken(p: Position) -> int:
    return 0


def facts(game: Game, masked: Position) -> dict[str, Any]:
    """What whoever decides wears, has earned and last sold."""
    seat = max(masked.seat, 0)
    return {
        "hat": "fez (red)" if masked.hat[seat] == 0 else "top hat 100%",
        "coins": masked.coins[seat],
        "rich": masked.coins[seat] > 1,
        "who": Seat(seat),
        "good": Name(GOOD, masked.turns % GOODS),
        "camps": [Name(GOOD, 0)],
    }


CARAVAN = Game(
    id="caravan",
    title="Caravan",
    seats=range(2, 4),
    position=Position,
    space=space,
    start=begin,
    folder=Path(__file__).parent,
    rules_version=3,
    make_view=lambda game, p: {},
    imagine_rule=imagine,
    value=value,
    broken=broken,
    make_facts=facts,
    options=(
        GameOption("length", ("short", "long"), "short", "CV-SETUP-01"),
        GameOption("passing", ("open", "quiet"), "open", "CV-SETUP-03"),
        GameOption("hat", ("red", "blue"), "red", "CV-SETUP-02", per_seat=True),
    ),
)


def find(name: str) -> Game:
    """Caravan is the only game there is."""
    if name != CARAVAN.id:
        raise UnknownGame(name)
    return CARAVAN
