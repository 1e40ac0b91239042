import { PROMPT_MAX_LENGTH } from "#contract/limits";
import { FILM_RATIOS, QUALITIES } from "../../video/shape";
import type { FilmModel } from "../model";
import { openTextToVideo, prepareTextToVideo } from "./run";

/** Words in, a film of a painted scene out. */
export const textToVideo: FilmModel = {
  owner: "unthinkable",
  name: "text-to-video",
  description:
    "Paints a scene that moves for five seconds (81 frames, WebM without sound), after the places, " +
    "things, weather and camera that a prompt names. This is no AI model: the scene is drawn by " +
    "hand-written rules, and it understands a vocabulary of words rather than language.",
  revision: 1,
  required: ["prompt"],
  choices: { aspect_ratio: FILM_RATIOS, quality: QUALITIES },
  input: {
    prompt: {
      type: "string",
      title: "Prompt",
      description: "What to show, such as “a sailing ship at sunset, slow push in”.",
      maxLength: PROMPT_MAX_LENGTH,
      "x-order": 0,
    },
    negative_prompt: {
      type: "string",
      title: "Negative prompt",
      description: "What to leave out, such as “clouds”.",
      maxLength: PROMPT_MAX_LENGTH,
      "x-order": 1,
    },
    aspect_ratio: {
      choice: "aspect_ratio",
      title: "Aspect ratio",
      description: "Shape of the film.",
      default: "16:9",
      "x-order": 2,
    },
    quality: {
      choice: "quality",
      title: "Quality",
      description: "Length of the film's shorter side.",
      default: "1080p",
      "x-order": 3,
    },
    seed: {
      type: "integer",
      title: "Seed",
      description:
        "The same seed and inputs give the same bytes. Left out, it follows from the prompts.",
      minimum: 0,
      maximum: 4294967295,
      "x-order": 4,
    },
  },
  film: { prepare: prepareTextToVideo, open: openTextToVideo },
};
