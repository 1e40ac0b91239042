import { countWords } from "#contract/hooks";
import {
  MAX_WORDS_A_SECOND,
  MIN_WORDS_A_SECOND,
  type ScriptScene,
  type ScriptSeconds,
} from "#contract/written-scripts";
import { shuffled } from "../../hooks/seed";

/** A line of a script before it has its place. */
export interface DraftLine extends Omit<ScriptScene, "id"> {
  /** What is left out last has the lowest. */
  rank: number;
}

/** Words of a script: few enough, as many as are aimed at, and many enough. */
export function wordRange(seconds: ScriptSeconds) {
  return {
    least: Math.ceil(seconds * MIN_WORDS_A_SECOND * 1.08),
    usual: Math.round(seconds * 2.4),
    most: Math.floor(seconds * MAX_WORDS_A_SECOND * 0.96),
  };
}

/** How many words are spoken in scenes. */
export function spokenWords(scenes: readonly { say: string }[]): number {
  return scenes.reduce((sum, { say }) => sum + wordsSpokenIn(say), 0);
}

/** The words of a line; none for an empty one. */
export function wordsSpokenIn(say: string): number {
  return say.trim() === "" ? 0 : countWords(say);
}

/** Whether a script can be spoken in its time without hurry. */
export function hasGoodLength(scenes: readonly { say: string }[], seconds: ScriptSeconds): boolean {
  const words = spokenWords(scenes);
  return words >= seconds * MIN_WORDS_A_SECOND && words <= seconds * MAX_WORDS_A_SECOND;
}

/**
 * Chooses lines for a length, in their order: those of the lowest rank first, as long as they fit. What is
 * missing is filled with lines that suit any subject, before the last line.
 * @param fillers in any order; none is used twice before all are used.
 */
export function fitLines(
  lines: readonly DraftLine[],
  {
    seconds,
    seed,
    fillers,
  }: { seconds: ScriptSeconds; seed: string; fillers: readonly DraftLine[] },
): DraftLine[] {
  const { least, usual, most } = wordRange(seconds);
  const chosen = new Set<DraftLine>();
  let words = 0;
  for (const line of [...lines].sort((a, b) => a.rank - b.rank)) {
    const more = wordsSpokenIn(line.say);
    const isNeeded = line.rank <= 1;
    if (words + more > (isNeeded ? most : usual)) continue;
    chosen.add(line);
    words += more;
  }
  const fitted = lines.filter((line) => chosen.has(line));
  const spare = shuffled(fillers, `${seed} fill`, ({ say }) => say);
  for (let at = 0; words < least && at < spare.length * 3; at += 1) {
    const filler = spare[at % spare.length];
    const more = filler ? wordsSpokenIn(filler.say) : 0;
    if (!filler || words + more > most) continue;
    fitted.splice(Math.max(1, fitted.length - 1), 0, filler);
    words += more;
  }
  return fitted;
}

/** Scenes of lines: short lines that belong together are one scene. */
export function toScenes(lines: readonly DraftLine[], mostWords: number): ScriptScene[] {
  const scenes: Omit<ScriptScene, "id">[] = [];
  for (const { rank: _, ...line } of lines) {
    const last = scenes.at(-1);
    const isSame =
      last !== undefined &&
      last.speaker === line.speaker &&
      last.write === undefined &&
      line.write === undefined &&
      JSON.stringify(last.cites) === JSON.stringify(line.cites) &&
      wordsSpokenIn(last.say) + wordsSpokenIn(line.say) <= mostWords;
    if (isSame) last.say = `${last.say} ${line.say}`;
    else scenes.push({ ...line });
  }
  return scenes.map((scene, at) => ({ id: `s${at + 1}`, ...scene }));
}
