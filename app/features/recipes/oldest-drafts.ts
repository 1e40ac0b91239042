import type { RecipePlanLine } from "#contract/recipe-plans";

/** So many drafts are deleted at once where an account has no room for another one. */
const OLDEST = 20;

/**
 * The drafts without a film that were changed longest ago, the oldest first.
 * @param presentId the one that is open, which stays
 */
export const oldestDrafts = (
  lines: readonly RecipePlanLine[],
  presentId: string | null,
): RecipePlanLine[] =>
  lines
    .filter(({ id, film_id }) => film_id === null && id !== presentId)
    .toSorted((one, other) => one.updated_at.localeCompare(other.updated_at))
    .slice(0, OLDEST);
