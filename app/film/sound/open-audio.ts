import { sourceAddress } from "#contract/timeline/source-file";
import { isSpokenHere, type SpokenSource } from "../voice/spoken-source";
import { makeBed } from "./beds";
import { makeEffect } from "./effects";
import type { OpenAudio } from "./mix";
import { type AudioReader, type Pcm, readPcm } from "./pcm";
import { readFile } from "./read-file";

/** Gives the sound of a sentence that the browser's own voice speaks. */
export type SpeakSource = (src: SpokenSource) => Promise<Pcm>;

/**
 * Opens any sound of a film: files, music and effects by rule, the browser's own voice. What is made by
 * rule is made once.
 */
export function audioOpener(speak: SpeakSource): OpenAudio {
  const made = new Map<string, Pcm>();
  const once = (key: string, make: () => Pcm): Pcm => {
    const known = made.get(key);
    if (known) return known;
    const pcm = make();
    made.set(key, pcm);
    return pcm;
  };
  return async (src): Promise<AudioReader | null> => {
    if (isSpokenHere(src)) return readPcm(await speak(src));
    switch (src.kind) {
      case "bed":
        return readPcm(once(`bed ${src.mood} ${src.seed}`, () => makeBed(src.mood, src.seed)));
      case "effect":
        return readPcm(once(`${src.name} ${src.seed}`, () => makeEffect(src.name, src.seed)));
      case "generation":
      case "upload":
      case "stock":
      case "device": {
        const address = sourceAddress(src);
        return address === null ? null : readFile(address);
      }
      default:
        return null;
    }
  };
}
