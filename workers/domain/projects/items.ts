import type { Moved, ProjectItems } from "#contract/projects";
import type { Database } from "#storage/database";
import { moveItems } from "#storage/projects/items";
import type { Clock } from "../clock";
import { matching } from "../generation/history";
import { requireProject } from "./projects";

/**
 * Moves generations, films and uploads of this account's into a project, or out of it: those that are named, or every
 * generation that a filter lets through. What is missing or someone else's is passed over.
 * @returns how many are somewhere else now.
 * @throws {AppError} `not_found` for a project that is not this account's.
 */
export async function moveInProject(
  deps: { db: Database; clock: Clock },
  input: { accountId: string; id: string; isInto: boolean; items: ProjectItems },
): Promise<Moved> {
  const { accountId, id: projectId, isInto, items } = input;
  await requireProject(deps, accountId, projectId);
  const move = { accountId, projectId, isInto };
  const now = deps.clock();
  const generationIds = items.generation_ids ?? [];
  const named = {
    generationIds,
    filmIds: items.film_ids ?? [],
    uploadKeys: items.upload_keys ?? [],
  };
  let moved = await moveItems(deps.db, move, { ...named, now });
  if (items.filter) {
    for await (const ids of matching(deps, accountId, items.filter)) {
      const step = { generationIds: ids, filmIds: [], uploadKeys: [], now };
      moved += await moveItems(deps.db, move, step);
    }
  }
  return { moved };
}
