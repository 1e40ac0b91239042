/** A table of colours: red changes first, values 0 to 1. */
interface ColourTable {
  size: number;
  table: ArrayLike<number>;
}

/**
 * A table as a file in Adobe's `.cube` format, which editing programs open (Cube LUT Specification 1.0).
 * @param title of one line; quotation marks are left out
 */
export function writeCube({ size, table }: ColourTable, title: string): string {
  const lines = [`TITLE "${title.replace(/["\r\n]+/g, " ").trim()}"`, `LUT_3D_SIZE ${size}`];
  for (let at = 0; at < table.length; at += 3)
    lines.push([0, 1, 2].map((channel) => (table[at + channel] ?? 0).toFixed(6)).join(" "));
  return `${lines.join("\n")}\n`;
}
