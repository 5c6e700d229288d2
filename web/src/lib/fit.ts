// Text that gets smaller before it is cut.

const SIZES = [14, 13, 12, 11]; // pixels

/** A line of text as large as fits its box. Where the smallest does not fit, the element around it gets `tight`, and
 *  where that is not enough `wrapped`: it may give the text a second line. */
export function fitted(line: HTMLElement): () => void {
  const around = line.parentElement!;
  const usual = parseFloat(getComputedStyle(line).fontSize);
  const text = document.createRange();
  /** To a part of a pixel: dots come for less than one. */
  const fits = () => {
    text.selectNodeContents(line);
    return text.getBoundingClientRect().width <= line.getBoundingClientRect().width + 0.05;
  };
  const settle = () => {
    around.classList.remove("wrapped");
    for (const tight of [false, true]) {
      around.classList.toggle("tight", tight);
      for (const size of SIZES.filter((each) => each <= usual)) {
        line.style.fontSize = `${size}px`;
        if (fits()) return;
      }
    }
    around.classList.add("wrapped");
  };
  const changes = new MutationObserver(settle);
  changes.observe(around, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(settle);
  sizes.observe(around);
  settle();
  return () => (changes.disconnect(), sizes.disconnect());
}
