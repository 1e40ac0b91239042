import type { FeatureSettings } from "#contract/features";
import type { Database } from "#storage/database";
import { listFeatureSettings } from "#storage/features/settings";

/** The features that were switched on or off; one that is not listed is on. */
export function listFeatures(deps: { db: Database }): Promise<FeatureSettings> {
  return listFeatureSettings(deps.db);
}
