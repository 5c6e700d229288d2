"""What the server sends about people."""

from __future__ import annotations

from typing_extensions import TypedDict


class Me(TypedDict):
    """Who asks."""

    id: str
    name: str
    account: str | None  # its name; a guest has none
    people: bool  # others come here: there are accounts


class Codes(TypedDict):
    """Recovery codes, shown once."""

    codes: list[str]


class RatingLine(TypedDict):
    """How strong somebody plays a game among so many."""

    game: str
    title: str
    seats: int
    rating: int
    deviation: int  # the truth lies within twice as much
    certain: bool  # enough games were played
    games: int


class Tally(TypedDict):
    """What somebody has done in a game among so many."""

    game: str
    title: str
    seats: int
    games: int
    wins: int
    best: int  # score


class PlayedOther(TypedDict):
    """Who else sat at a table."""

    name: str
    account: str | None


class PlayedGame(TypedDict):
    """A game that somebody has played to its end."""

    table: str
    game: str
    title: str
    at: int  # milliseconds since 1970
    seats: int
    place: int | None  # unknown for very old games
    won: bool
    score: int
    change: int | None  # of the rating, if it was rated
    others: list[PlayedOther]


class Profile(TypedDict):
    """Somebody with an account, for everybody."""

    name: str
    since: int  # milliseconds since 1970
    me: bool
    ratings: list[RatingLine]
    tallies: list[Tally]
    history: list[PlayedGame]
    more: bool  # there are older ones


class ChatLine(TypedDict):
    """Something somebody said at a table."""

    number: int
    seat: int | None  # null for who looks on
    name: str
    account: str | None
    mine: bool
    muted: bool  # the viewer does not want to hear this person: the text is empty
    removed: bool  # an operator has taken the words out
    text: str
    at: int  # milliseconds since 1970


class ChatRoom(TypedDict):
    """What was said at a table, for one viewer."""

    messages: list[ChatLine]
    mayWrite: bool
    spectators: bool  # those who look on may write
    host: bool  # the viewer may change that


class Playing(TypedDict):
    """A table at which one may look on."""

    table: str
    title: str


class Friend(TypedDict):
    """A friend, as far as one may see."""

    name: str
    online: bool
    playing: list[Playing]  # at listed tables


class FriendlyInvite(TypedDict):
    """A table to which a friend invites."""

    table: str
    title: str
    by: str
    token: str  # of the link to a free seat


class Friends(TypedDict):
    """What somebody has to do with others."""

    friends: list[Friend]
    asking: list[str]  # who wants to be a friend
    asked: list[str]  # whom one has asked
    invites: list[FriendlyInvite]


class MailSettings(TypedDict):
    """Where somebody gets mail about turns."""

    address: str
    confirmed: bool
    hours: int  # at most one mail in so many


class AlertSettings(TypedDict):
    """How somebody can be told of turns."""

    key: str  # for web push: by it a browser knows messages of this server
    mails: bool  # this server can send mail
    mail: MailSettings | None


class Agreed(TypedDict):
    """What a link from a mail was for is done."""

    done: bool


class Passkey(TypedDict):
    """A way into an account that a device holds."""

    id: str
    name: str
    host: str  # the name of this server for which it was made; it serves no other
    created: int  # milliseconds since 1970
    used: int | None  # the last time


class OwnAccount(TypedDict):
    """An account, for its owner."""

    name: str
    created: int  # milliseconds since 1970
    codesLeft: int
    password: bool  # there is one; else passkeys let its owner in
    passkeys: list[Passkey]
    operator: bool  # there is a page for whoever runs the server
