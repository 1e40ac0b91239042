/** The dialog's tabs. */
export type AuthMode = "sign-in" | "sign-up";

/** The tab that an address or a button asks for; anything unknown means signing in. */
export function authModeOf(value: string | null): AuthMode {
  return value === "sign-up" ? "sign-up" : "sign-in";
}

/** Whether an address asks for the second factor of a sign-in that began at Google or by a mailed link. */
export function isSecondFactor(value: string): boolean {
  return value === "second-factor";
}
