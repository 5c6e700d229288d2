"""What browsers send about people, described for OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from digsite.server.requests import Language, Message, Token

Called = Annotated[str, Field(max_length=80)]
"""A name of an account as somebody types it."""
Password = Annotated[str, Field(min_length=8, max_length=200)]
Typed = Annotated[str, Field(max_length=200)]
"""A password or a code that may be wrong."""


class NewAccount(Message):
    name: Called
    password: Password


class LogIn(Message):
    name: Called
    password: Typed


class Recovery(Message):
    name: Called
    code: Typed
    password: Password


class LogOut(Message):
    everywhere: bool = False


class NewPassword(Message):
    old: Typed
    new: Password


class Say(Message):
    text: Annotated[str, Field(min_length=1, max_length=1_000)]


class Mute(Message):
    muted: bool


class Listeners(Message):
    """Whether those who look on may write."""

    spectators: bool


class Named(Message):
    """Somebody with an account."""

    name: Called


class Decline(Message):
    """A table to which one is invited."""

    table: Token


Endpoint = Annotated[str, Field(max_length=1_000, pattern=r"^https://[\x21-\x7e]+$")]
"""Where the maker of a browser takes messages for it."""
SignedToken = Annotated[str, Field(max_length=800, pattern=r"^[\x21-\x7e]*$")]
Key = Annotated[str, Field(max_length=200, pattern=r"^[A-Za-z0-9_-]+=*$")]


class Browser(Message):
    """A browser that wants to be told: a push subscription, and the language it is used in."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key
    language: Language = "en"


class GoneBrowser(Message):
    endpoint: Endpoint


class MailWish(Message):
    """Where and how often somebody wants mail about turns: at most one in so many hours."""

    address: Annotated[str, Field(min_length=3, max_length=254)]
    hours: Literal[1, 24] = 24
    language: Language = "en"


class Link(Message):
    """What a link from a mail holds."""

    token: SignedToken


class Proof(Message):
    """The password once more, before something that cannot be taken back."""

    password: Typed


class AboutTable(Message):
    table: Token


class AboutMessage(AboutTable):
    number: Annotated[int, Field(ge=1, le=1_000_000)]


class AboutPerson(Message):
    """Somebody who is to be kept `out`, or let in again."""

    person: Token
    out: bool
