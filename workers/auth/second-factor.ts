import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { countCode, forgiveCodes } from "#domain/accounts/count-code";
import type { GuessDeps } from "#domain/accounts/count-guess";
import { endOwnSessions } from "#domain/accounts/sessions";
import type { EndWatchingDeps } from "#domain/generation/watching";
import type { SecurityChange } from "#domain/mail/account-mails";
import { CHALLENGE, clearChallenges, findChallenged } from "#storage/people/security";
import type { AccountMails } from "./account-mails";
import { authPathNamed } from "./paths";
import { type HookContext, underOurRules } from "./refuse";
import { sessionOf } from "./session-of";

/** How long a sign-in waits for the second factor. Seconds. */
const CHALLENGE_SECONDS = 600;
const CHALLENGE_COOKIE = "two_factor";

const TOTP = "/two-factor/verify-totp";
const RECOVERY = "/two-factor/verify-backup-code";

interface Deps extends GuessDeps, EndWatchingDeps {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * What better-auth's plugin leaves open: it asks for the second factor after a password alone. Here a
 * session of someone with two-factor begins nowhere else without it, each code counts once, and a
 * session that was left open is no place to guess codes at.
 */
export function secondFactor(
  deps: Deps,
  mails: Pick<AccountMails, "securityChanged">,
): BetterAuthPlugin {
  // One request has one instance of all this.
  let asker: { id: string; isOn: boolean } | null = null;

  return {
    id: "second-factor",
    hooks: {
      before: [
        {
          matcher: ({ path = "" }) => path.startsWith("/two-factor/") || path === "/verify-email",
          handler: createAuthMiddleware(async (c) => {
            const found = await sessionOf(c);
            asker = found && { id: found.user.id, isOn: found.user.twoFactorEnabled === true };
            if (c.path !== TOTP && c.path !== RECOVERY) return;
            const code = typeof c.body?.code === "string" ? c.body.code.replace(/\s+/g, "") : "";
            await allowCode(c, code);
            // No browser is spared the second factor: sessions last, and a passkey is no more work.
            return { context: { body: { ...c.body, code, trustDevice: false } } };
          }),
        },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (c) => {
            const begun = c.context.newSession;
            if (!begun?.user.twoFactorEnabled || authPathNamed(c.path)?.hasSecondFactor) return;
            if (asker?.id === begun.user.id) return;
            return challenge(c, begun.user.id, begun.session.token);
          }),
        },
        {
          matcher: ({ path = "" }) =>
            path.startsWith("/two-factor/") || path === "/change-password",
          handler: createAuthMiddleware(afterChange),
        },
      ],
    },
  };

  /** @throws {APIError} for a code that was tried before, and for too many by one session. */
  async function allowCode(c: HookContext, code: string): Promise<void> {
    const personId = asker?.id ?? (await challengedBy(c));
    // The code that switches two-factor on may be the first one that signs in.
    if (personId === null || (asker && !asker.isOn)) return;
    await underOurRules(() =>
      countCode(deps, { personId, code, isSignIn: asker === null, isOnce: c.path === TOTP }),
    );
  }

  /** Whose sign-in waits in the browser that asks. */
  async function challengedBy(c: HookContext): Promise<string | null> {
    const { name } = c.context.createAuthCookie(CHALLENGE_COOKIE);
    const waiting = await c.getSignedCookie(name, c.context.secret);
    return waiting ? findChallenged(deps.db, waiting, deps.clock()) : null;
  }

  /** Takes a session back that began with one factor, and asks for the other, as better-auth's plugin does. */
  async function challenge(c: HookContext, personId: string, token: string) {
    const { internalAdapter, secret } = c.context;
    deleteSessionCookie(c, true);
    await internalAdapter.deleteSession(token);
    c.context.setNewSession(null);
    const name = `${CHALLENGE}${crypto.randomUUID()}`;
    const expiresAt = new Date(deps.clock() + CHALLENGE_SECONDS * 1000);
    await internalAdapter.createVerificationValue({ value: personId, identifier: name, expiresAt });
    await internalAdapter.createVerificationValue({
      value: "0",
      identifier: `2fa-attempts-${name}`,
      expiresAt,
    });
    const cookie = c.context.createAuthCookie(CHALLENGE_COOKIE, { maxAge: CHALLENGE_SECONDS });
    await c.setSignedCookie(cookie.name, name, secret, cookie.attributes);
    const location = c.context.responseHeaders?.get("location") ?? null;
    if (location === null) return c.json({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    const next = nextOf(location);
    throw c.redirect(`/?${new URLSearchParams({ auth: "second-factor", ...next })}`);
  }

  /** Ends what a change of the protection makes worthless, and writes to its owner. */
  async function afterChange(c: HookContext): Promise<void> {
    const { newSession, returned } = c.context;
    if (returned instanceof Error) return;
    const isCode = c.path === TOTP || c.path === RECOVERY;
    if (asker && isCode) await forgiveCodes(deps, asker.id);
    const owner = newSession?.user ?? (await sessionOf(c))?.user;
    const change = changeAt(c.path);
    if (!owner || !change) return;
    if (change === "password_changed") await clearChallenges(deps.db, owner.id);
    if (change === "two_factor_on" && newSession) {
      await endOwnSessions(deps, owner.id, { but: newSession.session.id });
    }
    await mails.securityChanged(owner, change);
  }

  /** What a request to an address has changed about an account's protection. */
  function changeAt(path: string): SecurityChange | null {
    if (path === TOTP) return asker && !asker.isOn ? "two_factor_on" : null;
    if (path === RECOVERY) return asker ? null : "recovery_code_used";
    return authPathNamed(path)?.letter ?? null;
  }
}

/** Where a redirect would have led, without the page that only passes on. */
function nextOf(location: string): { next: string } | Record<string, never> {
  if (!URL.canParse(location, "https://here.invalid")) return {};
  const url = new URL(location, "https://here.invalid");
  const next = url.pathname === "/auth/callback" ? url.searchParams.get("next") : url.pathname;
  return next && next !== "/" ? { next } : {};
}
