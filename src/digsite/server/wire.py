"""What the server sends. The pages have the same shapes from here, by `python -m digsite.server.typescript`.

An element is what a screen calls a thing, such as `market:3`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from digsite.server.wire_learn import GuideStop
from digsite.server.wire_lobby import SeatKind, TimeControl


class Clause(TypedDict):
    """A clause of the rules and the rulings it points to."""

    id: str
    section: str
    text: str
    source: str
    rulings: list[Clause]


# A decision


class Option(TypedDict):
    """Something that can be chosen now."""

    id: int
    token: str
    elements: list[str]  # what on the screen stands for it; never empty
    title: str  # at most 24 characters
    text: str
    gain: int | None  # what it brings for certain; the gains along a plan add up to what the plan brings
    final: bool  # it hands over or reveals: it cannot be taken back


class Closed(TypedDict):
    """Why something is not offered now."""

    elements: list[str]  # the things that would stand for it
    title: str
    text: str
    clause: str


class OfferedOrder(TypedDict):
    """A standing order that would answer the decision at hand, and whenever it can."""

    id: str
    text: str  # in a few words


class Asked(TypedDict):
    """The decision of the viewer."""

    ticket: str  # names this decision: a command repeats it
    decision: str
    title: str
    prompt: str  # at most 60 characters, 64 in German
    confirm: str  # the verb of what is decided, for the button that carries it out
    clause: str
    standing: bool  # may be left to a standing order
    orders: list[OfferedOrder]  # standing orders that the game offers for it
    options: list[Option]
    closed: list[Closed]


class GainPart(TypedDict):
    """What a part of a gain is for."""

    id: str
    title: str
    gain: int


class ReachOption(Option):
    """An option of a decision that can follow."""

    parts: NotRequired[list[GainPart]]  # of what it brings, where the game tells them

    then: int | None  # the node that follows; null where it hands over, reveals, or ends what was begun


class ReachNode(TypedDict):
    """A decision that can follow. Positions that are equal are one node."""

    decision: str
    prompt: str  # empty where nobody has looked
    confirm: str
    clause: str
    options: list[ReachOption] | None  # null: nobody has looked; ask again with the way there


class Reach(TypedDict):
    """What can follow until something is handed over, revealed, or begun anew. Node 0 is the decision asked
    for: the one at hand, or the one to which a path of tokens leads. Who needs to look further than usual at
    once asks for more options with `most`."""

    ticket: str
    nodes: list[ReachNode]


# What happened


class Moved(TypedDict):
    """A piece that went from one element to another."""

    piece: str
    source: str
    target: str


class Priority(TypedDict):
    """A line of a list by which an automa chooses."""

    text: str
    clause: str


class Why(TypedDict):
    """By which list an automa did something: the lines before the one that decided left several."""

    lines: list[Priority]
    decided: int  # from 0


class LogLine(TypedDict):
    """One thing that happened."""

    text: str
    clause: str
    seat: int | None  # who did it; null: the table itself
    elements: list[str]  # all that it touches
    moves: list[Moved]  # pieces that travelled
    why: NotRequired[Why]  # where an automa did it


class LogEntry(TypedDict):
    """An action, with all that came of it."""

    first: int  # its first decision, from 1; 0 is what happened before the first
    last: int
    seat: int | None
    lines: list[LogLine]
    gain: NotRequired[int]  # what it brought its seat, or cost it; not there where that is nothing


class Gap(TypedDict):
    """Actions of the log that are over after one decision and before another."""

    after: int
    before: int


class Preview(TypedDict):
    """What an option will do."""

    certain: bool  # false where chance or something hidden has a say
    lines: list[LogLine]


class Advice(TypedDict):
    """An option worth a thought: its rank, which it shares with what is alike as far as the search can tell,
    the chances of every seat (and automa) behind it, 0 to 1, and what is expected to follow; both empty as
    long as nothing that could weigh it is compiled."""

    option: int
    rank: int
    text: str
    chances: list[float]
    line: list[str]


class Hint(TypedDict):
    """What a bot would choose, and the best two or three options, that one first."""

    option: int
    text: str
    bot: str
    best: list[Advice]


class About(TypedDict):
    """What is known of an element."""

    name: str
    text: str
    owner: int | None
    clause: str


class Words(TypedDict):
    """The table as lines of text."""

    lines: list[str]


# A table


class Forced(TypedDict):
    """The only answer that a seat can give now."""

    ticket: str
    option: int


class SeatClock(TypedDict):
    """The time that a seat has."""

    left: int  # milliseconds, when this was sent
    runs: bool


class Votes(TypedDict):
    """Who wants to go on without a seat."""

    given: int
    needed: int
    mine: bool  # you have voted


class SeatState(TypedDict):
    """One seat, for everybody."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None  # of the bot that plays here, a stand-in too
    levelTitle: str | None
    standIn: bool  # a bot plays for an absent person, who may take the seat back
    mine: bool
    present: bool  # a browser of this person watches the table
    pending: bool  # may decide now
    thought: int  # milliseconds used so far
    since: int | None  # when the present decision began (milliseconds since 1970), null if not pending
    score: int | None  # once the game is over
    place: int | None
    invitation: str | None  # token of the link to this seat, for those who may hand it out
    forced: NotRequired[Forced]  # for whoever has several seats, so that nobody is called for it
    account: NotRequired[str]  # its name, if the person has one; others are guests
    clock: NotRequired[SeatClock]  # where there are clocks and no bot plays
    lost: NotRequired[bool]  # on time: it comes after all others, and a bot plays to the end
    votes: NotRequired[Votes]  # where somebody has voted


