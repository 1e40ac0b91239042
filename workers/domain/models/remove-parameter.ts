import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { deleteParameter } from "#storage/models/parameters";
import { auditLine } from "../administration/audit-line";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import { toParameter } from "./list-models";
import { requireStoredModel, savedMeanwhile } from "./test-model";

/**
 * Removes a parameter from a model's schema.
 * @throws {AppError} `not_found` for the model or the parameter, `conflict` when someone else saved
 *   the model at the same moment.
 */
export async function removeParameter(
  deps: { db: Database; clock: Clock },
  actor: Viewer,
  modelName: string,
  name: string,
): Promise<void> {
  const owner = await requireStoredModel(deps, modelName);
  const before = owner.parameters.find((one) => one.name === name);
  if (!before) throw notFound(`The parameter ${name}`);
  const line = auditLine(deps, actor, {
    action: "parameter_deleted",
    target: `${owner.name} / ${name}`,
    before: toParameter(before),
    after: null,
  });
  try {
    await deleteParameter(deps.db, owner, name, line);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") throw savedMeanwhile(owner.name);
    throw error;
  }
}
