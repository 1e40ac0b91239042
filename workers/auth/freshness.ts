import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { isFresh } from "#domain/accounts/require-fresh";
import type { Clock } from "#domain/clock";
import { sessionOf } from "./session-of";

/** What changes an account's protection by the session alone, or takes the second factor away. */
const ALWAYS = new Set([
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/delete-passkey",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
]);

/** What asks for the password: with two-factor on, that is one of two factors only. */
const WITH_PASSWORD = new Set(["/change-password", "/change-email"]);

/** Asks for the password where there is one, and for a fresh session where there is none. */
const FIRST_FACTOR = "/two-factor/enable";

/** When the owner of a session last showed who they are. Milliseconds since 1970. */
export function shownAt(session: { createdAt: Date; confirmedAt?: Date | null | undefined }) {
  const { createdAt, confirmedAt } = session;
  return Math.max(new Date(createdAt).getTime(), confirmedAt ? new Date(confirmedAt).getTime() : 0);
}

/** Keeps a session that was left open from changing what protects its account. */
export function freshness(deps: {
  clock: Clock;
  hasPassword(personId: string): Promise<boolean>;
}): BetterAuthPlugin {
  return {
    id: "freshness",
    hooks: {
      before: [
        {
          matcher: ({ path = "" }) =>
            ALWAYS.has(path) || WITH_PASSWORD.has(path) || path === FIRST_FACTOR,
          handler: createAuthMiddleware(async (c) => {
            const found = await sessionOf(c);
            if (!found || isFresh(deps, { shownAt: shownAt(found.session) })) return;
            const { user } = found;
            const isNeeded =
              ALWAYS.has(c.path) ||
              (WITH_PASSWORD.has(c.path) && user.twoFactorEnabled === true) ||
              (c.path === FIRST_FACTOR && !(await deps.hasPassword(user.id)));
            if (!isNeeded) return;
            throw new APIError("FORBIDDEN", {
              code: "SESSION_NOT_FRESH",
              message: "Please confirm that it is you, then try again.",
            });
          }),
        },
      ],
    },
  };
}
