import tokenizer from "llama-tokenizer-js";
import * as ort from "onnxruntime-web/wasm";
import type { SpokenWord } from "#contract/timeline/timeline";
import { onWindowMessage } from "#lib/web-workers/on-window-message";
import type { DeviceFile } from "../assets/device-file";
import { VOICE_ENGINES } from "../voice/engines";
import { openMoonshine } from "./moonshine";
import { recogniseSegment, type SpeechEngine } from "./recognise";
import { segmentStream } from "./segment-stream";
import { SPEECH_FILES } from "./speech-files";

/** What the window hands over: a block of the recording, the last one or not. */
export interface SpeechBlock {
  samples: Float32Array;
  isEnd: boolean;
}

/** What it gets for each block: the words that are certain by now, or why there are not any. */
export type SpeechAnswer = { words: SpokenWord[] } | { error: string };

const bytesOf = async (file: DeviceFile) => new Uint8Array(await (await file.open()).arrayBuffer());

async function load(): Promise<SpeechEngine> {
  // Threads would need a page that is shut off from others.
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = await bytesOf(SPEECH_FILES.runtime);
  const files = {
    encoder: () => bytesOf(SPEECH_FILES.encoder),
    decoder: () => bytesOf(SPEECH_FILES.decoder),
  };
  const hear = await openMoonshine(ort, files, tokenizer);
  // The runtime is compiled by now.
  delete ort.env.wasm.wasmBinary;
  const say = await VOICE_ENGINES.flite.load();
  return { hear, say: (text) => say({ text, voice: "slt", pace: 1 }) };
}

const stream = segmentStream();
let loading: Promise<SpeechEngine> | undefined;

onWindowMessage<SpeechBlock>(async (data) => {
  try {
    loading ??= load();
    const recogniser = await loading;
    const words: SpokenWord[] = [];
    for (const segment of stream.take(data.samples, data.isEnd))
      words.push(...(await recogniseSegment(segment, recogniser)));
    self.postMessage({ words } satisfies SpeechAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ error: message } satisfies SpeechAnswer);
  }
});
