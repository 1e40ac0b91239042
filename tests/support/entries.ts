import type { EntryFields, NewEntry } from "#storage/credits/entry";
import { sealEntry } from "#storage/credits/seal-entry";

/** An entry past the rules of `domain/credits`, for tests of what the ledger itself refuses. */
export function entryOf(
  part: Pick<EntryFields, "accountId" | "kind" | "amount"> & Partial<EntryFields>,
): NewEntry {
  const id = crypto.randomUUID();
  return sealEntry({
    id,
    spent: 0,
    reason: "test",
    subject: { kind: "account", id: part.accountId },
    sourceKey: `test:${id}`,
    createdAt: 1,
    ...part,
  });
}
