import { imageToImageCard } from "../../cards/image-to-image";
import type { Model } from "../model";
import { runImageToImage } from "./run";

/** A picture in, the same picture in another manner out. */
export const imageToImage: Model = {
  ...imageToImageCard,
  run: runImageToImage,
};
