import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { describeAgent } from "#contract/describe-agent";
import { noteSignIn, type SignInFacts } from "#domain/accounts/sign-ins";
import type { Clock } from "#domain/clock";
import type { Database } from "#storage/database";
import type { AccountMails } from "./account-mails";
import { isKnown, KNOWN_BROWSER_COOKIE, readKnownBrowser } from "./known-browsers";
import { authPathNamed } from "./paths";
import { sessionOf } from "./session-of";

interface Deps {
  db: Database;
  clock: Clock;
  keyedHash(purpose: string, text: string): string;
  log(event: string, detail: Record<string, unknown>): void;
  waitUntil(work: Promise<unknown>): void;
}

type Owner = Parameters<AccountMails["newDevice"]>[0];

/**
 * Keeps the history of sign-ins, and writes to the owner about one from a device that is new. The
 * last of all plugins: what asks for a second factor has taken its session back before.
 * @param place where the request comes from, as far as that is known
 */
export function signIns(
  deps: Deps,
  mails: Pick<AccountMails, "newDevice">,
  place: string | null,
): BetterAuthPlugin {
  // One request has one instance of all this.
  let wasSignedIn = false;

  return {
    id: "sign-ins",
    hooks: {
      before: [
        {
          matcher: ({ path = "" }) => path.startsWith("/two-factor/") || path === "/verify-email",
          handler: createAuthMiddleware(async (c) => {
            wasSignedIn = (await sessionOf(c)) !== null;
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => authPathNamed(path)?.signIn !== undefined,
          handler: createAuthMiddleware(async (c) => {
            const method = authPathNamed(c.path)?.signIn;
            const begun = c.context.newSession;
            if (!begun || !method || wasSignedIn) return;
            const { name } = c.context.createAuthCookie(KNOWN_BROWSER_COOKIE);
            const browser = readKnownBrowser(c.getCookie(name));
            const { user } = begun;
            const headers = c.request?.headers;
            const facts = {
              personId: user.id,
              method,
              userAgent: headers?.get("user-agent") ?? null,
              ip: headers?.get("cf-connecting-ip") ?? null,
              place,
              isKnownBrowser: browser !== null && isKnown(deps.keyedHash, browser, user.id),
            };
            deps.waitUntil(note(facts, user));
          }),
        },
      ],
    },
  };

  /** Behind the answer: no one is kept from signing in because it could not be noted. */
  async function note(facts: SignInFacts, owner: Owner): Promise<void> {
    try {
      const { isNewDevice, at, userAgent, ip } = await noteSignIn(deps, facts);
      if (!isNewDevice) return;
      const device = describeAgent(userAgent);
      await mails.newDevice(owner, { device, from: [place, ip].filter(Boolean).join(", "), at });
    } catch (error) {
      deps.log("sign_in_not_noted", {
        message: error instanceof Error ? error.message : `${error}`,
      });
    }
  }
}
