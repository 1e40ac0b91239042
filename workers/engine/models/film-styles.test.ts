import { describe, expect, it } from "vitest";
import { encodeImage } from "../codec/encode";
import { composeScene } from "../scene";
import { makeScene } from "../testing/scene";
import { animate } from "../video/animate";
import type { Film } from "../video/film";
import { openImageToVideo, prepareImageToVideo } from "./image-to-video/run";
import { finishOf } from "./text-to-image/finish";
import { openTextToVideo } from "./text-to-video/run";

const pause = async () => {};
const SQUARE = { quality: "720p", aspect_ratio: "1:1", seed: 7 };
/** The styles that the form offers to tap. */
const CHIPS = [
  "oil painting",
  "watercolour",
  "pencil",
  "comic",
  "neon",
  "stained glass",
  "pop art",
  "film noir",
];

const digest = (data: Uint8ClampedArray | Uint32Array) =>
  crypto.subtle
    .digest("SHA-256", new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice())
    .then((hash) => new Uint8Array(hash).join());

async function digestOf(film: Film, frame = 40): Promise<string> {
  const { data } = await film.paint(frame, pause);
  return digest(data);
}

/** The middle of a film without a style, painted once. */
let plain: Promise<string> | undefined;
function plainDigest(): Promise<string> {
  plain ??= fromWords("a lighthouse by the sea").then((film) => digestOf(film));
  return plain;
}

const fromWords = (prompt: string) =>
  openTextToVideo({ ...SQUARE, prompt }, new Uint8Array(), pause);

async function fromImage(prompt: string): Promise<Film> {
  const png = await encodeImage(makeScene(160, 120), "png");
  const input = { ...SQUARE, prompt, image: "picture", strength: 0.5 };
  const prepared = await prepareImageToVideo(input, {
    fetchInput: async () => new Uint8Array(png),
    progress: pause,
    log: () => {},
    now: () => 0,
  });
  return openImageToVideo(input, prepared);
}

describe("words of style", () => {
  it("each change the drawings of a film made from words", async () => {
    const prompt = "a lighthouse by the sea";
    const scene = composeScene({ prompt, width: 192, height: 108, seed: 7 });
    const digests = await Promise.all(
      ["", ...CHIPS].map(async (chip) => {
        const plateOf = animate(scene, finishOf(`${prompt}, ${chip}`, "", []), 7);
        return digest((await plateOf(40, pause)).data);
      }),
    );
    expect(new Set(digests).size).toBe(CHIPS.length + 1);
  });

  it("change a film made from words", async () => {
    const digests = [
      await plainDigest(),
      await digestOf(await fromWords("a lighthouse by the sea, watercolour")),
      await digestOf(await fromWords("a lighthouse by the sea, comic")),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("each change a film made from a picture", async () => {
    const digests = [await digestOf(await fromImage("slow push in"))];
    for (const chip of CHIPS) {
      digests.push(await digestOf(await fromImage(`slow push in, ${chip}`)));
    }
    expect(new Set(digests).size).toBe(CHIPS.length + 1);
  });

  it("give the same drawing wherever a film is continued", async () => {
    const scene = composeScene({ prompt: "the sea", width: 192, height: 108, seed: 7 });
    const finish = finishOf("the sea, watercolour", "", []);
    const plateOf = animate(scene, finish, 7);
    for (const frame of [26, 27, 29, 30]) await plateOf(frame, pause);
    const before = await digest((await plateOf(31, pause)).data);
    expect(await digest((await animate(scene, finish, 7)(31, pause)).data)).toBe(before);
  });
});

it("a mood changes a film made from words", async () => {
  const dreamy = await digestOf(await fromWords("a lighthouse by the sea, dreamy"));
  expect(dreamy).not.toBe(await plainDigest());
});
