/** Ends of sentences; not after a single letter or a short form, and not within figures. */
const END = /(?<=[.!?…]["”»’)]?)\s+(?=[\p{Lu}\p{N}"“„«¿¡(])|(?<=[。！？])/u;
const SHORT_FORM =
  /(?:^|\s)(?:\p{L}|approx|ca|e\.g|i\.e|etc|vs|no|nr|st|dr|mr|mrs|ms|prof|fig|bzw|z\.B|usw|p|pp|vol|inc|ltd|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)\.$/iu;

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(END)) {
    const last = sentences.at(-1);
    if (last !== undefined && SHORT_FORM.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part.trim());
  }
  return sentences.filter((sentence) => /\p{L}/u.test(sentence));
}

/** The beginning of a sentence with at most so many words, cut where it breathes; null where it cannot be cut. */
export function breathOf(sentence: string, mostWords: number): string | null {
  if (sentence.split(/\s+/).length <= mostWords) return sentence;
  const parts = sentence.split(/(?<=[,;:–—])\s+/u);
  let text = "";
  for (const part of parts) {
    const more = text === "" ? part : `${text} ${part}`;
    if (more.split(/\s+/).length > mostWords) break;
    text = more;
  }
  if (text.split(/\s+/).length < 4) return null;
  return `${text.replace(/[,;:–—]$/u, "")}.`;
}

/** A text as a sentence of its own: with a large first letter and a mark at its end. */
export function asSentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]["”»’)]?$/u.test(whole) ? whole : `${whole}.`;
}
