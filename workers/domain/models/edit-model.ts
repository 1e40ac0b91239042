import type { ModelInput, TestModelWithSchema } from "#contract/models";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { deleteModel, insertModel, updateModel } from "#storage/models/administration";
import { findModel, type ModelWithParameters } from "#storage/models/models";
import type { Model } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { isCountable } from "./countable";
import { storableEndpoint } from "./endpoint-address";
import { fallbackIdOf } from "./fallback";
import { needsOwnPrice } from "./published-prices";
import {
  type AdministerModelsDeps,
  hasPrice,
  requireRevision,
  requireStoredModel,
  savedMeanwhile,
  toTestModelWithSchema,
} from "./test-models";

/** How often a save without a revision is tried again when others save at the same time. */
const MAX_ATTEMPTS = 3;

/** The fields that an administrator edits, as they are stored. */
type Edited = Pick<
  Model,
  | "name"
  | "description"
  | "active"
  | "modelType"
  | "endpointUrl"
  | "price"
  | "priceUnit"
  | "priceCredits"
  | "fallbackId"
  | "isDefault"
>;

/**
 * Stores a model under its name: a new one, or over the one that has it. With `previous_name` it
 * gets another name and keeps its parameters and its generations. With `revision` it is stored only over
 * what the administrator had seen; 0 means that there must be none. An address of our own is
 * stored without our origin, so that it stays right when the application moves.
 * @throws {AppError} `not_found` for an unknown `previous_name`, `invalid_request` for a fallback that cannot be one, `conflict` when someone else saved
 *   it meanwhile or the name is in use.
 */
export async function saveModel(
  deps: AdministerModelsDeps,
  request: { actor: Viewer; input: ModelInput; origin: string },
): Promise<TestModelWithSchema> {
  const { input, origin } = request;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await saveOnce(deps, request);
      return toTestModelWithSchema(deps, await requireStoredModel(deps, input.name), origin);
    } catch (error) {
      const refusal = refusalOf(error)?.refusal;
      if (refusal !== "stale" && refusal !== "unique") throw error;
      if (refusal === "unique" && isNameWanted(input)) throw nameInUse(input.name);
      if (input.revision !== undefined || attempt === MAX_ATTEMPTS) {
        throw savedMeanwhile(input.name);
      }
    }
  }
}

async function saveOnce(
  deps: AdministerModelsDeps,
  { actor, input, origin }: { actor: Viewer; input: ModelInput; origin: string },
): Promise<void> {
  const previousName = input.previous_name ?? input.name;
  const before = await findModel(deps.db, previousName);
  if (before && input.revision === 0) throw nameInUse(input.name);
  const now = deps.clock();
  const fields = editedFields(input, before, origin);
  if (fields.active && needsOwnPrice(fields.endpointUrl) && !hasPrice(fields))
    throw invalid(
      "price",
      `${fields.name} has no price yet. Enter one before you activate it: its vendor's price is not known here.`,
    );
  requireMeasurable(fields, before);
  const fallbackId = await fallbackIdOf(deps, input.fallback, fields, before);
  const edited = { ...fields, fallbackId };
  if (!before) {
    if (input.previous_name !== undefined) throw notFound(`The model ${previousName}`);
    if (input.revision) throw savedMeanwhile(input.name);
    const row = { id: crypto.randomUUID(), ...edited, revision: 1, createdAt: now, updatedAt: now };
    await insertModel(
      deps.db,
      { ...row, position: input.position ?? null },
      auditLine(deps, actor, {
        action: "model_created",
        target: edited.name,
        before: null,
        after: edited,
      }),
    );
    return;
  }
  requireRevision(before, input.revision);
  const { parameters: _, ...stored } = before;
  const row: Model = {
    ...stored,
    ...edited,
    position: input.position ?? before.position,
    updatedAt: now,
  };
  const action = edited.name === before.name ? "model_saved" : "model_renamed";
  const change = changeBetween(stored, row);
  await updateModel(
    deps.db,
    before,
    row,
    auditLine(deps, actor, { action, target: edited.name, ...change }),
  );
}

function editedFields(
  input: ModelInput,
  before: Model | undefined,
  origin: string,
): Omit<Edited, "fallbackId"> {
  return {
    name: input.name,
    description: input.description ?? null,
    active: input.active,
    modelType: input.model_type,
    endpointUrl: storableEndpoint(input.endpoint_url, origin),
    price: input.price === undefined ? (before?.price ?? null) : input.price,
    ...pricePerFields(input, before),
    isDefault: input.is_default ?? (before?.modelType === input.model_type && before.isDefault),
  };
}

function pricePerFields(input: ModelInput, before: Model | undefined) {
  const { price_per: per } = input;
  if (per === undefined) {
    // A new price of a generation takes the place of the one for each unit, which would count before it.
    const isReplaced = input.price != null && input.price !== before?.price;
    if (isReplaced) return { priceUnit: null, priceCredits: null };
    return { priceUnit: before?.priceUnit ?? null, priceCredits: before?.priceCredits ?? null };
  }
  return { priceUnit: per?.unit ?? null, priceCredits: per?.credits ?? null };
}

/** @throws {AppError} `invalid_request` for a price for each unit that nothing of the model says. */
function requireMeasurable(
  model: Pick<Edited, "name" | "modelType" | "priceUnit" | "active">,
  before: ModelWithParameters | undefined,
): void {
  const { name, modelType, priceUnit: unit, active: isActive } = model;
  const isNew =
    unit !== before?.priceUnit || modelType !== before.modelType || (isActive && !before.active);
  // A price that could not be counted all along keeps no one from changing the rest, and above all from switching it off.
  if (!isNew) return;
  const names = (before?.parameters ?? []).map((one) => one.name);
  // One without parameters gets its schema later.
  if (names.length === 0 || isCountable(model, names)) return;
  throw invalid(
    "price_per",
    `${name} has no parameter by which a price for each ${unit} could be counted. Give it one price, or add the parameter to its schema first.`,
  );
}

/** What a save changes, before and after, for the audit log. */
function changeBetween(before: Model, after: Model) {
  const keys = (Object.keys(after) as (keyof Model)[]).filter(
    (key) => key !== "updatedAt" && before[key] !== after[key],
  );
  const pick = (row: Model) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}

/** Whether a save wants a name that no one has. */
function isNameWanted(input: ModelInput): boolean {
  return input.revision === 0 || (input.previous_name ?? input.name) !== input.name;
}

function nameInUse(name: string): AppError {
  return new AppError(
    "conflict",
    `There is already a model named ${name}. Choose another name, or edit that model.`,
  );
}

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
