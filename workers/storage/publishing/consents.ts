import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../database";
import { channelConsents } from "../schema/publishing";

export type ChannelConsentRow = typeof channelConsents.$inferSelect;

export async function insertConsent(db: Database, row: ChannelConsentRow): Promise<void> {
  await db.insert(channelConsents).values(row);
}

/** Takes a consent that was asked for: no one takes it again. Undefined where it is not theirs, or too late. */
export async function takeConsent(
  db: Database,
  {
    now,
    ...asked
  }: Pick<ChannelConsentRow, "stateHash" | "accountId" | "sessionId" | "platform"> & {
    now: number;
  },
): Promise<ChannelConsentRow | undefined> {
  const [taken] = await db
    .delete(channelConsents)
    .where(
      and(
        eq(channelConsents.stateHash, asked.stateHash),
        eq(channelConsents.accountId, asked.accountId),
        eq(channelConsents.sessionId, asked.sessionId),
        eq(channelConsents.platform, asked.platform),
        gt(channelConsents.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

/** Forgets what was asked for and not answered in time. */
export async function deleteOldConsents(db: Database, now: number): Promise<void> {
  await db.delete(channelConsents).where(lte(channelConsents.expiresAt, now));
}
