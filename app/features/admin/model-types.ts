import { GENERATION_KINDS, type GenerationKind } from "#contract/generation-words";

/** What a model makes of what, as administrators read it. */
export const MODEL_TYPE_LABELS: Record<GenerationKind, string> = {
  text_to_image: "Text to Image",
  image_to_image: "Image to Image",
  text_to_video: "Text to Video",
  image_to_video: "Image to Video",
};

const ORDER: readonly GenerationKind[] = [
  "text_to_image",
  "image_to_image",
  "text_to_video",
  "image_to_video",
];

export const MODEL_TYPE_OPTIONS = [...GENERATION_KINDS]
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  .map((value) => ({ value, label: MODEL_TYPE_LABELS[value] }));
