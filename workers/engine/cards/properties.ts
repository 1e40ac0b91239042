import { MAX_PROMPT_LENGTH } from "#contract/limits";
import type { InputProperty } from "./card.ts";

/* Properties that several models have. */

export const image: InputProperty = {
  type: "string",
  title: "Image",
  description: "The picture to start from: JPEG, PNG or WebP, at most 12 MB.",
  format: "uri",
};

export const mask: InputProperty = {
  type: "string",
  title: "Mask",
  description:
    "What changes: a PNG of the picture's size, white where it changes, black where it stays, grey between.",
  format: "uri",
};

export const seed: InputProperty = {
  type: "integer",
  title: "Seed",
  description: "The same seed and inputs give the same file. Left out, it follows from the inputs.",
  format: "seed",
  minimum: 0,
  maximum: 4_294_967_295,
};

export const outputFormat: InputProperty = {
  choice: "output_format",
  title: "Format",
  description: "The file type of the result.",
  default: "webp",
};

export const quality: InputProperty = {
  choice: "quality",
  title: "Quality",
  description: "Length of the clip's shorter side.",
  default: "1080p",
};

/** @param description what is asked for, with an example. */
export function promptOf(description: string): InputProperty {
  return { type: "string", title: "Prompt", description, maxLength: MAX_PROMPT_LENGTH };
}

/** @param description what can be left out. */
export function negativePromptOf(description: string): InputProperty {
  return { type: "string", title: "Negative prompt", description, maxLength: MAX_PROMPT_LENGTH };
}

/** @param description what happens to the shape. */
export function aspectRatioOf(description: string, fallback: string): InputProperty {
  return { choice: "aspect_ratio", title: "Aspect ratio", description, default: fallback };
}
