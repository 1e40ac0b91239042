import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { type JudgeDeps, requireFine, type WrittenText } from "./judge-prompt";

/**
 * Refuses a text that the rules for content do not let through, as they are set now.
 * @throws {AppError} `content_refused`.
 */
export async function requireFineText(
  deps: JudgeDeps & { db: Database },
  written: WrittenText,
): Promise<void> {
  await requireFine(deps, written, await listContentRules(deps.db));
}
