import type { WrittenScripts } from "#contract/written-scripts";

/** Scripts that were written for a plan that is not complete, by what was asked: none is paid twice. */
export interface KeptScripts {
  of: (wish: object) => WrittenScripts | null;
  keep: (wish: object, answer: WrittenScripts) => void;
  /** Forgets them, once the plan has them. */
  clear: () => void;
}

/** Those of this page, by their place: a tab may refuse to keep them. */
const known = new Map<string, Record<string, WrittenScripts>>();

const isAnswer = (value: unknown): value is WrittenScripts =>
  typeof value === "object" && value !== null && "scripts" in value && Array.isArray(value.scripts);

/** What a tab kept in a place; nothing where that cannot be read. */
function read(store: Storage, place: string): Record<string, WrittenScripts> {
  try {
    const kept: unknown = JSON.parse(store.getItem(place) ?? "{}");
    const entries = Object.entries(Object(kept) as Record<string, unknown>);
    return Object.fromEntries(
      entries.flatMap(([wish, answer]) => (isAnswer(answer) ? [[wish, answer]] : [])),
    );
  } catch {
    return {};
  }
}

/**
 * The scripts that a tab keeps for a recipe's plan; they survive a reload.
 * @param name names whose and which recipe's they are
 */
export function keptScripts(name: string, store: Storage): KeptScripts {
  const place = `scripts ${name}`;
  const all = () => known.get(place) ?? read(store, place);
  return {
    of: (wish) => all()[JSON.stringify(wish)] ?? null,
    keep(wish, answer) {
      const next = { ...all(), [JSON.stringify(wish)]: answer };
      known.set(place, next);
      try {
        store.setItem(place, JSON.stringify(next));
      } catch {
        // This page has them still.
      }
    },
    clear() {
      known.delete(place);
      store.removeItem(place);
    },
  };
}
