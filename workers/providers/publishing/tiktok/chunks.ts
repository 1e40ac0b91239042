/** TikTok takes parts of 5 to 64 MB (https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide). */
const CHUNK_BYTES = 32 * 1024 * 1024;
const WHOLE_BYTES = 64 * 1000 * 1000;

/** How a film is divided: the last part takes what is left over, so the count is rounded down. */
export interface Chunks {
  size: number;
  count: number;
}

export function chunksOf(bytes: number): Chunks {
  if (bytes <= WHOLE_BYTES) return { size: bytes, count: 1 };
  return { size: CHUNK_BYTES, count: Math.floor(bytes / CHUNK_BYTES) };
}

/** The part that begins at a byte: from it up to the returned byte, which is not part of it. */
export function endOfChunk(from: number, bytes: number): number {
  const { size, count } = chunksOf(bytes);
  const n = Math.floor(from / size);
  return n >= count - 1 ? bytes : (n + 1) * size;
}

/** The beginning of the part of which TikTok has some bytes, not all. */
export function resumeAt(received: number, bytes: number): number {
  const { size, count } = chunksOf(bytes);
  return Math.min(Math.floor(received / size), count - 1) * size;
}
