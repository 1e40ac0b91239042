/** The one object that lists predictions. */
export const INDEX_NAME = "predictions";
