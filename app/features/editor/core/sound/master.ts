import { Limiter, type Stereo } from "./limiter";
import { LoudnessMeter, RATE } from "./loudness";
import type { Mixer } from "./mix";
import { fromDb } from "./plan-mix";

/** What every film's sound is brought to. */
export const TARGET_LUFS = -14;
/** Below the -1 dBTP that platforms ask for: encoders add up to half a decibel. */
export const CEILING_DB = -1.6;
/** Nothing is made louder than this: near silence stays near silence. */
const MOST_GAIN_DB = 30;
/** Close enough to the target, in LU. */
const CLOSE = 0.2;
const PASSES = 4;

const BLOCK = RATE;

/** What a mix measures. Silence has no loudness: -Infinity. */
export interface Measured {
  loudness: number;
  truePeak: number;
}

/** How a mix is brought to its loudness: the gain before the limiter, and what then comes out. */
export interface Mastering extends Measured {
  gainDb: number;
  /** What it measured before. */
  raw: Measured;
}

async function measure(blocks: AsyncIterable<Stereo>): Promise<Measured> {
  const meter = new LoudnessMeter();
  for await (const [left, right] of blocks) meter.push(left, right);
  return { loudness: meter.integrated, truePeak: meter.truePeak };
}

/** A mix's blocks of one second at the most, as it is. */
export async function* rawBlocks(mixer: Mixer, signal?: AbortSignal): AsyncGenerator<Stereo> {
  const end = Math.ceil(mixer.duration * RATE);
  for (let at = 0; at < end; at += BLOCK) {
    signal?.throwIfAborted();
    yield await mixer.block(at, Math.min(end, at + BLOCK));
  }
}

/** A mix's blocks after gain and limiter, exactly as long as the film. */
export async function* masteredBlocks(
  mixer: Mixer,
  gainDb: number,
  signal?: AbortSignal,
): AsyncGenerator<Stereo> {
  const limiter = new Limiter({ ceiling: fromDb(CEILING_DB), gain: fromDb(gainDb) });
  let late = Limiter.delay;
  for await (const block of rawBlocks(mixer, signal)) {
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
 */
export async function master(
  makeMixer: () => Mixer,
  { target = TARGET_LUFS, signal }: { target?: number; signal?: AbortSignal } = {},
): Promise<Mastering> {
  const through = async (blocks: (mixer: Mixer) => AsyncIterable<Stereo>): Promise<Measured> => {
    const mixer = makeMixer();
    try {
      return await measure(blocks(mixer));
    } finally {
      await mixer.close();
    }
  };
  const raw = await through((mixer) => rawBlocks(mixer, signal));
  if (!Number.isFinite(raw.loudness)) return { ...raw, gainDb: 0, raw };
  let gainDb = Math.min(MOST_GAIN_DB, target - raw.loudness);
  let measured = raw;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const gain = gainDb;
    measured = await through((mixer) => masteredBlocks(mixer, gain, signal));
    const missing = target - measured.loudness;
    if (Math.abs(missing) <= CLOSE || gainDb >= MOST_GAIN_DB || pass === PASSES - 1) break;
    gainDb = Math.min(MOST_GAIN_DB, gainDb + missing);
  }
  return { ...measured, gainDb, raw };
}
