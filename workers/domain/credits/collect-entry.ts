import type { NewCollection } from "#storage/credits/entry";
import { sealCollection } from "#storage/credits/seal-entry";
import type { Payment } from "./payment";

/**
 * The entry by which released credits pay what refunds could not take back before. It is stored only
 * where the account owes something.
 * @param payment what was released.
 * @param at milliseconds since 1970.
 * @returns null for a payment of 0 credits.
 */
export function collectEntry(payment: Payment, at: number): NewCollection | null {
  const { accountId, subject, cost } = payment;
  if (cost === 0) return null;
  return sealCollection({
    id: crypto.randomUUID(),
    accountId,
    most: cost,
    reason: "Taken for an earlier refund that the balance did not cover",
    subject: { kind: "account", id: accountId },
    sourceKey: `collection:${subject.kind}:${subject.id}`,
    createdAt: at,
  });
}
