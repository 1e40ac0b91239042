import { sql } from "drizzle-orm";
import type { SourceId } from "#contract/insights";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { type InsightSourceRow, insightSources } from "../schema/insights";

/** The longest that a source is left alone. Milliseconds. */
const LONGEST_WAIT_MS = 25 * 60 * 60 * 1000;

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
  {
    now,
    ...note
  }: {
    now: number;
    day: string;
    calls: number;
    /** Null where it did not say. */
    quotaLeft: number | null;
    /** Until when it asks to be left alone; 0 for no longer than it said before. */
    waitUntil: number;
    /** Until when the schedule leaves it alone; 0 ends a pause. */
    pausedUntil: number;
  },
): Promise<void> {
  await db
    .insert(insightSources)
    .values({ source, ...note })
    .onConflictDoUpdate({
      target: insightSources.source,
      set: {
        calls: sql`case when day = excluded.day then calls else 0 end + excluded.calls`,
        day: sql`excluded.day`,
        quotaLeft: sql`coalesce(excluded.quota_left, quota_left)`,
        // A list that was read meanwhile does not end what another was told. A wait of days is a wrong clock's.
        waitUntil: sql`case when wait_until > ${now + LONGEST_WAIT_MS} then excluded.wait_until
          else max(wait_until, excluded.wait_until) end`,
        pausedUntil: sql`excluded.paused_until`,
      },
    });
}
