// The person at this browser. A newcomer is offered a name, which is kept once they sit down somewhere.

import { announce } from "../../lib/alerts.svelte";
import { api } from "../../lib/api";
import { friendlyName } from "../../lib/pagewords";
import type { Me } from "../../lib/types";

const LONGEST_NAME = 40;

/** `account`: its name, null for a guest. `people`: others come here, so that there are accounts. */
export const person = $state({ name: "", kept: false, account: null as string | null, people: false });

/** Learn who we are; the server knows us by a cookie from then on. */
export async function meet(): Promise<void> {
  if (!person.kept) become(await api.me());
}

/** Be whom the server says we are. */
export function become(me: Me): void {
  person.kept = me.name !== "";
  person.name = me.name || friendlyName(me.id);
  person.account = me.account;
  person.people = me.people;
  if (me.people) void announce();
}

/** A name as the server takes it. */
export const tidy = (name: string): string => name.replace(/[:{}]/g, " ").trim().replace(/\s+/g, " ").slice(0, LONGEST_NAME);

/** Take a name; an empty one leaves the old one. */
export async function call(name: string): Promise<void> {
  const wished = tidy(name);
  if (wished === "" || (person.kept && wished === person.name)) return;
  become(await api.rename(wished));
}

/** Before sitting down: whoever has not chosen a name gets the one offered. */
export async function introduce(): Promise<void> {
  await meet();
  if (!person.kept) await call(person.name);
}
