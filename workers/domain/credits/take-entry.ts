import type { NewTake } from "#storage/credits/entry";
import { sealTake } from "#storage/credits/seal-entry";

const REASONS = {
  refund: ["Taken back: the payment was refunded", "Returned: the refund was lower"],
  dispute: ["Held back: the payment is disputed", "Returned: the dispute has ended"],
} as const;

/**
 * The entry that takes credits of a purchase back, or returns them.
 * @param take.demand credits to take, or to return where it is negative.
 * @param take.turn how many such entries the purchase has: two that are made at the same time have the
 *   same number, and the ledger stores one of them.
 * @param at milliseconds since 1970.
 */
export function takeEntry(
  take: {
    accountId: string;
    purchaseId: string;
    kind: "refund" | "dispute";
    demand: number;
    turn: number;
  },
  at: number,
): NewTake {
  const { accountId, purchaseId, kind, demand, turn } = take;
  return sealTake({
    id: crypto.randomUUID(),
    accountId,
    kind,
    demand,
    reason: REASONS[kind][demand > 0 ? 0 : 1],
    subject: { kind: "purchase", id: purchaseId },
    sourceKey: `take:${purchaseId}:${turn}`,
    createdAt: at,
  });
}
