import { PRODUCT_NAME } from "#contract/brand";
import type { Mail } from "#providers/mail/mailer";
import { setLetter } from "./letter";

interface ToPerson {
  to: string;
  name: string;
  url: string;
}

/** To someone who forgot their password. @param input `minutes`: how long the link works. */
export function resetPasswordMail(input: ToPerson & { minutes: number }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      `Hello ${input.name},`,
      `Someone, most likely you, asked for a new password for your ${PRODUCT_NAME} account. The link below works once, for ${input.minutes} minutes.`,
    ],
    action: { label: "Choose a new password", url: input.url },
    footnote: "You did not ask for this? Then leave it be: your password stays as it is.",
  });
}

/** To a new account, so that its owner proves the address. */
export function verifyEmailMail(input: ToPerson): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    paragraphs: [
      `Hello ${input.name},`,
      `Welcome to ${PRODUCT_NAME}. Please confirm that this address is yours.`,
    ],
    action: { label: "Confirm my address", url: input.url },
    footnote: "You did not open an account? Then leave this mail be: nothing further will come.",
  });
}

/** To the owner of an account, when someone tries to open another one with their address. */
export function existingAccountMail(input: {
  to: string;
  signInUrl: string;
  resetUrl: string;
}): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      `Someone, most likely you, just tried to open a ${PRODUCT_NAME} account with this address. There is one already, and it was not touched.`,
    ],
    action: { label: "Sign in", url: input.signInUrl },
    alternative: { label: "If the password has slipped your mind", url: input.resetUrl },
    footnote: "It was not you? Then there is nothing to do.",
  });
}

/** To an account's present address, when another one is to take its place. */
export function changeEmailMail(input: ToPerson & { newEmail: string }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Change the email address of your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hello ${input.name},`,
      `Someone, most likely you, wants this account to use another address: ${input.newEmail}. If that is right, say so with the button below; we then ask that address, too.`,
    ],
    action: { label: "Yes, change it", url: input.url },
    footnote: "You did not ask for this? Then do nothing, and change your password.",
  });
}

/** To an address that an account is to have, so that its owner agrees. */
export function newAddressMail(input: ToPerson): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Use this address for your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hello ${input.name},`,
      `Someone, most likely you, wants to use this address for their ${PRODUCT_NAME} account. Open the link in the browser that is signed in to it.`,
    ],
    action: { label: "Use this address", url: input.url },
    footnote: "You have no such account? Then do nothing: the address is not used.",
  });
}

/** To the former address of an account, once another has taken its place. */
export function changedEmailMail(input: {
  to: string;
  name: string;
  newEmail: string;
}): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `The email address of your ${PRODUCT_NAME} account has changed`,
    paragraphs: [
      `Hello ${input.name},`,
      `Your account now uses the address ${input.newEmail}. This address does not open it any more.`,
    ],
    footnote: "It was not you? Then answer this mail at once.",
  });
}

/** To an owner whose password someone tries to guess. @param input `times`: how many were wrong. */
export function guessedMail(input: ToPerson & { times: number }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Someone tried to sign in to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hello ${input.name},`,
      `A browser that your account does not know entered a wrong password ${input.times} times. Further attempts have to wait, longer each time. Browsers that you signed in with before are not held back.`,
    ],
    action: { label: "Sign in", url: input.url },
    footnote:
      "Was it you? Then you can reset your password there. It was not you? Then your password held; change it if you use it elsewhere, too.",
  });
}

/** To an owner whose account was opened from a device that it had not seen. @param input `at`: milliseconds since 1970 */
export function newDeviceMail(
  input: ToPerson & { device: string; from: string; at: number },
): Promise<Mail> {
  const at = `${new Date(input.at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return setLetter({
    to: input.to,
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hello ${input.name},`,
      `Your account was opened on a device that it had not seen before: ${input.device}, at ${at}${input.from ? `, from ${input.from}` : ""}.`,
    ],
    action: { label: "See your sign-ins", url: input.url },
    footnote:
      "Was it you? Then there is nothing to do. It was not you? Then change your password at once: that signs the other devices out.",
  });
}

const SECURITY_CHANGES = {
  password_changed: "Its password was changed, and the other devices were signed out.",
  two_factor_on:
    "Two-factor authentication was switched on, and the other devices were signed out.",
  two_factor_off: "Two-factor authentication was switched off.",
  recovery_codes_new: "New recovery codes were made; the earlier ones do not work any more.",
  recovery_code_used: "Someone signed in with one of its recovery codes. Each works once.",
  passkey_added: "A passkey was added. It opens the account.",
  google_connected: "A Google account was connected. It opens the account.",
  google_disconnected:
    "Its Google account was disconnected. It does not open the account any more.",
  password_removed: "Its password was removed. It does not open the account any more.",
  passkey_removed: "A passkey was removed. It does not open the account any more.",
} as const;

/** What has changed about an account's protection. */
export type SecurityChange = keyof typeof SECURITY_CHANGES;

/** To an owner, once what protects the account has changed. */
export function securityChangedMail(input: ToPerson & { change: SecurityChange }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `The security of your ${PRODUCT_NAME} account has changed`,
    paragraphs: [`Hello ${input.name},`, SECURITY_CHANGES[input.change]],
    action: { label: "See your security settings", url: input.url },
    footnote:
      "Was it you? Then there is nothing to do. It was not you? Then reset your password at once.",
  });
}

/** The last letter to someone who deleted their account. */
export function farewellMail(input: { to: string; name: string }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    paragraphs: [
      `Hello ${input.name},`,
      "As you asked, your account is closed, and your pictures, clips and uploads are being removed. No one can sign in with it any more.",
    ],
    footnote: "It was not you? Then answer this mail at once.",
  });
}
