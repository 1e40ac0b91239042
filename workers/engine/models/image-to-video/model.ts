import { imageToVideoCard } from "../../cards/image-to-video";
import type { FilmModel } from "../model";
import { openImageToVideo, prepareImageToVideo } from "./run";

/** A picture in, a film of a camera that moves over it out. */
export const imageToVideo: FilmModel = {
  ...imageToVideoCard,
  film: { prepare: prepareImageToVideo, open: openImageToVideo },
};
