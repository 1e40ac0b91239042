import { type Mastering, master, masteredBlocks, TARGET_LUFS } from "../sound/master";
import type { Mixer } from "../sound/mix";
import type { FilmFormat } from "./choose-format";
import { type EncodedAudio, encodeAudio, encoderDelay, measureEncoded } from "./encode-audio";
import { audioShare, nextTry } from "./next-try";

/** The sound of a film's file. */
export interface FilmAudio {
  /** Null for a silent film. */
  encoded: EncodedAudio | null;
  /** LUFS and dBTP, of the file as it is heard where this browser can decode it. */
  loudness: number;
  truePeak: number;
}

/**
 * Masters and encodes a film's sound, listens to the result, and masters it again with a lower limiter where the encoder
 * added too much to its peaks, or louder where it took something away: how much depends on the sound. White noise loses
 * 4 LU in AAC, claps gain 2 dB.
 * @param onProgress gets the share of the work that is done, with each second of sound
 */
export async function filmAudio(
  makeMixer: () => Mixer,
  {
    format,
    signal,
    onProgress,
  }: { format: FilmFormat; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<FilmAudio> {
  let passes = 0;
  const count = (now: number) => onProgress(audioShare(passes + now));
  const masterOnce = async (options: Parameters<typeof master>[1]) => {
    let gone = 0;
    const note = (now: number) => {
      gone = Math.ceil(now);
      count(now);
    };
    const found = await master(makeMixer, { ...options, signal, onProgress: note });
    passes += gone;
    return found;
  };
  let mastering: Mastering = await masterOnce({});
  if (!Number.isFinite(mastering.loudness)) return { encoded: null, ...mastering };
  const delay = await encoderDelay(format);
  let seconds = 0;
  const encodeOnce = async () => {
    const mixer = makeMixer();
    seconds = mixer.duration;
    try {
      const blocks = masteredBlocks(mixer, mastering, { signal, onProgress: count });
      const encoded = await encodeAudio(blocks, { format, delay, duration: seconds });
      passes += 1;
      return encoded;
    } finally {
      await mixer.close();
    }
  };
  let encoded = await encodeOnce();
  let heard = await measureEncoded(encoded);
  let target = TARGET_LUFS;
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    const next = nextTry({ target, mastering, heard, tries, seconds });
    if (!next) break;
    target = next.target;
    mastering = await masterOnce({ ...next, before: mastering });
    encoded = await encodeOnce();
    heard = await measureEncoded(encoded);
  }
  const { loudness, truePeak } = heard ?? mastering;
  return { encoded, loudness, truePeak };
}
