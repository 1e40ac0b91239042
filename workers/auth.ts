import type { User } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { admin, bearer } from "better-auth/plugins";
import { type AccountMailDeps, accountMails } from "./auth/account-mails";
import { googleSignIn } from "./auth/google";
import { guessing } from "./auth/guessing";
import { mailNeeded } from "./auth/mail-needed";
import { mailedLinks } from "./auth/mailed-links";
import { newcomers } from "./auth/newcomers";
import { ownAddresses } from "./auth/own-addresses";
import { keepProfile, profileRules } from "./auth/profile-rules";
import { RATE_LIMIT_RULES } from "./auth/rate-limits";
import { underOurRules } from "./auth/refuse";
import { PRODUCT_NAME } from "./contract/brand";
import { sessionHint } from "./contract/session-hint";
import type { Settings } from "./contract/settings";
import type { Viewer } from "./contract/viewer";
import { confirmAddress } from "./domain/accounts/confirm-address";
import type { GuessDeps } from "./domain/accounts/count-guess";
import { countSignUp } from "./domain/accounts/count-sign-up";
import { endOlderResets } from "./domain/accounts/end-older-resets";
import { networksOf } from "./domain/accounts/networks-of";
import type { RequireHumanDeps } from "./domain/accounts/require-human";
import { grantWelcome } from "./domain/credits/starting-credits";
import { type EndWatchingDeps, endWatching } from "./domain/generation/end-watching";
import { requireSessionRoom } from "./domain/quotas/require-session-room";
import type { Place } from "./place";
import type { Database } from "./storage/database";
import * as schema from "./storage/schema";
import { shareTrip } from "./storage/shared-trip";

export interface AuthDeps extends AccountMailDeps, EndWatchingDeps, GuessDeps, RequireHumanDeps {
  settings: Settings;
}

/** How long the link to a new password works. Seconds. */
const RESET_SECONDS = 3600;

/** What the plugin for administration writes beside a new account. */
const NEW_ACCOUNT = { role: "user", banned: false, banReason: null, banExpires: null };

/**
 * Accounts and sessions, for one request: sharing an instance between requests would share their
 * I/O. Passwords are hashed by the platform's own scrypt (better-auth picks it in workerd).
 */
export function createAuth(deps: AuthDeps, { origin, site: baseURL }: Place) {
  const { settings } = deps;
  const mails = accountMails(deps, baseURL);
  const links = mailedLinks(deps, mails);
  const confirmed = async (user: User) => {
    await grantWelcome(deps, user);
    await links.afterConfirmation(user);
  };
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL,
    basePath: "/api/auth",
    secret: settings.BETTER_AUTH_SECRET,
    trustedOrigins: [origin, baseURL],
    database: drizzleAdapter(deps.db, { provider: "sqlite", schema }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await endOlderResets(deps, user.id);
        await mails.resetPassword(user, token, RESET_SECONDS / 60);
      },
      onPasswordReset: async ({ user }) => {
        await confirmAddress(deps, user.id);
        await confirmed({ ...user, emailVerified: true });
      },
      onExistingUserSignUp: ({ user }) => mails.existingAccount(user),
      // The stand-in for an account that exists already looks like a new one to the last field.
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        ...NEW_ACCOUNT,
        ...additionalFields,
        id,
      }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: settings.REQUIRE_EMAIL_VERIFICATION,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => links.sendVerificationEmail(user, token),
      afterEmailVerification: confirmed,
    },
    user: {
      changeEmail: {
        enabled: true,
        // The present address is asked first, where it is known to be the owner's.
        sendChangeEmailConfirmation: ({ user, newEmail, token }) =>
          links.sendChangeConfirmation(user, newEmail, token),
      },
    },
    account: { updateAccountOnSignIn: false },
    verification: { storeIdentifier: "hashed" },
    onAPIError: { errorURL: `${baseURL}/auth/callback` },
    rateLimit: {
      enabled: settings.RATE_LIMITS === "on",
      storage: "database",
      customRules: RATE_LIMIT_RULES,
    },
    advanced: {
      // Session and person in one query.
      database: { joins: true },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: deps.waitUntil },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: keepProfile(user) }),
          after: async (user, context) => {
            const address = context?.request?.headers.get("cf-connecting-ip") ?? null;
            await countSignUp(deps, networksOf(address));
            await grantWelcome(deps, user);
          },
        },
      },
      session: {
        create: {
          before: ({ userId }) => underOurRules(() => requireSessionRoom(deps, userId)),
        },
        delete: {
          after: async ({ userId }) => deps.waitUntil(endWatching(deps, userId)),
        },
      },
      account: {
        create: {
          // Google is asked who someone is and nothing else: its tokens are of no further use.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [
      bearer(),
      admin({ defaultRole: NEW_ACCOUNT.role }),
      ownAddresses([baseURL, origin]),
      profileRules(),
      newcomers(deps),
      guessing(deps, mails),
      links.plugin,
      mailNeeded(deps.mailer),
      googleSignIn(settings, deps.clock),
    ],
    // Its "errors" are mostly requests that it refused: they belong in the log, not among our faults.
    logger: {
      log: (level, message) => console.log(JSON.stringify({ event: "auth", level, message })),
    },
    telemetry: { enabled: false },
  });
}

/** Who a request comes from, and what its answer must bring along. */
export interface Visit {
  /** Null for no one. */
  viewer: Viewer | null;
  /** The session's id, never its token; null for no one. */
  sessionId: string | null;
  /** `Set-Cookie` headers: a session that is used lives on, and its cookies with it. */
  cookies: string[];
}

/** Who a request comes from, by its session cookie or bearer token. */
export async function readVisit(deps: AuthDeps, place: Place, headers: Headers): Promise<Visit> {
  const { response: session, headers: renewed } = await createAuth(deps, place).api.getSession({
    headers,
    returnHeaders: true,
  });
  const cookies = renewed.getSetCookie();
  const hint = sessionHint(cookies, place.site.startsWith("https:"));
  if (hint) cookies.push(hint);
  if (!session || session.user.banned) return { viewer: null, sessionId: null, cookies };
  const { user } = session;
  const listed = user.emailVerified && deps.settings.ADMIN_EMAILS.includes(user.email);
  const viewer: Viewer = {
    id: user.id,
    // The one place that says which account a person acts for: today always their own.
    accountId: user.id,
    name: user.name,
    email: user.email,
    image: user.image ?? null,
    role: user.role === "admin" || listed ? "admin" : "creator",
    emailVerified: user.emailVerified,
  };
  return { viewer, sessionId: session.session.id, cookies };
}

/**
 * Who a request comes from, and what else is read of the database, in one round trip.
 * @param read its first batch travels with the question who it is. Nothing of it may be shown before
 *   `visit` says who asks.
 * @returns `known` settles for a viewer only; where reading failed, awaiting it throws.
 */
export async function readVisitAnd<T>(
  deps: AuthDeps,
  place: Place,
  headers: Headers,
  read: (db: Database) => Promise<T>,
): Promise<{ visit: Visit; known: Promise<T> }> {
  const trip = shareTrip(deps.db);
  const known = read(trip.follower);
  await Promise.race([trip.boarded, known.catch(() => {})]);
  const visit = await readVisit({ ...deps, db: trip.leader }, place, headers);
  if (visit.viewer) trip.depart();
  return { visit, known };
}
