import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { type KnownPasswordDeps, refuseKnownPassword } from "#domain/accounts/passwords";
import { authPathNamed } from "./paths";
import { sessionOf } from "./session-of";

/** better-auth refuses shorter ones itself, and longer ones are not hashed for the check. */
const LENGTHS = { least: 8, most: 128 } as const;

/** Refuses passwords that strangers try first, wherever one is chosen. */
export function passwordRules(deps: KnownPasswordDeps): BetterAuthPlugin {
  return {
    id: "password-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }) => authPathNamed(path)?.chosenPassword !== undefined,
          handler: createAuthMiddleware(async (c) => {
            const password: unknown = c.body?.[authPathNamed(c.path)?.chosenPassword ?? ""];
            if (typeof password !== "string") return;
            if (password.length < LENGTHS.least || password.length > LENGTHS.most) return;
            const typed: unknown = c.body?.email;
            const email =
              typeof typed === "string" ? typed : ((await sessionOf(c))?.user.email ?? null);
            const message = await refuseKnownPassword(deps, { password, email });
            if (message)
              throw new APIError("BAD_REQUEST", { code: "PASSWORD_COMPROMISED", message });
          }),
        },
      ],
    },
  };
}
