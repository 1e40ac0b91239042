import { atom } from "nanostores";

/** Which frame of Ken Burns by hand is set over the preview, and of which piece; null for none. */
export const editedFrame = atom<{ id: string; edge: "start" | "end" } | null>(null);
