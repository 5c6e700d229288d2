// The browser's tab says when it is one's turn: in its title and on its icon.

const PAPER = "#f6f1e6";
const INK = "#211d17";
const DRAWN = "M4 27h24M7 27l3-13h12l3 13M13 14V8h6v6M11 20h10";

const icon = (mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${PAPER}"/>` +
      `<path d="${DRAWN}" fill="none" stroke="${INK}" stroke-width="2.2"/>${mark}</svg>`,
  )}`;

const TURN = icon(`<circle cx="24" cy="8" r="7.5" fill="#a3231f" stroke="${PAPER}" stroke-width="2"/>`);

/** Mark the icon, or take the mark away. */
export function markIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = turn ? TURN : "/favicon.svg";
}
