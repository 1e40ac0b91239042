import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
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
import { joinBytes } from "../bytes";
import { ImageError, parseImage, shownSize } from ".";

const SIZE = { width: 24, height: 16 };
const text = (value: string) => new TextEncoder().encode(value);
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
let png: Uint8Array<ArrayBuffer>;
let jpeg: Uint8Array<ArrayBuffer>;
let progressive: Uint8Array<ArrayBuffer>;
let webp: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const pixels = makePixels(SIZE.width, SIZE.height);
  png = makePng(SIZE.width, SIZE.height);
  webp = await makeWebp(pixels);
  jpeg = await makeJpeg(pixels, { progressive: false });
  progressive = await makeJpeg(pixels, { progressive: true });
});

function cleaned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const image = parseImage(bytes);
  if (!image) throw new Error("not recognised as a picture");
  return joinBytes(image.parts());
}

function reasonOf(bytes: Uint8Array): string {
  try {
    return parseImage(bytes) ? "accepted" : "unknown";
  } catch (error) {
    if (error instanceof ImageError) return error.reason;
    throw error;
  }
}

/** Where a marker begins in a JPEG. */
function markers(bytes: Uint8Array, marker: number): number[] {
  return Array.from(bytes.keys()).filter((at) => bytes[at] === 0xff && bytes[at + 1] === marker);
}

describe("a picture", () => {
  it("is read with one scan or many in its JPEG, and keeps every one of them", async () => {
    expect(markers(jpeg, 0xda)).toHaveLength(1);
    expect(markers(progressive, 0xda).length).toBeGreaterThan(3);
    for (const whole of [jpeg, progressive]) {
      const clean = cleaned(withJpegSegments(whole, [jpegSegment(0xfe, text("Secret"))]));
      expect(latin(clean)).not.toContain("Secret");
      expect(markers(clean, 0xda)).toHaveLength(markers(whole, 0xda).length);
      expect(await decode(clean)).toEqual(await decode(whole));
    }
  });

  it("is read past fill bytes, which stay", () => {
    const [scan = 0] = markers(jpeg, 0xda);
    const filled = joinBytes([
      jpeg.subarray(0, scan),
      Uint8Array.of(0xff, 0xff),
      jpeg.subarray(scan),
    ]);
    expect(cleaned(filled)).toEqual(cleaned(jpeg));
  });

  it("is read with its pixels unchanged, byte for byte", () => {
    const secret = pngChunk("tEXt", text("Comment\0Secret"));
    expect(cleaned(withPngChunks(png, [secret]))).toEqual(cleaned(png));
    const turned = withWebpChunks(webp, SIZE, 0x08, [webpChunk("EXIF", secretTiff(6))]);
    expect(latin(cleaned(turned))).toContain(latin(webp.subarray(12)));
  });

  it("is read on its side, from either byte order and with JPEG's prefix in a WEBP", () => {
    const big = new Uint8Array(26);
    big.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 8]);
    const exif = jpegSegment(0xe1, joinBytes([text("Exif\0\0"), big]));
    expect(parseImage(withJpegSegments(jpeg, [exif]))?.orientation).toBe(8);
    const prefixed = webpChunk("EXIF", joinBytes([text("Exif\0\0"), secretTiff(5)]));
    const image = parseImage(withWebpChunks(webp, SIZE, 0x08, [prefixed]));
    expect(image && shownSize(image)).toEqual({ width: SIZE.height, height: SIZE.width });
  });

  it("is read by its first orientation, as decoders do", () => {
    const exif = (orientation: number) =>
      jpegSegment(0xe1, joinBytes([text("Exif\0\0"), secretTiff(orientation)]));
    expect(parseImage(withJpegSegments(jpeg, [exif(6), exif(1)]))?.orientation).toBe(6);
    expect(parseImage(withJpegSegments(jpeg, [exif(1), exif(6)]))?.orientation).toBe(1);
  });

  it.each([0, 9, 65_535])(
    "is upright where the orientation is %i, which does not exist",
    (orientation) => {
      const chunk = pngChunk("eXIf", secretTiff(orientation));
      expect(parseImage(withPngChunks(png, [chunk]))?.orientation).toBe(1);
    },
  );

  it("is read with the colour profile of a WEBP", () => {
    const profiled = withWebpChunks(webp, SIZE, 0x20, []);
    const body = joinBytes([
      profiled.subarray(12, 30),
      webpChunk("ICCP", text("ProfileOfColours")),
      profiled.subarray(30),
    ]);
    const head = profiled.slice(0, 12);
    new DataView(head.buffer).setUint32(4, body.length + 4, true);
    expect(latin(cleaned(joinBytes([head, body])))).toContain("ProfileOfColours");
  });
});

