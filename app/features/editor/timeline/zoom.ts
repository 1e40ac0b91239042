import { atom } from "nanostores";

/** Pixels a second; null shows the whole film. */
export const zoom = atom<number | null>(null);
/** What the whole film would need now, kept by the timeline. */
export const fitting = atom(60);

const STEP = 1.4;
const MIN_SCALE = 2;
const MAX_SCALE = 400;

/** Looks at so many pixels a second, within what can be read. */
export function zoomTo(scale: number): void {
  zoom.set(Math.max(MIN_SCALE, Math.min(MAX_SCALE, scale)));
}

/** Looks closer (1) or from further away (-1). */
export function zoomBy(by: number): void {
  zoomTo((zoom.get() ?? fitting.get()) * STEP ** by);
}
