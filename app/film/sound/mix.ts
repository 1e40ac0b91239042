import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { Stereo } from "./limiter";
import { RATE } from "./loudness";
import type { AudioReader } from "./pcm";
import { duckAt, fadeAt, gainAt, type MixPart, mixPartsOf } from "./plan-mix";
import { type FillPart, partFiller } from "./play-part";
import { type SpokenRanges, spokenOf } from "./spoken-ranges";

/**
 * Gives a reader for a sound; null where it has none (a silent clip).
 * @param denoise how much of its noise is taken out, from 0 to 1
 */
export type OpenAudio = (src: MixPart["src"], denoise?: number) => Promise<AudioReader | null>;

/** Gains are computed at every so many samples of the film and run straight between. */
const GAIN_STEP = 48;

interface OpenPart {
  reader: AudioReader | null;
  /** Fills a block with what the part plays; null where it has no sound. */
  fill: FillPart | null;
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
  #isClosed = false;

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
      // A mix that was stopped while a block was made opens nothing more: no one would close it.
      if (this.#isClosed) break;
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
    const opening = known ?? this.#openPart(part);
    if (!known) this.#readers.set(part, opening);
    const { fill } = await opening;
    if (!fill) return;
    const count = end - start;
    const audio = [new Float32Array(count), new Float32Array(count)] as const;
    await fill(start - Math.round(part.at * RATE), audio);
    let at = 0;
    while (at < count) {
      // The same points of the film in blocks of any size: a preview sounds as its export.
      const since = (start + at) % GAIN_STEP;
      const before = this.#gain(part, (start + at - since) / RATE);
      const after = this.#gain(part, (start + at - since + GAIN_STEP) / RATE);
      const most = Math.min(GAIN_STEP - since, count - at);
      for (let step = 0; step < most; step += 1) {
        const gain = before + ((after - before) * (since + step)) / GAIN_STEP;
        const place = start - from + at + step;
        mix[0][place] = (mix[0][place] ?? 0) + (audio[0][at + step] ?? 0) * gain;
        mix[1][place] = (mix[1][place] ?? 0) + (audio[1][at + step] ?? 0) * gain;
      }
      at += most;
    }
  }

  async #openPart(part: MixPart): Promise<OpenPart> {
    const reader = await this.#open(part.src, part.denoise);
    return { reader, fill: reader && partFiller(part, reader) };
  }

  #gain(part: MixPart, time: number): number {
    return gainAt(part, time) * fadeAt(part, time) * (part.ducks ? duckAt(this.#spoken, time) : 1);
  }

  async #close(part: MixPart): Promise<void> {
    const opening = this.#readers.get(part);
    if (!opening) return;
    this.#readers.delete(part);
    // If a sound could not be opened, the block that needed it has already failed.
    await opening.then(
      ({ reader }) => reader?.close(),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#parts.map((part) => this.#close(part)));
  }
}
