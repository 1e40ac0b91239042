import { welcomeEntry } from "#domain/credits/welcome-entry";
import { insertEntryOnce } from "#storage/credits/ledger";
import type { Database } from "#storage/database";

/** What the starting credits need beside a database: no letters go out, and a mailbox is its own name. */
export const WELCOME = {
  settings: { RATE_LIMITS: "off", EMAIL_FROM: undefined } as const,
  keyedHash: (purpose: string, text: string) => `${purpose}:${text}`,
};

/** Gives an account that no one signed up its starting credits. */
export function giveWelcome(db: Database, accountId: string): Promise<void> {
  return insertEntryOnce(db, welcomeEntry(accountId, accountId, 1));
}
