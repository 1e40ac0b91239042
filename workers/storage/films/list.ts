import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { films } from "../schema/films";
import { hasPart } from "../search-text";

/** Which films of an account are listed. */
export interface FilmFilter {
  accountId: string;
  /** Words of the title, in any case; empty for all. */
  q: string;
  /** The id of a project; null for what is in none. */
  projectId: string | null | undefined;
  isTemplate: boolean;
}

/** A film as a list has it: without its document. */
const SHOWN = {
  id: films.id,
  title: films.title,
  duration: films.duration,
  width: films.width,
  height: films.height,
  revision: films.revision,
  updatedAt: films.updatedAt,
  posterKey: films.posterKey,
  posterRevision: films.posterRevision,
  projectId: films.projectId,
  isTemplate: films.isTemplate,
};

function isListed({ accountId, q, projectId, isTemplate }: FilmFilter): SQL | undefined {
  const words = q.split(/\s+/).filter((word) => word !== "");
  return and(
    eq(films.accountId, accountId),
    isNull(films.deletedAt),
    eq(films.isTemplate, isTemplate),
    projectId === undefined ? undefined : sql`${films.projectId} is ${projectId}`,
    ...words.map((word) => hasPart(films.title, word)),
  );
}

/** The orders that SQLite walks: what they sort by, and in which direction. */
const ORDERS = {
  newest: { column: films.updatedAt, isFalling: true },
  oldest: { column: films.updatedAt, isFalling: false },
  length: { column: films.duration, isFalling: true },
} as const;
type WalkedOrder = keyof typeof ORDERS;

/** A page of an account's films in an order that is walked. @param page.after the value and the id of the last one seen */
export function selectFilms(
  db: Database,
  filter: FilmFilter,
  page: { sort: WalkedOrder; after: { value: number; id: string } | null; limit: number },
) {
  const { column, isFalling } = ORDERS[page.sort];
  const [behind, order] = isFalling ? [lt, desc] : [gt, asc];
  const { after } = page;
  const isAfter =
    after &&
    or(behind(column, after.value), and(eq(column, after.value), behind(films.id, after.id)));
  return db
    .select(SHOWN)
    .from(films)
    .where(and(isListed(filter), isAfter ?? undefined))
    .orderBy(order(column), order(films.id))
    .limit(page.limit);
}

/** All of an account's films that a filter lets through, in no order: an account has 200 at most. */
export function selectAllFilms(db: Database, filter: FilmFilter) {
  return db.select(SHOWN).from(films).where(isListed(filter)).all();
}

export type ListedFilm = Awaited<ReturnType<typeof selectFilms>>[number];
