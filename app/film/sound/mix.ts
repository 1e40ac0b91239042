import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { Stereo } from "./limiter";
import { RATE } from "./loudness";
import type { AudioReader } from "./pcm";
import { duckAt, fadeAt, type MixPart, mixPartsOf } from "./plan-mix";
import { REACH, resample } from "./resample";
import { type SpokenRanges, spokenOf } from "./spoken-ranges";

/** Gives a reader for a sound; null where it has none (a silent clip). */
export type OpenAudio = (src: MixPart["src"]) => Promise<AudioReader | null>;

/** Gains are computed this many samples apart and run straight between. */
const GAIN_STEP = 48;

interface OpenPart {
  part: MixPart;
  reader: AudioReader | null;
}

/**
 * The sound of a film, block by block, so that its length does not matter for memory. The preview and
 * the export both use it.
 */
export class Mixer {
  readonly duration: number;
  #parts: MixPart[];
  #spoken: SpokenRanges;
  #open: OpenAudio;
  #readers = new Map<MixPart, Promise<OpenPart>>();

  constructor(timeline: Timeline, open: OpenAudio) {
    this.duration = durationOf(timeline);
    this.#parts = mixPartsOf(timeline);
    this.#spoken = spokenOf(timeline);
    this.#open = open;
  }

  get isSilent(): boolean {
    return this.#parts.length === 0;
  }

  /** The samples from one index to another, at 48 kHz, before loudness and limiter. */
  async block(from: number, to: number): Promise<Stereo> {
    const mix = [new Float32Array(to - from), new Float32Array(to - from)] as const;
    for (const part of this.#parts) {
      const start = Math.max(from, Math.round(part.at * RATE));
      const end = Math.min(to, Math.round((part.at + part.length) * RATE));
      if (start < end) await this.#add(part, { start, end, from }, mix);
      else if (part.at * RATE < from) await this.#close(part);
    }
    return mix;
  }

  async #add(
    part: MixPart,
    { start, end, from }: { start: number; end: number; from: number },
    mix: Stereo,
  ): Promise<void> {
    const known = this.#readers.get(part);
    const opening = known ?? this.#open(part.src).then((reader) => ({ part, reader }));
    if (!known) this.#readers.set(part, opening);
    const { reader } = await opening;
    if (!reader) return;
    const count = end - start;
    const audio = [new Float32Array(count), new Float32Array(count)] as const;
    await readPart(part, reader, start, audio);
    for (let at = 0; at < count; at += GAIN_STEP) {
      const before = this.#gain(part, (start + at) / RATE);
      const after = this.#gain(part, (start + at + GAIN_STEP) / RATE);
      const most = Math.min(GAIN_STEP, count - at);
      for (let step = 0; step < most; step += 1) {
        const gain = before + ((after - before) * step) / GAIN_STEP;
        const place = start - from + at + step;
        mix[0][place] = (mix[0][place] ?? 0) + (audio[0][at + step] ?? 0) * gain;
        mix[1][place] = (mix[1][place] ?? 0) + (audio[1][at + step] ?? 0) * gain;
      }
    }
  }

  #gain(part: MixPart, time: number): number {
    return part.gain * fadeAt(part, time) * (part.ducks ? duckAt(this.#spoken, time) : 1);
  }

  async #close(part: MixPart): Promise<void> {
    const opening = this.#readers.get(part);
    if (!opening) return;
    this.#readers.delete(part);
    await (await opening).reader?.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#parts.map((part) => this.#close(part)));
  }
}

/** How long a part's source is before it begins again, in seconds; Infinity where it is not repeated. */
function roundOf({ loop, src }: MixPart, { length, rate }: AudioReader): number {
  if (!loop) return Number.POSITIVE_INFINITY;
  const known = "duration" in src ? src.duration : undefined;
  const seconds = length === undefined ? known : length / rate;
  return seconds && seconds > 0 ? seconds : Number.POSITIVE_INFINITY;
}

/**
 * Fills a block with what a part plays from sample `start` of the film on. A source that is repeated begins again at its
 * own beginning: so each part of it that was cut off goes on where the one before it ended.
 */
async function readPart(
  part: MixPart,
  reader: AudioReader,
  start: number,
  audio: Stereo,
): Promise<void> {
  const step = (reader.rate / RATE) * part.speed;
  const round = roundOf(part, reader) * reader.rate;
  let done = 0;
  while (done < audio[0].length) {
    const since = Math.max(0, start + done - Math.round(part.at * RATE));
    const played = part.from * reader.rate + since * step;
    const position = Number.isFinite(round) ? played % round : played;
    const count = Math.min(
      audio[0].length - done,
      Math.max(1, Math.ceil((round - position) / step)),
    );
    const first = Math.floor(position) - REACH;
    const last = Math.ceil(position + count * step) + REACH;
    const [left, right] = await reader.read(first, last);
    const span = { position: position - first, step, count };
    resample(left, span, audio[0].subarray(done, done + count));
    if (right === left) audio[1].set(audio[0].subarray(done, done + count), done);
    else resample(right, span, audio[1].subarray(done, done + count));
    done += count;
  }
}
