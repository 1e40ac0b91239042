import { type Preferences, preferencesSchema } from "#contract/preferences";
import type { Database } from "#storage/database";
import { findPreferences } from "#storage/people/preferences";

/** What someone set for their own work; the product's defaults where they set nothing. */
export async function readPreferences(
  deps: { db: Database },
  accountId: string,
): Promise<Preferences> {
  const stored = await findPreferences(deps.db, accountId);
  return preferencesSchema.safeParse(stored ?? {}).data ?? preferencesSchema.parse({});
}