describe("a wrong picture", () => {
  it("is refused when another header contradicts the size that was checked", () => {
    const frame = markers(jpeg, 0xc0)[0] ?? 0;
    const header = jpeg.slice(frame, frame + 19);
    new DataView(header.buffer).setUint32(5, 0xffff_ffff);
    expect(reasonOf(withJpegSegments(jpeg, [header]))).toBe("malformed");
    expect(reasonOf(withPngChunks(png, [png.slice(8, 33)]))).toBe("malformed");
    const contradicting = withWebpChunks(webp, { width: 25, height: 16 }, 0, []);
    expect(reasonOf(contradicting)).toBe("malformed");
  });

  it("is refused when it holds two pictures, or no picture", () => {
    expect(reasonOf(withWebpChunks(webp, SIZE, 0, [webp.slice(12)]))).toBe("malformed");
    expect(
      reasonOf(joinBytes([webp.subarray(0, 4), Uint8Array.of(4, 0, 0, 0), text("WEBP")])),
    ).toBe("malformed");
    expect(reasonOf(joinBytes([png.subarray(0, 33), png.subarray(-12)]))).toBe("malformed");
    expect(reasonOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))).toBe("malformed");
  });

  it("is refused when a scan comes before the frame that it belongs to", () => {
    const [scan = 0] = markers(jpeg, 0xda);
    expect(reasonOf(withJpegSegments(jpeg, [jpeg.slice(scan, -2)]))).toBe("malformed");
  });

  it("is refused when a chunk reaches past its container", () => {
    const short = joinBytes([webp, text("Secret")]);
    new DataView(short.buffer).setUint32(4, webp.length - 8 - 4, true);
    expect(reasonOf(short)).toBe("truncated");
    new DataView(short.buffer).setUint32(4, 0xffff_fff0, true);
    expect(reasonOf(short)).toBe("truncated");
  });

  it("is refused when a JPEG has more scans than an encoder writes", () => {
    const [scan = 0] = markers(progressive, 0xda).slice(-1);
    const last = progressive.subarray(scan, -2);
    const many = (count: number) =>
      joinBytes([
        progressive.subarray(0, -2),
        ...Array.from({ length: count }, () => last),
        progressive.subarray(-2),
      ]);
    expect(reasonOf(many(50))).toBe("accepted");
    expect(reasonOf(many(100))).toBe("unusual");
    expect(reasonOf(many(20_000))).toBe("unusual");
  });

  it("is refused when a JPEG has a coding that browsers do not show, or data that cannot be read", () => {
    const arithmetic = jpeg.slice();
    arithmetic[(markers(jpeg, 0xc0)[0] ?? 0) + 1] = 0xc9;
    expect(reasonOf(arithmetic)).toBe("unusual");
    const [scan = 0] = markers(jpeg, 0xda);
    const broken = joinBytes([
      jpeg.subarray(0, scan + 14),
      Uint8Array.from({ length: 4000 }, () => 0xfe),
      jpeg.subarray(-2),
    ]);
    expect(() => cleaned(broken)).toThrow(ImageError);
  });

  it("is refused when it has more pieces than a picture has, even if they are whole", () => {
    const pieces = (count: number, piece: Uint8Array) => Array.from({ length: count }, () => piece);
    const remark = jpegSegment(0xfe, new Uint8Array());
    const empty = pngChunk("IDAT", new Uint8Array());
    const nothing = webpChunk("NONE", new Uint8Array());
    for (const [count, reason] of [
      [10_000, "accepted"],
      [50_000, "malformed"],
    ] as const) {
      expect(reasonOf(withJpegSegments(jpeg, pieces(count, remark)))).toBe(reason);
      expect(reasonOf(withPngChunks(png, pieces(count, empty)))).toBe(reason);
      expect(reasonOf(withWebpChunks(webp, SIZE, 0, pieces(count, nothing)))).toBe(reason);
    }
  });
});

