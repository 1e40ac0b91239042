import type { COMPARED, ResultComparison } from "#contract/publishing/compare";

const WHICH = {
  hook: "day-old posts of films with a hook",
  film: "day-old posts of films",
} as const;

/** On what a comparison rests, or what it waits for. */
export function describeComparison(
  { posts, needed, items }: Pick<ResultComparison, "posts" | "needed"> & { items: unknown[] },
  by: (typeof COMPARED)[number],
): string {
  if (posts < needed) return `Nothing is compared below ${needed} ${WHICH[by]}. You have ${posts}.`;
  if (items.length === 0)
    return `All ${posts} posts have the same ${by}: there is nothing to compare.`;
  return `Median views. It rests on ${posts} ${WHICH[by]}.`;
}
