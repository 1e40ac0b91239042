import { floodOnDevice } from "../device/client";
import type { Raster } from "../pixels/raster";
import { findPersonMask, isPersonKept } from "./find-person";
import { isProduct, withoutSpecks } from "./judge-mask";

/** How far from the border's colours an even background may be. */
const TOLERANCE = 0.12;

/** What cuts a picture out, by what is in it, with the reason in a sentence. */
export interface SuggestedWay {
  way: "plain" | "person" | "provider";
  reason: string;
}

/**
 * Looks at a small copy of a picture: an even background goes by rule; a person is found by the device's model, where an
 * earlier visit fetched it; for all else there is a provider, if one is set up.
 * @throws {DeviceProblem}
 */
export async function suggestWay(image: Raster, hasProvider: boolean): Promise<SuggestedWay> {
  const flooded = await floodOnDevice(image, { tolerance: TOLERANCE });
  if (isProduct(withoutSpecks(flooded), false)) {
    return { way: "plain", reason: "Suggested: the background of this picture is even." };
  }
  if (await isPersonKept()) {
    const person = await findPersonMask(image);
    if (isProduct(withoutSpecks(person), true)) {
      return { way: "person", reason: "Suggested: there is a person in this picture." };
    }
  }
  return hasProvider
    ? { way: "provider", reason: "Suggested: the background of this picture is not even." }
    : {
        way: "person",
        reason:
          "The background of this picture is not even: a person can be found, or use the brush.",
      };
}
