import { describe, expect, it } from "vitest";
import { bytesOf, paintMask, paintPng, readPixels } from "#support/png";
import { bytesAsStream } from "../png/byte-reader";
import { openPng } from "../png/open-png";
import { chunkOf } from "../png/write-png";
import { compositePng } from "./composite";
import { type Frame, FrameShrinker, shrinkFrame } from "./frame";
import { pngSource } from "./png-source";
import { openMask } from "./read-mask";

/** A frame of one colour. */
const plain = (width: number, height: number, colour: readonly number[]): Frame => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_, at) => colour[at % 4] ?? 0),
});
const RED = [200, 10, 20, 255];
const noise = (x: number, y: number, c: number) => (x * 37 + y * 101 + c * 59 + x * y * 7) % 256;

async function composited(source: Uint8Array, mask: Uint8Array, made: Frame) {
  const opened = pngSource(await openPng(bytesAsStream(source)));
  const marks = await openMask(bytesAsStream(mask), opened);
  return bytesOf(compositePng(opened, marks, made));
}

describe("a region in its picture", () => {
  it("leaves every sample outside of the mask as it is, and is what was made inside", async () => {
    const source = await paintPng(61, 47, 3, noise);
    const inside = (x: number, y: number) => x >= 20 && x < 33 && y > 10 && y < 40;
    const mask = await paintMask(61, 47, (x, y) => (inside(x, y) ? 255 : 0));
    const before = await readPixels(source);
    const after = await readPixels(await composited(source, mask, plain(16, 16, RED)));
    expect([after.width, after.height, after.colour]).toEqual([61, 47, 2]);
    for (let y = 0, p = 0; y < 47; y++)
      for (let x = 0; x < 61; x++, p += 4) {
        const wanted = inside(x, y) ? RED : before.data.subarray(p, p + 4);
        expect([...after.data.subarray(p, p + 4)], `${x}, ${y}`).toEqual([...wanted]);
      }
  });

  it("mixes linearly where the mask is grey", async () => {
    const source = await paintPng(256, 1, 3, () => 100);
    const mask = await paintMask(256, 1, (x) => x);
    const { data } = await readPixels(await composited(source, mask, plain(256, 1, RED)));
    for (let x = 0; x < 256; x++) expect(data[x * 4]).toBe(Math.round(100 + (100 * x) / 255));
  });

  it("takes what was made at its own size pixel by pixel", async () => {
    const source = await paintPng(9, 5, 3, () => 0);
    const mask = await paintMask(9, 5, (x) => (x === 0 ? 0 : 255));
    const made = { width: 9, height: 5, data: new Uint8Array(9 * 5 * 4) };
    for (let at = 0; at < made.data.length; at++) made.data[at] = at % 4 === 3 ? 255 : at % 251;
    const { data } = await readPixels(await composited(source, mask, made));
    for (let p = 4; p < 9 * 4; p++) expect(data[p]).toBe(made.data[p]);
  });

  it("keeps the alpha of its picture outside, and takes that of what was made inside", async () => {
    const source = await paintPng(4, 1, 4, (x, _, c) =>
      c === 3 ? ([0, 90, 200, 255][x] ?? 0) : 77,
    );
    const mask = await paintMask(4, 1, (x) => (x < 2 ? 0 : 255));
    const after = await readPixels(await composited(source, mask, plain(2, 1, [1, 2, 3, 40])));
    expect(after.colour).toBe(6);
    expect([...after.data]).toEqual([77, 77, 77, 0, 77, 77, 77, 90, 1, 2, 3, 40, 1, 2, 3, 40]);
  });

  it("lets a picture without alpha show through what is transparent in what was made", async () => {
    const source = await paintPng(2, 1, 3, () => 50);
    const mask = await paintMask(2, 1, (x) => x * 255);
    const { data } = await readPixels(await composited(source, mask, plain(2, 1, [250, 0, 0, 0])));
    expect([...data]).toEqual([50, 50, 50, 255, 50, 50, 50, 255]);
  });

  it("keeps the chunks that say what its colours are, and no other", async () => {
    const gamma = chunkOf("gAMA", Uint8Array.of(0, 0, 177, 143));
    const note = chunkOf("tEXt", new TextEncoder().encode("place\0home"));
    const source = await paintPng(3, 3, 3, noise, [gamma, note]);
    const mask = await paintMask(3, 3, (x) => x * 127);
    const text = new TextDecoder("latin1").decode(await composited(source, mask, plain(1, 1, RED)));
    expect(text).toContain("gAMA");
    expect(text).not.toContain("place");
  });

  it("is the same to the last byte when it is made again", async () => {
    const source = await paintPng(40, 30, 3, noise);
    const mask = await paintMask(40, 30, (x) => (x * 6) % 256);
    const once = await composited(source, mask, plain(7, 9, RED));
    expect(await composited(source, mask, plain(7, 9, RED))).toEqual(once);
  });

  it("ends with an error where its mask is cut off", async () => {
    const source = await paintPng(40, 400, 3, noise);
    const mask = await paintMask(40, 400, (x, y) => noise(x, y, 0));
    const cut = mask.slice(0, mask.length - 2000);
    await expect(composited(source, cut, plain(7, 9, RED))).rejects.toThrow();
  });
});

describe("a frame that shrinks", () => {
  it("is the mean of the areas that its pixels cover", () => {
    const shrinker = new FrameShrinker({ width: 4, height: 2 }, { width: 2, height: 1 });
    const row = (...greys: number[]) => Uint8Array.from(greys.flatMap((g) => [g, g, g, 255]));
    shrinker.addRow(0, row(0, 100, 200, 200));
    shrinker.addRow(1, row(0, 100, 200, 100));
    expect([...shrinker.finish().data]).toEqual([50, 50, 50, 255, 175, 175, 175, 255]);
  });

  it("keeps one colour in every size, and takes none from what is transparent", () => {
    const frame = plain(31, 17, RED);
    for (let at = 0; at < frame.data.length; at += 8) frame.data.set([0, 255, 0, 0], at);
    for (const [width, height] of [
      [1, 1],
      [30, 17],
      [31, 16],
      [7, 5],
    ] as const) {
      const { data } = shrinkFrame(frame, { width, height });
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 0)
          expect([...data.subarray(at, at + 3)]).toEqual(RED.slice(0, 3));
    }
  });
});
