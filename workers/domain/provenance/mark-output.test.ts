import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { parseImage } from "#base/image/index";
import { boxesOf } from "#providers/files/mp4-boxes";
import { videoSize } from "#providers/files/video-size";
import type { ProviderFile } from "#providers/provider";
import { makeFilm } from "#support/stand-ins/films";
import { box, element, makeMp4, makeWebm } from "#support/video-parts";
import { markOutput } from "./mark-output";
import { sourceTypeOf } from "./origin";

const AI = { provider: "replicate", inputKey: null, isAi: true, model: "flux & <co>" } as const;
const TRAINED = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/** What is stored of a file; a stream is poured in pieces of a few bytes. */
async function stored(file: ProviderFile, row = AI): Promise<Uint8Array<ArrayBuffer>> {
  const content = markOutput(row, file);
  if (content instanceof Uint8Array) return Uint8Array.from(content);
  const parts: Uint8Array[] = [];
  await content.pour(async (piece) => parts.push(piece.slice()));
  const bytes = joinBytes(parts);
  if (content.length !== null) expect(bytes.length).toBe(content.length);
  return bytes;
}

const asFile = (content: Uint8Array, contentType: string, side = 0): ProviderFile => ({
  ...{ content, contentType, width: side || null, height: side || null },
});

/** A film that comes in piece by piece. */
function asStream(bytes: Uint8Array, contentType: string, isAnnounced = true): ProviderFile {
  const pour = async (sink: (piece: Uint8Array) => Promise<unknown>) => {
    for (let at = 0; at < bytes.length; at += 7) await sink(bytes.subarray(at, at + 7));
  };
  const length = isAnnounced ? bytes.length : null;
  const content = { length, start: bytes.subarray(0, 1000), pour };
  return { content, contentType, width: null, height: null };
}

/** A picture of 33 by 33 pixels in a format. */
const make = (format: "png" | "jpeg" | "webp", options: object = {}, alpha = 1) =>
  sharp({
    create: { width: 33, height: 33, channels: 4, background: { r: 200, g: 90, b: 10, alpha } },
  })
    .toFormat(format, options)
    .withIccProfile("srgb")
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const xmpOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).xmp?.toString() ?? "";

/** Every kind of picture file, as its writer makes it. */
const IMAGES: [string, "png" | "jpeg" | "webp", () => Promise<Uint8Array>][] = [
  ["a PNG", "png", () => make("png")],
  ["a JPEG with a profile", "jpeg", () => make("jpeg")],
  ["a progressive JPEG", "jpeg", () => make("jpeg", { progressive: true })],
  ["a lossy WebP", "webp", () => make("webp")],
  ["a WebP with transparency", "webp", () => make("webp", {}, 0.5)],
  ["a lossless WebP with transparency", "webp", () => make("webp", { lossless: true }, 0.5)],
  [
    "a simple lossless WebP",
    "webp",
    async () =>
      new Uint8Array(
        await sharp(await make("png", {}, 0.5))
          .keepIccProfile()
          .webp({ lossless: true })
          .toBuffer(),
      ),
  ],
];

describe("the mark of a picture", () => {
  it.each(IMAGES)("is written into %s, which looks the same", async (_, format, made) => {
    const bytes = await made();
    const marked = await stored(asFile(bytes, `image/${format}`, 33));
    const xmp = await xmpOf(marked);
    expect(xmp).toContain(`<Iptc4xmpExt:DigitalSourceType>${TRAINED}<`);
    expect(xmp).toContain("flux &amp; &lt;co&gt;");
    expect((await raw(marked)).equals(await raw(bytes))).toBe(true);
    expect((await sharp(marked).metadata()).hasAlpha).toBe(
      (await sharp(bytes).metadata()).hasAlpha,
    );
    expect(parseImage(marked)).toMatchObject({ width: 33, height: 33 });
    expect(await stored(asFile(marked, `image/${format}`, 33))).toEqual(marked);
  });

  it.each(["png", "jpeg", "webp"] as const)(
    "is written beside a provider's XMP in a %s",
    async (format) => {
      const before =
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="kept"/></rdf:RDF></x:xmpmeta>';
      const bytes = new Uint8Array(
        await sharp(await make("png"))
          .toFormat(format)
          .withXmp(before)
          .toBuffer(),
      );
      const marked = await stored(asFile(bytes, `image/${format}`, 33));
      const xmp = await xmpOf(marked);
      expect(xmp).toContain("kept");
      expect(xmp).toContain(TRAINED);
      expect(xmp.match(/<rdf:RDF/g)).toHaveLength(1);
      expect((await raw(marked)).equals(await raw(bytes))).toBe(true);
    },
  );

  it("leaves a file that its provider signed as it is, byte for byte", async () => {
    const png = await make("png");
    const signed = joinBytes([
      png.subarray(0, 33),
      box("caBX"),
      new Uint8Array(4),
      png.subarray(33),
    ]);
    signed.set([0, 0, 0, 0], 33);
    expect(await stored(asFile(signed, "image/png", 33))).toEqual(signed);
    const jpeg = await make("jpeg");
    const jumbf = Uint8Array.of(0xff, 0xeb, 0, 4, 0x4a, 0x50);
    const manifest = joinBytes([jpeg.subarray(0, 2), jumbf, jpeg.subarray(2)]);
    expect(await stored(asFile(manifest, "image/jpeg", 33))).toEqual(manifest);
  });
});

