/** The longest sentence that is spoken in one piece: longer ones are cut at a comma or a space. Letters. */
const LONGEST = 280;

/** Cuts a script into its sentences. Lines end sentences too. */
export function splitSentences(text: string, language = "en"): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .flatMap(cutLong)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const head = sentence.slice(0, LONGEST);
  const comma = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "), head.lastIndexOf(": "));
  const place = comma > LONGEST / 3 ? comma + 1 : head.lastIndexOf(" ");
  const cut = place > 0 ? place : LONGEST;
  return [sentence.slice(0, cut).trim(), ...cutLong(sentence.slice(cut).trim())];
}
