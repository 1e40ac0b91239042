import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { storeOutput } from "./store-output";

const MIB = 1024 * 1024;
const MP4 = { contentType: "video/mp4", name: "a-film.mp4" };

/** A file that never is in memory as a whole: `pieces` of a mebibyte in one buffer, then an end or a fault. */
function pour(pieces: number, fault: Error | null = null) {
  return async (sink: (piece: Uint8Array) => Promise<unknown>) => {
    const piece = new Uint8Array(MIB);
    for (let sent = 0; sent < pieces; sent += 1) await sink(piece.fill(sent + 1));
    if (fault) throw fault;
  };
}

const store = (id: string, pieces: number, length: number | null, fault: Error | null = null) =>
  storeOutput(env.OUTPUTS, id, { pour: pour(pieces, fault), length }, MP4);
const look = (id: string) => env.OUTPUTS.head(`outputs/${id}/0.mp4`);

describe("a stream", () => {
  it.each([
    ["of a known length", 20, 20 * MIB],
    ["of a known length, in one piece", 3, 3 * MIB],
    ["of an unknown length, in parts", 20, null],
    ["of an unknown length, in exactly two parts", 16, null],
    ["of an unknown length, shorter than a part", 3, null],
  ])("is stored where it is %s", async (id, pieces, length) => {
    const key = `outputs/${id}/0.mp4`;
    expect(await store(id, pieces, length)).toEqual({ key, bytes: pieces * MIB });
    const object = await env.OUTPUTS.get(key);
    expect(object?.size).toBe(pieces * MIB);
    expect(object?.httpMetadata?.contentType).toBe("video/mp4");
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
    const first = Array.from({ length: pieces }, (_, at) => bytes[at * MIB]);
    expect(first).toEqual(Array.from({ length: pieces }, (_, at) => at + 1));
  });

  it("is stored again over itself", async () => {
    await store("again", 2, 2 * MIB);
    await store("again", 10, null);
    expect((await look("again"))?.size).toBe(10 * MIB);
  });
});

describe("a broken stream", () => {
  const fault = new Error("the line broke");

  it.each([
    ["known", 10 * MIB],
    ["unknown", null],
  ])("is not stored where it breaks, its length being %s", async (name, length) => {
    for (const pieces of [0, 3, 9]) {
      const id = `broken-${name}-${pieces}`;
      await expect(store(id, pieces, length, fault)).rejects.toBe(fault);
      expect(await look(id)).toBeNull();
    }
  });

  it("is not stored where it breaks, being small", async () => {
    await expect(store("small", 3, 4 * MIB, fault)).rejects.toBe(fault);
    expect(await look("small")).toBeNull();
  });

  it.each([
    ["more", 3],
    ["less", 1],
  ])("is not stored where there is %s of it than it said", async (id, pieces) => {
    await expect(store(id, pieces, 2 * MIB)).rejects.toThrow();
    expect(await look(id)).toBeNull();
  });

  it("does not replace a whole file", async () => {
    await store("whole", 2, 2 * MIB);
    for (const length of [10 * MIB, null]) {
      await expect(store("whole", 9, length, fault)).rejects.toBe(fault);
      expect((await look("whole"))?.size).toBe(2 * MIB);
    }
  });

  it("is not stored where R2 itself refuses it", async () => {
    const refusing = {
      put: () => Promise.reject(new Error("R2 is down")),
      createMultipartUpload: () => Promise.reject(new Error("R2 is down")),
    } as unknown as R2Bucket;
    for (const length of [10 * MIB, null]) {
      const content = { pour: pour(10), length };
      await expect(storeOutput(refusing, "down", content, MP4)).rejects.toThrow("R2 is down");
    }
  });
});
