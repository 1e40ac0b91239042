/**
 * A readable cookie beside the session's own: it says that someone is signed in on this browser,
 * never who. Public pages are the same file for every visitor; their inline script reads it before
 * the first paint. It opens nothing: the server never looks at it.
 */
export const SESSION_HINT_COOKIE = "signed_in";

/** The session's cookie as better-auth names it, with the prefix that it carries over HTTPS. */
const SESSION_COOKIE = /^(?:__Secure-|__Host-)?better-auth\.session_token=([^;]*)(.*)$/s;

/**
 * The hint that belongs to an answer: set where the answer sets a session, for as long as the
 * session's cookie lives; cleared where it clears one.
 * @param setCookies the answer's `Set-Cookie` headers
 * @param isHttps whether the application is reached over HTTPS
 * @returns a `Set-Cookie` header to append, or null where the answer leaves the session alone
 */
export function sessionHint(setCookies: readonly string[], isHttps: boolean): string | null {
  const session = setCookies.map((cookie) => SESSION_COOKIE.exec(cookie)).findLast(Boolean);
  if (!session) return null;
  const [, value, attributes = ""] = session;
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(attributes)?.[1];
  if (value === "" || (maxAge !== undefined && Number(maxAge) <= 0)) return clearedHint(isHttps);
  return hint("1", maxAge, isHttps);
}

/** The `Set-Cookie` header that takes the hint away, for an answer that found no session. */
export function clearedHint(isHttps: boolean): string {
  return hint("", "0", isHttps);
}

function hint(value: string, maxAge: string | undefined, isHttps: boolean): string {
  const lifetime = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${SESSION_HINT_COOKIE}=${value}${lifetime}; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}
