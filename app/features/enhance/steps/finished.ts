import type { DeviceMethodId } from "#contract/device-methods";
import type { Made } from "../device/protocol";
import type { ShownSource, Source } from "./source";

/** What a receipt says about how a result was made. */
export interface DeviceReceipt {
  /** How it was made: an id of `/schemas/device-methods.json`. */
  method: DeviceMethodId;
  params: Record<string, string | number | boolean | null>;
}

/** A picture or clip that was finished on this device, with all that its receipt says. */
export interface Finished extends Made, DeviceReceipt {
  /** Tells this result from others: it is stored once, however often that is tried. */
  id: string;
  source: Source;
  kind: "upscale" | "cutout" | "look";
  fileName: string;
  /** Whether it was to be saved to the history when the work on it began. */
  isStored: boolean;
}

/** A finished result that a screen shows. */
export interface ShownResult extends Finished {
  source: ShownSource;
  /** Shows and saves it in this page. */
  url: string;
  /** Shows a smaller copy of a large picture; null for a small one. */
  smallUrl: string | null;
}
