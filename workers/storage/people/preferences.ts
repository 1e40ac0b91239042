import { eq } from "drizzle-orm";
import type { Preferences } from "#contract/preferences";
import type { Database } from "../database";
import { preferences } from "../schema/preferences";

/** What someone set, as it was stored, or undefined where nothing was. */
export async function findPreferences(db: Database, personId: string): Promise<unknown> {
  const row = await db.select().from(preferences).where(eq(preferences.personId, personId)).get();
  return row?.settings;
}

/** Stores what someone set, in place of what was. */
export async function putPreferences(
  db: Database,
  personId: string,
  settings: Preferences,
  at: number,
): Promise<void> {
  const fields = { settings, updatedAt: at };
  await db
    .insert(preferences)
    .values({ personId, ...fields })
    .onConflictDoUpdate({ target: preferences.personId, set: fields });
}
