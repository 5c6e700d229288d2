"""Who made the browsers: a push service of our own, and browsers that read what it took for them."""

from __future__ import annotations

import json
import os
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from digsite.server.courier import Courier, Place

from .running import HOST, Json, Person, Server, until

SERVICE = "push.example.org"
RAW = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class PushService(ThreadingHTTPServer):
    """Takes messages by path, over TLS; `answers` says what it answers there, 201 else, `again` when one may
    come again, and at `silent` it hangs up without a word."""

    def __init__(self, folder: Path) -> None:
        super().__init__((HOST, 0), Taking)
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        self.again: dict[str, str] = {}
        self.silent: set[str] = set()
        self.certificate = folder / "service.pem"
        self.certificate.write_bytes(certified())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self.socket = context.wrap_socket(self.socket, server_side=True)

    def at(self, path: str) -> list[tuple[dict[str, str], bytes]]:
        return [(headers, body) for where, headers, body in self.taken if where == path]

    def courier(self) -> Courier:
        """A courier for whom this service is where `push.example.org` is, and public."""

        async def lookup(host: str) -> list[Place]:
            if host != SERVICE:
                raise OSError("no such host")
            return [(HOST, self.server_port)]

        trusting = ssl.create_default_context(cafile=str(self.certificate))
        return Courier(lookup, lambda address: address == HOST, trusting)


class Taking(BaseHTTPRequestHandler):
    """Takes one message."""

    server: PushService
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        if self.path in self.server.silent:
            self.server.taken.append((self.path, headers, body))
            self.close_connection = True
            return
        status = self.server.answers.get(self.path, 201)
        self.send_response(status)
        if again := self.server.again.get(self.path):
            self.send_header("Retry-After", again)
        if status in (301, 307):
            self.send_header("location", f"https://{SERVICE}/elsewhere")
        self.send_header("content-length", "0")
        self.end_headers()
        self.server.taken.append((self.path, headers, body))

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    service = PushService(folder)
    thread = threading.Thread(target=service.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.shutdown()
        service.server_close()


def certified() -> bytes:
    """A key and a certificate by itself for the service."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, SERVICE)])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = datetime.now(UTC)
    builder = builder.not_valid_before(made - timedelta(days=1)).not_valid_after(made + timedelta(days=1))
    names = x509.SubjectAlternativeName([x509.DNSName(SERVICE)])
    certificate = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    private = serialization.PrivateFormat.PKCS8
    pem = key.private_bytes(serialization.Encoding.PEM, private, serialization.NoEncryption())
    return pem + certificate.public_bytes(serialization.Encoding.PEM)


def text(key: bytes) -> str:
    return urlsafe_b64encode(key).rstrip(b"=").decode()


def raw(key: str) -> bytes:
    return urlsafe_b64decode(key + "=" * (-len(key) % 4))


class PushBrowser:
    """A browser that a person has added, and what it was told."""

    def __init__(self, service: PushService, person: Person, language: str = "en") -> None:
        self.service, self.person = service, person
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.path = f"/{text(os.urandom(12))}"
        self.public = self.key.public_key().public_bytes(*RAW)
        self.form = {"endpoint": f"https://{SERVICE}{self.path}", "p256dh": text(self.public)}
        self.form |= {"auth": text(self.auth), "language": language}
        answer = self.adds()
        assert answer.status_code == 200, answer.text
        self.server_key = str(answer.json()["key"])

    def adds(self) -> Any:
        return self.person.http.put("/api/alerts/push", json=self.form)

    def told(self, count: int = 1) -> list[Json]:
        """So many messages, sooner or later, and no more."""
        until(lambda: len(self.service.at(self.path)) >= count, f"{count} messages")
        taken = self.service.at(self.path)
        assert len(taken) == count
        return [self.opened(*message) for message in taken]

    def opened(self, headers: dict[str, str], body: bytes) -> Json:
        """What a message says, to this browser alone (RFC 8291), if it is this server's (RFC 8292)."""
        assert headers["content-encoding"] == "aes128gcm"
        signed, _, key = headers["authorization"].removeprefix("vapid t=").partition(", k=")
        assert key == self.server_key
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
        claims = jwt.decode(signed, point, ["ES256"], audience=f"https://{SERVICE}")
        assert claims["sub"].startswith("mailto:")
        salt, length, closed = body[:16], body[20], body[21:]
        theirs, closed = closed[:length], closed[length:]
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.key.exchange(ec.ECDH(), other)
        secret = derived(self.auth, b"WebPush: info\0" + self.public + theirs, 32, shared)
        key_bytes = derived(salt, b"Content-Encoding: aes128gcm\0", 16, secret)
        nonce = derived(salt, b"Content-Encoding: nonce\0", 12, secret)
        said = AESGCM(key_bytes).decrypt(nonce, closed, None)
        assert said.endswith(b"\x02"), "the last record"
        message: Json = json.loads(said[:-1])
        return message


def derived(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def settled(server: Server) -> None:
    """Everything is sent that was to be."""
    until(lambda: not server.services.push.sending, "all is sent")
