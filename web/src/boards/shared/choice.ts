// What can be chosen on a board now. A thing drawn may stand for several elements; picking it picks all of them.
import type { BoardProps, Closed, Option } from "../../lib/types";

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
    else if (this.props().proposed.some((element) => elements.includes(element))) classes.push("proposed");
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

  /** What stands on a thing that can be picked: "+9", "2 moves"; nothing if there is nothing to say. */
  badge(elements: string[]): string | null {
    const { badges } = this.props();
    return elements.map((element) => badges.get(element)).find((badge) => badge !== undefined) ?? null;
  }

  /** In which place it was picked, from 1; 0 if it was not. */
  ordinal(elements: string[]): number {
    return this.props().chosen.findIndex((element) => elements.includes(element)) + 1;
  }

  /** How often it was picked: of things alike each can be picked once. */
  times(elements: string[]): number {
    return this.props().chosen.filter((element) => elements.includes(element)).length;
  }

  /** The classes of one of several things alike, counted from 0: those picked first are the chosen ones. */
  lookOfCopy(elements: string[], copy: number): string {
    const look = copy ? this.look(elements).replace("proposed", "") : this.look(elements);
    return this.times(elements) > copy ? look : look.replace("chosen", "");
  }

  /** Which of the things picked of these kinds ("cargo", "hidden") it is, from 1; 0 if this copy of it was not picked. */
  placeAmong(kinds: string[], element: string, copy = 0): number {
    const picked = this.props().chosen.filter((each) => kinds.includes(each.split(":")[0]!));
    const places = picked.flatMap((each, index) => (each === element ? [index + 1] : []));
    return places[copy] ?? 0;
  }

  /** Why a thing is not offered now. */
  why(elements: string[]): Closed | null {
    const { closed } = this.props();
    return elements.map((element) => closed.get(element)).find((reason) => reason !== undefined) ?? null;
  }

  /** Somebody uses a thing: it is picked, or says why not or what it is. */
  use(elements: string[], thing: Element): void {
    const { pick, ask } = this.props();
    const open = this.open(elements);
    if (open.length) pick(...open);
    else ask(elements, thing);
  }

  /** What was picked last is put back. */
  putBack(): void {
    this.props().putBack?.();
  }

  /** Attributes of everything that is drawn: a button while it can be picked or says why not, and always something
   * one can ask about. `label` says what it is. Pieces fly from and to what carries their element. */
  target(elements: string[], label = ""): Record<string, unknown> {
    const open = this.open(elements);
    const act = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      this.use(elements, event.currentTarget as Element);
    };
    const drawn = { "data-elements": elements.join(" "), onclick: act };
    const picked = this.isChosen(open);
    if (open.length) return { ...drawn, ...this.button(label, this.text(open), act, picked), "aria-pressed": picked };
    const why = this.why(elements);
    if (why) return { ...drawn, ...this.button(label || why.title, why.text, act), "aria-disabled": true };
    return drawn;
  }

  private button(label: string, says: string, act: (event: Event) => void, picked = false): Record<string, unknown> {
    return {
      role: "button",
      tabindex: 0,
      title: says,
      "aria-label": label && !says.startsWith(`${label}:`) ? `${label}: ${says}` : says,
      onkeydown: (event: KeyboardEvent) => {
        // Enter on what is picked already confirms: table/keyboard.ts.
        if (event.key === " " || (event.key === "Enter" && !picked)) act(event);
      },
    };
  }
}
