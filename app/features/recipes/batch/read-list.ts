import { type CsvRow, parseCsv } from "./parse-csv";

/** A column that a list may have. */
export interface BatchColumn {
  name: string;
  /** What its first line may call it besides; in small letters. */
  aliases: readonly string[];
}

/** A row of a list, by the names of its columns. */
export interface TableRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Why it is not taken, as a sentence; null for nothing. */
  problem: string | null;
}

export interface ReadList {
  rows: TableRow[];
  /** What was left out or taken otherwise than one may think, as sentences. */
  notes: string[];
}

const DELIMITERS = [",", ";", "\t"] as const;
/** What a program for tables would compute, and what such programs were tricked with: never a topic, a hook or an address. */
const FORMULA = /^\s*(?:=|[+\-@][\p{L}\p{N}_.+-]*[(|])/u;

const nameIn = (cell: string, columns: readonly BatchColumn[]): string | null => {
  const wanted = cell.trim().toLowerCase();
  const found = columns.find(({ name, aliases }) => name === wanted || aliases.includes(wanted));
  return found?.name ?? null;
};

interface Head {
  delimiter: (typeof DELIMITERS)[number];
  /** The columns in their order; null for one that is not used. */
  names: (string | null)[];
  cells: string[];
}

/** The names of columns in the first line; null where it is a row already. */
function headOf(first: string, columns: readonly BatchColumn[]): Head | null {
  const heads = DELIMITERS.map((delimiter): Head => {
    // A first line with quotes that are not closed is a text.
    const [row] = (first.match(/"/gu)?.length ?? 0) % 2 === 0 ? parseCsv(first, delimiter) : [];
    const cells = row?.cells ?? [];
    return { delimiter, cells, names: cells.map((cell) => nameIn(cell, columns)) };
  });
  const known = ({ names }: Head) => names.filter((name) => name !== null).length;
  const best = heads.reduce((most, one) => (known(one) > known(most) ? one : most));
  return known(best) === 0 ? null : best;
}

/** Lines as rows of one cell; quotes around a whole line are left out. */
const wholeLines = (text: string): CsvRow[] =>
  text.split(/\r\n|\r|\n/u).map((line, index) => ({
    line: index + 1,
    cells: [line.trim().replace(/^"(.*)"$/u, (_, inner: string) => inner.replaceAll('""', '"'))],
  }));

/** The rows below the first line, and the columns that their cells are of. */
function layOut(text: string, columns: readonly BatchColumn[]): { head: Head; rows: CsvRow[] } {
  const own = columns.map(({ name }) => name);
  const first = text.split(/\r\n|\r|\n/u, 1)[0] ?? "";
  const found = headOf(first, columns);
  if (!found) {
    // Cells that were copied from a table are apart by tabs, without a line of names.
    const isCopied = text.includes("\t");
    const names = isCopied ? own : own.slice(0, 1);
    const head: Head = { delimiter: "\t", names, cells: [] };
    return { head, rows: isCopied ? parseCsv(text, "\t") : wholeLines(text) };
  }
  const [needed = ""] = own;
  if (!found.names.includes(needed))
    throw new Error(`The first line names no column “${needed}”. Name it, and try again.`);
  const isLines = found.cells.length === 1;
  const rows = isLines ? wholeLines(text) : parseCsv(text, found.delimiter);
  return { head: found, rows: rows.slice(1) };
}

function rowOf({ line, cells }: CsvRow, { names, cells: titles }: Head): TableRow {
  const own: Record<string, string> = {};
  for (const [index, name] of names.entries())
    if (name !== null) own[name] = (cells[index] ?? "").replace(/\s+/gu, " ").trim();
  const isLong = titles.length > 0 && cells.slice(titles.length).some((cell) => cell.trim() !== "");
  const formula = Object.values(own).some((cell) => FORMULA.test(cell));
  const problem = formula
    ? "A formula is not computed. Write what it gives."
    : isLong
      ? `This row has ${cells.length} cells, the first line names ${titles.length}. Put quotes around a text with commas.`
      : null;
  return { line, cells: own, problem };
}

/**
 * Reads a list: a table whose first line names its columns, cells that were copied from a table, or a line for each row.
 * Nothing in it is computed. Empty rows are left out.
 * @param columns what is known; the first one is needed
 * @throws Error with a sentence for quotes that are not closed and for a table without the needed column
 */
export function readList(list: string, columns: readonly BatchColumn[]): ReadList {
  const marked = list.replace(/^\uFEFF/u, "");
  // The first line of some programs names the delimiter and nothing else.
  const text = marked.replace(/^sep=.(?:\r\n|\r|\n)/iu, "").replace(/^(?: *(?:\r\n|\r|\n))+/u, "");
  const shift = lines(marked) - lines(text);
  const { head, rows } = layOut(text, columns);
  const isEmpty = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === "");
  const filled = rows.filter((row) => !isEmpty(row));
  const last = rows.findLastIndex((row) => !isEmpty(row));
  const empty = rows.slice(0, last + 1).filter(isEmpty).length;
  const unused = head.cells.filter((_, index) => head.names[index] === null);
  return {
    rows: filled.map((row) => rowOf({ ...row, line: row.line + shift }, head)),
    notes: [
      ...(empty > 0 ? [`${empty} empty ${empty === 1 ? "row is" : "rows are"} left out.`] : []),
      ...(unused.length > 0 ? [`Not used: ${unused.slice(0, 10).join(", ").slice(0, 200)}.`] : []),
    ],
  };
}

const lines = (text: string) => text.split(/\r\n|\r|\n/u).length;
