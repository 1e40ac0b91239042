import { atom } from "nanostores";
import type { AudioSource } from "#contract/timeline/timeline";
import { playSample } from "#film/sound/play-sample";
import type { Desk } from "../desk";
import { failureSentence } from "../failure-sentence";

/** How much is heard of what is longer, in seconds: two rounds of chords, or a verse. */
const LONGEST = 20;

/** A sound that can be heard before it is chosen. */
export interface Sample {
  /** Unlike that of any other. */
  key: string;
  src: AudioSource;
  /** Its length in seconds, where it is known. */
  seconds?: number | null;
}

/** The sample that is heard, or made ready for that. */
export const heardSample = atom<{ key: string; isHeard: boolean } | null>(null);
/** Why the last sample could not be heard. */
export const sampleProblem = atom<{ key: string; says: string } | null>(null);

let stop: (() => void) | null = null;

/** Stops the sample that is heard: any, or only the one of this key. */
export function stopSample(key?: string): void {
  if (key === undefined || heardSample.get()?.key === key) stop?.();
}

/** Plays a sample alone: another one and the film stop, and it stops when the film is played. */
export async function hearSample(
  desk: Pick<Desk, "player" | "isPlaying">,
  { key, src, seconds }: Sample,
): Promise<void> {
  stop?.();
  desk.player.get()?.pause();
  const stopping = new AbortController();
  const isPresent = () => stop === end;
  const end = () => {
    if (!isPresent()) return;
    stop = null;
    heardSample.set(null);
    unlisten();
    stopping.abort();
  };
  const unlisten = desk.isPlaying.listen((isPlaying) => isPlaying && end());
  stop = end;
  sampleProblem.set(null);
  heardSample.set({ key, isHeard: false });
  try {
    await playSample(src, {
      seconds: Math.min(LONGEST, seconds || LONGEST),
      signal: stopping.signal,
      onBegin: () => isPresent() && heardSample.set({ key, isHeard: true }),
    });
  } catch (error) {
    if (isPresent())
      sampleProblem.set({ key, says: failureSentence(error, "The sound could not be played.") });
  } finally {
    end();
  }
}
