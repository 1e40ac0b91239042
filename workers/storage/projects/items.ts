import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { films } from "../schema/films";
import { generations } from "../schema/generations";
import { projects } from "../schema/projects";
import { uploads } from "../schema/uploads";

/** A list as one parameter: D1 binds at most 100 of them to a statement. */
const among = (column: SQL, values: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Where things are moved: into a project of this account's, or out of it. */
export interface Move {
  accountId: string;
  projectId: string;
  isInto: boolean;
}

/** What a move stores, and of which rows: those that it changes. */
const change = ({ projectId, isInto }: Move) =>
  isInto
    ? // A project that goes at the same moment leaves them in none.
      {
        to: sql<string | null>`(select id from projects where id = ${projectId})`,
        from: sql`is not ${projectId}`,
      }
    : { to: null, from: sql`is ${projectId}` };

/**
 * Moves things of this account's by their ids and keys; others are passed over, and what is there already.
 * @returns how many were moved.
 */
export async function moveItems(
  db: Database,
  move: Move,
  items: {
    generationIds: readonly string[];
    filmIds: readonly string[];
    uploadKeys: readonly string[];
    now: number;
  },
): Promise<number> {
  const { accountId, projectId } = move;
  const { to, from } = change(move);
  const results = await db.batch([
    db
      .update(generations)
      .set({ projectId: to })
      .where(
        and(
          among(sql`${generations.id}`, items.generationIds),
          eq(generations.accountId, accountId),
          eq(generations.isTest, false),
          sql`${generations.projectId} ${from}`,
        ),
      )
      .returning({ id: generations.id }),
    db
      .update(films)
      .set({ projectId: to })
      .where(
        and(
          among(sql`${films.id}`, items.filmIds),
          eq(films.accountId, accountId),
          isNull(films.deletedAt),
          eq(films.isTemplate, false),
          sql`${films.projectId} ${from}`,
        ),
      )
      .returning({ id: films.id }),
    db
      .update(uploads)
      .set({ projectId: to })
      .where(
        and(
          among(sql`${uploads.key}`, items.uploadKeys),
          sql`+${uploads.accountId} = ${accountId}`,
          isNull(uploads.deletedAt),
          sql`${uploads.projectId} ${from}`,
        ),
      )
      .returning({ id: uploads.key }),
    db.update(projects).set({ updatedAt: items.now }).where(eq(projects.id, projectId)),
  ]);
  const [moved, movedFilms, movedUploads] = results;
  return moved.length + movedFilms.length + movedUploads.length;
}

/** Takes so many things out of a project, deleted ones too. @returns whether anything was left in it before. */
export async function emptyProject(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  limit: number,
): Promise<boolean> {
  const nowhere = { projectId: null };
  const taken = await db.batch([
    db
      .update(generations)
      .set(nowhere)
      .where(
        and(
          sql`${generations.seq} in (select seq from generations where project_id = ${id} limit ${limit})`,
          eq(generations.accountId, accountId),
        ),
      )
      .returning({ id: generations.id }),
    db
      .update(films)
      .set(nowhere)
      .where(and(eq(films.projectId, id), eq(films.accountId, accountId)))
      .returning({ id: films.id }),
    db
      .update(uploads)
      .set(nowhere)
      .where(
        and(
          sql`${uploads.key} in (select key from uploads where project_id = ${id} limit ${limit})`,
          eq(uploads.accountId, accountId),
        ),
      )
      .returning({ id: uploads.key }),
  ]);
  return taken.some((rows) => rows.length > 0);
}
