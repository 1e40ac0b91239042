/** What is selected, and where a range would begin. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/**
 * The selection after one item was pressed: it changes sides, and with `isRange` everything between
 * it and the one pressed before comes to the side that it comes to.
 * @param shown all items in their order
 */
export function toggle(
  { ids, anchor }: Selection,
  shown: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const from = isRange && anchor !== null ? shown.indexOf(anchor) : -1;
  const to = shown.indexOf(id);
  const range = from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(ids);
  for (const one of range) {
    if (ids.has(id)) next.delete(one);
    else next.add(one);
  }
  return { ids: next, anchor: id };
}
