// The shapes of the view, and what is asked of them everywhere.
import type { Finds, SiteName, StoneName } from "../../generated/artifact";

export type * from "../../generated/artifact";

/** How many finds there are, copies counted. */
export const countOf = (finds: Finds[]): number => finds.reduce((sum, find) => sum + find.count, 0);

/** The site of a worker; none for the stones that serve everywhere. */
export const siteOf = (stone: StoneName): SiteName | null =>
  stone.startsWith("worker-") ? (stone.slice("worker-".length) as SiteName) : null;
