import { desc, inArray, sql } from "drizzle-orm";
import type { Difference } from "#contract/billing";
import type { Database } from "../database";
import { reconciliations, stripeEvents } from "../schema/billing";

/** How many differences of one sort are reported. */
const MOST = 50;

/** A comparison: what it finds, and a query whose rows have `subject` and `detail`. */
interface Comparison {
  what: string;
  query: ReturnType<typeof sql>;
}

/**
 * What ledger, generations and orders say differently.
 * @param since generations and events from then on, milliseconds since 1970.
 * @param old what is not settled since then is reported.
 */
function comparisons(since: number, old: number): Comparison[] {
  return [
    {
      what: "balance_is_not_its_entries",
      query: sql`select a.account_id as subject, 'balance ' || a.balance || ', held ' || a.held || ', owed ' || a.owed as detail
        from credit_accounts as a left join (
          select account_id, sum(amount) as amount, sum(owed) as owed,
            sum(-(kind in ('hold', 'release', 'capture')) * amount - spent) as held
          from credit_entries group by account_id) as s on s.account_id = a.account_id
        where coalesce(s.amount, 0) <> a.balance or coalesce(s.owed, 0) <> a.owed or coalesce(s.held, 0) <> a.held`,
    },
    {
      what: "generation_without_hold",
      query: sql`select g.id as subject, g.status || ', ' || g.cost || ' credits' as detail from generations as g
        where g.created_at >= ${since} and g.cost > 0 and not exists (select 1 from credit_entries as e
          where e.subject_kind = 'generation' and e.subject_id = g.id and e.kind = 'hold'
            and e.amount = -coalesce((select held from runs where generation_id = g.id), g.cost))`,
    },
    {
      what: "ended_generation_not_resolved",
      query: sql`select g.id as subject, g.status as detail from generations as g
        where g.created_at >= ${since} and g.cost > 0 and g.status <> 'processing'
          and not exists (select 1 from credit_entries as e
            where e.subject_kind = 'generation' and e.subject_id = g.id
              and e.kind = iif(g.status = 'succeeded', 'capture', 'release'))`,
    },
    {
      what: "payment_without_credits",
      query: sql`select p.id as subject, p.credits || ' credits of order ' || p.order_id as detail from order_payments as p
        where p.paid_at < ${old} and not exists (select 1 from credit_entries as e where e.source_key = 'purchase:' || p.id)`,
    },
    {
      what: "credits_without_payment",
      query: sql`select e.subject_id as subject, e.amount || ' credits' as detail from credit_entries as e
        where e.kind in ('purchase', 'plan') and e.created_at >= ${since}
          and not exists (select 1 from order_payments as p where p.id = e.subject_id and p.credits = e.amount)`,
    },
    {
      what: "order_status_differs",
      query: sql`select o.id as subject, 'status ' || o.status || ', ' || count(p.id) || ' payments' as detail
        from orders as o left join order_payments as p on p.order_id = o.id
        where o.created_at >= ${since} group by o.id
        having (count(p.id) > 0) <> (o.status in ('paid', 'partially_refunded', 'refunded', 'disputed'))
          and coalesce(max(p.paid_at), 0) < ${old}`,
    },
    {
      what: "refund_without_order",
      query: sql`select c.id as subject, c.amount_refunded || ' cents' as detail from charges as c
        where c.updated_at < ${old} and c.order_id is null and not exists (
          select 1 from payment_links as l where l.payment_intent = c.payment_intent)`,
    },
    {
      what: "dispute_without_order",
      query: sql`select d.id as subject, d.status as detail from disputes as d
        where d.updated_at < ${old} and d.order_id is null and not exists (
          select 1 from payment_links as l where l.payment_intent = d.payment_intent)`,
    },
    {
      what: "plan_change_unanswered",
      query: sql`select a.order_id as subject, 'to ' || a.plan as detail from plan_attempts as a
        where a.asked_at < ${old} and not exists (
          select 1 from order_payments as p where p.order_id = a.order_id and p.period_start >= a.at)`,
    },
    {
      what: "event_not_settled",
      query: sql`select id as subject, type as detail from stripe_events where settled_at is null and received_at < ${old}`,
    },
    {
      what: "event_noted",
      query: sql`select id as subject, type || ': ' || note as detail from stripe_events
        where note is not null and received_at >= ${since} order by received_at desc`,
    },
  ];
}

/** What is reported where a comparison failed: without it the next sweep would begin all of them again. */
export function notCompared(subject: string, error: unknown): Difference {
  return {
    what: "not_compared",
    subject,
    detail: error instanceof Error ? error.message : `${error}`,
  };
}

/** Compares ledger, generations, orders and events; nothing is changed. One that fails is reported as such. */
export async function compareStored(
  db: Database,
  since: number,
  old: number,
): Promise<{ differences: Difference[]; checked: number }> {
  const differences: Difference[] = [];
  const all = comparisons(since, old);
  for (const { what, query } of all) {
    try {
      const rows = await db.all<{ subject: string; detail: string }>(
        sql`select * from (${query}) limit ${MOST}`,
      );
      differences.push(...rows.map(({ subject, detail }) => ({ what, subject, detail })));
    } catch (error) {
      differences.push(notCompared(what, error));
    }
  }
  return { differences, checked: all.length };
}

/** Some orders of which something was refunded or disputed since a moment, drawn by chance: in time all are. */
export async function listReversedOrders(
  db: Database,
  since: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    sql`select distinct coalesce(l.order_id, p.order_id, c.order_id) as id from (
        select order_id, payment_intent from charges where updated_at >= ${since}
        union select d.order_id, coalesce(d.payment_intent, ch.payment_intent)
          from disputes as d left join charges as ch on ch.id = d.charge_id
          where d.updated_at >= ${since}) as c
      left join payment_links as l on l.payment_intent = c.payment_intent
      left join order_payments as p on p.invoice_id = l.invoice_id
      order by random() limit ${limit}`,
  );
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

/** Which of these events were not recorded. */
export async function findMissing(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const missing = new Set(ids);
  for (let from = 0; from < ids.length; from += 90) {
    const rows = await db
      .select({ id: stripeEvents.id })
      .from(stripeEvents)
      .where(inArray(stripeEvents.id, ids.slice(from, from + 90)));
    for (const { id } of rows) missing.delete(id);
  }
  return missing;
}

export async function keepReconciliation(
  db: Database,
  result: { at: number; checked: Record<string, number>; differences: Difference[] },
): Promise<void> {
  await db.insert(reconciliations).values(result);
}

/** The latest comparison, or undefined before the first. */
export function findReconciliation(db: Database) {
  return db.select().from(reconciliations).orderBy(desc(reconciliations.at)).limit(1).get();
}
