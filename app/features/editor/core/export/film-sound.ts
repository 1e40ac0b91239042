import { type Mastering, master, masteredBlocks, TARGET_LUFS } from "../sound/master";
import type { Mixer } from "../sound/mix";
import type { FilmFormat } from "./choose-format";
import { type EncodedSound, encoderDelay, encodeSound, measureEncoded } from "./encode-sound";

/** What no file goes beyond, in dBTP. */
const HIGHEST_DB = -1;
/** Meters differ by a tenth: ours reads up to so much less than others. dB. */
const METERS = 0.15;
/** How often the limiter is set lower, and the least that it then is. */
const TRIES = 4;
const LEAST_STEP = 0.1;
/** How far from the target a file may be, and what counts as a target that was reached before encoding. LU. */
const CLOSE = 0.15;
const REACHED = 0.3;
/** Below the ceiling where nothing can be measured: what encoders add to hard sounds. dB. */
const UNHEARD = 1.5;

/** The sound of a film's file. */
export interface FilmSound {
  /** Null for a silent film. */
  encoded: EncodedSound | null;
  /** LUFS and dBTP, of the file as it is heard where this browser can decode it. */
  loudness: number;
  truePeak: number;
}

/**
 * Masters and encodes a film's sound, listens to the result, and masters it again with a lower limiter where the encoder
 * added too much to its peaks, or louder where it took something away: how much depends on the sound. White noise loses
 * 4 LU in AAC, claps gain 2 dB.
 */
export async function filmSound(
  makeMixer: () => Mixer,
  { format, signal }: { format: FilmFormat; signal: AbortSignal },
): Promise<FilmSound> {
  let mastering: Mastering = await master(makeMixer, { signal });
  if (!Number.isFinite(mastering.loudness)) return { encoded: null, ...mastering };
  const delay = await encoderDelay(format);
  const encodeOnce = async () => {
    const mixer = makeMixer();
    try {
      const blocks = masteredBlocks(mixer, mastering, signal);
      return await encodeSound(blocks, { format, delay, duration: mixer.duration });
    } finally {
      await mixer.close();
    }
  };
  let encoded = await encodeOnce();
  let heard = await measureEncoded(encoded);
  let target = TARGET_LUFS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    signal.throwIfAborted();
    const over = heard ? heard.truePeak - (HIGHEST_DB - METERS) : tries === 0 ? UNHEARD : 0;
    const lost = heard ? TARGET_LUFS - heard.loudness : 0;
    const isReached = Math.abs(mastering.loudness - target) < REACHED;
    const isOff = Math.abs(lost) > CLOSE && isReached;
    if (over <= 0 && !isOff) break;
    if (isOff) target += lost;
    const ceilingDb = mastering.ceilingDb - (over > 0 ? Math.max(LEAST_STEP, over) : 0);
    mastering = await master(makeMixer, { signal, target, ceilingDb, before: mastering });
    encoded = await encodeOnce();
    heard = await measureEncoded(encoded);
  }
  const { loudness, truePeak } = heard ?? mastering;
  return { encoded, loudness, truePeak };
}
