import { atom } from "nanostores";

/** The marker whose name and colour the timeline's bar shows, by its id. */
export const chosenMarker = atom<string | null>(null);
