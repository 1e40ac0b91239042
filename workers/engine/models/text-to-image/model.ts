import { PROMPT_MAX_LENGTH } from "#contract/limits";
import { OUTPUT_FORMATS } from "../../codec/encode";
import type { Model } from "../model";
import { runTextToImage } from "./run";
import { SCENE_RATIOS } from "./sizes";

/** Words in, an illustration of what they name out. */
export const textToImage: Model = {
  owner: "unthinkable",
  name: "text-to-image",
  description:
    "Draws an illustration of what a prompt names: place, things, hour, weather, colours and " +
    "style. This is no AI model: it composes some eighty hand-made drawings with procedural " +
    "landscapes, and it understands a vocabulary of words rather than language.",
  revision: 1,
  required: ["prompt"],
  choices: { aspect_ratio: SCENE_RATIOS, output_format: OUTPUT_FORMATS },
  input: {
    prompt: {
      type: "string",
      title: "Prompt",
      description:
        "What is to be seen, such as “a red sailboat on a calm lake at sunset, oil painting”.",
      maxLength: PROMPT_MAX_LENGTH,
      "x-order": 0,
    },
    negative_prompt: {
      type: "string",
      title: "Negative prompt",
      description: "What is to be left out: things, places, weather, moods.",
      maxLength: PROMPT_MAX_LENGTH,
      "x-order": 1,
    },
    aspect_ratio: {
      choice: "aspect_ratio",
      title: "Aspect ratio",
      description: "Shape of the result, width to height; every shape has about one megapixel.",
      default: "1:1",
      "x-order": 2,
    },
    seed: {
      type: "integer",
      title: "Seed",
      description:
        "The same seed and inputs give the same bytes, another seed another composition. " +
        "Left out, it follows from the prompt.",
      minimum: 0,
      maximum: 4294967295,
      "x-order": 3,
    },
    output_format: {
      choice: "output_format",
      title: "Output format",
      description: "File type of the result.",
      default: "webp",
      "x-order": 4,
    },
  },
  run: runTextToImage,
};
