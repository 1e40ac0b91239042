import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { GenerationKind } from "#contract/generation";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { generations } from "../schema/generations";
import { historyLabels } from "../schema/history-labels";
import { type Model, testModelParameters, testModels } from "../schema/models";
import { runs } from "../schema/runs";

export interface ModelFilter {
  type: GenerationKind | undefined;
  /** Text that the name contains, in any case. */
  q: string | undefined;
  /** The last row of the page before. */
  after: Pick<Model, "active" | "modelType" | "position" | "name"> | undefined;
  /** Null for all of them. */
  limit: number | null;
}

/** Models as the administration lists them: the active ones first, each by type, then place, then name. */
export function listModels(db: Database, filter: ModelFilter): Promise<Model[]> {
  const { after } = filter;
  const { active, modelType, position, name } = testModels;
  const place = sql`(1 - ${active}, ${modelType}, ${position}, ${name})`;
  const query = db
    .select()
    .from(testModels)
    .where(
      and(
        filter.type ? eq(testModels.modelType, filter.type) : undefined,
        filter.q ? sql`instr(lower(${testModels.name}), lower(${filter.q})) > 0` : undefined,
        after
          ? sql`${place} > (${after.active ? 0 : 1}, ${after.modelType}, ${after.position}, ${after.name})`
          : undefined,
      ),
    )
    .orderBy(desc(active), asc(modelType), asc(position), asc(name));
  return filter.limit === null ? query : query.limit(filter.limit);
}

/** When each model's endpoint last succeeded in a test generation; models without one are left out. */
export function listTestedAt(db: Database, names: readonly string[]) {
  return db
    .select({
      model: generations.maker,
      endpointUrl: runs.endpointUrl,
      testedAt: sql<number>`max(${generations.completedAt})`,
    })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(
      and(
        sql`${generations.isTest} = 1 and ${generations.status} = 'succeeded'`,
        sql`${generations.maker} in (select value from json_each(${JSON.stringify(names)}))`,
      ),
    )
    .groupBy(generations.maker, runs.endpointUrl);
}

/** Stores a model that is new, with its line in the audit log. @throws what `refusalOf` reads: `unique`. */
export async function insertModel(
  db: Database,
  row: Omit<Model, "position"> & { position: number | null },
  line: NewAuditRow,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), -10) + 10 from test_models where model_type = ${row.modelType})`;
  const displace = db
    .update(testModels)
    .set({ isDefault: false, revision: sql`${testModels.revision} + 1` })
    .where(and(eq(testModels.modelType, row.modelType), eq(testModels.isDefault, true)));
  await db.batch([
    insertAudit(db, line),
    ...(row.isDefault ? [displace] : []),
    db.insert(testModels).values({ ...row, position: row.position ?? last }),
  ]);
}

/** Holds while no one has saved the model since it was read. */
export function isUnchanged(before: Pick<Model, "id" | "revision">): SQL {
  return sql`exists (select 1 from test_models where id = ${before.id} and revision = ${before.revision})`;
}

/**
 * Stores a model over what it was, with its line in the audit log. A new default displaces the old
 * one; a new name is carried into the generations, so that they can be repeated.
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
    .update(testModels)
    .set({ isDefault: false, revision: sql`${testModels.revision} + 1` })
    .where(
      and(
        eq(testModels.modelType, row.modelType),
        eq(testModels.isDefault, true),
        sql`${testModels.id} <> ${id}`,
      ),
    );
  await db.batch([
    insertAudit(db, line, isUnchanged(before)),
    ...(row.isDefault ? [displace] : []),
    ...(row.name === before.name ? [] : carryName(db, before.name, row.name)),
    db
      .update(testModels)
      .set({ ...fields, revision: sql`${testModels.revision} + 1` })
      .where(eq(testModels.id, id)),
  ]);
}

/** Removes a model and its schema. @throws what `refusalOf` reads: `stale` when it was gone. */
export async function deleteModel(db: Database, row: Model, line: NewAuditRow): Promise<void> {
  await db.batch([
    insertAudit(db, line, sql`exists (select 1 from test_models where id = ${row.id})`),
    db.delete(testModelParameters).where(eq(testModelParameters.modelId, row.id)),
    db.delete(testModels).where(eq(testModels.id, row.id)),
  ]);
}

/** How many generations a model has made or tried. */
export async function countGenerations(db: Database, name: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(generations)
    .where(eq(generations.maker, name))
    .get();
  return row?.count ?? 0;
}

/**
 * The statements that carry a model's new name into its runs, its generations and the index of the history. The
 * index has a code for each name: where the code gets the new name, all entries have it at once. Where the
 * new name has a code already (a deleted model had it), a trigger writes the entries again, one by one.
 */
function carryName(db: Database, before: string, name: string) {
  const label = `maker:${name}`;
  const made = db
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.maker, before));
  const isFree = sql`not exists (select 1 from history_labels where label = ${label})`;
  return [
    db
      .update(historyLabels)
      .set({ label })
      .where(and(eq(historyLabels.label, `maker:${before}`), isFree)),
    // Found by their generations, which have an index by name.
    db.update(runs).set({ model: name }).where(inArray(runs.generationId, made)),
    db.update(generations).set({ maker: name }).where(eq(generations.maker, before)),
  ] as const;
}
