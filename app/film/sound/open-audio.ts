import { sourceAddress } from "#contract/timeline/source-file";
import { isSpokenHere, type SpokenSource } from "../voice/spoken-source";
import { makeBed } from "./beds";
import { makeEffect } from "./effects";
import type { OpenAudio } from "./mix";
import { type Cleaner, cleanReader } from "./noise/clean-reader";
import { type AudioReader, type Pcm, readPcm } from "./pcm";
import { readFile } from "./read-file";

/** Gives the sound of a sentence that the browser's own voice speaks. */
export type SpeakSource = (src: SpokenSource) => Promise<Pcm>;

/**
 * Opens any sound of a film: files, music and effects by rule, the browser's own voice. What is made by
 * rule is made once.
 * @param cleaner takes the noise out of files; without one they are read as they are
 */
export function audioOpener(speak: SpeakSource, cleaner?: Cleaner): OpenAudio {
  const made = new Map<string, Pcm>();
  const once = (key: string, make: () => Pcm): Pcm => {
    const known = made.get(key);
    if (known) return known;
    const pcm = make();
    made.set(key, pcm);
    return pcm;
  };
  return async (src, denoise = 0): Promise<AudioReader | null> => {
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
        const reader = address === null ? null : await readFile(address);
        if (address === null || !reader || !cleaner || denoise === 0) return reader;
        return cleanReader(reader, { address, strength: denoise, cleaner });
      }
      default:
        return null;
    }
  };
}
