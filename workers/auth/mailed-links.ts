import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { endPending, notePendingChange, takePendingChange } from "#domain/accounts/address-change";
import type { GuessDeps } from "#domain/accounts/count-guess";
import { checkPassword } from "#domain/accounts/passwords";
import { isFresh } from "#domain/accounts/sessions";
import type { AccountMails } from "./account-mails";
import { shownAt } from "./freshness";
import { isKnown, KNOWN_BROWSER_COOKIE, readKnownBrowser } from "./known-browsers";
import { type HookContext, underOurRules } from "./refuse";
import { sessionOf } from "./session-of";

/** How long the link from a confirmed mailbox to a password works. Milliseconds. */
const CONFIRM_MS = 15 * 60_000;

interface Owner {
  id: string;
  name: string;
  email: string;
}

interface Claims {
  email: string;
  updateTo: string | undefined;
  isSecondStep: boolean;
}

/**
 * Ties better-auth's mailed links, which any bearer could use for an hour, to the account's state: one
 * to another address works once, as the newest, while the session lives that asked for it with the
 * account's password; the first one that confirms an address signs no one in who opens it elsewhere.
 */
export function mailedLinks(deps: GuessDeps, mails: AccountMails) {
  // One request has one instance of all this.
  let asking: string | null = null;
  let changing: Owner | null = null;

  const note = (accountId: string, token: string) =>
    asking === null
      ? Promise.resolve()
      : notePendingChange(deps, { accountId, token, sessionId: asking });

  const plugin: BetterAuthPlugin = {
    id: "mailed-links",
    hooks: {
      before: [
        {
          matcher: (c) => c.path === "/change-email",
          handler: createAuthMiddleware(async (c) => {
            const found = await sessionOf(c);
            if (!found) return;
            const { user, session } = found;
            const given = typeof c.body?.password === "string" ? c.body.password : "";
            const checked = await underOurRules(() => checkPassword(deps, user.id, given));
            if (checked === "wrong")
              throw refusal("INVALID_PASSWORD", "This is not your password.");
            if (checked === "none" && !isFresh(deps, { shownAt: shownAt(session) })) {
              throw refusal("SESSION_NOT_FRESH", "Please confirm that it is you, then try again.");
            }
            if (!(await mails.mayAsk(user.id))) {
              throw new APIError("TOO_MANY_REQUESTS", {
                code: "RATE_LIMITED",
                message: "You asked for several letters already. Please try again later.",
              });
            }
            asking = session.id;
          }),
        },
        {
          matcher: (c) => c.path === "/verify-email",
          handler: createAuthMiddleware(async (c) => {
            const token = String(c.query?.token);
            const claims = claimsOf(token);
            if (!claims) return;
            const user = (await c.context.internalAdapter.findUserByEmail(claims.email))?.user;
            if (!user) return;
            const asker = (await sessionOf(c))?.user.id ?? null;
            if (claims.updateTo === undefined) {
              if (!user.emailVerified && asker !== user.id) await confirmElsewhere(c, user, token);
              return;
            }
            const error = await refuseChange(c, { user, asker, token, ...claims });
            if (error) throw c.redirect(`/auth/callback?${new URLSearchParams({ error })}`);
            changing = user;
          }),
        },
      ],
    },
  };

  /** Why a link to another address does not work, as a code; null where it does, and is spent. */
  async function refuseChange(
    c: HookContext,
    link: Claims & { user: Owner; asker: string | null; token: string },
  ): Promise<string | null> {
    const { user, asker, token, updateTo = "" } = link;
    if (link.isSecondStep && asker !== user.id) return "sign_in_first";
    if (asker !== null && asker !== user.id) return "invalid_user";
    if (await c.context.internalAdapter.findUserByEmail(updateTo)) return "invalid_token";
    asking = await takePendingChange(deps, { accountId: user.id, token });
    return asking === null ? "invalid_token" : null;
  }

  /**
   * A first confirmation in a browser that the account does not know: someone else may have opened it
   * with the address of the one who reads this. It counts once they have shown the account's password,
   * or given it another.
   */
  async function confirmElsewhere(c: HookContext, user: Owner, token: string): Promise<void> {
    const { name } = c.context.createAuthCookie(KNOWN_BROWSER_COOKIE);
    const browser = readKnownBrowser(c.getCookie(name));
    const isAtHome = browser !== null && isKnown(deps.keyedHash, browser, user.id);
    if (isAtHome || !(await isOurs(token, c.context.secret))) return;
    await c.context.internalAdapter.deleteUserSessions(user.id);
    await endPending(deps, user.id);
    const reset = crypto.randomUUID();
    await c.context.internalAdapter.createVerificationValue({
      value: user.id,
      identifier: `reset-password:${reset}`,
      expiresAt: new Date(deps.clock() + CONFIRM_MS),
    });
    const query = new URLSearchParams({ token: reset, confirm: "address" });
    throw c.redirect(`/reset-password?${query}`);
  }

  return {
    plugin,
    /** The letter that confirms an address: a new account's, or the one that an account is to have. */
    async sendVerificationEmail(user: Owner, token: string): Promise<void> {
      if (claimsOf(token)?.updateTo === undefined) return mails.verifyEmail(user, token);
      await note(user.id, token);
      await mails.newAddress(user, token);
    },
    async sendChangeConfirmation(user: Owner, newEmail: string, token: string): Promise<void> {
      await note(user.id, token);
      await mails.changeEmail(user, newEmail, token);
    },
    /** Once an address is confirmed: other links end, and where it changed, the old mailbox learns of it. */
    async afterConfirmation(user: Owner): Promise<void> {
      await endPending(deps, user.id);
      if (changing) await mails.changedEmail(changing, user.email);
    },
  };
}

function refusal(code: string, message: string): APIError {
  return new APIError("FORBIDDEN", { code, message });
}

/** What a token says, which is not checked here: better-auth checks it, or `isOurs` does. */
function claimsOf(token: string): Claims | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    if (typeof claims !== "object" || claims === null) return null;
    const { email, updateTo, requestType } = claims as Record<string, unknown>;
    if (typeof email !== "string") return null;
    return {
      email,
      updateTo: typeof updateTo === "string" ? updateTo : undefined,
      isSecondStep: requestType !== "change-email-confirmation",
    };
  } catch {
    return null;
  }
}

/** Whether a token was made by us and has not run out. */
async function isOurs(token: string, secret: string): Promise<boolean> {
  const { verifyJWT } = await import("better-auth/crypto");
  return (await verifyJWT(token, secret)) !== null;
}
