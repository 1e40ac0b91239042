import type { Medium } from "#film/build/medium";

/**
 * Chooses a medium, or lets it go.
 * @param later keys of those that it is put before, where they are chosen; else it comes last
 */
export function toggled(
  chosen: readonly Medium[],
  medium: Medium,
  later: readonly string[] = [],
): readonly Medium[] {
  if (chosen.some(({ key }) => key === medium.key)) {
    return chosen.filter(({ key }) => key !== medium.key);
  }
  const place = chosen.findIndex(({ key }) => later.includes(key));
  if (place < 0) return [...chosen, medium];
  return [...chosen.slice(0, place), medium, ...chosen.slice(place)];
}
