import type { ModelCard } from "./card.ts";
import { ASPECT_RATIOS, OUTPUT_FORMATS } from "./choices.ts";
import { aspectRatioOf, image, mask, outputFormat, promptOf, seed } from "./properties.ts";

/** A picture in, the same picture in another manner out. */
export const imageToImageCard: ModelCard = {
  owner: "unthinkable",
  name: "image-to-image",
  description:
    "Renders a picture in the style, light and colours that a prompt names. This is no AI model: " +
    "it is image processing with some thirty hand-made styles, and it understands a vocabulary " +
    "of style, mood, colour and strength words rather than language.",
  revision: 1,
  listing: {
    kind: "image_to_image",
    name: "Unthinkable Atelier",
    description:
      "Repaints a picture in the style that the prompt names. Built in: image processing, no AI model.",
  },
  required: ["prompt", "image"],
  choices: { aspect_ratio: ASPECT_RATIOS, output_format: OUTPUT_FORMATS },
  input: {
    prompt: promptOf(
      "What the picture should look like, such as “oil painting at sunset, strong strokes”.",
    ),
    image,
    strength: {
      type: "number",
      title: "Strength",
      description: "How far to go: 0 leaves the picture as it is, 1 goes all the way.",
      default: 0.8,
      minimum: 0,
      maximum: 1,
    },
    aspect_ratio: aspectRatioOf(
      "Shape of the result; another one than the picture's is cut where most detail is.",
      "match_input_image",
    ),
    output_format: outputFormat,
    seed,
    mask_url: mask,
  },
};
