import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import {
  countGuess,
  FREE_GUESSES,
  forgiveGuess,
  type Guess,
  type GuessDeps,
} from "#domain/accounts/count-guess";
import { networksOf } from "#domain/accounts/sign-ins";
import type { AccountMails } from "./account-mails";
import {
  isKnown,
  KNOWN_BROWSER_COOKIE,
  KNOWN_BROWSER_SECONDS,
  readKnownBrowser,
  rememberBrowser,
} from "./known-browsers";
import { authPathNamed } from "./paths";
import { type HookContext, underOurRules } from "./refuse";
import { sessionOf } from "./session-of";

/** Refusals that come once the password was found right. Any other one may have come before it was looked at. */
const RIGHT_PASSWORD = new Set(["EMAIL_NOT_VERIFIED", "BANNED_USER", "QUOTA_EXCEEDED"]);
const tries = ({ path }: { path?: string }) => {
  const { counted } = authPathNamed(path) ?? {};
  return counted === "sign-in" || counted === "password";
};

/**
 * Counts passwords that are tried, by account and by network, and remembers browsers that signed in,
 * which strangers' guesses do not hold back.
 */
export function guessing(deps: GuessDeps, mails: Pick<AccountMails, "guessed">): BetterAuthPlugin {
  // One request has one instance of all this.
  let guess: Guess | null = null;
  let isLastFree = false;

  return {
    id: "guessing",
    hooks: {
      before: [
        {
          matcher: tries,
          handler: createAuthMiddleware(async (c) => {
            if (authPathNamed(c.path)?.counted === "password") {
              const session = await sessionOf(c);
              if (session) guess = { target: session.user.id, browser: null, networks: [] };
            } else if (typeof c.body?.email === "string" && c.body.email.includes("@")) {
              const address = c.request?.headers.get("cf-connecting-ip") ?? null;
              guess = {
                target: c.body.email,
                browser: await browserOf(c, c.body.email),
                networks: networksOf(address),
              };
            }
            const counted = guess;
            if (counted) ({ isLastFree } = await underOurRules(() => countGuess(deps, counted)));
            // A person who has the old password must not stay signed in by it.
            if (c.path === "/change-password")
              return { context: { body: { ...c.body, revokeOtherSessions: true } } };
          }),
        },
      ],
      after: [
        {
          matcher: tries,
          handler: createAuthMiddleware(async (c) => {
            if (!guess) return;
            const { returned } = c.context;
            const isRight =
              !isAPIError(returned) || RIGHT_PASSWORD.has(String(returned.body?.code ?? ""));
            if (isRight) await forgiveGuess(deps, guess);
            else if (isLastFree && guess.browser === null) await warn(c, guess.target);
          }),
        },
        {
          matcher: ({ path }) => {
            const { signIn } = authPathNamed(path) ?? {};
            // A mailed link signs in only where the account is known already.
            return signIn !== undefined && signIn !== "mailed_link";
          },
          handler: createAuthMiddleware(async (c) => {
            const returned: unknown = c.context.returned;
            const id = c.context.newSession?.user.id ?? idOf(returned);
            if (id === null) return;
            const { name, attributes } = c.context.createAuthCookie(KNOWN_BROWSER_COOKIE, {
              maxAge: KNOWN_BROWSER_SECONDS,
            });
            const present = readKnownBrowser(c.getCookie(name));
            c.setCookie(name, rememberBrowser(deps.keyedHash, present, id), attributes);
          }),
        },
      ],
    },
  };

  /** Writes to the owner of an address, where there is one, behind the answer. */
  async function warn(c: HookContext, email: string): Promise<void> {
    const { internalAdapter, runInBackground } = c.context;
    runInBackground(
      internalAdapter
        .findUserByEmail(email.toLowerCase())
        .then((found) => found && mails.guessed(found.user, FREE_GUESSES)),
    );
  }

  /** The id of the browser that asks, where the account with this address knows it. */
  async function browserOf(c: HookContext, email: string): Promise<string | null> {
    const { name } = c.context.createAuthCookie(KNOWN_BROWSER_COOKIE);
    const browser = readKnownBrowser(c.getCookie(name));
    if (!browser) return null;
    const found = await c.context.internalAdapter.findUserByEmail(email.toLowerCase());
    return found && isKnown(deps.keyedHash, browser, found.user.id) ? browser.id : null;
  }
}

/** The account that a sign-up answers with: until its address is verified, it has no session. */
function idOf(returned: unknown): string | null {
  if (typeof returned !== "object" || returned === null || !("user" in returned)) return null;
  const { user } = returned;
  if (typeof user !== "object" || user === null || !("id" in user)) return null;
  return typeof user.id === "string" ? user.id : null;
}
