import { and, asc, eq, lte, notLike, sql } from "drizzle-orm";
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

/** Grants whose key is another one than the one that texts now begin with. */
export function listOlderRevocations(
  db: Database,
  newest: string,
  most: number,
): Promise<ChannelRevocationRow[]> {
  return db
    .select()
    .from(channelRevocations)
    .where(notLike(channelRevocations.grant, `${newest}%`))
    .orderBy(sql`random()`)
    .limit(most);
}

/** Seals a grant again, where it is still the one that was read. */
export async function resealRevocation(
  db: Database,
  { channelId, grant }: Pick<ChannelRevocationRow, "channelId" | "grant">,
  sealed: string,
): Promise<void> {
  await db
    .update(channelRevocations)
    .set({ grant: sealed })
    .where(and(eq(channelRevocations.channelId, channelId), eq(channelRevocations.grant, grant)));
}
