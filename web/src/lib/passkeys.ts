// Passkeys of this browser: whether it can have any here, how one is made, and how one is used.

import { Refused } from "./api";
import { people, type Proof } from "./people";
import type { OwnAccount } from "./types";

/** Refusals after which a passkey opens nothing: it was removed, or the account for which it was made has not come about. */
const USELESS = ["unknown-passkey", "name-taken"];
const ADDRESS = /^[\d.]+$|^\[/;

/** Why there are no passkeys here: the page comes by no name or not over HTTPS, or the browser has none. */
export function obstacle(): "place" | "browser" | null {
  if (!isSecureContext || ADDRESS.test(location.hostname)) return "place";
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential ? null : "browser";
}

/** Whether this browser may know one of an account's passkeys. */
export const serves = (own: OwnAccount): boolean =>
  obstacle() === null && own.passkeys.some(({ host }) => host === location.hostname);

/** What a device answers; whatever keeps it from answering is told as a refusal. */
async function answer<Json>(asked: Promise<Credential | null>): Promise<Json> {
  try {
    const found = await asked;
    if (found instanceof PublicKeyCredential) return found.toJSON() as Json;
  } catch (why) {
    const known = why instanceof DOMException && why.name === "InvalidStateError";
    if (known) throw new Refused(0, { code: "known-passkey", message: String(why), wayOut: "" });
  }
  throw new Refused(0, { code: "no-passkey", message: "No passkey was used.", wayOut: "Try again." });
}

/** A new passkey, for the account or for the name that a guest wishes. */
export async function make(name = ""): Promise<RegistrationResponseJSON> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await people.passkeyToMake(name));
  return answer(navigator.credentials.create({ publicKey }));
}

/** A passkey of the account, of the one that is named, or whichever the device knows. */
export async function use(name = ""): Promise<AuthenticationResponseJSON> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await people.passkeyToUse(name));
  return answer(navigator.credentials.get({ publicKey }));
}

/** Tell the browser that passkeys are worth nothing here: where it listens, it offers them no more. */
export function discard(...ids: string[]): void {
  if (obstacle()) return;
  for (const credentialId of ids)
    void PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => {});
}

/** Send what a device has answered. A passkey that the server does not take is offered no more. */
export async function send<Json extends { id: string }, Answer>(passkey: Json, deed: (passkey: Json) => Promise<Answer>): Promise<Answer> {
  try {
    return await deed(passkey);
  } catch (why) {
    if (why instanceof Refused && USELESS.includes(why.refusal.code)) discard(passkey.id);
    throw why;
  }
}

/** Who somebody is, once more: by the password, or by a passkey where none is typed. */
export const prove = async (password: string): Promise<Proof> => (password ? { password } : { passkey: await use() });
