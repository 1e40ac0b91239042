import type { Sprite } from "../frame/sprite";
import type { Clouds } from "../place/clouds";
import type { Star } from "../place/heavens";
import type { Water } from "../place/water";

/** A composed scene: what is painted, back to front. */
export interface Layout {
  /** The frame's background, RGBA. */
  readonly base: Uint8ClampedArray;
  readonly stars: readonly Star[];
  readonly clouds: Clouds | null;
  readonly back: readonly Sprite[];
  readonly water: Water | null;
  readonly front: readonly Sprite[];
  readonly falling: "rain" | "snow" | "bubbles" | null;
  readonly fireworks: boolean;
}

/** Work that can pause between its steps. */
export type Steps<T> = Generator<undefined, T>;
