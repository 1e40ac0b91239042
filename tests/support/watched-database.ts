/** What a test wants to know of a database, or to do to it. */
interface Watch {
  /** Called before each round trip with its statements; what it throws, the caller gets. */
  onTrip?: (queries: string[]) => void;
  /** Awaited before a batch is carried out. */
  beforeBatch?: (queries: string[]) => Promise<void>;
  /** Whether the answer to a batch is lost after it was carried out. */
  losesAnswer?: (queries: string[]) => boolean;
}

export const LOST = "D1_ERROR: Network connection lost.";

/**
 * The D1 binding with a watch on it and on its sessions: a batch is one round trip, as is a statement
 * that is run alone.
 */
export function watchedDatabase(
  d1: D1Database,
  { onTrip, beforeBatch, losesAnswer }: Watch,
): D1Database {
  const known = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();

  function watchStatement(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (name === "bind") return watchStatement(target.bind(...args), query);
          onTrip?.([query]);
          return value.apply(target, args);
        };
      },
    });
    known.set(proxy, { statement, query });
    return proxy;
  }

  async function batch(target: D1DatabaseSession, statements: D1PreparedStatement[]) {
    const queries = statements.map((one) => known.get(one)?.query ?? "");
    onTrip?.(queries);
    await beforeBatch?.(queries);
    const results = await target.batch(statements.map((one) => known.get(one)?.statement ?? one));
    if (losesAnswer?.(queries)) throw new Error(LOST);
    return results;
  }

  function watch<T extends D1Database | D1DatabaseSession>(database: T): T {
    return new Proxy(database, {
      get(target, name) {
        if (name === "prepare")
          return (query: string) => watchStatement(target.prepare(query), query);
        if (name === "batch")
          return (statements: D1PreparedStatement[]) =>
            batch(target as D1DatabaseSession, statements);
        if (name === "withSession")
          return (beginning: string) => watch((target as D1Database).withSession(beginning));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
  return watch(d1);
}

/** A database that is gone once it has carried out something under an idempotency key. */
export function lostAfterEffect(d1: D1Database): D1Database {
  let isLost = false;
  return watchedDatabase(d1, {
    onTrip: () => {
      if (isLost) throw new Error(LOST);
    },
    losesAnswer: (queries) => {
      isLost = queries.some((query) => query.startsWith('insert into "idempotency_keys"'));
      return isLost;
    },
  });
}

/**
 * A database in which something else happens right before the first batch that writes into a table:
 * after everything that its caller has read, and before anything that it writes.
 */
export function interruptedBefore(
  d1: D1Database,
  table: string,
  act: () => Promise<unknown>,
): D1Database {
  let isDone = false;
  return watchedDatabase(d1, {
    beforeBatch: async (queries) => {
      if (isDone || !queries.some((query) => query.includes(`into "${table}"`))) return;
      isDone = true;
      await act();
    },
  });
}
