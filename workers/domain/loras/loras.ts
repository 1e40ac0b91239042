import type { Lora, LoraChange, LoraQuery } from "#contract/loras";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { forgetUnused } from "#storage/generations/deletion";
import {
  deleteLora,
  findLora,
  type OwnLora,
  selectLoras,
  shareLora,
  updateLora,
} from "#storage/loras/loras";
import { forgetPictures } from "#storage/loras/trainings";
import type { LoraRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { requireFineWords, type WordsDeps } from "./require-fine-words";
import { dropSession, type ImportDeps } from "./run-import";
import { toLora } from "./to-lora";
import { forgetWeights } from "./weights";

const noLora = () => notFound("This LoRA");

/** One's own LoRAs and those that are shared with everyone, newest first. */
export async function listLoras(
  { db }: { db: Database },
  accountId: string,
  query: LoraQuery,
): Promise<{ items: Lora[] }> {
  const rows = await selectLoras(db, accountId, query);
  return { items: rows.map((row) => toLora(row, accountId)) };
}

/** A LoRA of one's own or a shared one. @throws {AppError} `not_found`, also for someone else's. */
export async function readLora({ db }: { db: Database }, which: OwnLora): Promise<Lora> {
  const row = await findLora(db, which.id);
  if (!row || (row.accountId !== which.accountId && !row.isShared)) throw noLora();
  return toLora(row, which.accountId);
}

/**
 * Renames a LoRA of one's own, or corrects its trigger or base.
 * @throws {AppError} `not_found`, also for a shared one of someone else's; `invalid_request`, `content_refused`.
 */
export async function changeLora(
  deps: WordsDeps,
  which: OwnLora,
  change: LoraChange,
): Promise<Lora> {
  const found = await findLora(deps.db, which.id);
  if (found?.accountId !== which.accountId) throw noLora();
  await requireFineWords({ ...deps, accountId: which.accountId }, change);
  const { name = found.name, trigger = found.trigger, base = found.base } = change;
  const changed = await updateLora(deps.db, which, { name, trigger, base });
  if (!changed) throw noLora();
  return toLora(changed, which.accountId);
}

/**
 * Removes a LoRA of one's own with its weights, or stops its import. Of one that was trained here the captions go, and the
 * pictures that nothing else uses; the line of the training stays in the history.
 * @throws {AppError} `not_found`.
 */
export async function removeLora(
  deps: Pick<ImportDeps, "db" | "clock" | "files">,
  which: OwnLora,
): Promise<void> {
  const row = await deleteLora(deps.db, which);
  if (!row) throw noLora();
  if (row.uploadId !== null)
    await dropSession(deps, { accountId: which.accountId, id: row.uploadId });
  if (row.weightsKey !== null) await forgetWeights(deps, row.weightsKey);
  if (row.source !== "training") return;
  const pictures = await forgetPictures(deps.db, row);
  await deps.files.delete(await forgetUnused(deps.db, row.accountId, pictures));
}

/**
 * Shares a LoRA with everyone, or with no one any more.
 * @throws {AppError} `not_found`; `depicts_person` for one of a person, which is never shared; `conflict` for one that
 *   has not come.
 */
export async function setLoraShared(
  deps: { db: Database; clock: Clock },
  input: { actor: Viewer; id: string; isShared: boolean },
): Promise<Lora> {
  const { actor, id, isShared } = input;
  const row = await findLora(deps.db, id);
  if (!row) throw noLora();
  requireShareable(row, isShared);
  if (row.isShared !== isShared) {
    const line = auditLine(deps, actor, {
      action: isShared ? "lora_shared" : "lora_unshared",
      target: id,
      before: { is_shared: row.isShared },
      after: { is_shared: isShared },
    });
    try {
      await shareLora(deps.db, { id, isShared }, line);
    } catch (error) {
      // It was deleted in the meantime.
      throw refusalOf(error)?.refusal === "stale" ? noLora() : error;
    }
  }
  return toLora({ ...row, isShared }, actor.accountId);
}

function requireShareable({ depictsPerson, status }: LoraRow, isShared: boolean): void {
  if (isShared && depictsPerson)
    throw new AppError(
      "depicts_person",
      "A LoRA that shows a person is never shared with everyone.",
    );
  if (status !== "ready") throw new AppError("conflict", "The file of this LoRA has not come yet.");
}
