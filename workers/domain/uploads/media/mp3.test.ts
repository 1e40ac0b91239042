import { describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { inspectMp3, looksLikeMp3 } from "./mp3";
import { RangeReader } from "./range-reader";

const text = (value: string) => new TextEncoder().encode(value);
const little = (value: number) => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
/** A frame of MPEG 1 layer III: 1,152 samples at 44.1 kHz and 128 kbit/s, in 417 bytes. */
const frame = new Uint8Array(417);
frame.set([0xff, 0xfb, 0x90, 0x00]);
const SECONDS = 1152 / 44_100;
const frames = (count: number) => joinBytes(Array.from({ length: count }, () => frame));
/** A tag at the beginning. */
const id3 = (body: Uint8Array, flags = 0) =>
  joinBytes([text("ID3"), Uint8Array.of(4, 0, flags, 0, 0, 0, body.length), body]);
const inspect = (file: Uint8Array) =>
  inspectMp3(
    new RangeReader((at, length) => Promise.resolve(file.slice(at, at + length)), file.length),
  );

describe("an MP3 file", () => {
  it("is recognised by a tag or a frame", () => {
    expect(looksLikeMp3(frame)).toBe(true);
    expect(looksLikeMp3(id3(text("a")))).toBe(true);
    for (const [at, value] of [
      [0, 0xfe],
      // Another layer, a bit rate that is free or wrong, a sampling rate that does not exist.
      [1, 0xfd],
      [2, 0x00],
      [2, 0xf0],
      [2, 0x9c],
    ] as const) {
      const other = frame.slice();
      other[at] = value;
      expect([at, value, looksLikeMp3(other)]).toEqual([at, value, false]);
    }
  });

  it("lasts as long as its frames", async () => {
    const { duration, ...about } = await inspect(frames(100));
    expect(duration).toBeCloseTo(100 * SECONDS, 9);
    expect(about).toMatchObject({ contentType: "audio/mpeg", ext: "mp3", hasAudio: true });
    expect(about.pieces).toEqual([{ from: 0, to: 41_700 }]);
  });

  it("loses its tags at both ends, and keeps its length", async () => {
    const tags = joinBytes([id3(text("SecretPlace")), id3(text("more"))]);
    const old = joinBytes([text("TAG"), new Uint8Array(125).fill(65)]);
    const { duration, pieces } = await inspect(joinBytes([tags, frames(5), old]));
    expect(duration).toBeCloseTo(5 * SECONDS, 9);
    // The flags and the body of a tag become zeros, its name and its size stay.
    expect(pieces).toEqual([
      { from: 0, to: 5 },
      { zeros: 1 },
      { from: 6, to: 10 },
      { zeros: 11 },
      { from: 21, to: 26 },
      { zeros: 1 },
      { from: 27, to: 31 },
      { zeros: 4 },
      { from: 35, to: 35 + 5 * 417 },
      { zeros: 128 },
    ]);
  });

  it("loses an APE tag and lyrics behind the sound", async () => {
    const ape = joinBytes([
      text("Secret"),
      text("APETAGEX"),
      ...[little(2000), little(38), little(1), little(0), new Uint8Array(8)],
    ]);
    const words = text("SecretWords");
    const lyrics = joinBytes([words, text("000011"), text("LYRICS200")]);
    for (const tag of [ape, lyrics]) {
      const { pieces } = await inspect(joinBytes([frames(5), tag]));
      expect(pieces).toEqual([{ from: 0, to: 5 * 417 }, { zeros: tag.length }]);
    }
  });

  it("may have some noise between its frames", async () => {
    const file = joinBytes([frames(3), new Uint8Array(1000), frames(3)]);
    expect((await inspect(file)).duration).toBeCloseTo(6 * SECONDS, 9);
  });

  it.each([
    ["fewer than three frames", frames(2)],
    ["noise that does not end", joinBytes([frames(3), new Uint8Array(70_000)])],
    [
      "a tag that reaches past the end",
      joinBytes([text("ID3"), Uint8Array.of(4, 0, 0, 0, 0, 9, 0), frame]),
    ],
    [
      "a tag with a broken size",
      joinBytes([text("ID3"), Uint8Array.of(4, 0, 0, 0, 0, 0, 200), frame]),
    ],
  ])("is refused with %s", async (_, file) => {
    await expect(inspect(file)).rejects.toMatchObject({
      name: "UnfitUpload",
      reason: "undecodable",
    });
  });
});
