import type { OrderStatus } from "#contract/billing";
import {
  type Book,
  endEarlierSubscriptions,
  readBook,
  saveSettlement,
} from "#storage/billing/book";
import { endAllSubscriptions } from "#storage/billing/subscriptions";
import type { NewEntry, NewTake } from "#storage/credits/entry";
import type { Database } from "#storage/database";
import type { Dispute, OrderPayment } from "#storage/schema/index";
import type { Clock } from "../clock";
import { purchaseEntry, takeEntry } from "../credits/entries";
import { paymentOf } from "./orders";

/** Ends of a dispute that return what it held back. */
const RETURNED = new Set(["won", "warning_closed", "prevented"]);
/** More tries than requests that are ever at work on one order. */
const MAX_TRIES = 50;

/** What follows from everything that is known about an order. */
export interface Settlement {
  status: OrderStatus;
  refundedCents: number;
  /** Payments that get their credits now. */
  granted: OrderPayment[];
  entries: NewEntry[];
  takes: NewTake[];
}

/**
 * Brings an order and the ledger to what Stripe has reported until now. It depends on what is known,
 * not on the order in which it came, and may be called at any time.
 * @returns the payments that got their credits by this call.
 */
export async function settleOrder(
  deps: { db: Database; clock: Clock },
  orderId: string,
): Promise<OrderPayment[]> {
  const granted: OrderPayment[] = [];
  for (let turn = 0; turn < MAX_TRIES; turn += 1) {
    const book = await readBook(deps.db, orderId);
    if (!book) return granted;
    const settled = planSettlement(book, deps.clock());
    const { order, subscriptions } = book;
    const isSettled =
      settled.entries.length + settled.takes.length === 0 &&
      settled.status === order.status &&
      settled.refundedCents === order.refundedCents;
    if (isSettled) {
      if (subscriptions.length > 0) {
        const end = order.accountLeftAt === null ? endEarlierSubscriptions : endAllSubscriptions;
        await end(deps.db, order.accountId, deps.clock());
      }
      return granted;
    }
    // Looked at once more: what came meanwhile may have been settled by a reader of less.
    if (await saveSettlement(deps.db, orderId, settled)) granted.push(...settled.granted);
  }
  throw new Error(`the order ${orderId} could not be settled`);
}

/** What follows from an order's payments, refunds and disputes. @param now milliseconds since 1970. */
export function planSettlement(book: Book, now: number): Settlement {
  const { order, payments } = book;
  const parts = payments.map((payment) => settlePayment(book, payment, now));
  const refundedCents = parts.reduce((sum, part) => sum + part.refundedCents, 0);
  return {
    status: statusOf(book, parts),
    refundedCents: Math.min(refundedCents, sumOf(payments.map((one) => one.amountCents))),
    granted: payments.filter((_, place) => parts[place]?.entry),
    entries: parts.flatMap(({ entry }) => (entry ? [entry] : [])),
    takes: parts.flatMap(({ takes }) => takes),
  } satisfies Settlement & { status: typeof order.status };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function settlePayment(book: Book, payment: OrderPayment, now: number) {
  const { id: purchaseId, accountId, credits } = payment;
  const charges = book.charges.filter((charge) => paymentOf(book, charge) === payment);
  const isHeld = book.disputes.some(
    (dispute) => isOpenOrLost(dispute) && paymentOf(book, dispute) === payment,
  );
  const entries = book.entries.filter((entry) => entry.paymentId === purchaseId);
  const takenBy = (kind: "refund" | "dispute") =>
    sumOf(entries.filter((entry) => entry.kind === kind).map(({ amount, owed }) => owed - amount));
  const lost = charges.map(({ amount, amountRefunded }) =>
    Math.floor((credits * Math.min(amountRefunded, amount)) / amount),
  );
  const refunded = Math.min(credits, sumOf(lost));
  const held = isHeld ? credits - refunded : 0;

  const demands = [
    { kind: "dispute" as const, demand: Math.min(0, held - takenBy("dispute")) },
    { kind: "refund" as const, demand: refunded - takenBy("refund") },
    { kind: "dispute" as const, demand: Math.max(0, held - takenBy("dispute")) },
  ].filter(({ demand }) => demand !== 0);
  const before = entries.filter(({ kind }) => kind === "refund" || kind === "dispute").length;
  const isGranted = entries.some(({ kind }) => kind === "purchase" || kind === "plan");
  return {
    isHeld,
    refundedCents: sumOf(charges.map((charge) => charge.amountRefunded)),
    isRefunded: charges.length > 0 && charges.every((one) => one.amountRefunded >= one.amount),
    entry: isGranted ? null : purchaseEntry(payment, now),
    takes: demands.map((take, place) =>
      takeEntry({ accountId, purchaseId, turn: before + place, ...take }, now),
    ),
  };
}

function isOpenOrLost({ isClosed, status }: Dispute): boolean {
  return !(isClosed && RETURNED.has(status));
}

function statusOf(
  { order }: Book,
  parts: readonly { isHeld: boolean; isRefunded: boolean; refundedCents: number }[],
): OrderStatus {
  if (parts.some(({ isHeld }) => isHeld)) return "disputed";
  if (parts.length > 0) {
    if (parts.every(({ isRefunded }) => isRefunded)) return "refunded";
    return parts.some(({ refundedCents }) => refundedCents > 0) ? "partially_refunded" : "paid";
  }
  if (order.hasMismatch) return "mismatch";
  if (order.hasFailed) return "failed";
  return order.hasExpired ? "expired" : "pending";
}
