import type { Kind } from "./kind";

export const GENERATION_STATUSES = ["processing", "succeeded", "failed", "canceled"] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

/** What comes out of a generation. */
export const MEDIA = ["image", "video", "audio", "text"] as const satisfies Kind["medium"][];
export type Media = (typeof MEDIA)[number];

/** Whether a status is final: an ended generation never changes again. */
export function isEnded(status: GenerationStatus): boolean {
  return status !== "processing";
}

export const ASPECT_RATIOS = ["1:1", "9:16", "16:9"] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];
export const QUALITIES = ["720p", "1080p"] as const;
export type Quality = (typeof QUALITIES)[number];

/** Whether AI made a result, or anything that it was made from, in words. */
export function describeAi({ is_ai: isAi }: { is_ai: boolean }): string {
  return isAi ? "Made with AI" : "Made without AI";
}
