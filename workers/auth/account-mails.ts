import { type AccountMailKind, allowMail, mayAskForMail } from "#domain/accounts/allow-mail";
import type { Clock } from "#domain/clock";
import {
  changedEmailMail,
  changeEmailMail,
  existingAccountMail,
  guessedMail,
  newAddressMail,
  newDeviceMail,
  resetPasswordMail,
  type SecurityChange,
  securityChangedMail,
  verifyEmailMail,
} from "#domain/mail/account-mails";
import { greetingName } from "#domain/mail/recipient";
import { type SendLaterDeps, sendLater } from "#domain/mail/send-later";
import type { Mail } from "#providers/mail/mailer";
import type { Database } from "#storage/database";

export interface AccountMailDeps extends SendLaterDeps {
  db: Database;
  clock: Clock;
  /** A keyed hash of a text, for one purpose. */
  keyedHash(purpose: string, text: string): string;
}

interface Owner {
  id: string;
  name: string;
  email: string;
}

/**
 * The letters about an account. Each leaves behind the answer, and only as many go to one mailbox
 * as it can take, no matter who asks for them.
 * @param baseUrl the application's own address, for the links
 */
export function accountMails(deps: AccountMailDeps, baseUrl: string) {
  async function post(
    kind: AccountMailKind,
    { email: to }: Pick<Owner, "email">,
    mail: () => Promise<Mail>,
  ) {
    if (await allowMail(deps, { kind, to })) sendLater(deps, mail());
    else deps.log("mail_held_back", { kind });
  }
  const link = (path: string, query: Record<string, string>) =>
    `${baseUrl}${path}?${new URLSearchParams(query)}`;

  const changeLink = (token: string) =>
    link("/api/auth/verify-email", {
      token,
      callbackURL: "/auth/callback?next=/dashboard/settings",
    });

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
          url: changeLink(token),
        }),
      ),
    /** Asks the new address whether it may take the place of the present one. */
    newAddress: (owner: Owner, token: string) =>
      post("new-address", owner, () =>
        newAddressMail({
          to: owner.email,
          name: greetingName(owner.name),
          url: changeLink(token),
        }),
      ),
    /** Tells the former address that another has taken its place. */
    changedEmail: (former: Owner, newEmail: string) =>
      post("changed-email", former, () =>
        changedEmailMail({ to: former.email, name: greetingName(former.name), newEmail }),
      ),
    /** Tells an owner that someone tries passwords. */
    guessed: (owner: Owner, times: number) =>
      post("guessed", owner, () =>
        guessedMail({
          to: owner.email,
          name: greetingName(owner.name),
          times,
          url: link("/", { auth: "sign-in" }),
        }),
      ),
    /** Tells an owner of a sign-in from a device that the account had not seen. */
    newDevice: (owner: Owner, signIn: { device: string; from: string; at: number }) =>
      post("new-device", owner, () =>
        newDeviceMail({
          ...signIn,
          to: owner.email,
          name: greetingName(owner.name),
          url: `${baseUrl}/dashboard/settings#security`,
        }),
      ),
    /** Tells an owner that what protects the account has changed. */
    securityChanged: (owner: Owner, change: SecurityChange) =>
      post("security-changed", owner, () =>
        securityChangedMail({
          to: owner.email,
          name: greetingName(owner.name),
          change,
          url: `${baseUrl}/dashboard/settings#security`,
        }),
      ),
    /** Whether an account may ask for another letter to someone else. */
    mayAsk: (accountId: string) => mayAskForMail(deps, accountId),
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

export type AccountMails = ReturnType<typeof accountMails>;
