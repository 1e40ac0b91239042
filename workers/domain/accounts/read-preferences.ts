import { type Preferences, preferencesSchema } from "../../contract/preferences";
import type { Database } from "../../storage/database";
import { findPreferences } from "../../storage/preferences";

/** What somebody set for their own work; the product's defaults where they set nothing. */
export async function readPreferences(
  deps: { db: Database },
  userId: string,
): Promise<Preferences> {
  const stored = await findPreferences(deps.db, userId);
  return preferencesSchema.safeParse(stored ?? {}).data ?? preferencesSchema.parse({});
}
