import type { GenerationKind } from "./generation";

/** Credits that a new account starts with. */
export const STARTING_CREDITS = 50;

/** Price in credits of a generation whose model sets no price of its own. */
export const DEFAULT_PRICES: Record<GenerationKind, number> = {
  text_to_image: 5,
  image_to_image: 5,
  text_to_video: 40,
  image_to_video: 40,
};
