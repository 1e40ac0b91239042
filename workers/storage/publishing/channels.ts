import { and, asc, eq, lte, ne, notLike, sql } from "drizzle-orm";
import type { ChannelPlatform, ChannelState } from "#contract/publishing/channels";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import {
  type ChannelRow,
  channelRevocations,
  ownVideos,
  publishingChannels,
} from "../schema/publishing";

/** The channels of an account, in the order in which they came. */
export function listChannelRows(db: Database, accountId: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(publishingChannels)
    .where(eq(publishingChannels.accountId, accountId))
    .orderBy(asc(publishingChannels.createdAt), asc(publishingChannels.id));
}

/** A channel, whoever has it. */
export function findChannelRow(db: Database, id: string): Promise<ChannelRow | undefined> {
  return db.select().from(publishingChannels).where(eq(publishingChannels.id, id)).get();
}

/** The id of the channel that an account has at a place. */
export async function findChannelId(
  db: Database,
  place: Pick<ChannelRow, "accountId" | "platform" | "platformAccount">,
): Promise<string | undefined> {
  const found = await db
    .select({ id: publishingChannels.id })
    .from(publishingChannels)
    .where(
      and(
        eq(publishingChannels.accountId, place.accountId),
        eq(publishingChannels.platform, place.platform),
        eq(publishingChannels.platformAccount, place.platformAccount),
      ),
    )
    .get();
  return found?.id;
}

/**
 * Stores a channel, or replaces the one with its id.
 * @returns whether it is stored: not where the account is gone, or has this place by another id.
 */
export async function putChannelRow(db: Database, row: ChannelRow): Promise<boolean> {
  const done = await db.run(sql`
    insert into channels
      (id, account_id, platform, platform_account, name, state, scopes, "grant", expires_at, claimed_until, created_at)
    select ${row.id}, ${row.accountId}, ${row.platform}, ${row.platformAccount}, ${row.name}, ${row.state},
      ${JSON.stringify(row.scopes)}, ${row.grant}, ${row.expiresAt}, 0, ${row.createdAt}
    where ${isAccountOpen(row.accountId)}
      and not exists (select 1 from channels where account_id = ${row.accountId} and platform = ${row.platform}
        and platform_account = ${row.platformAccount} and id <> ${row.id})
    on conflict (id) do update set name = excluded.name, state = excluded.state, scopes = excluded.scopes,
      "grant" = excluded."grant", expires_at = excluded.expires_at, claimed_until = 0, videos_at = 0`);
  return done.meta.changes > 0;
}

/** A channel whose grant is the one that was read: another one is not touched. */
type Known = Pick<ChannelRow, "id" | "grant">;

const isAsKnown = ({ id, grant }: Known) =>
  and(eq(publishingChannels.id, id), eq(publishingChannels.grant, grant));

/** Takes the right to renew a grant. @returns false where someone else has it, or the grant is another one. */
export async function claimGrant(
  db: Database,
  known: Known,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const claimed = await db
    .update(publishingChannels)
    .set({ claimedUntil: until })
    // A claim of days is a wrong clock's.
    .where(
      and(
        isAsKnown(known),
        sql`(${publishingChannels.claimedUntil} <= ${now} or ${publishingChannels.claimedUntil} > ${until})`,
      ),
    )
    .returning({ id: publishingChannels.id });
  return claimed.length > 0;
}

/** Writes what became of a grant, and gives the right to renew it back. @returns whether it was still the same. */
export async function changeGrant(
  db: Database,
  known: Known,
  change: Partial<Pick<ChannelRow, "grant" | "expiresAt" | "scopes" | "state">>,
): Promise<boolean> {
  const changed = await db
    .update(publishingChannels)
    .set({ ...change, claimedUntil: 0 })
    .where(isAsKnown(known))
    .returning({ id: publishingChannels.id });
  return changed.length > 0;
}

/**
 * Seals a grant again, where it is still the one that was read and no one renews it: the renewed one would not be kept
 * over a grant that has changed.
 */
export async function resealGrant(
  db: Database,
  known: Known,
  { grant, now }: { grant: string; now: number },
): Promise<void> {
  await db
    .update(publishingChannels)
    .set({ grant })
    .where(and(isAsKnown(known), lte(publishingChannels.claimedUntil, now)));
}

export async function countChannels(
  db: Database,
): Promise<{ platform: ChannelPlatform; count: number }[]> {
  return db
    .select({ platform: publishingChannels.platform, count: sql<number>`count(*)` })
    .from(publishingChannels)
    .where(eq(publishingChannels.state, "connected" satisfies ChannelState))
    .groupBy(publishingChannels.platform);
}

/** Whether another channel, of whichever account, is connected to the same place. */
export async function hasTwin(
  db: Database,
  { id, platform, platformAccount }: Pick<ChannelRow, "id" | "platform" | "platformAccount">,
): Promise<boolean> {
  const twin = await db
    .select({ id: publishingChannels.id })
    .from(publishingChannels)
    .where(
      and(
        ne(publishingChannels.id, id),
        eq(publishingChannels.platform, platform),
        eq(publishingChannels.platformAccount, platformAccount),
        eq(publishingChannels.state, "connected"),
      ),
    )
    .get();
  return twin !== undefined;
}

/**
 * Channels whose grant another key has sealed than the one that texts now begin with, drawn by chance: those whose key is
 * not there keep no others from their turn.
 */
export function listOlderSeals(db: Database, newest: string, most: number): Promise<ChannelRow[]> {
  return db
    .select()
    .from(publishingChannels)
    .where(and(ne(publishingChannels.grant, ""), notLike(publishingChannels.grant, `${newest}%`)))
    .orderBy(sql`random()`)
    .limit(most);
}

/**
 * Removes a channel with its own videos. Its grant goes to those that are to be ended at the platform.
 * @param move.grant the grant as it is kept there.
 * @returns false where the grant is another one by now.
 */
export async function moveToRevocations(
  db: Database,
  row: ChannelRow,
  { grant, now }: { grant: string; now: number },
): Promise<boolean> {
  const gone = { channelId: row.id, platform: row.platform, grant };
  const [, , removed] = await db.batch([
    db
      .insert(channelRevocations)
      .values({ ...gone, endedAt: now, nextAt: now })
      .onConflictDoUpdate({ target: channelRevocations.channelId, set: { grant } }),
    db.delete(ownVideos).where(eq(ownVideos.channelId, row.id)),
    db.delete(publishingChannels).where(isAsKnown(row)).returning({ id: publishingChannels.id }),
  ]);
  return removed.length > 0;
}
