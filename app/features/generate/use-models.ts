import { LORAS } from "#contract/generation-params";
import { FILE_LIST_FORMAT, imageParameterOf, maskParameterOf } from "#contract/image-parameter";
import type { GenerationKind, StudioKind } from "#contract/kinds";
import type { CreatorModel, CreatorModels, Parameter } from "#contract/models";
import { usePreferences } from "#lib/preferences";
import { modelsPath } from "#lib/read-paths";
import { type Resource, useResource } from "#lib/resource";

/** The models of a kind to choose from; `data` stays undefined when they cannot be read, and for no kind. */
export function useModels(kind: GenerationKind | null): Resource<CreatorModels> {
  return useResource(kind === null ? null : modelsPath(kind), {
    failure: "The models could not be loaded.",
  });
}

/** The model that a generation would use: the chosen one if it can run, else the default, else the first. */
export function chosenModel(
  models: readonly CreatorModel[] | null,
  name: string | null,
): CreatorModel | null {
  if (!models) return null;
  return (
    models.find((model) => model.name === name && model.is_ready) ??
    models.find((model) => model.is_default) ??
    models[0] ??
    null
  );
}

/** The models of a list to choose from: those that can run, and the one that is chosen. */
export function offered(models: readonly CreatorModel[], chosen: CreatorModel) {
  return models.filter((model) => model.is_ready || model === chosen);
}

/** Whether a model starts from several pictures. */
export function takesSeveral(model: CreatorModel | null): boolean {
  return imageParameterOf(model?.parameters ?? [])?.format === FILE_LIST_FORMAT;
}

/** The model that may take over from a model; null where it names none that is there. */
export function takeoverOf(
  models: readonly CreatorModel[] | null,
  model: CreatorModel | null,
): CreatorModel | null {
  if (model?.fallback == null) return null;
  return models?.find(({ name }) => name === model.fallback) ?? null;
}

/**
 * What a generation of a kind costs with the model that its form would use; null until that is known,
 * and for no kind.
 */
export function useUsualPrice(kind: StudioKind | null): number | null {
  const { data } = useModels(kind);
  const { preferences } = usePreferences();
  const model = chosenModel(
    data?.items ?? null,
    (kind && preferences?.default_models[kind]) ?? null,
  );
  return model?.price ?? null;
}

/** The parameters that the form shows: not the prompt, the picture and its mask, which have their own place. */
export function adjustable(
  model: { parameters: readonly Parameter[] } | null,
): readonly Parameter[] {
  const parameters = model?.parameters ?? [];
  const image = imageParameterOf(parameters)?.name ?? "image";
  const placed = ["prompt", image, maskParameterOf(parameters)?.name];
  return parameters.filter(
    ({ name, type, format }) =>
      !placed.includes(name) && format !== FILE_LIST_FORMAT && type !== LORAS,
  );
}
