import type { ModelInput, Parameter, TestModel, TestModelWithSchema } from "../../contract/models";
import type { Database } from "../../storage/database";
import {
  deleteModel,
  deleteParameter,
  findModel,
  listModels,
  type ModelWithParameters,
  upsertModel,
  upsertParameter,
} from "../../storage/models";
import type { Model } from "../../storage/schema";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import { toParameter } from "./list-models";

export interface ManageDeps {
  db: Database;
  clock: Clock;
  providerFor(endpointUrl: string, origin: string): { name: string } | null;
}

/** A stored model as the administration sees it, with the application's address filled in. */
function toTestModel(deps: ManageDeps, row: Model, origin: string): TestModel {
  const endpointUrl = row.endpointUrl.replace("{origin}", origin);
  return {
    name: row.name,
    description: row.description,
    active: row.active,
    model_type: row.modelType,
    endpoint_url: endpointUrl,
    price: row.price,
    is_default: row.isDefault,
    provider: deps.providerFor(endpointUrl, origin)?.name ?? null,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  };
}

/** The model with its whole schema, hidden parameters too. */
function toTestModelWithSchema(
  deps: ManageDeps,
  row: ModelWithParameters,
  origin: string,
): TestModelWithSchema {
  const input: Record<string, Parameter> = Object.fromEntries(
    row.parameters.map((parameter) => [parameter.name, toParameter(parameter)]),
  );
  return { ...toTestModel(deps, row, origin), components: { schemas: { Input: input } } };
}

/** @throws {AppError} `not_found`. */
async function requireModel(deps: { db: Database }, name: string): Promise<ModelWithParameters> {
  const row = await findModel(deps.db, name);
  if (!row) throw notFound(`The model ${name}`);
  return row;
}

/**
 * Stores a model under its name: a new one, or over the one that has it. An address of our own is
 * stored without our origin, so that it stays right when the application moves.
 */
export async function saveModel(
  deps: ManageDeps,
  input: ModelInput,
  origin: string,
): Promise<TestModelWithSchema> {
  const now = deps.clock();
  const existing = await findModel(deps.db, input.name);
  await upsertModel(deps.db, {
    id: existing?.id ?? crypto.randomUUID(),
    name: input.name,
    description: input.description ?? null,
    active: input.active,
    modelType: input.model_type,
    endpointUrl: input.endpoint_url.startsWith(`${origin}/`)
      ? `{origin}${input.endpoint_url.slice(origin.length)}`
      : input.endpoint_url,
    price: input.price === undefined ? (existing?.price ?? null) : input.price,
    isDefault: input.is_default ?? existing?.isDefault ?? false,
    createdAt: existing?.createdAt ?? now,
    updatedAt: now,
  });
  return toTestModelWithSchema(deps, await requireModel(deps, input.name), origin);
}

/** Every model, without schemas. */
export async function listTestModels(deps: ManageDeps, origin: string): Promise<TestModel[]> {
  const rows = await listModels(deps.db);
  return rows.map((row) => toTestModel(deps, row, origin));
}

/** @throws {AppError} `not_found`. */
export async function readModel(
  deps: ManageDeps,
  name: string,
  origin: string,
): Promise<TestModelWithSchema> {
  return toTestModelWithSchema(deps, await requireModel(deps, name), origin);
}

/** @throws {AppError} `not_found`. */
export async function removeModel(deps: { db: Database }, name: string): Promise<void> {
  if (!(await deleteModel(deps.db, name))) throw notFound(`The model ${name}`);
}

/** Stores a parameter under its name. @throws {AppError} `not_found` for the model. */
export async function saveParameter(
  deps: { db: Database },
  modelName: string,
  parameter: Parameter,
): Promise<Parameter> {
  const model = await requireModel(deps, modelName);
  await upsertParameter(deps.db, model.id, parameter);
  const saved = await requireModel(deps, modelName);
  const stored = saved.parameters.find((one) => one.name === parameter.name);
  if (!stored) throw notFound(`The parameter ${parameter.name}`);
  return toParameter(stored);
}

/** @throws {AppError} `not_found` for the model or the parameter. */
export async function removeParameter(
  deps: { db: Database },
  modelName: string,
  name: string,
): Promise<void> {
  const model = await requireModel(deps, modelName);
  if (!(await deleteParameter(deps.db, model.id, name))) throw notFound(`The parameter ${name}`);
}
