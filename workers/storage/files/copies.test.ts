import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { joinBytes } from "#base/bytes";
import { parseImage } from "#base/image/index";
import { createShrink } from "#providers/files/shrink";
import { makePng } from "#support/image";
import { element, makeMp4 } from "#support/video-parts";
import { deleteFiles, makeCopies, serveCopy } from "./copies";

const WIDE = makePng(1400, 700);
const bucket = env.OUTPUTS;
const shrink = createShrink(env.IMAGES, { format: "image/webp", quality: 75 });
let key: string;

beforeEach(async () => {
  key = `outputs/${crypto.randomUUID()}/0.png`;
  await put(WIDE, "image/png");
});

const put = (bytes: Uint8Array, contentType: string) =>
  bucket.put(key, bytes, { httpMetadata: { contentType } });
const deps = (more: object = {}) => ({ bucket, shrink, log: vi.fn(), ...more });
const ask = (given: ReturnType<typeof deps>, side: 320 | 640 | 1280 = 320, headers = {}) =>
  serveCopy(given, key, side, new Request("https://app.test/media/x", { headers }));
const sizeOf = async (answer: Response) => {
  const image = parseImage(new Uint8Array(await answer.arrayBuffer()));
  return image && [image.width, image.height];
};
const isStored = async (side: number) => (await bucket.head(`small/${side}/${key}`)) !== null;

/** A film of one frame, as the embedded engine writes it; a real key frame of VP8 comes out of a WebP. */
async function makeFilm(): Promise<Uint8Array<ArrayBuffer>> {
  const frame = (await shrink(makePng(90, 160), 160)).slice(20);
  const block = joinBytes([Uint8Array.of(0x81, 0, 0, 0x80), frame]);
  return joinBytes([
    element("1a45dfa3", new Uint8Array(4)),
    element(
      "18538067",
      element("1549a966", new Uint8Array(20)),
      element("1f43b675", element("a3", block)),
    ),
  ]);
}

describe("a small copy", () => {
  it("fits into its square, is lighter, and is made once", async () => {
    const made = vi.fn(shrink);
    for (const [side, size] of [
      [320, [320, 160]],
      [1280, [1280, 640]],
    ] as const) {
      const first = await ask(deps({ shrink: made }), side);
      expect(first.headers.get("content-type")).toBe("image/webp");
      expect(Number(first.headers.get("content-length"))).toBeLessThan(WIDE.length / 4);
      expect(await sizeOf(first)).toEqual(size);
      const etag = first.headers.get("etag") ?? "";
      expect((await ask(deps({ shrink: made }), side, { "if-none-match": etag })).status).toBe(304);
    }
    expect(made).toHaveBeenCalledTimes(2);
  });

  it("is the same for all where many ask for it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(deps())));
    const tags = new Set(answers.map((answer) => answer.headers.get("etag")));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(tags.size).toBe(1);
  });

  it("is never larger than its picture, and is not made of a light one", async () => {
    const light = makePng(40);
    await put(light, "image/png");
    expect(await sizeOf(await ask(deps()))).toEqual([40, 40]);
    expect(await isStored(320)).toBe(false);
    await put(WIDE, "image/png");
    key = `${key}-2`;
    await put(makePng(600, 500), "image/png");
    expect(await sizeOf(await ask(deps(), 640))).toEqual([600, 500]);
  });

  it("is the first frame of a film", async () => {
    const film = await makeFilm();
    await put(film, "video/webm");
    expect(await sizeOf(await ask(deps()))).toEqual([90, 160]);
    key = `${key}-2`;
    await put(film, "video/webm");
    expect(await sizeOf(await ask(deps({ shrink: null })))).toEqual([90, 160]);
  });
});

describe("a copy that cannot be made", () => {
  it("is replaced by the whole picture", async () => {
    const broken = deps({ shrink: () => Promise.reject(new Error("out of transformations")) });
    for (const given of [deps({ shrink: null }), broken]) {
      const answer = await ask(given);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(await sizeOf(answer)).toEqual([1400, 700]);
      expect(await isStored(320)).toBe(false);
    }
    expect(broken.log).toHaveBeenCalledWith("copy_failed", {
      key,
      message: "out of transformations",
    });
  });

  it("is missing for a film and for a missing file", async () => {
    const film = await makeFilm();
    for (const bytes of [makeMp4(90, 160), film.slice(0, -9), new Uint8Array(3)]) {
      await put(bytes, "video/webm");
      expect((await ask(deps())).status).toBe(404);
    }
    await bucket.delete(key);
    expect((await ask(deps())).status).toBe(404);
  });
});

describe("a small copy of a deleted file", () => {
  it("is deleted with it", async () => {
    await makeCopies(deps(), key, [320, 640, 1280]);
    expect(await isStored(640)).toBe(true);
    await deleteFiles(bucket, [key]);
    for (const side of [320, 640, 1280]) expect(await isStored(side)).toBe(false);
    expect((await ask(deps())).status).toBe(404);
  });

  it("is deleted where the file goes while the copy is made", async () => {
    const slow: typeof shrink = async (bytes, side) => {
      await deleteFiles(bucket, [key]);
      return shrink(bytes, side);
    };
    expect((await ask(deps({ shrink: slow }))).status).toBe(404);
    expect(await isStored(320)).toBe(false);
  });
});
