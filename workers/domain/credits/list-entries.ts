import type { EntriesQuery } from "#contract/billing";
import type { CreditEntry } from "#contract/ledger";
import { type EntryFilter, listEntryRows } from "#storage/credits/entries";
import { toEntry } from "#storage/credits/ledger";
import type { Database } from "#storage/database";

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
