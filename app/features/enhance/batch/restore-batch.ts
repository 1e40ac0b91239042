import { itemOfFile, itemOfRecord } from "./items";
import { readKeptBatch } from "./kept-batch";
import { type KeptOutcome, type Outcome, restoredOutcome, storedOutcome } from "./outcome";
import { readRecords } from "./read-records";
import { type BatchWish, newWish } from "./wish";

/** What came of an item; null where it is gone from the history. @throws {ApiError} {TypeError} */
async function outcomeOf(kept: KeptOutcome): Promise<Outcome | null> {
  if (kept.is === "local") return restoredOutcome(kept);
  const { records } = await readRecords([kept.id]);
  return records[0] ? storedOutcome(records[0]) : null;
}

/**
 * A batch as an earlier visit left it: what was done stays done, the rest is ready.
 * @returns null where this browser has none of that id
 * @throws {ApiError} {TypeError} where its results of the history cannot be read
 */
export async function restoreBatch(id: string): Promise<BatchWish | null> {
  const found = await readKeptBatch(id);
  if (!found) return null;
  const { batch, files } = found;
  const ids = batch.items.filter(({ is }) => is === "history").map((item) => item.id);
  const { records } = await readRecords(ids);
  const items = await Promise.all(
    batch.items.map(async (item) => {
      const file = files.get(item.id);
      if (file) return itemOfFile(file, item.id);
      const record = records.find((one) => one.id === item.id);
      return record ? itemOfRecord(record) : null;
    }),
  );
  const there = items.filter((item) => item !== null);
  const outcomes = await Promise.all(
    Object.entries(batch.done).map(async ([item, kept]) => [item, await outcomeOf(kept)] as const),
  );
  const done = Object.fromEntries(
    outcomes.flatMap(([item, outcome]) => (outcome ? [[item, outcome] as const] : [])),
  );
  return newWish({
    items: there,
    settings: batch.settings,
    missing: items.length - there.length,
    kept: { id, job: batch.job, done },
  });
}
