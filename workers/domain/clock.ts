/** Gives the time in milliseconds since 1970 (UTC). */
export type Clock = () => number;
