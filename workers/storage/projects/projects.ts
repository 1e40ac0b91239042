import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type ProjectRow, projects } from "../schema/projects";

const own = (accountId: string, id: string) =>
  and(eq(projects.id, id), eq(projects.accountId, accountId));

/** Stores a new project unless its account has as many as it may. @returns whether it was stored. */
export async function insertProject(db: Database, row: ProjectRow, most: number): Promise<boolean> {
  const rows = await db
    .insert(projects)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.name}, ${row.color}, 0, null, ${row.createdAt}, ${row.updatedAt}
      where (select count(*) from projects where account_id = ${row.accountId}) < ${most}
        and exists (select 1 from user where id = ${row.accountId})`,
    )
    .returning({ id: projects.id });
  return rows.length === 1;
}

/**
 * The key of a file that shows what a project holds: the result that came last, else a film's poster, else a picture that
 * was uploaded. Small copies are made of pictures and of the first frames of WebM alone.
 */
const cover: SQL<string | null> = sql`coalesce(
  (select output_key from generations where project_id = projects.id and deleted_at is null and output_key is not null
    and (output_type like 'image/%' or output_type = 'video/webm') order by created_at desc limit 1),
  (select poster_key from films where project_id = projects.id and deleted_at is null and poster_key is not null limit 1),
  (select key from uploads where project_id = projects.id and deleted_at is null and content_type like 'image/%'
    order by key desc limit 1))`;

/** An account's projects with their covers: those in use first, last changed first. */
export function listProjects(db: Database, accountId: string) {
  return db
    .select({ project: projects, cover: cover.as("cover") })
    .from(projects)
    .where(eq(projects.accountId, accountId))
    .orderBy(sql`${projects.archivedAt} is not null`, desc(projects.updatedAt), asc(projects.id));
}

/** A project of this account's with its cover; someone else's counts as missing. */
export function findProject(db: Database, accountId: string, id: string) {
  return db
    .select({ project: projects, cover: cover.as("cover") })
    .from(projects)
    .where(own(accountId, id))
    .get();
}

/** Whether a project is this account's. */
export async function hasProject(db: Database, accountId: string, id: string): Promise<boolean> {
  return (await db.$count(projects, own(accountId, id))) > 0;
}

/** Changes a project of this account's. @param change.isArchived undefined leaves it as it is. */
export async function updateProject(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  change: {
    name?: string | undefined;
    color?: string | undefined;
    isArchived?: boolean | undefined;
    now: number;
  },
): Promise<void> {
  const { name, color, isArchived, now } = change;
  const archivedAt = {
    true: sql`coalesce(${projects.archivedAt}, ${now})`,
    false: null,
    undefined: undefined,
  }[`${isArchived}`];
  await db
    .update(projects)
    .set({ name, color, archivedAt, updatedAt: now })
    .where(own(accountId, id));
}

/** Removes a project in which nothing is left. */
export async function deleteProject(db: Database, accountId: string, id: string): Promise<void> {
  await db.delete(projects).where(own(accountId, id));
}
