import type { Stereo } from "../limiter";
import { RATE } from "../loudness";
import type { AudioReader } from "../pcm";
import { CLEAN_BLOCK, readAtRate } from "./clean-block";

/** Gives blocks of a file's sound without its noise; null for one that is not there yet: the file is heard as it is. */
export type Cleaner = (address: string, number: number) => Promise<Stereo | null>;

/** A reader of a file's sound with less noise, at 48 kHz, exactly as late as the file itself. */
export function cleanReader(
  raw: AudioReader,
  {
    address,
    strength,
    cleaner,
  }: { address: string /** From 0 to 1. */; strength: number; cleaner: Cleaner },
): AudioReader {
  const size = CLEAN_BLOCK * RATE;
  const mixed = (dry: Float32Array, clean: Float32Array | undefined, at: number, first: number) => {
    if (!clean) return;
    const from = Math.max(at, first);
    const to = Math.min(at + dry.length, first + size);
    for (let n = from; n < to; n += 1) {
      const noisy = dry[n - at] ?? 0;
      dry[n - at] = noisy + ((clean[n - first] ?? 0) - noisy) * strength;
    }
  };
  return {
    rate: RATE,
    ...(raw.length === undefined ? {} : { length: Math.round((raw.length * RATE) / raw.rate) }),
    async read(from, to) {
      const [left, right] = await readAtRate(raw, from, to);
      const last = Math.floor((to - 1) / size);
      for (let number = Math.max(0, Math.floor(from / size)); number <= last; number += 1) {
        const clean = await cleaner(address, number);
        mixed(left, clean?.[0], from, number * size);
        if (right !== left) mixed(right, clean?.[1], from, number * size);
      }
      return [left, right];
    },
    close: () => raw.close(),
  };
}
