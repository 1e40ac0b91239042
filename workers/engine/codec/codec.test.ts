import JPEG_ENCODER from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module";
import encodeJpeg, { init as initJpeg } from "@jsquash/jpeg/encode.js";
import { describe, expect, it } from "vitest";
import { OUTPUT_FORMATS } from "../cards/choices";
import type { Raster } from "../render/raster";
import { toBitmap } from "../render/raster";
import { distance, makeScene } from "../testing/scene";
import { decodeImage } from "./decode";
import { encodeImage } from "./encode";
import { checkFits, planWork, WORKING_PIXELS } from "./plan";
import { readHeader } from "./sniff";

const large = makeScene(1000, 750);

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A PNG out of rows that carry their filter byte. Checksums are left empty: no one reads them. */
async function makePng(
  width: number,
  height: number,
  depth: number,
  colour: number,
  rows: number[],
  options: { interlaced?: boolean; palette?: number[]; transparency?: number[] } = {},
) {
  const chunk = (name: string, body: ArrayLike<number>) => {
    const view = new DataView(new ArrayBuffer(4));
    view.setUint32(0, body.length);
    return [
      ...new Uint8Array(view.buffer),
      ...new TextEncoder().encode(name),
      ...Array.from(body),
      0,
      0,
      0,
      0,
    ];
  };
  const header = [
    0,
    0,
    width >> 8,
    width & 255,
    0,
    0,
    height >> 8,
    height & 255,
    depth,
    colour,
    0,
    0,
    options.interlaced ? 1 : 0,
  ];
  return Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk("IHDR", header),
    ...(options.palette ? chunk("PLTE", options.palette) : []),
    ...(options.transparency ? chunk("tRNS", options.transparency) : []),
    ...chunk("IDAT", await deflate(Uint8Array.from(rows))),
    ...chunk("IEND", []),
  ]);
}

function pixel(image: Raster, x: number, y: number) {
  const i = y * image.width + x;
  return [image.r[i], image.g[i], image.b[i]].map((value) => Math.round(value ?? -1));
}

describe("a picture from outside", () => {
  it.each(OUTPUT_FORMATS)("is read as the %s that the engine writes", async (format) => {
    const bytes = Uint8Array.from(await encodeImage(large, format));
    const back = await decodeImage(bytes, "match_input_image");
    expect([back.width, back.height]).toEqual([1000, 750]);
    expect(distance(back, large)).toBeLessThan(format === "png" ? 0.6 : 5);
  });

  it("is read as a 1-bit, 16-bit, palette, grey or transparent PNG", async () => {
    const one = await decodeImage(await makePng(2, 1, 1, 0, [0, 0b0100_0000]), "match_input_image");
    expect([one.width, one.height]).toEqual([4, 2]);
    expect(pixel(one, 3, 0)[0]).toBeGreaterThan(200);
    const deep = await decodeImage(
      await makePng(1, 1, 16, 2, [0, 200, 9, 100, 9, 50, 9]),
      "match_input_image",
    );
    expect(pixel(deep, 0, 0)).toEqual([200, 100, 50]);
    const palette = await makePng(1, 1, 8, 3, [0, 1], {
      palette: [1, 2, 3, 250, 20, 30],
      transparency: [0, 0],
    });
    expect(pixel(await decodeImage(palette, "match_input_image"), 0, 0)).toEqual([255, 255, 255]);
    const clear = await decodeImage(
      await makePng(1, 1, 8, 6, [0, 0, 0, 0, 51]),
      "match_input_image",
    );
    expect(pixel(clear, 0, 0)).toEqual([204, 204, 204]);
  });

  it("is read as an interlaced PNG", async () => {
    const rows = [0, 10, 0, 20, 0, 30, 40];
    const image = await decodeImage(
      await makePng(2, 2, 8, 0, rows, { interlaced: true }),
      "match_input_image",
    );
    expect(pixel(image, 0, 0)[0]).toBeLessThan(pixel(image, 3, 3)[0] ?? 0);
  });

  it("is turned by a JPEG's orientation", async () => {
    const bytes = await encodeImage(large, "jpg");
    const exif = [
      0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12,
      0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ];
    const turned = await decodeImage(
      Uint8Array.from([...bytes.subarray(0, 2), ...exif, ...bytes.subarray(2)]),
      "match_input_image",
    );
    expect([turned.width, turned.height]).toEqual([750, 1000]);
    const plain = await decodeImage(Uint8Array.from(bytes), "match_input_image");
    expect(pixel(turned, 749, 0)).toEqual(pixel(plain, 0, 0));
    expect(pixel(turned, 0, 999)).toEqual(pixel(plain, 999, 749));
  });

  it.each([
    ["1:1", 1],
    ["16:9", 16 / 9],
    ["9:16", 9 / 16],
    ["4:3", 4 / 3],
    ["3:4", 3 / 4],
  ] as const)("is cut to %s", async (aspect, ratio) => {
    const bytes = Uint8Array.from(await encodeImage(large, "jpg"));
    const cut = await decodeImage(bytes, aspect);
    expect(cut.width / cut.height).toBeCloseTo(ratio, 1);
  });
});

