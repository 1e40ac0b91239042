import { deflateSync } from "node:zlib";
import { array, assert, integer, property, record } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { checkUpload, UnfitUpload } from "#domain/uploads/check-upload";
import { decode, makeJpeg, makePixels, makeWebp } from "#support/codec";
import { makePng } from "#support/image";
import {
  jpegSegment,
  pngChunk,
  secretTiff,
  webpChunk,
  withJpegSegments,
  withPngChunks,
  withWebpChunks,
} from "#support/image-parts";

const SIZE = { width: 24, height: 16 };
const text = (value: string) => new TextEncoder().encode(value);
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
let png: Uint8Array<ArrayBuffer>;
let jpeg: Uint8Array<ArrayBuffer>;
let webp: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const pixels = makePixels(SIZE.width, SIZE.height);
  png = makePng(SIZE.width, SIZE.height);
  jpeg = await makeJpeg(pixels);
  webp = await makeWebp(pixels);
});

function reasonOf(bytes: Uint8Array): string {
  try {
    checkUpload(bytes);
    return "accepted";
  } catch (error) {
    if (error instanceof UnfitUpload) return error.reason;
    throw error;
  }
}

/** Each type with everything that must not be stored. */
function withSecrets(orientation: number) {
  const tiff = secretTiff(orientation);
  const secret = text("SecretNote");
  return {
    png: joinBytes([
      withPngChunks(png, [
        pngChunk("tEXt", joinBytes([text("Comment\0"), secret])),
        pngChunk("iTXt", joinBytes([text("XML:com.adobe.xmp\0\0\0\0\0"), secret])),
        pngChunk("zTXt", joinBytes([text("Author\0\0"), secret])),
        pngChunk("tIME", new Uint8Array(7)),
        pngChunk("eXIf", tiff),
      ]),
      secret,
    ]),
    jpeg: joinBytes([
      withJpegSegments(jpeg, [
        jpegSegment(0xe1, joinBytes([text("Exif\0\0"), tiff])),
        jpegSegment(0xe1, joinBytes([text("http://ns.adobe.com/xap/1.0/\0"), secret])),
        jpegSegment(0xed, joinBytes([text("Photoshop 3.0\0"), secret])),
        jpegSegment(0xfe, secret),
        jpegSegment(0xe2, joinBytes([text("MPF\0"), secret])),
      ]),
      secret,
    ]),
    webp: joinBytes([
      withWebpChunks(webp, SIZE, 0x08 | 0x04, [webpChunk("EXIF", tiff), webpChunk("XMP ", secret)]),
      secret,
    ]),
  };
}

describe("a picture", () => {
  it("is stored as PNG, JPEG and WEBP, recognised by its bytes and sized by its header", () => {
    for (const [bytes, contentType, ext] of [
      [png, "image/png", "png"],
      [jpeg, "image/jpeg", "jpg"],
      [webp, "image/webp", "webp"],
    ] as const) {
      expect(checkUpload(bytes)).toMatchObject({ contentType, ext, ...SIZE });
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "is stored without place, device, notes and trailing data, orientation %i kept",
    async (orientation) => {
      for (const bytes of Object.values(withSecrets(orientation))) {
        const clean = checkUpload(bytes);
        expect(latin(clean.bytes)).not.toMatch(/Secret|Photoshop|xmp|MPF/);
        const shown = orientation >= 5 ? { width: SIZE.height, height: SIZE.width } : SIZE;
        expect(clean).toMatchObject(shown);
        expect(checkUpload(clean.bytes)).toMatchObject(shown);
        expect(checkUpload(clean.bytes).bytes).toEqual(clean.bytes);
        expect(await decode(clean.bytes)).toMatchObject(SIZE);
      }
    },
  );

  it("is stored with its colour profile", () => {
    const profile = joinBytes([text("ICC_PROFILE\0\x01\x01"), text("ProfileOfColours")]);
    expect(
      latin(checkUpload(withJpegSegments(jpeg, [jpegSegment(0xe2, profile)])).bytes),
    ).toContain("ProfileOfColours");
    const packed = joinBytes([text("Name\0\0"), deflateSync(profile)]);
    const coloured = withPngChunks(png, [pngChunk("iCCP", packed)]);
    expect(checkUpload(coloured).bytes).toEqual(coloured);
  });

  it("is stored as the still picture of an animated PNG", () => {
    const animated = withPngChunks(png, [
      pngChunk("acTL", new Uint8Array(8)),
      pngChunk("fcTL", new Uint8Array(26)),
    ]);
    expect(checkUpload(animated).bytes).toEqual(checkUpload(png).bytes);
  });

  it("is stored where the last chunk of a WEBP is odd and lacks its padding", () => {
    const odd = joinBytes([
      withWebpChunks(webp, SIZE, 0x04, []),
      text("XMP "),
      Uint8Array.of(3, 0, 0, 0, 1, 2, 3),
    ]);
    new DataView(odd.buffer).setUint32(4, odd.length - 8, true);
    expect(checkUpload(odd)).toMatchObject(SIZE);
  });
});

describe("a wrong picture", () => {
  it("is refused when it is empty, tiny, or another type of file", () => {
    expect(reasonOf(new Uint8Array())).toBe("undecodable");
    for (const bytes of [
      "x",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "<!doctype html><script>alert(1)</script>",
      "GIF89a\x01\x00\x01\x00",
      "%PDF-1.7",
      "PK\x03\x04",
      "\0\0\0\x20ftypavif",
      "BM",
    ]) {
      expect([bytes, reasonOf(text(bytes))]).toEqual([bytes, "unsupported_type"]);
    }
  });

  it("is refused wherever it is cut off", () => {
    for (const whole of [png, jpeg, webp]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect([length, reasonOf(whole.subarray(0, length))]).not.toEqual([length, "accepted"]);
      }
    }
  });

  it("is refused when its header claims too many pixels", () => {
    const huge = png.slice();
    const view = new DataView(huge.buffer);
    view.setUint32(16, 65_535);
    view.setUint32(20, 65_535);
    expect(reasonOf(huge)).toBe("too_many_pixels");
    view.setUint32(16, 0);
    expect(reasonOf(huge)).toBe("undecodable");
    view.setUint32(16, 8_000);
    view.setUint32(20, 5_000);
    expect(reasonOf(huge)).toBe("accepted");
    view.setUint32(20, 5_001);
    expect(reasonOf(huge)).toBe("too_many_pixels");
  });

  it("is refused when it has more than 10 MB", () => {
    const padding = pngChunk("IDAT", new Uint8Array(10 * 1024 * 1024));
    expect(reasonOf(withPngChunks(png, [padding]))).toBe("too_large");
  });

  it("is refused when it is an animated WEBP", () => {
    expect(reasonOf(withWebpChunks(webp, SIZE, 0x02, []))).toBe("undecodable");
  });

  it("is accepted or refused with an UploadError, whatever its bytes", () => {
    const mutation = record({
      at: integer({ min: 0, max: 4_000 }),
      value: integer({ min: 0, max: 255 }),
    });
    for (const whole of [...Object.values(withSecrets(6)), png, jpeg, webp]) {
      assert(
        property(array(mutation, { minLength: 1, maxLength: 8 }), (mutations) => {
          const bytes = whole.slice();
          for (const { at, value } of mutations) bytes[at % bytes.length] = value;
          reasonOf(bytes);
        }),
        { numRuns: 700 },
      );
    }
  });
});
