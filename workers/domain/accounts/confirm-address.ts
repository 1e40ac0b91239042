import type { Database } from "#storage/database";
import { setEmailVerified } from "#storage/people/limits";

/**
 * Notes that an address belongs to its account. Anyone who set a new password with a mailed link has
 * read that mailbox, which is what a verification link would have shown.
 */
export async function confirmAddress(deps: { db: Database }, accountId: string): Promise<void> {
  await setEmailVerified(deps.db, accountId);
}
