import type { Timeline } from "#contract/timeline/timeline";
import { layScript, resaySentence } from "#film/build/voice";
import type { Sentence } from "#film/edit/voice";
import { lockOfEdit } from "../editing/locked-edit";

/** A sentence without words: laying it shows which rows a spoken one would change. */
const PROBE: Sentence = {
  ...{ id: "probe", text: "", duration: 1, words: [] },
  src: { kind: "generation", id: "probe", url: "/media/probe" },
};

/** Says which locked row keeps the script's voice out of the film, and what helps; null for none. */
export const lockOfScript = (timeline: Timeline): string | null =>
  lockOfEdit(timeline, (film) => layScript(film, { sentences: [PROBE] }));

/** Says which locked row keeps a sentence from being said again, and what helps; null for none. */
export const lockOfSentence = (timeline: Timeline, id: string): string | null =>
  lockOfEdit(timeline, (film) => resaySentence(film, { ...PROBE, id }));
