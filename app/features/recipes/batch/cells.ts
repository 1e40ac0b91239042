import type { BatchColumn } from "./read-list";

/** The column of a film's length. */
export const SECONDS_COLUMN: BatchColumn = { name: "seconds", aliases: ["length", "duration"] };
/** The column of a page. */
export const ADDRESS_COLUMN: BatchColumn = {
  name: "address",
  aliases: ["url", "link", "page", "product", "website"],
};

/** A cell as it was understood, or why it cannot be, as a sentence. */
export type ReadCell<Value> = { value: Value } | { problem: string };

/** The length that a cell names, such as `30`, `30 s` or `0:30`; the usual one where it is empty. Seconds. */
export function secondsOfCell<Seconds extends number>(
  cell: string,
  lengths: readonly Seconds[],
  usual: Seconds,
): ReadCell<Seconds> {
  const text = cell.trim().toLowerCase();
  if (text === "") return { value: usual };
  const [, minutes = "0", rest = ""] =
    /^(?:(\d{1,2}):)?(\d{1,3})\s*(?:s|sec|seconds)?$/u.exec(text) ?? [];
  const wanted = rest === "" ? Number.NaN : Number(minutes) * 60 + Number(rest);
  const found = lengths.find((one) => one === wanted);
  if (found !== undefined) return { value: found };
  const known = `${lengths.slice(0, -1).join(", ")} or ${lengths.at(-1)}`;
  return { problem: `The length is ${known} seconds, not “${cell.slice(0, 40)}”.` };
}

/** The page that a cell names; one without `https://` gets it. The server decides whether it may be read. */
export function addressOfCell(cell: string): ReadCell<string> {
  const text = cell.trim();
  if (text === "") return { problem: "There is no address in this row." };
  const isWhole = /^[a-z][a-z\d+.-]*:/iu.test(text);
  const address = isWhole ? text : `https://${text}`;
  const bad = { problem: `“${text.slice(0, 80)}” is not the address of a page.` };
  if (!URL.canParse(address) || /\s/u.test(text)) return bad;
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/u.test(protocol) || (!isWhole && !hostname.includes("."))) return bad;
  return { value: address };
}
