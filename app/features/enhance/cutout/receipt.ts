import type { Background, Made } from "../device/protocol";
import type { DeviceReceipt } from "../steps/finished";
import { PERSON_PACKAGE, PERSON_VERSION } from "./person-files";

/** A background that was made from words. */
export interface MadeBackground {
  prompt: string;
  model: string;
  /** The generation that made it. */
  generation: string;
}

interface CutoutFacts {
  way: "person" | "plain";
  tolerance: number;
  feather: number;
  background: Background;
  /** Where the background was made from words. */
  made?: MadeBackground | null;
}

/** What the receipt says about how a picture was cut out, and what was put behind it. */
export function cutoutReceipt(
  { way, tolerance, feather, background, made }: CutoutFacts,
  { seconds }: Pick<Made, "seconds">,
): DeviceReceipt {
  return {
    method: way === "person" ? "cutout-person" : "cutout-plain",
    params: {
      feather,
      // Stored receipts call an image a picture.
      background: background.is === "image" ? "picture" : background.is,
      ...(background.is === "colour" ? { background_colour: background.colour } : {}),
      ...(background.is === "image" && background.isAi ? { background_is_ai: true } : {}),
      ...(made
        ? {
            background_prompt: made.prompt,
            background_model: made.model,
            background_generation: made.generation,
          }
        : {}),
      ...(way === "person" ? { network: PERSON_PACKAGE, version: PERSON_VERSION } : { tolerance }),
      seconds: Math.round(seconds * 10) / 10,
    },
  };
}
