import { and, asc, eq, like, type SQL, sql } from "drizzle-orm";
import type { GenerationKind } from "../contract/generation";
import { insertAudit } from "./audit";
import { type Database, escapeLike } from "./database";
import { generation, type Model, model, modelParameter, type NewAuditRow } from "./schema";

export interface ModelFilter {
  type: GenerationKind | undefined;
  /** Text that the name contains, in any case. */
  q: string | undefined;
  /** The last row of the page before. */
  after: Pick<Model, "modelType" | "position" | "name"> | undefined;
  /** Null for all of them. */
  limit: number | null;
}

/** Models as the administration lists them: by type, then place, then name. */
export function listModels(db: Database, filter: ModelFilter): Promise<Model[]> {
  const { after } = filter;
  const place = sql`(${model.modelType}, ${model.position}, ${model.name})`;
  const query = db
    .select()
    .from(model)
    .where(
      and(
        filter.type ? eq(model.modelType, filter.type) : undefined,
        filter.q ? like(model.name, sql`${`%${escapeLike(filter.q)}%`} escape '\\'`) : undefined,
        after ? sql`${place} > (${after.modelType}, ${after.position}, ${after.name})` : undefined,
      ),
    )
    .orderBy(asc(model.modelType), asc(model.position), asc(model.name));
  return filter.limit === null ? query : query.limit(filter.limit);
}

/** When each model's endpoint last succeeded in a test run; models without one are left out. */
export function listTestedAt(db: Database, names: readonly string[]) {
  return db
    .select({
      model: generation.model,
      endpointUrl: generation.endpointUrl,
      testedAt: sql<number>`max(${generation.completedAt})`,
    })
    .from(generation)
    .where(
      and(
        sql`${generation.isTest} = 1 and ${generation.status} = 'succeeded'`,
        sql`${generation.model} in (select value from json_each(${JSON.stringify(names)}))`,
      ),
    )
    .groupBy(generation.model, generation.endpointUrl);
}

/** Stores a model that is new, with its line in the audit log. @throws what `refusalOf` reads: `unique`. */
export async function insertModel(
  db: Database,
  row: Omit<Model, "position"> & { position: number | null },
  line: NewAuditRow,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), -10) + 10 from model where model_type = ${row.modelType})`;
  const displace = db
    .update(model)
    .set({ isDefault: false, revision: sql`${model.revision} + 1` })
    .where(and(eq(model.modelType, row.modelType), eq(model.isDefault, true)));
  await db.batch([
    insertAudit(db, line),
    ...(row.isDefault ? [displace] : []),
    db.insert(model).values({ ...row, position: row.position ?? last }),
  ]);
}

/** Holds while nobody has saved the model since it was read. */
export function isStill(before: Pick<Model, "id" | "revision">): SQL {
  return sql`exists (select 1 from model where id = ${before.id} and revision = ${before.revision})`;
}

/**
 * Stores a model over what it was, with its line in the audit log. A new default displaces the old
 * one; a new name is carried into the runs, so that they can be repeated.
 * @param before the model as it was read, with its revision
 * @throws what `refusalOf` reads: `stale` when it was saved or deleted meanwhile, `unique` for a
 *   name in use.
 */
export async function updateModel(
  db: Database,
  before: Model,
  row: Model,
  line: NewAuditRow,
): Promise<void> {
  const { id, createdAt: _, revision: __, ...fields } = row;
  const displace = db
    .update(model)
    .set({ isDefault: false, revision: sql`${model.revision} + 1` })
    .where(
      and(eq(model.modelType, row.modelType), eq(model.isDefault, true), sql`${model.id} <> ${id}`),
    );
  const carryName = db
    .update(generation)
    .set({ model: row.name })
    .where(eq(generation.model, before.name));
  await db.batch([
    insertAudit(db, line, isStill(before)),
    ...(row.isDefault ? [displace] : []),
    ...(row.name === before.name ? [] : [carryName]),
    db
      .update(model)
      .set({ ...fields, revision: sql`${model.revision} + 1` })
      .where(eq(model.id, id)),
  ]);
}

/** Removes a model and its schema. @throws what `refusalOf` reads: `stale` when it was gone. */
export async function deleteModel(db: Database, row: Model, line: NewAuditRow): Promise<void> {
  await db.batch([
    insertAudit(db, line, sql`exists (select 1 from model where id = ${row.id})`),
    db.delete(modelParameter).where(eq(modelParameter.modelId, row.id)),
    db.delete(model).where(eq(model.id, row.id)),
  ]);
}

/** How many runs a model has made or tried. */
export async function countRuns(db: Database, name: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(generation)
    .where(eq(generation.model, name))
    .get();
  return row?.count ?? 0;
}
