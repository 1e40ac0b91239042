import { describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { box, element, trackHeader } from "#support/video-parts";
import { inspectUpload } from "./inspect";

const ascii = (value: string) => new TextEncoder().encode(value);
const numbers = (...values: number[]) => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => {
    view.setUint32(index * 4, value);
  });
  return new Uint8Array(view.buffer);
};
const secondsOf = async (file: Uint8Array) => {
  const read = (at: number, length: number) => Promise.resolve(file.slice(at, at + length));
  return (await inspectUpload(read, file.length)).duration;
};

/** A track's header with an id. */
function named(header: Uint8Array): Uint8Array {
  header[23] = 1;
  return header;
}

/** A track of 1,000 units a second. @param durations pairs of how many samples have which length. */
const track = (handler: string, durations: number[], ...more: Uint8Array[]) =>
  box(
    "trak",
    named(handler === "vide" ? trackHeader(64, 48) : trackHeader(0, 0)),
    box(
      "mdia",
      box("mdhd", numbers(0, 0, 0, 1000, 0), new Uint8Array(4)),
      box("hdlr", numbers(0, 0), ascii(handler), new Uint8Array(12)),
      box("minf", box("stbl", box("stts", numbers(0, durations.length / 2, ...durations)))),
    ),
    ...more,
  );

/** An MP4 whose header says a length in milliseconds. */
const mp4 = (said: number, ...tracks: Uint8Array[]) =>
  joinBytes([
    box("ftyp", ascii("isom"), numbers(512)),
    box("moov", box("mvhd", numbers(0, 0, 0, 1000, said), new Uint8Array(80)), ...tracks),
    box("mdat", new Uint8Array(64)),
  ]);

describe("the length of an MP4", () => {
  it("is not less than its samples have", async () => {
    expect(await secondsOf(mp4(1000, track("soun", [3, 1000, 2, 500])))).toBe(4);
    const film = mp4(1000, track("soun", [9, 1000]), track("vide", [100, 40]));
    expect(await secondsOf(film)).toBe(9);
  });

  it("is its header's where that is longer, or differs by rounding alone", async () => {
    expect(await secondsOf(mp4(5000, track("soun", [4, 1000])))).toBe(5);
    expect(await secondsOf(mp4(4000, track("soun", [4, 1000, 1, 40])))).toBe(4);
  });

  it("is what the list of edits plays of a film, and all of a sound", async () => {
    const edits = box("edts", box("elst", numbers(0, 1, 2000, 0, 0x10000)));
    expect(await secondsOf(mp4(2000, track("vide", [200, 40], edits)))).toBe(2);
    expect(await secondsOf(mp4(2000, track("soun", [8, 1000], edits)))).toBe(8);
  });

  it("is all of a track of which a list of edits hides more than a cut leaves", async () => {
    const edits = box("edts", box("elst", numbers(0, 1, 1000, 0, 0x10000)));
    const picture = track("vide", [1, 1000], edits);
    expect(await secondsOf(mp4(1000, picture, track("soun", [11, 1000], edits)))).toBe(1);
    expect(await secondsOf(mp4(1000, picture, track("soun", [3600, 1000], edits)))).toBe(3600);
    expect(await secondsOf(mp4(1000, track("vide", [90_000, 40], edits)))).toBe(3600);
  });

  it("counts a table of many entries to its end", async () => {
    const many = Array.from({ length: 20_000 }, () => [1, 100]).flat();
    expect(await secondsOf(mp4(1000, track("soun", many)))).toBe(2000);
  });
});

describe("the length of a WebM", () => {
  const block = (at: number, bytes = 20) =>
    element("a3", Uint8Array.of(0x81, at >> 8, at & 255, 0x80), new Uint8Array(bytes));
  const cluster = (at: number, ...blocks: Uint8Array[]) =>
    element("1f43b675", element("e7", numbers(at)), ...blocks);
  /** A sound whose header says a length in milliseconds. */
  const webm = (said: number, ...clusters: Uint8Array[]) => {
    const length = new DataView(new ArrayBuffer(4));
    length.setFloat32(0, said);
    return joinBytes([
      element("1a45dfa3", element("4282", ascii("webm"))),
      element(
        "18538067",
        element("1549a966", element("4489", new Uint8Array(length.buffer))),
        element(
          "1654ae6b",
          element(
            "ae",
            element("83", Uint8Array.of(2)),
            element("e1", element("9f", Uint8Array.of(2))),
          ),
        ),
        ...clusters,
      ),
    ]);
  };

  it("is not less than when its last block begins", async () => {
    const file = webm(1000, cluster(0, block(0)), cluster(60_000, block(0), block(500)));
    expect(await secondsOf(file)).toBe(60.5);
  });

  it("is its header's where that is longer", async () => {
    expect(await secondsOf(webm(700, cluster(0, block(0), block(500))))).toBeCloseTo(0.7);
  });

  it("is not less than its bytes take at the highest rate of a sound", async () => {
    const file = webm(1000, cluster(0, block(0, 1_000_000), block(1, 1_000_000)));
    expect(await secondsOf(file)).toBeCloseTo(8, 1);
  });
});

it("the length of a WAV follows from its samples, not from the rate that its header names", async () => {
  const little = (value: number, bytes = 4) =>
    Uint8Array.from({ length: bytes }, (_, place) => value >>> (8 * place));
  const format = [little(1, 2), little(1, 2), little(1000), little(999_999), little(1, 2)];
  const file = joinBytes([
    ...[ascii("RIFF----WAVEfmt "), little(16), ...format, little(8, 2)],
    ...[ascii("data"), little(3000), new Uint8Array(3000)],
  ]);
  expect(await secondsOf(file)).toBe(3);
});
