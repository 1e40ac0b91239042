import type { LotsView } from "#contract/billing";
import { keepCheckpoint, readForLots } from "#storage/credits/entries";
import type { Database } from "#storage/database";
import { LOT_SOURCES, type LotState, NO_LOTS, spendInOrder } from "./lots";

const STEP = 1_000;
/** Entries after which a checkpoint is worth its write. */
const FAR = 200;

/** What is left of everything that brought an account credits, in the order in which it is spent. */
export async function readLots(deps: { db: Database }, accountId: string): Promise<LotsView> {
  const { lots } = await replay(deps.db, accountId);
  return {
    lots: LOT_SOURCES.flatMap((source) => lots.filter((lot) => lot.source === source))
      .filter(({ left }) => left > 0)
      .map(({ source, reason, received, left, createdAt }) => ({
        ...{ source, reason, received, left },
        created_at: new Date(createdAt).toISOString(),
      })),
  };
}

/** The lots after all entries, from the last checkpoint on. */
async function replay(db: Database, accountId: string): Promise<LotState> {
  for (;;) {
    const { checkpoint, rows } = await readForLots(db, accountId, STEP);
    // Only this function writes checkpoints.
    const before = (checkpoint?.state as LotState | undefined) ?? NO_LOTS;
    const state = spendInOrder(before, rows);
    const last = rows.at(-1);
    if (last && rows.length >= FAR) await keepCheckpoint(db, accountId, { seq: last.seq, state });
    if (rows.length < STEP) return state;
  }
}
