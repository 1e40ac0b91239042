import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";

/** How many results are side by side. */
export const MOST_COMPARED = 4;

/** What the dialog compares; null while it is closed. */
export const compared = atom<readonly GenerationRecord[] | null>(null);

/** Opens the dialog with results, in this order; what exceeds its places is left out. */
export function openCompare(records: readonly GenerationRecord[]): void {
  const unique = records.filter(
    (record, index) => records.findIndex(({ id }) => id === record.id) === index,
  );
  compared.set(unique.slice(0, MOST_COMPARED));
}
