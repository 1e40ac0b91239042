import { eq, type SQL, sql } from "drizzle-orm";
import type { PlanId } from "#contract/plans";
import { dayOf, QUOTA_KEYS, QUOTAS, type QuotaKey } from "#contract/quotas";
import type { Database } from "../database";
import { session } from "../schema/auth";
import { accountUsage } from "../schema/uploads";
import { promisedBytes } from "../uploads/multipart";

/** A quota that the database can count. */
export type CountedQuota = Exclude<QuotaKey, "sockets_per_generation">;

/** The plan of an account's active subscription: that of its last paid period, else as ordered. */
export const activePlan = (accountId: SQL) => sql`(
  select coalesce(
    (select p.plan from order_payments as p where p.order_id = s.order_id order by p.period_start desc limit 1),
    o.plan)
  from subscriptions as s join orders as o on o.id = s.order_id
  where s.account_id = ${accountId} and s.status = 'active' and s.ends_since is null
  order by s.started_at desc, o.created_at desc limit 1)`;

/** What a quota allows an account, by its plan at this moment. */
function limitOf(key: QuotaKey, accountId: SQL): SQL {
  const { none, ...plans } = QUOTAS;
  const cases = Object.entries(plans).map(
    ([plan, quotas]) => sql`when ${sql.raw(`'${plan}'`)} then ${sql.raw(`${quotas[key]}`)}`,
  );
  return sql`case ${activePlan(accountId)} ${sql.join(cases, sql` `)} else ${sql.raw(`${none[key]}`)} end`;
}

/** What an account has used of a quota. @param now milliseconds since 1970. */
function usedOf(key: CountedQuota, accountId: SQL, now: number) {
  switch (key) {
    case "stored_bytes":
      return sql`coalesce((select stored_bytes from account_usage where account_id = ${accountId}), 0)`;
    case "uploads_per_day":
      return sql`coalesce((select uploads from account_usage where account_id = ${accountId} and uploads_day = ${dayOf(now)}), 0)`;
    case "concurrent_generations":
      return sql`(select count(*) from generations where account_id = ${accountId} and status = 'processing')`;
    case "searches_per_day":
      return sql`coalesce((select searches from account_usage where account_id = ${accountId} and searches_day = ${dayOf(now)}), 0)`;
    case "sessions":
      return sql`(select count(*) from session where user_id = ${accountId} and expires_at > ${now})`;
    default:
      return key satisfies never;
  }
}

/** The condition that an account has not used up any of some quotas, at the moment that it is asked. */
export function hasRoom(accountId: string, keys: readonly CountedQuota[], now: number): SQL {
  const account = sql`${accountId}`;
  const each = keys.map((key) => sql`${usedOf(key, account, now)} < ${limitOf(key, account)}`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/** The condition that so many more bytes fit into an account's storage beside what is promised to others. */
export function hasRoomFor(accountId: string, bytes: number | SQL, now: number): SQL {
  const account = sql`${accountId}`;
  const used = sql`${usedOf("stored_bytes", account, now)} + ${promisedBytes(accountId, now)}`;
  return sql`(${used} + ${bytes} <= ${limitOf("stored_bytes", account)})`;
}

/** The plan of an account and what it has used of each quota; null for what has no one count. */
export async function readUse(
  db: Database,
  accountId: string,
  now: number,
): Promise<{ plan: PlanId | null; used: Record<QuotaKey, number | null> }> {
  const account = sql`${accountId}`;
  const columns = QUOTA_KEYS.map((key) =>
    key === "sockets_per_generation"
      ? sql`null as ${sql.raw(key)}`
      : sql`${usedOf(key, account, now)} as ${sql.raw(key)}`,
  );
  const [row] = await db.all<{ plan: PlanId | null } & Record<QuotaKey, number | null>>(
    sql`select ${activePlan(account)} as plan, ${sql.join(columns, sql`, `)}`,
  );
  if (!row) throw new Error("a select without a table returned nothing");
  const { plan, ...used } = row;
  return { plan, used };
}

/**
 * Counts a search of the account that a session belongs to, unless none is left for the day.
 * @param token not checked here; an unknown one counts nothing.
 * @returns whether the search may be made.
 */
export async function addSearch(db: Database, token: string, now: number): Promise<boolean> {
  const owner = sql`(select user_id from session where token = ${token})`;
  const day = dayOf(now);
  const { searches, searchesDay } = accountUsage;
  const none = (name: string) => sql<number>`0`.as(name);
  const first = db
    .select({
      accountId: session.userId,
      storedBytes: none("stored_bytes"),
      uploadsDay: none("uploads_day"),
      uploads: none("uploads"),
      searchesDay: sql<number>`${day}`.as("searches_day"),
      searches: sql<number>`1`.as("searches"),
    })
    .from(session)
    .where(eq(session.token, token));
  const counted = db
    .insert(accountUsage)
    .select(first)
    .onConflictDoUpdate({
      target: accountUsage.accountId,
      set: {
        searches: sql`iif(${searchesDay} = ${day}, ${searches}, 0) + 1`,
        searchesDay: day,
      },
      setWhere: sql`${searchesDay} <> ${day} or ${searches} < ${limitOf("searches_per_day", owner)}`,
    })
    .returning({ searches });
  const [rows] = await db.batch([counted]);
  return rows.length > 0;
}

/**
 * Ends a session that has just begun, where those that began before it fill its account's quota: of many at the
 * same moment, as many stay as there is room for. A row's number tells which began before.
 * @returns whether it was ended.
 */
export async function takeSessionBack(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: number,
): Promise<boolean> {
  const rows = await db.all(sql`
    delete from session as begun where id = ${id} and (
      select count(*) from session as s
      where s.user_id = ${userId} and s.expires_at > ${now} and s.rowid <= begun.rowid
    ) > ${limitOf("sessions", sql`${userId}`)}
    returning id`);
  return rows.length > 0;
}
