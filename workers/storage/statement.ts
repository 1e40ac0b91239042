/** What runs a statement; each call is one round trip, or a part of one. */
export interface Runner {
  single<T>(statement: Statement, read: Read<T>): Promise<T>;
}

/** A way to ask for the result of a statement: alone, or out of the answer to a batch. */
export interface Read<T> {
  alone(prepared: D1PreparedStatement): Promise<T>;
  from(result: D1Result<Record<string, unknown>>): T;
}

type Row = Record<string, unknown>;

/** Whether a statement changes nothing. */
const READING = /^\s*(?:select|with|explain)\b/i;

/** A statement that belongs to no session of D1 yet: where it runs is decided when it runs. */
export class Statement implements D1PreparedStatement {
  constructor(
    private readonly runner: Runner,
    private readonly query: string,
    private readonly values: readonly unknown[] = [],
  ) {}

  get isReading(): boolean {
    return READING.test(this.query);
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.runner, this.query, values);
  }

  /** The same statement in a session. */
  in(session: D1DatabaseSession): D1PreparedStatement {
    return session.prepare(this.query).bind(...this.values);
  }

  all<T = Row>(): Promise<D1Result<T>> {
    return this.runner.single<D1Result<T>>(this, {
      alone: (prepared) => prepared.all<T>(),
      from: (result) => result as unknown as D1Result<T>,
    });
  }

  run<T = Row>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  first<T = unknown>(column: string): Promise<T | null>;
  first<T = Row>(): Promise<T | null>;
  first<T>(column?: string): Promise<T | null> {
    return this.runner.single<T | null>(this, {
      alone: (prepared) => (column === undefined ? prepared.first<T>() : prepared.first<T>(column)),
      from: ({ results: [row] }) =>
        ((column === undefined ? row : row?.[column]) ?? null) as T | null,
    });
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    if (options?.columnNames) throw new Error("names of columns are not asked for");
    return this.runner.single<T[]>(this, {
      alone: (prepared) => prepared.raw<T>(),
      from: ({ results }) => results.map((row) => Object.values(row)) as T[],
    });
  }
}
