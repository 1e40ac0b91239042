import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import { rateLimit } from "../schema/auth";

/** How attempts of one kind are held back. Times in milliseconds. */
export interface AttemptRule {
  key: string;
  /** How many may fail before the first delay. */
  free: number;
  firstDelayMs: number;
  /** Each further attempt doubles the delay, up to this. */
  longestDelayMs: number;
  /** After so long without an attempt, all are forgotten. */
  memoryMs: number;
}

/** What an attempt met: whether it may be made, and how many there were with it. */
export interface Attempt {
  key: string;
  isAllowed: boolean;
  count: number;
  /** How long to wait, where it may not be made. Milliseconds. */
  waitMs: number;
}

/**
 * Counts attempts before they are made, each in one atomic statement, so that many at the same
 * moment are not let through together. One that must wait is not counted.
 * @param now milliseconds since 1970
 */
export async function countAttempts(
  db: Database,
  rules: readonly AttemptRule[],
  now: number,
): Promise<Attempt[]> {
  const id = crypto.randomUUID();
  const statements = rules.map((rule, place) => {
    const { count, lastRequest } = rateLimit;
    const isStale = sql`${lastRequest} <= ${now - rule.memoryMs}`;
    const delay = sql`min(${rule.longestDelayMs}, ${rule.firstDelayMs} << min(${count} - ${rule.free}, 20))`;
    const mustWait = sql`(not ${isStale} and ${count} >= ${rule.free} and ${lastRequest} + ${delay} > ${now})`;
    return db
      .insert(rateLimit)
      .values({ id: `${id}${place}`, key: rule.key, count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          id: sql`iif(${mustWait}, ${rateLimit.id}, excluded.id)`,
          count: sql`case when ${isStale} then 1 when ${mustWait} then ${count} else ${count} + 1 end`,
          lastRequest: sql`iif(${mustWait}, ${lastRequest}, ${now})`,
        },
      })
      .returning();
  });
  const [first, ...rest] = statements;
  if (!first) return [];
  const results = await db.batch([first, ...rest]);
  return results.flatMap(([row], place) => {
    const rule = rules[place];
    if (!row || !rule) return [];
    const isAllowed = row.id === `${id}${place}`;
    const delay = Math.min(
      rule.longestDelayMs,
      rule.firstDelayMs * 2 ** Math.min(row.count - rule.free, 20),
    );
    const waitMs = isAllowed ? 0 : row.lastRequest + delay - now;
    return [{ key: rule.key, isAllowed, count: row.count, waitMs }];
  });
}

/** Forgets attempts: one of them was right. */
export async function forgetAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(rateLimit).where(inArray(rateLimit.key, [...keys]));
}

/** Takes one attempt back that did not fail. */
export async function takeAttemptBack(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimit)
    .set({ count: sql`max(0, ${rateLimit.count} - 1)` })
    .where(eq(rateLimit.key, key));
}
