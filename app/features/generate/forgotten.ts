import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import { dismiss, showStored } from "./generation-desk";

/** Generations that are about to be deleted: the tools offer them no longer. */
export const forgotten = atom<ReadonlySet<string>>(new Set());

/** Takes a generation that is about to be deleted off the desk. @param key of its card */
export function forget(key: string, id: string): void {
  dismiss(key);
  forgotten.set(new Set([...forgotten.get(), id]));
}

/** Puts a generation that was not deleted after all back on its stage. */
export function recall(record: GenerationRecord): void {
  forgotten.set(new Set([...forgotten.get()].filter((id) => id !== record.id)));
  showStored(record.kind, [record]);
}
