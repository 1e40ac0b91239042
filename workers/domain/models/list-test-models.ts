import type { TestModel, TestModelQuery } from "#contract/models";
import { listModels } from "#storage/models/administration";
import { findModel } from "#storage/models/models";
import { invalid } from "../app-error";
import { type AdministerModelsDeps, toTestModels } from "./test-model";

/**
 * Models without schemas, the active ones first, each by type, then place, then name; all of them unless a
 * limit is set.
 * @throws {AppError} `invalid_request` for a cursor that names no model.
 */
export async function listTestModels(
  deps: AdministerModelsDeps,
  query: TestModelQuery,
  origin: string,
): Promise<TestModel[]> {
  const { limit = null, cursor } = query;
  const after = cursor === undefined ? undefined : await findModel(deps.db, cursor);
  if (cursor !== undefined && !after) {
    throw invalid("cursor", "This cursor names no model any more. Start from the first page.");
  }
  const filter = { type: query.type, q: query.q || undefined, after, limit };
  return toTestModels(deps, await listModels(deps.db, filter), origin);
}
