import { and, desc, eq, gte, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { GenerationStatus } from "#contract/generation";
import { DEVICE } from "#contract/providers";
import type { Database } from "../database";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";
import { testModels } from "../schema/models";
import { runs } from "../schema/runs";

export interface AdminGenerationFilter {
  status?: GenerationStatus | undefined;
  /** The name of what made it. */
  maker?: string | undefined;
  /** Who ran it; `DEVICE` for what no provider ran. */
  provider?: string | undefined;
  accountId?: string | undefined;
  /** Milliseconds since 1970; the first counts, the second does not. */
  from?: number | undefined;
  to?: number | undefined;
  isTest?: boolean | undefined;
  /** The last row of the page before. */
  after?: { createdAt: number; id: string } | undefined;
  limit: number;
}

/** A question about everyone's generations: how it is bound, and by which columns it is paged through. */
interface Walk {
  /** The first one is served by an index, the others are not. */
  equalities: SQL[];
  /** Whether it goes along the runs, by time, and not along the generations. */
  isAlongRuns: boolean;
}

/**
 * The equalities of a filter, the one that lets the fewest runs through first. The planner has no
 * figures to distinguish them by, so the others are written (`+column`) as none that an index serves.
 */
function walkOf({ accountId, status, maker, provider }: AdminGenerationFilter): Walk {
  const isRunning = status === "processing";
  const asked: [SQLWrapper, string | undefined][] = [
    [generations.accountId, accountId],
    [generations.status, isRunning ? status : undefined],
    [generations.maker, maker],
    [generations.status, isRunning ? undefined : status],
    [runs.provider, provider === DEVICE ? undefined : provider],
  ];
  const bound = asked.filter(([, value]) => value !== undefined);
  const equalities = bound.map(
    ([column, value], place) => sql`${sql.raw(place === 0 ? "" : "+")}${column} = ${value}`,
  );
  // Written out like `is_test` below.
  if (provider === DEVICE) equalities.push(sql`${generations.origin} <> 'provider'`);
  return { equalities, isAlongRuns: bound[0]?.[0] === runs.provider };
}

/** Written out, since an index over test generations alone serves no question that is bound later. */
const hasTest = (isTest: boolean) => sql`${generations.isTest} = ${sql.raw(isTest ? "1" : "0")}`;

/** The statement for a page of everyone's generations but deleted ones, newest first, each with its owner's address. */
export function selectGenerations(db: Database, filter: AdminGenerationFilter) {
  const { after, from, to, isTest, limit } = filter;
  const { equalities, isAlongRuns } = walkOf(filter);
  const at = isAlongRuns ? runs.acceptedAt : generations.createdAt;
  const id = isAlongRuns ? runs.generationId : generations.id;
  // A later page ends at its cursor, which is the narrower bound: the index is to begin there.
  const before = (moment: number) => (after ? sql`+${at} < ${moment}` : lt(at, moment));
  const isAsked = and(
    ...equalities,
    isNull(generations.deletedAt),
    from === undefined ? undefined : gte(at, from),
    to === undefined ? undefined : before(to),
    isTest === undefined ? undefined : hasTest(isTest),
    after && sql`(${at}, ${id}) < (${after.createdAt}, ${after.id})`,
  );
  const query = db.select({ generation: generations, run: runs, email: user.email });
  // A cross join keeps its order, so that it begins with the runs (https://sqlite.org/optoverview.html#crossjoin).
  const joined = isAlongRuns
    ? query.from(runs).crossJoin(generations)
    : query.from(generations).leftJoin(runs, eq(runs.generationId, generations.id));
  return joined
    .leftJoin(user, eq(user.id, generations.accountId))
    .where(and(isAlongRuns ? eq(generations.id, runs.generationId) : undefined, isAsked))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** A generation with its owner's address. */
export async function findGenerationWithOwner(db: Database, id: string) {
  const [found] = await db
    .select({ generation: generations, run: runs, email: user.email })
    .from(generations)
    .leftJoin(runs, eq(runs.generationId, generations.id))
    .leftJoin(user, eq(user.id, generations.accountId))
    .where(eq(generations.id, id));
  return found;
}

/** The id of the account with this address or id. */
export async function findPersonId(db: Database, person: string): Promise<string | null> {
  const row = await db
    .select({ id: user.id })
    .from(user)
    .where(sql`${user.email} = ${person.toLowerCase()} or ${user.id} = ${person}`)
    .get();
  return row?.id ?? null;
}

interface Period {
  /** Milliseconds since 1970; the first counts, the second does not. */
  from: number;
  to: number;
}

const within = ({ from, to }: Period) =>
  and(
    gte(generations.createdAt, from),
    lt(generations.createdAt, to),
    eq(generations.isTest, false),
  );

/** Generations begun in a period, counted by their state, and failed ones by their reason. */
export async function countGenerationsOf(db: Database, period: Period) {
  const count = sql<number>`count(*)`;
  const [statuses, failures] = await db.batch([
    db
      .select({ status: generations.status, count })
      .from(generations)
      .where(within(period))
      .groupBy(generations.status),
    db
      .select({ error_code: runs.errorCode, count })
      .from(generations)
      .innerJoin(runs, eq(runs.generationId, generations.id))
      .where(and(within(period), eq(generations.status, "failed")))
      .groupBy(runs.errorCode)
      .orderBy(desc(count)),
  ]);
  return { statuses, failures };
}

/** Generations of a model that count for its times: the newest ones. */
const TIMED_GENERATIONS = 5000;

/** How long the successful generations of a period took, by model: nearest-rank percentiles, in seconds. */
export function readTimes(db: Database, period: Period) {
  return db.all<{ model: string; generations: number; p50: number; p95: number }>(sql`
    with recent as (
      select maker as model, (completed_at - created_at) / 1000.0 as seconds,
        row_number() over (partition by maker order by created_at desc) as age
      from ${generations}
      where ${within(period)} and ${generations.status} = 'succeeded'
    ), ranked as (
      select model, seconds,
        row_number() over (partition by model order by seconds) as place,
        count(*) over (partition by model) as generations
      from recent where age <= ${TIMED_GENERATIONS}
    )
    select model, generations,
      max(case when place = (generations + 1) / 2 then seconds end) as p50,
      max(case when place = (generations * 95 + 99) / 100 then seconds end) as p95
    from ranked group by model, generations order by generations desc, model limit 50`);
}

/** Newest successful generations that tell how long a model typically takes. */
const TYPICAL_GENERATIONS = 25;

/** The median of the newest successful generations of each active model, in seconds; null for a model without one. */
export async function readTypicalSeconds(db: Database): Promise<Map<string, number | null>> {
  const rows = await db
    .select({
      model: testModels.name,
      seconds: sql<string>`(select json_group_array(seconds) from (
        select (completed_at - created_at) / 1000.0 as seconds from generations
        where maker = ${testModels.name} and status = 'succeeded'
        order by created_at desc, id desc limit ${TYPICAL_GENERATIONS}))`.as("seconds"),
    })
    .from(testModels)
    .where(eq(testModels.active, true));
  return new Map(rows.map(({ model, seconds }) => [model, medianOf(JSON.parse(seconds))]));
}

/** Fewer generations than this say nothing of how long the next one takes. */
const MIN_GENERATIONS = 10;

function medianOf(values: number[]): number | null {
  if (values.length < MIN_GENERATIONS) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
