// What can be chosen on a board now. A thing drawn may stand for several elements; picking it picks all of them.
import type { BoardProps, Option } from "../../lib/types";

export class Choice {
  protected readonly props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  /** Every element the decision at hand offers, in its order. */
  get offered(): string[] {
    return [...this.props().options.keys()];
  }

  /** Every element touched since the viewer's last decision, or by the step that is shown. */
  get touched(): string[] {
    return [...this.props().fresh.keys()];
  }

  /** Of these elements, those the decision at hand offers. */
  open(elements: string[]): string[] {
    return elements.filter((element) => this.props().options.has(element));
  }

  /** The options that these elements stand for, each once, in the order of the prompt. */
  at(elements: string[]): Option[] {
    const { options } = this.props();
    const found = new Set(elements.flatMap((element) => options.get(element) ?? []));
    return [...found].sort((one, other) => one.id - other.id);
  }

  /** What the options of these elements say. */
  text(elements: string[]): string {
    return this.at(elements)
      .map((option) => option.text)
      .join("; ");
  }

  /** What the one option of these elements brings or costs; nothing if that is not certain, or there are several. */
  gain(elements: string[]): number | null {
    const [option, another] = this.at(elements);
    return option && !another ? option.gain : null;
  }

  /** Classes of a thing that stands for these elements. `changed` are those whose change it shows. */
  look(elements: string[], changed: string[] = elements): string {
    const classes = [];
    if (this.open(elements).length) classes.push("can");
    if (this.isChosen(elements)) classes.push("chosen");
    if (this.changer(changed) !== undefined) classes.push("fresh");
    return classes.join(" ");
  }

  isChosen(elements: string[]): boolean {
    return this.props().chosen.some((element) => elements.includes(element));
  }

  /** The seat that touched one of these elements since the viewer's last decision. */
  changer(elements: string[]): number | undefined {
    const { fresh } = this.props();
    return elements.map((element) => fresh.get(element)).find((seat) => seat !== undefined);
  }

  /** Attributes that make a thing a button while it can be chosen. `label` says what it is. */
  target(elements: string[], label = ""): Record<string, unknown> {
    const { pick } = this.props();
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
      "aria-pressed": this.isChosen(open),
      onclick: choose,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === "Enter" || event.key === " ") choose(event);
      },
    };
  }
}
