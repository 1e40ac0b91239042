import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { CaptionWord } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { Phrase } from "./phrases";

/** The words that take the place of a phrase's: they share its time by their length. */
function spread(words: readonly string[], phrase: Phrase, like: CaptionWord | undefined) {
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  const seconds = phrase.end - phrase.start;
  let at = phrase.start;
  return words.map((w): CaptionWord => {
    const t0 = at;
    at += (seconds * (w.length + 1)) / letters;
    return {
      w,
      t0,
      t1: at,
      ...(like?.item ? { item: like.item } : {}),
      ...(like?.speaker === undefined ? {} : { speaker: like.speaker }),
    };
  });
}

/** A phrase with other words: as many as before keep their times, others share the phrase's. */
export function rewordPhrase(
  words: readonly CaptionWord[],
  phrase: Phrase,
  text: string,
): CaptionWord[] {
  const old = words.slice(phrase.first, phrase.endIndex);
  const next = wordsOf(text).map((word) => word.slice(0, TIMELINE_LIMITS.letters));
  const changed =
    next.length === old.length
      ? old.map((word, index) => ({ ...word, w: next[index] ?? word.w }))
      : spread(next, phrase, old[0]);
  const last = changed.at(-1);
  if (last && old.at(-1)?.breakAfter) changed[changed.length - 1] = { ...last, breakAfter: true };
  return [...words.slice(0, phrase.first), ...changed, ...words.slice(phrase.endIndex)];
}

/** A phrase at another time: its words keep their shares of it. Seconds. */
export function retimePhrase(
  words: readonly CaptionWord[],
  phrase: Phrase,
  { start, end }: { start: number; end: number },
): CaptionWord[] {
  const from = Math.max(0, start);
  const to = Math.max(from + 0.1, end);
  const scale = (to - from) / Math.max(0.01, phrase.end - phrase.start);
  const at = (time: number) => Math.round((from + (time - phrase.start) * scale) * 1000) / 1000;
  const moved = words
    .slice(phrase.first, phrase.endIndex)
    .map((word) => ({ ...word, t0: at(word.t0), t1: at(word.t1) }));
  return [...words.slice(0, phrase.first), ...moved, ...words.slice(phrase.endIndex)].sort(
    (one, other) => one.t0 - other.t0,
  );
}
