import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { GenerationStatus, Media } from "#contract/generation";
import { GENERATION_KINDS, type GenerationKind, KINDS } from "#contract/kinds";
import type { Database } from "../database";
import { type Generation, generations } from "../schema";
import { promptHas } from "./prompt-search";

export interface GenerationFilter {
  accountId: string;
  kind?: GenerationKind | undefined;
  status?: GenerationStatus | undefined;
  model?: string | undefined;
  media?: Media | undefined;
  /** Only favourites. */
  isFavourite?: boolean | undefined;
  /** Milliseconds since 1970; the first counts, the second does not. */
  from?: number | undefined;
  to?: number | undefined;
  /** Words that the prompt contains, in any case. */
  q?: string | undefined;
  /** The last row of the page before. */
  after?: { createdAt: number; id: string } | undefined;
  limit: number;
}

/** As text for the planner: a filter that must not lead it to other people's rows by its index. */
const filtered = (column: SQLWrapper, value: string) => sql`+${column} = ${value}`;

/**
 * The statement for a page of one's own generations, newest first; test generations are no part
 * of it. It walks the person's own rows by index, from where the page before ended.
 */
export function selectOwn(db: Database, filter: GenerationFilter) {
  const { after, media } = filter;
  const conditions: (SQL | undefined)[] = [
    eq(generations.accountId, filter.accountId),
    eq(generations.isTest, false),
    // A constant, so that the index of favourites alone applies.
    filter.isFavourite ? sql`${generations.isFavourite} = 1` : undefined,
    filter.kind ? filtered(generations.kind, filter.kind) : undefined,
    filter.status ? filtered(generations.status, filter.status) : undefined,
    filter.model ? filtered(generations.model, filter.model) : undefined,
    media
      ? inArray(
          generations.kind,
          GENERATION_KINDS.filter((kind) => KINDS[kind].medium === media),
        )
      : undefined,
    filter.from === undefined ? undefined : gte(generations.createdAt, filter.from),
    filter.to === undefined ? undefined : lt(generations.createdAt, filter.to),
    filter.q ? promptHas(filter.q) : undefined,
    after
      ? sql`(${generations.createdAt}, ${generations.id}) < (${after.createdAt}, ${after.id})`
      : undefined,
  ];
  return db
    .select()
    .from(generations)
    .where(and(...conditions))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(filter.limit);
}

const own = (accountId: string, id: string) =>
  and(eq(generations.id, id), eq(generations.accountId, accountId));

/** Marks a generation of this user's. @returns the row as it is now, or undefined when there is none. */
export async function setFavourite(
  db: Database,
  accountId: string,
  id: string,
  isFavourite: boolean,
): Promise<Generation | undefined> {
  const [row] = await db
    .update(generations)
    .set({ isFavourite })
    .where(own(accountId, id))
    .returning();
  return row;
}

/** Shares a generation of this user's under a token, or under the one that it has. @returns as above. */
export async function startSharing(
  db: Database,
  accountId: string,
  id: string,
  token: string,
): Promise<Generation | undefined> {
  const [row] = await db
    .update(generations)
    .set({ shareToken: sql`coalesce(${generations.shareToken}, ${token})` })
    .where(own(accountId, id))
    .returning();
  return row;
}

/** Takes the token of a generation of this user's away. @returns as above. */
export async function endSharing(
  db: Database,
  accountId: string,
  id: string,
): Promise<Generation | undefined> {
  const [row] = await db
    .update(generations)
    .set({ shareToken: null })
    .where(own(accountId, id))
    .returning();
  return row;
}

export function findByShareToken(db: Database, token: string): Promise<Generation | undefined> {
  return db.select().from(generations).where(eq(generations.shareToken, token)).get();
}

/**
 * Generations that have not ended and that nothing has touched since a moment, or that were never sent
 * since a later one; longest untouched first. Moments in milliseconds since 1970.
 */
export function listStale(
  db: Database,
  filter: { untouchedSince: number; neverSentSince: number; limit: number },
) {
  const neverSent = and(
    eq(generations.submission, "none"),
    lt(generations.updatedAt, filter.neverSentSince),
  );
  return db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.status, "processing"),
        or(lt(generations.updatedAt, filter.untouchedSince), neverSent),
      ),
    )
    .orderBy(asc(generations.updatedAt))
    .limit(filter.limit);
}

/** How the generations that ended since a moment ended, by status, reason and provider. */
export function countEnded(db: Database, since: number) {
  return db
    .select({
      status: generations.status,
      errorCode: generations.errorCode,
      provider: generations.provider,
      count: sql<number>`count(*)`,
    })
    .from(generations)
    .where(gt(generations.completedAt, since))
    .groupBy(generations.status, generations.errorCode, generations.provider);
}
