import type { EntriesQuery } from "#contract/billing";
import { listEntryRows } from "#storage/credits/entries";
import { toEntry } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import { filterOf } from "./list-entries";

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
