import { useEffect, useState } from "react";
import { DEFAULT_PRICES } from "../../../workers/contract/credits";
import {
  type CreatorModel,
  creatorModelsSchema,
  FILE_LIST_FORMAT,
  type Parameter,
  pictureParameterOf,
} from "../../../workers/contract/models";
import { requestJson } from "../../lib/api";

/** The models to choose from; null while they load or when they cannot be read. */
export function useModels(): readonly CreatorModel[] | null {
  const [models, setModels] = useState<readonly CreatorModel[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    requestJson(creatorModelsSchema, "/api/models?type=image_to_image")
      .then(({ items }) => {
        if (isCurrent) setModels(items);
      })
      .catch((error: unknown) => console.warn("models could not be loaded", error));
    return () => {
      isCurrent = false;
    };
  }, []);
  return models;
}

/** The model that a run would use: the chosen one, else the default, else the first. */
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

/** What a run costs, in credits. */
export function priceOf(model: CreatorModel | null): number {
  return model?.price ?? DEFAULT_PRICES.image_to_image;
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
