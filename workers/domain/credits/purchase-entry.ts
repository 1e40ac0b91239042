import { type PlanId, planOf } from "#contract/plans";
import type { NewEntry } from "#storage/credits/entry";
import { sealEntry } from "#storage/credits/seal-entry";

/** A payment as far as its credits depend on it. */
export interface PaidPurchase {
  id: string;
  accountId: string;
  plan: PlanId | null;
  credits: number;
}

/** The key of the entry that grants a payment its credits: there is one for each payment. */
export const purchaseKey = (paymentId: string) => `purchase:${paymentId}`;

/** The entry that grants what was paid for. @param at milliseconds since 1970. */
export function purchaseEntry(payment: PaidPurchase, at: number): NewEntry {
  const { id, accountId, plan, credits } = payment;
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: plan === null ? "purchase" : "plan",
    amount: credits,
    spent: 0,
    reason: plan === null ? "Credits bought" : `Credits of the plan ${planOf(plan).title}`,
    subject: { kind: "purchase", id },
    sourceKey: purchaseKey(id),
    createdAt: at,
  });
}
