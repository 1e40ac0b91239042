import type { Report } from "#contract/reports";
import type { Database } from "#storage/database";
import { insertReport } from "#storage/safety/reports";
import type { Clock } from "../clock";
import { findShared } from "../generation/find-shared";

/**
 * Keeps a visitor's report of a shared page for the administrators. A second one from the same network is
 * dropped without a word, like one whose invisible field is filled.
 * @param input `network`: the visitor's, which is kept as a hash only.
 * @throws {AppError} `not_found` for a page that is not shared.
 */
export async function reportShared(
  deps: { db: Database; clock: Clock; keyedHash(purpose: string, text: string): string },
  { report, network }: { report: Report; network: string },
): Promise<void> {
  const { generation } = await findShared(deps, report.token);
  if (report.website) return;
  await insertReport(deps.db, {
    generationId: generation.id,
    reason: report.reason,
    details: report.details || null,
    email: report.email || null,
    reporter: deps.keyedHash("reporter", network),
    createdAt: deps.clock(),
  });
}
