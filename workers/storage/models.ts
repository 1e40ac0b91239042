import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { GenerationKind } from "../contract/generation";
import type { Database } from "./database";
import { type Model, type ModelParameter, model, modelParameter } from "./schema";

export type ModelWithParameters = Model & { parameters: ModelParameter[] };

/** Adds the parameters of each, in their order. */
export async function withParameters(
  db: Database,
  models: Model[],
): Promise<ModelWithParameters[]> {
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
    .orderBy(desc(model.isDefault), asc(model.position), asc(model.createdAt), asc(model.name));
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
    .orderBy(desc(model.isDefault), asc(model.position), asc(model.createdAt), asc(model.name))
    .limit(1);
  return (await withParameters(db, rows))[0];
}

/** A model by its name, active or not. */
export async function findModel(
  db: Database,
  name: string,
): Promise<ModelWithParameters | undefined> {
  return (await withParameters(db, await db.select().from(model).where(eq(model.name, name))))[0];
}
