import { isStudioKind, KINDS } from "#contract/kinds";
import type { CreatorModel, ModelInputName } from "#contract/models";
import { providerLabel } from "#contract/providers";
import { creditsLabel, describeSeconds } from "#lib/format";
import { priceLabel } from "#lib/start-price";

const INPUTS: Readonly<Record<ModelInputName, string>> = {
  picture: "a picture",
  references: "several pictures",
  clip: "a clip",
  mask: "a mask",
  seed: "a seed",
  loras: "LoRAs",
};

/** Where a model runs, in words. */
function placeOf({ runs_on: place, provider }: CreatorModel): string {
  switch (place) {
    case "cloudflare":
      return "Cloudflare";
    case "own":
      return "Your own server";
    case "demo":
      return "Built in";
    case "provider":
      return provider === null ? "Its provider" : providerLabel(provider);
    default:
      return place satisfies never;
  }
}

/** What a model can be given, in words: "Words, a picture, a seed". */
function inputsOf({ takes, model_type: kind }: CreatorModel, takesPrompt: boolean): string {
  const { inputs: files, takesSound } = KINDS[kind];
  const sound = files.includes("audio") || takesSound ? ["a sound"] : [];
  const words = takesPrompt ? ["words"] : [];
  const inputs = [...words, ...sound, ...takes.map((name) => INPUTS[name])];
  const text = inputs.join(", ");
  return text === "" ? "Nothing else" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * The facts about a model that help to choose it, by name.
 * @param takesPrompt whether its kind is made from words
 */
export function modelFacts(model: CreatorModel, takesPrompt: boolean): readonly [string, string][] {
  const { price, price_per: per, typical_seconds: seconds, fallback, licence } = model;
  // What is spoken or heard has no usual length.
  const isUsual = per !== null && isStudioKind(model.model_type);
  const usual = isUsual ? `, usually ${creditsLabel(price)}` : "";
  return [
    ["Price", `${priceLabel(model)}${usual}`],
    ["Time", seconds == null ? "Not known yet" : `About ${describeSeconds(seconds)}`],
    ["Takes", inputsOf(model, takesPrompt)],
    ["Runs on", placeOf(model)],
    ...(fallback === null ? [] : [["If not available", fallback] satisfies [string, string]]),
    ...(licence === undefined ? [] : [["Licence", licence] satisfies [string, string]]),
  ];
}
