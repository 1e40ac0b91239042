import { eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { rateLimit, user } from "../schema/auth";

/**
 * Counts one more of something within a window that begins with its first, in one atomic statement.
 * @param now milliseconds since 1970
 * @returns how many there were in this window, this one included.
 */
export async function countWithin(
  db: Database,
  input: { key: string; now: number; windowMs: number },
): Promise<number> {
  const isOver = sql`${rateLimit.lastRequest} <= ${input.now - input.windowMs}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ id: crypto.randomUUID(), key: input.key, count: 1, lastRequest: input.now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimit.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${input.now} else ${rateLimit.lastRequest} end`,
      },
    })
    .returning({ count: rateLimit.count });
  if (!row) throw new Error("an upsert returned nothing");
  return row.count;
}

/**
 * Counts one more of something within a window, unless there were as many as there may be: one atomic
 * statement, so that many at the same moment never exceed it. Times as above.
 * @returns whether it was counted.
 */
export async function countUpTo(
  db: Database,
  input: { key: string; now: number; windowMs: number; most: number },
): Promise<boolean> {
  const isOver = sql`${rateLimit.lastRequest} <= ${input.now - input.windowMs}`;
  const rows = await db
    .insert(rateLimit)
    .values({ id: crypto.randomUUID(), key: input.key, count: 1, lastRequest: input.now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`iif(${isOver}, 1, ${rateLimit.count} + 1)`,
        lastRequest: sql`iif(${isOver}, ${input.now}, ${rateLimit.lastRequest})`,
      },
      setWhere: sql`${isOver} or ${rateLimit.count} < ${input.most}`,
    })
    .returning({ count: rateLimit.count });
  return rows.length === 1;
}

/** How many of something there were within a window, without counting one more. Times as above. */
export async function readCount(
  db: Database,
  input: { key: string; now: number; windowMs: number },
): Promise<number> {
  const row = await db.select().from(rateLimit).where(eq(rateLimit.key, input.key)).get();
  return row && row.lastRequest > input.now - input.windowMs ? row.count : 0;
}

/** Remembers that someone has shown that their e-mail address is theirs. */
export async function setEmailVerified(db: Database, accountId: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, accountId));
}
