import { safePath } from "#contract/safe-path";

/** The dashboard's index: the first feature that is on. */
export const DASHBOARD_PATH = "/dashboard";

/** Where signing in leads when nothing else was asked for; it leads on to the address of the first feature that is on. */
export const START_PATH = "/dashboard/start";

/** Where the mail about a forgotten password leads. */
export const RESET_PATH = "/reset-password";

/** A `next` parameter that is safe to follow, else null. */
export const safeNextPath = safePath;

/** How every address begins that asks a visitor to sign in. */
export const SIGN_IN_PATH = "/?auth=sign-in";

/** The address that asks a visitor to sign in and then leads to `next`. */
export function signInPath(next: string): string {
  return `${SIGN_IN_PATH}&${new URLSearchParams({ next })}`;
}
