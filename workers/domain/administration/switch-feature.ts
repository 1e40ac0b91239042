import { FEATURE_KEYS, type FeatureSetting } from "#contract/features";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { setFeature } from "#storage/features/settings";
import { notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";

/**
 * Switches a feature on or off. The sidebar follows on its next load, its calls at once.
 * @throws {AppError} `not_found` for a key that is no feature's.
 */
export async function switchFeature(
  deps: { db: Database; clock: Clock },
  input: { actor: Viewer; key: string; isEnabled: boolean },
): Promise<FeatureSetting> {
  const key = FEATURE_KEYS.find((one) => one === input.key);
  if (!key) throw notFound(`The tool ${input.key}`);
  const line = auditLine(deps, input.actor, {
    action: "feature_switched",
    target: key,
    before: { is_enabled: !input.isEnabled },
    after: { is_enabled: input.isEnabled },
  });
  try {
    await setFeature(deps.db, key, input.isEnabled, line);
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
  }
  return { feature_key: key, is_enabled: input.isEnabled };
}
