import type { BetterAuthOptions } from "better-auth";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";
import type { SecurityChange } from "#domain/mail/account-mails";
import type { AccountMails } from "./account-mails";

type Hooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["account"]>;
type After = NonNullable<NonNullable<Hooks["create"]>["after"]>;
type Context = Parameters<After>[1];

/** How better-auth names the way in by a password. */
const PASSWORD = "credential";

/**
 * What opens an account beside its passkeys: a password, Google. Its owner gets a letter when one is added or
 * removed. One is added for the person who asked for it while they are still signed in: the way to Google and
 * back takes ten minutes at most, in which sessions may have been ended.
 * @param openedNow the id of the account that this request has opened, null for none
 */
export function waysIn(
  mails: Pick<AccountMails, "securityChanged">,
  openedNow: () => string | null,
): Hooks {
  const tell = async (c: Context, personId: string, change: SecurityChange) => {
    const owner = await c?.context.internalAdapter.findUserById(personId);
    if (owner) await mails.securityChanged(owner, change);
  };
  return {
    create: {
      async before(account, c) {
        const asked = c?.path === "/callback/:id" ? (await getOAuthState())?.link : undefined;
        if (c && asked && (await getSessionFromCtx(c))?.user.id !== asked.userId) {
          throw c.redirect("/auth/callback?error=sign_in_first");
        }
        // Google is asked who someone is and nothing else: its tokens are of no further use.
        return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
      },
      async after({ providerId, userId }, c) {
        // A first password comes with a letter of its own.
        if (providerId === PASSWORD || userId === openedNow()) return;
        await tell(c, userId, "google_connected");
      },
    },
    delete: {
      async after({ providerId, userId }, c) {
        const change = providerId === PASSWORD ? "password_removed" : "google_disconnected";
        await tell(c, userId, change);
      },
    },
  };
}