describe("the mark of a film", () => {
  it.each([true, false])(
    "is written into a WebM, whole or as a stream of known length: %s",
    async (isWhole) => {
      const film = makeFilm("9:16");
      const file = isWhole ? asFile(film, "video/webm") : asStream(film, "video/webm");
      const marked = await stored(file);
      const input = new Input({ source: new BufferSource(marked), formats: ALL_FORMATS });
      const { raw: tags } = await input.getMetadataTags();
      expect(tags).toMatchObject({ DIGITAL_SOURCE_TYPE: TRAINED, AI_SYSTEM_USED: "flux & <co>" });
      expect(await input.computeDuration()).toBeCloseTo(2, 0);
      const track = await input.getPrimaryVideoTrack();
      expect(await track?.computePacketStats()).toMatchObject({ packetCount: 8 });
    },
  );

  it("is written where readers look in a WebM whose list of contents has a gap behind it", async () => {
    const film = makeFilm("1:1");
    const at = Buffer.from(film).indexOf(Buffer.from("1549a966", "hex"));
    const list = joinBytes([element("114d9b74"), element("ec", new Uint8Array(40))]);
    const listed = joinBytes([film.subarray(0, at), list, film.subarray(at)]);
    const segment = Buffer.from(listed).indexOf(Buffer.from("18538067", "hex")) + 5;
    new DataView(listed.buffer).setUint32(segment, listed.length - segment - 4);
    const marked = await stored(asStream(listed, "video/webm"));
    const input = new Input({ source: new BufferSource(marked), formats: ALL_FORMATS });
    expect((await input.getMetadataTags()).raw).toMatchObject({ DIGITAL_SOURCE_TYPE: TRAINED });
    const track = await input.getPrimaryVideoTrack();
    expect(await track?.computePacketStats()).toMatchObject({ packetCount: 8 });
    expect(await stored(asFile(marked, "video/webm"))).toEqual(marked);
  });

  it("is written before the frames of a WebM of open length that no one announced", async () => {
    const film = makeWebm(360, 640);
    const marked = await stored(asStream(film, "video/webm", false));
    const cluster = Buffer.from("1f43b675", "hex");
    const before = marked.subarray(0, Buffer.from(marked).indexOf(cluster));
    expect(new TextDecoder().decode(before)).toContain(TRAINED);
    expect(videoSize(marked, "video/webm")).toEqual({ width: 360, height: 640 });
  });

  it("is left out of a WebM with something behind its segment, which stays as it is", async () => {
    const film = joinBytes([makeFilm("1:1"), element("ec", new Uint8Array(4))]);
    expect(await stored(asStream(film, "video/webm"))).toEqual(film);
  });

  it("is written into a WebM whose length has no room to grow", async () => {
    const short = joinBytes([
      element("1a45dfa3", element("4282", new TextEncoder().encode("webm"))),
      Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0x83, 0xec, 0x81, 0),
    ]);
    const marked = await stored(asStream(short, "video/webm"));
    const header = short.length - 4;
    const view = new DataView(marked.buffer);
    expect(view.getBigUint64(header) - 2n ** 56n).toBe(BigInt(marked.length - header - 8));
  });

  it.each([true, false])(
    "is written into an MP4 in a box behind all others; known length: %s",
    async (known) => {
      const film = makeMp4(640, 360, { indexFirst: known });
      const marked = await stored(asStream(film, "video/mp4", known));
      expect(marked.subarray(0, film.length)).toEqual(film);
      const boxes = [...boxesOf(new DataView(marked.buffer), 0, marked.length)];
      const last = boxes.at(-1);
      expect(last).toMatchObject({ type: "uuid", end: marked.length });
      const text = new TextDecoder().decode(marked.subarray(last?.start ?? 0));
      expect(text).toContain(TRAINED);
      expect(await stored(asFile(marked, "video/mp4"))).toEqual(marked);
    },
  );
});

describe("the source type", () => {
  it.each([
    ["replicate", null, true, "trainedAlgorithmicMedia"],
    ["fal", "public/a.png", true, "compositeWithTrainedAlgorithmicMedia"],
    ["engine", null, false, "algorithmicMedia"],
    ["engine", "public/a.png", false, "algorithmicallyEnhanced"],
    ["engine", "public/a.png", true, "compositeWithTrainedAlgorithmicMedia"],
  ])("of %s from %s, AI's: %s, is %s", (provider, inputKey, isAi, type) => {
    expect(sourceTypeOf({ provider, inputKey, isAi })).toBe(type);
  });
});
