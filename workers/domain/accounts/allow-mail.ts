import type { Database } from "#storage/database";
import { countWithin } from "#storage/people/limits";
import type { Clock } from "../clock";
import { normalAddress } from "../mail/recipient";

/** What an account's mails are about; each kind has an allowance of its own. */
export type AccountMailKind =
  | "reset-password"
  | "verify-email"
  | "change-email"
  | "new-address"
  | "changed-email"
  | "guessed"
  | "new-device"
  | "security-changed"
  | "existing-account";

/** Mails of one kind to one mailbox within a window. */
export const MAILS_PER_WINDOW = 3;

/** Length of that window. Seconds. */
export const MAIL_WINDOW_SECONDS = 15 * 60;

/** Mails of one kind to one mailbox, and letters about a new address that one account asks for, in a day. */
const MAILS_PER_DAY = 10;

/** Length of that day. Seconds. */
export const MAIL_DAY_SECONDS = 24 * 60 * 60;

interface Deps {
  db: Database;
  clock: Clock;
  keyedHash(purpose: string, text: string): string;
}

/**
 * Whether another mail of a kind may go to an address now; a yes counts. Anyone may cause these mails
 * by typing an address, from as many accounts and networks as they like, so a mailbox is protected by
 * its own allowance, however it is spelt.
 */
export async function allowMail(
  deps: Deps,
  input: { kind: AccountMailKind; to: string },
): Promise<boolean> {
  const key = `mail|${input.kind}|${deps.keyedHash("mailbox", normalAddress(input.to))}`;
  const now = deps.clock();
  const soon = { key, now, windowMs: MAIL_WINDOW_SECONDS * 1000 };
  if ((await countWithin(deps.db, soon)) > MAILS_PER_WINDOW) return false;
  const today = { key: `${key}|day`, now, windowMs: MAIL_DAY_SECONDS * 1000 };
  return (await countWithin(deps.db, today)) <= MAILS_PER_DAY;
}

/** Whether an account may ask for another letter to an address that is not its own; a yes counts. */
export async function mayAskForMail(deps: Deps, accountId: string): Promise<boolean> {
  const count = await countWithin(deps.db, {
    key: `mail|asked|${accountId}`,
    now: deps.clock(),
    windowMs: MAIL_DAY_SECONDS * 1000,
  });
  return count <= MAILS_PER_DAY;
}
