/** Under this name the browser keeps recordings that are not in a film yet. */
export const CUT_DRAFT = "recipe cut";
