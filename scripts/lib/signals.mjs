/** Signals by which a person, a shell or a CI asks a command to end. */
export const ENDING_SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
