import type { GenerationPage, GenerationRecord } from "#contract/generation";

/** What is known of the history under the present filters. */
export interface HistoryList {
  items: readonly GenerationRecord[];
  /** Where it goes on; null at its end. */
  cursor: string | null;
  /** `loading`: the first page is on its way, and `items` may still be what other filters found. */
  phase: "loading" | "ready" | "more";
  error: string | null;
}

export const EMPTY_LIST: HistoryList = { items: [], cursor: null, phase: "loading", error: null };

export type HistoryEvent =
  | { type: "asked" }
  | { type: "asked_more" }
  | { type: "began"; page: GenerationPage }
  | { type: "went_on"; page: GenerationPage }
  /** The first page, read anew while the list was shown. */
  | { type: "renewed"; page: GenerationPage }
  | { type: "changed"; record: GenerationRecord }
  | { type: "failed"; message: string };

/** The list after something happened to it. */
export function reduceList(list: HistoryList, event: HistoryEvent): HistoryList {
  switch (event.type) {
    case "asked":
      return { ...list, phase: "loading", error: null };
    case "asked_more":
      return { ...list, phase: "more", error: null };
    case "began":
      return listOf(event.page);
    case "went_on": {
      const known = new Set(list.items.map((item) => item.id));
      const fresh = event.page.items.filter((item) => !known.has(item.id));
      return { ...listOf(event.page), items: [...list.items, ...fresh] };
    }
    case "renewed":
      return renew(list, event.page);
    case "changed":
      return {
        ...list,
        items: list.items.map((item) => (item.id === event.record.id ? event.record : item)),
      };
    case "failed":
      return { ...list, phase: "ready", error: event.message };
    default:
      return event satisfies never;
  }
}

function listOf(page: GenerationPage): HistoryList {
  return { items: page.items, cursor: page.next_cursor, phase: "ready", error: null };
}

/** The newest page over what was there; where the two do not meet, the page begins a new list. */
function renew(list: HistoryList, page: GenerationPage): HistoryList {
  const last = page.items.at(-1);
  if (!last || page.next_cursor === null) return listOf(page);
  const meeting = list.items.findIndex((item) => item.id === last.id);
  if (meeting < 0) return listOf(page);
  return { ...list, items: [...page.items, ...list.items.slice(meeting + 1)] };
}
