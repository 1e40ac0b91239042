import type { User } from "better-auth";
import { betterAuth } from "better-auth/minimal";
import { admin, bearer, twoFactor } from "better-auth/plugins";
import { PRODUCT_NAME } from "../contract/brand";
import { confirmAddress } from "../domain/accounts/address-change";
import { countSignUp, noteSignUp } from "../domain/accounts/count-sign-up";
import { hashPassword, verifyPassword } from "../domain/accounts/password-hash";
import { endOlderResets } from "../domain/accounts/passwords";
import { networksOf } from "../domain/accounts/sign-ins";
import { grantWelcome } from "../domain/credits/starting-credits";
import { endWatching } from "../domain/generation/watching";
import { keepSessionRoom } from "../domain/quotas/quotas";
import type { Place } from "../lib/place";
import { findPasswordHash } from "../storage/people/profile";
import { CHALLENGE } from "../storage/people/security";
import { type AccountMails, accountMails } from "./account-mails";
import { freshness } from "./freshness";
import { googleSignIn } from "./google";
import { guessing } from "./guessing";
import { mailNeeded } from "./mail-needed";
import { mailedLinks } from "./mailed-links";
import { newcomers } from "./newcomers";
import { type AuthDeps, authOptions } from "./options";
import { ownAddresses } from "./own-addresses";
import { passwordRules } from "./password-rules";
import { CLOSED_PATHS } from "./paths";
import { keepProfile, profileRules } from "./profile-rules";
import { underOurRules } from "./refuse";
import { secondFactor } from "./second-factor";
import { signIns } from "./sign-ins";
import { waysIn } from "./ways-in";

/** What a request to better-auth's own endpoints needs beside what every request does. */
interface Endpoints {
  /** City and country of who asks; null where they are not known. */
  whereabouts: string | null;
  isAboutPasskeys: boolean;
}

/** How long the link to a new password works. Seconds. */
const RESET_SECONDS = 3600;

/** What the plugin for administration writes beside a new account. */
const NEW_ACCOUNT = {
  role: "user",
  banned: false,
  banReason: null,
  banExpires: null,
  twoFactorEnabled: false,
};

/**
 * Accounts and sessions, for one request: sharing an instance between requests would share their
 * I/O. Passwords are hashed by the platform's own scrypt.
 */
export async function createAuth(
  deps: AuthDeps,
  place: Place,
  { whereabouts, isAboutPasskeys }: Endpoints,
) {
  const { origin, site: baseURL } = place;
  const { settings } = deps;
  const mails = accountMails(deps, baseURL);
  const links = mailedLinks(deps, mails);
  const confirmed = async (user: User) => {
    await grantWelcome(deps, user);
    await links.afterConfirmation(user);
  };
  const hasPassword = async (id: string) => (await findPasswordHash(deps.db, id)) !== null;
  const options = authOptions(deps, place);
  // One request has one instance of all this.
  let opened: string | null = null;
  return betterAuth({
    ...options,
    disabledPaths: CLOSED_PATHS,
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: verifyPassword },
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
        await mails.securityChanged(user, "password_changed");
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
    // A sign-in that waits for its code is found again when its account's password changes.
    verification: { storeIdentifier: { default: "hashed", overrides: { [CHALLENGE]: "plain" } } },
    onAPIError: { errorURL: `${baseURL}/auth/callback` },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const data = await keepProfile(deps, user);
            const address = context?.request?.headers.get("cf-connecting-ip") ?? null;
            const count = context?.path === "/sign-up/email" ? countSignUp : noteSignUp;
            await underOurRules(() => count(deps, networksOf(address)));
            return { data };
          },
          after: async (user) => {
            opened = user.id;
            await grantWelcome(deps, user);
          },
        },
      },
      session: {
        create: {
          after: (session) => underOurRules(() => keepSessionRoom(deps, session)),
        },
        delete: {
          after: async ({ userId }) => deps.waitUntil(endWatching(deps, userId)),
        },
      },
      account: waysIn(mails, () => opened),
    },
    plugins: [
      // First of all, so that nothing after them takes a session for begun that waits for a code.
      twoFactor({ issuer: PRODUCT_NAME, allowPasswordless: true }),
      secondFactor(deps, mails),
      bearer(),
      admin({ defaultRole: NEW_ACCOUNT.role }),
      ownAddresses([baseURL, origin]),
      // Counted before a name is read: judging one costs time.
      newcomers(deps),
      profileRules(deps),
      freshness({ clock: deps.clock, hasPassword }),
      passwordRules(deps),
      guessing(deps, mails),
      links.plugin,
      mailNeeded(deps.mail),
      googleSignIn(settings, deps.clock),
      ...(isAboutPasskeys ? await passkeyPlugins(deps, place, mails) : []),
      signIns(deps, mails, whereabouts),
    ],
  });
}

/** Their code is evaluated with the first request about them. */
async function passkeyPlugins(deps: AuthDeps, place: Place, mails: AccountMails) {
  const { passkeys } = await import("./passkeys");
  return passkeys(deps, place, mails);
}