class ScorePart(TypedDict):
    """Where points come from."""

    id: str
    title: str
    points: int
    clause: str


class ScoreNow(TypedDict):
    """What a seat would score now."""

    seat: int
    total: int
    parts: list[ScorePart]


class Undo(TypedDict):
    """Whether the viewer may take the last decision back."""

    possible: bool
    why: str  # not


class RacePoint(TypedDict):
    """What every row would have scored after a turn, the seats' first."""

    decisions: int  # taken until then
    seat: int | None  # whose turn it was; null at the beginning
    scores: list[int]


class RaceRound(TypedDict):
    """A round that began."""

    decisions: int  # taken until then
    number: int  # which: a count, or a year


class Race(TypedDict):
    """The scores by turn."""

    points: list[RacePoint]
    rounds: list[RaceRound]  # none in a game without rounds


class Moment(TypedDict):
    """An action that brought its seat much."""

    first: int  # its first decision, from 1
    last: int
    seat: int
    gain: int
    text: str
    clause: str


class Order(TypedDict):
    """A standing order."""

    text: str


class Note(TypedDict):
    """A seat that changed hands: everybody is told."""

    version: int  # of the table, from then on
    after: int  # so many decisions; -1 before the game
    seat: int
    text: str


class Dealing(TypedDict):
    """What the seed was made of: a secret and, unless the seed was chosen, a share of every seat."""

    secret: str
    shares: list[str] | None


class SeenTable(TypedDict):
    """A table as whoever looks with the eyes of one seat, or of none, sees it."""

    id: str
    game: str
    board: str | None  # address of the board that the game brings along
    title: str
    version: int  # events so far
    decisions: int  # taken so far
    over: bool
    viewer: int | None  # whose eyes; null for a spectator
    listed: bool
    late: int  # decisions by which the viewer sees everything late
    learn: bool  # it has a goal card and a Learn page
    view: Mapping[str, Any]  # as the game's view_types.py describes it; with `version`, without what stays
    waiting: str  # one sentence: who decides what
    asked: Asked | None  # what the viewer decides now
    early: int  # answers the viewer gave before its turn, which can still be withdrawn
    log: list[LogEntry]  # the newest actions, oldest first; with `after`, those of them that are new and fit
    gap: Gap | None  # new actions that did not fit: whoever needs them asks for the log between
    settled: int  # up to this decision the log stays as it is: `after` for the next time, with the version
    touched: dict[str, int]  # elements touched since the viewer's last own decision, by which seat
    scores: list[ScoreNow]
    undo: Undo
    orders: list[Order]  # of the viewer
    commitment: str
    seed: str | None  # once the game is over
    dealing: Dealing | None  # once the game is over; null for a game of old times
    chosen: bool  # the seed was chosen by whoever opened the table
    notes: list[Note]  # the newest, oldest first
    options: Mapping[str, Any]
    guide: list[GuideStop]  # of the guided first game, as far as they are still to come for the viewer
    time: NotRequired[TimeControl]  # where there are clocks


class TableState(SeenTable):
    """A table as one person sees it."""

    gathering: Literal[False]
    mine: list[int]  # seats of this person
    myTurn: bool  # one of them may decide now
    host: bool
    rematch: str | None  # the table at which the same people play again
    seats: list[SeatState]


class Refusal(TypedDict):
    """What was asked, why not, and the way out."""

    code: str
    message: str
    wayOut: str
    clause: NotRequired[str]
    state: NotRequired[TableState]  # with a stale command
