import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { GenerationKind } from "#contract/generation";
import type { StockLicence } from "#contract/multipart-uploads";
import type { PostPlatform } from "#contract/publishing/limits";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { posts } from "../schema/publishing";

/** The newest export of a film that is still there; undefined for none. */
export function findKitExport(db: Database, accountId: string, filmId: string) {
  const { id, outputKey, outputType, outputBytes, width, height, duration, isAi, params } =
    generations;
  return db
    .select({ id, outputKey, outputType, outputBytes, width, height, duration, isAi, params })
    .from(generations)
    .where(
      and(
        ...[eq(generations.accountId, accountId), eq(generations.filmId, filmId)],
        ...[eq(generations.origin, "export"), eq(generations.status, "succeeded")],
        ...[isNull(generations.deletedAt), isNull(generations.takenDown)],
        sql`${generations.outputKey} is not null`,
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.seq))
    .limit(1)
    .get();
}
export type KitExport = NonNullable<Awaited<ReturnType<typeof findKitExport>>>;

/**
 * The post of a film that is planned for a platform: the next one, else the one that was planned last. One without a
 * channel is for every platform, and gives way to one that names this one.
 */
export function findKitPost(
  db: Database,
  {
    accountId,
    filmId,
    platform,
    now,
  }: {
    accountId: string;
    filmId: string;
    platform: PostPlatform;
    now: number;
  },
) {
  const isThere = sql`(${posts.platform} = ${platform} or (${posts.platform} = 'upload-post'
    and exists (select 1 from json_each(${posts.networks}) where value = ${platform})))`;
  const { at, title, description, tags } = posts;
  return db
    .select({ at, title, description, tags })
    .from(posts)
    .where(
      and(
        ...[eq(posts.accountId, accountId), eq(posts.filmId, filmId)],
        inArray(posts.status, ["draft", "scheduled", "attention"]),
        sql`(${isThere} or ${posts.platform} is null)`,
      ),
    )
    .orderBy(
      sql`${isThere} desc`,
      sql`${at} < ${now}`,
      sql`case when ${at} < ${now} then -${at} else ${at} end`,
    )
    .limit(1)
    .get();
}

/** A file that a film shows, by what its receipt or its upload says. */
export interface KitPart {
  key: string;
  /** Null for an upload. */
  kind: GenerationKind | null;
  /** The model or the method of a result. */
  maker: string | null;
  /** The prompt of a result, the name of an upload. */
  text: string | null;
  isAi: boolean;
  /** Of an upload from a stock library. */
  licence: StockLicence | null;
}

/** What is known of the files of a film, of those that have a row. @param keys of stored files */
export async function selectKitParts(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<KitPart[]> {
  if (keys.length === 0) return [];
  const rows = await db.all<
    Omit<KitPart, "isAi" | "licence"> & { isAi: number; licence: string | null }
  >(sql`
    with wanted as (select value as key from json_each(${JSON.stringify(keys)}))
    select wanted.key, generations.kind, maker, prompt as text, is_ai as isAi, null as licence
    from wanted
    join generations on generations.id = substr(wanted.key, 9, 36) and wanted.key like 'outputs/%'
    where account_id = ${accountId}
    union all
    select wanted.key, null as kind, null as maker, name as text, is_ai as isAi, licence
    from wanted join uploads on uploads.key = wanted.key where account_id = ${accountId}`);
  return rows.map(({ isAi, licence, ...row }) => ({
    ...row,
    isAi: isAi === 1,
    licence: licence === null ? null : (JSON.parse(licence) as StockLicence),
  }));
}
