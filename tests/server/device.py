"""A device with passkeys: it makes keys and signs challenges as a browser has it do."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from .running import Json

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40
"""What a device says of itself: somebody touched it, it knows who, and a new key follows."""
CURVE = {1: 2, 3: -7, -1: 1}
"""An ECDSA key on the curve P-256, as COSE writes it."""


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "===")


@dataclass
class Held:
    """A passkey on the device."""

    id: bytes
    key: ec.EllipticCurvePrivateKey
    host: str
    user: bytes
    count: int = 0


class Device:
    """What a person holds in their hand. `origin` is where the browser's page is from."""

    def __init__(self, origin: str, counts: bool = True, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.counts = counts
        self.flags = flags
        self.held: list[Held] = []

    def makes(self, options: Json, id: bytes = b"") -> Json:
        """`navigator.credentials.create()`, and its `toJSON()`."""
        key = ec.generate_private_key(ec.SECP256R1())
        held = Held(id or secrets.token_bytes(16), key, options["rp"]["id"], decoded(options["user"]["id"]))
        self.held.append(held)
        point = key.public_key().public_numbers()
        public = cbor2.dumps({**CURVE, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
        attested = bytes(16) + len(held.id).to_bytes(2) + held.id + public
        said = self._said(held, WITH_KEY) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})
        return self._answer(
            held,
            clientDataJSON=coded(self._seen("webauthn.create", options["challenge"])),
            attestationObject=coded(statement),
            transports=["internal"],
        )

    def signs(self, options: Json, which: int = 0) -> Json:
        """`navigator.credentials.get()`, and its `toJSON()`: by default with the first passkey."""
        held = self.held[which]
        held.count += self.counts
        seen, said = self._seen("webauthn.get", options["challenge"]), self._said(held)
        signature = held.key.sign(said + hashlib.sha256(seen).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            held,
            clientDataJSON=coded(seen),
            authenticatorData=coded(said),
            signature=coded(signature),
            userHandle=coded(held.user),
        )

    def _seen(self, kind: str, challenge: str) -> bytes:
        """What the browser writes down for the device to sign."""
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _said(self, held: Held, more: int = 0) -> bytes:
        flags = (self.flags | more).to_bytes(1)
        return hashlib.sha256(held.host.encode()).digest() + flags + held.count.to_bytes(4)

    def _answer(self, held: Held, **response: object) -> Json:
        id = coded(held.id)
        return {
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": response,
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
        }
