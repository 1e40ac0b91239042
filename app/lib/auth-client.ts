import { createAuthClient } from "better-auth/client";
import { SESSION_HINT_COOKIE } from "#contract/session-hint";

let client: ReturnType<typeof createAuthClient> | null = null;

/** The account service's client, made on first use; the session lives in its cookies. */
export function authClient(): ReturnType<typeof createAuthClient> {
  client ??= createAuthClient({ baseURL: `${window.location.origin}/api/auth` });
  return client;
}

/** Whether this browser has a session, as the cookie beside it says: the session's own is out of reach. */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").includes(`${SESSION_HINT_COOKIE}=1`);
}

/** A name to start with, from the part of an e-mail address before the @: "ada.l" → "Ada L". */
export function nameFromEmail(email: string): string {
  const local = email.split("@")[0] ?? "";
  const words = local.split(/[._+-]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name || email;
}
