import { array, assert, asyncProperty, boolean, integer, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { type Piece, pour } from "#storage/files/pieces";
import { box, element } from "#support/video-parts";
import { UnfitUpload } from "../check-upload";
import { inspectUpload } from "./inspect";
import { inOrder, withEdits } from "./piece";
import type { ReadRange } from "./range-reader";

const SEED = 20_261_122;
const TOO_MANY = /too many small parts/;
const text = (value: string) => new TextEncoder().encode(value);
const listOf = (values: readonly number[]) => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => {
    view.setUint32(index * 4, value);
  });
  return new Uint8Array(view.buffer);
};
const numbers = (...values: number[]) => listOf(values);
const times = (count: number, part: Uint8Array) =>
  joinBytes(Array.from({ length: count }, () => part));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A file of which there is a beginning, then one part again and again: it is never in memory as a whole. */
const endless =
  (head: Uint8Array, part: Uint8Array): ReadRange =>
  (at, length) => {
    const start = Math.max(0, at - head.length) % part.length;
    const round = joinBytes([part.subarray(start), part.subarray(0, start)]);
    const bytes = new Uint8Array(length);
    const first = head.subarray(at, at + length);
    bytes.set(first);
    const rest = bytes.subarray(first.length);
    rest.set(round.subarray(0, rest.length));
    for (let done = part.length; done < rest.length; done *= 2) rest.copyWithin(done, 0, done);
    return Promise.resolve(bytes);
  };
const inMemory =
  (bytes: Uint8Array): ReadRange =>
  (at, length) =>
    Promise.resolve(bytes.slice(at, at + length));

/** What the pieces of a file become, where its bytes come a few at a time. */
async function copyOf(bytes: Uint8Array, pieces: readonly Piece[], step: number) {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += step)
        controller.enqueue(bytes.subarray(at, at + step));
      controller.close();
    },
  });
  const parts: Uint8Array[] = [];
  const target = new WritableStream<Uint8Array>({
    write(part) {
      parts.push(part.slice());
    },
  });
  await pour(source, pieces, target);
  return joinBytes(parts);
}

/** An MP4 of a sound and other tracks, whose data begins at byte 20. */
function mp4(data: Uint8Array, ...tracks: Uint8Array[]) {
  return mp4Of(2000, data, ...tracks);
}

function mp4Of(milliseconds: number, data: Uint8Array, ...tracks: Uint8Array[]) {
  const length = box("mvhd", new Uint8Array(12), numbers(1000, milliseconds), new Uint8Array(80));
  return joinBytes([
    ...[box("ftyp", text("isom")), box("mdat", data)],
    box("moov", length, track(1, "soun"), ...tracks),
  ]);
}

function track(id: number, handler: string, ...tables: Uint8Array[]) {
  return box(
    "trak",
    box("tkhd", new Uint8Array(12), numbers(id), new Uint8Array(68)),
    box(
      "mdia",
      box("mdhd", new Uint8Array(12), numbers(1000), new Uint8Array(8)),
      box("hdlr", new Uint8Array(8), text(handler), new Uint8Array(12)),
      box("minf", box("stbl", ...tables)),
    ),
  );
}

/** A track of a sensor: chunks of one sample of `each` bytes at these places. */
const sensor = (places: readonly number[], each: number, ...more: Uint8Array[]) =>
  track(
    2,
    "meta",
    box("stsz", numbers(0, each, places.length)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, places.length), listOf(places)),
    ...more,
  );

const webm = (...parts: Uint8Array[]) =>
  joinBytes([element("1a45dfa3", element("4282", text("webm"))), element("18538067", ...parts)]);

describe("the copy of a file", () => {
  it.each([
    ["apart", 0, 300],
    ["one over another at times", -3, 300],
  ])("has nothing but the wanted bytes overwritten: edits %s", async (_, least, numRuns) => {
    const bytes = Uint8Array.from({ length: 200 }, (_, index) => index + 1);
    const step = record({
      gap: integer({ min: least, max: 9 }),
      length: integer({ min: 1, max: 12 }),
      isZeros: boolean(),
    });
    await assert(
      asyncProperty(
        array(step, { maxLength: 9 }),
        integer({ min: 1, max: 70 }),
        async (all, chunk) => {
          const wanted = bytes.slice();
          let at = 3;
          const edits = all.map(({ gap, length, isZeros }) => {
            at = at + gap + length;
            wanted.fill(isZeros ? 0 : 255, at - length, at);
            const from = at - length;
            return {
              at: from,
              bytes: isZeros ? { zeros: length } : new Uint8Array(length).fill(255),
            };
          });
          try {
            const pieces = withEdits(bytes.length, edits.reverse());
            expect(await copyOf(bytes, pieces, chunk)).toEqual(wanted);
          } catch (error) {
            if (least === 0 || !(error instanceof UnfitUpload)) throw error;
          }
        },
      ),
      { seed: SEED, numRuns },
    );
  });

  it("counts zeros that follow each other as one edit", () => {
    const edits = upTo(1000).map((at) => ({ at: 999 - at, bytes: { zeros: 1 } }));
    expect(inOrder(edits)).toEqual([{ at: 0, bytes: { zeros: 1000 } }]);
    expect(edits[0]).toEqual({ at: 999, bytes: { zeros: 1 } });
  });

  it.each([
    [
      "a piece lies before what has passed",
      [
        { from: 10, to: 20 },
        { from: 0, to: 5 },
      ],
    ],
    ["a piece lies behind the end", [{ from: 10, to: 40 }]],
  ])("ends with an error where %s, and never runs on for ever", async (_, pieces) => {
    await expect(copyOf(new Uint8Array(32), pieces, 4)).rejects.toThrow("a ");
  });
});

