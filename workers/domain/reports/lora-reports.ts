import type { LoraReport } from "#contract/reports";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { findLora, findLoras } from "#storage/loras/loras";
import { deleteLora } from "#storage/loras/trainings";
import { readAccount } from "#storage/people/profile";
import { insertReport, saveDismissal, saveShareEnd } from "#storage/safety/reports";
import type { LoraRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { type ForgetDeps, forgetCopies } from "../generation/provider-calls";
import { removeFiles } from "../loras/loras";
import type { ImportDeps } from "../loras/run-import";
import { decidedMail, loraDecidedMail } from "../mail/safety-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";

type DecideDeps = SendLaterDeps & { db: Database; clock: Clock };

/** Who decides about which LoRA, and why. `site` is the site's own address, for the link in the letter. */
export interface LoraDecision {
  actor: Viewer;
  id: string;
  reason: string;
  site: string;
}

const noLora = () => notFound("This LoRA");

/**
 * Keeps a creator's report of a LoRA that is shared with everyone. A second one of the same account is dropped without
 * a word.
 * @throws {AppError} `not_found` for one that is not shared.
 */
export async function reportLora(
  deps: { db: Database; clock: Clock; keyedHash(purpose: string, text: string): string },
  { accountId, id, report }: { accountId: string; id: string; report: LoraReport },
): Promise<void> {
  const [lora] = await findLoras(deps.db, [id]);
  if (!lora?.isShared) throw noLora();
  await insertReport(deps.db, {
    ...{ about: "lora", targetId: id, reason: report.reason },
    ...{ details: report.details || null, email: report.email || null },
    reporter: deps.keyedHash("reporter", accountId),
    createdAt: deps.clock(),
  });
}

/**
 * Decides that a reported LoRA stays as it is, and writes so to the reporters who asked.
 * @throws {AppError} `conflict` where no report of it is open.
 */
export async function dismissLoraReports(
  deps: DecideDeps,
  { actor, id, reason }: Omit<LoraDecision, "site">,
): Promise<void> {
  const line = auditLine(deps, actor, {
    ...{ action: "reports_dismissed", target: id, before: null, after: { reason } },
  });
  const reporters = await saveDismissal(deps.db, { about: "lora", id, at: deps.clock(), line });
  if (!reporters) throw new AppError("conflict", "No report of this LoRA is open.");
  for (const to of reporters) sendLater(deps, decidedMail({ to, thing: "LoRA", isRemoved: false }));
}

/**
 * Takes a LoRA out of everyone else's library, upholds what was reported of it, and writes to its owner why. Its owner
 * keeps it.
 * @throws {AppError} `not_found`; `conflict` where it is not shared.
 */
export async function endShare(deps: DecideDeps, decision: LoraDecision): Promise<void> {
  const { actor, id, reason } = decision;
  const row = await findLora(deps.db, id);
  if (!row) throw noLora();
  const line = auditLine(deps, actor, {
    action: "lora_unshared",
    target: id,
    before: { is_shared: true },
    after: { is_shared: false, reason },
  });
  const reporters = await saveShareEnd(deps.db, { id, at: deps.clock(), line });
  if (!reporters) throw new AppError("conflict", "This LoRA is not shared with everyone.");
  await tell(deps, { row, reporters, isDeleted: false }, decision);
}

/**
 * Deletes someone's LoRA as its owner would: with its weights, its samples, its captions and the pictures that nothing
 * else uses. Writes to its owner why, and to those who reported it.
 * @throws {AppError} `not_found`; `conflict` for one that has not come.
 */
export async function takeDownLora(
  deps: DecideDeps & ForgetDeps & Pick<ImportDeps, "files">,
  decision: LoraDecision,
): Promise<void> {
  const { actor, id, reason } = decision;
  const row = await findLora(deps.db, id);
  if (!row) throw noLora();
  if (row.status !== "ready")
    throw new AppError("conflict", "The file of this LoRA has not come yet.");
  const { accountId, sha256 } = row;
  const line = auditLine(deps, actor, {
    action: "lora_taken_down",
    target: id,
    // The log is kept for good: not its name, which its owner wrote.
    before: { sha256 },
    after: { reason },
  });
  const gone = await deleteLora(deps.db, { accountId, id }, line).catch((error) => {
    // It was deleted in the meantime.
    throw refusalOf(error)?.refusal === "stale" ? noLora() : error;
  });
  if (!gone) throw noLora();
  deps.waitUntil(forgetCopies(deps, await removeFiles(deps, gone)));
  await tell(deps, { ...gone, isDeleted: true }, decision);
}

/** Writes to the owner of a LoRA what was decided, and to those who reported it. */
async function tell(
  deps: DecideDeps,
  about: { row: LoraRow; reporters: readonly string[]; isDeleted: boolean },
  { reason, site }: LoraDecision,
): Promise<void> {
  const { row, reporters, isDeleted } = about;
  const to = (await readAccount(deps.db, row.accountId))?.email;
  const letter = { name: row.name, reason, isDeleted, url: `${site}/contact` };
  if (to) sendLater(deps, loraDecidedMail({ to, ...letter }));
  for (const reporter of reporters)
    sendLater(deps, decidedMail({ to: reporter, thing: "LoRA", isRemoved: true }));
}
