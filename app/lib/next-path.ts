/** The dashboard's index: the first feature that is on. */
export const DASHBOARD_PATH = "/dashboard";

/** Where signing in leads when nothing else was asked for; it leads on to a tool that is on. */
export const START_PATH = "/dashboard/start";

/** Where the mail about a forgotten password leads. */
export const RESET_PATH = "/reset-password";

const BASE = "https://same.origin";

/**
 * A `next` parameter that is safe to follow, else null. Only a path on this origin passes: it
 * begins with exactly one slash and holds neither backslashes nor control characters, which
 * browsers would fold into another origin.
 */
export function safeNextPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/") || value.startsWith("//")) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\\\u0000-\u0020\u007f]/.test(value)) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** How every address begins that asks a visitor to sign in. */
export const SIGN_IN_PATH = "/?auth=sign-in";

/** The address that asks a visitor to sign in and then leads to `next`. */
export function signInPath(next: string): string {
  return `${SIGN_IN_PATH}&${new URLSearchParams({ next })}`;
}
