import type { CaptionStyle, CaptionWord } from "./timeline";
import { endsSentence, mayGoOn } from "./words";

/** Words that are on the screen together, and from when to when. */
export interface CaptionGroup {
  words: CaptionWord[];
  from: number;
  to: number;
}

/** A silence after which a new group begins, in seconds. */
const PAUSE = 0.7;
/** How long words stay after they are spoken, if nothing follows. */
const LINGER = 0.4;
/** The shortest time that a word is shown. */
const MIN_SECONDS = 0.2;

/** Cuts words into groups that are shown together: at sentences, pauses, marked places, and when full. */
export function groupWords(
  words: readonly CaptionWord[],
  { maxWords }: Pick<CaptionStyle, "maxWords">,
): CaptionGroup[] {
  const groups: CaptionWord[][] = [];
  let open: CaptionWord[] = [];
  for (const [index, word] of words.entries()) {
    open.push(word);
    const next = words[index + 1];
    const ends =
      !next ||
      // A sign that is not spoken, such as an emoji, has no time of its own: it belongs to the word before it.
      (open.length >= maxWords && next.t1 > next.t0) ||
      word.breakAfter === true ||
      next.t0 - word.t1 > PAUSE ||
      next.speaker !== word.speaker ||
      // The words of a script are marked where its sentences end: "Dr." ends none.
      (word.item === undefined && endsSentence(word.w) && (open.length > 1 || !mayGoOn(word.w)));
    if (!ends) continue;
    groups.push(open);
    open = [];
  }
  return groups.map((group, index) => {
    const from = group[0]?.t0 ?? 0;
    const spoken = Math.max(group.at(-1)?.t1 ?? 0, from + MIN_SECONDS);
    const next = groups[index + 1]?.[0]?.t0 ?? Number.POSITIVE_INFINITY;
    // Words that come faster than they can be read push nothing aside: the next group begins on time.
    return { words: group, from, to: Math.min(next, spoken + LINGER) };
  });
}
