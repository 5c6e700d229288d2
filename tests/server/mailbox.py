"""A mail server of our own, and what lies in its boxes."""

from __future__ import annotations

import email
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from urllib.parse import unquote

from .running import HOST

LINK = re.compile(r"https://games\.example\.org/\S+")


class Mailbox(socketserver.ThreadingTCPServer):
    """Takes every mail over plain SMTP; `full` refuses them."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__((HOST, 0), Taking)
        self.mails: list[EmailMessage] = []
        self.full = False

    @property
    def address(self) -> str:
        return f"smtp://{HOST}:{self.server_address[1]}"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


class Taking(socketserver.StreamRequestHandler):
    """One conversation, as far as we need it of RFC 5321."""

    server: Mailbox

    def handle(self) -> None:
        self.say("220 a mailbox")
        for line in self.rfile:
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.say("354 go on")
                self.server.mails.append(self.read())
                self.say("250 taken")
            elif word == b"QUIT":
                self.say("221 bye")
                return
            else:
                self.say("452 no room" if self.server.full and word == b"MAIL" else "250 yes")

    def read(self) -> EmailMessage:
        lines = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line[1:] if line.startswith(b"..") else line)
        found = email.message_from_bytes(b"".join(lines), policy=default)
        assert isinstance(found, EmailMessage)
        return found

    def say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    thread = threading.Thread(target=box.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield box
    finally:
        box.shutdown()
        box.server_close()


def links(mail: EmailMessage) -> list[str]:
    return LINK.findall(str(mail.get_content()))


def token(link: str) -> str:
    return unquote(link.partition("=")[2])
