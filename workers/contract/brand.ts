/** The product's name, in one place, so that an operator can rebrand. */
export const PRODUCT_NAME = "Unthinkable";

/** One sentence under the name: page titles, meta descriptions, the manifest. */
export const PRODUCT_TAGLINE = "Create what they said you couldn't";
