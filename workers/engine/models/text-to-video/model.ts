import { textToVideoCard } from "../../cards/text-to-video";
import type { FilmModel } from "../model";
import { openTextToVideo, prepareTextToVideo } from "./run";

/** Words in, a film of a painted scene out. */
export const textToVideo: FilmModel = {
  ...textToVideoCard,
  film: { prepare: prepareTextToVideo, open: openTextToVideo },
};
