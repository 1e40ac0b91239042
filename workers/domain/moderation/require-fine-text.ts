import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { type JudgeDeps, requireFine } from "./judge-prompt";

/**
 * Refuses a text that the rules for content do not let through, as they are set now.
 * @throws {AppError} `content_refused`.
 */
export async function requireFineText(
  deps: JudgeDeps & { db: Database },
  text: string,
): Promise<void> {
  await requireFine(deps, { text }, await listContentRules(deps.db));
}
