import { MAIL_DAY_SECONDS, MAIL_WINDOW_SECONDS } from "#domain/accounts/allow-mail";

/**
 * How often one network address may ask, by path; the first that matches counts. Windows are in
 * seconds. The longest one must not be shorter than those of mails and guesses, which is a day:
 * better-auth clears counters away after its longest window, and those lie in the same table.
 */
export const RATE_LIMIT_RULES = {
  "/sign-in/social": { window: 60, max: 20 },
  "/sign-in/*": { window: 60, max: 20 },
  "/sign-up/*": { window: 60, max: 30 },
  "/request-password-reset": { window: MAIL_WINDOW_SECONDS, max: 10 },
  "/send-verification-email": { window: MAIL_WINDOW_SECONDS, max: 10 },
  "/reset-password": { window: 60, max: 10 },
  "/change-password": { window: 60, max: 10 },
  "/change-email": { window: MAIL_DAY_SECONDS, max: 60 },
  "/two-factor/*": { window: 60, max: 20 },
  "/passkey/*": { window: 60, max: 40 },
  "/link-social": { window: 60, max: 20 },
  "/get-session": false,
} as const;
