import type { NewEntry } from "#storage/credits/entry";
import { sealEntry } from "#storage/credits/seal-entry";
import type { Payment } from "./payment";

/**
 * The entry that sets credits aside. The ledger refuses it where the balance does not cover it, and
 * a second one for the same subject.
 * @param at milliseconds since 1970.
 * @returns null for a payment of 0 credits.
 */
export function holdEntry(payment: Payment, reason: string, at: number): NewEntry | null {
  const { accountId, subject, cost } = payment;
  if (cost === 0) return null;
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "hold",
    amount: -cost,
    spent: 0,
    reason,
    subject,
    sourceKey: `hold:${subject.kind}:${subject.id}`,
    createdAt: at,
  });
}
