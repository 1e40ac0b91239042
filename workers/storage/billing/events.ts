import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, refusalOf } from "../database";
import { orderPayments, orders, planAttempts, planChanges, stripeEvents } from "../schema/billing";
import { type Fact, storeFact } from "./facts";

export type NewStripeEvent = Omit<typeof stripeEvents.$inferInsert, "settledAt">;

/** Whether an event was recorded before, and the orders that it names, in one round trip. */
export async function readForEvent(db: Database, eventId: string, orderIds: readonly string[]) {
  const ids = [...orderIds];
  const [events, found, changes, attempts, payments] = await db.batch([
    db
      .select({ id: stripeEvents.id, settledAt: stripeEvents.settledAt })
      .from(stripeEvents)
      .where(eq(stripeEvents.id, eventId)),
    db.select().from(orders).where(inArray(orders.id, ids)),
    db.select().from(planChanges).where(inArray(planChanges.orderId, ids)),
    db.select().from(planAttempts).where(inArray(planAttempts.orderId, ids)),
    db
      .selectDistinct({ orderId: orderPayments.orderId })
      .from(orderPayments)
      .where(inArray(orderPayments.orderId, ids)),
  ]);
  return { isRecorded: events.length > 0, orders: found, changes, attempts, payments };
}

/**
 * Records an event with everything that it reports: all or nothing.
 * @returns whether this call recorded it: not where it was recorded before.
 */
export async function recordEvent(
  db: Database,
  event: NewStripeEvent,
  facts: readonly Fact[],
): Promise<boolean> {
  const statements = facts.flatMap((fact) => storeFact(db, fact));
  try {
    await db.batch([db.insert(stripeEvents).values(event), ...statements]);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "unique") return false;
    throw error;
  }
}

export async function markSettled(db: Database, eventId: string, at: number): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ settledAt: at })
    .where(and(eq(stripeEvents.id, eventId), isNull(stripeEvents.settledAt)));
}

/**
 * Whether a recorded failure of a payment is news to the owner of the plan: not where the plan was never
 * paid, where it was paid later, and where an earlier try of the same payment failed as well.
 */
export async function isNewFailure(db: Database, eventId: string): Promise<boolean> {
  const rows = await db.all(
    sql`select 1 from stripe_events as e where e.id = ${eventId}
      and exists (select 1 from order_payments as p where p.order_id = e.order_id)
      and not exists (select 1 from stripe_events as paid
        where paid.order_id = e.order_id and paid.type = 'invoice.paid' and paid.created > e.created)
      and not exists (select 1 from stripe_events as other
        where other.order_id = e.order_id and other.type = e.type
          and (other.received_at, other.id) < (e.received_at, e.id)
          and not exists (select 1 from stripe_events as paid
            where paid.order_id = e.order_id and paid.type = 'invoice.paid'
              and paid.created > other.created and paid.created <= e.created))`,
  );
  return rows.length > 0;
}

/**
 * When the last event came, and how many have no stored effect yet.
 * @param old events of later than that do not count, in milliseconds since 1970.
 */
export async function readEventSigns(
  db: Database,
  old: number,
): Promise<{ lastEventAt: number | null; open: number }> {
  const [row] = await db.all<{ lastEventAt: number | null; open: number }>(
    sql`select (select max(received_at) from stripe_events) as lastEventAt,
      (select count(*) from stripe_events where settled_at is null and received_at < ${old}) as open`,
  );
  return row ?? { lastEventAt: null, open: 0 };
}
