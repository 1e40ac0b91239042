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
import {
  GENERATION_KINDS,
  type GenerationKind,
  type GenerationStatus,
  type Media,
  mediaOf,
} from "../contract/generation";
import type { Database } from "./database";
import { promptHas } from "./prompt-search";
import { type Generation, generation } from "./schema";

export interface GenerationFilter {
  userId: string;
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
 * The statement for a page of one's own runs, newest first; an administrator's trials are no part
 * of it. It walks the person's own rows by index, from where the page before ended.
 */
export function selectOwn(db: Database, filter: GenerationFilter) {
  const { after, media } = filter;
  const conditions: (SQL | undefined)[] = [
    eq(generation.userId, filter.userId),
    eq(generation.isTest, false),
    // A constant, so that the index of favourites alone applies.
    filter.isFavourite ? sql`${generation.isFavourite} = 1` : undefined,
    filter.kind ? filtered(generation.kind, filter.kind) : undefined,
    filter.status ? filtered(generation.status, filter.status) : undefined,
    filter.model ? filtered(generation.model, filter.model) : undefined,
    media
      ? inArray(
          generation.kind,
          GENERATION_KINDS.filter((kind) => mediaOf(kind) === media),
        )
      : undefined,
    filter.from === undefined ? undefined : gte(generation.createdAt, filter.from),
    filter.to === undefined ? undefined : lt(generation.createdAt, filter.to),
    filter.q ? promptHas(filter.q) : undefined,
    after
      ? sql`(${generation.createdAt}, ${generation.id}) < (${after.createdAt}, ${after.id})`
      : undefined,
  ];
  return db
    .select()
    .from(generation)
    .where(and(...conditions))
    .orderBy(desc(generation.createdAt), desc(generation.id))
    .limit(filter.limit);
}

const own = (userId: string, id: string) =>
  and(eq(generation.id, id), eq(generation.userId, userId));

/** Marks a run of this user's. @returns the row as it is now, or undefined when there is none. */
export async function setFavourite(
  db: Database,
  userId: string,
  id: string,
  isFavourite: boolean,
): Promise<Generation | undefined> {
  const [row] = await db.update(generation).set({ isFavourite }).where(own(userId, id)).returning();
  return row;
}

/** Shares a run of this user's under a token, or under the one that it has. @returns as above. */
export async function startSharing(
  db: Database,
  userId: string,
  id: string,
  token: string,
): Promise<Generation | undefined> {
  const [row] = await db
    .update(generation)
    .set({ shareToken: sql`coalesce(${generation.shareToken}, ${token})` })
    .where(own(userId, id))
    .returning();
  return row;
}

/** Takes the token of a run of this user's away. @returns as above. */
export async function endSharing(
  db: Database,
  userId: string,
  id: string,
): Promise<Generation | undefined> {
  const [row] = await db
    .update(generation)
    .set({ shareToken: null })
    .where(own(userId, id))
    .returning();
  return row;
}

export function findByShareToken(db: Database, token: string): Promise<Generation | undefined> {
  return db.select().from(generation).where(eq(generation.shareToken, token)).get();
}

/**
 * Runs that have not ended and that nothing has touched since a moment, or that were never sent
 * since a later one; longest untouched first. Moments in milliseconds since 1970.
 */
export function listStale(
  db: Database,
  filter: { untouchedSince: number; neverSentSince: number; limit: number },
) {
  const neverSent = and(
    eq(generation.submission, "none"),
    lt(generation.updatedAt, filter.neverSentSince),
  );
  return db
    .select({ id: generation.id })
    .from(generation)
    .where(
      and(
        eq(generation.status, "processing"),
        or(lt(generation.updatedAt, filter.untouchedSince), neverSent),
      ),
    )
    .orderBy(asc(generation.updatedAt))
    .limit(filter.limit);
}

/** How the runs that ended since a moment ended, by status, reason and provider. */
export function countEnded(db: Database, since: number) {
  return db
    .select({
      status: generation.status,
      errorCode: generation.errorCode,
      provider: generation.provider,
      count: sql<number>`count(*)`,
    })
    .from(generation)
    .where(gt(generation.completedAt, since))
    .groupBy(generation.status, generation.errorCode, generation.provider);
}
