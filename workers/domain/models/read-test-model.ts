import type { TestModelDetail } from "#contract/models";
import { countGenerations } from "#storage/models/administration";
import { type AdministerModelsDeps, requireStoredModel, toTestModelWithSchema } from "./test-model";

/** A model with its schema and the number of its generations. @throws {AppError} `not_found`. */
export async function readTestModel(
  deps: AdministerModelsDeps,
  name: string,
  origin: string,
): Promise<TestModelDetail> {
  const row = await requireStoredModel(deps, name);
  const [model, generationCount] = await Promise.all([
    toTestModelWithSchema(deps, row, origin),
    countGenerations(deps.db, name),
  ]);
  return { ...model, generation_count: generationCount };
}