describe("a stored picture", () => {
  it("has neither a thumbnail nor remarks behind the known fields of a JPEG", async () => {
    const jfif = [...text("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 2, 1, ...text("Secret")];
    const adobe = [...text("Adobe"), 0, 100, 0, 0, 0, 0, 1, ...text("Secret")];
    const [first = 0] = markers(jpeg, 0xe0);
    const bare = joinBytes([jpeg.subarray(0, first), jpeg.subarray(first + 18)]);
    const hiding = withJpegSegments(bare, [
      jpegSegment(0xe0, Uint8Array.from(jfif)),
      jpegSegment(0xe0, text("JFXX\0Secret")),
      jpegSegment(0xee, Uint8Array.from(adobe)),
      jpegSegment(0xee, text("SecretOfAnotherMaker")),
      jpegSegment(0xe2, text("MPF\0Secret")),
      jpegSegment(0xef, text("Secret")),
    ]);
    const clean = cleaned(hiding);
    expect(latin(clean)).not.toMatch(/Secret|JFXX|MPF/);
    expect(latin(clean)).toContain("\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
    expect(latin(clean)).toContain("\0\x0eAdobe\0\x64");
    expect(await decode(clean)).toEqual(await decode(jpeg));
  });

  it("has nothing behind the data of any scan of a JPEG, restart markers included", async () => {
    const secret = joinBytes([Uint8Array.of(0xff, 0xd0), text("Secret".repeat(1000))]);
    for (const whole of [jpeg, progressive]) {
      const at = markers(whole, 0xda).map((scan) => {
        const next = markers(whole.subarray(scan + 2), 0xc4)[0] ?? Number.POSITIVE_INFINITY;
        const other = markers(whole.subarray(scan + 2), 0xda)[0] ?? Number.POSITIVE_INFINITY;
        return Math.min(scan + 2 + next, scan + 2 + other, whole.length - 2);
      });
      const cuts = [0, ...at, whole.length];
      const hiding = joinBytes(
        cuts.slice(1).flatMap((end, index) => {
          const part = whole.subarray(cuts[index], end);
          return index < at.length ? [part, secret] : [part];
        }),
      );
      expect(hiding.length).toBe(whole.length + at.length * secret.length);
      expect(cleaned(hiding)).toEqual(cleaned(whole));
      expect(await decode(cleaned(hiding))).toEqual(await decode(whole));
    }
  });

  it.each(["sRGB", "gAMA", "cHRM", "sBIT", "cICP", "tRNS"])(
    "has nothing hidden in a PNG's %s",
    (name) => {
      const secret = joinBytes([new Uint8Array(260), text("Secret")]);
      expect(cleaned(withPngChunks(png, [pngChunk(name, secret)]))).toEqual(cleaned(png));
    },
  );

  it("has nothing behind a PNG's end, and no profile that is too long", () => {
    const ending = joinBytes([png.subarray(0, -12), pngChunk("IEND", text("Secret"))]);
    expect(reasonOf(ending)).toBe("malformed");
    const profile = pngChunk("iCCP", new Uint8Array(512 * 1024 + 1));
    expect(cleaned(withPngChunks(png, [profile]))).toEqual(cleaned(png));
  });

  it.each([
    ["unpacks to far more than its size", deflateSync(new Uint8Array(64 * 1024 * 1024))],
    ["is no packed data", text("Secret".repeat(100))],
  ])("has no PNG profile that %s", (_, packed) => {
    const bomb = pngChunk("iCCP", joinBytes([text("Name\0\0"), packed]));
    expect(cleaned(withPngChunks(png, [bomb]))).toEqual(cleaned(png));
  });

  it("has no unknown chunks of a WEBP, and no frames of an animation that is not announced", () => {
    const chunks = ["ANIM", "ANMF", "XMP ", "SECR"].map((name) => webpChunk(name, text("Secret")));
    const clean = cleaned(withWebpChunks(webp, SIZE, 0x04, chunks));
    expect(latin(clean)).not.toMatch(/Secret|ANIM|ANMF|XMP|SECR/);
    expect(clean[20]).toBe(0);
  });
});
