import type { VoiceEngine } from "#film/voice/engine";
import type { RecipeMeans } from "../means";

/** What is said where a voice's engine is not on this device. */
export const DOWNLOAD_FIRST = "Download the voice first. It is free.";

/** The first engine that one of some voices needs and this device lacks; null where it lacks none. */
export function missingEngine(
  values: readonly string[],
  { voices, isHere }: Pick<RecipeMeans, "voices" | "isHere">,
): VoiceEngine | null {
  const engines = values.flatMap((value) => {
    const engine = voices.find((one) => one.value === value)?.engine;
    return engine ? [engine] : [];
  });
  return engines.find((engine) => isHere(engine) === false) ?? null;
}
