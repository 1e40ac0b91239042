import { and, eq, sql } from "drizzle-orm";
import type { Parameter } from "#contract/models";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { type Model, testModelParameters, testModels } from "../schema/models";
import { isUnchanged } from "./administration";

function columnsOf(parameter: Parameter) {
  return {
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
}

/** Counts a change of a model's schema as a save of the model. */
function touch(db: Database, owner: Model, at: number) {
  return db
    .update(testModels)
    .set({ revision: sql`${testModels.revision} + 1`, updatedAt: at })
    .where(eq(testModels.id, owner.id));
}

/**
 * Stores a parameter under its name; a new one goes to the end.
 * @param owner the model as it was read, with its revision
 * @param input.previousName the name that it had, where it gets another
 * @throws what `refusalOf` reads: `stale` when the model was saved meanwhile, `unique` for a new
 *   name that is in use.
 */
export async function upsertParameter(
  db: Database,
  owner: Model,
  input: { parameter: Parameter; previousName: string | null; line: NewAuditRow },
): Promise<void> {
  const { parameter, previousName, line } = input;
  const { name } = parameter;
  const fields = columnsOf(parameter);
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from test_model_parameters where model_id = ${owner.id})`;
  const rename = db
    .update(testModelParameters)
    .set({ name })
    .where(
      and(
        eq(testModelParameters.modelId, owner.id),
        eq(testModelParameters.name, previousName ?? name),
      ),
    );
  await db.batch([
    insertAudit(db, line, isUnchanged(owner)),
    ...(previousName === null || previousName === name ? [] : [rename]),
    db
      .insert(testModelParameters)
      .values({ modelId: owner.id, name, position: last, ...fields })
      .onConflictDoUpdate({
        target: [testModelParameters.modelId, testModelParameters.name],
        set: fields,
      }),
    touch(db, owner, line.at),
  ]);
}

/** Removes a parameter. @throws what `refusalOf` reads: `stale` when the model was saved meanwhile. */
export async function deleteParameter(
  db: Database,
  owner: Model,
  name: string,
  line: NewAuditRow,
): Promise<void> {
  await db.batch([
    insertAudit(db, line, isUnchanged(owner)),
    db
      .delete(testModelParameters)
      .where(and(eq(testModelParameters.modelId, owner.id), eq(testModelParameters.name, name))),
    touch(db, owner, line.at),
  ]);
}

/** Puts a whole schema in place of the stored one. @throws what `refusalOf` reads: `stale`. */
export async function replaceParameters(
  db: Database,
  owner: Model,
  parameters: readonly Parameter[],
  line: NewAuditRow,
): Promise<void> {
  const rows = parameters.map((parameter, position) => ({
    modelId: owner.id,
    name: parameter.name,
    position,
    ...columnsOf(parameter),
  }));
  await db.batch([
    insertAudit(db, line, isUnchanged(owner)),
    db.delete(testModelParameters).where(eq(testModelParameters.modelId, owner.id)),
    ...rows.map((row) => db.insert(testModelParameters).values(row)),
    touch(db, owner, line.at),
  ]);
}
