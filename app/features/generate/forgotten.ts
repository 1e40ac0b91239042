import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import { dismiss } from "./generation-desk";
import { showStored } from "./stored-generations";

/** Generations that are about to be deleted: the tools offer them no longer. */
export const forgotten = atom<ReadonlySet<string>>(new Set());

/** Takes a generation that is about to be deleted off the desk. @param key of its card */
export function forget(key: string, id: string): void {
  dismiss(key);
  forgotten.set(new Set([...forgotten.get(), id]));
}

/** Puts generations of one kind that were not deleted after all back on their stage. */
export function recall(records: readonly GenerationRecord[]): void {
  const [first] = records;
  if (!first) return;
  const kept = new Set(records.map(({ id }) => id));
  forgotten.set(new Set([...forgotten.get()].filter((id) => !kept.has(id))));
  showStored(first.kind, records);
}
