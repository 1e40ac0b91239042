import { describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { RangeReader } from "./range-reader";
import { inspectWav } from "./wav";

const text = (value: string) => new TextEncoder().encode(value);
const little = (value: number) => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);

/** A chunk of a RIFF file, padded to an even length. @param said the length that its head gives. */
const chunk = (name: string, body: Uint8Array, said = body.length) =>
  joinBytes([text(name), little(said), body, new Uint8Array(body.length % 2)]);

/** One channel of 8-bit sound at 1,000 samples a second. */
const format = chunk(
  "fmt ",
  joinBytes([Uint8Array.of(1, 0, 1, 0), little(1000), little(1000), Uint8Array.of(1, 0, 8, 0)]),
);
const wav = (...chunks: Uint8Array[]) => joinBytes([text("RIFF----WAVE"), ...chunks]);
const inspect = (file: Uint8Array) =>
  inspectWav(
    new RangeReader((at, length) => Promise.resolve(file.slice(at, at + length)), file.length),
  );

describe("a WAV file", () => {
  it("lasts as long as its data has seconds", async () => {
    const file = wav(format, chunk("data", new Uint8Array(1500)));
    expect(await inspect(file)).toMatchObject({
      contentType: "audio/wav",
      ext: "wav",
      width: null,
      duration: 1.5,
      hasAudio: true,
      pieces: [{ from: 0, to: file.length }],
    });
  });

  it("loses chunks that the sound does not need, and keeps its length", async () => {
    const before = wav(format);
    const note = chunk("LIST", text("SecretPlace"));
    const file = joinBytes([before, note, chunk("data", new Uint8Array(10))]);
    const { pieces } = await inspect(file);
    expect(pieces).toEqual([
      { from: 0, to: before.length },
      text("JUNK"),
      { from: before.length + 4, to: before.length + 8 },
      { zeros: 11 },
      { from: before.length + 19, to: file.length },
    ]);
  });

  it("loses what is behind its last chunk", async () => {
    const whole = wav(format, chunk("data", new Uint8Array(10)));
    const { pieces } = await inspect(joinBytes([whole, text(`${"\0".repeat(8)}Secret`)]));
    expect(pieces).toEqual([{ from: 0, to: whole.length }, { zeros: 14 }]);
  });

  it.each([
    ["0", 0],
    ["all ones", 0xffff_ffff],
    ["more than there is", 5000],
  ])("whose data has the length %s lasts until its end", async (_, said) => {
    const file = wav(format, chunk("data", new Uint8Array(2000), said));
    expect((await inspect(file)).duration).toBe(2);
  });

  it.each([
    ["sound before its format", wav(chunk("data", new Uint8Array(10)), format)],
    [
      "sound twice",
      wav(format, chunk("data", Uint8Array.of(1, 1)), chunk("data", new Uint8Array(2))),
    ],
    ["a format without channels", wav(chunk("fmt ", new Uint8Array(16)))],
    ["a format that is cut off", wav(chunk("fmt ", new Uint8Array(8)))],
    ["a chunk that reaches past the end", wav(format, chunk("LIST", new Uint8Array(2), 500))],
  ])("is refused with %s", async (_, file) => {
    await expect(inspect(file)).rejects.toMatchObject({
      name: "UnfitUpload",
      reason: "undecodable",
    });
  });
});
