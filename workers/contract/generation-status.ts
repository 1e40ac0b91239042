export const GENERATION_STATUSES = ["processing", "succeeded", "failed", "canceled"] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

/** Whether a status is final: an ended generation never changes again. */
export function isEnded(status: GenerationStatus): boolean {
  return status !== "processing";
}
