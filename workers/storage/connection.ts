import { type Database, openDatabase } from "./database";
import { type Read, type Runner, Statement } from "./statement";

/** The databases of one request, and what it cost to ask them. */
export interface Connection {
  /** The truth: sign-in, credits, ownership and everything that is written. */
  primary: Database;
  /**
   * The copy nearest to the visitor, at least as new as their last write; it takes no writes. What is asked
   * at once goes there in one batch, so two columns of a result must not have the same name.
   */
  near: Database;
  /** Where D1's history is after the last write of this request; null where it wrote nothing. */
  written(): string | null;
  /** Round trips so far, and how long they took together, in milliseconds. */
  cost(): { trips: number; ms: number };
}

/** Where reads may begin: at a bookmark, on any copy, or on the primary. */
export type Beginning = string | "first-unconstrained" | "first-primary";

/**
 * Connects a request with D1 (https://developers.cloudflare.com/d1/best-practices/read-replication/).
 * @param beginning what `near` must at least know.
 */
export function connect(d1: D1Database, beginning: Beginning): Connection {
  const cost = { trips: 0, ms: 0 };
  let bookmark: string | null = null;

  async function trip<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    cost.trips += 1;
    try {
      return await work();
    } finally {
      cost.ms += performance.now() - start;
    }
  }

  /** A session of its own for each trip, because only its first query is sure to reach the primary. */
  const atPrimary = <T>(
    statements: readonly Statement[],
    work: (session: D1DatabaseSession) => Promise<T>,
  ): Promise<T> =>
    trip(async () => {
      const session = d1.withSession("first-primary");
      const result = await work(session);
      if (!statements.every((one) => one.isReading)) bookmark = session.getBookmark() ?? bookmark;
      return result;
    });

  const nearby = gather(d1.withSession(beginning), trip);
  return {
    primary: openDatabase(
      clientOf({
        single: (statement, read) =>
          atPrimary([statement], (session) => read.alone(statement.in(session))),
        batch: <T>(statements: Statement[]) =>
          atPrimary(statements, (session) =>
            session.batch<T>(statements.map((one) => one.in(session))),
          ),
      }),
    ),
    near: openDatabase(clientOf(nearby)),
    written: () => bookmark,
    cost: () => cost,
  };
}

interface Client extends Runner {
  batch<T>(statements: Statement[]): Promise<D1Result<T>[]>;
}

/** As much of D1's interface as drizzle uses. */
function clientOf(client: Client): D1Database {
  const refuse = () => {
    throw new Error("not part of a request's connection");
  };
  return {
    prepare: (query) => new Statement(client, query),
    batch: (statements) => client.batch(statements as Statement[]),
    exec: refuse,
    dump: refuse,
    withSession: refuse,
  };
}

type Row = Record<string, unknown>;
interface Waiting {
  statement: Statement;
  resolve(result: D1Result<Row>): void;
  reject(error: unknown): void;
}

/** Collects the reads of one turn of the event loop and sends them as one batch. */
function gather(
  session: D1DatabaseSession,
  trip: <T>(work: () => Promise<T>) => Promise<T>,
): Client {
  let waiting: Waiting[] = [];

  async function leave(): Promise<void> {
    const leaving = waiting;
    waiting = [];
    try {
      const results = await trip(() =>
        session.batch<Row>(leaving.map(({ statement }) => statement.in(session))),
      );
      for (const [place, result] of results.entries()) leaving[place]?.resolve(result);
    } catch (error) {
      for (const { reject } of leaving) reject(error);
    }
  }

  function ask(statement: Statement): Promise<D1Result<Row>> {
    if (!statement.isReading) throw new Error("only the primary is written to");
    if (waiting.length === 0) setTimeout(leave, 0);
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
    });
  }

  return {
    single: async <T>(statement: Statement, read: Read<T>) => read.from(await ask(statement)),
    batch: async <T>(statements: Statement[]) =>
      (await Promise.all(statements.map(ask))) as unknown as D1Result<T>[],
  };
}
