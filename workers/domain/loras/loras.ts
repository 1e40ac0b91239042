import type { AdminLoras, Lora, LoraChange, LoraQuery } from "#contract/loras";
import type { Viewer } from "#contract/viewer";
import { refusalOf } from "#storage/database";
import { forgetUnused, type RemoteCopy } from "#storage/generations/deletion";
import {
  findLora,
  type OwnLora,
  selectAllLoras,
  selectLoras,
  shareLora,
  updateLora,
} from "#storage/loras/loras";
import { deleteLora, type GoneLora } from "#storage/loras/trainings";
import type { LoraRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { requireFineWords, type WordsDeps } from "./require-fine-words";
import { dropSession, type ImportDeps } from "./run-import";
import { type LoraReader, removeSamples, type ShowDeps, showLoras } from "./samples";
import { forgetWeights } from "./weights";

const noLora = () => notFound("This LoRA");

/** One's own LoRAs and those that are shared with everyone, newest first. */
export async function listLoras(
  deps: ShowDeps,
  reader: LoraReader,
  query: LoraQuery,
): Promise<{ items: Lora[] }> {
  const rows = await selectLoras(deps.db, reader.accountId, query);
  return { items: await showLoras(deps, rows, reader) };
}

/** An own or a shared LoRA. @throws {AppError} `not_found`, also for someone else's. */
export async function readLora(
  deps: ShowDeps,
  { id, ...reader }: OwnLora & LoraReader,
): Promise<Lora> {
  const row = await findLora(deps.db, id);
  if (!row || (row.accountId !== reader.accountId && !row.isShared)) throw noLora();
  return shown(deps, row, reader);
}

async function shown(deps: ShowDeps, row: LoraRow, reader: LoraReader): Promise<Lora> {
  const [lora] = await showLoras(deps, [row], reader);
  if (!lora) throw noLora();
  return lora;
}

/**
 * Renames an own LoRA, or corrects its trigger or base. One that is shared with everyone is not shared any more
 * then: its words go into other people's prompts, and an administrator shared it with the words that it had.
 * @throws {AppError} `not_found`, also for a shared one of someone else's; `invalid_request`, `content_refused`.
 */
export async function changeLora(
  deps: WordsDeps & ShowDeps & { clock: Clock },
  { actor, id, origin }: { actor: Viewer; id: string; origin: string },
  change: LoraChange,
): Promise<Lora> {
  const which = { accountId: actor.accountId, id };
  const found = await findLora(deps.db, which.id);
  if (found?.accountId !== which.accountId) throw noLora();
  const about = { showsPerson: found.depictsPerson };
  await requireFineWords({ ...deps, accountId: which.accountId }, change, about);
  const { name = found.name, trigger = found.trigger, base = found.base } = change;
  const isSame = name === found.name && trigger === found.trigger && base === found.base;
  const line = found.isShared ? shareLine(deps, actor, { id, isShared: false }) : null;
  const changed = isSame ? found : await updateLora(deps.db, which, change, line);
  if (!changed) throw noLora();
  return shown(deps, changed, { accountId: which.accountId, origin });
}

/**
 * Removes an own LoRA with its weights and samples, or stops its import. Of one that was trained
 * here the captions go, also those of trainings that its training repeated, and the pictures that nothing else uses; the
 * lines of the trainings stay in the history.
 * @returns what providers keep of its samples.
 * @throws {AppError} `not_found`.
 */
export async function removeLora(
  deps: Pick<ImportDeps, "db" | "clock" | "files">,
  which: OwnLora,
): Promise<readonly RemoteCopy[]> {
  const gone = await deleteLora(deps.db, which);
  if (!gone) throw noLora();
  return removeFiles(deps, gone);
}

/** Removes the files of a LoRA that is gone. @returns what providers keep of its samples. */
export async function removeFiles(
  deps: Pick<ImportDeps, "db" | "clock" | "files">,
  { row, pictures }: Pick<GoneLora, "row" | "pictures">,
): Promise<readonly RemoteCopy[]> {
  const { accountId, uploadId } = row;
  if (uploadId !== null) await dropSession(deps, { accountId, id: uploadId });
  if (row.weightsKey !== null) await forgetWeights(deps, row.weightsKey);
  await deps.files.delete(await forgetUnused(deps.db, accountId, pictures));
  return removeSamples(deps, row);
}

/** LoRAs that are shown to an administrator at once. */
const AT_ONCE = 100;

/** The LoRAs of all accounts, newest first, for administrators. */
export async function listAllLoras(
  deps: ShowDeps,
  { actor, q, origin }: { actor: Viewer; q: string | undefined; origin: string },
): Promise<AdminLoras> {
  const found = await selectAllLoras(deps.db, { q, limit: AT_ONCE + 1 });
  const rows = found.slice(0, AT_ONCE);
  const loras = await showLoras(
    deps,
    rows.map(({ row }) => row),
    { accountId: actor.accountId, origin },
  );
  const owners = new Map(rows.map(({ row, email }) => [row.id, { id: row.accountId, email }]));
  return {
    items: loras.flatMap((lora) => {
      const owner = owners.get(lora.id);
      return owner ? [{ ...lora, owner }] : [];
    }),
    has_more: found.length > AT_ONCE,
  };
}

/**
 * Shares a LoRA with everyone, or with no one any more.
 * @throws {AppError} `not_found`; `depicts_person` for one of a person, which is never shared; `conflict` for one that
 *   has not come.
 */
export async function setLoraShared(
  deps: ShowDeps & { clock: Clock },
  input: { actor: Viewer; id: string; isShared: boolean; origin: string },
): Promise<Lora> {
  const { actor, id, isShared, origin } = input;
  const row = await findLora(deps.db, id);
  if (!row) throw noLora();
  requireShareable(row, isShared);
  if (row.isShared !== isShared) {
    try {
      await shareLora(deps.db, { id, isShared }, shareLine(deps, actor, { id, isShared }));
    } catch (error) {
      // It was deleted in the meantime.
      throw refusalOf(error)?.refusal === "stale" ? noLora() : error;
    }
  }
  return shown(deps, { ...row, isShared }, { accountId: actor.accountId, origin });
}

/** What the audit log says of a share that begins or ends. */
const shareLine = (
  deps: { clock: Clock },
  actor: Viewer,
  { id, isShared }: { id: string; isShared: boolean },
) =>
  auditLine(deps, actor, {
    action: isShared ? "lora_shared" : "lora_unshared",
    target: id,
    before: { is_shared: !isShared },
    after: { is_shared: isShared },
  });

function requireShareable({ depictsPerson, status }: LoraRow, isShared: boolean): void {
  if (isShared && depictsPerson)
    throw new AppError(
      "depicts_person",
      "A LoRA that shows a person is never shared with everyone.",
    );
  if (status !== "ready") throw new AppError("conflict", "The file of this LoRA has not come yet.");
}
