import type { Moved, ProjectItems } from "#contract/projects";
import type { Database } from "#storage/database";
import { moveItems } from "#storage/projects/items";
import type { Clock } from "../clock";
import { rest, stepsOf } from "../generation/steps";
import { requireProject } from "../own-project";

/**
 * Moves generations, films and uploads of this account's into a project, or out of it: those that are named, or every
 * generation that a filter lets through. Missing ones and someone else's are passed over.
 * @returns how many are somewhere else now, and where to go on.
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
  let left: string | null = null;
  const { filter, cursor } = items;
  for await (const { ids, next } of stepsOf(deps, accountId, { filter, cursor })) {
    const step = { generationIds: ids, filmIds: [], uploadKeys: [], now };
    moved += await moveItems(deps.db, move, step);
    left = next;
  }
  return { moved, ...rest(left) };
}
