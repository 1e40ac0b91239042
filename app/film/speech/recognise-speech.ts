import type { SpokenWord } from "#contract/timeline/timeline";
import { SPEECH_RATE } from "./mfcc";
import type { SpeechAnswer, SpeechBlock } from "./speech.worker";

const BROKE_OFF =
  "Speech recognition stopped: the device may have run out of memory. Close other tabs and try again.";

/** A worker, and what ends with an error once it breaks off, which it may do before it is asked. */
interface Recogniser {
  worker: Worker;
  broken: Promise<never>;
}

/** Hands a block to the worker, and waits for its words. */
function ask(
  { worker, broken }: Recogniser,
  block: SpeechBlock,
  signal: AbortSignal,
): Promise<SpokenWord[]> {
  const over = new AbortController();
  const answered = new Promise<SpokenWord[]>((resolve, reject) => {
    const until = { signal: over.signal };
    const take = ({ data }: MessageEvent<SpeechAnswer>) =>
      "words" in data ? resolve(data.words) : reject(new Error(data.error));
    worker.addEventListener("message", take, until);
    signal.addEventListener("abort", () => reject(signal.reason), until);
    worker.postMessage(block, [block.samples.buffer]);
  });
  return Promise.race([answered, broken]).finally(() => over.abort());
}

function startRecogniser(): Recogniser {
  const worker = new Worker(new URL("./speech.worker.ts", import.meta.url), { type: "module" });
  const { promise: broken, reject } = Promise.withResolvers<never>();
  // Before it is asked for the first time, no one waits for it.
  broken.catch(() => undefined);
  for (const type of ["error", "messageerror"])
    worker.addEventListener(type, () => reject(new Error(BROKE_OFF)));
  return { worker, broken };
}

/**
 * Starts recognition once and ends it, so that the browser has its code and works without a network from then on.
 * @throws an error with a sentence for people where this device cannot run it
 */
export async function tryRecognition(signal: AbortSignal): Promise<void> {
  const recogniser = startRecogniser();
  try {
    await ask(recogniser, { samples: new Float32Array(0), isEnd: true }, signal);
  } finally {
    recogniser.worker.terminate();
  }
}

/**
 * Recognises English speech on this device, in a worker that is there for this recording alone.
 * @param input.blocks of the recording, one channel at 16 kHz, in their order; no more of them than needed is in memory
 * @param input.seconds of the whole recording, for the progress (0 to 1)
 * @returns the words with estimated times, in seconds
 * @throws the signal's reason, once it says so; SpeechModelMissing's sentence; an error with a sentence for people
 */
export async function recogniseSpeech(input: {
  blocks: AsyncIterable<Float32Array<ArrayBuffer>>;
  seconds: number;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}): Promise<SpokenWord[]> {
  const { blocks, seconds, onProgress, signal } = input;
  const recogniser = startRecogniser();
  const words: SpokenWord[] = [];
  let done = 0;
  try {
    signal.throwIfAborted();
    for await (const samples of blocks) {
      signal.throwIfAborted();
      done += samples.length / SPEECH_RATE;
      words.push(...(await ask(recogniser, { samples, isEnd: false }, signal)));
      onProgress(Math.min(1, done / seconds));
    }
    words.push(...(await ask(recogniser, { samples: new Float32Array(0), isEnd: true }, signal)));
    return words;
  } finally {
    recogniser.worker.terminate();
  }
}
