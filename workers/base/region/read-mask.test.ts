import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { paintMask, paintPng, readPixels } from "#support/png";
import { joinBytes } from "../bytes";
import { bytesAsStream } from "../png/byte-reader";
import { chunkOf } from "../png/write-png";
import { checkMask } from "./read-mask";
import { transparentMask } from "./transparent-mask";

const SIZE = { width: 12, height: 8 };

const refusal = (mask: Uint8Array, size = SIZE) =>
  checkMask(bytesAsStream(mask), size).then(
    () => null,
    (error: unknown) =>
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  );

/** A PNG with this header and this data, packed. */
function rawPng(
  width: number,
  height: number,
  rows: Uint8Array,
  { depth = 8, colour = 0, interlaced = 0 } = {},
): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([depth, colour, 0, 0, interlaced], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return joinBytes([
    signature,
    chunkOf("IHDR", header),
    chunkOf("IDAT", deflateSync(rows)),
    chunkOf("IEND", new Uint8Array()),
  ]);
}

describe("a mask", () => {
  it.each([
    ["white on black", paintMask(12, 8, (x) => (x > 5 ? 255 : 0))],
    ["one marked pixel", paintMask(12, 8, (x, y) => (x === 11 && y === 7 ? 1 : 0))],
    ["one kept pixel", paintMask(12, 8, (x, y) => (x === 11 && y === 7 ? 254 : 255))],
    ["in RGBA", paintPng(12, 8, 4, (x, _, c) => (c === 3 ? 255 : x * 20))],
    ["white strokes on nothing", paintPng(12, 8, 4, (x, _, c) => (c < 3 || x < 4 ? 255 : 0))],
  ])("is taken %s", async (_, mask) => {
    expect(await refusal(await mask)).toBeNull();
  });

  it("is taken with one bit and with sixteen for each pixel", async () => {
    const bits = rawPng(8, 2, Uint8Array.of(0, 0b1111_0000, 0, 0), { depth: 1 });
    expect(await refusal(bits, { width: 8, height: 2 })).toBeNull();
    const words = rawPng(1, 2, Uint8Array.of(0, 255, 255, 0, 0, 0), { depth: 16 });
    expect(await refusal(words, { width: 1, height: 2 })).toBeNull();
  });

  it("is refused where nothing or everything is marked", async () => {
    expect(await refusal(await paintMask(12, 8, () => 0))).toContain("nothing is marked");
    expect(await refusal(await paintMask(12, 8, () => 255))).toContain("everything is marked");
    expect(await refusal(await paintPng(12, 8, 4, () => 0))).toContain("nothing is marked");
  });

  it("is refused in another size, with both sizes", async () => {
    expect(await refusal(await paintMask(8, 12, (x) => x * 9))).toBe(
      "MaskError: The mask has 8 × 12 pixels and the picture 12 × 8: they must be the same.",
    );
  });

  it("is refused above 40 megapixels before anything is unpacked", async () => {
    const bomb = rawPng(60_000, 60_000, new Uint8Array(20));
    expect(await refusal(bomb, { width: 60_000, height: 60_000 })).toContain("40 megapixels");
  });

  it.each([
    ["a JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0), "is not a PNG"],
    ["nothing", new Uint8Array(), "cut off"],
    ["no pixels", rawPng(12, 8, new Uint8Array()), "damaged|cut off"],
    ["rows that are missing", rawPng(12, 8, new Uint8Array(13 * 4)), "damaged|cut off"],
    ["an unknown filter", rawPng(12, 8, new Uint8Array(13 * 8).fill(9)), "unknown filter"],
    [
      "a colour format that does not exist",
      rawPng(12, 8, new Uint8Array(9), { colour: 5 }),
      "format",
    ],
    ["passes", rawPng(12, 8, new Uint8Array(200), { interlaced: 1 }), "interlaced"],
    ["no palette", rawPng(12, 8, new Uint8Array(13 * 8), { colour: 3 }), "palette"],
  ])("is refused with %s", async (_, mask, words) => {
    expect(await refusal(mask)).toMatch(new RegExp(`^MaskError: .*(?:${words})`));
  });

  it("unpacks no more than its rows where its data goes on for ever", async () => {
    const endless = new Uint8Array(64 * 1024 * 1024);
    endless[1] = 255;
    expect(await refusal(rawPng(12, 8, endless))).toBeNull();
  });
});

describe("a mask in OpenAI's form", () => {
  it("is transparent wherever anything is marked, and opaque elsewhere", async () => {
    const values = [0, 1, 128, 255];
    const mask = await paintMask(4, 1, (x) => values[x] ?? 0);
    const { width, height, colour, data } = await readPixels(await transparentMask(mask));
    expect([width, height, colour]).toEqual([4, 1, 6]);
    expect([3, 7, 11, 15].map((at) => data[at])).toEqual([255, 0, 0, 0]);
  });
});
