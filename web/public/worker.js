// Tells of turns while no page of ours is open. It keeps nothing and answers no request of a page.

const path = (url) => new URL(url).pathname;

async function windows() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** Show a notice, unless its table is in front of somebody's eyes. */
async function show(notice) {
  const open = await windows();
  if (open.some((page) => path(page.url) === notice.path && page.visibilityState === "visible")) return;
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    icon: "/favicon.svg",
    data: { path: notice.path },
  });
}

/** Go where a notice leads: to the window that is there already, or to a new one. */
async function follow(where) {
  const target = new URL(where, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const there = (await windows()).find((page) => path(page.url) === target.pathname);
  await (there ? there.focus() : self.clients.openWindow(target.href));
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data.path));
});
