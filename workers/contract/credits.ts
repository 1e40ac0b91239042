/** Credits that a new account starts with. */
export const STARTING_CREDITS = 50;
