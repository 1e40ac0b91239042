import type { TestModelDetail } from "../../contract/models";
import { countRuns } from "../../storage/model-administration";
import { type AdministerModelsDeps, requireModel, toTestModelWithSchema } from "./test-model";

/** A model with its schema and the number of its runs. @throws {AppError} `not_found`. */
export async function readTestModel(
  deps: AdministerModelsDeps,
  name: string,
  origin: string,
): Promise<TestModelDetail> {
  const row = await requireModel(deps, name);
  const [model, runCount] = await Promise.all([
    toTestModelWithSchema(deps, row, origin),
    countRuns(deps.db, name),
  ]);
  return { ...model, run_count: runCount };
}
