import type { CreditEntry } from "#contract/ledger";

/** What became of credits: set aside for work that goes on, spent on it, returned; else they moved at once. */
export type LineState = "set_aside" | "spent" | "returned" | "moved";

/** One thing that happened to a balance, as its owner thinks of it. */
export interface LedgerLine {
  /** Stays when a running generation ends. */
  key: string;
  state: LineState;
  reason: string;
  /** What it adds to the balance, signed: 0 where the credits came back. */
  amount: number;
  /** The balance after it, as if each line had happened at once. */
  balance: number;
  predictionId: string | null;
  /** ISO 8601: when the newest of its entries was made. */
  at: string;
  /** The entries that it sums up, newest first; at least one. */
  entries: readonly CreditEntry[];
}

const END_STATES = { capture: "spent", release: "returned" } as const;

/** What a hold set aside, and what its capture or release resolves: a payment has one amount. */
function costOf({ kind, amount, spent }: CreditEntry): number {
  return kind === "capture" ? spent : Math.abs(amount);
}

/**
 * The place of the end that belongs to a hold. Entries about anything but a generation (hooks) name no
 * subject: theirs is the end of the same cost that followed the hold next.
 * @param open places of ends without a hold, newest first
 */
function endOf(hold: CreditEntry, groups: readonly CreditEntry[][], open: readonly number[]) {
  return open.findLast((place) => {
    const end = groups[place]?.[0];
    if (!end || end.prediction_id !== hold.prediction_id) return false;
    return hold.prediction_id !== null || costOf(end) === costOf(hold);
  });
}

/** Entries that are one line, each group and all of them newest first. */
function groupEntries(entries: readonly CreditEntry[]): CreditEntry[][] {
  const groups: CreditEntry[][] = [];
  let open: number[] = [];
  for (const entry of entries) {
    const place = entry.kind === "hold" ? endOf(entry, groups, open) : undefined;
    if (place === undefined) {
      if (entry.kind in END_STATES) open.push(groups.length);
      groups.push([entry]);
    } else {
      groups[place]?.push(entry);
      open = open.filter((one) => one !== place);
    }
  }
  return groups;
}

function stateOf({ kind }: CreditEntry): LineState {
  if (kind === "hold") return "set_aside";
  return kind === "capture" || kind === "release" ? END_STATES[kind] : "moved";
}

/** The same whether or not the hold is among the entries that were read. */
function amountOf(newest: CreditEntry): number {
  const state = stateOf(newest);
  if (state === "returned") return 0;
  return state === "spent" ? 0 - newest.spent : newest.amount;
}

/**
 * The lines of a ledger: a hold and its capture or release are one, at the place of the newer of the two.
 * The hold may be on a page that is still to come, or left out by a filter.
 * @param entries newest first, from any point of the ledger on
 * @param isGapless whether no entry between the first and the last is left out. Then each balance follows
 *   from the line above, so that they add up where generations overlapped; else it is the entry's own.
 */
export function ledgerLines(
  entries: readonly CreditEntry[],
  { isGapless }: { isGapless: boolean },
): LedgerLine[] {
  let running: number | null = null;
  return groupEntries(entries).flatMap((group): LedgerLine[] => {
    const [newest] = group;
    if (!newest) return [];
    const { id, reason, balance_after, prediction_id, created_at } = newest;
    const state = stateOf(newest);
    const amount = amountOf(newest);
    const balance: number = isGapless && running !== null ? running : balance_after;
    running = balance - amount;
    return [
      {
        key: state === "moved" ? id : (prediction_id ?? id),
        ...{ state, reason, amount, balance },
        ...{ predictionId: prediction_id, at: created_at, entries: group },
      },
    ];
  });
}
