import { useStore } from "@nanostores/react";
import { atom } from "nanostores";

/** Films that were deleted and may still be in a list that was read before. */
const hidden = atom<ReadonlySet<string>>(new Set());

export const hideFilm = (id: string) => hidden.set(new Set([...hidden.get(), id]));
export const showFilm = (id: string) =>
  hidden.set(new Set([...hidden.get()].filter((one) => one !== id)));

/** The films that are not to be shown. */
export function useHiddenFilms(): ReadonlySet<string> {
  return useStore(hidden);
}
