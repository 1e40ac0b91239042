/** What a generation makes out of what; the same words as a model's `model_type`. */
export const GENERATION_KINDS = [
  "image_to_image",
  "text_to_image",
  "text_to_video",
  "image_to_video",
] as const;
export type GenerationKind = (typeof GENERATION_KINDS)[number];

export const GENERATION_STATUSES = ["processing", "succeeded", "failed", "canceled"] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

/** What comes out of a generation. */
export const MEDIA = ["image", "video"] as const;
export type Media = (typeof MEDIA)[number];

/** What a kind of generation makes. */
export function mediaOf(kind: GenerationKind): Media {
  return kind.endsWith("_video") ? "video" : "image";
}

/** Whether a status is final: an ended prediction never changes again. */
export function isEnded(status: GenerationStatus): boolean {
  return status !== "processing";
}

export const ASPECT_RATIOS = ["1:1", "9:16", "16:9"] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];
export const QUALITIES = ["720p", "1080p"] as const;
export type Quality = (typeof QUALITIES)[number];

/** The address to which a start of this kind is posted. */
export function startPath(kind: GenerationKind): string {
  return `/api/start-${kind.replaceAll("_", "-")}-generation`;
}
