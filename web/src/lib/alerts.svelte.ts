// Web push in this browser: whether it is on, how it is turned on and off. Who uses the browser is whom it tells.

import { people } from "./people";
import { preferences } from "./preferences.svelte";

const WORKER = "/worker.js";

/** `able`: the browser can, over HTTPS. `blocked`: its owner does not let us. `known`: it was looked up. */
export const alerts = $state({ able: false, blocked: false, on: false, busy: false, known: false });

const able = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const text = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** The subscription of this browser, if it has one. */
async function present(): Promise<PushSubscription | null> {
  if (!able()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** How it stands. Nobody is asked for anything. */
export async function look(): Promise<void> {
  alerts.able = able();
  alerts.blocked = alerts.able && Notification.permission === "denied";
  alerts.on = !alerts.blocked && (await present()) !== null;
  alerts.known = true;
}

const tell = (found: PushSubscription) =>
  people.addBrowser({
    endpoint: found.endpoint,
    p256dh: text(found.getKey("p256dh")),
    auth: text(found.getKey("auth")),
    language: preferences.language,
  });

/** Turn it on: only now does the browser ask whether we may. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return look();
  const { key } = await people.alerts();
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const before = await worker.pushManager.getSubscription();
  if (before && text(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await tell(found);
  } catch (refusal) {
    await found.unsubscribe();
    throw refusal;
  }
  await look();
}

export async function turnOff(): Promise<void> {
  const found = await present();
  if (found) {
    await people.removeBrowser(found.endpoint);
    await found.unsubscribe();
  }
  await look();
}

/** Say who uses this browser now, so that nobody else's turns are told here. */
export async function announce(): Promise<void> {
  try {
    const found = await present();
    if (found) await tell(found);
  } catch {
    // The next page says it again.
  }
}
