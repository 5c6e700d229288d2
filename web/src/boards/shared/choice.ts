// What can be chosen on a board now. A thing drawn may stand for several elements; picking it picks all of them.
import type { BoardProps } from "../../lib/types";

export class Choice {
  protected readonly props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  /** Every element the decision at hand offers, in its order. */
  get offered(): string[] {
    return [...this.props().options.keys()];
  }

  /** Of these elements, those the decision at hand offers. */
  open(elements: string[]): string[] {
    return elements.filter((element) => this.props().options.has(element));
  }

  /** What the options of these elements say. */
  text(elements: string[]): string {
    const { options } = this.props();
    return this.open(elements)
      .map((element) => options.get(element)!.text)
      .join("; ");
  }

  /** Classes of a thing that stands for these elements. `changed` are those whose change it shows, `by` the seat it
   * belongs to where every seat has such a thing. */
  look(elements: string[], changed: string[] = elements, by?: number): string {
    const { chosen } = this.props();
    const classes = [];
    if (this.open(elements).length) classes.push("can");
    if (chosen !== null && elements.includes(chosen)) classes.push("chosen");
    if (this.changer(changed, by) !== undefined) classes.push("fresh");
    return classes.join(" ");
  }

  /** The seat that changed one of these elements since the viewer's last decision. */
  changer(elements: string[], by?: number): number | undefined {
    const { fresh } = this.props();
    const seat = elements.map((element) => fresh.get(element)).find((found) => found !== undefined);
    return by === undefined || seat === by ? seat : undefined;
  }

  /** Attributes that make a thing a button while it can be chosen. `label` says what it is. */
  target(elements: string[], label = ""): Record<string, unknown> {
    const { chosen, pick } = this.props();
    const open = this.open(elements);
    if (!open.length) return {};
    const says = this.text(open);
    const choose = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      pick(...open);
    };
    return {
      role: "button",
      tabindex: 0,
      title: says,
      "aria-label": label ? `${label}: ${says}` : says,
      "aria-pressed": chosen !== null && open.includes(chosen),
      onclick: choose,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === "Enter" || event.key === " ") choose(event);
      },
    };
  }
}
