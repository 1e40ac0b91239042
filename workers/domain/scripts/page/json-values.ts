/** A value of someone else's JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** How deep values are followed, and how many are looked at: more is no data of a page. */
const MAX_DEPTH = 12;
const MAX_VALUES = 5_000;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as a list: lists as they are, nothing as an empty one. */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first text of a value: of a list, or of an object that has a name. */
export function jsonText(value: unknown): string {
  for (const one of asList(value)) {
    if (typeof one === "string" && one.trim() !== "") return one;
    if (typeof one === "number") return `${one}`;
    if (isRecord(one)) {
      const text = one["@value"] ?? one.name;
      if (typeof text === "string" && text.trim() !== "") return text;
    }
  }
  return "";
}

/** Parses JSON; null for other text. Comments of CDATA around it are left out. */
export function parseJson(text: string): unknown {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>|\/\/\s*\]\]>)\s*;?\s*$/, "")
    .trim();
  for (const one of [bare, bare.replace(/\p{Cc}/gu, " ").replace(/;\s*$/, "")]) {
    try {
      return JSON.parse(one);
    } catch {
      // The next way to read it.
    }
  }
  return null;
}

/** Every object within a value, the outer ones first. */
export function* recordsIn(value: unknown): Generator<JsonRecord> {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let at = 0; at < waiting.length && at < MAX_VALUES; at += 1) {
    const next = waiting[at];
    if (!next || next.depth > MAX_DEPTH) continue;
    if (isRecord(next.value)) yield next.value;
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const child of Object.values(next.value)) {
      if (typeof child === "object" && child !== null)
        waiting.push({ value: child, depth: next.depth + 1 });
    }
  }
}
