import fc from "fast-check";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { parseImage } from "#base/image/index";
import { decodePath } from "#contract/decode-path";
import { readCursor, readHistoryCursor } from "#domain/cursor";
import { readReports } from "#domain/disclosure/read-reports";
import { readSafetensors } from "#domain/loras/safetensors";
import { markOutput } from "#domain/provenance/mark-output";
import { checkUpload } from "#domain/uploads/check-upload";
import { recogniseImage } from "#providers/files/read-file";
import { videoDuration } from "#providers/files/video-duration";
import { videoSize } from "#providers/files/video-size";
import { firstFrame } from "#storage/files/first-frame";
import { makeJpeg, makePixels, makeWebp } from "#support/codec";
import { makePng } from "#support/image";
import { makeFilm } from "#support/stand-ins/films";
import { makeMp4 } from "#support/video-parts";
import { makeWeights } from "#support/weights";

/** OWASP ASVS 5, chapter 5: files. `EFFORT` multiplies how many are tried. */

/** The most that all parsers together may take for one file. Milliseconds. */
const BUDGET_MS = 500;
const RUNS = 120 * inject("effort");

/** The application's parsers of bytes from outside, and the errors by which it refuses; all others are faults. */
const PARSERS: [
  name: string,
  refusals: readonly string[],
  parse: (bytes: Uint8Array) => unknown,
][] = [
  ["an upload", ["UnfitUpload"], checkUpload],
  ["a picture's segments", ["ImageError"], parseImage],
  ["a provider's picture", ["ProviderError"], recogniseImage],
  ["a film's size", [], (bytes) => FILMS.map((type) => videoSize(bytes, type))],
  ["a film's length", [], (bytes) => FILMS.map((type) => videoDuration(bytes, type))],
  ["a film's first frame", [], firstFrame],
  ["the mark of a result", ["ProviderError"], mark],
  ["the weights of a LoRA", ["UnfitWeights"], weights],
];
const FILMS = ["video/mp4", "video/webm"];
/** As a result is marked: by the type that its bytes have. */
function mark(content: Uint8Array) {
  const row = { provider: "engine", inputKey: null, model: "a", isAi: false } as const;
  const contentType = typeOf(Buffer.from(content.subarray(0, 8)), content);
  return markOutput(row, { content, contentType, width: 8, height: 8 });
}

function weights(bytes: Uint8Array) {
  return readSafetensors(async (at, count) => bytes.subarray(at, at + count), bytes.length);
}

function typeOf(start: Buffer, content: Uint8Array): string {
  if (start.toString("latin1", 4) === "ftyp") return "video/mp4";
  if (start.toString("hex", 0, 4) === "1a45dfa3") return "video/webm";
  return recogniseImage(content).contentType;
}

let samples: Uint8Array[];

beforeAll(async () => {
  const pixels = makePixels(40, 24);
  samples = [
    makePng(40),
    await makeJpeg(pixels),
    await makeJpeg(pixels, { progressive: true }),
    await makeWebp(pixels),
    makeMp4(64, 48),
    makeFilm("16:9"),
    makeWeights(),
  ];
});

/** What is done to a file: single bytes, a length of any size, an end too soon, a piece many times over. */
const change = fc.oneof(
  fc.record({ do: fc.constant("byte" as const), at: fc.nat(2_000), value: fc.nat(255) }),
  fc.record({
    do: fc.constant("length" as const),
    at: fc.nat(2_000),
    value: fc.constantFrom(0, 1, 7, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff),
  }),
  fc.record({ do: fc.constant("end" as const), at: fc.nat(2_000), value: fc.constant(0) }),
  fc.record({ do: fc.constant("repeat" as const), at: fc.nat(2_000), value: fc.nat(2_000) }),
);

function changed(file: Uint8Array, changes: readonly { do: string; at: number; value: number }[]) {
  let bytes = Buffer.from(file);
  for (const { do: how, at: place, value } of changes) {
    const at = place % Math.max(1, bytes.length);
    if (how === "byte") bytes[at] = value;
    else if (how === "end") bytes = bytes.subarray(0, at);
    else if (how === "length" && at + 4 <= bytes.length) bytes.writeUInt32BE(value, at);
    else if (how === "repeat" && bytes.length < 200_000) {
      const piece = bytes.subarray(at, at + 64);
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        ...Array(value).fill(piece),
        bytes.subarray(at),
      ]);
    }
  }
  return new Uint8Array(bytes);
}

/** How long all parsers take for a file, in milliseconds. Each must read it or refuse it with a known error. */
async function timeOfParsers(bytes: Uint8Array): Promise<number> {
  // The clock of workerd does not go on until something outside has answered.
  await scheduler.wait(0);
  const start = Date.now();
  for (const [name, refusals, parse] of PARSERS) {
    try {
      await parse(bytes.slice());
    } catch (error) {
      const kind = error instanceof Error ? error.name : String(error);
      expect(refusals, `${name}: ${String(error)}`).toContain(kind);
    }
  }
  await scheduler.wait(0);
  return Date.now() - start;
}

describe("a hostile file", () => {
  it("is read, or refused with a known error, by each parser within its time", async () => {
    const files = fc.nat(samples.length - 1).map((index) => samples[index] ?? new Uint8Array());
    const mutated = fc
      .tuple(files, fc.array(change, { minLength: 1, maxLength: 5 }))
      .map(([file, changes]) => changed(file, changes));
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        let fastest = Number.POSITIVE_INFINITY;
        // A file that is slow to read is slow each time; a pause of the machine is not.
        for (let times = 0; times < 3 && fastest >= BUDGET_MS; times += 1) {
          fastest = Math.min(fastest, await timeOfParsers(bytes));
        }
        expect(fastest).toBeLessThan(BUDGET_MS);
      }),
      { numRuns: RUNS },
    );
  });

  it("is read while it is still unchanged", () => {
    const [png = new Uint8Array(), ...others] = samples;
    expect(checkUpload(png)).toMatchObject({ width: 40, contentType: "image/png" });
    for (const image of others.slice(0, 3)) expect(checkUpload(image).width).toBe(40);
    expect(videoSize(others[3] ?? png, "video/mp4")).toEqual({ width: 64, height: 48 });
    expect(firstFrame(others[4] ?? png)).not.toBeNull();
  });
});

describe("a hostile text", () => {
  it("is refused with a known error as a cursor, a path or a report", () => {
    const pieces = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3_000 }),
      fc.base64String({ maxLength: 3_000 }),
      fc.jsonValue({ maxDepth: 6 }).map((value) => btoa(encodeURIComponent(JSON.stringify(value)))),
    );
    fc.assert(
      fc.property(pieces, (text) => {
        for (const read of [readCursor, (cursor: string) => readHistoryCursor("largest", cursor)]) {
          try {
            read(text);
          } catch (error) {
            expect(error).toMatchObject({ name: "AppError", code: "invalid_request" });
          }
        }
        expect(decodePath(text) === null || typeof decodePath(text) === "string").toBe(true);
        expect(readReports(text, "https://app.test")).toEqual([]);
      }),
      { numRuns: 3 * RUNS },
    );
  });
});
