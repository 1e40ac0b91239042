/** What an entry of the ledger did. Amounts are signed; the balance is their sum. */
export const ENTRY_KINDS = [
  "grant",
  "hold",
  "capture",
  "release",
  "adjust",
  "purchase",
  "plan",
  "refund",
  "dispute",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
