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
 * Looks at a small copy of a picture: an even background goes by rule, else a person is looked for by the device's model;
 * where that finds no one, a provider is suggested, if there is one. A model that is not here yet is offered before
 * anything that costs credits.
 * @throws {DeviceProblem}
 */
export async function suggestWay(image: Raster, hasProvider: boolean): Promise<SuggestedWay> {
  const flooded = await floodOnDevice(image, { tolerance: TOLERANCE });
  if (isProduct(withoutSpecks(flooded), false)) {
    return { way: "plain", reason: "Suggested: the background of this picture is even." };
  }
  if (!(await isPersonKept())) {
    return {
      way: "person",
      reason: "The background of this picture is not even. A person in it can be found.",
    };
  }
  if (isProduct(withoutSpecks(await findPersonMask(image)), true)) {
    return { way: "person", reason: "Suggested: there is a person in this picture." };
  }
  const nothing = "No person and no even background was found.";
  return hasProvider
    ? { way: "provider", reason: `${nothing} The provider's price is on the button.` }
    : { way: "plain", reason: `${nothing} Try another tolerance, then use the brush.` };
}
