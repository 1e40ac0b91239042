import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { jpegWriter } from "./jpeg";
import { resizeLanczos, resizeStrips } from "./lanczos";
import { pngWriter } from "./png";
import { newRaster, type Raster } from "./raster";
import { sharpen, sharpenStrips } from "./sharpen";
import { collect, rowsOf, stripsOf } from "./strips";

/** Waves and noise, transparent here and there where that is wanted. */
function image(width: number, height: number, isVeiled = false): Raster {
  const made = newRaster(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const noise = (Math.imul(at, 2_654_435_761) >>> 24) / 8;
    made.data.set(
      [
        110 + 90 * Math.sin(x / 19) + noise,
        110 + 90 * Math.cos(y / 23) + noise,
        (x + y) % 200,
        isVeiled ? (x * 3 + y * 5) % 256 : 255,
      ],
      at * 4,
    );
  }
  return made;
}

/** Strips of uneven lengths, whose memory is written over once the next one is asked for. */
function* unevenStrips(raster: Raster) {
  const stride = raster.width * 4;
  const shared = new Uint8ClampedArray(stride * 7);
  for (let top = 0, rows = 1; top < raster.height; top += rows, rows = (rows % 7) + 1) {
    const height = Math.min(rows, raster.height - top);
    shared.fill(0);
    shared.set(rowsOf(raster, top, height).data);
    yield { width: raster.width, height, data: shared.subarray(0, height * stride) };
  }
}

const pixelsOf = async (file: Blob) =>
  sharp(Buffer.from(await file.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

describe("a picture that comes in strips", () => {
  it.each([
    ["opaque", false],
    ["transparent", true],
  ])("is packed as PNG pixel for pixel where it is %s", async (_, isVeiled) => {
    const whole = image(77, 101, isVeiled);
    const writer = pngWriter(whole, isVeiled);
    for (const strip of unevenStrips(whole)) await writer.add(strip);
    const { data, info } = await pixelsOf(await writer.end());
    expect([info.width, info.height]).toEqual([77, 101]);
    expect(Buffer.compare(data, Buffer.from(whole.data))).toBe(0);
  });

  it.each([
    [1, 1],
    [16, 16],
    [130, 75],
  ])("is packed as a JPEG of quality 95 at %i × %i", async (width, height) => {
    const whole = image(width, height);
    const writer = jpegWriter(whole);
    for (const strip of unevenStrips(whole)) writer.add(strip);
    const file = await writer.end();
    const { data, info } = await pixelsOf(file);
    expect([info.width, info.height]).toEqual([width, height]);
    const raw = { width, height, channels: 4 as const };
    const known = await sharp(Buffer.from(whole.data), { raw })
      .jpeg({ quality: 95, chromaSubsampling: "4:2:0", optimiseCoding: false })
      .toBuffer();
    const { data: theirs } = await pixelsOf(new Blob([new Uint8Array(known)]));
    const far = (one: Buffer) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - (whole.data[at] ?? 0)), 0) / one.length;
    // As near to the picture as libjpeg comes, and as large.
    expect(far(data)).toBeLessThan(far(theirs) * 1.1 + 0.5);
    expect(Math.abs(file.size - known.length)).toBeLessThan(known.length * 0.05 + 40);
  });

  it.each([
    [200, 150],
    [31, 40],
    [77, 101],
  ])("is resized to %i × %i and sharpened as one in memory is", async (width, height) => {
    const whole = image(77, 101, true);
    const size = { width, height };
    const known = resizeLanczos(whole, width, height);
    const made = await collect(resizeStrips(unevenStrips(whole), whole, size), size);
    expect(Buffer.compare(Buffer.from(made.data), Buffer.from(known.data))).toBe(0);
    const sharp = await collect(sharpenStrips(stripsOf(known), width, 0.5), size);
    sharpen(known, 0.5);
    expect(Buffer.compare(Buffer.from(sharp.data), Buffer.from(known.data))).toBe(0);
  });
});
