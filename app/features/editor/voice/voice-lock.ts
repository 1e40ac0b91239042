import type { Timeline } from "#contract/timeline/timeline";
import { layScript, resaySentence } from "#film/build/voice";
import { lockedRowIn } from "#film/edit/locked";
import type { Sentence } from "#film/edit/voice";
import { rowNames } from "../timeline/row-names";

/** A sentence without words: laying it shows which rows a spoken one would change. */
const PROBE: Sentence = {
  ...{ id: "probe", text: "", duration: 1, words: [] },
  src: { kind: "generation", id: "probe", url: "/media/probe" },
};

function lockIn(before: Timeline, after: Timeline): string | null {
  const row = lockedRowIn(before, after);
  if (!row) return null;
  return `The row “${rowNames(before).get(row.id)}” is locked. Unlock it in the timeline first.`;
}

/** Says which locked row keeps the script's voice out of the film, and what helps; null for none. */
export const lockOfScript = (timeline: Timeline): string | null =>
  lockIn(timeline, layScript(timeline, { sentences: [PROBE] }));

/** Says which locked row keeps a sentence from being said again, and what helps; null for none. */
export const lockOfSentence = (timeline: Timeline, id: string): string | null =>
  lockIn(timeline, resaySentence(timeline, { ...PROBE, id }));
