import { PROMPT_MAX_LENGTH } from "#contract/limits";
import { MOTIONS } from "../../video/camera";
import { FILM_RATIOS, QUALITIES } from "../../video/shape";
import type { FilmModel } from "../model";
import { openImageToVideo, prepareImageToVideo } from "./run";

/** A picture in, a film of a camera that moves over it out. */
export const imageToVideo: FilmModel = {
  owner: "unthinkable",
  name: "image-to-video",
  description:
    "Moves a camera over a picture for five seconds (81 frames, WebM without sound), in the light " +
    "and with the weather that a prompt names. This is no AI model: nothing in the picture comes " +
    "to life. It is image processing that guesses what is near, and it understands a vocabulary " +
    "of camera, mood, colour and weather words rather than language.",
  revision: 1,
  required: ["prompt", "image"],
  choices: { motion: ["auto", ...MOTIONS], aspect_ratio: FILM_RATIOS, quality: QUALITIES },
  input: {
    prompt: {
      type: "string",
      title: "Prompt",
      description: "What should happen, such as “slow push in at golden hour, falling snow”.",
      maxLength: PROMPT_MAX_LENGTH,
      "x-order": 0,
    },
    image: {
      type: "string",
      title: "Image",
      description: "The picture to start from: JPEG, PNG or WebP, at most 12 MB.",
      format: "uri",
      "x-order": 1,
    },
    motion: {
      choice: "motion",
      title: "Motion",
      description: "How the camera moves; “auto” takes it from the prompt.",
      default: "auto",
      "x-order": 2,
    },
    strength: {
      type: "number",
      title: "Strength",
      description: "How far the camera goes: at 0 it stands still.",
      default: 0.7,
      minimum: 0,
      maximum: 1,
      "x-order": 3,
    },
    aspect_ratio: {
      choice: "aspect_ratio",
      title: "Aspect ratio",
      description: "Shape of the film; the picture covers it, what does not fit is cut off.",
      default: "16:9",
      "x-order": 4,
    },
    quality: {
      choice: "quality",
      title: "Quality",
      description: "Length of the film's shorter side.",
      default: "1080p",
      "x-order": 5,
    },
    loop: {
      type: "boolean",
      title: "Loop",
      description: "Whether the camera comes back to where it began, so that the film can repeat.",
      default: false,
      "x-order": 6,
    },
    seed: {
      type: "integer",
      title: "Seed",
      description:
        "The same seed and inputs give the same bytes. Left out, it follows from prompt and picture.",
      minimum: 0,
      maximum: 4294967295,
      "x-order": 7,
    },
  },
  film: { prepare: prepareImageToVideo, open: openImageToVideo },
};
