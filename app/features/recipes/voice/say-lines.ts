import type { Sentence } from "#film/edit/voice";
import { voiceOf } from "#film/voice/engines";
import { speak } from "#film/voice/voice";
import { say } from "../../editor/voice/say";
import type { VoiceChoice } from "../../editor/voice/voice-choices";
import type { RecipeMeans } from "../means";
import type { RecipeReport } from "../recipe";
import { DOWNLOAD_FIRST } from "./missing-engine";

/** A sentence as a voice said it, before it has a place in a film. */
export type SaidLine = Omit<Sentence, "id">;

/** What was said, by voice and text: it is not said or paid again. */
export type SaidLines = Readonly<Record<string, SaidLine>>;

/** Something that a voice is to say. */
export interface VoiceLine {
  text: string;
  /** The value of a voice. */
  voice: string;
  /** How fast a voice of the device says it, from 0.5 to 2; AI voices have their own pace. */
  pace?: number;
}

/** Names what a voice says. */
export const lineKey = ({ voice, text, pace = 1 }: VoiceLine): string =>
  pace === 1 ? `${voice}\n${text}` : `${voice} ${pace}\n${text}`;

/** Whether a voice is one of this device. */
export const isDeviceVoice = (value: string, voices: readonly VoiceChoice[]): boolean =>
  voices.some((one) => one.value === value && one.maker === null);

/** The lines that no voice has said yet, each once. */
export function unsaidLines(lines: readonly VoiceLine[], said: SaidLines): VoiceLine[] {
  const open = new Map(lines.map((line) => [lineKey(line), line]));
  for (const key of Object.keys(said)) open.delete(key);
  return [...open.values()];
}

/** What saying the rest of some lines costs, in credits. A voice that is not listed any more costs nothing: it cannot be used. */
export function linesPrice(
  lines: readonly VoiceLine[],
  said: SaidLines,
  voices: readonly VoiceChoice[],
): number {
  return unsaidLines(lines, said).reduce((sum, { text, voice }) => {
    const choice = voices.find(({ value }) => value === voice);
    return sum + (choice?.price(text) ?? 0);
  }, 0);
}

/** Why some lines cannot be said, as a sentence; null where they can. */
export function voiceProblem(
  lines: readonly VoiceLine[],
  { voices, isHere }: Pick<RecipeMeans, "voices" | "isHere">,
): string | null {
  for (const { text, voice } of lines) {
    const choice = voices.find(({ value }) => value === voice);
    if (!choice) return "A voice of this plan is no longer there. Choose another.";
    const { engine } = choice;
    if (engine === null) continue;
    if (!engine.canSay(text)) return engine.refusal;
    if (isHere(engine) === false) return DOWNLOAD_FIRST;
  }
  return null;
}

function sayLine({ text, pace = 1 }: VoiceLine, choice: VoiceChoice, signal: AbortSignal) {
  if (choice.maker !== null || pace === 1) return say(text, choice, signal);
  return speak({ text, voice: voiceOf(choice.value).id, pace });
}

/**
 * Lets voices say lines, one after the other; each is kept as soon as it was said.
 * @throws an error with a sentence for people; what was said by then is kept
 */
export async function sayLines(
  lines: readonly VoiceLine[],
  {
    said,
    voices,
    report,
    keep,
  }: {
    said: SaidLines;
    voices: readonly VoiceChoice[];
    report: RecipeReport;
    keep: (key: string, line: SaidLine) => void;
  },
): Promise<SaidLines> {
  const all: Record<string, SaidLine> = { ...said };
  const open = unsaidLines(lines, said);
  for (const [index, line] of open.entries()) {
    report.signal.throwIfAborted();
    report.onProgress(index / open.length, `Voice: ${index + 1} of ${open.length}`);
    const choice = voices.find(({ value }) => value === line.voice);
    if (!choice) throw new Error("A voice of this plan is no longer there. Choose another.");
    const spoken = await sayLine(line, choice, report.signal);
    const key = lineKey(line);
    // What a voice of the device said is samples, too, which a document does not hold.
    const { text, src, duration, words, voice } = spoken as SaidLine;
    const kept = { text, src, duration, words, ...(voice === undefined ? {} : { voice }) };
    all[key] = kept;
    keep(key, kept);
  }
  return all;
}
