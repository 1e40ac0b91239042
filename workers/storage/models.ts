import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { GenerationKind } from "../contract/generation";
import type { Parameter } from "../contract/models";
import type { Database } from "./database";
import { featureSetting, type Model, type ModelParameter, model, modelParameter } from "./schema";

export type ModelWithParameters = Model & { parameters: ModelParameter[] };

async function withParameters(db: Database, models: Model[]): Promise<ModelWithParameters[]> {
  if (models.length === 0) return [];
  const ids = JSON.stringify(models.map((row) => row.id));
  const parameters = await db
    .select()
    .from(modelParameter)
    .where(sql`${modelParameter.modelId} in (select value from json_each(${ids}))`)
    .orderBy(asc(modelParameter.position), asc(modelParameter.name));
  return models.map((row) => ({
    ...row,
    parameters: parameters.filter((parameter) => parameter.modelId === row.id),
  }));
}

/** Models that creators may use, the default first. */
export async function listActiveModels(
  db: Database,
  type?: GenerationKind,
): Promise<ModelWithParameters[]> {
  const rows = await db
    .select()
    .from(model)
    .where(and(eq(model.active, true), type ? eq(model.modelType, type) : undefined))
    .orderBy(desc(model.isDefault), asc(model.createdAt), asc(model.name));
  return withParameters(db, rows);
}

/**
 * The active model of this kind with this name or, where none is named, the default (the first
 * where none is marked).
 */
export async function findActiveModel(
  db: Database,
  type: GenerationKind,
  name?: string,
): Promise<ModelWithParameters | undefined> {
  const rows = await db
    .select()
    .from(model)
    .where(
      and(
        eq(model.active, true),
        eq(model.modelType, type),
        name ? eq(model.name, name) : undefined,
      ),
    )
    .orderBy(desc(model.isDefault), asc(model.createdAt), asc(model.name))
    .limit(1);
  return (await withParameters(db, rows))[0];
}

/** Every model, as the administration lists them. */
export function listModels(db: Database): Promise<Model[]> {
  return db
    .select()
    .from(model)
    .orderBy(asc(model.modelType), asc(model.createdAt), asc(model.name));
}

export async function findModel(
  db: Database,
  name: string,
): Promise<ModelWithParameters | undefined> {
  return (await withParameters(db, await db.select().from(model).where(eq(model.name, name))))[0];
}

/** Stores a model under its name, over the one that has it. A new default displaces the old one. */
export async function upsertModel(db: Database, row: Model): Promise<void> {
  const { id: _, name, createdAt: __, ...fields } = row;
  const save = db.insert(model).values(row).onConflictDoUpdate({ target: model.name, set: fields });
  if (!row.isDefault) return void (await save);
  const displace = db
    .update(model)
    .set({ isDefault: false })
    .where(and(eq(model.modelType, row.modelType), sql`${model.name} <> ${name}`));
  await db.batch([displace, save]);
}

/** @returns whether there was such a model. */
export async function deleteModel(db: Database, name: string): Promise<boolean> {
  const id = db.select({ id: model.id }).from(model).where(eq(model.name, name));
  const [, rows] = await db.batch([
    db.delete(modelParameter).where(sql`${modelParameter.modelId} = (${id})`),
    db.delete(model).where(eq(model.name, name)).returning({ id: model.id }),
  ]);
  return rows.length > 0;
}

/** Stores a parameter under its name; a new one goes to the end. */
export async function upsertParameter(
  db: Database,
  modelId: string,
  parameter: Parameter,
): Promise<void> {
  const fields = {
    type: parameter.type,
    description: parameter.description ?? null,
    default: parameter.default ?? null,
    required: parameter.required,
    visible: parameter.visible,
    minimum: parameter.minimum ?? null,
    maximum: parameter.maximum ?? null,
    enum: parameter.enum ?? null,
    format: parameter.format ?? null,
    title: parameter.title ?? null,
  };
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from model_parameter where model_id = ${modelId})`;
  await db
    .insert(modelParameter)
    .values({ modelId, name: parameter.name, position: last, ...fields })
    .onConflictDoUpdate({ target: [modelParameter.modelId, modelParameter.name], set: fields });
}

/** @returns whether there was such a parameter. */
export async function deleteParameter(
  db: Database,
  modelId: string,
  name: string,
): Promise<boolean> {
  const rows = await db
    .delete(modelParameter)
    .where(and(eq(modelParameter.modelId, modelId), eq(modelParameter.name, name)))
    .returning({ name: modelParameter.name });
  return rows.length > 0;
}

/** Which dashboard tools were switched; a tool without a row is on. */
export function listFeatureSettings(db: Database) {
  return db
    .select({ feature_key: featureSetting.featureKey, is_enabled: featureSetting.isEnabled })
    .from(featureSetting);
}

export async function isFeatureEnabled(db: Database, key: string): Promise<boolean> {
  const row = await db
    .select()
    .from(featureSetting)
    .where(eq(featureSetting.featureKey, key))
    .get();
  return row?.isEnabled ?? true;
}
