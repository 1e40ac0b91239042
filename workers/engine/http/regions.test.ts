import { deflateSync, inflateSync } from "node:zlib";
import JPEG_DECODER from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module";
import JPEG_ENCODER from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module";
import decodeJpeg, { init as initDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import { beforeAll, describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { chunkOf } from "#base/png/write-png";
import { ENGINE_BASE_URL, REGION_HEADER, REGION_PATHS } from "#contract/engine";
import { bytesOf, paintMask, paintPng, readPixels } from "#support/png";
import { encodeImage } from "../codec/encode";
import { call } from "../testing/call";
import { makeScene } from "../testing/scene";

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

class PlainImageData implements Pixels {
  readonly colorSpace = "srgb";
  constructor(
    readonly data: Uint8ClampedArray<ArrayBuffer>,
    readonly width: number,
    readonly height: number,
  ) {}
}

beforeAll(async () => {
  Object.assign(globalThis, { ImageData: PlainImageData });
  await initEncoder(JPEG_ENCODER);
  await initDecoder(JPEG_DECODER);
});

const WIDTH = 50;
const HEIGHT = 30;

async function jpeg(options: object = {}, width = WIDTH, height = HEIGHT) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4)
    data.set([(at * 7) % 256, (at / 9) % 256, (at * 3) % 256, 255], at);
  return new Uint8Array(await encodeJpeg(new PlainImageData(data, width, height), options));
}

const pixelsOf = async (file: Uint8Array): Promise<Pixels> =>
  (await decodeJpeg(file.slice().buffer)) as Pixels;

/** A JPEG that says in its EXIF how the camera was held. */
function held(file: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
  ];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff, 0, 0, 0, 0];
  const segment = Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body);
  return joinBytes([file.subarray(0, 2), segment, file.subarray(2)]);
}

const asApplication = { host: { caller: "application" as const }, base: ENGINE_BASE_URL };

function compose(made: Uint8Array, mask: Uint8Array, source: Uint8Array) {
  return call(REGION_PATHS.composite, {
    ...asApplication,
    method: "POST",
    headers: { [REGION_HEADER]: [made, mask, source].map(({ length }) => length).join(",") },
    body: joinBytes([made, mask, source]),
  });
}

async function composed(made: Uint8Array, mask: Uint8Array, source: Uint8Array) {
  const answer = await compose(made, mask, source);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  return new Uint8Array(await answer.arrayBuffer());
}

const right = (width: number, height: number) =>
  paintMask(width, height, (x) => (x >= width / 2 ? 255 : 0));
const green = () => paintPng(8, 8, 3, (_x, _y, c) => (c === 1 ? 255 : 0));

/** Where in a frame the pixel lies that is shown at a place. */
const places: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  6: (x, y) => [y, HEIGHT - 1 - x],
  8: (x, y) => [WIDTH - 1 - y, x],
};

