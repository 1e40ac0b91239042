import type { ModelCard } from "./card.ts";
import { FILM_RATIOS, QUALITIES } from "./choices.ts";
import { aspectRatioOf, negativePromptOf, promptOf, quality, seed } from "./properties.ts";

/** Words in, a film of a painted scene out. */
export const textToVideoCard: ModelCard = {
  owner: "unthinkable",
  name: "text-to-video",
  description:
    "Paints a scene that moves for five seconds (81 frames, WebM without sound), after the places, " +
    "things, weather, style and camera that a prompt names. This is no AI model: the scene is drawn by " +
    "hand-written rules, and it understands a vocabulary of words rather than language.",
  revision: 2,
  listing: {
    kind: "text_to_video",
    name: "Unthinkable Film",
    description:
      "Five seconds of a drawn scene that moves. Built in: procedural drawing, no AI model.",
  },
  required: ["prompt"],
  choices: { aspect_ratio: FILM_RATIOS, quality: QUALITIES },
  input: {
    prompt: promptOf("What to show, such as “a sailing ship at sunset, slow push in”."),
    aspect_ratio: aspectRatioOf("Shape of the clip.", "16:9"),
    quality,
    negative_prompt: negativePromptOf("What to leave out, such as “clouds”."),
    seed,
  },
};
