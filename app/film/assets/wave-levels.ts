import type { WaveSound } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import type { Levels } from "../paint/wave";
import { levelsKey } from "../sound/levels-of-film/read-levels";

/** Measures how loud a film's sound is. */
export type ReadLevels = (timeline: Timeline, of: WaveSound) => Promise<Levels>;

/** What a sound that cannot be read looks like. */
const SILENCE: Levels = { perSecond: 1, values: new Float32Array(0) };

/**
 * Keeps the levels that the waves of a film show. While the sound is edited the last ones are shown; only the newest film
 * is measured, and none twice.
 */
export function openLevels(read: ReadLevels, onChange: () => void) {
  const kept = new Map<WaveSound, { key: string; levels: Levels }>();
  const wanted = new Map<WaveSound, Timeline>();
  const running = new Map<WaveSound, Promise<void>>();

  async function run(of: WaveSound): Promise<void> {
    for (;;) {
      const timeline = wanted.get(of);
      if (!timeline) return;
      const key = levelsKey(timeline, of);
      if (kept.get(of)?.key === key) return;
      // A sound that cannot be read now is not heard either; it is measured again once the sound changes.
      const levels = await read(timeline, of).catch(() => SILENCE);
      kept.set(of, { key, levels });
      onChange();
    }
  }

  return {
    get: (of: WaveSound): Levels | null => kept.get(of)?.levels ?? null,
    /** Resolves when the levels of this film, or of a newer one, are there. */
    prepare(timeline: Timeline, of: WaveSound): Promise<void> {
      wanted.set(of, timeline);
      const now = running.get(of) ?? run(of).finally(() => running.delete(of));
      running.set(of, now);
      return now;
    },
  };
}
