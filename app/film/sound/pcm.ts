/** Sound in memory. One channel is heard on both sides. */
export interface Pcm {
  rate: number;
  channels: Float32Array[];
}

/** Reads a source's samples: forwards fast, backwards with a jump. */
export interface AudioReader {
  rate: number;
  /** How many samples it has, where that is known without reading it. */
  length?: number;
  /**
   * Samples of both sides from one index to another (of the source, at its rate); silence where it has none.
   */
  read(from: number, to: number): Promise<readonly [Float32Array, Float32Array]>;
  close(): Promise<void>;
}

function part(samples: Float32Array | undefined, from: number, to: number): Float32Array {
  const result = new Float32Array(to - from);
  if (samples) {
    const start = Math.max(0, from);
    if (start < to) result.set(samples.subarray(start, Math.max(start, to)), start - from);
  }
  return result;
}

/** A reader of sound that is in memory. */
export function readPcm({ rate, channels }: Pcm): AudioReader {
  return {
    rate,
    length: channels[0]?.length ?? 0,
    async read(from, to) {
      const left = part(channels[0], from, to);
      return [left, channels[1] ? part(channels[1], from, to) : left];
    },
    async close() {},
  };
}
