import { sql } from "drizzle-orm";
import type { SourceId } from "#contract/insights";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { type InsightSourceRow, insightSources } from "../schema/insights";

/** What is known about the sources; one without a row was neither switched nor asked. */
export function listSourceRows(db: Database): Promise<InsightSourceRow[]> {
  return db.select().from(insightSources);
}

/**
 * Switches a source.
 * @param isOnAtFirst what it is without a row.
 * @throws what `refusalOf` reads: `stale` where an administrator has switched it so already.
 */
export async function switchSourceRow(
  db: Database,
  { source, isOn }: { source: SourceId; isOn: boolean },
  line: NewAuditRow,
): Promise<void> {
  const before = sql`coalesce((select is_on from insight_sources where source = ${source}), -1)`;
  await db.batch([
    insertAudit(db, line, sql`${before} <> ${isOn ? 1 : 0}`),
    db
      .insert(insightSources)
      .values({ source, isOn })
      .onConflictDoUpdate({ target: insightSources.source, set: { isOn } }),
  ]);
}

/** Counts calls to a source in its day, and notes what it said about its limits. */
export async function noteCalls(
  db: Database,
  source: SourceId,
  note: { day: string; calls: number; quotaLeft: number | null; waitUntil: number },
): Promise<void> {
  await db
    .insert(insightSources)
    .values({ source, ...note })
    .onConflictDoUpdate({
      target: insightSources.source,
      set: {
        calls: sql`case when day = excluded.day then calls else 0 end + excluded.calls`,
        day: sql`excluded.day`,
        quotaLeft: sql`excluded.quota_left`,
        waitUntil: sql`excluded.wait_until`,
      },
    });
}
