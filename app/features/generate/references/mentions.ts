import { mentionsIn } from "#contract/mentions";
import { MAX_REFERENCE_NAME, nameKey } from "#contract/references";
import { isTaken } from "./references";

/**
 * The first `@word` of a prompt that is not a picture's name and nearly is one, and that name; null for none.
 * @param names the names of the pictures.
 */
export function nearMiss(
  prompt: string,
  names: readonly string[],
): { written: string; meant: string } | null {
  for (const { name } of mentionsIn(prompt, names)) {
    if (isTaken(name, names)) continue;
    const meant = names.find((one) => isNear(nameKey(name), nameKey(one)));
    if (meant !== undefined) return { written: name, meant };
  }
  return null;
}

/** Whether two words differ by a slip or two of the keyboard, or one begins the other. */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return true;
  const most = short.length < 4 ? 1 : 2;
  if (short.length < 2 || long.length > 2 * MAX_REFERENCE_NAME) return false;
  return long.length - short.length <= most && slips(a, b) <= most;
}

/** Letters to insert, leave out, change, or swap with the next one, between two words. */
function slips(a: string, b: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let y = 1; y <= a.length; y += 1) {
    const next = [y];
    for (let x = 1; x <= b.length; x += 1) {
      const isSame = a[y - 1] === b[x - 1];
      const isSwap = y > 1 && x > 1 && a[y - 1] === b[x - 2] && a[y - 2] === b[x - 1];
      next.push(
        Math.min(
          (row[x] ?? 0) + 1,
          (next[x - 1] ?? 0) + 1,
          (row[x - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (earlier[x - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    earlier = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Where a name is being written: the `@`, what is written of it, and where the word ends. */
export interface BegunMention {
  from: number;
  to: number;
  begun: string;
}

const BEGUN = /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}_.%+@-])@([\p{L}\p{M}\p{N}_-]*)$/u;
/** In a script without capitals, what is behind the caret is the sentence's: it has no spaces. */
const REST = /^[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}_-]*/u;

/** What is being written at a caret; null where it is not a name. */
export function writingAt(prompt: string, caret: number): BegunMention | null {
  const match = BEGUN.exec(prompt.slice(0, caret));
  if (!match) return null;
  const rest = REST.exec(prompt.slice(caret))?.[0] ?? "";
  return { from: match.index, to: caret + rest.length, begun: match[1] ?? "" };
}

/** What of a text another one has otherwise: from where to where, and the letters that take its place. */
export function changedPart(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let behind = 0;
  while (
    behind < most - from &&
    before[before.length - 1 - behind] === after[after.length - 1 - behind]
  )
    behind += 1;
  return { from, to: before.length - behind, text: after.slice(from, after.length - behind) };
}

/** The prompt with a name in the place of what was written of it, and where the caret is then. */
export function complete(prompt: string, { from, to }: BegunMention, name: string) {
  const after = prompt.slice(to);
  const space = after === "" ? " " : "";
  const head = `${prompt.slice(0, from)}@${name}${space}`;
  return { prompt: head + after, caret: head.length };
}
