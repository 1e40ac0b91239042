import { SPEECH_RATE } from "#film/speech/mfcc";
import { recogniseSpeech } from "#film/speech/recognise-speech";
import { speak } from "#film/voice/voice";

const SENTENCES = [
  "Put the beans in cold water, and wait until the morning.",
  "This little lamp charges in ten minutes and lasts all week.",
  "I tried it for thirty days, and honestly the results surprised me.",
  "Three things nobody tells you about coffee.",
];
/** Behind each sentence, in seconds. */
const PAUSE = 0.6;
/** What is handed over at a time, in seconds. */
const BLOCK = 5;

/** Sentences that two voices say in turn, at `SPEECH_RATE`, until a recording has the wanted length (seconds). */
export async function makeSpeech(seconds: number): Promise<Float32Array> {
  const said: Float32Array[] = [];
  for (const voice of ["rms", "slt"] as const) {
    for (const text of SENTENCES) {
      const { channels } = await speak({ text, voice });
      said.push(channels[0] ?? new Float32Array(0));
    }
  }
  const samples = new Float32Array(seconds * SPEECH_RATE);
  let at = 0;
  for (let count = 0; ; count += 1) {
    const one = said[count % said.length] ?? new Float32Array(1);
    if (at + one.length > samples.length) return samples;
    samples.set(one, at);
    at += one.length + PAUSE * SPEECH_RATE;
  }
}

/** How long recognising a recording of a length takes, with the times of its words, and how many words it has. Seconds. */
export async function timeRecognition(seconds: number): Promise<{ took: number; words: number }> {
  const samples = await makeSpeech(seconds);
  async function* blocks() {
    for (let at = 0; at < samples.length; at += BLOCK * SPEECH_RATE)
      yield samples.slice(at, at + BLOCK * SPEECH_RATE);
  }
  const { signal } = new AbortController();
  const start = performance.now();
  const words = await recogniseSpeech({
    ...{ blocks: blocks(), seconds, signal },
    onProgress: () => undefined,
  });
  return { took: (performance.now() - start) / 1000, words: words.length };
}
