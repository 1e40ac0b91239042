import type {
  Parameter,
  TestModel,
  TestModelDetail,
  TestModelQuery,
  TestModelWithSchema,
} from "#contract/models";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { countGenerations, listModels, listTestedAt } from "#storage/models/administration";
import { findModel, listModelNames, type ModelWithParameters } from "#storage/models/models";
import type { Model } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import type { Clock } from "../clock";
import { pricePerOf } from "../credits/price";
import { toParameter } from "./catalogue";
import { callableEndpoint, shownEndpoint } from "./endpoint-address";
import { needsOwnPrice } from "./published-prices";

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

export interface AdministerModelsDeps {
  db: Database;
  clock: Clock;
  providers: Pick<Providers, "forEndpoint">;
}

/** Whether a model has a price of its own, for a generation or for each unit. */
export const hasPrice = ({ price, priceUnit }: Pick<Model, "price" | "priceUnit">) =>
  price !== null || priceUnit !== null;

/** Stored models as the administration sees them, with the application's address filled in. */
export async function toTestModels(
  deps: AdministerModelsDeps,
  rows: readonly Model[],
  origin: string,
): Promise<TestModel[]> {
  const tests = await listTestedAt(
    deps.db,
    rows.map((row) => row.name),
  );
  const fallbacks = await listModelNames(
    deps.db,
    rows.flatMap(({ fallbackId }) => fallbackId ?? []),
  );
  return rows.map((row) => {
    const endpointUrl = callableEndpoint(row.endpointUrl);
    const provider = deps.providers.forEndpoint(endpointUrl);
    const test = tests.find((one) => one.model === row.name && one.endpointUrl === endpointUrl);
    return {
      name: row.name,
      description: row.description,
      active: row.active,
      model_type: row.modelType,
      endpoint_url: shownEndpoint(endpointUrl, origin),
      price: row.price,
      price_per: pricePerOf(row),
      fallback: fallbacks.get(row.fallbackId ?? "")?.name ?? null,
      needs_price: needsOwnPrice(endpointUrl) && !hasPrice(row),
      is_default: row.isDefault,
      position: row.position,
      revision: row.revision,
      provider: provider?.name ?? null,
      missing_setting: provider?.missingSetting() ?? null,
      tested_at: test ? new Date(test.testedAt).toISOString() : null,
      created_at: new Date(row.createdAt).toISOString(),
      updated_at: new Date(row.updatedAt).toISOString(),
    };
  });
}

/** The model with its whole schema, hidden parameters too. */
export async function toTestModelWithSchema(
  deps: AdministerModelsDeps,
  row: ModelWithParameters,
  origin: string,
): Promise<TestModelWithSchema> {
  const [model] = await toTestModels(deps, [row], origin);
  if (!model) throw new Error("one row gives one model");
  const input: Record<string, Parameter> = Object.fromEntries(
    row.parameters.map((parameter) => [parameter.name, toParameter(parameter)]),
  );
  return { ...model, components: { schemas: { Input: input } } };
}

/** @throws {AppError} `not_found`. */
export async function requireStoredModel(
  deps: { db: Database },
  name: string,
): Promise<ModelWithParameters> {
  const row = await findModel(deps.db, name);
  if (!row) throw notFound(`The model ${name}`);
  return row;
}

/** The error for the slower of two administrators; nothing of theirs was stored. */
export function savedMeanwhile(name: string): AppError {
  return new AppError(
    "conflict",
    `${name} was changed by someone else since you opened it. None of your changes was saved. Reload to see the present state, then make your change again.`,
  );
}

/** @throws {AppError} `conflict` when another revision than the expected one is stored. */
export function requireRevision(row: Model, expected: number | undefined): void {
  if (expected !== undefined && expected !== row.revision) throw savedMeanwhile(row.name);
}
