import type { InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { SPEECH_RATE } from "./mfcc";

/** What makes and runs the networks. */
export interface NetworkRuntime {
  InferenceSession: {
    create: (
      bytes: Uint8Array,
      options: InferenceSession.SessionOptions,
    ) => Promise<InferenceSession>;
  };
  Tensor: typeof Tensor;
}

/** Gives a text for the numbers of its parts. */
export interface Detokeniser {
  decode: (tokens: number[]) => string;
}

/** What the recogniser is called, on the screen and in documents. */
export const MOONSHINE = "Moonshine tiny";

const BEGIN = 1;
const END = 2;
/** The decoder's layers, heads and numbers of a head, as its file has them. */
const LAYERS = 6;
const HEADS = 8;
const WIDTH = 36;
/** Nobody says more parts of words in a second; without a bound the model repeats itself (Moonshine's own figure). */
const TOKENS_A_SECOND = 6.5;
/** It hears nothing in less, in seconds. */
const SHORTEST = 0.1;

/** Without these the networks keep what they once needed, for good. */
const SPARING = { enableCpuMemArena: false, enableMemPattern: false } as const;

/**
 * Gives back what tensors hold. Left to itself the browser collects it late, because it counts the small objects and not
 * the megabytes behind them: a hundred of those wait at a time.
 */
function release(tensors: Iterable<Tensor>): void {
  for (const { data } of tensors) {
    if (ArrayBuffer.isView(data) && data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
  }
}

/** Puts what a step of the decoder gave in the place of what it got. */
function replace(past: Record<string, Tensor>, present: Record<string, Tensor>): void {
  for (const [name, tensor] of Object.entries(present)) {
    const place = name.replace("present", "past_key_values");
    if (past[place]) release([past[place]]);
    past[place] = tensor;
  }
}

/** How many parts of words a recording can have. @param samples their number, at `SPEECH_RATE` */
export const tokenLimit = (samples: number): number =>
  Math.trunc((samples / SPEECH_RATE) * TOKENS_A_SECOND);

function indexOfMost(values: Float32Array): number {
  let most = 0;
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) > (values[most] ?? 0)) most = index;
  }
  return most;
}

/**
 * Moonshine tiny (quantised), English speech to text on the processor.
 * @param files reads the two networks when they are needed
 * @returns gives the text of some samples at `SPEECH_RATE`; empty where it hears no speech
 */
export async function openMoonshine(
  runtime: NetworkRuntime,
  files: { encoder: () => Promise<Uint8Array>; decoder: () => Promise<Uint8Array> },
  words: Detokeniser,
): Promise<(samples: Float32Array) => Promise<string>> {
  const { InferenceSession, Tensor } = runtime;
  // One after the other: while a file is read it is in memory three times.
  const encoder = await InferenceSession.create(await files.encoder(), SPARING);
  const decoder = await InferenceSession.create(await files.decoder(), SPARING);

  const changing = decoder.outputNames.filter((name) => !name.includes(".encoder."));

  const emptyPast = () => {
    const past: Record<string, Tensor> = {};
    for (let layer = 0; layer < LAYERS; layer += 1) {
      for (const side of ["decoder", "encoder"]) {
        for (const part of ["key", "value"]) {
          const empty = new Tensor("float32", new Float32Array(0), [0, HEADS, 1, WIDTH]);
          past[`past_key_values.${layer}.${side}.${part}`] = empty;
        }
      }
    }
    return past;
  };

  return async (samples) => {
    if (samples.length < SHORTEST * SPEECH_RATE) return "";
    const sound = new Tensor("float32", samples, [1, samples.length]);
    const { last_hidden_state: heard } = await encoder.run({ input_values: sound });
    if (!heard) throw new Error("The speech model gave nothing.");
    const past = emptyPast();
    const tokens: number[] = [BEGIN];
    let token = BEGIN;
    for (let step = 0; step < tokenLimit(samples.length); step += 1) {
      const input = {
        input_ids: new Tensor("int64", BigInt64Array.of(BigInt(token)), [1, 1]),
        encoder_hidden_states: heard,
        use_cache_branch: new Tensor("bool", [step > 0]),
        ...past,
      };
      // The heard sound does not change: it is copied out of the runtime once.
      const { logits, ...present } = await decoder.run(
        input,
        step === 0 ? decoder.outputNames : changing,
      );
      if (!logits) throw new Error("The speech model gave nothing.");
      token = indexOfMost(logits.data as Float32Array);
      release([logits]);
      replace(past, present);
      if (token === END) break;
      tokens.push(token);
    }
    release([...Object.values(past), heard]);
    return words.decode(tokens).trim();
  };
}
