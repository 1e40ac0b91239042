/** The largest list that is read, in bytes: ten thousand rows with room for their texts. */
const MAX_BYTES = 5_000_000;
/** So many bytes tell whether a text without a mark is in UTF-16. */
const SAMPLE = 2_000;

/** A text as it was decoded, and what its reader should look at; null for nothing. */
export interface DecodedText {
  text: string;
  note: string | null;
}

/** Files that programs for tables store instead of a text, by their first bytes. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** UTF-16 by its byte order mark, else by the zeros that Latin letters have in it. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (beginsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (beginsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const enough = sample.length / 8;
  if (odd > enough && odd > even * 4) return "utf-16le";
  if (even > enough && even > odd * 4) return "utf-16be";
  return null;
}

function decodedIn(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a list that was saved as CSV or as plain text: in UTF-8 or UTF-16, with or without a mark, else in
 * Windows-1252, in which older programs save.
 * @param name what the file is called
 * @throws Error with a sentence for a file that is no text, is empty or is larger than 5 MB
 */
export function decodeText(bytes: Uint8Array, name: string): DecodedText {
  if (bytes.length > MAX_BYTES) throw new Error(`${name} is larger than 5 MB.`);
  if (WORKBOOKS.some((mark) => beginsWith(bytes, mark)))
    throw new Error(`${name} is a workbook. Save it as CSV, and choose that file.`);
  const wide = wideEncoding(bytes);
  const certain = decodedIn(bytes, wide ?? "utf-8");
  const text = certain ?? decodedIn(bytes, "windows-1252") ?? "";
  if (text.includes("\0")) throw new Error(`${name} is not a text. Choose a CSV or a text file.`);
  if (text.trim() === "") throw new Error(`${name} is empty.`);
  const note =
    certain === null
      ? `${name} is not in UTF-8. It was read as Windows-1252: check its accents.`
      : null;
  return { text, note };
}
