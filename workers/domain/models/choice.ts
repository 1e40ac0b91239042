import { ENGINE_ORIGIN } from "#contract/engine";
import type { Provider } from "#providers/provider";
import type { Providers } from "#providers/providers";
import type { Model } from "#storage/schema/index";
import { storableEndpoint } from "./endpoint-address";

/**
 * How stored addresses begin whose provider is set up, so that their models can run. Both the start and the lists of
 * models put these first (`orderOfChoice`): a default that cannot run gives way to the next model, and
 * is the default again once its provider is there.
 */
export function readyBases({ all }: Pick<Providers, "all">): string[] {
  return all().flatMap((provider) =>
    isReady(provider) ? [storableEndpoint(`${provider.baseUrl}/`, ENGINE_ORIGIN)] : [],
  );
}

/** Whether a provider can be called. */
export const isReady = (provider: Provider | null): boolean =>
  provider !== null && provider.missingSetting() === null;

/**
 * The ids of the models that are used where none is named, one of each kind that has a stored default.
 * @param models active ones, in the order of choice.
 */
export function defaultsOf(
  models: readonly Pick<Model, "id" | "modelType" | "isDefault">[],
): ReadonlySet<string> {
  const kinds = new Set(models.filter(({ isDefault }) => isDefault).map((one) => one.modelType));
  const first = [...kinds].map((kind) => models.find(({ modelType }) => modelType === kind));
  return new Set(first.flatMap((model) => model?.id ?? []));
}
