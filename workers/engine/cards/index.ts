import type { ModelCard } from "./card.ts";
import { imageToImageCard } from "./image-to-image.ts";
import { imageToVideoCard } from "./image-to-video.ts";
import { textToImageCard } from "./text-to-image.ts";
import { textToVideoCard } from "./text-to-video.ts";

/** Every model of the engine. */
export const CARDS: readonly ModelCard[] = [
  imageToImageCard,
  textToImageCard,
  textToVideoCard,
  imageToVideoCard,
];
