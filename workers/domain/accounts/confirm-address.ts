import { setEmailVerified } from "../../storage/accounts";
import type { Database } from "../../storage/database";

/**
 * Notes that an address belongs to its account. Whoever set a new password with a mailed link has
 * read that mailbox, which is what a verification link would have shown.
 */
export async function confirmAddress(deps: { db: Database }, userId: string): Promise<void> {
  await setEmailVerified(deps.db, userId);
}
