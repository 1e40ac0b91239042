import type { BatchRowReport, RecipeBatch } from "#contract/recipe-plans";
import type { RecipeName } from "#contract/timeline/names";
import { requestJson, sendJson } from "#lib/api";
import type { RowFields } from "./row-fields";

// The server's names, by intent: createBatch, readBatch and reportRow ask for its verbs.

/** One's batches. */
export const BATCHES_PATH = "/api/recipe-batches";
const pathOf = (id: string) => `${BATCHES_PATH}/${encodeURIComponent(id)}`;

/** Keeps a batch of a recipe; gives its id. @throws {ApiError} {TypeError} */
export const createBatch = (recipe: RecipeName, rows: readonly RowFields[]) =>
  sendJson<{ id: string }>("POST", BATCHES_PATH, { recipe, rows });

/** A batch with its rows. @throws {ApiError} {TypeError} */
export const readBatch = (id: string) => requestJson<RecipeBatch>(pathOf(id));

/** Notes how a row ended. @throws {ApiError} {TypeError} */
export const reportRow = (id: string, n: number, report: BatchRowReport) =>
  sendJson<null>("PUT", `${pathOf(id)}/rows/${n}`, report);
