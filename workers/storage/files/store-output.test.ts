import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { storeOutput } from ".";

const MIB = 1024 * 1024;

/** A stream that never lies in memory as a whole: `pieces` of a mebibyte, then an end or a fault. */
function pour(pieces: number, fault: Error | null = null): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) {
          if (fault) controller.error(fault);
          else controller.close();
          return;
        }
        controller.enqueue(new Uint8Array(MIB).fill(sent + 1));
        sent += 1;
      },
    },
    { highWaterMark: 0 },
  );
}

const store = (id: string, pieces: number, length: number | null, fault: Error | null = null) =>
  storeOutput(env.OUTPUTS, id, { stream: pour(pieces, fault), length }, "video/mp4");
const look = (id: string) => env.OUTPUTS.head(`outputs/${id}/0.mp4`);

describe("a stream is stored", () => {
  it.each([
    ["of a known length", 20, 20 * MIB],
    ["of an unknown length, in parts", 20, null],
    ["of an unknown length, in exactly two parts", 16, null],
    ["of an unknown length, shorter than a part", 3, null],
  ])("%s", async (id, pieces, length) => {
    const key = `outputs/${id}/0.mp4`;
    expect(await store(id, pieces, length)).toEqual({ key, bytes: pieces * MIB });
    const object = await env.OUTPUTS.get(key);
    expect(object?.size).toBe(pieces * MIB);
    expect(object?.httpMetadata?.contentType).toBe("video/mp4");
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
    const first = Array.from({ length: pieces }, (_, at) => bytes[at * MIB]);
    expect(first).toEqual(Array.from({ length: pieces }, (_, at) => at + 1));
  });

  it("again over itself", async () => {
    await store("again", 2, 2 * MIB);
    await store("again", 10, null);
    expect((await look("again"))?.size).toBe(10 * MIB);
  });
});

describe("a part of a stream never counts as stored", () => {
  const fault = new Error("the line broke");

  it.each([
    ["known", 10 * MIB],
    ["unknown", null],
  ])("where it breaks, its length being %s", async (name, length) => {
    for (const pieces of [0, 3, 9]) {
      const id = `broken-${name}-${pieces}`;
      await expect(store(id, pieces, length, fault)).rejects.toBe(fault);
      expect(await look(id)).toBeNull();
    }
  });

  it("nor does it take the place of what is whole", async () => {
    await store("whole", 2, 2 * MIB);
    for (const length of [10 * MIB, null]) {
      await expect(store("whole", 9, length, fault)).rejects.toBe(fault);
      expect((await look("whole"))?.size).toBe(2 * MIB);
    }
  });

  it("where R2 itself does not take it", async () => {
    const refusing = {
      put: () => Promise.reject(new Error("R2 is down")),
      createMultipartUpload: () => Promise.reject(new Error("R2 is down")),
    } as unknown as R2Bucket;
    for (const length of [10 * MIB, null]) {
      const content = { stream: pour(10), length };
      await expect(storeOutput(refusing, "down", content, "video/mp4")).rejects.toThrow(
        "R2 is down",
      );
    }
  });
});
