import { welcomeEntry } from "#domain/credits/entries";
import { insertEntryOnce } from "#storage/credits/ledger";
import type { Database } from "#storage/database";

/** What starting credits and generations need beside a database: no letters go out, a mailbox is its own name. */
export const WELCOME = {
  settings: {
    RATE_LIMITS: "off",
    AI_DAILY_NEURONS: 0,
    EMAIL_FROM: undefined,
    ...{ PROVIDER_POLL_SECONDS: 15, PREDICTION_DEADLINE_SECONDS: 600, VIDEO_DEADLINE_SECONDS: 600 },
    TRAINING_DEADLINE_SECONDS: 7200,
  } as const,
  keyedHash: (purpose: string, text: string) => `${purpose}:${text}`,
};

/** Gives an account that no one signed up its starting credits. */
export function giveWelcome(db: Database, accountId: string): Promise<void> {
  return insertEntryOnce(db, welcomeEntry(accountId, accountId, 1));
}
