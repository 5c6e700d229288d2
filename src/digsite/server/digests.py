"""Mail about turns: at most one in an hour or a day, to a confirmed address, with a way out in each."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from urllib.parse import quote

from itsdangerous import BadSignature

from digsite import games
from digsite.server.errors import Refused
from digsite.server.mail import Mailer, NoMail
from digsite.server.people import People
from digsite.server.store import now
from digsite.server.store.mail import UNANSWERED, AddressRow, Digest, MailStore
from digsite.telling.text import Messages, Text

log = logging.getLogger("digsite.server")

CONFIRM, STOP = "mail-confirm", "mail-stop"
"""What a signed link is for."""
ONCE_IN = 3600.0
"""Seconds between two questions to one address, whoever asks."""
MOST_ASKED = 10_000

NO_LINK = Refused(404, "old-link", "This link is worth nothing any more.", "Look at your account page.")


class Digests:
    """Addresses, and the mails to them."""

    def __init__(self, kept: MailStore, people: People, mailer: Mailer) -> None:
        self.kept = kept
        self.people = people
        self.mailer = mailer
        self.asked: dict[str, float] = {}
        self.sending: asyncio.Task[None] | None = None

    # Addresses

    async def add(self, person: str, address: str, hours: int, language: str) -> None:
        """Mail a person at an address, once whoever reads it has confirmed that; or change how often."""
        address = checked(address)
        before = await asyncio.to_thread(self.kept.of, person)
        same = before is not None and before.address == address and before.confirmed
        row = AddressRow(person, address, same, hours, language, before.sent if before else 0, now())
        if not same:
            await self._ask(row)
        await self.people.write(self.kept.keep, row)

    async def _ask(self, row: AddressRow) -> None:
        """Ask whoever reads an address; nobody is asked again and again."""
        moment = time.monotonic()
        if moment - self.asked.get(row.address.lower(), -ONCE_IN) < ONCE_IN:
            raise Refused(
                429, "asked-already", "A mail is on its way to that address.", "Look into the mailbox."
            )
        words = Messages(row.language)
        link = await self._link(CONFIRM, "confirm", row)
        text = words.message("mail.confirm", site=self.mailer.site, link=link)
        try:
            await self.mailer.send(row.address, words.message("mail.confirm.subject"), text)
        except NoMail as problem:
            log.warning("no mail could be sent: %s", problem)
            raise Refused(
                503, "no-mail", "No mail can be sent just now.", "Look at the address, or try again later."
            ) from problem
        self.asked[row.address.lower()] = moment
        if len(self.asked) > MOST_ASKED:
            self.asked = {each: at for each, at in self.asked.items() if moment - at < ONCE_IN}

    async def confirm(self, token: str) -> None:
        """Whoever has the link from a mail reads that address."""
        person, address = await self._read(CONFIRM, token, UNANSWERED // 1000)
        if not await self.people.write(self.kept.confirm, person, address):
            raise NO_LINK

    async def stop(self, token: str) -> None:
        """No more mail, by the link that stands in each."""
        person, address = await self._read(STOP, token)
        await self.people.write(self.kept.remove, person, address)

    async def remove(self, person: str) -> None:
        row = await asyncio.to_thread(self.kept.of, person)
        if row is not None:
            await self.people.write(self.kept.remove, person, row.address)

    # Links

    async def _link(self, purpose: str, word: str, row: AddressRow) -> str:
        token = (await self.people.signer_for(purpose)).dumps([row.person, row.address])
        return f"{self.mailer.site}/mail?{word}={quote(str(token))}"

    async def _read(self, purpose: str, token: str, age: int | None = None) -> tuple[str, str]:
        try:
            person, address = (await self.people.signer_for(purpose)).loads(token, max_age=age)
        except (BadSignature, ValueError, TypeError) as problem:
            raise NO_LINK from problem
        return str(person), str(address)

    # Mails

    async def send_due(self) -> None:
        """Send what is to be sent by now, beside everything else; a chore."""
        if self.sending is None or self.sending.done():
            self.sending = asyncio.get_running_loop().create_task(self.send_all())

    async def send_all(self) -> None:
        moment = now()
        try:
            await self.people.write(self.kept.drop_unconfirmed, moment)
            for digest in await asyncio.to_thread(self.kept.due, moment):
                await self._send(digest, moment)
        except Exception:
            log.exception("mails could not be sent")

    async def _send(self, digest: Digest, moment: int) -> None:
        """One mail; it is tried again later if nobody takes it."""
        row, claim = digest.row, self.kept.claim
        if not await self.people.write(claim, row, moment):
            return
        stop = await self._link(STOP, "stop", row)
        token = stop.partition("?stop=")[2]
        post = f"{self.mailer.site}/api/alerts/mail/stop?token={token}"
        headers = {"List_Unsubscribe": f"<{post}>", "List_Unsubscribe_Post": "List-Unsubscribe=One-Click"}
        subject, text = letter(digest, self.mailer.site, stop)
        try:
            await self.mailer.send(row.address, subject, text, **headers)
        except NoMail as problem:
            log.warning("no mail could be sent: %s", problem)
            sent = AddressRow(row.person, row.address, True, row.hours, row.language, moment, row.asked)
            await self.people.write(partial(claim, sent, row.sent))

    def close(self) -> None:
        if self.sending is not None:
            self.sending.cancel()
        self.mailer.close()


def letter(digest: Digest, site: str, stop: str) -> tuple[str, str]:
    """The subject and the text of a mail. It says who and which game, nothing of what lies on a table."""
    words = Messages(digest.row.language)
    lines = [words.message("mail.hello", name=digest.name), ""]
    known = [table for table in digest.tables if table.game in games.names()]
    for table in known:
        title = Text(games.load(table.game), digest.row.language).title
        lines += [
            words.message("mail.table", title=title, names=list(table.names)),
            f"{site}/t/{table.table}",
            "",
        ]
    often = "mail.hourly" if digest.row.hours == 1 else "mail.daily"
    lines += [words.message(often), words.message("mail.stop", link=stop)]
    return words.message("mail.subject", count=len(known)), "\n".join(lines)


def checked(address: str) -> str:
    """An address as it is written, if it is one."""
    from email_validator import EmailNotValidError, validate_email

    try:
        return validate_email(address, check_deliverability=False).normalized
    except EmailNotValidError as problem:
        raise Refused(422, "bad-address", "That is no address for mail.", "Look at it again.") from problem
