import type { OpenAppeal, Report, Reported, ReportedLora, SafetyQueue } from "#contract/reports";
import type { Viewer } from "#contract/viewer";
import type { Database } from "#storage/database";
import {
  findReportedKey,
  insertReport,
  listReported,
  listReportedLoras,
  saveDismissal,
} from "#storage/safety/reports";
import { listAppeals } from "#storage/safety/take-downs";
import type { Generation, LoraRow, ReportRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { findShared } from "../generation/sharing";
import type { RecordDeps } from "../generation/to-record";
import { decidedMail } from "../mail/safety-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";

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
    ...{ about: "generation", targetId: generation.id },
    reason: report.reason,
    details: report.details || null,
    email: report.email || null,
    reporter: deps.keyedHash("reporter", network),
    createdAt: deps.clock(),
  });
}

/** Generations, LoRAs, and appeals, that are shown at once: the next come when these are decided. */
const AT_ONCE = 30;

/** What waits for an administrator's decision. @param origin for the addresses of files. */
export async function readQueue(
  deps: RecordDeps & { db: Database },
  origin: string,
): Promise<SafetyQueue> {
  const [reported, reportedLoras, appealed] = await Promise.all([
    listReported(deps.db, AT_ONCE + 1),
    listReportedLoras(deps.db, AT_ONCE + 1),
    listAppeals(deps.db, AT_ONCE + 1),
  ]);
  return {
    reports: await Promise.all(
      reported.slice(0, AT_ONCE).map(
        async ({ row, email, reports }): Promise<Reported> => ({
          ...shown(row, email),
          output_url: await addressOf(deps, row, origin),
          reports: reports.map(said),
        }),
      ),
    ),
    loras: reportedLoras.slice(0, AT_ONCE).map(
      ({ row, email, reports }): ReportedLora => ({
        ...shownLora(row),
        owner: { id: row.accountId, email },
        reports: reports.map(said),
      }),
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
    has_more: [reported, reportedLoras, appealed].some(({ length }) => length > AT_ONCE),
  };
}

function shownLora({ id, name, kind, base, trigger, licence, source, bytes, isShared }: LoraRow) {
  return { id, name, kind, base, trigger, licence, source, bytes, is_shared: isShared };
}

const said = ({ reason, details, createdAt }: ReportRow) => ({
  ...{ reason, details },
  created_at: new Date(createdAt).toISOString(),
});

/** Where administrators see a reported result: the address of one that its owner deleted answers no one else. */
async function addressOf(
  { files }: Pick<RecordDeps, "files">,
  { id, outputKey, deletedAt }: Generation,
  origin: string,
): Promise<string | null> {
  if (outputKey === null) return null;
  return deletedAt === null
    ? files.url(origin, outputKey)
    : `${origin}/api/admin/reports/${id}/file`;
}

/** The key of the result of a generation with open reports, for administrators. @throws {AppError} `not_found`. */
export async function findReported({ db }: { db: Database }, id: string): Promise<string> {
  const key = await findReportedKey(db, id);
  if (key === null) throw notFound("This file");
  return key;
}

function shown(row: Generation, email: string | null) {
  return {
    ...{ id: row.id, kind: row.kind, prompt: row.prompt, model: row.maker },
    owner: { id: row.accountId, email },
    ...{ output_type: row.outputType, width: row.width, height: row.height },
  };
}

/**
 * Decides that a reported generation stays, and writes so to the reporters who asked.
 * @throws {AppError} `conflict` where no report of it is open.
 */
export async function dismissReports(
  deps: SendLaterDeps & { db: Database; clock: Clock },
  { actor, id, reason }: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const line = auditLine(deps, actor, {
    action: "reports_dismissed",
    target: id,
    before: null,
    after: { reason },
  });
  const at = deps.clock();
  const reporters = await saveDismissal(deps.db, { about: "generation", id, at, line });
  if (!reporters) throw new AppError("conflict", "No report of this generation is open.");
  for (const to of reporters) sendLater(deps, decidedMail({ to, thing: "page", isRemoved: false }));
}
