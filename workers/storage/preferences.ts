import { eq } from "drizzle-orm";
import type { Preferences } from "../contract/preferences";
import type { Database } from "./database";
import { preference } from "./schema";

/** What somebody set, as it was stored, or undefined where nothing was. */
export async function findPreferences(db: Database, userId: string): Promise<unknown> {
  const row = await db.select().from(preference).where(eq(preference.userId, userId)).get();
  return row?.settings;
}

/** Stores what somebody set, in place of what was. */
export async function putPreferences(
  db: Database,
  userId: string,
  settings: Preferences,
  at: number,
): Promise<void> {
  const fields = { settings, updatedAt: at };
  await db
    .insert(preference)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: preference.userId, set: fields });
}
