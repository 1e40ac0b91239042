import type { Params } from "#contract/generation";
import type { Database } from "#storage/database";
import { findIsAi } from "#storage/generations/own-results";

/**
 * Whether AI made what was put behind a cut-out, as its receipt names it: a generation (`background_generation`), words
 * (`background_prompt`), or a file that says so itself (`background_is_ai`). A generation that is not the account's, or
 * gone, counts as made by AI.
 */
export async function backgroundIsAi(
  { db }: { db: Database },
  { accountId, params }: { accountId: string; params: Params },
): Promise<boolean> {
  if (params.background_is_ai === true) return true;
  const { background_generation: id, background_prompt: prompt } = params;
  if (typeof id !== "string") return prompt !== undefined && prompt !== null;
  return (await findIsAi(db, accountId, id)) ?? true;
}
