import { welcomeEntry } from "#domain/credits/entries";
import { insertEntryOnce } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import { user } from "#storage/schema/index";

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

/** Stores an account that no one signed up, unless it is there. */
export async function storeAccount(db: Database, id: string): Promise<void> {
  await db
    .insert(user)
    .values({ id, name: id, email: `${id}@example.com` })
    .onConflictDoNothing();
}

/** Stores an account that no one signed up, with its starting credits. */
export async function giveWelcome(db: Database, accountId: string): Promise<void> {
  await storeAccount(db, accountId);
  await insertEntryOnce(db, welcomeEntry(accountId, accountId, 1));
}
