import { url } from "@jitsi/rnnoise-wasm/dist/rnnoise.wasm?packed";
import type { Stereo } from "../limiter";
import { readFile } from "../read-file";
import { BlockCache, blockKey } from "./block-cache";
import { cleanBlock } from "./clean-block";
import type { Cleaner } from "./clean-reader";
import { type NoiseReducer, startRnnoise } from "./rnnoise";

async function load(): Promise<NoiseReducer> {
  const { ok, body } = await fetch(url);
  if (!ok || !body) throw new Error("Noise reduction could not be loaded. Check your network.");
  const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  return startRnnoise(await unpacked.arrayBuffer());
}

let loading: Promise<NoiseReducer> | undefined;

/** A block of a file's sound without its noise, made where it is asked for; null for a file without sound. */
export async function cleanBlockOf(address: string, number: number): Promise<Stereo | null> {
  loading ??= load();
  const starting = loading;
  starting.catch(() => {
    if (loading === starting) loading = undefined;
  });
  const reducer = await starting;
  const reader = await readFile(address);
  if (!reader) return null;
  try {
    return await cleanBlock(reader, number, reducer);
  } finally {
    await reader.close();
  }
}

/** Takes the noise out of files in this thread, for workers: each block is waited for, the last ones are kept. */
export function cleanHere(): Cleaner {
  const kept = new BlockCache();
  return async (address, number) => {
    const key = blockKey(address, number);
    const known = kept.get(key);
    if (known) return known;
    const block = await cleanBlockOf(address, number);
    if (block) kept.add(key, block);
    return block;
  };
}
