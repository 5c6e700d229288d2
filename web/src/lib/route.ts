// Where we are, by path. Plain links work: App turns a click on a known path into a step of the history.

import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "account" }
  | { page: "operator" }
  | { page: "mail" }
  | { page: "table"; id: string }
  | { page: "join"; token: string }
  | { page: "replay"; id: string }
  | { page: "learn"; id: string }
  | { page: "people"; id: string }
  | { page: "unknown" };

export function parse(path: string): Route {
  const [first, second, ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length) return { page: "unknown" };
  if (first === undefined) return { page: "home" };
  if (first === "new" && second === undefined) return { page: "new" };
  if (first === "account" && second === undefined) return { page: "account" };
  if (first === "operator" && second === undefined) return { page: "operator" };
  if (first === "mail" && second === undefined) return { page: "mail" };
  if (second === undefined) return { page: "unknown" };
  if (first === "t") return { page: "table", id: second };
  if (first === "join") return { page: "join", token: second };
  if (first === "replay") return { page: "replay", id: second };
  if (first === "learn") return { page: "learn", id: second };
  if (first === "people") return { page: "people", id: second };
  return { page: "unknown" };
}

const watch = createSubscriber((update) => {
  addEventListener("popstate", update);
  return () => removeEventListener("popstate", update);
});

/** The present page; whatever reads it follows it. */
export const route = {
  get current(): Route {
    watch();
    return parse(location.pathname);
  },
};

/** Go to a path. With `replace` the present step of the history is overwritten. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  if (!replace) scrollTo(0, 0);
}

/** Links inside the app change the page without a reload; all others go their own way. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (parse(link.pathname).page === "unknown") return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
