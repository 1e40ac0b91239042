import type { FeatureSettings } from "#contract/features";
import type { FeatureKey } from "#contract/screens";
import type { Database } from "#storage/database";
import { isAnyEnabled, isFeatureEnabled, listFeatureSettings } from "#storage/features/settings";
import { AppError } from "../app-error";

/** The features that were switched on or off; one that is not listed is on. */
export function listFeatures(deps: { db: Database }): Promise<FeatureSettings> {
  return listFeatureSettings(deps.db);
}

/** The refusal of a tool that an operator has switched off. */
export function featureDisabled(): AppError {
  return new AppError(
    "feature_disabled",
    "This tool is switched off at the moment. Please try again later.",
  );
}

/** @throws {AppError} `feature_disabled` while an operator has this tool switched off. */
export async function requireFeature(deps: { db: Database }, key: FeatureKey): Promise<void> {
  if (!(await isFeatureEnabled(deps.db, key))) throw featureDisabled();
}

/** The same for what several tools share. @throws {AppError} `feature_disabled` while all of them are off. */
export async function requireAnyFeature(
  deps: { db: Database },
  keys: readonly FeatureKey[],
): Promise<void> {
  if (!(await isAnyEnabled(deps.db, keys))) throw featureDisabled();
}
