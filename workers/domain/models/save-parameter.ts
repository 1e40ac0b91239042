import type { Parameter, ParameterSave } from "#contract/models";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { upsertParameter } from "#storage/models/parameters";
import { auditLine } from "../administration/audit-line";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { toParameter } from "./list-models";
import { settleParameter } from "./settle-parameter";
import { requireStoredModel, requireRevision, savedMeanwhile } from "./test-model";

const MAX_ATTEMPTS = 3;

/**
 * Stores a parameter under its name, over the one that has it; with `previous_name` it gets another
 * name and keeps its place.
 * @throws {AppError} `not_found` for the model or the `previous_name`, `invalid_request` for a
 *   default, bounds or options that do not fit the type, `conflict` when someone else saved the
 *   model meanwhile or the name is in use.
 */
export async function saveParameter(
  deps: { db: Database; clock: Clock },
  request: { actor: Viewer; model: string; input: ParameterSave },
): Promise<Parameter> {
  const { revision, previous_name: previousName = null, ...given } = request.input;
  const parameter = settleParameter(given);
  for (let attempt = 1; ; attempt += 1) {
    const owner = await requireStoredModel(deps, request.model);
    requireRevision(owner, revision);
    const before = owner.parameters.find((one) => one.name === (previousName ?? parameter.name));
    if (previousName !== null && !before) throw notFound(`The parameter ${previousName}`);
    const line = auditLine(deps, request.actor, {
      action: "parameter_saved",
      target: `${owner.name} / ${parameter.name}`,
      before: before ? toParameter(before) : null,
      after: parameter,
    });
    try {
      await upsertParameter(deps.db, owner, { parameter, previousName, line });
    } catch (error) {
      const refusal = refusalOf(error)?.refusal;
      if (refusal === "unique") throw nameInUse(parameter.name);
      if (refusal !== "stale") throw error;
      if (revision !== undefined || attempt === MAX_ATTEMPTS) throw savedMeanwhile(owner.name);
      continue;
    }
    const saved = await requireStoredModel(deps, owner.name);
    const stored = saved.parameters.find((one) => one.name === parameter.name);
    if (!stored) throw notFound(`The parameter ${parameter.name}`);
    return toParameter(stored);
  }
}

function nameInUse(name: string): AppError {
  return new AppError(
    "conflict",
    `This model already has a parameter named ${name}. Choose another name, or edit that one.`,
  );
}
