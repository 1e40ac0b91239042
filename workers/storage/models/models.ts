import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { GenerationKind } from "#contract/generation";
import type { Database } from "../database";
import { type Model, type ModelParameter, testModelParameters, testModels } from "../schema/models";

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
    .from(testModelParameters)
    .where(sql`${testModelParameters.modelId} in (select value from json_each(${ids}))`)
    .orderBy(asc(testModelParameters.position), asc(testModelParameters.name));
  return models.map((row) => ({
    ...row,
    parameters: parameters.filter((parameter) => parameter.modelId === row.id),
  }));
}

/**
 * The order in which models are chosen where none is named: those that can run, among them the default.
 * @param ready how stored addresses begin whose provider is set up.
 */
export function orderOfChoice(ready: readonly string[]): SQL[] {
  const isReady = sql`exists (select 1 from json_each(${JSON.stringify(ready)})
    where substr(${testModels.endpointUrl}, 1, length(json_each.value)) = json_each.value)`;
  return [
    desc(isReady),
    desc(testModels.isDefault),
    asc(testModels.position),
    asc(testModels.createdAt),
    asc(testModels.name),
  ];
}

/**
 * Models that creators may use, in the order of choice, in one round trip.
 * @param ready see `orderOfChoice`.
 */
export async function listActiveModels(
  db: Database,
  ready: readonly string[],
  type?: GenerationKind,
): Promise<ModelWithParameters[]> {
  const isOffered = and(
    eq(testModels.active, true),
    type ? eq(testModels.modelType, type) : undefined,
  );
  const [models, parameters] = await db.batch([
    db
      .select()
      .from(testModels)
      .where(isOffered)
      .orderBy(...orderOfChoice(ready)),
    db
      .select()
      .from(testModelParameters)
      .where(
        inArray(
          testModelParameters.modelId,
          db.select({ id: testModels.id }).from(testModels).where(isOffered),
        ),
      )
      .orderBy(asc(testModelParameters.position), asc(testModelParameters.name)),
  ]);
  return models.map((row) => ({
    ...row,
    parameters: parameters.filter((parameter) => parameter.modelId === row.id),
  }));
}

/** The stored endpoints of the models of some kinds that creators may use, each once. */
export async function listActiveEndpoints(
  db: Database,
  kinds: readonly GenerationKind[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ endpoint: testModels.endpointUrl })
    .from(testModels)
    .where(and(eq(testModels.active, true), inArray(testModels.modelType, [...kinds])));
  return rows.map(({ endpoint }) => endpoint);
}

/** A model by its name, active or not. */
export async function findModel(
  db: Database,
  name: string,
): Promise<ModelWithParameters | undefined> {
  return (
    await withParameters(db, await db.select().from(testModels).where(eq(testModels.name, name)))
  )[0];
}

/** Whether any model has this one for its fallback. */
export async function isFallback(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: testModels.id })
    .from(testModels)
    .where(eq(testModels.fallbackId, id))
    .limit(1);
  return found.length > 0;
}

/** The names of models by their ids, and whether creators may use them. */
export async function listModelNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; active: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: testModels.id, name: testModels.name, active: testModels.active })
    .from(testModels)
    .where(sql`${testModels.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
