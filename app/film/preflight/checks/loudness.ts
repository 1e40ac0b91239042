import type { CheckDefinition } from "../check";

/** What counts as as loud as platforms play, in LUFS. */
const MIN_LUFS = -16;
const MAX_LUFS = -12.5;
/** Peaks above this may reach the limit once they are encoded, in dBTP. */
const NEAR = -4;

/** Whether the film is as loud as platforms play. */
export const loudnessCheck: CheckDefinition = {
  id: "loudness",
  title: "Loudness",
  limitFor: () => "-14 LUFS, at most -1 dBTP",
  look({ measured }) {
    if (!measured) return null;
    const { loudness, truePeak } = measured;
    if (!Number.isFinite(loudness)) {
      const sentence = "The film has no sound. Add a voice or music.";
      return { value: "silent", state: "warn", sentence };
    }
    // How much an encoder adds to peaks is known once it has encoded them; an export stays below the limit.
    const peak = truePeak > NEAR ? "at most -1.0 dBTP" : `about ${truePeak.toFixed(0)} dBTP`;
    const isRight = loudness >= MIN_LUFS && loudness <= MAX_LUFS;
    return {
      value: `${loudness.toFixed(1)} LUFS, ${peak}`,
      state: isRight ? "ok" : "warn",
      sentence: isRight
        ? "As loud as platforms play."
        : "The export cannot bring this sound to -14 LUFS: it is too quiet.",
    };
  },
};
