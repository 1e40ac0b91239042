import { type GenerationKind, KINDS } from "#contract/kinds";
import type { CreatorModel, CreatorModels, Parameter } from "#contract/models";
import { FILE_LIST_FORMAT, pictureParameterOf } from "#contract/picture-parameter";
import { modelsPath } from "#lib/read-paths";
import { type Resource, useResource } from "#lib/resource";

/** The models of a kind to choose from; `data` stays undefined when they cannot be read. */
export function useModels(kind: GenerationKind): Resource<CreatorModels> {
  return useResource(modelsPath(kind), {
    failure: "The models could not be loaded.",
  });
}

/** The model that a generation would use: the chosen one, else the default, else the first. */
export function chosenModel(
  models: readonly CreatorModel[] | null,
  name: string | null,
): CreatorModel | null {
  if (!models) return null;
  return (
    models.find((model) => model.name === name) ??
    models.find((model) => model.is_default) ??
    models[0] ??
    null
  );
}

/** Whether a model starts from several pictures. */
export function takesSeveral(model: CreatorModel | null): boolean {
  return pictureParameterOf(model?.parameters ?? [])?.format === FILE_LIST_FORMAT;
}

/** What a generation costs, in credits. */
export function priceOf(model: CreatorModel | null, kind: GenerationKind): number {
  return model?.price ?? KINDS[kind].price;
}

/** The parameters that the form shows: neither the prompt nor the picture, which have their own place. */
export function adjustable(
  model: { parameters: readonly Parameter[] } | null,
): readonly Parameter[] {
  const parameters = model?.parameters ?? [];
  const picture = pictureParameterOf(parameters)?.name ?? "image";
  return parameters.filter(
    ({ name, format }) => name !== "prompt" && name !== picture && format !== FILE_LIST_FORMAT,
  );
}
