import type { Timeline } from "#contract/timeline/timeline";

/**
 * Caches a value for each film. Films are immutable, and a drag needs the same values of the same film in every frame. The
 * garbage collector frees a value together with its film.
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
