import type { TableRow } from "./read-list";

/** A row of a list, once checked: an input, or the reason why it cannot be used. */
export type RowInput<Input> = { input: Input } | { problem: string };

/** A row that was looked at. */
export interface CheckedRow<Input> {
  line: number;
  /** What is shown of it. */
  name: string;
  /** Null where it cannot be made. */
  input: Input | null;
  problem: string | null;
}

/**
 * Looks at the rows of a list: what each is an input of, and which says the same as one before it.
 * @param keyOf two inputs with the same key give the same film
 */
export function checkRows<Input>(
  rows: readonly TableRow[],
  {
    inputOf,
    keyOf,
  }: {
    inputOf: (cells: TableRow["cells"]) => RowInput<Input>;
    keyOf: (input: Input) => string;
  },
): CheckedRow<Input>[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells, problem }) => {
    const name = Object.values(cells)[0] ?? "";
    const bad = (sentence: string) => ({ line, name, input: null, problem: sentence });
    if (problem !== null) return bad(problem);
    const made = inputOf(cells);
    if ("problem" in made) return bad(made.problem);
    const key = keyOf(made.input);
    const before = seen.get(key);
    if (before !== undefined) return bad(`The same as line ${before}.`);
    seen.set(key, line);
    return { line, name, input: made.input, problem: null };
  });
}
