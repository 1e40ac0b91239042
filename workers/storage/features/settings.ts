import { and, eq, inArray, sql } from "drizzle-orm";
import type { FeatureKey } from "#contract/screens";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { featureSettings } from "../schema/models";

/** Which features were switched; one without a row is on. */
export function listFeatureSettings(db: Database) {
  return db
    .select({ feature_key: featureSettings.featureKey, is_enabled: featureSettings.isEnabled })
    .from(featureSettings);
}

/** Whether one of some features is on. */
export async function isAnyEnabled(db: Database, keys: readonly string[]): Promise<boolean> {
  const off = await db
    .select({ key: featureSettings.featureKey })
    .from(featureSettings)
    .where(and(inArray(featureSettings.featureKey, keys), eq(featureSettings.isEnabled, false)));
  return off.length < keys.length;
}

export async function isFeatureEnabled(db: Database, key: string): Promise<boolean> {
  const row = await db
    .select()
    .from(featureSettings)
    .where(eq(featureSettings.featureKey, key))
    .get();
  return row?.isEnabled ?? true;
}

/**
 * Switches a feature.
 * @throws what `refusalOf` reads: `stale` where it has this value already.
 */
export async function setFeature(
  db: Database,
  key: FeatureKey,
  isEnabled: boolean,
  line: NewAuditRow,
): Promise<void> {
  const now = sql`coalesce((select is_enabled from feature_settings where feature_key = ${key}), 1)`;
  await db.batch([
    insertAudit(db, line, sql`${now} <> ${isEnabled ? 1 : 0}`),
    db
      .insert(featureSettings)
      .values({ featureKey: key, isEnabled })
      .onConflictDoUpdate({ target: featureSettings.featureKey, set: { isEnabled } }),
  ]);
}
