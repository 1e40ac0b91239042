import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { isFresh } from "#domain/accounts/sessions";
import type { Clock } from "#domain/clock";
import { authPathNamed } from "./paths";
import { sessionOf } from "./session-of";

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
          matcher: ({ path }) => authPathNamed(path)?.fresh !== undefined,
          handler: createAuthMiddleware(async (c) => {
            const found = await sessionOf(c);
            if (!found || isFresh(deps, { shownAt: shownAt(found.session) })) return;
            const { user } = found;
            const when = authPathNamed(c.path)?.fresh;
            if (when === "with two-factor" && user.twoFactorEnabled !== true) return;
            if (when === "without a password" && (await deps.hasPassword(user.id))) return;
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
