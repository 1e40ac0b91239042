import type { TextRuler } from "../paint/text-lines";
import { TYPEFACE_DEFINITIONS, typefaceOf } from "../paint/typefaces";

const CAPITAL = /\p{Lu}/u;
/** Signs that are about as wide as they are high. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const NARROW = /[\s.,:;!'’|iIlj]/u;
/** How much wider or narrower than others of their typeface. */
const WIDTHS = { capital: 1.16, narrow: 0.55 };

/** What of the usual width letters have; `null` for those that are as wide as high in every typeface. */
const shares = new Map<string, number | null>();

function shareOf(letter: string): number | null {
  if (SQUARE.test(letter)) return null;
  if (NARROW.test(letter)) return WIDTHS.narrow;
  return CAPITAL.test(letter) ? WIDTHS.capital : 1;
}

function advanceOf(letter: string, usual: number): number {
  let share = shares.get(letter);
  if (share === undefined) {
    share = shareOf(letter);
    shares.set(letter, share);
  }
  return share === null ? 1 : usual * share;
}

/**
 * Measures letters by what is usual in their typeface: for places that are found where there is no canvas, and that
 * must not depend on whether a typeface has arrived.
 */
export function estimatingRuler(): TextRuler {
  const ruler: TextRuler = {
    font: "10px sans-serif",
    letterSpacing: "0px",
    measureText(text) {
      const size = Number(/([\d.]+)px/.exec(ruler.font)?.[1] ?? 0);
      const [family] = /"Film [^"]+"/.exec(ruler.font) ?? [];
      const named = Object.values(TYPEFACE_DEFINITIONS).find((one) => `"${one.family}"` === family);
      const usual = (named ?? typefaceOf()).advance;
      const spacing = Number.parseFloat(ruler.letterSpacing ?? "0");
      const width = [...text].reduce(
        (sum, letter) => sum + advanceOf(letter, usual) * size + spacing,
        0,
      );
      return { width };
    },
  };
  return ruler;
}
