import { describe, expect, it } from "vitest";
import { joinBytes, readCapped } from "./bytes";

/** A stream of as many bytes as are read, in pieces. */
function endless(piece: number) {
  const seen = { pulled: 0, canceled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.pulled += piece;
      controller.enqueue(new Uint8Array(piece));
    },
    cancel() {
      seen.canceled = true;
    },
  });
  return { seen, stream };
}

const bytesAsStream = (...parts: number[][]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(Uint8Array.from(part));
      controller.close();
    },
  });

describe("the bytes of a stream", () => {
  it("are read whole up to the limit", async () => {
    expect(await readCapped(bytesAsStream([1, 2], [], [3]), 3)).toEqual(Uint8Array.of(1, 2, 3));
    expect(await readCapped(null, 3)).toEqual(new Uint8Array());
    expect(joinBytes([])).toEqual(new Uint8Array());
  });

  it("are refused past the limit, and an endless stream is released", async () => {
    expect(await readCapped(bytesAsStream([1, 2], [3, 4]), 3)).toBeNull();
    const { seen, stream } = endless(10);
    expect(await readCapped(stream, 25)).toBeNull();
    expect(seen.canceled).toBe(true);
    expect(seen.pulled).toBeLessThan(60);
  });

  it("are read on for a while past the limit, and never kept", async () => {
    expect(await readCapped(bytesAsStream([1, 2], [3, 4], [5]), 3, 10)).toBeNull();
    const { seen, stream } = endless(10);
    expect(await readCapped(stream, 25, 95)).toBeNull();
    expect(seen.canceled).toBe(true);
    expect(seen.pulled).toBeGreaterThanOrEqual(100);
  });

  it("fail with the error of the stream", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error("lost")),
    });
    await expect(readCapped(broken, 3)).rejects.toThrow("lost");
  });
});
