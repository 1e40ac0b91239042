import { atom } from "nanostores";

/** Pixels a second; null shows the whole film. */
export const zoom = atom<number | null>(null);
/** What the whole film would need now, kept by the timeline. */
export const fitting = atom(60);

const STEP = 1.4;
const SMALLEST = 2;
const LARGEST = 400;

/** Looks at so many pixels a second, within what can be read. */
export function zoomTo(scale: number): void {
  zoom.set(Math.max(SMALLEST, Math.min(LARGEST, scale)));
}

/** Looks closer (1) or from further away (-1). */
export function zoomBy(by: number): void {
  zoomTo((zoom.get() ?? fitting.get()) * STEP ** by);
}
