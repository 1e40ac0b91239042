import { STARTING_CREDITS } from "#contract/credits";
import { type PlanId, planOf } from "#contract/plans";
import type { NewCollection, NewEntry, NewTake, Subject } from "#storage/credits/entry";
import { sealCollection, sealEntry, sealTake } from "#storage/credits/seal-entry";

/** What is paid for, by whom, and how much. */
export interface Payment {
  accountId: string;
  subject: Subject;
  /** Credits; 0 for what is free, which leaves no entry. */
  cost: number;
}

/** The payment for a generation, as its row states it. */
export function paymentFor(generation: { id: string; accountId: string; cost: number }): Payment {
  const { id, accountId, cost } = generation;
  return { accountId, subject: { kind: "generation", id }, cost };
}

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

/**
 * The entry that takes held credits for good. The ledger refuses it without its hold, and where the
 * hold was captured or released before.
 * @param at milliseconds since 1970.
 * @param spent credits that are taken, above 0; the rest of the hold comes back.
 * @returns null for a payment of 0 credits.
 */
export function captureEntry(
  payment: Payment,
  reason: string,
  at: number,
  spent = payment.cost,
): NewEntry | null {
  const { accountId, subject, cost } = payment;
  if (cost === 0) return null;
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "capture",
    amount: cost - spent,
    spent,
    reason,
    subject,
    sourceKey: `resolution:${subject.kind}:${subject.id}`,
    createdAt: at,
  });
}

/**
 * The entry that gives held credits back. The ledger refuses it without its hold, and where the hold
 * was captured or released before.
 * @param at milliseconds since 1970.
 * @returns null for a payment of 0 credits.
 */
export function releaseEntry(payment: Payment, reason: string, at: number): NewEntry | null {
  const { accountId, subject, cost } = payment;
  if (cost === 0) return null;
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "release",
    amount: cost,
    spent: 0,
    reason,
    subject,
    sourceKey: `resolution:${subject.kind}:${subject.id}`,
    createdAt: at,
  });
}

/** What causes the return of what was paid for something: it is returned once. */
export const returnCause = ({ kind, id }: Payment["subject"]): string => `return:${kind}:${id}`;

/**
 * The entry that gives back what was taken before, once for each payment.
 * @param payment what was taken; its cost is above 0.
 * @param at milliseconds since 1970.
 */
export function returnEntry(payment: Payment, reason: string, at: number): NewEntry {
  const { accountId, subject, cost } = payment;
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "adjust",
    amount: cost,
    spent: 0,
    reason,
    subject,
    sourceKey: returnCause(subject),
    createdAt: at,
  });
}

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

/**
 * The entry that gives a new account its starting credits.
 * @param mailbox what names the account's mailbox without telling it: one of them is given credits once.
 * @param at milliseconds since 1970.
 */
export function welcomeEntry(accountId: string, mailbox: string, at: number): NewEntry {
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "grant",
    amount: STARTING_CREDITS,
    spent: 0,
    reason: "Welcome credits",
    subject: { kind: "account", id: accountId },
    sourceKey: `welcome:${mailbox}`,
    createdAt: at,
  });
}
