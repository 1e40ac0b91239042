import { BufferTarget, EncodedPacket, Mp4OutputFormat, Output } from "mediabunny";
import { expect, it } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import type { FilmFormat } from "./choose-format";
import type { FilmAudio } from "./film-audio";
import { filmWriter } from "./film-writer";

const SECONDS = 4;
const RATE = 10;
const OPUS_HEAD = [...new TextEncoder().encode("OpusHead"), 1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0];
const FORMAT: FilmFormat = {
  ...{ container: "mp4", video: "vp9", videoBitrate: 1_000_000 },
  ...{ audio: "opus", needsAacEncoder: false, realTime: false, note: "" },
};

const picture = (index: number) => ({
  packet: new EncodedPacket(Uint8Array.of(1, 2), "key", index / RATE, 1 / RATE),
  meta: { decoderConfig: { codec: "vp09.00.10.08", codedWidth: 64, codedHeight: 64 } },
});

function sound(): FilmAudio {
  const packets = Array.from(
    { length: SECONDS * 50 },
    (_, index) => new EncodedPacket(Uint8Array.of(3), "key", index / 50, 1 / 50),
  );
  const description = Uint8Array.from(OPUS_HEAD);
  const decoderConfig = { codec: "opus", numberOfChannels: 2, sampleRate: 48_000, description };
  return { encoded: { packets, meta: { decoderConfig } }, loudness: -14, truePeak: -1 };
}

function open(audio: Promise<FilmAudio>, frames = SECONDS * RATE) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "reserve" }), target });
  const writer = filmWriter(output, {
    ...{ timeline: emptyTimeline(), format: FORMAT, tags: { title: "", isAi: false } },
    settings: {
      width: 64,
      height: 64,
      fps: { num: RATE, den: 1 },
      burnIn: true,
      captionTrack: false,
    },
    ...{ frames, rate: RATE, audio },
  });
  return { writer, output, file: () => new Uint8Array(target.buffer ?? new ArrayBuffer(0)) };
}

/** Where the pieces of each track begin in an MP4, one list for each track. */
function pieces(file: Uint8Array): number[][] {
  const view = new DataView(file.buffer);
  const text = new TextDecoder("latin1").decode(file);
  return [...text.matchAll(/stco/g)].map(({ index }) =>
    Array.from({ length: view.getUint32(index + 8) }, (_, n) => view.getUint32(index + 12 + 4 * n)),
  );
}

it("lays picture and sound together, also if the sound comes last", async () => {
  const { promise, resolve } = Promise.withResolvers<FilmAudio>();
  const { writer, output, file } = open(promise);
  for (let index = 0; index < SECONDS * RATE; index += 1) {
    writer.take(picture(index));
    await writer.write();
  }
  expect(output.state).toBe("pending");
  resolve(sound());
  await writer.finish();
  const [video = [], audio = []] = pieces(file());
  expect(video).toHaveLength(SECONDS * 2);
  expect(audio).toHaveLength(SECONDS * 2);
  // Each piece of sound comes before its pictures; the file's end may have the last two in either order.
  for (let piece = 0; piece < video.length - 1; piece += 1) {
    const next = audio[piece + 1] ?? 0;
    expect(audio[piece]).toBeLessThan(video[piece] ?? 0);
    expect(video[piece]).toBeLessThan(next);
  }
});

it("waits for the sound once ten seconds of pictures are there", async () => {
  const { promise, resolve } = Promise.withResolvers<FilmAudio>();
  const { writer, output } = open(promise, 10 * RATE + 1);
  for (let index = 0; index < 10 * RATE; index += 1) writer.take(picture(index));
  await writer.write();
  writer.take(picture(10 * RATE));
  const written = writer.write();
  await Promise.resolve();
  expect(output.state).toBe("pending");
  resolve({ ...sound(), encoded: null });
  await written;
  expect(output.state).toBe("started");
});

it("writes a silent film without a track of sound", async () => {
  const { writer, file } = open(Promise.resolve({ ...sound(), encoded: null }));
  for (let index = 0; index < SECONDS * RATE; index += 1) {
    writer.take(picture(index));
    await writer.write();
  }
  await writer.finish();
  expect(pieces(file())).toHaveLength(1);
});

it("says at the next picture that the sound failed", async () => {
  const { writer } = open(Promise.reject(new Error("The voice gave no sound.")));
  await Promise.resolve();
  writer.take(picture(0));
  await expect(writer.write()).rejects.toThrow("The voice gave no sound.");
});
