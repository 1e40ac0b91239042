import { CustomSource } from "mediabunny";
import { fetchOwn } from "./fetch-own";

/** A file is fetched in blocks of this many bytes. */
const BLOCK = 1024 * 1024;
/** Blocks that all open files together keep. */
const MAX_BLOCKS = 12;

/** A stretch of a file, and how long the whole file is. */
interface Block {
  bytes: Uint8Array;
  size: number;
}

/** The blocks that were used last, oldest first, by address and number. */
const blocks = new Map<string, Promise<Block>>();

async function load(url: string, number: number): Promise<Block> {
  const from = number * BLOCK;
  const headers = { Range: `bytes=${from}-${from + BLOCK - 1}` };
  return fetchOwn(
    url,
    async (answer) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const size = Number(answer.headers.get("content-range")?.split("/")[1]);
      if (answer.status === 206 && size > 0) return { bytes, size };
      // A server without ranges sends the whole file.
      return { bytes: bytes.slice(from, from + BLOCK), size: bytes.length };
    },
    { headers },
  );
}

function block(url: string, number: number): Promise<Block> {
  const key = `${number} ${url}`;
  const loading = blocks.get(key) ?? load(url, number);
  blocks.delete(key);
  blocks.set(key, loading);
  for (const oldest of blocks.keys()) {
    if (blocks.size <= MAX_BLOCKS) break;
    blocks.delete(oldest);
  }
  loading.catch(() => blocks.delete(key));
  return loading;
}

async function read(url: string, start: number, end: number): Promise<Uint8Array> {
  const result = new Uint8Array(end - start);
  const last = Math.floor((end - 1) / BLOCK);
  for (let number = Math.floor(start / BLOCK); number <= last; number += 1) {
    const { bytes, size } = await block(url, number);
    const from = number * BLOCK;
    const first = Math.max(start, from);
    result.set(bytes.subarray(first - from, Math.min(end - from, bytes.length)), first - start);
    // Who reads the second half of a block goes on with the next one soon.
    const next = from + BLOCK;
    if (end > next - BLOCK / 2 && next < size) block(url, number + 1).catch(() => undefined);
  }
  return result;
}

/**
 * Reads a file of ours in blocks that all open files share. An answer that is left open is buffered by the
 * browser, up to 10 MB for each reader; these are read to their end.
 */
export function blockSource(url: string): CustomSource {
  return new CustomSource({
    getSize: async () => (await block(url, 0)).size,
    read: (start, end) => read(url, start, end),
    maxCacheSize: BLOCK,
  });
}
