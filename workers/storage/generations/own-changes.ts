import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { isBanned } from "../people/people";
import { generations } from "../schema/generations";
import type { ShownGeneration } from "../schema/runs";
import { selectRun, selectShown } from "./generations";

/** Changes a generation of this user's. @returns it as it is now, or undefined where the user has no such generation. */
async function changeOwn(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  change: SQLiteUpdateSetSource<typeof generations>,
): Promise<ShownGeneration | undefined> {
  const [[generation], [run = null]] = await db.batch([
    db
      .update(generations)
      .set(change)
      .where(
        and(
          eq(generations.id, id),
          eq(generations.accountId, accountId),
          isNull(generations.deletedAt),
        ),
      )
      .returning(),
    selectRun(db, id),
  ]);
  return generation && { generation, run };
}

/** Marks a generation of this user's, or takes the mark away. @returns as above. */
export function setFavourite(
  db: Database,
  accountId: string,
  id: string,
  isFavourite: boolean,
): Promise<ShownGeneration | undefined> {
  return changeOwn(db, { accountId, id }, { isFavourite });
}

/** Gives a generation of this user's other tags, in this order. @returns as above. */
export function setTags(
  db: Database,
  accountId: string,
  id: string,
  tags: readonly string[],
): Promise<ShownGeneration | undefined> {
  return changeOwn(db, { accountId, id }, { tags: tags.length > 0 ? [...tags] : null });
}

/**
 * Shares a generation of this user's under a token, or under the one that it has and that has not expired.
 * @param share.expiresAt milliseconds since 1970, null for never; undefined leaves it as it is.
 * @returns as above.
 */
export function startSharing(
  db: Database,
  accountId: string,
  id: string,
  share: { token: string; expiresAt: number | null | undefined; now: number },
): Promise<ShownGeneration | undefined> {
  const { token, expiresAt, now } = share;
  const lives = sql`${generations.shareToken} is not null and coalesce(${generations.shareExpiresAt} > ${now}, 1)`;
  const kept = sql`iif(${lives}, ${generations.shareExpiresAt}, null)`;
  return changeOwn(
    db,
    { accountId, id },
    {
      shareToken: sql`iif(${lives}, ${generations.shareToken}, ${token})`,
      shareExpiresAt: expiresAt === undefined ? kept : expiresAt,
    },
  );
}

/** Takes the token of a generation of this user's away. @returns as above. */
export function endSharing(
  db: Database,
  accountId: string,
  id: string,
): Promise<ShownGeneration | undefined> {
  return changeOwn(db, { accountId, id }, { shareToken: null, shareExpiresAt: null });
}

/** The generation under a share's token, unless that has expired, it was deleted, or its account is banned now. */
export function findByShareToken(
  db: Database,
  token: string,
  now: number,
): Promise<ShownGeneration | undefined> {
  return selectShown(db)
    .where(
      and(
        eq(generations.shareToken, token),
        isNull(generations.deletedAt),
        sql`coalesce(${generations.shareExpiresAt} > ${now}, 1)`,
        not(isBanned(sql`${generations.accountId}`, now)),
      ),
    )
    .get();
}
