// What the page says about itself in the frame around it.

/** The title of the page, beside the name of the house; empty on the start page. `plain`: a table that is a page like others,
 * since nothing is dealt there yet. */
export const frame = $state({ title: "", plain: false });
