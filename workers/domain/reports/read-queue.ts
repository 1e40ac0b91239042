import type { OpenAppeal, Reported, SafetyQueue } from "#contract/reports";
import type { Database } from "#storage/database";
import { listReported } from "#storage/safety/reports";
import { listAppeals } from "#storage/safety/take-downs";
import type { Generation } from "#storage/schema/index";
import type { RecordDeps } from "../generation/to-record";

/** Generations, and appeals, that are shown at once: the next come when these are decided. */
const AT_ONCE = 30;

/** What waits for an administrator's decision. @param origin for the addresses of files. */
export async function readQueue(
  deps: RecordDeps & { db: Database },
  origin: string,
): Promise<SafetyQueue> {
  const [reported, appealed] = await Promise.all([
    listReported(deps.db, AT_ONCE + 1),
    listAppeals(deps.db, AT_ONCE + 1),
  ]);
  return {
    reports: await Promise.all(
      reported.slice(0, AT_ONCE).map(
        async ({ row, email, reports }): Promise<Reported> => ({
          ...shown(row, email),
          output_url: row.outputKey ? await deps.files.url(origin, row.outputKey) : null,
          reports: reports.map(({ reason, details, createdAt }) => ({
            ...{ reason, details },
            created_at: new Date(createdAt).toISOString(),
          })),
        }),
      ),
    ),
    appeals: appealed.slice(0, AT_ONCE).map(
      ({ takeDown, row, email }): OpenAppeal => ({
        ...shown(row, email),
        id: takeDown.id,
        generation_id: row.id,
        // Its own address shows it to no one: this one asks who it is.
        output_url: takeDown.outputKey ? `${origin}/api/admin/appeals/${takeDown.id}/file` : null,
        reason: takeDown.reason,
        decided_at: new Date(takeDown.decidedAt).toISOString(),
        appeal: takeDown.appeal ?? "",
        appealed_at: new Date(takeDown.appealedAt ?? 0).toISOString(),
      }),
    ),
    has_more: reported.length > AT_ONCE || appealed.length > AT_ONCE,
  };
}

function shown(row: Generation, email: string | null) {
  return {
    ...{ id: row.id, kind: row.kind, prompt: row.prompt, model: row.maker },
    owner: { id: row.accountId, email },
    ...{ output_type: row.outputType, width: row.width, height: row.height },
  };
}
