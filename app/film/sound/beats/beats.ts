/** The beats of a sound, in its own time. */
export interface Beats {
  /** Beats a minute. */
  perMinute: number;
  /** Seconds from the sound's beginning, in order. */
  times: readonly number[];
  /** How strongly each is played, beside the others. */
  accents: readonly number[];
  /** After how many seconds the sound begins again where it is repeated; as long as its file where this is left out. */
  round?: number;
}

/** Which beats cuts are laid on: each, every second one, or the first of four. */
export const BEAT_STEPS = [1, 2, 4] as const;
export type BeatStep = (typeof BEAT_STEPS)[number];

/** The place among `every` beats that is played strongest: where bars begin, as far as that is heard. */
export function strongestPlace(accents: readonly number[], every: number): number {
  const sums = Array.from({ length: every }, () => ({ sum: 0, count: 0 }));
  for (const [index, accent] of accents.entries()) {
    const place = sums[index % every];
    if (!place) continue;
    place.sum += accent;
    place.count += 1;
  }
  const means = sums.map(({ sum, count }) => (count === 0 ? 0 : sum / count));
  return means.indexOf(Math.max(...means));
}

/** Every so manieth beat, from the strongest of the first ones on. */
export function everyBeat(beats: Beats, every: BeatStep): number[] {
  const first = strongestPlace(beats.accents, every);
  return beats.times.filter((_, index) => index % every === first);
}

/** A piece of sound on the timeline, as far as its beats follow from it. Seconds. */
interface PlayedPiece {
  at: number;
  in: number;
  out: number;
  loop: boolean;
}

/**
 * When the beats of a sound are heard in a film, in order.
 * @param times of the sound's beats, in its own time
 * @param round after how many seconds a repeated sound begins again
 */
export function beatsInFilm(
  piece: PlayedPiece,
  { times, round }: { times: readonly number[]; round?: number | undefined },
): number[] {
  const heard: number[] = [];
  const isRepeated = piece.loop && round !== undefined && round > 0;
  const first = isRepeated ? Math.floor(piece.in / round) : 0;
  const last = isRepeated ? Math.floor(piece.out / round) : 0;
  for (let turn = first; turn <= last; turn += 1) {
    const begin = isRepeated ? turn * round : 0;
    for (const time of times) {
      const played = begin + time;
      if (isRepeated && time >= round) break;
      if (played >= piece.in && played < piece.out) heard.push(piece.at + played - piece.in);
    }
  }
  return heard;
}
