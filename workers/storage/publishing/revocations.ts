import { asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type ChannelRevocationRow, channelRevocations } from "../schema/publishing";

/** Grants that are to be ended at their platform by now. */
export function listRevocationsDue(
  db: Database,
  now: number,
  most: number,
): Promise<ChannelRevocationRow[]> {
  return db
    .select()
    .from(channelRevocations)
    .where(lte(channelRevocations.nextAt, now))
    .orderBy(asc(channelRevocations.nextAt))
    .limit(most);
}

export function findRevocation(
  db: Database,
  channelId: string,
): Promise<ChannelRevocationRow | undefined> {
  return db
    .select()
    .from(channelRevocations)
    .where(eq(channelRevocations.channelId, channelId))
    .get();
}

export async function deleteRevocation(db: Database, channelId: string): Promise<void> {
  await db.delete(channelRevocations).where(eq(channelRevocations.channelId, channelId));
}

export async function postponeRevocation(
  db: Database,
  channelId: string,
  nextAt: number,
): Promise<void> {
  await db
    .update(channelRevocations)
    .set({ nextAt, tries: sql`tries + 1` })
    .where(eq(channelRevocations.channelId, channelId));
}