describe("a track that is removed", () => {
  /** The data of a film, behind its check and its copy; `-` for zeros. */
  async function dataOf(bytes: Uint8Array, length: number) {
    const { pieces } = await inspectUpload(inMemory(bytes), bytes.length);
    const copy = await copyOf(bytes, pieces, 7);
    expect(copy.length).toBe(bytes.length);
    return new TextDecoder("latin1").decode(copy.subarray(20, 20 + length)).replaceAll("\0", "-");
  }

  it.each([
    ["in the order of the file", [20, 24], "--cd--gh"],
    ["in no order, and twice", [24, 20, 24], "--cd--gh"],
    ["one over another", [21, 20, 22], "----efgh"],
    ["in part outside of the data", [27, 20, 19, 0, 4_000_000_000], "--cdefgh"],
  ])("loses its samples, wherever its tables say that they are: %s", async (_, places, kept) => {
    expect(await dataOf(mp4(text("abcdefgh"), sensor(places, 2)), 8)).toBe(kept);
  });

  it("loses all samples of a long recording, and does not refuse the film for it", async () => {
    const count = 300_000;
    const data = new Uint8Array(count).fill(7);
    const every = (step: number) => upTo(count / step).map((index) => 20 + index * step);
    const file = mp4(data, sensor(every(1), 1));
    const { pieces } = await inspectUpload(inMemory(file), file.length);
    expect(pieces).toContainEqual({ zeros: count });
    const spread = mp4(data, sensor(every(3), 1));
    const { pieces: some } = await inspectUpload(inMemory(spread), spread.length);
    expect(some.length).toBeGreaterThan(39_000);
    expect(some.length).toBeLessThanOrEqual(40_001);
  });

  it("cannot be a box of data to which its own tables point", async () => {
    const make = (at: number) =>
      mp4(text("abcdefgh"), sensor([20, at], 2, box("mdat", text("inside"))));
    const at = new TextDecoder("latin1").decode(make(0)).indexOf("inside");
    expect(await dataOf(make(at), 8)).toBe("--cdefgh");
  });

  it("may have boxes inside boxes to any depth, without a fault", async () => {
    const deep = upTo(100_000).map((level) => [numbers((100_000 - level) * 8), text("minf")]);
    const file = mp4(text("abcdefgh"), sensor([20], 2, joinBytes(deep.flat())));
    expect(await dataOf(file, 8)).toBe("--cdefgh");
  });
});

describe("a file of many small parts", () => {
  const MB = 1024 ** 2;
  const wav = joinBytes([text("RIFF----WAVEfmt "), Uint8Array.of(16, 0, 0, 0), new Uint8Array(16)]);
  wav.fill(1, 20, 36);
  const film = mp4(new Uint8Array(8));
  const fragment = joinBytes([
    mp4Of(0, new Uint8Array(8)),
    ...[numbers(100 * MB), text("moof"), numbers(100 * MB - 8), text("traf")],
  ]);
  it.each<[string, Uint8Array, Uint8Array, number]>([
    ["MP3 of empty tags", new Uint8Array(), joinBytes([text("ID3"), new Uint8Array(7)]), 50 * MB],
    ["WAV of chunks that go", wav, joinBytes([text("LIST"), new Uint8Array(4)]), 100 * MB],
    ["MP4 of data", film, box("mdat"), 100 * MB],
    ["MP4 of fragments", film, box("moof"), 100 * MB],
    ["MP4 of free space", film, box("free"), 100 * MB],
    [
      "MP4 of removed tracks",
      mp4(new Uint8Array(8), ...upTo(64).map(() => sensor([], 1))),
      film,
      0,
    ],
    ["MP4 of parts of a fragment", fragment, box("free", new Uint8Array(8)), 100 * MB - 16],
    [
      "WebM of names of tracks",
      webm(element("1654ae6b", times(300_000, Uint8Array.of(0xbf, 0x80)))),
      film,
      0,
    ],
  ])("is refused in bounded memory and time: %s", async (_, head, part, more) => {
    const length = head.length + (more || part.length);
    await expect(inspectUpload(endless(head, part), length)).rejects.toThrow(TOO_MANY);
  });
});
