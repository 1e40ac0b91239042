import { atom } from "nanostores";
import type { Timeline } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";

/** The piece of whose picture the next press takes the colour for its key; null for none. */
export const picking = atom<string | null>(null);

/** The film as the preview shows it: a piece whose colour is being picked is seen as it is without its key. */
export function shownFilm(timeline: Timeline, picked: string | null): Timeline {
  const item = picked === null ? undefined : findItem(timeline, picked)?.item;
  if (!item || !("fit" in item) || !item.chroma) return timeline;
  return updateItem(timeline, { id: item.id, changes: { chroma: undefined } });
}
