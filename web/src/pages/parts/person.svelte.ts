// The person at this browser. A newcomer is offered a name, which is kept once they sit down somewhere.

import { api } from "../../lib/api";
import { friendlyName } from "../../lib/pagewords";

const LONGEST_NAME = 40;

export const person = $state({ name: "", kept: false });

/** Learn who we are; the server knows us by a cookie from then on. */
export async function meet(): Promise<void> {
  if (person.kept) return;
  const me = await api.me();
  person.kept = me.name !== "";
  person.name = me.name || person.name || friendlyName(me.id);
}

/** Take a name; an empty one leaves the old one. */
export async function call(name: string): Promise<void> {
  const tidy = name.replace(/[:{}]/g, " ").trim().replace(/\s+/g, " ").slice(0, LONGEST_NAME);
  if (tidy === "" || (person.kept && tidy === person.name)) return;
  person.name = (await api.rename(tidy)).name;
  person.kept = true;
}

/** Before sitting down: whoever has not chosen a name gets the one offered. */
export async function introduce(): Promise<void> {
  await meet();
  if (!person.kept) await call(person.name);
}
