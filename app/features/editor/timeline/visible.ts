import { atom } from "nanostores";

/** The part of the film that the timeline shows, with a margin around it. Seconds. */
export const visible = atom({ from: 0, to: 120 });
