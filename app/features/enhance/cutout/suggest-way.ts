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
 * where that finds no one, a provider is suggested, if there is one. Where the model is not here yet, nothing is known of
 * persons: the rule stays, and the form says what else there is.
 * @throws {DeviceProblem}
 */
export async function suggestWay(image: Raster, hasProvider: boolean): Promise<SuggestedWay> {
  const flooded = await floodOnDevice(image, { tolerance: TOLERANCE });
  if (isProduct(withoutSpecks(flooded), false)) {
    return { way: "plain", reason: "Suggested: the background of this picture is even." };
  }
  if (!(await isPersonKept())) {
    return {
      way: "plain",
      reason:
        "The background of this picture is not even. If it shows a person, choose people: the model is fetched once.",
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