describe("a region that the engine puts into its picture", () => {
  it.each([1, 2, 3, 6, 8])(
    "leaves a JPEG with orientation %i outside of the mask as browsers show it",
    async (orientation) => {
      const file = await jpeg({ quality: 80 });
      const before = await pixelsOf(file);
      const [width, height] = orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      const result = await composed(
        await green(),
        await right(width, height),
        held(file, orientation),
      );
      const after = await readPixels(result);
      expect([after.width, after.height, after.colour]).toEqual([width, height, 2]);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const [u, v] = places[orientation]?.(x, y) ?? [0, 0];
          const wanted =
            x >= width / 2
              ? [0, 255, 0]
              : before.data.subarray((v * WIDTH + u) * 4, (v * WIDTH + u) * 4 + 3);
          const at = (y * width + x) * 4;
          expect([...after.data.subarray(at, at + 3)], `${x}, ${y}`).toEqual([...wanted]);
        }
    },
  );

  it("leaves a progressive JPEG as browsers show it", async () => {
    const file = await jpeg({ quality: 60, progressive: true });
    const before = await pixelsOf(file);
    const mask = await paintMask(WIDTH, HEIGHT, (x, y) => (x === 49 && y === 29 ? 255 : 0));
    const after = await readPixels(await composed(await green(), mask, file));
    expect([...after.data.subarray(0, -4)]).toEqual([...before.data.subarray(0, -4)]);
  });

  it("takes what a model made as a JPEG and as a WebP, larger than the picture", async () => {
    const source = await paintPng(20, 20, 3, () => 9);
    const mask = await right(20, 20);
    const scene = makeScene(200, 100);
    for (const made of [await jpeg({}, 200, 100), await encodeImage(scene, "webp")]) {
      const { data } = await readPixels(await composed(made, mask, source));
      expect([...data.subarray(0, 4)]).toEqual([9, 9, 9, 255]);
      expect([...data.subarray(60, 64)]).not.toEqual([9, 9, 9, 255]);
    }
  });

  it("reads an interlaced or turned PNG", async () => {
    // Two by two pixels, in the passes that such a picture has: 1, 6, 7.
    const rows = Uint8Array.of(0, 10, 0, 20, 0, 30, 40);
    const header = Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 1);
    const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    const turn = Uint8Array.of(
      0x49,
      0x49,
      42,
      0,
      8,
      0,
      0,
      0,
      1,
      0,
      0x12,
      1,
      3,
      0,
      1,
      0,
      0,
      0,
      3,
      0,
      0,
      0,
    );
    const source = joinBytes([
      signature,
      chunkOf("IHDR", header),
      chunkOf("eXIf", joinBytes([turn, new Uint8Array(4)])),
      chunkOf("IDAT", deflateSync(rows)),
      chunkOf("IEND", new Uint8Array()),
    ]);
    const mask = await paintMask(2, 2, (x, y) => (x + y === 2 ? 255 : 0));
    const { data } = await readPixels(await composed(await green(), mask, source));
    expect([data[0], data[4], data[8]]).toEqual([40, 30, 20]);
    expect([...data.subarray(12, 15)]).toEqual([0, 255, 0]);
  });

  it("keeps the colour profile of a JPEG", async () => {
    const profile = new Uint8Array(600).map((_, at) => at % 251);
    const name = new TextEncoder().encode("ICC_PROFILE\0");
    const piece = (number: number, data: Uint8Array) => {
      const length = 2 + name.length + 2 + data.length;
      const head = Uint8Array.of(0xff, 0xe2, length >> 8, length & 255);
      return joinBytes([head, name, Uint8Array.of(number, 2), data]);
    };
    const file = await jpeg();
    const pieces = [piece(2, profile.subarray(400)), piece(1, profile.subarray(0, 400))];
    const source = joinBytes([file.subarray(0, 2), ...pieces, file.subarray(2)]);
    const result = await composed(await green(), await right(WIDTH, HEIGHT), source);
    const at = new TextDecoder("latin1").decode(result).indexOf("iCCP");
    const length = new DataView(result.buffer).getUint32(at - 4);
    const body = result.subarray(at + 4, at + 4 + length);
    expect(new Uint8Array(inflateSync(body.subarray(body.indexOf(0) + 2)))).toEqual(profile);
  });

  it("works with bodies that arrive in small pieces, and again right afterwards", async () => {
    const parts = [
      await green(),
      await right(20, 20),
      await paintPng(20, 20, 3, (x) => x),
    ] as const;
    const whole = joinBytes(parts);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= whole.length) controller.close();
        else controller.enqueue(whole.slice(at, at + 7));
        at += 7;
      },
    });
    const answer = await call(REGION_PATHS.composite, {
      ...asApplication,
      method: "POST",
      headers: { [REGION_HEADER]: parts.map(({ length }) => length).join(",") },
      body,
    });
    const slowly = await bytesOf(answer.body ?? new ReadableStream());
    expect(await composed(...parts)).toEqual(slowly);
  });

  it.each<[string, () => Promise<[Uint8Array, Uint8Array, Uint8Array]>, string]>([
    [
      "a mask of another size",
      async () => [await green(), await right(4, 4), await paintPng(9, 9, 3, () => 0)],
      "The mask has 4 × 4 pixels and the picture 9 × 9",
    ],
    [
      "a result that is no picture",
      async () => [
        Uint8Array.of(1, 2, 3, 4, 5),
        await right(9, 9),
        await paintPng(9, 9, 3, () => 0),
      ],
      "not a JPEG, PNG or WebP",
    ],
    [
      "a damaged picture",
      async () => [await green(), await right(WIDTH, HEIGHT), (await jpeg()).subarray(0, 60)],
      "The JPEG",
    ],
  ])("refuses %s in words, and works on", async (_, parts, words) => {
    const [made, mask, source] = await parts();
    const answer = await compose(made, mask, source);
    expect(answer.status).toBe(422);
    expect((await answer.json<{ detail: string }>()).detail).toContain(words);
    await composed(await green(), await right(9, 9), await paintPng(9, 9, 3, () => 0));
  });

  it("is for the application alone", async () => {
    for (const path of Object.values(REGION_PATHS)) {
      const answer = await call(path, { method: "POST", body: "x" });
      expect(answer.status).toBe(404);
    }
  });
});

describe("the check of a picture for a region", () => {
  const check = (head: Uint8Array, length = head.length) =>
    call(REGION_PATHS.check, {
      ...asApplication,
      method: "POST",
      headers: { [REGION_HEADER]: String(length) },
      body: head.slice(),
    });
  const said = async (answer: Response) => (await answer.json<{ detail: string }>()).detail;

  /** The beginning of a JPEG of this size. */
  const jpegHead = (width: number, height: number, marker = 0xc0, components = 3) =>
    Uint8Array.of(
      ...[0xff, 0xd8, 0xff, marker, 0, 8 + components * 3, 8],
      ...[height >> 8, height & 255, width >> 8, width & 255, components],
      ...Array.from({ length: components }, (_, n) => [n + 1, n === 0 ? 0x22 : 0x11, 0]).flat(),
    );

  it("lets what fits into memory pass", async () => {
    expect((await check(await paintPng(30, 20, 3, () => 0))).status).toBe(204);
    expect((await check(jpegHead(6000, 3600), 9_000_000)).status).toBe(422);
    expect((await check(jpegHead(5000, 3700), 6_000_000)).status).toBe(204);
    expect((await check(jpegHead(4032, 3024, 0xc2), 2_000_000)).status).toBe(204);
  });

  it("names what is too large, and how large it may be", async () => {
    expect(await said(await check(jpegHead(6000, 4000), 8_000_000))).toBe(
      "The picture is a JPEG of 6000 × 4000; a region can be changed in up to about 19.7 megapixels of that kind. " +
        "Save it as a PNG, which may have 40, or make it smaller.",
    );
    expect(await said(await check(jpegHead(6000, 4000, 0xc2), 8_000_000))).toContain("progressive");
  });

  it("refuses a JPEG for print", async () => {
    expect(await said(await check(jpegHead(100, 100, 0xc0, 4)))).toContain("CMYK");
  });

  it("refuses what is no picture, and a request without a length", async () => {
    expect((await check(new Uint8Array(50))).status).toBe(422);
    const answer = await call(REGION_PATHS.check, { ...asApplication, method: "POST", body: "x" });
    expect(answer.status).toBe(422);
  });
});
