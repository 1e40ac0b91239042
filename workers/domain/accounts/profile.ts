import { type Preferences, preferencesSchema } from "#contract/preferences";
import type { Database } from "#storage/database";
import { findPreferences, putPreferences, setUser } from "#storage/people/profile";
import type { Clock } from "../clock";
import { requireFineName } from "../moderation/require-fine";

/** Changes how an account is called. @throws {AppError} `content_refused`. */
export async function changeName(
  deps: { db: Database },
  accountId: string,
  name: string,
): Promise<void> {
  await requireFineName(deps, name);
  await setUser(deps.db, accountId, { name });
}

/** What someone set for their own work; the product's defaults where they set nothing. */
export async function readPreferences(
  deps: { db: Database },
  accountId: string,
): Promise<Preferences> {
  const stored = await findPreferences(deps.db, accountId);
  return preferencesSchema.safeParse(stored ?? {}).data ?? preferencesSchema.parse({});
}

/** Stores what someone set for their own work. */
export async function savePreferences(
  deps: { db: Database; clock: Clock },
  accountId: string,
  settings: Preferences,
): Promise<void> {
  await putPreferences(deps.db, accountId, settings, deps.clock());
}
