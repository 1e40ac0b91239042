import type { CaptionWord } from "#contract/timeline/timeline";
import type { CaptionStyleDefinition } from "../caption-style";
import type { SetWord } from "../text-lines";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As many letters of a part of a word as are written at a time. */
function typed({ text, start, of }: SetWord, word: CaptionWord | undefined, time: number): string {
  if (!word || time >= word.t1) return text;
  if (time < word.t0) return "";
  const share = (time - word.t0) / Math.max(0.05, word.t1 - word.t0);
  const most = Math.ceil(share * of) - start;
  return [...graphemes.segment(text)]
    .filter(({ index }) => index < most)
    .map(({ segment }) => segment)
    .join("");
}

/** Letter after letter on a dark plate. */
export const typewriterCaptions: CaptionStyleDefinition = {
  name: "typewriter",
  label: "Typewriter",
  defaults: { maxWords: 6, size: 0.06, plate: "#000000b3" },
  textAt: typed,
};
