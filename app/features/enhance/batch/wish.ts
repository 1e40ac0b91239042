import type { ImageLook } from "../looks/look";
import type { BatchItem } from "./items";
import { type BatchSettings, FIRST_SETTINGS } from "./settings";
import type { Restored } from "./use-batch";

/** Several results and files that are to be worked on at once. */
export interface BatchWish {
  items: readonly BatchItem[];
  settings: BatchSettings;
  /** The look to begin with; null for the one of the last visit. */
  look: ImageLook | null;
  /** Files of this device that come into it. */
  files: readonly File[];
  /** How many of what was asked for are not there any more. */
  missing: number;
  /** What an earlier visit left of it; null for a new one. */
  kept: ({ id: string } & Restored) | null;
}

/** A batch that begins now. */
export const newWish = (part: Partial<BatchWish>): BatchWish => ({
  ...{ items: [], settings: FIRST_SETTINGS, look: null, files: [], missing: 0, kept: null },
  ...part,
});
