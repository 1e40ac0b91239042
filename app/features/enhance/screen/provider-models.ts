import type { CreatorModel } from "#contract/models";
import { isForClips, pictureParameterOf } from "#contract/picture-parameter";
import { creditsLabel } from "#lib/format";
import { useModels } from "../../generate/use-models";
import type { WhereOption } from "./where-field";

/** What a model with these parameters starts from. */
const mediumOf = (parameters: CreatorModel["parameters"]) =>
  isForClips(pictureParameterOf(parameters)?.name) ? "clip" : "picture";

/** The active models of a tool that start from a picture, or from a clip. */
export function useProviderModels(
  kind: "upscale" | "cutout",
  medium: "picture" | "clip" = "picture",
): readonly CreatorModel[] {
  const { data } = useModels(kind);
  return (data?.items ?? []).filter(({ parameters }) => mediumOf(parameters) === medium);
}

/** The same as choices of where the work is done. */
export function providerOptions(models: readonly CreatorModel[]): WhereOption[] {
  return models.map(({ name, description, price, parameters }) => ({
    value: `model ${name}`,
    label: name,
    note: [
      description,
      `${creditsLabel(price)}. The ${mediumOf(parameters)} is sent to the provider.`,
    ]
      .filter(Boolean)
      .join(" "),
  }));
}
