import type { Beginning } from "#storage/connection";

/** Holds the point of D1's history after this browser's last write. */
const COOKIE = "d1_bookmark";
/** By then every copy has the write. Seconds. */
const LIFETIME = 300;
/** As D1 writes bookmarks; anything else in the cookie is not ours. */
const BOOKMARK = /^[0-9a-f-]{1,128}$/;

/**
 * What the reads of a request must at least know. Calls without cookies could not bring a bookmark back:
 * they read the primary.
 */
export function beginningOf(headers: Headers): Beginning {
  const cookies = headers.get("cookie");
  if (cookies === null) return "first-primary";
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? "";
  return BOOKMARK.test(value) ? value : "first-unconstrained";
}

/** The `Set-Cookie` header after a write. */
export function bookmarkCookie(bookmark: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${COOKIE}=${bookmark}; Max-Age=${LIFETIME}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
