import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePng } from "#support/image";
import { bleedColours } from "./bleed";
import { edgeGain } from "./edges";
import { resizeLanczos } from "./lanczos";
import { encodePng } from "./png";
import { hasTransparency, newRaster, type Raster } from "./raster";
import { readHeader } from "./read-header";
import { sharpen } from "./sharpen";

function paint(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number, number],
): Raster {
  const raster = newRaster(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) raster.data.set(colour(x, y), (y * width + x) * 4);
  }
  return raster;
}

const waves = (width: number, height: number) =>
  paint(width, height, (x, y) => [
    128 + 100 * Math.sin(x / 9),
    128 + 100 * Math.cos(y / 7),
    (x * y) % 256,
    255,
  ]);

describe("a picture packed as PNG", () => {
  it("is the same pixel for pixel, also where colours are nearly transparent", async () => {
    const veiled = paint(37, 41, (x, y) => [(x * 7) % 256, (y * 5) % 256, 200, (x + y) % 256]);
    for (const [raster, keepsAlpha] of [
      [veiled, true],
      [waves(64, 33), false],
      [waves(1, 1), false],
    ] as const) {
      const file = await encodePng(raster, keepsAlpha);
      const read = await sharp(Buffer.from(await file.arrayBuffer()))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(read.info).toMatchObject({ width: raster.width, height: raster.height });
      expect(Buffer.compare(read.data, Buffer.from(raster.data))).toBe(0);
    }
  });
});

describe("resizing by Lanczos", () => {
  it("keeps an even colour to the edges, and small waves out of a smaller picture", () => {
    const even = resizeLanczos(
      paint(40, 30, () => [10, 200, 90, 255]),
      97,
      13,
    );
    expect(new Set(even.data)).toEqual(new Set([10, 200, 90, 255]));
    const fine = paint(64, 64, (x) => (x % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
    const small = resizeLanczos(fine, 16, 16).data;
    for (let at = 0; at < small.length; at += 4) {
      expect(Math.abs((small[at] ?? 0) - 127.5)).toBeLessThan(20);
    }
  });

  it("gives what libvips gives, up to rounding", async () => {
    const source = waves(60, 48);
    const raw = { width: 60, height: 48, channels: 4 as const };
    const known = await sharp(Buffer.from(source.data), { raw })
      .resize(30, 24, { kernel: "lanczos3", fit: "fill" })
      .raw()
      .toBuffer();
    const made = resizeLanczos(source, 30, 24).data;
    const differences = known.map((value, at) => Math.abs(value - (made[at] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / known.length).toBeLessThan(2);
  });

  it("shows no hidden colour at a transparent edge", () => {
    const source = paint(20, 20, (x) => (x < 10 ? [250, 20, 20, 255] : [0, 255, 0, 0]));
    const made = resizeLanczos(source, 80, 80).data;
    for (let at = 0; at < made.length; at += 4) {
      if ((made[at + 3] ?? 0) > 8) expect(made[at + 1]).toBeLessThan(40);
    }
  });
});

describe("edges", () => {
  it("are steeper by the stated figure once sharpened", () => {
    const plain = paint(80, 80, (x) => {
      const value = 128 + 90 * Math.tanh(x - 40);
      return [value, value, value, 255];
    });
    const sharp = { ...plain, data: plain.data.slice() };
    sharpen(sharp, 0.8);
    expect(edgeGain(sharp, plain)).toBeGreaterThan(0.02);
    expect(edgeGain(plain, plain)).toBe(0);
    expect(
      edgeGain(
        plain,
        paint(80, 80, () => [9, 9, 9, 255]),
      ),
    ).toBeNull();
  });

  it("of transparent parts get the colours beside them", () => {
    const source = paint(30, 3, (x) => (x < 10 ? [250, 90, 20, 255] : [0, 0, 0, 0]));
    expect(hasTransparency(source)).toBe(true);
    bleedColours(source);
    expect([...source.data.slice(15 * 4, 15 * 4 + 4)]).toEqual([250, 90, 20, 0]);
    expect(source.data[29 * 4]).toBe(0);
  });
});

describe("a header", () => {
  it("is read as libvips reads it", async () => {
    const png = sharp(Buffer.from(makePng(90, 51)));
    const files = {
      png: await png.png().toBuffer(),
      jpeg: await png.jpeg({ progressive: true }).toBuffer(),
      lossy: await png.webp().toBuffer(),
      lossless: await png.webp({ lossless: true }).toBuffer(),
      veiled: await png.ensureAlpha(0.5).webp().toBuffer(),
    };
    for (const [name, file] of Object.entries(files)) {
      expect(readHeader(new Uint8Array(file)), name).toEqual({
        width: 90,
        height: 51,
        bits: 8,
        hasInks: false,
        isAnimated: false,
      });
    }
  });

  it("names ink, depth and animation, and no other kind of file", async () => {
    const png = sharp(Buffer.from(makePng(40)));
    const deep = await png.clone().toColourspace("rgb16").png().toBuffer();
    expect(readHeader(new Uint8Array(deep))?.bits).toBe(16);
    const inks = await png.clone().toColourspace("cmyk").jpeg().toBuffer();
    expect(readHeader(new Uint8Array(inks))?.hasInks).toBe(true);
    const frames = [makePng(16), makePng(24, 16)].map((file) => Buffer.from(file));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(readHeader(new Uint8Array(moving))?.isAnimated).toBe(true);
    expect(readHeader(new Uint8Array(await png.clone().gif().toBuffer()))).toBeNull();
    expect(readHeader(new Uint8Array(5))).toBeNull();
  });
});
