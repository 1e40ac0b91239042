import { type AudioSample, AudioSampleSink } from "mediabunny";
import { MediaError } from "../assets/media-error";
import { openInput } from "../assets/open-input";
import { startOf } from "../assets/tracks";
import { undecodable } from "../assets/undecodable";
import type { AudioReader } from "./pcm";

/** Samples further ahead than this are reached by a jump instead of by decoding on. Seconds. */
const READ_ON = 5;

/** A reader of a file's sound that decodes as it goes; null where a clip has no sound. */
export async function readFile(url: string): Promise<AudioReader | null> {
  const input = openInput(url);
  try {
    if (!(await input.canRead())) throw new MediaError("unreadable");
    const track = await input.getPrimaryAudioTrack();
    if (!track) {
      input.dispose();
      return null;
    }
    if (!(await track.canDecode())) throw await undecodable(track);
    const sink = new AudioSampleSink(track);
    // A clip's sound may begin later than its picture, which is what a piece's times are counted from.
    const first = await startOf((await input.getPrimaryVideoTrack()) ?? track);
    const rate = await track.getSampleRate();
    const stream = new SampleStream(sink, first, rate);
    return {
      rate,
      read: (from, to) => stream.read(from, to),
      async close() {
        await stream.close();
        input.dispose();
      },
    };
  } catch (cause) {
    input.dispose();
    throw cause instanceof MediaError ? cause : new MediaError("unreachable", { cause });
  }
}

/** A stretch of decoded samples, and the decoder that continues it. */
class SampleStream {
  #sink: AudioSampleSink;
  #first: number;
  #rate: number;
  #samples: AsyncGenerator<AudioSample, void, unknown> | undefined;
  #pieces: { from: number; left: Float32Array; right: Float32Array }[] = [];
  #end = 0;
  #isOver = false;
  #isClosed = false;

  constructor(sink: AudioSampleSink, first: number, rate: number) {
    this.#sink = sink;
    this.#first = first;
    this.#rate = rate;
  }

  async read(from: number, to: number): Promise<readonly [Float32Array, Float32Array]> {
    const earliest = this.#pieces[0]?.from ?? this.#end;
    if (!this.#samples || from < earliest || from > this.#end + READ_ON * this.#rate) {
      await this.#stop();
      const start = Math.max(0, from);
      // A read that goes on after the end would begin a decoder that no one stops.
      if (this.#isClosed) return [new Float32Array(to - from), new Float32Array(to - from)];
      this.#samples = this.#sink.samples(start / this.#rate + this.#first);
      this.#end = start;
      this.#isOver = false;
    }
    while (this.#end < to && !this.#isOver) await this.#more();
    // The resampler comes back a little; what is further behind is not needed.
    const keep = from - this.#rate / 10;
    this.#pieces = this.#pieces.filter((piece) => piece.from + piece.left.length > keep);
    const left = new Float32Array(to - from);
    const right = new Float32Array(to - from);
    for (const piece of this.#pieces) {
      copy(piece.left, piece.from, left, from);
      copy(piece.right, piece.from, right, from);
    }
    return [left, right];
  }

  async #more(): Promise<void> {
    const next = await this.#samples?.next();
    const sample = next?.value;
    if (!sample) {
      this.#isOver = true;
      return;
    }
    try {
      const left = new Float32Array(sample.numberOfFrames);
      sample.copyTo(left, { planeIndex: 0, format: "f32-planar" });
      let right = left;
      if (sample.numberOfChannels > 1) {
        right = new Float32Array(sample.numberOfFrames);
        sample.copyTo(right, { planeIndex: 1, format: "f32-planar" });
      }
      const from = Math.round((sample.timestamp - this.#first) * this.#rate);
      this.#pieces.push({ from, left, right });
      this.#end = Math.max(this.#end, from + left.length);
    } finally {
      sample.close();
    }
  }

  /** Ends the decoder for good; later reads give silence. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  async #stop(): Promise<void> {
    const samples = this.#samples;
    this.#samples = undefined;
    this.#pieces = [];
    await samples?.return();
  }
}

/** Copies what two stretches share. */
function copy(
  source: Float32Array,
  sourceFrom: number,
  target: Float32Array,
  targetFrom: number,
): void {
  const from = Math.max(sourceFrom, targetFrom);
  const to = Math.min(sourceFrom + source.length, targetFrom + target.length);
  if (from < to) target.set(source.subarray(from - sourceFrom, to - sourceFrom), from - targetFrom);
}
