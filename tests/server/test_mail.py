"""Mail about turns: only where there is a mail server, to confirmed addresses, seldom, and with a way out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from email.message import EmailMessage
from urllib.parse import urlsplit

import pytest
import sqlalchemy as sa

from digsite import cli
from digsite.server.digests import Digests
from digsite.server.mail import Mailer, MailServer, NoMail
from digsite.server.serve import check_mail
from digsite.server.settings import Settings
from digsite.server.store.keys import DAY
from digsite.server.store.mail import HOUR
from digsite.server.store.schema import mail_addresses, tables

from .mailbox import Mailbox, links, mailbox, token
from .running import Server, serving
from .test_accounts import PASSWORD, Owner

INJECTED = "a@example.org\nBcc: b@c.de"
SITE = "https://games.example.org"
SENDER = "Digsite <games@example.org>"
ANN = 0


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def server(fresh_database: Callable[[], str], box: Mailbox) -> Iterator[Server]:
    with serving(fresh_database(), mail=box.address, mail_from=SENDER, site=SITE) as server:
        yield server


@pytest.fixture(autouse=True)
def emptied(box: Mailbox) -> None:
    box.mails.clear()
    box.full = False


def digests(server: Server) -> Digests:
    assert server.services.digests is not None
    return server.services.digests


class Reader(Owner):
    """Somebody with an account and a mailbox."""

    def __init__(self, server: Server, box: Mailbox) -> None:
        super().__init__(server)
        self.box = box
        self.address = f"{self.name.replace(' ', '.').lower()}@example.org"

    @property
    def mails(self) -> list[EmailMessage]:
        return self.box.to(self.address)

    def wants(self, hours: int = 24, language: str = "en") -> None:
        wish = {"address": self.address, "hours": hours, "language": language}
        answer = self.here.http.put("/api/alerts/mail", json=wish)
        assert answer.status_code == 200, answer.text

    def confirms(self) -> None:
        link = links(self.mails[0])[-1]
        assert link.startswith(f"{SITE}/mail?confirm=")
        self.server.person().post("/alerts/mail/confirm", token=token(link))


def waits(server: Server, reader: Reader, hours: float, game: str = "connect-four") -> str:
    """A table at which others have waited for somebody for so long."""
    ann = server.person("Ann")
    table = ann.plays_with(reader.here, game=game)
    if game == "connect-four":
        ann.decides(table, ANN)
    with server.services.store.writing() as db:
        here = sa.update(tables).where(tables.c.id == table)
        db.execute(here.values(updated=tables.c.updated - int(hours * HOUR)))
    return table


def later(server: Server, reader: Reader, hours: float) -> None:
    """So much time goes by since the last mail."""
    with server.services.store.writing() as db:
        here = sa.update(mail_addresses).where(mail_addresses.c.address == reader.address)
        db.execute(here.values(sent=mail_addresses.c.sent - int(hours * HOUR)))


def sent(server: Server) -> None:
    server.does(digests(server).send_all())


def test_who_is_awaited_for_a_day_gets_one_mail_a_day(server: Server, box: Mailbox) -> None:
    bob = Reader(server, box)
    bob.wants()
    table, other = waits(server, bob, 25), waits(server, bob, 23)
    sent(server)
    assert len(bob.mails) == 1, "the question; nothing before it is answered"
    bob.confirms()
    sent(server)
    sent(server)
    _, mail = bob.mails
    text = mail.get_content().replace("\r\n", "\n")
    assert mail["Subject"] == "Your turn at 1 table"
    assert mail["From"] == SENDER
    assert f"Hello {bob.name}" in text
    assert f"Connect Four, with Ann\n{SITE}/t/{table}" in text
    assert other not in text
    later(server, bob, 25)
    sent(server)
    assert len(bob.mails) == 3


def test_once_an_hour_and_in_german(server: Server, box: Mailbox) -> None:
    bob = Reader(server, box)
    bob.wants(hours=1, language="de")
    assert bob.mails[0]["Subject"] == "Bestätige deine Adresse"
    bob.confirms()
    waits(server, bob, 1.5)
    waits(server, bob, 1.2)
    sent(server)
    mail = bob.mails[1]
    assert mail["Subject"] == "Du bist an 2 Tischen dran"
    assert "Vier gewinnt, mit Ann" in mail.get_content()
    assert bob.here.get("/alerts")["mail"] == {"address": bob.address, "confirmed": True, "hours": 1}


def test_who_decides_in_time_gets_no_mail(server: Server, box: Mailbox) -> None:
    bob = Reader(server, box)
    bob.wants()
    bob.confirms()
    table = waits(server, bob, 25)
    bob.here.decides(table, 1)
    alone = bob.here.opens("connect-four", "me", "random")
    with server.services.store.writing() as db:
        db.execute(sa.update(tables).where(tables.c.id == alone).values(updated=tables.c.updated - 2 * DAY))
    forgotten = waits(server, bob, 15 * 24)
    handed = waits(server, bob, 25)
    bob.here.changes(handed, 1, "bot", level="first-evening")
    sent(server)
    assert len(bob.mails) == 1, f"nobody waits, and {forgotten} was given up"


def test_every_mail_has_a_way_out(server: Server, box: Mailbox) -> None:
    bob = Reader(server, box)
    bob.wants()
    bob.confirms()
    waits(server, bob, 25)
    sent(server)
    mail = bob.mails[1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    page = links(mail)[-1]
    assert page.startswith(f"{SITE}/mail?stop=")
    address = urlsplit(mail["List-Unsubscribe"].strip("<>"))
    answer = server.person().http.post(
        f"{address.path}?{address.query}", data={"List-Unsubscribe": "One-Click"}
    )
    assert answer.json() == {"done": True}
    assert bob.here.get("/alerts")["mail"] is None
    later(server, bob, 25)
    sent(server)
    assert len(bob.mails) == 2
    server.person().refused("/alerts/mail/stop?token=forged", 404, "old-link", {})
    stop = token(page)
    server.person().refused("/alerts/mail/confirm", 404, "old-link", {"token": stop})


def test_nobody_is_asked_again_and_again(server: Server, box: Mailbox) -> None:
    bob, eve = Reader(server, box), Reader(server, box)
    bob.wants()
    wish = {"address": bob.address.upper().replace("@EXAMPLE.ORG", "@example.org")}
    answer = eve.here.http.put("/api/alerts/mail", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (429, "asked-already")
    assert len(box.mails) == 1
    assert eve.name not in box.mails[0].get_content(), "nothing of theirs stands in it"
    bob.confirms()
    bob.wants(hours=1)
    assert len(box.mails) == 1, "who only changes how often is not asked"


def test_an_address_is_forgotten(server: Server, box: Mailbox) -> None:
    bob, ann, eve = (Reader(server, box) for _ in range(3))
    for reader in (bob, ann, eve):
        reader.wants()
    bob.here.post("/alerts/mail/remove")
    ann.here.post("/account/delete", password=PASSWORD)
    with server.services.store.writing() as db:
        here = sa.update(mail_addresses).where(mail_addresses.c.address == eve.address)
        db.execute(here.values(asked=mail_addresses.c.asked - 3 * DAY))
    sent(server)
    with server.services.store.reading() as db:
        left = set(db.scalars(sa.select(mail_addresses.c.address)))
    assert left & {bob.address, ann.address, eve.address} == set()
    link = links(bob.mails[0])[-1]
    bob.here.refused("/alerts/mail/confirm", 404, "old-link", {"token": token(link)})


def test_a_mail_server_in_trouble_is_tried_again(server: Server, box: Mailbox) -> None:
    bob, ann = Reader(server, box), Reader(server, box)
    bob.wants()
    bob.confirms()
    waits(server, bob, 25)
    box.full = True
    sent(server)
    answer = ann.here.http.put("/api/alerts/mail", json={"address": ann.address})
    assert (answer.status_code, answer.json()["code"]) == (503, "no-mail")
    assert ann.here.get("/alerts")["mail"] is None
    box.full = False
    sent(server)
    assert len(bob.mails) == 2


@pytest.mark.parametrize(
    "address", ["nobody", "a@b", "a@localhost", "a b@example.org", "a@example.org\nBcc: b@c.de"]
)
def test_what_is_no_address_is_refused(server: Server, box: Mailbox, address: str) -> None:
    answer = Reader(server, box).here.http.put("/api/alerts/mail", json={"address": address})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-address")
    assert box.mails == []


def test_mail_needs_an_account_and_a_mail_server(server: Server, embedded: Server) -> None:
    answer = server.person("Guest").http.put("/api/alerts/mail", json={"address": "guest@example.org"})
    assert answer.json()["code"] == "no-account"
    ann = Owner(embedded)
    assert (ann.here.get("/alerts")["mails"], ann.here.get("/alerts")["mail"]) == (False, None)
    answer = ann.here.http.put("/api/alerts/mail", json={"address": "ann@example.org"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-mail-server")
    ann.here.refused("/alerts/mail/confirm", 404, "no-mail-server", {"token": "x"})


# The mail server


def test_how_a_mail_server_is_named() -> None:
    assert MailServer.parse("smtp://mail.example.org") == MailServer("mail.example.org", 587, False)
    named = MailServer.parse("smtps://ann%40example.org:a%2Fb@mail.example.org:2465")
    assert named == MailServer("mail.example.org", 2465, True, "ann@example.org", "a/b")
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:a", "smtp://host/x"):
        with pytest.raises(ValueError, match=r".+"):
            MailServer.parse(wrong)


def test_a_password_is_not_said_in_the_open(server: Server, box: Mailbox) -> None:
    port = box.server_address[1]
    mailer = Mailer(MailServer("127.0.0.1", port, False, "ann", "secret"), "games@example.org", SITE)
    with pytest.raises(NoMail):
        server.does(mailer.send("bob@example.org", "Hello", "there"))
    assert box.mails == []
    mailer.close()


def test_mail_without_a_sender_or_a_site_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check_mail(Settings(database="", mail="smtp://host", mail_from="a@example.org", site=SITE))
    for arguments in (["--mail", "smtp://host"], ["--mail", "pigeon://host"]):
        assert cli.main(["serve", *arguments]) != 0
        assert "mail" in capsys.readouterr().err.lower()
    monkeypatch.setenv("DIGSITE_MAIL", "smtp://host")
    assert cli.main(["serve"]) != 0
