import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { BOT_CHECK_HEADER } from "#contract/bot-check";
import { type CountSignUpDeps, requireSignUpsLeft } from "#domain/accounts/count-sign-up";
import { type RequireHumanDeps, requireHuman } from "#domain/accounts/require-human";
import { networksOf } from "#domain/accounts/sign-ins";
import { underOurRules } from "./refuse";

/** Lets people open accounts, and few of them from one network. */
export function newcomers(deps: CountSignUpDeps & RequireHumanDeps): BetterAuthPlugin {
  return {
    id: "newcomers",
    hooks: {
      before: [
        {
          matcher: (c) => c.path === "/sign-up/email",
          handler: createAuthMiddleware(async ({ request }) => {
            const address = request?.headers.get("cf-connecting-ip") ?? null;
            const token = request?.headers.get(BOT_CHECK_HEADER) ?? null;
            await underOurRules(async () => {
              await requireHuman(deps, { token, address });
              await requireSignUpsLeft(deps, networksOf(address));
            });
          }),
        },
      ],
    },
  };
}
