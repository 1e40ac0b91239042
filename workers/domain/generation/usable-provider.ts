import type { Provider } from "#providers/provider";
import type { ModelWithParameters } from "#storage/models/models";
import { AppError } from "../app-error";

/** The provider of a model, if it can be called. @throws {AppError} `provider_not_allowed`, `provider_not_configured`. */
export function usable(provider: Provider | null, model: ModelWithParameters): Provider {
  if (!provider) {
    throw new AppError(
      "provider_not_allowed",
      `The model ${model.name} points to an address that is not a known provider's. An administrator can correct it.`,
    );
  }
  const missing = provider.missingSetting();
  if (missing) {
    throw new AppError(
      "provider_not_configured",
      `The model ${model.name} cannot run yet: its provider is not set up.`,
      { details: `The model ${model.name} cannot run yet: ${missing} is not set.` },
    );
  }
  return provider;
}
