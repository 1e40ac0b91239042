import { atom } from "nanostores";

/** The time at which a line is shown across all rows while something is dragged: where it snaps or lands. Seconds. */
export const guide = atom<number | null>(null);
