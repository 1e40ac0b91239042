/** The one object that lists predictions. */
export const INDEX_NAME = "predictions";

/** Where the engine lives below an origin. */
export const BASE_PATH = "/engine/v1";
