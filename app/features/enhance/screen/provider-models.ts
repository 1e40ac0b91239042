import type { CreatorModel } from "#contract/models";
import { priceLabel } from "#lib/start-price";
import { useModels } from "../../generate/use-models";
import type { WhereOption } from "./where-field";

/** What a model starts from. */
const mediumOf = (model: Pick<CreatorModel, "takes_clip">) =>
  model.takes_clip ? "video" : "image";

/** The active models of a tool that start from a picture, or from a clip. */
export function useProviderModels(
  kind: "upscale" | "cutout",
  medium: "image" | "video" = "image",
): readonly CreatorModel[] {
  const { data } = useModels(kind);
  return (data?.items ?? []).filter((model) => mediumOf(model) === medium);
}

/** The same as choices of where the work is done. */
export function providerOptions(models: readonly CreatorModel[]): WhereOption[] {
  return models.map(({ name, description, price, price_per, takes_clip }) => ({
    value: `model ${name}`,
    label: name,
    note: [
      description,
      `${priceLabel({ price, price_per })}. The ${takes_clip ? "clip" : "picture"} is sent to the provider.`,
    ]
      .filter(Boolean)
      .join(" "),
  }));
}
