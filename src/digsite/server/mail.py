"""Mail, where the operator has named a server for it."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

PORTS = {"smtp": 587, "smtps": 465}
SECONDS = 20.0
"""Until the mail server counts as silent."""
AT_ONCE = 2


class NoMail(Exception):
    """A mail that could not be handed over."""


@dataclass(frozen=True)
class MailServer:
    """Who takes mail from us: by TLS from the first byte, or by STARTTLS where it is offered. A password goes
    over TLS alone."""

    host: str
    port: int
    tls: bool
    user: str = ""
    password: str = ""

    @classmethod
    def parse(cls, address: str) -> MailServer:
        """`smtp://[USER:PASSWORD@]HOST[:PORT]`, or `smtps://…`; ValueError for anything else."""
        parts = urlsplit(address)
        if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
            raise ValueError("not smtp://HOST or smtps://HOST")
        port = parts.port or PORTS[parts.scheme]
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, parts.scheme == "smtps", user, password)


class Mailer:
    """Hands mails over, in threads of its own."""

    def __init__(self, server: MailServer, sender: str, site: str) -> None:
        self.server = server
        self.sender = sender
        self.site = site.rstrip("/")
        self.threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="mail")

    async def send(self, to: str, subject: str, text: str, **headers: str) -> None:
        """Send a mail; NoMail if nobody takes it."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = make_msgid(domain=urlsplit(self.site).hostname)
        message["Auto-Submitted"] = "auto-generated"
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(text)
        try:
            await asyncio.get_running_loop().run_in_executor(self.threads, self._hand_over, message)
        except (OSError, smtplib.SMTPException) as problem:
            raise NoMail(type(problem).__name__) from problem

    def _hand_over(self, message: EmailMessage) -> None:
        server, context = self.server, ssl.create_default_context()
        if server.tls:
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=context)
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        with smtp:
            smtp.ehlo()
            protected = server.tls
            if not protected and smtp.has_extn("starttls"):
                smtp.starttls(context=context)
                protected = True
            if server.user:
                if not protected:
                    raise smtplib.SMTPNotSupportedError("no TLS for a password")
                smtp.login(server.user, server.password)
            smtp.send_message(message)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
