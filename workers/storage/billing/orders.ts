import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import { isAccountOpen } from "../people/leaving";
import { billingCustomers, type Order, orders } from "../schema/billing";
import type { NewIdempotencyKey } from "../schema/credits";

/**
 * Stores an order with its idempotency key: both or neither.
 * @throws what `refusalOf` reads: `no_room` where the account is gone or being removed, `unique` for a key in use.
 */
export async function insertOrder(
  db: Database,
  order: typeof orders.$inferInsert,
  claim: NewIdempotencyKey | null,
): Promise<void> {
  const accountId = sql`iif(${isAccountOpen(order.accountId)}, ${order.accountId}, null)`;
  await db.batch([db.insert(orders).values({ ...order, accountId }), ...claimKey(db, claim)]);
}

export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return db.select().from(orders).where(eq(orders.id, id)).get();
}

/** Keeps where an order is paid. The session may be known by its event before. */
export async function setCheckout(
  db: Database,
  id: string,
  { url, sessionId }: { url: string; sessionId: string },
): Promise<void> {
  await db
    .update(orders)
    .set({ url, sessionId: sql`coalesce(${orders.sessionId}, ${sessionId})` })
    .where(eq(orders.id, id));
}

/** The sessions in which an account could still pay for such orders, newest first. @param since milliseconds. */
export async function listOpenPages(
  db: Database,
  accountId: string,
  { kinds, since }: { kinds: readonly Order["kind"][]; since: number },
): Promise<string[]> {
  const rows = await db
    .select({ sessionId: orders.sessionId })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.kind, [...kinds]),
        inArray(orders.status, ["pending", "failed", "mismatch"]),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(20);
  return rows.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
}

/** Keeps Stripe's customer of an account. @param replaced the one that it takes the place of; null for none. */
export async function setCustomer(
  db: Database,
  accountId: string,
  { customerId, replaced }: { customerId: string; replaced: string | null },
): Promise<void> {
  await db
    .insert(billingCustomers)
    .values({ accountId, customerId })
    .onConflictDoUpdate({
      target: billingCustomers.accountId,
      set: { customerId },
      setWhere: eq(billingCustomers.customerId, replaced ?? ""),
    });
}

/** Forgets a customer of an account whom Stripe does not know. */
export async function forgetCustomer(db: Database, accountId: string, id: string): Promise<void> {
  const { accountId: account, customerId } = billingCustomers;
  await db.delete(billingCustomers).where(and(eq(account, accountId), eq(customerId, id)));
}

/** Marks the orders of an account that is deleted: a plan that is paid later ends at once. @param at milliseconds. */
export async function leaveOrders(db: Database, accountId: string, at: number): Promise<void> {
  await db
    .update(orders)
    .set({ accountLeftAt: at, returnTo: null })
    .where(and(eq(orders.accountId, accountId), isNull(orders.accountLeftAt)));
}
