import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { deleteModel } from "#storage/models/administration";
import { auditLine } from "../administration/audit-line";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import { requireStoredModel } from "./test-model";

/** Removes a model and its schema; its generations stay. @throws {AppError} `not_found`. */
export async function removeModel(
  deps: { db: Database; clock: Clock },
  actor: Viewer,
  name: string,
): Promise<void> {
  const row = await requireStoredModel(deps, name);
  const line = auditLine(deps, actor, {
    action: "model_deleted",
    target: name,
    before: row,
    after: null,
  });
  try {
    await deleteModel(deps.db, row, line);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") throw notFound(`The model ${name}`);
    throw error;
  }
}
