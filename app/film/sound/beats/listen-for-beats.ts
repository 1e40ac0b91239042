import { readFile } from "../read-file";
import type { Beats } from "./beats";
import { findBeats } from "./find-beats";
import { OnsetMeter } from "./onsets";

/** The file is read in blocks of this length, so that a long one needs no more memory. Seconds. */
const BLOCK = 4;
/** A block of a file that has ended is empty: files do not say how long their sound is. */
const SILENT_BLOCKS = 8;

/** A longer sound is listened to until here. Seconds. */
const MOST = 3600;

/**
 * Finds the beats of a sound file; null where it has no sound or no steady beat.
 * @throws MediaError where it cannot be read
 */
export async function listenForBeats(address: string): Promise<Beats | null> {
  const reader = await readFile(address);
  if (!reader) return null;
  const meter = new OnsetMeter(reader.rate);
  const size = BLOCK * reader.rate;
  try {
    let silent = 0;
    for (let from = 0; from < MOST * reader.rate && silent < SILENT_BLOCKS; from += size) {
      const [left, right] = await reader.read(from, from + size);
      const mono = left.map((value, n) => (value + (right[n] ?? 0)) / 2);
      silent = mono.every((value) => value === 0) ? silent + 1 : 0;
      meter.push(mono);
    }
  } finally {
    await reader.close();
  }
  return findBeats(meter.strengths());
}
