import { addSearch as count } from "#storage/people/quotas";
import type { QuotaDeps } from "./room-for";

/**
 * Counts a search in the history. It may run before it is known who asks: nothing of it is shown.
 * @param token of the session that asks
 * @returns whether the account has searches left today, this one included.
 */
export async function countSearch(
  { db, clock, settings }: QuotaDeps,
  token: string,
): Promise<boolean> {
  return settings.RATE_LIMITS === "off" || count(db, token, clock());
}
