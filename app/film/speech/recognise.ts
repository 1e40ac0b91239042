import type { SpokenWord } from "#contract/timeline/timeline";
import type { Spoken } from "../voice/engine";
import { SPEECH_RATE } from "./mfcc";
import type { Segment } from "./segment-stream";
import { wordTimes } from "./word-times";

/** What recognising needs: what hears words, and the voice by which they are timed. */
export interface SpeechEngine {
  /** The text of some samples at `SPEECH_RATE`. */
  hear: (samples: Float32Array) => Promise<string>;
  /** Says a text, at `SPEECH_RATE`, with the times of its words. */
  say: (text: string) => Promise<Spoken>;
}

/** Whether a text has words at all: of noise a model may write signs alone. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The words of one piece of a recording, with times in seconds of the whole recording. */
export async function recogniseSegment(
  { at, samples }: Segment,
  { hear, say }: SpeechEngine,
): Promise<SpokenWord[]> {
  const text = await hear(samples);
  if (!hasWords(text)) return [];
  const spoken = await say(text);
  if (spoken.rate !== SPEECH_RATE)
    throw new Error(`The voice has ${spoken.rate} samples a second.`);
  const model = { samples: spoken.channels[0] ?? new Float32Array(0), words: spoken.words };
  return wordTimes(samples, model).map(({ word, start, end }) => ({
    word,
    start: Math.round((at + start) * 1000) / 1000,
    end: Math.round((at + end) * 1000) / 1000,
  }));
}
