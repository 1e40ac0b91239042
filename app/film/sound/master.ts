import { Limiter, type Stereo } from "./limiter";
import { LoudnessMeter, RATE } from "./loudness";
import type { Mixer } from "./mix";
import { fromDb } from "./plan-mix";

/** What every film's sound is brought to. */
export const TARGET_LUFS = -14;
/** Below the -1 dBTP that platforms ask for: encoders add half a decibel to most sounds (`export/film-audio.ts`). */
export const CEILING_DB = -1.6;
/** Nothing is made louder than this: near silence stays near silence. */
const MAX_GAIN_DB = 30;
/** Close enough to the target, in LU. */
const CLOSE = 0.1;
const PASSES = 5;
/** The least that a decibel of gain is taken to bring behind the limiter: else the next step would be wild. */
const MIN_SLOPE = 0.25;

const BLOCK = RATE;

/** What a mix measures. Silence has no loudness: -Infinity. */
export interface Measured {
  loudness: number;
  truePeak: number;
}

/** How a mix is brought to its loudness: the gain before the limiter, and what then comes out. */
export interface Mastering extends Measured {
  gainDb: number;
  /** What the limiter holds, in dBTP. */
  ceilingDb: number;
  /** What it measured before. */
  raw: Measured;
}

async function measure(blocks: AsyncIterable<Stereo>): Promise<Measured> {
  const meter = new LoudnessMeter();
  for await (const [left, right] of blocks) meter.push(left, right);
  return { loudness: meter.integrated, truePeak: meter.truePeak };
}

/** What stops a pass through a film's sound, and what is told how much of it is done: from 0 to 1. */
interface Pass {
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** A mix's blocks of one second at the most, as it is. */
export async function* rawBlocks(
  mixer: Mixer,
  { signal, onProgress }: Pass = {},
): AsyncGenerator<Stereo> {
  const end = Math.ceil(mixer.duration * RATE);
  for (let at = 0; at < end; at += BLOCK) {
    signal?.throwIfAborted();
    const to = Math.min(end, at + BLOCK);
    yield await mixer.block(at, to);
    onProgress?.(to / end);
  }
}

/** A mix's blocks after gain and limiter, exactly as long as the film. */
export async function* masteredBlocks(
  mixer: Mixer,
  { gainDb, ceilingDb }: Pick<Mastering, "gainDb" | "ceilingDb">,
  pass: Pass = {},
): AsyncGenerator<Stereo> {
  const limiter = new Limiter({ ceiling: fromDb(ceilingDb), gain: fromDb(gainDb) });
  let late = Limiter.delay;
  for await (const block of rawBlocks(mixer, pass)) {
    const [left, right] = limiter.process(block);
    const drop = Math.min(late, left.length);
    late -= drop;
    yield [left.subarray(drop), right.subarray(drop)];
  }
  const [left, right] = limiter.flush();
  yield [left.subarray(late), right.subarray(late)];
}

/**
 * Finds the gain that brings a mix to -14 LUFS behind the limiter. It goes through the film's sound a few
 * times instead of keeping it.
 * @param before what was found for another target or ceiling: fewer passes are needed then
 * @param onProgress gets how often it went through the sound, with the part of the present pass
 */
export async function master(
  makeMixer: () => Mixer,
  {
    target = TARGET_LUFS,
    ceilingDb = CEILING_DB,
    before,
    ...hooks
  }: { target?: number; ceilingDb?: number; before?: Mastering } & Pass = {},
): Promise<Mastering> {
  let passes = 0;
  const hook: Pass = { ...hooks, onProgress: (share) => hooks.onProgress?.(passes + share) };
  const through = async (blocks: (mixer: Mixer) => AsyncIterable<Stereo>): Promise<Measured> => {
    const mixer = makeMixer();
    try {
      const measured = await measure(blocks(mixer));
      passes += 1;
      return measured;
    } finally {
      await mixer.close();
    }
  };
  const raw = before?.raw ?? (await through((mixer) => rawBlocks(mixer, hook)));
  if (!Number.isFinite(raw.loudness)) return { ...raw, gainDb: 0, ceilingDb, raw };
  const known = before ?? { gainDb: 0, loudness: raw.loudness };
  let gainDb = Math.min(MAX_GAIN_DB, known.gainDb + target - known.loudness);
  let measured = raw;
  let slope = 1;
  let step = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const gain = gainDb;
    const last = measured.loudness;
    measured = await through((mixer) => masteredBlocks(mixer, { gainDb: gain, ceilingDb }, hook));
    const missing = target - measured.loudness;
    if (Math.abs(missing) <= CLOSE || gainDb >= MAX_GAIN_DB || pass === PASSES - 1) break;
    // The more the limiter holds back, the less a decibel of gain brings.
    if (pass > 0) slope = Math.min(1, Math.max(MIN_SLOPE, (measured.loudness - last) / step));
    step = missing / slope;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + step);
  }
  return { ...measured, gainDb, ceilingDb, raw };
}
