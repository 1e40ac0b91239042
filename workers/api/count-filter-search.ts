import { countSearch, quotaExceeded } from "#domain/quotas/quotas";
import { claimedToken } from "#workers/auth/claimed-token";
import { type ApiContext, requireViewer } from "./context";

/**
 * Counts a search of the history in the searches of the day of the signed-in creator who asks: the words of a filter
 * cost as much as those of a list.
 * @param words nothing is counted without them.
 * @throws {AppError} `quota_exceeded`, `unauthenticated`.
 */
export async function countFilterSearch(c: ApiContext, words: string | undefined): Promise<void> {
  const { accountId } = await requireViewer(c);
  const token = words ? claimedToken(c.req.raw.headers) : null;
  if (token && !(await countSearch(c.var.services, token)))
    throw await quotaExceeded(c.var.services, accountId, ["searches_per_day"]);
}
