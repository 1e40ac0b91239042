/** A row of a table: its cells, and the line of the text that it begins in, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const BREAK = /\r\n|\r|\n/gu;
const breaksIn = (text: string): number => (text === "" ? 0 : (text.match(BREAK)?.length ?? 0));

/** A cell with what ends it: in quotes, of which two are one, and with what is behind them; or as it is. */
function cellPattern(delimiter: string): RegExp {
  const rest = `[^${delimiter}\\r\\n]*`;
  return new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)"(?!")(${rest})|(${rest}))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    "uy",
  );
}

/**
 * Cuts a text into rows and cells as RFC 4180 says: cells in quotes may hold delimiters and line breaks, and two quotes
 * in them are one. Rows may end with any kind of line break. A quote within a cell that does not begin with one is an
 * ordinary sign.
 * @param delimiter a comma, a semicolon or a tab
 * @throws Error with the line of a quote that is not closed
 */
export function parseCsv(text: string, delimiter: "," | ";" | "\t"): CsvRow[] {
  const pattern = cellPattern(delimiter);
  const rows: CsvRow[] = [];
  let [line, row]: [number, CsvRow] = [1, { line: 1, cells: [] }];
  while (pattern.lastIndex < text.length || row.cells.length > 0) {
    const from = pattern.lastIndex;
    const [all = "", quoted, behind = "", plain = "", end = ""] = pattern.exec(text) ?? [];
    if (quoted === undefined && /^ *"/u.test(plain))
      throw new Error(`The quotes that open in line ${line} are not closed.`);
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + behind);
    line += breaksIn(quoted ?? "") + breaksIn(end);
    pattern.lastIndex = from + all.length;
    if (end === delimiter) continue;
    rows.push(row);
    row = { line, cells: [] };
    if (end === "") break;
  }
  return rows;
}
