import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A stretch of a line whose letters follow each other in one direction: UTF-16 units of the text. */
export interface TextRun {
  from: number;
  to: number;
  isRightToLeft: boolean;
}

/**
 * The embedding level of each UTF-16 unit of a paragraph, by the Unicode Bidirectional Algorithm (UAX #9): even
 * levels run from left to right, odd ones from right to left.
 */
export function levelsOf(text: string, isRightToLeft: boolean): Uint8Array {
  return bidi.getEmbeddingLevels(text, isRightToLeft ? "rtl" : "ltr").levels;
}

/** The runs of one line of a paragraph, in their order from left to right (UAX #9, rule L2). */
export function runsOf(levels: Uint8Array, from: number, to: number): TextRun[] {
  const runs: { from: number; to: number; level: number }[] = [];
  for (let at = from; at < to; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  }
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs.map((run) => ({ from: run.from, to: run.to, isRightToLeft: run.level % 2 === 1 }));
}
