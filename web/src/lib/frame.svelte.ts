// What the page says about itself in the frame around it.

/** The title of the page, beside the name of the house; empty on the start page. */
export const frame = $state({ title: "" });
