import type { LotsView } from "#contract/billing";
import type { EntryKind } from "#contract/ledger";
import { keepCheckpoint, readForLots } from "#storage/credits/entries";
import type { Database } from "#storage/database";

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

/** What brought credits, in the order in which they are spent. */
export const LOT_SOURCES = ["granted", "plan", "pack"] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** Credits that came together, and what is left of them. */
export interface Lot {
  source: LotSource;
  /** What they are about: a refund of a purchase takes its own credits first. */
  subject: string;
  reason: string;
  received: number;
  left: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The lots of an account, oldest first, and from which of them the open holds were taken. */
export interface LotState {
  lots: Lot[];
  /** By the hold's subject: the place of a lot and what was taken from it. */
  holds: Record<string, [lot: number, credits: number][]>;
}

export interface LotEntry {
  kind: EntryKind;
  amount: number;
  subjectKind: string;
  subjectId: string;
  reason: string;
  createdAt: number;
}

export const NO_LOTS: LotState = { lots: [], holds: {} };

/**
 * Carries entries of a ledger, oldest first, over to the lots: granted credits are spent first, then
 * those of plans, then those that were bought, the oldest first. A release returns credits to where
 * its hold took them; a refund takes those of its own purchase first.
 */
export function spendInOrder(before: LotState, entries: readonly LotEntry[]): LotState {
  const lots = before.lots.map((lot) => ({ ...lot }));
  const holds = { ...before.holds };
  for (const entry of entries) {
    const subject = `${entry.subjectKind}:${entry.subjectId}`;
    if (entry.kind === "hold") holds[subject] = take(lots, -entry.amount);
    else if (entry.kind === "release") {
      for (const [place, credits] of holds[subject] ?? []) giveBack(lots[place], credits);
      delete holds[subject];
    } else if (entry.kind === "capture") {
      returnRest(lots, holds[subject] ?? [], entry.amount);
      delete holds[subject];
    } else if (entry.amount < 0) take(lots, -entry.amount, subject);
    else if (entry.amount > 0) receive(lots, entry, subject);
  }
  return { lots, holds };
}

/** Takes credits in their order, those of a subject before all others. @returns from where. */
function take(lots: Lot[], credits: number, first?: string): [number, number][] {
  const taken: [number, number][] = [];
  let missing = credits;
  const places = [...lots.keys()].sort((a, b) => rank(lots[a], first) - rank(lots[b], first));
  for (const place of places) {
    const lot = lots[place];
    const part = Math.min(missing, lot?.left ?? 0);
    if (!lot || part === 0) continue;
    lot.left -= part;
    missing -= part;
    taken.push([place, part]);
  }
  return taken;
}

/** Sorting is stable, so lots of one rank stay in the order of their age. */
function rank(lot: Lot | undefined, first?: string): number {
  if (!lot) return LOT_SOURCES.length;
  return lot.subject === first ? -1 : LOT_SOURCES.indexOf(lot.source);
}

/** Gives back what a capture left of its hold, to the lots that were taken from last. */
function returnRest(lots: Lot[], taken: LotState["holds"][string], rest: number): void {
  let left = rest;
  for (const [place, credits] of taken.toReversed()) {
    const back = Math.min(left, credits);
    if (back > 0) giveBack(lots[place], back);
    left -= back;
  }
}

function giveBack(lot: Lot | undefined, credits: number) {
  if (lot) lot.left += credits;
}

/** What a dispute returns goes back to its purchase; everything else is a lot of its own. */
function receive(lots: Lot[], entry: LotEntry, subject: string) {
  const own = lots.find((lot) => lot.subject === subject);
  if (own && (entry.kind === "dispute" || entry.kind === "refund")) {
    own.left += entry.amount;
    return;
  }
  lots.push({
    source: SOURCES[entry.kind] ?? "granted",
    subject,
    reason: entry.reason,
    received: entry.amount,
    left: entry.amount,
    createdAt: entry.createdAt,
  });
}

const SOURCES: Partial<Record<EntryKind, LotSource>> = { purchase: "pack", plan: "plan" };
