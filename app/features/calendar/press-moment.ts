/** A post that is published now is planned so far ahead, until it is told to begin. Milliseconds. */
const NOW_AHEAD_MS = 60_000;

/** When something was first asked to be published now, by what was asked: a repeated press is the same wish. */
const asked = new Map<string, number>();

/**
 * The time of a post that is published now. It stays the same until its answer is known, so that the server sees
 * by the key of a repeated request that it has it already.
 * @param wish what is asked, without a time
 * @param now milliseconds since 1970
 */
export function momentOfPress(wish: string, now: number): number {
  const known = asked.get(wish);
  if (known !== undefined) return known;
  asked.set(wish, now + NOW_AHEAD_MS);
  return now + NOW_AHEAD_MS;
}

/** The answer is known: the same wish again is a new one. */
export const forgetPress = (wish: string): boolean => asked.delete(wish);
