import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { MAX_UPLOAD_BYTES } from "#contract/limits";
import { makeJpeg, makePixels, makeWebp } from "#support/codec";
import { makePng } from "#support/image";
import {
  pngChunk,
  secretTiff,
  webpChunk,
  withPngChunks,
  withWebpChunks,
} from "#support/image-parts";
import { checkUpload, UnfitUpload } from "./check-upload";

const SEED = 20_261_121;
const SIZE = { width: 9, height: 7 };
const text = (value: string) => new TextEncoder().encode(value);
let samples: { png: Uint8Array; jpeg: Uint8Array; webp: Uint8Array };

beforeAll(async () => {
  const pixels = makePixels(SIZE.width, SIZE.height);
  samples = {
    png: makePng(SIZE.width, SIZE.height),
    jpeg: await makeJpeg(pixels),
    webp: await makeWebp(pixels),
  };
});

function outcome(bytes: Uint8Array): string {
  try {
    checkUpload(bytes);
    return "accepted";
  } catch (error) {
    if (error instanceof UnfitUpload) return error.reason;
    throw error;
  }
}

/** The same picture under a header that claims another size. */
function claiming(width: number, height: number) {
  const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset);
  const png = samples.png.slice();
  view(png).setUint32(16, width);
  view(png).setUint32(20, height);
  const jpeg = samples.jpeg.slice();
  const frame = jpeg.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0),
  );
  view(jpeg).setUint16(frame + 5, height);
  view(jpeg).setUint16(frame + 7, width);
  return { png, jpeg };
}

describe("a picture to upload", () => {
  it("is accepted when it is cut behind its end, and nowhere before", () => {
    for (const whole of Object.values(samples)) {
      const trailing = joinBytes([whole, text("trailing")]);
      for (let length = 0; length <= trailing.length; length += 1) {
        const taken = outcome(trailing.subarray(0, length)) === "accepted";
        expect([length, taken]).toEqual([length, length >= whole.length]);
      }
      expect(checkUpload(trailing).bytes).toEqual(checkUpload(whole).bytes);
    }
  });

  it("is accepted with up to 40 megapixels, and with sides swapped where it is on its side", () => {
    const { png, jpeg } = claiming(8_000, 5_000);
    expect(checkUpload(png)).toMatchObject({ width: 8_000, height: 5_000 });
    expect(checkUpload(jpeg)).toMatchObject({ width: 8_000, height: 5_000 });
    const turned = withPngChunks(png, [pngChunk("eXIf", secretTiff(8))]);
    expect(checkUpload(turned)).toMatchObject({ width: 5_000, height: 8_000 });
  });

  it("is accepted with exactly 10 MB and not with a byte more", () => {
    const room = MAX_UPLOAD_BYTES - samples.png.length - 12;
    const full = withPngChunks(samples.png, [pngChunk("tEXt", new Uint8Array(room))]);
    expect(full.length).toBe(MAX_UPLOAD_BYTES);
    expect(checkUpload(full).bytes).toEqual(checkUpload(samples.png).bytes);
    expect(outcome(joinBytes([full, new Uint8Array(1)]))).toBe("too_large");
  });
});

describe("a wrong picture to upload", () => {
  it.each([
    [65_536, 1],
    [1, 40_000_000],
  ])(
    "is refused when a side is longer than any format but PNG can have: %i × %i",
    (width, height) => {
      expect(outcome(claiming(width, height).png)).toBe("too_many_pixels");
    },
  );

  it.each([
    [65_535, 65_535, "too_many_pixels"],
    [40_000, 1_001, "too_many_pixels"],
    [0, 7, "undecodable"],
    [9, 0, "undecodable"],
  ])("is refused when its header claims %i × %i", (width, height, reason) => {
    for (const bytes of Object.values(claiming(width, height))) expect(outcome(bytes)).toBe(reason);
  });

  it("is refused when a WEBP claims more than it has, or more than can be", () => {
    const huge = { width: 16_384, height: 16_384 };
    expect(outcome(withWebpChunks(samples.webp, huge, 0, []))).toBe("undecodable");
    const lossless = Uint8Array.of(0x2f, 0xff, 0xff, 0xff, 0x0f);
    const head = joinBytes([text("RIFF"), Uint8Array.of(18, 0, 0, 0), text("WEBP")]);
    expect(outcome(joinBytes([head, webpChunk("VP8L", lossless)]))).toBe("too_many_pixels");
  });

  it("is named as HEIC, with what to do", () => {
    expect(() => checkUpload(text("\0\0\0\x18ftypheic\0\0\0\0"))).toThrow(
      /^HEIC pictures can't be used here\. Save it as JPEG\./,
    );
  });

  it.each([
    ["SVG", "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' onload='x'/>"],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["GIF", "GIF89a\x01\x00\x01\x00\x80"],
    ["PDF", "%PDF-1.7\n"],
    ["ZIP", "PK\x03\x04\x14\x00"],
    ["AVIF", "\0\0\0\x20ftypavif\0\0\0\0"],
    ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["TIFF", "II*\0\x08\0\0\0"],
    ["an icon", "\0\0\x01\0\x01\0"],
    ["a script", "#!/bin/sh\n"],
    ["a sound in a RIFF", "RIFF\x04\0\0\0WAVE"],
    ["one byte", "x"],
    ["zeros", "\0\0\0\0\0\0\0\0"],
  ])("is refused as %s, also with a picture behind it", (_, start) => {
    expect(outcome(text(start))).toBe("unsupported_type");
    expect(outcome(joinBytes([text(start), samples.png]))).toBe("unsupported_type");
  });

  it("is refused with words that say what to do", () => {
    const animated = withWebpChunks(samples.webp, SIZE, 0x02, []);
    for (const [bytes, words] of [
      [new Uint8Array(), /Choose another/],
      [text("GIF89a"), /PNG, JPEG and WEBP/],
      [animated, /one frame/],
      [samples.png.subarray(0, 40), /Open it and save it again/],
      [claiming(65_535, 65_535).png, /4295 megapixels; up to 40/],
    ] as const) {
      expect(() => checkUpload(bytes)).toThrow(words);
    }
  });
});

describe("a broken picture to upload", () => {
  const change = record({
    how: constantFrom("set", "remove", "insert"),
    at: integer({ min: 0, max: 5_000 }),
    value: integer({ min: 0, max: 255 }),
  });

  it("is refused with an UnfitUpload, or accepted again unchanged, after any changes", () => {
    const secrets = Array.from({ length: 40 }, () => pngChunk("eXIf", secretTiff(7)));
    const whole = [
      ...Object.values(samples),
      withPngChunks(samples.png, secrets),
      withWebpChunks(samples.webp, SIZE, 0x0c, [webpChunk("EXIF", secretTiff(7))]),
    ];
    assert(
      property(
        constantFrom(...whole),
        array(change, { minLength: 1, maxLength: 6 }),
        (start, changes) => {
          const bytes = Array.from(start);
          for (const { how, at, value } of changes) {
            const removed = how === "insert" ? 0 : 1;
            bytes.splice(at % bytes.length, removed, ...(how === "remove" ? [] : [value]));
          }
          const mutated = Uint8Array.from(bytes);
          if (outcome(mutated) !== "accepted") return;
          const clean = checkUpload(mutated);
          expect(checkUpload(clean.bytes)).toEqual(clean);
          expect(new TextDecoder("latin1").decode(clean.bytes)).not.toContain("SecretPlace");
        },
      ),
      { numRuns: 5_000, seed: SEED },
    );
  });
});
