import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { OrderStatus } from "#contract/billing";
import type { NewEntry, NewTake } from "../credits/entry";
import { insertEntry, insertTake } from "../credits/ledger";
import { type Database, refusalOf } from "../database";
import {
  charges,
  disputes,
  orderPayments,
  orders,
  paymentLinks,
  subscriptions,
} from "../schema/billing";
import { creditEntries } from "../schema/credits";

/** Everything that is known about an order, and what the ledger has of it. */
export type Book = NonNullable<Awaited<ReturnType<typeof readBook>>>;

const invoicesOf = (orderId: string) =>
  sql`(select invoice_id from order_payments where order_id = ${orderId} and invoice_id is not null)`;
const intentsOf = (orderId: string) =>
  sql`(select payment_intent from payment_links where order_id = ${orderId} or invoice_id in ${invoicesOf(orderId)})`;
const chargesOf = (orderId: string) =>
  sql`(select id from charges where order_id = ${orderId} or (order_id is null and payment_intent in ${intentsOf(orderId)}))`;

/** Reads an order with its payments, refunds, disputes and entries, in one round trip. */
export async function readBook(db: Database, orderId: string) {
  const [order, payments, links, refunded, disputed, entries, own] = await db.batch([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId)),
    db
      .select()
      .from(paymentLinks)
      .where(sql`${paymentLinks.paymentIntent} in ${intentsOf(orderId)}`),
    db
      .select()
      .from(charges)
      .where(sql`${charges.id} in ${chargesOf(orderId)}`),
    db
      .select()
      .from(disputes)
      .where(
        sql`${disputes.orderId} = ${orderId} or (${disputes.orderId} is null and (${disputes.paymentIntent} in ${intentsOf(orderId)} or ${disputes.chargeId} in ${chargesOf(orderId)}))`,
      ),
    db
      .select({
        kind: creditEntries.kind,
        amount: creditEntries.amount,
        owed: creditEntries.owed,
        paymentId: creditEntries.subjectId,
      })
      .from(creditEntries)
      .where(
        sql`subject_kind = 'purchase' and ${creditEntries.subjectId} in (select id from order_payments where order_id = ${orderId})`,
      ),
    db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)),
  ]);
  const [row] = order;
  return row
    ? {
        order: row,
        payments,
        links,
        charges: refunded,
        disputes: disputed,
        entries,
        subscriptions: own,
      }
    : null;
}

/**
 * Stores what an order's payments grant and lose, and its status.
 * @returns false where another request has stored entries meanwhile: nothing has happened then.
 */
export async function saveSettlement(
  db: Database,
  orderId: string,
  settled: {
    status: OrderStatus;
    refundedCents: number;
    entries: readonly NewEntry[];
    takes: readonly NewTake[];
  },
): Promise<boolean> {
  const { status, refundedCents, entries, takes } = settled;
  const money: BatchItem<"sqlite">[] = [
    ...entries.map((entry) => insertEntry(db, entry)),
    ...takes.map((take) => insertTake(db, take)),
  ];
  try {
    await db.batch([
      db.update(orders).set({ status, refundedCents }).where(eq(orders.id, orderId)),
      ...money,
    ]);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "unique") return false;
    throw error;
  }
}

/** The orders that a payment intent, a charge or an invoice belongs to. */
export async function findOrders(
  db: Database,
  by: { paymentIntent: string | null; chargeId: string | null; invoiceId: string | null },
): Promise<string[]> {
  const { paymentIntent, chargeId, invoiceId } = by;
  const isNamed = sql`(l.payment_intent = ${paymentIntent} or l.payment_intent in
    (select payment_intent from charges where id = ${chargeId}))`;
  const rows = await db.all<{ order_id: string }>(
    sql`select l.order_id from payment_links as l where ${isNamed} and l.order_id is not null
      union select p.order_id from order_payments as p join payment_links as l on l.invoice_id = p.invoice_id where ${isNamed}
      union select order_id from charges where id = ${chargeId} and order_id is not null
      union select order_id from order_payments where invoice_id = ${invoiceId}`,
  );
  return rows.map((row) => row.order_id);
}

/**
 * Marks the subscriptions of an account that must end because a later one was paid. Which one is the
 * latest follows from when its first period began, not from when its events arrive.
 */
export async function endEarlierSubscriptions(
  db: Database,
  accountId: string,
  at: number,
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ endsSince: at })
    .where(
      sql`${subscriptions.accountId} = ${accountId} and ${subscriptions.endsSince} is null and ${subscriptions.startedAt} > 0
        and exists (select 1 from subscriptions as later
          join orders as o on o.id = later.order_id
          join orders as mine on mine.id = ${subscriptions.orderId}
          where later.account_id = ${accountId} and later.started_at > 0
            and (later.started_at, o.created_at, later.id) > (${subscriptions.startedAt}, mine.created_at, ${subscriptions.id}))`,
    );
}
