import type * as z from "zod";
import type { InsightRegion, SourceId } from "#contract/insights";

/** Why a source gave nothing. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  constructor(
    /**
     * - `unreachable`: no answer, or a fault on its side.
     * - `limited`: it was asked too often, or the day's quota is used up.
     * - `refused`: it does not answer us.
     * - `unreadable`: an answer of another shape than it is documented with.
     * - `empty`: an answer without a row.
     */
    readonly reason: "unreachable" | "limited" | "refused" | "unreadable" | "empty",
    /** For administrators: no address and no key is part of it. */
    message: string,
    /** How long the source wants to be left alone. Milliseconds. */
    readonly waitMs: number | null = null,
    /** Of its answer, where there was one. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** A row as a source gives it, best first. */
export interface FoundRow {
  id: string;
  title: string;
  url: string | null;
  figure: number | null;
  /** The figures of the days before, oldest first, where the source tells them itself. */
  history?: number[];
}

/** What a source is asked about. */
export interface Scope {
  region: InsightRegion | null;
  category: string | null;
}

export interface SourceCall {
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** What an adapter is given: its base address is behind it. */
export interface SourceDeps {
  /** Asks below the source's base address. @throws {SourceError} unless the answer is 200. */
  ask(call: SourceCall): Promise<SourceAnswer>;
  now: number;
}

export interface SourceAnswer {
  headers: Headers;
  text: string;
}

/** What the table of sources says about each. */
export interface SourceDefinition {
  id: SourceId;
  name: string;
  licence: string;
  /** What its figures count. */
  unit: string;
  /** How long a snapshot is good. Milliseconds. */
  paceMs: number;
  /** Whether it is asked before an administrator switches it on. */
  isOnAtFirst: boolean;
  /** The country that is asked about where none is named; null where it knows no countries. */
  region: InsightRegion | null;
  /** Which categories it knows; null for none. */
  categories: RegExp | null;
  /** The category where none is named. */
  category: string | null;
  /** When a snapshot that could not be renewed has to go. Milliseconds; null for never. */
  keepMs: number | null;
  /** Calls that it allows in a day; null where it does not say. */
  dailyCalls: number | null;
  /** Whether a list may lose all of its rows, because their authors have deleted them. */
  mayBeEmpty: boolean;
  /** Whether the source makes its list once a day. */
  isDaily?: boolean;
}

/** The JSON of an answer. @throws {SourceError} `unreadable`. */
export function jsonOf<T extends z.ZodType>(answer: SourceAnswer, schema: T): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    throw new SourceError("unreadable", "The answer is not JSON.");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SourceError("unreadable", "The answer has another shape than documented.");
}

/**
 * The rows that can be read. One that cannot is left out.
 * @throws {SourceError} `unreadable` where there are rows and none can be read.
 */
export function readableRows<T extends z.ZodType>(
  list: readonly unknown[],
  schema: T,
): z.output<T>[] {
  const rows = list.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  if (list.length > 0 && rows.length === 0)
    throw new SourceError("unreadable", "None of the rows has the documented shape.");
  return rows;
}
