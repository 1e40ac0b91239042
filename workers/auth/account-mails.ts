import { type AccountMailKind, allowMail } from "#domain/accounts/allow-mail";
import { greetingName } from "#domain/accounts/greeting-name";
import type { Clock } from "#domain/clock";
import {
  changeEmailMail,
  existingAccountMail,
  resetPasswordMail,
  verifyEmailMail,
} from "#domain/mail/account-mails";
import { type SendLaterDeps, sendLater } from "#domain/mail/send-later";
import type { Mail } from "#providers/mail/mailer";
import type { Database } from "#storage/database";

export interface AccountMailDeps extends SendLaterDeps {
  db: Database;
  clock: Clock;
}

interface Owner {
  id: string;
  name: string;
  email: string;
}

/**
 * The letters about an account. Each leaves behind the answer, and only as many go to one account
 * as a mailbox can take, no matter who asks for them.
 * @param baseUrl the application's own address, for the links
 */
export function accountMails(deps: AccountMailDeps, baseUrl: string) {
  async function post(kind: AccountMailKind, owner: Owner, mail: () => Promise<Mail>) {
    if (await allowMail(deps, { kind, accountId: owner.id })) sendLater(deps, mail());
    else deps.log("mail_held_back", { kind });
  }
  const link = (path: string, query: Record<string, string>) =>
    `${baseUrl}${path}?${new URLSearchParams(query)}`;

  return {
    /** Leads to the screen that takes the new password; the token is good once. */
    resetPassword: (owner: Owner, token: string, minutes: number) =>
      post("reset-password", owner, () =>
        resetPasswordMail({
          to: owner.email,
          name: greetingName(owner.name),
          url: link("/reset-password", { token }),
          minutes,
        }),
      ),
    verifyEmail: (owner: Owner, token: string) =>
      post("verify-email", owner, () =>
        verifyEmailMail({
          to: owner.email,
          name: greetingName(owner.name),
          url: link("/api/auth/verify-email", { token, callbackURL: "/auth/callback" }),
        }),
      ),
    /** Asks the present address whether another may take its place. */
    changeEmail: (owner: Owner, newEmail: string, token: string) =>
      post("change-email", owner, () =>
        changeEmailMail({
          to: owner.email,
          name: greetingName(owner.name),
          newEmail,
          url: link("/api/auth/verify-email", { token, callbackURL: "/dashboard/settings" }),
        }),
      ),
    existingAccount: (owner: Owner) =>
      post("existing-account", owner, () =>
        existingAccountMail({
          to: owner.email,
          signInUrl: link("/", { auth: "sign-in" }),
          resetUrl: link("/", { auth: "sign-in" }),
        }),
      ),
  };
}
