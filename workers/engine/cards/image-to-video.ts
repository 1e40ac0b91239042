import type { ModelCard } from "./card.ts";
import { FILM_RATIOS, MOTIONS, QUALITIES } from "./choices.ts";
import { aspectRatioOf, image, promptOf, quality, seed } from "./properties.ts";

/** A picture in, a film of a camera that moves over it out. */
export const imageToVideoCard: ModelCard = {
  owner: "unthinkable",
  name: "image-to-video",
  description:
    "Moves a camera over a picture for five seconds (81 frames, WebM without sound), in the style " +
    "and light and with the weather that a prompt names. This is no AI model: nothing in the picture comes " +
    "to life. It is image processing that guesses what is near, and it understands a vocabulary " +
    "of camera, style, mood, colour and weather words rather than language.",
  revision: 2,
  listing: {
    kind: "image_to_video",
    name: "Unthinkable Camera",
    description:
      "Moves a camera over your picture for five seconds. Built in: image processing, no AI model.",
  },
  required: ["prompt", "image"],
  choices: { motion: ["auto", ...MOTIONS], aspect_ratio: FILM_RATIOS, quality: QUALITIES },
  input: {
    prompt: promptOf("What should happen, such as “slow push in at golden hour, falling snow”."),
    image,
    motion: {
      choice: "motion",
      title: "Motion",
      description: "How the camera moves; auto takes it from the prompt.",
      default: "auto",
    },
    strength: {
      type: "number",
      title: "Strength",
      description: "How far the camera goes: at 0 it stands still.",
      default: 0.7,
      minimum: 0,
      maximum: 1,
    },
    aspect_ratio: aspectRatioOf(
      "Shape of the clip; the picture covers it, what does not fit is cut off.",
      "16:9",
    ),
    quality,
    loop: {
      type: "boolean",
      title: "Loop",
      description: "The camera comes back to where it began, so that the clip can repeat.",
      default: false,
    },
    seed,
  },
};
