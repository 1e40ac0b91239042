import type { ImportApply } from "#contract/model-import";
import type { TestModelWithSchema } from "#contract/models";
import type { Viewer } from "#contract/viewer";
import { invalid } from "#domain/app-error";
import { auditLine } from "#domain/audit-line";
import { refusalOf } from "#storage/database";
import { replaceParameters } from "#storage/models/parameters";
import { toParameter } from "../catalogue";
import { requireCountableSchema } from "../countable";
import { saveModel } from "../edit-model";
import { settleParameter } from "../parameters";
import {
  type AdministerModelsDeps,
  requireRevision,
  requireStoredModel,
  savedMeanwhile,
  toTestModelWithSchema,
} from "../test-models";
import { diffParameters } from "./parameters";

/**
 * Stores what an administrator confirmed: a new, inactive model with its schema, or the schema of
 * the model that they looked at.
 * @throws {AppError} `invalid_request`, also for a schema by which the model's price could not be counted, `not_found`, `conflict` when the model was changed since.
 */
export async function applyImport(
  deps: AdministerModelsDeps,
  request: { actor: Viewer; input: ImportApply; origin: string },
): Promise<TestModelWithSchema> {
  const { actor, origin } = request;
  const { model, revision } = request.input;
  const parameters = request.input.parameters.map(settleParameter);
  const names = parameters.map((one) => one.name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw invalid("parameters", `The parameter ${repeated} is there twice.`);
  if (revision === 0) {
    const input = { ...model, active: false, revision };
    await saveModel(deps, { actor, input, origin });
  }
  const owner = await requireStoredModel(deps, model.name);
  requireRevision(owner, revision === 0 ? 1 : revision);
  const before = owner.parameters.map(toParameter);
  const known = before.map((one) => one.name);
  requireCountableSchema(owner, { before: known, after: names }, "parameters");
  const changes = diffParameters(before, parameters).filter(({ kind }) => kind !== "same");
  const line = auditLine(deps, actor, {
    action: "schema_imported",
    target: owner.name,
    before: revision === 0 ? null : before,
    after: { changes },
  });
  try {
    await replaceParameters(deps.db, owner, parameters, line);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") throw savedMeanwhile(owner.name);
    throw error;
  }
  return toTestModelWithSchema(deps, await requireStoredModel(deps, owner.name), origin);
}
