import type * as z from "zod";
import { PROJECT_COLORS } from "#contract/project-colors";
import {
  type changeProjectSchema,
  MAX_PROJECTS,
  type newProjectSchema,
  type Project,
  type ProjectList,
} from "#contract/projects";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { emptyProject } from "#storage/projects/items";
import {
  deleteProject,
  findProject,
  insertProject,
  listProjects,
  updateProject,
} from "#storage/projects/projects";
import type { ProjectRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { requireProject } from "../own-project";

interface ReadDeps {
  db: Database;
  files: Pick<Files, "url">;
}

/** Which project, of whom, and the address under which the reader reached the application. */
interface OwnProject {
  accountId: string;
  id: string;
  origin: string;
}

/** The side of a cover in pixels, one of those that small copies have. */
const COVER_SIDE = 320;

async function toProject(
  { files }: Pick<ReadDeps, "files">,
  { project, cover }: { project: ProjectRow; cover: string | null },
  origin: string,
): Promise<Project> {
  const { id, name, color, count, archivedAt, updatedAt } = project;
  return {
    ...{ id, name, color, count },
    cover_url: cover && `${await files.url(origin, cover)}&w=${COVER_SIDE}`,
    archived_at: archivedAt === null ? null : new Date(archivedAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}

/** All projects of an account: those in use first, last changed first. */
export async function listOwnProjects(
  deps: ReadDeps,
  { accountId, origin }: { accountId: string; origin: string },
): Promise<ProjectList> {
  const rows = await listProjects(deps.db, accountId);
  return { items: await Promise.all(rows.map((row) => toProject(deps, row, origin))) };
}

async function readProject(deps: ReadDeps, { accountId, id, origin }: OwnProject) {
  const found = await findProject(deps.db, accountId, id);
  if (!found) throw notFound("This project");
  return toProject(deps, found, origin);
}

/** Begins a project. @throws {AppError} `too_many_projects`. */
export async function createProject(
  deps: ReadDeps & { clock: Clock },
  input: { accountId: string; origin: string } & z.output<typeof newProjectSchema>,
): Promise<Project> {
  const { accountId, origin, name, color = PROJECT_COLORS[0].value } = input;
  const now = deps.clock();
  const row: ProjectRow = {
    ...{ id: crypto.randomUUID(), accountId, name, color, count: 0 },
    ...{ archivedAt: null, createdAt: now, updatedAt: now },
  };
  if (!(await insertProject(deps.db, row, MAX_PROJECTS))) {
    const message = `You have ${MAX_PROJECTS} projects, the most there can be. Delete one first.`;
    throw new AppError("too_many_projects", message);
  }
  return toProject(deps, { project: row, cover: null }, origin);
}

/** Renames a project, colours it, archives it or brings it back. @throws {AppError} `not_found`. */
export async function changeProject(
  deps: ReadDeps & { clock: Clock },
  input: OwnProject & z.output<typeof changeProjectSchema>,
): Promise<Project> {
  const { accountId, id, name, color, archived: isArchived } = input;
  await requireProject(deps, accountId, id);
  const isChanged = [name, color, isArchived].some((one) => one !== undefined);
  if (isChanged)
    await updateProject(deps.db, { accountId, id }, { name, color, isArchived, now: deps.clock() });
  return readProject(deps, input);
}

/** Things that one step takes out of a project. */
const STEP = 2000;

/** Removes a project; what was in it stays, in none. @throws {AppError} `not_found`. */
export async function removeProject(
  { db }: { db: Database },
  own: { accountId: string; id: string },
): Promise<void> {
  await requireProject({ db }, own.accountId, own.id);
  while (await emptyProject(db, own, STEP)) {
    // Each step takes out as many as one statement should.
  }
  await deleteProject(db, own.accountId, own.id);
}
