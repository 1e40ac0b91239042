import { textToImageCard } from "../../cards/text-to-image";
import type { Model } from "../model";
import { runTextToImage } from "./run";

/** Words in, an illustration of what they name out. */
export const textToImage: Model = {
  ...textToImageCard,
  run: runTextToImage,
};
