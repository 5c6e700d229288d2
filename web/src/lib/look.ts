// What look.css cannot say: silhouettes of the seats, names of hues and patterns, and how the theme is set.
// In a board: <Patterns /> inside <defs>, then fill={pattern(2)}; <Silhouette seat={1} /> works inside and outside SVG.

export const HUES = 8;
export const SEATS = 5;

export const hue = (number: number): string => `var(--hue-${number % HUES})`;
export const onHue = (number: number): string => `var(--on-hue-${number % HUES})`;
export const wash = (number: number): string => `var(--wash-${number % HUES})`;
export const seatHue = (seat: number): string => `var(--seat-${seat % SEATS})`;

/** The hue with its hatching as a fill; needs <Patterns /> in the page. */
export const pattern = (number: number): string => `url(#pattern-${number % HUES})`;

/** One silhouette a seat, as paths in a box of 24 by 24: amphora, pyramid, column, star, gem. */
export const SILHOUETTES: readonly string[] = [
  "M8.5 2h7v2.2l-1.7 1V7c3 1 4.7 3.4 4.7 6.3 0 3.2-1.9 5.6-4 7V22h-5v-1.7c-2.1-1.4-4-3.8-4-7C5.5 10.4 7.2 8 10.2 7V5.2l-1.7-1z",
  "M12 2.5 22.5 21.5h-21z",
  "M4.5 2h15v4.2h-3.3v11.6h3.3V22h-15v-4.2h3.3V6.2H4.5z",
  "M12 1.5l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 16.8l-6.2 3.7 1.6-7L2 8.8l7.1-.7z",
  "M7 3h10l5 7-10 12L2 10z",
];

/** Motion is drawn only for those who want it. */
export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export type Theme = "light" | "dark" | "system";

/** Light, dark, or what the system says. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
