import type { GenerationRecord } from "#contract/generation";

/** The most results that are enhanced at once: what a page can keep an eye on, and what fits an address. */
export const MAX_AT_ONCE = 50;

/** Enhance with several results at once; its document must be loaded, for its headers matter. */
export function batchPath(records: readonly Pick<GenerationRecord, "id">[]): string {
  const ids = records.map(({ id }) => id).join();
  return `/dashboard/enhance?${new URLSearchParams({ generations: ids })}`;
}
