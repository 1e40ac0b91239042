const COOKIE = /(?:^|;\s*)(?:__Secure-)?better-auth\.session_token=([^;]*)/;

/**
 * The token of the session that a request claims to belong to; null where it claims none. Its signature
 * has not been checked: what is read by it may be shown only once better-auth has named the same person.
 */
export function claimedToken(headers: Headers): string | null {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
  const signed = bearer ?? COOKIE.exec(headers.get("cookie") ?? "")?.[1];
  return signed?.split(/\.|%2E/i)[0] || null;
}
