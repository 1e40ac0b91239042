import type { CaptionWord } from "#contract/timeline/timeline";
import { gapBetween, joinWords, wordsOf } from "#contract/timeline/words";

/** Speech is apart where it pauses for longer, in seconds. */
const PAUSE = 0.3;

/** The time of each UTF-16 unit of some words, spread over each of them. */
function timesOf(words: readonly CaptionWord[]): { from: number; to: number }[] {
  return words.flatMap(({ w, t0, t1 }) =>
    Array.from({ length: w.length }, (_, at) => ({
      from: t0 + ((t1 - t0) * at) / w.length,
      to: t0 + ((t1 - t0) * (at + 1)) / w.length,
    })),
  );
}

const tick = (seconds: number) => Math.round(seconds * 1000) / 1000;

function cut(run: readonly CaptionWord[], language: string | undefined): CaptionWord[] {
  const [first] = run;
  if (!first) return [];
  const times = timesOf(run);
  let at = 0;
  const { w: _text, ...like } = first;
  return wordsOf(joinWords(run.map(({ w }) => w)), language).map((w) => {
    const t0 = tick(times[at]?.from ?? first.t0);
    at += w.length;
    return { ...like, w, t0, t1: tick(times[at - 1]?.to ?? first.t1) };
  });
}

/**
 * Words of scripts without spaces as their dictionary has them: recognisers and voices give single signs, or a whole
 * sentence as one word. Other words stay as they are.
 */
export function cutUnspaced(words: readonly CaptionWord[], language?: string): CaptionWord[] {
  const runs: CaptionWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const goesOn =
      before !== undefined &&
      isUnspaced(before.w) &&
      isUnspaced(word.w) &&
      !before.breakAfter &&
      before.speaker === word.speaker &&
      word.t0 - before.t1 <= PAUSE;
    if (run && goesOn) run.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => (isUnspaced(run[0]?.w ?? "") ? cutRun(run, language) : run));
}

/** Whether nothing is between a word and the next one of its kind. */
const isUnspaced = (word: string): boolean => gapBetween(word, word) === "";

/** A run, cut into words; the mark behind its last word stays there. */
function cutRun(run: readonly CaptionWord[], language: string | undefined): CaptionWord[] {
  const marked = run.at(-1)?.breakAfter === true;
  const words = cut(
    run.map(({ breakAfter: _mark, ...word }) => word),
    language,
  );
  const last = words.at(-1);
  if (last && marked) words[words.length - 1] = { ...last, breakAfter: true };
  return words;
}
