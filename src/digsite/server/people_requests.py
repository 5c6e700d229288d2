"""What browsers send about people, described for OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, model_validator

from digsite.server.requests import Language, Message, Name, Token

Called = Annotated[str, Field(max_length=80)]
"""A name of an account as somebody types it."""
Password = Annotated[str, Field(min_length=8, max_length=200)]
Typed = Annotated[str, Field(max_length=200)]
"""A password or a code that may be wrong."""


Coded = r"^[A-Za-z0-9_-]*$"
"""Bytes as browsers write them: base64url."""
PasskeyId = Annotated[str, Field(min_length=1, max_length=1_400, pattern=Coded)]
Signed = Annotated[str, Field(max_length=4_000, pattern=Coded)]
Attested = Annotated[str, Field(max_length=20_000, pattern=Coded)]


class Credential(BaseModel):
    """What a browser tells of a passkey, as its `toJSON()` writes it: more than is asked for does no harm."""

    id: PasskeyId
    rawId: PasskeyId  # noqa: N815
    type: Literal["public-key"]


class MadeResponse(BaseModel):
    clientDataJSON: Signed  # noqa: N815
    attestationObject: Attested  # noqa: N815
    transports: Annotated[list[Token], Field(max_length=10)] = []


class MadePasskey(Credential):
    """What came of `navigator.credentials.create()`: a new passkey."""

    response: MadeResponse


class UsedResponse(BaseModel):
    clientDataJSON: Signed  # noqa: N815
    authenticatorData: Signed  # noqa: N815
    signature: Signed
    userHandle: Annotated[str, Field(max_length=100, pattern=Coded)] | None = None  # noqa: N815


class UsedPasskey(Credential):
    """What came of `navigator.credentials.get()`: a passkey has signed a challenge."""

    response: UsedResponse


class NewAccount(Message):
    """A name, and either a password or a passkey."""

    name: Called
    password: Password | None = None
    passkey: MadePasskey | None = None

    @model_validator(mode="after")
    def has_one_way_in(self) -> Self:
        if (self.password is None) == (self.passkey is None):
            raise ValueError("an account begins with a password or with a passkey")
        return self


class LogIn(Message):
    name: Called
    password: Typed


class Recovery(Message):
    name: Called
    code: Typed
    password: Password


class LogOut(Message):
    everywhere: bool = False


class Proof(Message):
    """The password or a passkey once more, before something that cannot be taken back."""

    password: Typed = ""
    passkey: UsedPasskey | None = None


class NewPassword(Message):
    """A password in the place of the `old` one; a passkey proves the same."""

    old: Typed = ""
    passkey: UsedPasskey | None = None
    new: Password


class PasskeyWish(Message):
    """A guest says the name of the account to be; who has one need not."""

    name: Called = ""


class PasskeyLogIn(Message):
    passkey: UsedPasskey


class NewPasskey(Message):
    passkey: MadePasskey
    name: Name = ""
    proof: Proof


class PasskeyName(Message):
    id: PasskeyId
    name: Annotated[Name, Field(min_length=1)]


class GonePasskey(Message):
    id: PasskeyId
    proof: Proof


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


class AboutTable(Message):
    table: Token


class AboutMessage(AboutTable):
    number: Annotated[int, Field(ge=1, le=1_000_000)]


class AboutPerson(Message):
    """Somebody who is to be kept `out`, or let in again."""

    person: Token
    out: bool
