import type { VoiceChoice } from "../../editor/voice/voice-choices";
import type { RecipeMeans } from "../means";
import { DOWNLOAD_FIRST } from "./missing-engine";

/** So many lines and letters a second of film are the most that a script has; see `MAX_WORDS_A_SECOND`. */
const LINES_A_SECOND = 0.5;
const LETTERS_A_SECOND = 26;

/** The most lines that a script of so many seconds has. */
export const mostLines = (seconds: number): number => Math.ceil(seconds * LINES_A_SECOND);

/** The most that a voice costs for an unwritten script of so many seconds, in credits; 0 without a voice and for the device's. */
export function voicePriceAtMost(
  voice: string,
  seconds: number,
  voices: readonly VoiceChoice[],
): number {
  const choice = voices.find(({ value }) => value === voice);
  if (!choice || choice.maker === null) return 0;
  const lines = mostLines(seconds);
  return lines * choice.price("x".repeat(Math.ceil((seconds * LETTERS_A_SECOND) / lines)));
}

/** Why voices cannot be used here, as a sentence; null where they can. An empty one says nothing. */
export function voicesProblem(
  values: readonly string[],
  { voices, isHere }: Pick<RecipeMeans, "voices" | "isHere">,
): string | null {
  for (const value of values) {
    if (value === "") continue;
    const choice = voices.find((one) => one.value === value);
    if (!choice) return "The voice is no longer there. Choose another.";
    if (choice.engine && isHere(choice.engine) === false) return DOWNLOAD_FIRST;
  }
  return null;
}
