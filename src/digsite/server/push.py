"""Web push: what a person wants to know reaches browsers of theirs in which no page of ours is open.

A message goes to whoever made the browser, closed so that only the browser can read it, and signed by a key
that this server made for itself. It is sent beside everything else. Where the other side is in trouble it is
tried again a few times, no sooner than that side asks for; what still cannot be delivered is missed.
"""

from __future__ import annotations

import asyncio
import json
import logging
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING, Any

from digsite.server.errors import Refused
from digsite.server.fair_queue import FairQueue
from digsite.server.notices import Notice, in_words
from digsite.server.people import People
from digsite.server.store import now
from digsite.server.store.push import PushStore, Subscription

if TYPE_CHECKING:
    from webpush import WebPush

    from digsite.server.courier import Courier

log = logging.getLogger("digsite.server")

AT_ONCE, AT_ONCE_A_PERSON = 8, 2
WAITING = 1_000
"""Messages that wait to be sent; of more than that the newest are missed."""
KEPT = 24 * 3600
"""Seconds for which a message waits for a browser that is not there."""
GONE = (404, 410)
"""How it is answered that there is no such browser any more."""
TOO_MANY, TROUBLE = 429, 500
"""How it is answered that one may come again: so much at once, and from here on trouble of their own."""
PAUSES = (5.0, 30.0, 120.0)
"""Seconds before a message is tried again, each time."""
LONGEST_PAUSE = 600.0
"""Who wants to be left alone for longer is not tried again."""
PATIENT = 500
"""Messages that wait to be tried again; what fails beside them is missed."""
SECRET = 16
"""Bytes that a browser and we alone know."""


class Push:
    """The browsers to be told, and the messages on their way."""

    def __init__(self, kept: PushStore, people: People, host_names: Collection[str]) -> None:
        self.kept = kept
        self.people = people
        self.contact = f"postmaster@{next(iter(host_names), 'localhost')}"
        self.queue = FairQueue(AT_ONCE, AT_ONCE_A_PERSON)
        self.sending: set[asyncio.Task[None]] = set()
        self.patient = 0
        self.pause: Callable[[float], Awaitable[None]] = asyncio.sleep

    @cached_property
    def courier(self) -> Courier:
        from digsite.server.courier import Courier  # who plays alone does not wait for it

        return Courier()

    @cached_property
    def signer(self) -> WebPush:
        """Closes and signs messages; its key is kept in the database."""
        from cryptography.hazmat.primitives import serialization
        from webpush import WebPush
        from webpush.vapid import VAPID

        key = self.kept.key(lambda: VAPID.generate_keys()[0].decode()).encode()
        public = serialization.load_pem_private_key(key, None).public_key()
        form = serialization.PublicFormat.SubjectPublicKeyInfo
        pem = public.public_bytes(serialization.Encoding.PEM, form)
        return WebPush(key, pem, subscriber=self.contact, ttl=KEPT)

    async def public_key(self) -> str:
        """The key by which browsers know that a message is ours."""
        vapid = (await asyncio.to_thread(lambda: self.signer)).vapid
        return str(vapid.get_application_server_key(vapid.public_key))

    async def add(self, person: str, endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Tell a browser from now on; refused where its address leads to no public host."""
        try:
            await self.courier.check(endpoint)
            await asyncio.to_thread(check_keys, p256dh, auth)
        except Exception as problem:
            raise Refused(
                422, "bad-endpoint", "No browser takes messages there.", "Turn alerts off and on again."
            ) from problem
        await self.people.remember(person)
        session = (await self.people.find(person)).session
        browser = Subscription(endpoint, person, session, p256dh, auth, language, now())
        await self.people.write(self.kept.add, browser)

    async def remove(self, endpoint: str) -> None:
        await self.people.write(self.kept.remove, endpoint)

    # Sending

    def send(self, person: str, notice: Notice) -> None:
        """Tell a person, in every browser that they added; nobody waits for it."""
        if len(self.sending) - self.patient >= WAITING:
            log.warning("too many messages wait: one is not sent")
            return
        task = asyncio.get_running_loop().create_task(self._send(person, notice))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def _send(self, person: str, notice: Notice) -> None:
        try:
            browsers = await self._browsers(person)
            await asyncio.gather(*(self._insist(person, browser, notice) for browser in browsers))
        except Exception:
            log.exception("a message could not be sent")

    async def _browsers(self, person: str) -> list[Subscription]:
        """Those that are told what concerns a person; one of a session that has ended is forgotten."""
        session = (await self.people.find(person)).session
        found = await asyncio.to_thread(self.kept.of, person)
        for browser in found:
            if browser.session != session:
                await self.remove(browser.endpoint)
        return [browser for browser in found if browser.session == session]

    async def _insist(self, person: str, browser: Subscription, notice: Notice) -> None:
        """Deliver a message, after a pause once more, as long as it is still true and wanted."""
        for pause in (*PAUSES, LONGEST_PAUSE + 1):
            async with self.queue.turn((person,)):
                wait = await self._deliver(browser, notice)
            if wait is None or max(wait, pause) > LONGEST_PAUSE or self.patient >= PATIENT:
                return
            self.patient += 1
            try:
                await self.pause(max(wait, pause))
            finally:
                self.patient -= 1
            if not notice.holds() or browser not in await self._browsers(person):
                return

    async def _deliver(self, browser: Subscription, notice: Notice) -> float | None:
        """Send a message to one browser; one that is gone is forgotten. Where it is worth another try, in how
        many seconds at the earliest."""
        from digsite.server.courier import MAY_PASS

        try:
            headers, body = await asyncio.to_thread(self.closed, browser, notice)
            status, wait = await self.courier.post(browser.endpoint, headers, body)
        except Exception as problem:  # the other side's trouble, whatever it is
            log.info("a message was not delivered: %s", type(problem).__name__)
            return 0.0 if isinstance(problem, MAY_PASS) else None
        if status in GONE:
            await self.remove(browser.endpoint)
        elif status >= 300:
            log.info("a message was not delivered: %s", status)
        return wait if status == TOO_MANY or status >= TROUBLE else None

    def closed(self, browser: Subscription, notice: Notice) -> tuple[dict[str, str], bytes]:
        """A message that one browser alone can read. A later one about the same takes its place."""
        from webpush import WebPushSubscription

        keys: Any = {"p256dh": browser.p256dh, "auth": browser.auth}
        where = WebPushSubscription(endpoint=browser.endpoint, keys=keys)
        message = self.signer.get(json.dumps(in_words(notice, browser.language)), where)
        more = {"Topic": notice.table, "Urgency": "normal", "Content-Type": "application/octet-stream"}
        return {**message.headers, **more}, message.encrypted

    async def close(self) -> None:
        for task in self.sending:
            task.cancel()
        if "courier" in self.__dict__:
            await self.courier.close()


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that are none."""
    from cryptography.hazmat.primitives.asymmetric import ec

    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
    if len(decoded(auth)) != SECRET:
        raise ValueError("no secret")


def decoded(key: str) -> bytes:
    return urlsafe_b64decode(key + "=" * (-len(key) % 4))
