import { insertEntryOnce, openAccount, readBalance } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import { readAccount } from "#storage/people/profile";
import type { Clock } from "../clock";
import { normalAddress } from "../mail/recipient";
import { welcomeEntry } from "./entries";

export interface WelcomeDeps {
  db: Database;
  clock: Clock;
  settings: { EMAIL_FROM?: string | undefined };
  /** A keyed hash of a text, for one purpose. */
  keyedHash(purpose: string, text: string): string;
}

/**
 * Gives an account its starting credits, once per account and once per mailbox, however it is spelt
 * and also after the account that had them is deleted: the ledger remembers a keyed hash of it.
 * Where letters really go out, the address must have been confirmed.
 */
export async function grantWelcome(
  deps: WelcomeDeps,
  account: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (deps.settings.EMAIL_FROM !== undefined && !account.emailVerified) {
    return openAccount(deps.db, account.id);
  }
  const mailbox = deps.keyedHash("welcome", normalAddress(account.email));
  await insertEntryOnce(deps.db, welcomeEntry(account.id, mailbox, deps.clock()));
}

/**
 * What an account has, after its starting credits were granted if it never got an entry: signing up
 * is not atomic.
 * @returns the balance in credits.
 */
export async function ensureStartingCredits(deps: WelcomeDeps, accountId: string): Promise<number> {
  const balance = await readBalance(deps.db, accountId);
  if (balance !== null) return balance;
  const account = await readAccount(deps.db, accountId);
  if (!account) return 0;
  await grantWelcome(deps, account);
  return (await readBalance(deps.db, accountId)) ?? 0;
}
