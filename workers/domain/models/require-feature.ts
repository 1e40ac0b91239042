import type { FeatureKey } from "#contract/screens";
import type { Database } from "#storage/database";
import { isFeatureEnabled } from "#storage/features/settings";
import { AppError } from "../app-error";

/** @throws {AppError} `feature_disabled` while an operator has this feature switched off. */
export async function requireFeature(deps: { db: Database }, key: FeatureKey): Promise<void> {
  if (await isFeatureEnabled(deps.db, key)) return;
  throw new AppError(
    "feature_disabled",
    "This tool is switched off at the moment. Please try again later.",
  );
}
