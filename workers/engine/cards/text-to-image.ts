import type { ModelCard } from "./card.ts";
import { OUTPUT_FORMATS, SCENE_RATIOS } from "./choices.ts";
import { aspectRatioOf, negativePromptOf, outputFormat, promptOf, seed } from "./properties.ts";

/** Words in, an illustration of what they name out. */
export const textToImageCard: ModelCard = {
  owner: "unthinkable",
  name: "text-to-image",
  description:
    "Draws an illustration of what a prompt names: place, things, hour, weather, colours and " +
    "style. This is no AI model: it composes some eighty hand-made drawings with procedural " +
    "landscapes, and it understands a vocabulary of words rather than language.",
  revision: 1,
  listing: {
    kind: "text_to_image",
    name: "Unthinkable Scene",
    description:
      "Draws what the prompt names: place, things, hour, weather. Built in: procedural drawing, no AI model.",
  },
  required: ["prompt"],
  choices: { aspect_ratio: SCENE_RATIOS, output_format: OUTPUT_FORMATS },
  input: {
    prompt: promptOf(
      "What to show, such as “a red sailboat on a calm lake at sunset, oil painting”.",
    ),
    aspect_ratio: aspectRatioOf(
      "Shape of the result, width to height; every shape has about one megapixel.",
      "1:1",
    ),
    negative_prompt: negativePromptOf("What to leave out: things, places, weather, moods."),
    output_format: outputFormat,
    seed,
  },
};
