import { and, desc, eq, gte, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { GenerationStatus } from "../contract/generation";
import type { Database } from "./database";
import { generation, user } from "./schema";

export interface RunFilter {
  status?: GenerationStatus | undefined;
  model?: string | undefined;
  provider?: string | undefined;
  userId?: string | undefined;
  /** Milliseconds since 1970; the first counts, the second does not. */
  from?: number | undefined;
  to?: number | undefined;
  isTest?: boolean | undefined;
  /** The last row of the page before. */
  after?: { createdAt: number; id: string } | undefined;
  limit: number;
}

/**
 * The equalities of a filter, the one that lets the fewest runs through first. The planner has no
 * figures to tell them apart by, so the others are written (`+column`) as none that an index serves.
 */
function equalities({ userId, status, model, provider }: RunFilter): SQL[] {
  const isRunning = status === "processing";
  const asked: [SQLWrapper, string | undefined][] = [
    [generation.userId, userId],
    [generation.status, isRunning ? status : undefined],
    [generation.model, model],
    [generation.status, isRunning ? undefined : status],
    [generation.provider, provider],
  ];
  return asked
    .filter(([, value]) => value !== undefined)
    .map(([column, value], place) => sql`${sql.raw(place === 0 ? "" : "+")}${column} = ${value}`);
}

/** A later page ends at its cursor, which is the narrower bound: the index is to begin there. */
const before = (to: number, hasCursor: boolean) =>
  hasCursor ? sql`+${generation.createdAt} < ${to}` : lt(generation.createdAt, to);

/** Written out, since an index over trials alone serves no question that is bound later. */
const hasTest = (isTest: boolean) => sql`${generation.isTest} = ${sql.raw(isTest ? "1" : "0")}`;

/** The statement for a page of everybody's runs, newest first, each with its owner's address. */
export function selectRuns(db: Database, filter: RunFilter) {
  const { after } = filter;
  const conditions: (SQL | undefined)[] = [
    ...equalities(filter),
    filter.from === undefined ? undefined : gte(generation.createdAt, filter.from),
    filter.to === undefined ? undefined : before(filter.to, after !== undefined),
    filter.isTest === undefined ? undefined : hasTest(filter.isTest),
    after
      ? sql`(${generation.createdAt}, ${generation.id}) < (${after.createdAt}, ${after.id})`
      : undefined,
  ];
  return db
    .select({ row: generation, email: user.email })
    .from(generation)
    .leftJoin(user, eq(user.id, generation.userId))
    .where(and(...conditions))
    .orderBy(desc(generation.createdAt), desc(generation.id))
    .limit(filter.limit);
}

/** A run with its owner's address. */
export async function findRunWithOwner(db: Database, id: string) {
  const [found] = await db
    .select({ row: generation, email: user.email })
    .from(generation)
    .leftJoin(user, eq(user.id, generation.userId))
    .where(eq(generation.id, id));
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
  and(gte(generation.createdAt, from), lt(generation.createdAt, to), eq(generation.isTest, false));

/** Runs begun in a period, counted by how they stand, and failed ones by their reason. */
export async function countRunsOf(db: Database, period: Period) {
  const count = sql<number>`count(*)`;
  const [statuses, failures] = await db.batch([
    db
      .select({ status: generation.status, count })
      .from(generation)
      .where(within(period))
      .groupBy(generation.status),
    db
      .select({ error_code: generation.errorCode, count })
      .from(generation)
      .where(and(within(period), eq(generation.status, "failed")))
      .groupBy(generation.errorCode)
      .orderBy(desc(count)),
  ]);
  return { statuses, failures };
}

/** Runs of a model that count for its times: the newest ones. */
const TIMED_RUNS = 5000;

/** How long the successful runs of a period took, by model: nearest-rank percentiles, in seconds. */
export function readTimes(db: Database, period: Period) {
  return db.all<{ model: string; runs: number; p50: number; p95: number }>(sql`
    with recent as (
      select model, (completed_at - created_at) / 1000.0 as seconds,
        row_number() over (partition by model order by created_at desc) as age
      from ${generation}
      where ${within(period)} and ${generation.status} = 'succeeded'
    ), ranked as (
      select model, seconds,
        row_number() over (partition by model order by seconds) as place,
        count(*) over (partition by model) as runs
      from recent where age <= ${TIMED_RUNS}
    )
    select model, runs,
      max(case when place = (runs + 1) / 2 then seconds end) as p50,
      max(case when place = (runs * 95 + 99) / 100 then seconds end) as p95
    from ranked group by model, runs order by runs desc, model limit 50`);
}

/** Newest successful runs that tell how long a model typically takes. */
const TYPICAL_RUNS = 25;

/** The median of the newest successful runs of each model, in seconds; null where there is none. */
export async function readTypicalSeconds(
  db: Database,
  models: readonly string[],
): Promise<Map<string, number | null>> {
  const statements = models.map((name) =>
    db
      .select({
        seconds: sql<number>`(${generation.completedAt} - ${generation.createdAt}) / 1000.0`,
      })
      .from(generation)
      .where(and(eq(generation.model, name), eq(generation.status, "succeeded")))
      .orderBy(desc(generation.createdAt), desc(generation.id))
      .limit(TYPICAL_RUNS),
  );
  const [first, ...rest] = statements;
  if (!first) return new Map();
  const results = await db.batch([first, ...rest]);
  return new Map(
    models.map((name, index) => {
      const times = (results[index] ?? []).map((row) => row.seconds).sort((a, b) => a - b);
      return [name, times[Math.floor((times.length - 1) / 2)] ?? null];
    }),
  );
}
