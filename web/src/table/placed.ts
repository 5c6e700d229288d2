// What the page draws for an option: a thing on the stage, in the dock or in the phone's sheet. Options that nothing
// drawn stands for are left to the pills.
import type { Option } from "../lib/types";

/** Something on another page of a pager counts: the pager marks that page, and opens it where nothing else is asked. */
const seen = (thing: Element): boolean =>
  thing.closest("[data-page]") ? thing.getClientRects().length > 0 : thing.checkVisibility({ visibilityProperty: true });

/** What is drawn for each element, in the order of the page. The seats' chips in the bar are no answers. */
export function drawnIn(root: ParentNode): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const thing of root.querySelectorAll("[data-elements]")) {
    if (thing.closest(".bar") || !seen(thing)) continue;
    for (const element of elementsOf(thing)) if (!found.has(element)) found.set(element, thing);
  }
  return found;
}

/** What a thing stands for. One that is meant for one decision alone ("market:1@market.wild") stands for its element. */
export const elementsOf = (thing: Element): string[] =>
  (thing.getAttribute("data-elements") ?? "").split(" ").map((element) => element.split("@")[0]!);

/** The options that nothing drawn stands for. */
export const placeless = <Each extends Option>(options: Each[], drawn: Map<string, Element>): Each[] =>
  options.filter(({ elements }) => !elements.some((element) => drawn.has(element)));
