import { NO_PROJECT } from "#contract/project-id";
import type { Database } from "#storage/database";
import { hasProject } from "#storage/projects/projects";
import { notFound } from "./app-error";

/** @throws {AppError} `not_found` for a missing project and for someone else's alike. */
export async function requireProject(
  { db }: { db: Database },
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await hasProject(db, accountId, id))) throw notFound("This project");
}

/** The same for a list's project, which may also be missing or that of what is in no project. */
export async function requireListed(
  deps: { db: Database },
  accountId: string,
  project: string | undefined,
): Promise<void> {
  if (project !== undefined && project !== NO_PROJECT)
    await requireProject(deps, accountId, project);
}
