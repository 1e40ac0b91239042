/** The stand-in for the engine works on a prompt with these words until it is canceled. */
export const NEVER_ENDS = "that never ends";

/** As above, but the result is there by the time at which it is canceled. */
export const ENDS_FIRST = "that is finished first";
