import { type Database, openDatabase } from "./database";

/** Two views of a database whose first statements travel together. */
export interface SharedTrip {
  /** Its first statement takes the follower's batch along. */
  leader: Database;
  /** Its batch waits for the leader's first statement. */
  follower: Database;
  /** Settles once the follower has a batch waiting. */
  boarded: Promise<void>;
  /** Sends the follower's batch if the leader has not asked anything. */
  depart(): void;
}

type Row = Record<string, unknown>;

/**
 * Lets a query whose code is not ours (the session library's) share one round trip with queries of
 * ours: both are sent as one D1 batch. Later questions of either travel alone.
 */
export function shareTrip(db: Database): SharedTrip {
  const client = db.$client;
  const boarded = Promise.withResolvers<void>();
  let hasLeft = false;
  let waiting: D1PreparedStatement[] = [];
  const arrival = Promise.withResolvers<D1Result<Row>[]>();

  /** Sends what waits, behind the leader's statement where it has one. @returns the leader's result. */
  async function leave(lead: D1PreparedStatement | null): Promise<D1Result<Row> | undefined> {
    hasLeft = true;
    const statements = lead ? [lead, ...waiting] : waiting;
    try {
      const results = statements.length > 0 ? await client.batch<Row>(statements) : [];
      arrival.resolve(lead ? results.slice(1) : results);
      return lead ? results[0] : undefined;
    } catch (error) {
      arrival.reject(error);
      throw error;
    }
  }

  const follower = over(client, {
    batch(statements: D1PreparedStatement[]) {
      if (hasLeft || waiting.length > 0) return client.batch(statements);
      waiting = statements;
      boarded.resolve();
      return arrival.promise;
    },
  });

  /** A statement of the leader's; the first one that is run takes the waiting batch along. */
  function leading(statement: D1PreparedStatement): D1PreparedStatement {
    const first = () => (hasLeft || waiting.length === 0 ? null : leave(statement));
    return over(statement, {
      bind: (...values: unknown[]) => leading(statement.bind(...values)),
      all: async () => (await first()) ?? statement.all(),
      raw: async () => {
        const result = await first();
        return result ? result.results.map((row) => Object.values(row)) : statement.raw();
      },
    });
  }

  return {
    leader: openDatabase(
      over(client, { prepare: (query: string) => leading(client.prepare(query)) }),
    ),
    follower: openDatabase(follower),
    boarded: boarded.promise,
    depart() {
      if (hasLeft) return;
      leave(null).catch(() => {});
    },
  };
}

/** An object with some of its methods replaced. */
function over<T extends object>(target: T, methods: object): T {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(name in methods ? methods : target, name);
      return typeof value === "function" ? value.bind(name in methods ? methods : target) : value;
    },
  });
}
