const HTML_TYPES = new Set(["text/html", "application/xhtml+xml"]);
/** How far into a page its encoding is looked for, as browsers do (html.spec.whatwg.org, prescan). */
const PRESCAN = 1024;
const BOMS: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Whether an answer is a web page: by its type, else by how it begins. */
export function isPage(type: string | null, bytes: Uint8Array): boolean {
  const name = (type ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (name !== "") return HTML_TYPES.has(name);
  const start = asLatin(bytes.subarray(0, PRESCAN)).replace(/<!--[\s\S]*?-->/g, "");
  return /^\s*<(?:!doctype html|html|head|body)\b/i.test(start);
}

/** A page as text, in the encoding that it says it has: by its first bytes, its header, or itself; else UTF-8. */
export function decodePage(type: string | null, bytes: Uint8Array): string {
  const marked = BOMS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const header = /charset\s*=\s*["']?([\w-]+)/i.exec(type ?? "")?.[1];
  const meta = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(
    asLatin(bytes.subarray(0, PRESCAN)),
  )?.[1];
  // A page that can be searched for its encoding as ASCII is not in UTF-16, whatever it says.
  const said = meta && /^utf-?16/i.test(meta) ? "utf-8" : meta;
  return decodeAs(marked ?? header ?? said ?? "utf-8", bytes);
}

function decodeAs(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const asLatin = (bytes: Uint8Array) => String.fromCharCode(...bytes);
