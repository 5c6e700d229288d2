"""Passkeys: a device signs a challenge where a password would be typed.

What is signed and how it is checked is WebAuthn, by the library `webauthn`. A challenge is itself a signed
note that says for whom it was made, when and what for: any worker can read it, nothing is kept of those that
nobody answers, and those that were answered are remembered as long as they could be answered again.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from itsdangerous import BadSignature
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from digsite.server.account_names import folded
from digsite.server.accounts import Accounts
from digsite.server.errors import Refused
from digsite.server.guard import FOREIGN
from digsite.server.people_requests import MadePasskey, UsedPasskey
from digsite.server.sites import Asker
from digsite.server.store import now
from digsite.server.store.keys import signing_keys
from digsite.server.store.passkeys import LASTS, PasskeyRow
from digsite.server.store.people import AccountRow, free_among

log = logging.getLogger("digsite.server")

CREATION, REQUEST = "passkey-creation", "passkey-request"
"""What a challenge is for: to make a passkey, or to use one."""
HERE = "Digsite"
NAME = "Passkey"
"""How a passkey is called whose owner has not named it, in either language."""
MOST = 20
"""Passkeys of one account."""
USUAL = ("internal", "hybrid")
VERIFIED = UserVerificationRequirement.REQUIRED
"""The device asks for a fingerprint, a face or a PIN: who finds it can do nothing with it."""
DISCOVERABLE = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
)
"""The device knows which account a passkey is for: nobody needs to type a name."""

OLD = Refused(409, "old-challenge", "That took too long, or was done already.", "Try again.")
BAD = Refused(
    403, "bad-passkey", "What your device has signed does not fit.", "Try again, or use another way in."
)
UNKNOWN = Refused(
    403,
    "unknown-passkey",
    "No account of yours has this passkey.",
    "Use another one, a password or a recovery code.",
)
COPIED = Refused(
    403,
    "copied-passkey",
    "This passkey has signed elsewhere meanwhile: somebody may have a copy.",
    "Get in another way, and remove it.",
)
KNOWN = Refused(409, "known-passkey", "An account has this passkey already.", "Make one with another device.")
T = TypeVar("T")


class Passkeys:
    """What is asked of browsers and their devices, and what their answers are worth."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.people = accounts.people
        self.kept = accounts.kept_passkeys
        self.lasts = LASTS

    # A new one

    async def creation(self, asker: Asker, wished: str) -> dict[str, Any]:
        """What a browser needs to make a passkey: for the asker's account, or for the one a guest wishes."""
        account = await asyncio.to_thread(self.people.kept.account, asker.person)
        name = await self.accounts.free_name(wished) if account is None else account.name
        there = await asyncio.to_thread(self.kept.of, asker.person)
        check_room(there)
        options = generate_registration_options(
            rp_id=asker.site.host,
            rp_name=HERE,
            user_id=asker.person.encode(),
            user_name=name,
            challenge=await self._challenge(CREATION, asker),
            timeout=self.lasts * 1000,
            authenticator_selection=DISCOVERABLE,
            exclude_credentials=described(there, asker.site.host),
        )
        return options_to_json_dict(options)

    async def made(self, asker: Asker, answer: MadePasskey, name: str = "") -> PasskeyRow:
        """A passkey that a device has made for the asker; it opens nothing yet."""
        credential = checked(parse_registration_credential_json, answer.model_dump())
        nonce, challenge = await self._read(CREATION, asker, credential.response.client_data_json)
        verified = await verify(verify_registration_response, asker, challenge, credential=credential)
        id = bytes_to_base64url(verified.credential_id)
        if id != answer.id:
            raise BAD
        await self._answered(nonce)
        if await asyncio.to_thread(self.kept.find, id):
            raise KNOWN
        there = await asyncio.to_thread(self.kept.of, asker.person)
        check_room(there)
        return PasskeyRow(
            id,
            asker.person,
            asker.site.host,
            free_among(name or NAME, [each.name for each in there]),
            verified.credential_public_key,
            verified.sign_count,
            [each.value for each in credential.response.transports or ()],
            now(),
        )

    async def add(self, asker: Asker, answer: MadePasskey, name: str) -> None:
        """A passkey opens the asker's account from now on."""
        if not await self.people.write(self.kept.add, await self.made(asker, answer, name)):
            raise KNOWN

    # One that is known

    async def request(self, asker: Asker, name: str) -> dict[str, Any]:
        """What a browser needs to use a passkey: one of the asker's account or of the one that is named, or
        whichever it has. Whether somebody has any is not told: a name without gets one that nobody has."""
        allowed: list[PublicKeyCredentialDescriptor] = []
        if asker.session:
            allowed = described(await asyncio.to_thread(self.kept.of, asker.person), asker.site.host)
        elif name:
            row = await asyncio.to_thread(self.people.kept.account_named, folded(name))
            there = [] if row is None else await asyncio.to_thread(self.kept.of, row.person)
            allowed = described(there, asker.site.host) or [await self._nobody_s(name)]
        options = generate_authentication_options(
            rp_id=asker.site.host,
            challenge=await self._challenge(REQUEST, asker),
            timeout=self.lasts * 1000,
            allow_credentials=allowed,
            user_verification=VERIFIED,
        )
        return options_to_json_dict(options)

    async def _nobody_s(self, name: str) -> PublicKeyCredentialDescriptor:
        secret = (await asyncio.to_thread(signing_keys, self.people.store))[-1]
        id = hmac.digest(secret.encode(), f"passkey:{folded(name)}".encode(), "sha256")
        return descriptor(id, USUAL)

    async def used(self, asker: Asker, answer: UsedPasskey, address: str) -> AccountRow:
        """The account of whoever has a passkey to it. Wrong answers make the next wait, as wrong passwords
        do; those with a passkey that nobody has are counted by address alone."""
        row = await asyncio.to_thread(self.kept.find, answer.id)
        account = None if row is None else await asyncio.to_thread(self.people.kept.account, row.person)
        attempts, key = self.accounts.attempts, account.folded if account else f"passkey {address}"
        attempts.check(key, address)
        try:
            if row is None or account is None:
                raise UNKNOWN
            await self._check(asker, answer, row)
        except Refused as refusal:
            if refusal is not OLD:
                attempts.failed(key, address)
            raise
        attempts.succeeded(key, address)
        return account

    async def proven(self, asker: Asker, answer: UsedPasskey, address: str) -> AccountRow:
        """The own account of whoever uses one of its passkeys once more."""
        own = await self.accounts.own(asker.person)
        if answer.id not in {row.id for row in await asyncio.to_thread(self.kept.of, own.person)}:
            raise UNKNOWN
        return await self.used(asker, answer, address)

    async def _check(self, asker: Asker, answer: UsedPasskey, row: PasskeyRow) -> None:
        """Refuse what the device of a passkey has not signed, just now and for us."""
        credential = checked(parse_authentication_credential_json, answer.model_dump())
        nonce, challenge = await self._read(REQUEST, asker, credential.response.client_data_json)
        handle = credential.response.user_handle
        if row.host != asker.site.host or (handle and handle != row.person.encode()):
            raise BAD
        verified = await verify(
            verify_authentication_response,
            asker,
            challenge,
            credential=credential,
            credential_public_key=row.public_key,
            credential_current_sign_count=0,  # compared where it is kept, so that of two only one gets in
        )
        await self._answered(nonce)
        if not await self.people.write(self.kept.use, row.id, verified.new_sign_count):
            log.warning("a passkey of %s has signed elsewhere meanwhile", row.person)
            raise COPIED

    # Challenges

    async def _challenge(self, purpose: str, asker: Asker) -> bytes:
        note = [secrets.token_urlsafe(16), asker.person, asker.session]
        return str((await self.people.signer_for(purpose)).dumps(note)).encode()

    async def _read(self, purpose: str, asker: Asker, client_data: bytes) -> tuple[str, bytes]:
        """The nonce of the challenge that a browser had signed, and the challenge: made by us, for this
        purpose and whoever asks, a moment ago; and signed on a page of ours."""
        told = checked(parse_client_data_json, client_data)
        try:
            signer = await self.people.signer_for(purpose)
            nonce, *whom = signer.loads(told.challenge, max_age=self.lasts)
        except (BadSignature, ValueError, TypeError) as problem:
            raise OLD from problem
        if whom != [asker.person, asker.session]:
            raise OLD
        if told.origin != asker.site.origin or told.cross_origin:
            raise FOREIGN
        return nonce, told.challenge

    async def _answered(self, nonce: str) -> None:
        """A challenge is answered once."""
        if not await self.people.write(self.kept.answer, nonce):
            raise OLD


