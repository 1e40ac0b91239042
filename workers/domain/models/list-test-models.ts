import type { TestModel, TestModelQuery } from "../../contract/models";
import { listModels } from "../../storage/model-administration";
import { findModel } from "../../storage/models";
import { invalid } from "../app-error";
import { type AdministerModelsDeps, toTestModels } from "./test-model";

/**
 * Models without schemas, by type, then place, then name; all of them unless a limit is set.
 * @returns the page, and the name to go on after, or null at the end.
 * @throws {AppError} `invalid_request` for a cursor that names no model.
 */
export async function listTestModels(
  deps: AdministerModelsDeps,
  query: TestModelQuery,
  origin: string,
): Promise<{ items: TestModel[]; nextCursor: string | null }> {
  const { limit = null, cursor } = query;
  const after = cursor === undefined ? undefined : await findModel(deps.db, cursor);
  if (cursor !== undefined && !after) {
    throw invalid("cursor", "This cursor names no model any more. Start from the first page.");
  }
  const rows = await listModels(deps.db, {
    type: query.type,
    q: query.q || undefined,
    after,
    limit: limit === null ? null : limit + 1,
  });
  const page = limit === null ? rows : rows.slice(0, limit);
  return {
    items: await toTestModels(deps, page, origin),
    nextCursor: rows.length > page.length ? (page.at(-1)?.name ?? null) : null,
  };
}
