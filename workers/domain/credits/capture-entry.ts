import type { NewEntry } from "#storage/credits/entry";
import { sealEntry } from "#storage/credits/seal-entry";
import type { Payment } from "./payment";

/**
 * The entry that takes held credits for good. The ledger refuses it without its hold, and where the
 * hold was captured or released before.
 * @param at milliseconds since 1970.
 * @returns null for a payment of 0 credits.
 */
export function captureEntry(payment: Payment, reason: string, at: number): NewEntry | null {
  const { accountId, subject, cost } = payment;
  if (cost === 0) return null;
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "capture",
    amount: 0,
    spent: cost,
    reason,
    subject,
    sourceKey: `resolution:${subject.kind}:${subject.id}`,
    createdAt: at,
  });
}
