import type { EntriesQuery, UsageView } from "#contract/billing";
import type { CreditEntry, Credits } from "#contract/ledger";
import { type EntryFilter, listEntryRows, sumUsage } from "#storage/credits/entries";
import { readLedger, readLedgerOfSession, toEntry } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { ensureStartingCredits, type WelcomeDeps } from "./starting-credits";

const NEWEST_ENTRIES = 100;

/**
 * What an account has, what is held, and its newest entries; a new account gets its start here at the latest.
 * @param most how many entries at most
 */
export async function readCredits(
  deps: WelcomeDeps,
  accountId: string,
  most = NEWEST_ENTRIES,
): Promise<Credits> {
  const ledger = await readLedger(deps.db, accountId, most);
  if (ledger.balance !== null) {
    return { balance: ledger.balance, held: ledger.held, entries: ledger.entries };
  }
  await ensureStartingCredits(deps, accountId);
  const granted = await readLedger(deps.db, accountId, most);
  return { balance: granted.balance ?? 0, held: granted.held, entries: granted.entries };
}

/**
 * What the account of a session has, and its newest entries. It may be read before it is known that
 * the session is valid: the caller compares `accountId` with the account of the one who asks.
 * @param token the session's token, as the request claims it.
 * @param entries how many entries to read.
 */
export function readCreditsOfSession({ db }: { db: Database }, token: string, entries: number) {
  return readLedgerOfSession(db, token, entries);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of an account's ledger, newest entry first. */
export async function listEntries(
  deps: { db: Database },
  { accountId, query }: { accountId: string; query: EntriesQuery },
): Promise<{ items: CreditEntry[]; next_cursor: string | null }> {
  const rows = await listEntryRows(deps.db, filterOf(accountId, query, query.limit + 1));
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(toEntry),
    next_cursor: rows.length > query.limit && last ? String(last.seq) : null,
  };
}

/** A query of the API as the storage asks it: both of its days count whole. */
export function filterOf(accountId: string, query: EntriesQuery, limit: number): EntryFilter {
  const { kind, from, to, cursor } = query;
  return {
    accountId,
    kind,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to) + DAY_MS,
    before: cursor === undefined ? undefined : Number(cursor),
    limit,
  };
}

const STEP = 500;
const COLUMNS = [
  "created_at",
  "kind",
  "reason",
  "amount",
  "spent",
  "balance_after",
  "prediction_id",
] as const;

/** An account's ledger as CSV (RFC 4180), newest entry first, a page of rows at a time. */
export async function* exportEntries(
  deps: { db: Database },
  { accountId, query }: { accountId: string; query: EntriesQuery },
): AsyncGenerator<string> {
  yield `${COLUMNS.join(",")}\r\n`;
  const filter = filterOf(accountId, query, STEP);
  for (let { before } = filter; ; ) {
    const rows = await listEntryRows(deps.db, { ...filter, before });
    const lines = rows.map((row) => {
      const entry = toEntry(row);
      return COLUMNS.map((column) => cell(entry[column])).join(",");
    });
    if (lines.length > 0) yield `${lines.join("\r\n")}\r\n`;
    const last = rows.at(-1);
    if (!last || rows.length < STEP) return;
    before = last.seq;
  }
}

/** A text that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
function cell(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What an account spent a day and on what, for so many days until today (UTC). */
export async function readUsage(
  deps: { db: Database; clock: Clock },
  { accountId, days }: { accountId: string; days: number },
): Promise<UsageView> {
  const today = Math.floor(deps.clock() / DAY_MS) * DAY_MS;
  return { items: await sumUsage(deps.db, accountId, today - (days - 1) * DAY_MS) };
}
