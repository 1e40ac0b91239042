import Papa from "papaparse";

/** A row of a table: its cells, and the line of the text that it begins in, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const breaksIn = (text: string): number => text.split("\n").length - 1;

/**
 * Cuts a text into rows and cells as RFC 4180 says: cells in quotes may hold delimiters and line breaks, and two quotes
 * in them are one. Rows may end with any kind of line break.
 * @param delimiter a comma, a semicolon or a tab
 * @throws Error with the line of a row whose quotes are not closed
 */
export function parseCsv(text: string, delimiter: "," | ";" | "\t"): CsvRow[] {
  const rows: CsvRow[] = [];
  // The break that ends the last row begins no further one.
  const plain = text.replace(/\r\n?/gu, "\n").replace(/\n$/u, "");
  let [line, from] = [1, 0];
  Papa.parse<string[]>(plain, {
    delimiter,
    newline: "\n",
    step({ data, errors, meta }) {
      if (errors.some(({ code }) => code === "MissingQuotes"))
        throw new Error(`The quotes that open in line ${line} are not closed.`);
      rows.push({ line, cells: data });
      line += breaksIn(plain.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return rows;
}