def checked(work: Callable[..., T], *arguments: Any, **named: Any) -> T:
    """What the library makes of an answer. Whatever it stumbles over, no device of ours has sent that."""
    try:
        return work(*arguments, **named)
    except Exception as problem:
        raise BAD from problem


async def verify(work: Callable[..., T], asker: Asker, challenge: bytes, **more: Any) -> T:
    """What a device has signed, if it did so for us, and knew its owner."""
    ours = partial(
        work,
        expected_challenge=challenge,
        expected_rp_id=asker.site.host,
        expected_origin=asker.site.origin,
        require_user_verification=True,
    )
    return await asyncio.to_thread(lambda: checked(ours, **more))


def check_room(there: list[PasskeyRow]) -> None:
    if len(there) >= MOST:
        raise Refused(
            409, "too-many-passkeys", f"An account has at most {MOST} passkeys.", "Remove one first."
        )


def described(rows: Iterable[PasskeyRow], host: str) -> list[PublicKeyCredentialDescriptor]:
    """The passkeys that a browser knows at one of our names."""
    return [descriptor(base64url_to_bytes(row.id), row.transports) for row in rows if row.host == host]


def descriptor(id: bytes, transports: Iterable[str]) -> PublicKeyCredentialDescriptor:
    return PublicKeyCredentialDescriptor(
        id=id, transports=[AuthenticatorTransport(each) for each in transports]
    )
