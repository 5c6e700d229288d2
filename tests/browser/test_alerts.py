"""Alerts in the browser: asked for by a click, shown by the worker, and leading to the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from digsite.server.digests import STOP
from digsite.server.services import digests_of

from ..server.mailbox import mailbox
from ..server.push_service import PushBrowser, PushService, push_service
from ..server.running import Json, Server, until
from .conftest import Visits

SUBSCRIBED = """
const given = %s;
const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
const bytes = (text) => Uint8Array.from(plain(text), (sign) => sign.charCodeAt(0)).buffer;
let there = sessionStorage.subscribed === "yes";
const subscription = {
    endpoint: given.endpoint,
    getKey: (name) => bytes(given[name]),
    options: {},
    unsubscribe: async () => ((there = false), (sessionStorage.subscribed = "no"), true),
};
PushManager.prototype.getSubscription = async () => (there ? subscription : null);
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    there = true;
    sessionStorage.subscribed = "yes";
    sessionStorage.signer = applicationServerKey;
    return subscription;
};
"""
"""A browser whose maker has the push service of these tests: Chromium's own cannot be reached."""
NOTICES = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
}"""
SIZE = """async (path) => {
    const icon = new Image();
    icon.src = path;
    await icon.decode();
    return `${icon.naturalWidth}x${icon.naturalHeight}`;
}"""
FOLLOWED = """async () => {
    self.clients.openWindow = async (url) => (self.opened = url);
    const [notification] = await self.registration.getNotifications();
    const click = new NotificationEvent("notificationclick", { notification });
    self.dispatchEvent(click);
    while (!self.opened) await new Promise((done) => setTimeout(done, 20));
    return self.opened;
}"""


@pytest.fixture
def service(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(tmp_path) as service:
        courier = service.courier()
        monkeypatch.setattr(server.services.push, "courier", courier, raising=False)
        yield service
        server.does(courier.close())


ACTIVE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated") await new Promise((done) => setTimeout(done, 20));
}"""


def delivers(page: Any, address: str, message: Json, shown: Json) -> bool:
    """The browser's maker hands a message on to it. (One that comes while the worker begins may be lost:
    makers hand it on again, and so do we.)"""
    page.evaluate(ACTIVE)
    devtools = page.context.new_cdp_session(page)
    found: list[Json] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    ours = until(
        lambda: [each for each in found if each["scopeURL"].startswith(address)] or page.wait_for_timeout(20),
        "the worker is registered",
    )
    said = {"registrationId": ours[-1]["registrationId"], "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": address, **said})
    for _ in range(100):
        if page.evaluate(NOTICES) == [shown]:
            break
        page.wait_for_timeout(100)
    devtools.detach()
    return bool(page.evaluate(NOTICES) == [shown])


def test_a_turn_is_told_to_who_is_away(visits: Visits, server: Server, service: PushService) -> None:
    bob = visits("Bob", language="de")
    page, ann = bob.page, server.person("Ann")
    browser = PushBrowser(service, ann)  # its keys become those of Bob's browser
    bob.context.grant_permissions(["notifications"], origin=server.address)
    page.add_init_script(SUBSCRIBED % json.dumps(browser.form))
    page.goto("/account")
    switch = page.get_by_role("checkbox")
    switch.wait_for()
    assert not switch.is_checked()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    switch.check()
    page.wait_for_function("() => sessionStorage.signer")
    until(lambda: switch.is_enabled(), "it is on")
    assert page.evaluate("sessionStorage.signer") == browser.server_key

    table = ann.opens("connect-four", "me", "open")
    bob.asks("POST", "/api/join", {"token": ann.gathers(table)["seats"][1]["invitation"], "name": ""})
    bob.asks("POST", f"/api/tables/{table}/ready", {"share": "5a" * 16})
    ann.ready(table)
    ann.decides(table, 0)
    message = browser.told()[0]
    shown = {"title": "Du bist dran: Vier gewinnt", "body": "Mit Ann", "tag": table}
    assert shown.items() <= message.items()
    until(lambda: delivers(page, server.address, message, shown), "it is shown")
    worker = bob.context.service_workers[0]
    assert worker.evaluate(FOLLOWED) == f"{server.address}/t/{table}"
    assert page.evaluate("caches.keys()") == [], "the worker keeps nothing"

    page.goto(f"/t/{table}")
    page.locator(".bar").get_by_role("button", name="Menü").click()
    page.get_by_role("checkbox", name="nicht da").uncheck()
    until(lambda: not server.services.push.kept.of(bob.asks("GET", "/api/me")["id"]), "it is off")


def test_who_does_not_let_us_is_told_how(visits: Visits) -> None:
    page = visits("Ann").page
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page.goto("/account")
    page.get_by_role("status").wait_for()
    assert page.get_by_role("checkbox").is_disabled()


def test_an_address_for_mail_is_confirmed_and_given_up(
    visits: Visits, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailbox() as box:
        settings = replace(
            server.services.settings, mail=box.address, mail_from="games@example.org", site=server.address
        )
        digests = digests_of(settings, server.services.people)
        monkeypatch.setattr(server.services, "digests", digests)
        ann = visits("Ann")
        page = ann.page
        ann.asks("POST", "/api/account", {"name": "Ann by mail", "password": "correct horse"})
        page.goto("/account")
        form = page.locator("form").filter(has_text="Mail about turns")
        form.get_by_label("Address").fill("ann@example.org")
        form.get_by_role("button", name="Send me mail").click()
        form.get_by_role("status").filter(has_text="Not confirmed").wait_for()
        [link] = [word for word in box.mails[0].get_content().split() if "/mail?confirm=" in word]
        page.goto(link)
        page.get_by_role("button", name="Confirm").click()
        page.get_by_role("status").wait_for()
        page.goto("/account")
        form.get_by_role("status").filter(has_text="Mail goes to ann@example.org").wait_for()
        assert digests is not None
        row = digests.kept.of(ann.asks("GET", "/api/me")["id"])
        assert row is not None
        page.goto(server.does(digests._link(STOP, "stop", row)))
        page.get_by_role("status").filter(has_text="no more mail").wait_for()
        assert ann.asks("GET", "/api/alerts")["mail"] is None
        digests.close()


def test_the_page_can_be_put_on_a_home_screen(visits: Visits) -> None:
    """As iPhones want it before they show alerts: a manifest that the browser reads, and its icons."""
    ann = visits("Ann")
    ann.goes("/")
    devtools = ann.page.context.new_cdp_session(ann.page)
    found = devtools.send("Page.getAppManifest")
    assert (found["errors"], urlsplit(found["url"]).path) == ([], "/manifest.webmanifest")
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Digsite", "/", "standalone")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    touch = ann.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    sizes = {icon["src"]: icon["sizes"] for icon in manifest["icons"]} | {str(touch): "180x180"}
    shown = {path: ann.page.evaluate(SIZE, path) for path in sizes}
    assert {path: size for path, size in sizes.items() if size not in ("any", shown[path])} == {}
