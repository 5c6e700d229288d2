/** A number of things, in words. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The same words with a capital, as they begin a button or a row. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