describe("a picture that cannot be read", () => {
  it.each([
    ["nothing", new Uint8Array(0)],
    ["text", new TextEncoder().encode("<svg onload=alert(1)>".repeat(10))],
    ["a JPEG's first bytes", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0)],
    ["a RIFF of something else", new TextEncoder().encode(`RIFF1234WAVE${"x".repeat(60)}`)],
  ])("fails with a reason: %s", async (_name, bytes) => {
    await expect(decodeImage(bytes, "1:1")).rejects.toThrow(/JPEG|PNG|WebP/);
  });

  it.each(OUTPUT_FORMATS)(
    "fails with a reason: a %s that is cut off or damaged",
    async (format) => {
      const whole = Uint8Array.from(await encodeImage(large, format));
      const broken = whole.slice(0, 400);
      await expect(decodeImage(broken, "1:1")).rejects.toMatchObject({ name: "ImageError" });
    },
  );

  it("is refused where it would not fit, with what to do", () => {
    const header = {
      type: "image/jpeg",
      width: 7000,
      height: 5700,
      progressive: true,
      components: 3,
      interlaced: false,
      lossless: false,
    } as const;
    const samples = 7000 * 5700 * 3;
    expect(() => checkFits({ ...header, samples }, 9e6)).toThrow(
      /progressive JPEG of 7000 × 5700.*baseline JPEG/,
    );
    expect(() => checkFits({ ...header, samples, progressive: false }, 9e6)).not.toThrow();
    expect(() => checkFits({ ...header, type: "image/png", samples }, 9e6)).not.toThrow();
    expect(() => checkFits({ ...header, type: "image/png", width: 60_000, samples }, 9e6)).toThrow(
      /50 megapixels/,
    );
    const line = { ...header, type: "image/png", width: 40_000_000, height: 1, samples } as const;
    expect(() => checkFits(line, 9e6)).toThrow(/65535 pixels/);
  });

  it("is refused as a JPEG that keeps a decoder busy with thousands of scans", async () => {
    const whole = Uint8Array.from(await encodeImage(large, "jpg"));
    const scan = whole.findLastIndex((byte, i) => byte === 0xff && whole[i + 1] === 0xda);
    const again = [...whole.subarray(scan, scan + 40)];
    const scans = (count: number) =>
      Uint8Array.from([...whole.subarray(0, -2), ...Array(count).fill(again).flat(), 0xff, 0xd9]);
    await expect(decodeImage(scans(150), "1:1")).rejects.toThrow(/more than 100 passes/);
  });
});

describe("the memory of the decoder", () => {
  it("is planned for any shape within its bounds", () => {
    for (const [width, height] of [
      [4000, 3000],
      [3000, 4000],
      [8000, 5000],
      [10, 9000],
      [1, 1],
      [64, 48],
    ] as const) {
      const plan = planWork(width, height, "match_input_image");
      expect(plan.frame.width).toBeLessThanOrEqual(width);
      expect(plan.crop.width * plan.crop.height).toBeLessThanOrEqual(WORKING_PIXELS * 1.01);
    }
  });

  it("holds a progressive 12-megapixel JPEG well inside the isolate's 128 MB", async () => {
    await initJpeg(JPEG_ENCODER);
    const { data } = toBitmap(makeScene(400, 300));
    const big = new Uint8ClampedArray(4000 * 3000 * 4);
    for (let y = 0, p = 0; y < 3000; y++) {
      for (let x = 0; x < 4000; x++, p += 4) {
        const from = (Math.floor(y / 10) * 400 + Math.floor(x / 10)) * 4;
        big.set(data.subarray(from, from + 4), p);
      }
    }
    const image = { data: big, width: 4000, height: 3000, colorSpace: "srgb" } as const;
    const bytes = new Uint8Array(await encodeJpeg(image, { quality: 80, progressive: true }));
    expect(readHeader(bytes)).toMatchObject({ width: 4000, height: 3000, progressive: true });
    const heaps: WebAssembly.Memory[] = [];
    const plain = WebAssembly.Instance;
    WebAssembly.Instance = new Proxy(plain, {
      construct(target, args) {
        const instance = Reflect.construct(target, args);
        heaps.push(instance.exports.memory);
        return instance;
      },
    });
    try {
      const image = await decodeImage(bytes, "match_input_image");
      expect([image.width, image.height]).toEqual([1448, 1086]);
    } finally {
      WebAssembly.Instance = plain;
    }
    expect(heaps).toHaveLength(1);
    expect(heaps[0]?.buffer.byteLength).toBeLessThan(90_000_000);
  });
});
