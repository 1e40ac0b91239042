import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Mailer } from "#providers/mail/mailer";

const MAIL_PATHS = new Set(["/request-password-reset", "/send-verification-email"]);

/** Where no mail can be sent, no one is asked to wait for one. */
export function mailNeeded(mailer: Mailer): BetterAuthPlugin {
  return {
    id: "mail-needed",
    hooks: {
      before: [
        {
          matcher: (c) => mailer.name === "none" && MAIL_PATHS.has(c.path ?? ""),
          handler: createAuthMiddleware(async () => {
            throw new APIError("SERVICE_UNAVAILABLE", {
              code: "MAIL_NOT_SET_UP",
              message: "Mail is not set up on this server, so no link can be sent.",
            });
          }),
        },
      ],
    },
  };
}
