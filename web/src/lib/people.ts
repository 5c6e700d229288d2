// What the server does about people, as functions.

import { call, get, post } from "./api";
import type { Agreed, AlertSettings, ChatRoom, Codes, Friends, Language, Me, NewSeek, Operation, OwnAccount, Profile, Seeks } from "./types";

const chat = (table: string, rest = "") => `/api/tables/${encodeURIComponent(table)}/chat${rest}`;

/** A push subscription, and the language of this browser. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** What shows once more who somebody is. */
export interface Proof {
  password?: string;
  passkey?: AuthenticationResponseJSON;
}

const passkeys = "/api/account/passkeys";

export const people = {
  chat: (table: string) => get<ChatRoom>(chat(table)),
  say: (table: string, text: string) => post<ChatRoom>(chat(table), { text }),
  letSpectatorsWrite: (table: string, spectators: boolean) => call<ChatRoom>("PUT", chat(table), { spectators }),
  mute: (table: string, number: number, muted: boolean) => post<ChatRoom>(chat(table, `/${number}/mute`), { muted }),
  report: (table: string, number: number) => post<ChatRoom>(chat(table, `/${number}/report`), {}),

  profile: (name: string, before: number | null, language: Language) =>
    get<Profile>(`/api/people/${encodeURIComponent(name)}`, { before, language }),

  friends: (language: Language) => get<Friends>("/api/friends", { language }),
  befriend: (name: string, language: Language) => post<Friends>("/api/friends", { name }, { language }),
  part: (name: string, language: Language) => post<Friends>("/api/friends/remove", { name }, { language }),
  decline: (table: string, language: Language) => post<Friends>("/api/invites/remove", { table }, { language }),
  invite: (table: string, name: string, language: Language) =>
    post<Friends>(`/api/tables/${encodeURIComponent(table)}/invite`, { name }, { language }),

  seeks: (language: Language) => get<Seeks>("/api/seeks", { language }),
  seek: (wanted: NewSeek, language: Language) => post<Seeks>("/api/seeks", wanted, { language }),
  seekNoMore: (language: Language) => post<Seeks>("/api/seeks/withdraw", {}, { language }),
  seekEvents: (language: Language) => new EventSource(`/api/seeks/events?language=${language}`),

  operation: (dealt: boolean, language: Language) => get<Operation>("/api/operator", { dealt: String(dealt), language }),
  closeTable: (table: string, language: Language) => post<Operation>("/api/operator/close", { table }, { language }),
  ban: (person: string, out: boolean, language: Language) => post<Operation>("/api/operator/ban", { person, out }, { language }),
  unsay: (table: string, number: number, language: Language) =>
    post<Operation>("/api/operator/unsay", { table, number }, { language }),
  dealWith: (table: string, number: number, language: Language) =>
    post<Operation>("/api/operator/dealt", { table, number }, { language }),

  alerts: () => get<AlertSettings>("/api/alerts"),
  addBrowser: (browser: Browser) => call<AlertSettings>("PUT", "/api/alerts/push", browser),
  removeBrowser: (endpoint: string) => post<AlertSettings>("/api/alerts/push/remove", { endpoint }),

  addMail: (address: string, hours: number, language: Language) =>
    call<AlertSettings>("PUT", "/api/alerts/mail", { address, hours, language }),
  removeMail: () => post<AlertSettings>("/api/alerts/mail/remove", {}),
  confirmMail: (token: string) => post<Agreed>("/api/alerts/mail/confirm", { token }),
  stopMail: (token: string) => post<Agreed>("/api/alerts/mail/stop", {}, { token }),

  account: () => get<OwnAccount>("/api/account"),
  keep: (name: string, wayIn: { password: string } | { passkey: RegistrationResponseJSON }) =>
    post<Codes>("/api/account", { name, ...wayIn }),
  logIn: (name: string, password: string) => post<Me>("/api/account/login", { name, password }),
  recover: (name: string, code: string, password: string) => post<Me>("/api/account/recover", { name, code, password }),
  logOut: (everywhere: boolean) => post<Me>("/api/account/logout", { everywhere }),
  changePassword: ({ password: old, passkey }: Proof, fresh: string) =>
    call<Me>("PUT", "/api/account/password", { old, passkey, new: fresh }),
  newCodes: (proof: Proof) => post<Codes>("/api/account/codes", proof),
  forget: (proof: Proof) => post<Me>("/api/account/delete", proof),

  passkeyToMake: (name: string) => post<PublicKeyCredentialCreationOptionsJSON>(`${passkeys}/creation`, { name }),
  passkeyToUse: (name: string) => post<PublicKeyCredentialRequestOptionsJSON>(`${passkeys}/request`, { name }),
  logInByPasskey: (passkey: AuthenticationResponseJSON) => post<Me>(`${passkeys}/login`, { passkey }),
  addPasskey: (passkey: RegistrationResponseJSON, name: string, proof: Proof) => post<OwnAccount>(passkeys, { passkey, name, proof }),
  renamePasskey: (id: string, name: string) => post<OwnAccount>(`${passkeys}/rename`, { id, name }),
  removePasskey: (id: string, proof: Proof) => post<OwnAccount>(`${passkeys}/remove`, { id, proof }),
};
