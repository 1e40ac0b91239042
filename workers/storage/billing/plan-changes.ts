import { and, eq, sql } from "drizzle-orm";
import type { PlanId } from "#contract/plans";
import type { Database } from "../database";
import { type PlanAttempt, planAttempts, planChanges } from "../schema/billing";

/** Notes a change that Stripe is about to be asked for. @returns whether it was not noted before. */
export async function putAttempt(db: Database, attempt: PlanAttempt): Promise<boolean> {
  const rows = await db
    .insert(planAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ at: planAttempts.at });
  return rows.length === 1;
}

/** Forgets one that Stripe has refused. */
export async function forgetAttempt(
  db: Database,
  { orderId, at, plan }: Omit<PlanAttempt, "askedAt">,
): Promise<void> {
  const { orderId: order, at: from, plan: wanted } = planAttempts;
  await db.delete(planAttempts).where(and(eq(order, orderId), eq(from, at), eq(wanted, plan)));
}

/**
 * Replaces the plan that begins with a period, as Stripe has confirmed it; attempts until then are answered by it.
 * @param change.attempted from when the attempt was to begin, in seconds, as `at`.
 * @param change.plan null leaves the present one.
 */
export async function setNextPlan(
  db: Database,
  change: { orderId: string; attempted: number; at: number; plan: PlanId | null },
): Promise<void> {
  const { orderId, attempted, at, plan } = change;
  await db.batch([
    db
      .delete(planAttempts)
      .where(and(eq(planAttempts.orderId, orderId), sql`${planAttempts.at} >= ${attempted}`)),
    db
      .delete(planChanges)
      .where(and(eq(planChanges.orderId, orderId), sql`${planChanges.at} >= ${at}`)),
    ...(plan === null ? [] : [db.insert(planChanges).values({ orderId, at, plan })]),
  ]);
}
