"""What browsers send, described for OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from digsite.server.plain import is_plain

Language = Literal["en", "de"]
NAME = r"^[^:{}\x00-\x1f\x7f]*$"


def readable(name: str) -> str:
    """A name that shows what it is: nothing in it hides, turns around or piles up."""
    if not is_plain(name):
        raise ValueError("a name has signs that nobody could read")
    return name


Name = Annotated[str, Field(max_length=40, pattern=NAME), AfterValidator(readable)]
Token = Annotated[str, Field(max_length=64, pattern=r"^[\x20-\x7e]*$")]
Seat = Annotated[int, Field(ge=0, le=9)]
Chosen = Annotated[int, Field(ge=0, le=100_000)]
LONGEST_PLAN = 64
Share = Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[0-9a-f]+$")]
"""What a browser adds to the seed: random bytes in hexadecimal digits."""
Path = Annotated[str, Field(max_length=2_000, pattern=r"^[\x20-\x7e]*$")]


class Message(BaseModel):
    """Nothing but what is described."""

    model_config = ConfigDict(extra="forbid")


class Rename(Message):
    name: Name


class NewSeat(Message):
    """Who sits at a seat of a new table: the one who asks, somebody who will come, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    level: Token | None = None


MINUTE, DAY = 60, 24 * 3600


class TimeControl(Message):
    """How much time everybody has, in seconds. `live`: `base` for the game, and `increment` more each time
    somebody is asked anew; `slow`: `base` for each turn. `up` is what happens to a seat that has used it up:
    a `bot` plays until its person is back, or it is a `loss`, and a bot plays to the end."""

    kind: Literal["live", "slow"]
    base: Annotated[int, Field(ge=MINUTE, le=30 * DAY)]
    increment: Annotated[int, Field(ge=0, le=10 * MINUTE)] = 0
    up: Literal["bot", "loss"] = "bot"

    @model_validator(mode="after")
    def goes_together(self) -> Self:
        """A live game lasts hours, and a turn of a slow one a day at least."""
        if self.kind == "live" and self.base > 12 * 3600:
            raise ValueError("a live game has at most twelve hours for everybody")
        if self.kind == "slow" and (self.base < DAY or self.increment):
            raise ValueError("a slow game has a day or more for each turn, and no increment")
        return self


class NewTable(Message):
    """A table to be. The guided first game, and a position to try a chapter of the Learn page in, bring their
    own seats, options and seed; any other table has seats. Where all seats are your own or bots' the game
    begins at once, with your `share` in its seed or with a seed that you choose; else people gather first."""

    game: Token
    seats: Annotated[list[NewSeat], Field(max_length=10)] = []
    options: dict[Token, Token | Annotated[list[Token], Field(max_length=10)]] = {}
    seed: Token | None = None
    listed: bool = False
    delay: Annotated[int, Field(ge=-1, le=200)] = (
        0  # decisions by which spectators are late; -1: there are none
    )
    guide: bool = False
    trial: Token | None = None
    share: Share | None = None
    time: TimeControl | None = None

    @model_validator(mode="after")
    def has_seats(self) -> Self:
        """Somebody sits at every table."""
        if not (self.seats or self.guide or self.trial):
            raise ValueError("a table needs seats, unless it is a guided game or a position to try")
        return self


class Command(Message):
    """What somebody asks of a table. Whoever sends it makes the `id`: sending it twice does it once. `ticket`
    names the decision that is answered, or in sight of which an undo is asked for; it is empty if the seat
    was asked nothing. Several `options` are one plan: the first answers that decision, each other the one
    that comes of those before it; all are carried out or none, and one undo takes them back. An order always
    takes its option, or is the one that the game offers as `standing`."""

    id: Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9-]+$")]
    seat: Seat
    kind: Literal["choose", "undo", "order", "withdraw"]
    ticket: Token | None = None
    option: Chosen | None = None
    options: Annotated[list[Chosen], Field(min_length=1, max_length=LONGEST_PLAN)] | None = None
    standing: Token | None = None

    @model_validator(mode="after")
    def names_an_option(self) -> Self:
        """Whoever decides or gives an order says which option, and of which decision."""
        if self.kind in ("choose", "order") and not self.ticket:
            raise ValueError(f"a command to {self.kind} needs the ticket of the decision")
        if self.kind == "choose" and (self.option is None) == (self.options is None):
            raise ValueError("a command to choose needs either an option or several options")
        if self.kind == "order" and (self.option is None) == (self.standing is None):
            raise ValueError("a command to order needs either an option or an order that is offered")
        return self

    @property
    def chosen(self) -> list[int]:
        """What is chosen, one after the other."""
        return [self.option] if self.option is not None else list(self.options or ())


class SeatChange(Message):
    """`take` a free seat, hand it to a `bot`, `return` to it, `leave` it, or change the `name` on it. Before
    the game the host makes one `free`, whoever sits there; during it those who play `vote` to go on without
    somebody who is missing."""

    action: Literal["take", "bot", "return", "leave", "name", "free", "vote"]
    name: Name | None = None
    level: Token | None = None


class Ready(Message):
    """You are ready, with what your browser adds to the seed; or, without it, not any more."""

    share: Share | None = None


class Join(Message):
    token: Token
    name: Name = ""


class NewSeek(Message):
    """What somebody wants to play: a game as usual, among how many at least and at most, whether bots may
    fill up after a while, and with which time: `live` or `slow` as usual, `none`, or `any` that others
    like."""

    game: Token
    fewest: Annotated[int, Field(ge=2, le=10)] = 2
    most: Annotated[int, Field(ge=2, le=10)] = 10
    bots: bool = False
    time: Literal["any", "none", "live", "slow"] = "any"


class RecordFile(Message):
    text: Annotated[str, Field(max_length=2_000_000)]
