import { reachedAfter } from "#contract/timeline/pace";
import type { Stereo } from "./limiter";
import { RATE } from "./loudness";
import type { AudioReader } from "./pcm";
import type { MixPart } from "./plan-mix";
import { REACH, resample } from "./resample";
import { Stretcher } from "./stretch";

/** Fills a block, both sides, with what a part plays from a sample on, counted from the part's beginning at 48 kHz. */
export type FillPart = (since: number, audio: Stereo) => Promise<void>;

/** A varying pace is straight for so many samples. */
const STRAIGHT = 64;

/** How long a part's source is before it begins again, in seconds; Infinity where it is not repeated. */
function roundOf({ loop, src }: MixPart, { length, rate }: AudioReader): number {
  if (!loop) return Number.POSITIVE_INFINITY;
  const known = "duration" in src ? src.duration : undefined;
  const seconds = length === undefined ? known : length / rate;
  return seconds && seconds > 0 ? seconds : Number.POSITIVE_INFINITY;
}

/**
 * Fills both sides with samples of a source that are `step` apart, from `position` on, in samples of the source.
 */
async function readStraight(
  reader: AudioReader,
  { position, step }: { position: number; step: number },
  audio: Stereo,
): Promise<void> {
  const count = audio[0].length;
  const first = Math.floor(position) - REACH;
  const last = Math.ceil(position + count * step) + REACH;
  const [left, right] = await reader.read(first, last);
  const span = { position: position - first, step, count };
  resample(left, span, audio[0]);
  if (right === left) audio[1].set(audio[0]);
  else resample(right, span, audio[1]);
}

const partOf = ([left, right]: Stereo, from: number, count: number): Stereo => [
  left.subarray(from, from + count),
  right.subarray(from, from + count),
];

/**
 * A part at a steady speed: its pitch follows. A source that is repeated begins again at its own beginning: so each part of
 * it that was cut off goes on where the one before it ended.
 */
function steady(part: MixPart, reader: AudioReader): FillPart {
  const step = (reader.rate / RATE) * part.speed;
  const round = roundOf(part, reader) * reader.rate;
  return async (since, audio) => {
    let done = 0;
    while (done < audio[0].length) {
      const played = part.from * reader.rate + Math.max(0, since + done) * step;
      const position = Number.isFinite(round) ? played % round : played;
      const most = Math.max(1, Math.ceil((round - position) / step));
      const count = Math.min(audio[0].length - done, most);
      await readStraight(reader, { position, step }, partOf(audio, done, count));
      done += count;
    }
  };
}

/** The place in a part's source, in seconds, of a sample that is played. */
const secondsAt = (part: MixPart, sample: number) => reachedAfter(part, part.from, sample / RATE);

/** A part whose speed varies, and its pitch with it. */
function varying(part: MixPart, reader: AudioReader): FillPart {
  const placeOf = (sample: number) => secondsAt(part, Math.max(0, sample)) * reader.rate;
  return async (since, audio) => {
    for (let done = 0; done < audio[0].length; done += STRAIGHT) {
      const count = Math.min(STRAIGHT, audio[0].length - done);
      const position = placeOf(since + done);
      const step = (placeOf(since + done + count) - position) / count;
      await readStraight(reader, { position, step }, partOf(audio, done, count));
    }
  };
}

/** A part that sounds as high as it was recorded, however fast it plays. */
function stretched(part: MixPart, reader: AudioReader): FillPart {
  const step = reader.rate / RATE;
  const read = async (from: number, to: number): Promise<Stereo> => {
    if (step === 1) return reader.read(from, to);
    const audio: Stereo = [new Float32Array(to - from), new Float32Array(to - from)];
    await readStraight(reader, { position: from * step, step }, audio);
    return audio;
  };
  const stretcher = new Stretcher(read, (sample) => secondsAt(part, sample) * RATE);
  return (since, audio) => stretcher.fill(Math.max(0, since), audio);
}

/** What plays a part of the mix, by its pace: as it was recorded, faster or slower, or with its pitch kept. */
export function partFiller(part: MixPart, reader: AudioReader): FillPart {
  const isAsRecorded = part.speed === 1 && !part.ramp;
  if (part.keepPitch && !isAsRecorded) return stretched(part, reader);
  return part.ramp ? varying(part, reader) : steady(part, reader);
}
