import type { Timeline } from "#contract/timeline/timeline";

/**
 * Works something out of a film once: a film is never changed in place, and a drag asks for the same things of the same
 * film in each frame. What was worked out goes with the film.
 */
export function ofFilm<T>(work: (timeline: Timeline) => T): (timeline: Timeline) => T {
  const known = new WeakMap<Timeline, { value: T }>();
  return (timeline) => {
    const found = known.get(timeline);
    if (found) return found.value;
    const value = work(timeline);
    known.set(timeline, { value });
    return value;
  };
}
