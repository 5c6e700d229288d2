"""Messages to browsers: only the browser reads them, only a public host gets them, trouble is waited for."""

from __future__ import annotations

import asyncio

import pytest

from digsite.server import push
from digsite.server.courier import Courier, NotPublic, Place, is_public, seconds_of
from digsite.server.push import Push
from digsite.server.store import now
from digsite.server.store.keys import DAY
from digsite.server.store.push import BROWSERS
from digsite.server.store.retention import forget

from .push_service import SERVICE, PushBrowser, PushService, settled
from .running import HOST, Person, Server, until
from .test_accounts import PASSWORD, Owner

ANN, BOB = 0, 1


@pytest.fixture
def server(embedded: Server) -> Server:
    return embedded


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(server: Server, service: PushService, status: int) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser, other = PushBrowser(service, bob), PushBrowser(service, bob.again())
    service.answers[browser.path] = status
    service.answers[other.path] = 400
    table = ann.plays_with(bob)
    for _ in range(2):
        ann.decides(table, ANN)
        settled(server)
        bob.decides(table, BOB)
    assert len(service.at(browser.path)) == 1
    assert len(service.at(other.path)) == 2


class Patience:
    """How long a server waits before it tries again. It waits for `go`, and then no longer."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waited: list[float] = []
        self.server = server
        self.go = asyncio.Event()
        monkeypatch.setattr(server.services.push, "pause", self.pause)

    async def pause(self, seconds: float) -> None:
        self.waited.append(seconds)
        await self.go.wait()

    def waits(self, count: int = 1) -> None:
        until(lambda: len(self.waited) >= count, f"{count} pauses")

    def ends(self) -> None:
        self.server.loop.call_soon_threadsafe(self.go.set)
        settled(self.server)


@pytest.fixture
def patience(server: Server, monkeypatch: pytest.MonkeyPatch) -> Patience:
    return Patience(server, monkeypatch)


def in_trouble(server: Server, service: PushService, status: int) -> tuple[PushBrowser, str, Person]:
    """Ann's decision is told to Bob, whose browser's maker has trouble; another browser of his is well."""
    ann, bob = server.person("Ann"), server.person("Bob")
    browser, other = PushBrowser(service, bob), PushBrowser(service, bob.again())
    service.answers[browser.path] = status
    table = ann.plays_with(bob)
    ann.decides(table, ANN)
    assert len(other.told()) == 1, "nobody waits for another's trouble"
    return browser, table, bob


@pytest.mark.parametrize("status", [429, 500, 503])
def test_trouble_of_the_other_side_is_waited_for(
    server: Server, service: PushService, patience: Patience, status: int
) -> None:
    browser, _, _ = in_trouble(server, service, status)
    patience.waits()
    del service.answers[browser.path]
    patience.ends()
    assert len(browser.told(2)) == 2, "refused once, taken then"
    assert patience.waited == [push.PAUSES[0]]


def test_what_is_never_taken_is_missed(server: Server, service: PushService, patience: Patience) -> None:
    browser, _, _ = in_trouble(server, service, 500)
    patience.ends()
    assert len(service.at(browser.path)) == len(push.PAUSES) + 1
    assert patience.waited == list(push.PAUSES)


def test_who_is_in_trouble_says_for_how_long(
    server: Server, service: PushService, patience: Patience
) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    one, other = PushBrowser(service, bob), PushBrowser(service, bob.again())
    service.answers |= {one.path: 429, other.path: 503}
    service.again |= {one.path: "240", other.path: "86400"}
    ann.decides(ann.plays_with(bob), ANN)
    patience.waits()
    patience.ends()
    assert patience.waited == [240.0] * len(push.PAUSES), "never sooner than asked for"
    assert len(service.at(other.path)) == 1, "so long is not waited"


def test_a_broken_connection_is_tried_again(server: Server, service: PushService, patience: Patience) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    service.silent.add(browser.path)
    ann.decides(ann.plays_with(bob), ANN)
    patience.waits()
    service.silent.clear()
    patience.ends()
    assert len(browser.told(2)) == 2


def test_what_is_not_true_any_more_is_not_tried_again(
    server: Server, service: PushService, patience: Patience
) -> None:
    browser, table, bob = in_trouble(server, service, 500)
    patience.waits()
    bob.decides(table, BOB)
    patience.ends()
    assert len(service.at(browser.path)) == 1, "it is not his turn now"


def test_a_browser_that_wants_nothing_any_more_is_not_tried_again(
    server: Server, service: PushService, patience: Patience
) -> None:
    browser, _, bob = in_trouble(server, service, 500)
    patience.waits()
    bob.post("/alerts/push/remove", endpoint=browser.form["endpoint"])
    patience.ends()
    assert len(service.at(browser.path)) == 1


def test_only_so_many_messages_wait_to_be_tried_again(
    server: Server, service: PushService, patience: Patience, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "PATIENT", 0)
    browser, _, _ = in_trouble(server, service, 500)
    settled(server)
    assert (patience.waited, len(service.at(browser.path))) == ([], 1)


@pytest.mark.parametrize(
    ("told", "seconds"),
    [
        *(("120", 120.0), ("0", 0.0), ("", 0.0), ("soon", 0.0), ("-5", 0.0), ("1e9", 0.0)),
        *(("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Thu, 01 Jan 1970 00:00:00", 0.0)),
    ],
)
def test_how_long_somebody_asks_to_wait(told: str, seconds: float) -> None:
    assert seconds_of(told) == seconds


def test_somebody_may_name_a_moment() -> None:
    assert seconds_of("Fri, 31 Dec 9999 23:59:59 GMT") > push.LONGEST_PAUSE


def test_nobody_is_followed_elsewhere(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    service.answers[browser.path] = 307
    ann.decides(ann.plays_with(bob), ANN)
    settled(server)
    assert [path for path, _, _ in service.taken] == [browser.path]


def test_a_browser_belongs_to_who_uses_it_now(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    browser.person = ann
    assert browser.adds().status_code == 200
    table = ann.plays_with(bob)
    told = len(browser.told())
    ann.decides(table, ANN)
    settled(server)
    assert len(browser.told(told)) == 1, "what is Ann's alone"


def kept(server: Server, person: str) -> list[str]:
    return [browser.endpoint for browser in server.services.push.kept.of(person)]


def test_who_logs_out_everywhere_is_told_nothing_there(server: Server, service: PushService) -> None:
    owner, ann = Owner(server), server.person("Ann")
    browser, me = PushBrowser(service, owner.here), owner.here.get("/me")["id"]
    table = ann.plays_with(owner.here)
    owner.elsewhere().post("/account/logout", everywhere=True)
    ann.decides(table, ANN)
    settled(server)
    assert service.at(browser.path) == []
    assert kept(server, me) == []


def test_a_browser_can_be_told_nothing_any_more(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    bob.post("/alerts/push/remove", endpoint=browser.form["endpoint"])
    ann.decides(ann.plays_with(bob), ANN)
    settled(server)
    assert service.taken == []


def test_a_person_has_so_many_browsers(server: Server, service: PushService) -> None:
    bob = server.person("Bob")
    browsers = [PushBrowser(service, bob) for _ in range(BROWSERS + 1)]
    endpoints = kept(server, bob.get("/me")["id"])
    assert len(endpoints) == BROWSERS
    assert browsers[-1].form["endpoint"] in endpoints
    assert browsers[0].form["endpoint"] not in endpoints


def test_who_goes_leaves_no_browser_behind(server: Server, service: PushService) -> None:
    owner, guest = Owner(server), server.person("Guest")
    PushBrowser(service, owner.here)
    PushBrowser(service, guest)
    people = [person.get("/me")["id"] for person in (owner.here, guest)]
    owner.here.post("/account/delete", password=PASSWORD)
    assert kept(server, people[0]) == []
    forget(server.services.store, 1, now() + 2 * DAY)
    assert kept(server, people[1]) == []


def test_the_key_is_made_once(server: Server, service: PushService) -> None:
    ann = server.person("Ann")
    key = ann.get("/alerts")["key"]
    again = Push(server.services.push.kept, server.services.people, ["games.example.org"])
    assert server.does(again.public_key()) == key
    assert again.contact == "postmaster@games.example.org"


def test_a_flood_of_messages_is_cut_short(
    server: Server, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "WAITING", 0)
    ann, bob = server.person("Ann"), server.person("Bob")
    PushBrowser(service, bob)
    ann.decides(ann.plays_with(bob), ANN)
    assert server.services.push.sending == set()
    assert service.taken == []


# Where messages go


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "::7f00:1"),
    ],
)
def test_what_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["142.250.74.10", "2a00:1450:4001:82a::200a", "::ffff:142.250.74.10"])
def test_what_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        f"http://{SERVICE}/a",
        f"https://{SERVICE}:8443/a",
        f"https://ann@{SERVICE}/a",
        "https://localhost/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://2130706433/a",
        "https://nobody.example.org/a",
        f"https://{SERVICE}:a/",
    ],
)
def test_a_browser_elsewhere_than_at_a_public_host_is_refused(
    server: Server, service: PushService, endpoint: str
) -> None:
    bob = server.person("Bob")
    browser = PushBrowser(service, bob)
    browser.form["endpoint"] = endpoint
    assert browser.adds().status_code == 422
    assert len(kept(server, bob.get("/me")["id"])) == 1


@pytest.mark.parametrize(("part", "key"), [("p256dh", "AAAA"), ("auth", "AAAA"), ("p256dh", "B" * 87)])
def test_keys_that_are_none_are_refused(server: Server, service: PushService, part: str, key: str) -> None:
    browser = PushBrowser(service, server.person("Bob"))
    browser.form[part] = key
    assert browser.adds().json()["code"] == "bad-endpoint"


def test_a_name_that_stands_for_a_private_address_leads_nowhere(service: PushService) -> None:
    """Also when it stood for a public one before, and when only one of its addresses is private."""
    places = [("142.250.74.10", 443)]

    async def lookup(host: str) -> list[Place]:
        return places

    async def deliver() -> None:
        courier = Courier(lookup)
        await courier.check(f"https://{SERVICE}/a")
        places.append((HOST, service.server_port))
        with pytest.raises(NotPublic):
            await courier.check(f"https://{SERVICE}/a")
        with pytest.raises(NotPublic):
            await courier.post(f"https://{SERVICE}/a", {}, b"")
        await courier.close()

    asyncio.run(deliver())
    assert service.taken == []
