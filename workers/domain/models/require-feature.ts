import type { FeatureKey } from "#contract/screens";
import type { Database } from "#storage/database";
import { isFeatureEnabled } from "#storage/features/settings";
import { AppError } from "../app-error";

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
