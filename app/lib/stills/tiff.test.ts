import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { decodeTiff } from "./decode-tiff";

interface Wish {
  width?: number;
  height?: number;
  /** Bits of each colour. */
  bits?: number[];
  photometric?: number;
  compression?: number;
  /** Further tags with one value each. */
  tags?: Readonly<Record<number, number>>;
  pages?: number;
  data?: Uint8Array;
}

/** A TIFF with one strip: header, strip, values of `BitsPerSample`, then its pages one after the other. */
function tiff(wish: Wish = {}): Uint8Array<ArrayBuffer> {
  const { width = 2, height = 2, bits = [8, 8, 8], photometric = 2, compression = 1 } = wish;
  const { tags = {}, pages = 1 } = wish;
  const data =
    wish.data ?? Uint8Array.from({ length: width * height * bits.length }, (_, at) => at * 20);
  const bitsAt = 8 + data.length;
  const first = bitsAt + bits.length * 2;
  const entries = Object.entries({
    ...{ 256: width, 257: height, 259: compression, 262: photometric, 273: 8 },
    ...{ 277: bits.length, 278: height, 279: data.length, ...tags },
  }).map(([tag, value]) => ({ tag: Number(tag), type: 4, count: 1, value }));
  const [bit = 8] = bits;
  entries.push({
    tag: 258,
    type: 3,
    count: bits.length,
    value: bits.length > 2 ? bitsAt : bit * 0x1_0001,
  });
  entries.sort((a, b) => a.tag - b.tag);
  const size = 2 + entries.length * 12 + 4;
  const bytes = new Uint8Array(first + size * pages);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, first, true);
  bytes.set(data, 8);
  for (const [at, value] of bits.entries()) view.setUint16(bitsAt + at * 2, value, true);
  for (let page = 0; page < pages; page += 1) {
    const start = first + page * size;
    view.setUint16(start, entries.length, true);
    for (const [at, { tag, type, count, value }] of entries.entries()) {
      const entry = start + 2 + at * 12;
      view.setUint16(entry, tag, true);
      view.setUint16(entry + 2, type, true);
      view.setUint32(entry + 4, count, true);
      view.setUint32(entry + 8, value, true);
    }
    view.setUint32(start + size - 4, page + 1 < pages ? start + size : 0, true);
  }
  return bytes;
}

it("decodes the pixels of a plain picture", async () => {
  const { width, height, pixels, alphaAt, pages } = await decodeTiff(tiff());
  expect({ width, height, alphaAt, pages }).toEqual({
    width: 2,
    height: 2,
    alphaAt: null,
    pages: 1,
  });
  expect([...pixels]).toEqual([
    0, 20, 40, 255, 60, 80, 100, 255, 120, 140, 160, 255, 180, 200, 220, 255,
  ]);
});

it("decodes a strip that deflate has packed", async () => {
  const data = new Uint8Array(deflateSync(Uint8Array.from({ length: 12 }, (_, at) => at)));
  const { pixels } = await decodeTiff(tiff({ compression: 8, data }));
  expect([...pixels.slice(0, 8)]).toEqual([0, 1, 2, 255, 3, 4, 5, 255]);
});

it("takes the upper bits of 16", async () => {
  const data = Uint8Array.from([0, 10, 0, 20, 0, 30, 255, 40, 255, 50, 255, 60]);
  const wish = { width: 2, height: 1, bits: [16, 16, 16], data };
  const { pixels, bits } = await decodeTiff(tiff(wish));
  expect(bits).toBe(16);
  expect([...pixels]).toEqual([10, 20, 30, 255, 40, 50, 60, 255]);
});

it("knows a channel of transparency", async () => {
  const data = Uint8Array.from([1, 2, 3, 4]);
  const wish = { width: 1, height: 1, bits: [8, 8, 8, 8], tags: { 338: 2 }, data };
  const { pixels, alphaAt } = await decodeTiff(tiff(wish));
  expect(alphaAt).toBe(3);
  expect([...pixels]).toEqual([1, 2, 3, 4]);
});

it("decodes the first of 50 pages, and counts them", async () => {
  const { pages, pixels } = await decodeTiff(tiff({ pages: 50 }));
  expect(pages).toBe(50);
  expect(pixels).toHaveLength(16);
});

it("ends at a chain of pages that leads in a circle", async () => {
  const bytes = tiff();
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, view.getUint32(4, true), true);
  const { pages } = await decodeTiff(bytes);
  expect(pages).toBe(1);
});

it.each([
  [
    "numbers of 32 bits",
    { bits: [32, 32, 32], tags: { 339: 3 }, data: new Uint8Array(48) },
    "has 32 bits a colour. Save it with 8 or 16",
  ],
  ["colours of print", { bits: [8, 8, 8, 8], photometric: 5 }, "is made for print (CMYK)"],
  ["colours of Lab", { photometric: 8 }, "Save it in RGB."],
  ["colours of YCbCr", { photometric: 6 }, "Save it in RGB."],
  ["a camera's raw file", { photometric: 32_803, bits: [8] }, "camera's raw file"],
  ["a DNG, whose first page is a small copy", { tags: { 254: 1, 330: 8 } }, "camera's raw file"],
  ["colours that lie apart", { tags: { 284: 2 } }, "planar"],
  [
    "more than 40 megapixels",
    { width: 60_000, height: 60_000, data: new Uint8Array(9) },
    "60000 × 60000 pixels. At most 40 megapixels",
  ],
  ["a JPEG inside", { compression: 7 }, "packed in a way that can't be read"],
  ["a hundred channels", { tags: { 277: 100 } }, "packed in a way that can't be read"],
  [
    "a tile of gigabytes",
    { tags: { 322: 65_535, 323: 65_535 } },
    "packed in a way that can't be read",
  ],
  ["no pixel", { width: 0 }, "broken"],
])("refuses %s with what to do", async (_, wish, sentence) => {
  await expect(decodeTiff(tiff(wish))).rejects.toThrow(sentence);
});

