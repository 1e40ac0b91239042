import type { NewEntry } from "#storage/credits/entry";
import { sealEntry } from "#storage/credits/seal-entry";

/**
 * The entry by which an administrator gives credits, or takes some. The ledger refuses one that
 * takes more than the balance.
 * @param adjustment.amount credits, signed, not 0.
 * @param at milliseconds since 1970.
 */
export function adjustEntry(
  adjustment: { accountId: string; amount: number; reason: string },
  at: number,
): NewEntry {
  const id = crypto.randomUUID();
  return sealEntry({
    ...adjustment,
    id,
    kind: "adjust",
    spent: 0,
    subject: { kind: "adjustment", id },
    sourceKey: `adjustment:${id}`,
    createdAt: at,
  });
}
