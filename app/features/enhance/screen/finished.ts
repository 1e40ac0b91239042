import type { DeviceMethodId } from "#contract/device-methods";
import type { Made } from "../device/protocol";
import type { Source } from "./use-source";

/** A finished picture or clip, with all that its receipt says. */
export interface Finished extends Made {
  source: Source;
  kind: "upscale" | "cutout" | "look";
  /** How it was made: an id of `/schemas/device-methods.json`. */
  method: DeviceMethodId;
  params: Record<string, string | number | boolean | null>;
  /** Shows and saves it in this page. */
  url: string;
  /** Shows a smaller copy of a large picture; null for a small one. */
  smallUrl?: string | null;
  fileName: string;
  /** Whether it was to be saved to the history when the work on it began. */
  isStored: boolean;
}