it.each([
  ["grey of 2 bits", { bits: [2], photometric: 1, width: 4 }, [0b00_01_10_11], [0, 85, 170, 255]],
  ["grey of 4 bits", { bits: [4], photometric: 1, width: 2 }, [0x0f], [0, 255]],
  ["white-first of 2 bits", { bits: [2], photometric: 0, width: 2 }, [0b00_11_0000], [255, 0]],
  ["white-first of 8 bits", { bits: [8], photometric: 0, width: 2 }, [0, 200], [255, 55]],
  [
    "white-first of 8 bits with a second channel",
    { bits: [8, 8], photometric: 0, width: 2 },
    [0, 9, 200, 9],
    [255, 55],
  ],
  [
    "grey of 16 bits with a second channel",
    { bits: [16, 16], photometric: 1, width: 2 },
    [0, 7, 0, 9, 0, 8, 0, 9],
    [7, 8],
  ],
])("draws %s", async (_, wish, data, greys) => {
  const { pixels } = await decodeTiff(tiff({ ...wish, height: 1, data: Uint8Array.from(data) }));
  expect([...pixels]).toEqual(greys.flatMap((grey) => [grey, grey, grey, 255]));
});

it("draws RGB of 16 bits with five channels", async () => {
  const data = Uint8Array.from([0, 1, 0, 2, 0, 3, 0, 4, 0, 5]);
  const wish = { width: 1, height: 1, bits: [16, 16, 16, 16, 16], tags: { 338: 2 }, data };
  expect([...(await decodeTiff(tiff(wish))).pixels]).toEqual([1, 2, 3, 4]);
});

it.each([
  ["is opaque where a fourth channel means nothing", { 338: 0 }, [10, 20, 30, 255]],
  ["is opaque where a fourth channel is not named", {}, [10, 20, 30, 255]],
  ["divides colours that are multiplied with transparency", { 338: 1 }, [51, 102, 153, 50]],
])("%s", async (_, tags, wanted) => {
  const data = Uint8Array.from([10, 20, 30, 50]);
  const { pixels } = await decodeTiff(
    tiff({ width: 1, height: 1, bits: [8, 8, 8, 8], tags, data }),
  );
  expect([...pixels]).toEqual(wanted);
});

it.each([
  ["RGB of two channels", { bits: [8, 8] }],
  ["colours of different bits", { bits: [5, 6, 5] }],
  ["grey of 2 bits with a second channel", { bits: [2, 2], photometric: 1 }],
  ["negative numbers", { tags: { 339: 2 } }],
  ["grey of 12 bits", { bits: [12], photometric: 1 }],
  ["a palette without colours", { bits: [8], photometric: 3 }],
  ["fax with 8 bits", { compression: 4 }],
  ["bits in reverse", { tags: { 266: 2 } }],
  ["differences of fractions", { compression: 5, tags: { 317: 3 } }],
  ["a strip beyond the end of the file", { tags: { 273: 100_000 } }],
  ["no strip", { tags: { 278: 1 } }],
])("refuses %s instead of drawing it wrong", async (_, wish) => {
  await expect(decodeTiff(tiff(wish))).rejects.toMatchObject({ name: "StillRefusal" });
});

it("refuses four thousand million strips without reading them", async () => {
  const bytes = tiff();
  const view = new DataView(bytes.buffer);
  const first = view.getUint32(4, true);
  for (let at = first + 2; at < bytes.length - 4; at += 12) {
    if (view.getUint16(at, true) === 273) view.setUint32(at + 4, 0xffff_ffff, true);
  }
  await expect(decodeTiff(bytes)).rejects.toMatchObject({ name: "StillRefusal" });
});

it("passes over tags that it does not know, however long they say they are", async () => {
  const bytes = tiff({ tags: { 37500: 1 } });
  const view = new DataView(bytes.buffer);
  const first = view.getUint32(4, true);
  for (let at = first + 2; at < bytes.length - 4; at += 12) {
    if (view.getUint16(at, true) === 37_500) view.setUint32(at + 4, 0xffff_ffff, true);
  }
  expect((await decodeTiff(bytes)).pixels).toHaveLength(16);
});

it("refuses a strip of deflate that ends too soon", async () => {
  const data = new Uint8Array(deflateSync(new Uint8Array(5)));
  await expect(decodeTiff(tiff({ compression: 8, data }))).rejects.toThrow("broken");
});

it("takes a last strip that deflate has filled", async () => {
  const data = new Uint8Array(deflateSync(Uint8Array.from({ length: 24 }, (_, at) => at)));
  const { pixels } = await decodeTiff(tiff({ compression: 8, data }));
  expect([...pixels.slice(0, 4)]).toEqual([0, 1, 2, 255]);
});

it("refuses a strip that unpacks to far more than the picture has", async () => {
  const data = new Uint8Array(deflateSync(new Uint8Array(5_000_000)));
  await expect(decodeTiff(tiff({ compression: 8, data }))).rejects.toThrow("unpacks to far more");
});

it("refuses every file that is cut off, and never hangs", async () => {
  const whole = tiff();
  for (let length = 0; length < whole.length; length += 1) {
    await decodeTiff(whole.slice(0, length)).then(
      ({ pixels }) => expect(pixels).toHaveLength(16),
      (error: Error) => expect(error.name).toBe("StillRefusal"),
    );
  }
});
