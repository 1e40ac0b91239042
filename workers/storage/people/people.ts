import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { GenerationStatus } from "#contract/generation";
import type { Role } from "#contract/people";
import type { Database } from "../database";
import { session, user } from "../schema/auth";
import { creditAccounts } from "../schema/credits";
import { generations } from "../schema/generations";
import { LEAVING } from "./leaving";

/** What decides who is an administrator beside their role: addresses, and the present moment in ms. */
export interface Standing {
  adminEmails: readonly string[];
  now: number;
}

export interface PeopleFilter extends Standing {
  q: string | undefined;
  role: Role | undefined;
  /** The last row of the page before. */
  after: { createdAt: number; id: string } | undefined;
  limit: number;
}

const PERSON = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: user.role,
  banned: user.banned,
  banReason: user.banReason,
  banExpires: user.banExpires,
  createdAt: user.createdAt,
  /** Null until the account has its first entry. */
  balance: creditAccounts.balance,
};

/** Holds for a row of `user` that is an administrator by role or by list, banned or not. */
function hasAdminRole({ adminEmails }: Standing): SQL {
  const listed = sql`select value from json_each(${JSON.stringify(adminEmails)})`;
  return sql`(coalesce(role, '') = 'admin' or (email_verified = 1 and email in (${listed})))`;
}

/** Holds for a row of `user` that is an administrator and may act. */
function administers(standing: Standing): SQL {
  const isFree = sql`(coalesce(banned, 0) = 0 or coalesce(ban_expires <= ${standing.now}, 0))`;
  return sql`(${hasAdminRole(standing)} and ${isFree})`;
}

/** Holds while this account is an administrator who may act. */
export function isActing(standing: Standing, id: string): SQL {
  return sql`exists (select 1 from user where id = ${id} and ${administers(standing)})`;
}

/** Holds while an administrator who may act would be left without this account. */
export function isDispensable(standing: Standing, id: string): SQL {
  return sql`exists (select 1 from user where id <> ${id} and ${administers(standing)})`;
}

/** True unless this account is the only active administrator. */
export function isNotLast(standing: Standing, id: string): SQL {
  return sql`(not ${isActing(standing, id)} or ${isDispensable(standing, id)})`;
}

/** Holds unless the account is being removed: administration does not see it any more. */
const isStaying = sql`${user.banReason} is not ${LEAVING}`;

/** Accounts, newest first. */
export function selectPeople(db: Database, filter: PeopleFilter) {
  const { after, q, role } = filter;
  // Not LIKE: D1 refuses its patterns above 50 bytes, and addresses are longer than that.
  const has = (column: SQL) => sql`instr(lower(${column}), lower(${q})) > 0`;
  const isAdmin = hasAdminRole(filter);
  return db
    .select(PERSON)
    .from(user)
    .leftJoin(creditAccounts, eq(creditAccounts.accountId, user.id))
    .where(
      and(
        isStaying,
        q ? sql`(${has(sql`${user.email}`)} or ${has(sql`${user.name}`)})` : undefined,
        role && (role === "admin" ? isAdmin : sql`not ${isAdmin}`),
        after
          ? sql`(${user.createdAt}, ${user.id}) < (${after.createdAt}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(filter.limit);
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** One account; undefined where it does not exist or is being removed. */
export function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  return db
    .select(PERSON)
    .from(user)
    .leftJoin(creditAccounts, eq(creditAccounts.accountId, user.id))
    .where(and(eq(user.id, id), isStaying))
    .get();
}

/** The sessions of an account that have not run out, newest first; never their tokens. */
export function listSessions(db: Database, accountId: string, now: number) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      userAgent: session.userAgent,
      ip: session.ipAddress,
    })
    .from(session)
    .where(and(eq(session.userId, accountId), gt(session.expiresAt, new Date(now))))
    .orderBy(desc(session.createdAt), desc(session.id));
}

/** The number of an account's generations by status; test generations are left out. */
export async function countGenerationsByStatus(
  db: Database,
  accountId: string,
): Promise<Record<GenerationStatus, number>> {
  const rows = await db
    .select({ status: generations.status, count: sql<number>`count(*)` })
    .from(generations)
    .where(
      and(
        eq(generations.accountId, accountId),
        isNull(generations.deletedAt),
        eq(generations.isTest, false),
      ),
    )
    .groupBy(generations.status);
  const counts = { processing: 0, succeeded: 0, failed: 0, canceled: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/**
 * Whether the one who acts may do so as an administrator, and whether the account acted on is the
 * only one that may.
 */
export async function readStanding(
  db: Database,
  standing: Standing,
  { actorId, targetId }: { actorId: string; targetId: string },
): Promise<{ mayAct: boolean; isLast: boolean }> {
  const isLast = sql`not ${isNotLast(standing, targetId)}`;
  const row = await db.get<{ mayAct: number; isLast: number }>(
    sql`select ${isActing(standing, actorId)} as mayAct, ${isLast} as isLast`,
  );
  return { mayAct: row.mayAct === 1, isLast: row.isLast === 1 };
}

/** Holds for an account that is banned at a moment. @param accountId a column or a value. */
export function isBanned(accountId: SQL, now: number | SQL): SQL {
  return sql`exists (select 1 from user where user.id = ${accountId} and user.banned = 1 and coalesce(user.ban_expires > ${now}, 1))`;
}
