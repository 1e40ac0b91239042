import type { GenerationKind } from "#contract/generation";
import { takesVideo } from "#contract/image-parameter";
import type { CreatorModel, Parameter } from "#contract/models";
import { isAiProvider } from "#contract/providers";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { readTypicalSeconds } from "#storage/generations/all";
import { listActiveModels, type ModelWithParameters } from "#storage/models/models";
import type { ModelParameter } from "#storage/schema/index";
import { priceOf } from "../credits/price";
import { callableEndpoint } from "./endpoint-address";
import { mostOf } from "./most-of";

/** A stored parameter as the contract shows it. */
export function toParameter(row: ModelParameter): Parameter {
  const { modelId: _, position: __, ...parameter } = row;
  return parameter;
}

/** The models that creators can choose from, with what they may set; the default first. */
export async function listModelsForCreators(
  deps: {
    db: Database;
    providers: Pick<Providers, "forEndpoint">;
  },
  type?: GenerationKind,
): Promise<CreatorModel[]> {
  const [models, typical] = await Promise.all([
    listActiveModels(deps.db, type),
    readTypicalSeconds(deps.db),
  ]);
  return models.map((model) => ({
    name: model.name,
    description: model.description,
    model_type: model.modelType,
    ...madeBy(model, deps.providers.forEndpoint(callableEndpoint(model.endpointUrl))?.name ?? null),
    is_default: model.isDefault,
    typical_seconds: typical.get(model.name) ?? null,
    parameters: model.parameters
      .filter((one) => one.visible)
      .map((one) => ({ ...toParameter(one), maximum: mostOf(one) })),
  }));
}

function madeBy(model: ModelWithParameters, provider: string | null) {
  const takes_clip = takesVideo(model.parameters);
  const price = priceOf(model, provider, takes_clip ? "video" : undefined);
  return { provider, is_ai: isAiProvider(provider), price, takes_clip };
}
