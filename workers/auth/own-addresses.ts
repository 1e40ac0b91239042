import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";

/** The fields by which a request says where its visitor should go afterwards. */
const FIELDS = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];

/**
 * Refuses to send anyone to another site. better-auth judges such an address as it is written; here
 * it is judged as a browser would follow it, with `/..//` resolved.
 * @param origins those of this site
 */
export function ownAddresses(origins: readonly string[]): BetterAuthPlugin {
  const isOwn = (address: string) => {
    const [base] = origins;
    if (!URL.canParse(address, base)) return false;
    const url = new URL(address, base);
    return origins.includes(url.origin) && !url.pathname.startsWith("//");
  };
  return {
    id: "own-addresses",
    hooks: {
      before: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async ({ body, query }) => {
            const named = FIELDS.flatMap((field) => [body?.[field], query?.[field]]);
            if (named.every((one) => !one || (typeof one === "string" && isOwn(one)))) return;
            throw new APIError("FORBIDDEN", {
              code: "INVALID_CALLBACK_URL",
              message: "This address is not on this site.",
            });
          }),
        },
      ],
    },
  };
}
