import { PROMPT_MAX_LENGTH } from "#contract/limits";
import { OUTPUT_FORMATS } from "../../codec/encode";
import { ASPECT_RATIOS } from "../../codec/plan";
import type { Model } from "../model";
import { runImageToImage } from "./run";

/** A picture in, the same picture in another manner out. */
export const imageToImage: Model = {
  owner: "unthinkable",
  name: "image-to-image",
  description:
    "Renders a picture in the style, light and colours that a prompt names. This is no AI model: " +
    "it is image processing with some thirty hand-made styles, and it understands a vocabulary " +
    "of style, mood, colour and strength words rather than language.",
  revision: 1,
  required: ["prompt", "image"],
  choices: { aspect_ratio: ASPECT_RATIOS, output_format: OUTPUT_FORMATS },
  input: {
    prompt: {
      type: "string",
      title: "Prompt",
      description:
        "What the picture should look like, such as “oil painting at sunset, strong strokes”.",
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
    strength: {
      type: "number",
      title: "Strength",
      description: "How far to go: 0 leaves the picture as it is, 1 goes all the way.",
      default: 0.8,
      minimum: 0,
      maximum: 1,
      "x-order": 2,
    },
    aspect_ratio: {
      choice: "aspect_ratio",
      title: "Aspect ratio",
      description:
        "Shape of the result; other than the input's, it is cut out where most is going on.",
      default: "match_input_image",
      "x-order": 3,
    },
    seed: {
      type: "integer",
      title: "Seed",
      description:
        "The same seed and inputs give the same bytes. Left out, it follows from prompt and picture.",
      minimum: 0,
      maximum: 4294967295,
      "x-order": 4,
    },
    output_format: {
      choice: "output_format",
      title: "Output format",
      description: "File type of the result.",
      default: "webp",
      "x-order": 5,
    },
  },
  run: runImageToImage,
};
