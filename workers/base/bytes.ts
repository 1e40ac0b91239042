/** Several pieces as one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/**
 * Reads a stream to its end, but keeps no more than a limit.
 * @param maxBytes the most that is kept.
 * @param patience bytes up to which a longer stream is still read, so that anyone who sends it gets
 *   to hear the answer instead of a broken connection; past it the stream is canceled.
 * @returns null when there was more than `maxBytes`.
 */
export async function readCapped(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  patience = maxBytes,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length <= maxBytes) parts.push(value);
    else parts.length = 0;
    if (length > patience) {
      await reader.cancel();
      return null;
    }
  }
  return length > maxBytes ? null : joinBytes(parts);
}
