import type { Lora } from "#contract/loras";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteGenerations, type RemoteCopy } from "#storage/generations/deletion";
import { markDeleted } from "#storage/generations/trash";
import type { OwnLora } from "#storage/loras/loras";
import { listUsing, readSampleKeys, updateSamples } from "#storage/loras/samples";
import type { LoraRow } from "#storage/schema/index";
import { invalid, notFound } from "../app-error";
import type { Clock } from "../clock";
import { toLora } from "./to-lora";

export interface ShowDeps {
  db: Database;
  files: Pick<Files, "url">;
}

/** Who looks at LoRAs, and under which of our addresses. */
export interface LoraReader {
  accountId: string;
  origin: string;
}

/** LoRAs as someone sees them; those of all are read at once. Samples are results of their owner, who alone sees them. */
export async function showLoras(
  { db, files }: ShowDeps,
  rows: readonly LoraRow[],
  { accountId, origin }: LoraReader,
): Promise<Lora[]> {
  const keys = await readSampleKeys(
    db,
    rows.flatMap((row) => (row.accountId === accountId ? (row.samples ?? []) : [])),
  );
  return Promise.all(
    rows.map(async (row) => {
      const own = (row.samples ?? []).flatMap((id) => keys.get(id) ?? []);
      const sample_urls = await Promise.all(own.map((key) => files.url(origin, key)));
      return { ...toLora(row, accountId), sample_urls };
    }),
  );
}

/**
 * Chooses the own generations that are the samples of an own LoRA. Those that have not ended are shown once
 * they have a picture.
 * @throws {AppError} `not_found` for the LoRA; `invalid_request` for a generation that it did not go into.
 */
export async function setSamples(
  deps: ShowDeps,
  which: OwnLora,
  wish: { ids: readonly string[]; origin: string },
): Promise<Lora> {
  const ids = [...new Set(wish.ids)];
  const using = await listUsing(deps.db, which, ids);
  const other = ids.findIndex((id) => !using.includes(id));
  if (other >= 0)
    throw invalid(
      `generation_ids.${other}`,
      "A sample is one of your generations that this LoRA went into.",
    );
  const row = await updateSamples(deps.db, which, ids);
  const { accountId } = which;
  const [lora] = row ? await showLoras(deps, [row], { accountId, origin: wish.origin }) : [];
  if (!lora) throw notFound("This LoRA");
  return lora;
}

/**
 * Removes the samples of a LoRA that is gone, with their files; those that still run stay in the history.
 * @returns what their providers keep of them.
 */
export async function removeSamples(
  { db, files, clock }: { db: Database; files: Pick<Files, "delete">; clock: Clock },
  { accountId, samples }: Pick<LoraRow, "accountId" | "samples">,
): Promise<readonly RemoteCopy[]> {
  if (samples === null) return [];
  const { copies } = await markDeleted(db, accountId, { ids: samples, now: clock() });
  const { keys } = await deleteGenerations(db, accountId, samples);
  await files.delete(keys);
  return copies;
}
