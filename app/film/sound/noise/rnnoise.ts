/** Samples that the network takes at a time, at 48 kHz: 10 ms. */
export const NOISE_FRAME = 480;
/** Its output is so many samples later than its input. */
export const NOISE_DELAY = 480;
/** It was trained with 16-bit samples. */
const FULL_SCALE = 32_768;
/** Bytes of a sample. */
const SAMPLE = 4;

/** The functions of the program, under the names that its build gave them (`dist/rnnoise.js` of the package). */
interface Program {
  memory: WebAssembly.Memory;
  construct: () => void;
  create: (model: number) => number;
  reserve: (bytes: number) => number;
  destroy: (state: number) => void;
  process: (state: number, out: number, frame: number) => number;
}

function programOf({ exports }: WebAssembly.Instance): Program {
  const { c, d, f, g, h, j } = exports;
  return { memory: c, construct: d, create: f, reserve: g, destroy: h, process: j } as Program;
}

/** Takes the noise out of one channel. It remembers what it heard before. */
export interface NoiseState {
  /** Cleans a frame of `NOISE_FRAME` samples in place, late by `NOISE_DELAY`. */
  process: (frame: Float32Array) => void;
  close: () => void;
}

/** RNNoise (Valin, "A Hybrid DSP/Deep Learning Approach to Real-Time Full-Band Speech Enhancement", 2018). */
export interface NoiseReducer {
  open: () => NoiseState;
}

/** Starts the program, in a worker: it is compiled at once. @param program the WebAssembly of `@jitsi/rnnoise-wasm` */
export async function startRnnoise(program: BufferSource): Promise<NoiseReducer> {
  let memory: WebAssembly.Memory | undefined;
  const instance = await WebAssembly.instantiate(new WebAssembly.Module(program), {
    a: {
      // Its memory is large enough: a state has 30 kB.
      a: () => 0,
      b: (to: number, from: number, count: number) =>
        memory && new Uint8Array(memory.buffer).copyWithin(to, from, from + count),
    },
  });
  const running = programOf(instance);
  memory = running.memory;
  running.construct();
  const buffer = running.reserve(NOISE_FRAME * SAMPLE);
  const shared = () => new Float32Array(running.memory.buffer, buffer, NOISE_FRAME);
  return {
    open() {
      const state = running.create(0);
      return {
        process(frame) {
          const samples = shared();
          for (let n = 0; n < NOISE_FRAME; n += 1) samples[n] = (frame[n] ?? 0) * FULL_SCALE;
          running.process(state, buffer, buffer);
          for (let n = 0; n < NOISE_FRAME; n += 1) frame[n] = (samples[n] ?? 0) / FULL_SCALE;
        },
        close: () => running.destroy(state),
      };
    },
  };
}
