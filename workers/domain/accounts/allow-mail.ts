import type { Database } from "#storage/database";
import { countWithin } from "#storage/people/limits";
import type { Clock } from "../clock";

/** What an account's mails are about; each kind has an allowance of its own. */
export type AccountMailKind =
  | "reset-password"
  | "verify-email"
  | "change-email"
  | "existing-account";

/** Mails of one kind to one account within a window. */
export const MAILS_PER_WINDOW = 3;

/** Length of that window. Seconds. */
export const MAIL_WINDOW_SECONDS = 15 * 60;

/**
 * Whether another mail of a kind may go to an account now; a yes counts. Anyone may cause these
 * mails by typing an address, from as many networks as they like, so a mailbox is protected by its
 * own allowance.
 */
export async function allowMail(
  deps: { db: Database; clock: Clock },
  input: { kind: AccountMailKind; accountId: string },
): Promise<boolean> {
  const count = await countWithin(deps.db, {
    key: `mail|${input.kind}|${input.accountId}`,
    now: deps.clock(),
    windowMs: MAIL_WINDOW_SECONDS * 1000,
  });
  return count <= MAILS_PER_WINDOW;
}
