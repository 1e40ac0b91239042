import type { ModelInput } from "#contract/models";
import { creditsFor } from "#contract/price-units";
import { usualPrice } from "#contract/prices";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { findModel, isFallback } from "#storage/models/models";
import type { Model } from "#storage/schema/index";
import { invalid } from "../app-error";
import { type PricedModel, pricePerOf } from "../credits/price";
import { callableEndpoint } from "./endpoint-address";

type Replaced = PricedModel & Pick<Model, "name" | "endpointUrl">;

/**
 * The id of the model that may run in the place of another one.
 * @param wish the name that an administrator gave: undefined leaves what is stored.
 * @param before the model as it is stored; undefined for a new one.
 * @throws {AppError} `invalid_request` unless it is an active model of the same kind with no fallback of its own, at
 *   most as dear.
 */
export async function fallbackIdOf(
  deps: { db: Database; providers: Pick<Providers, "forEndpoint"> },
  wish: ModelInput["fallback"],
  model: Replaced,
  before: Model | undefined,
): Promise<string | null> {
  if (wish === undefined) return before?.fallbackId ?? null;
  if (wish === null || wish === "") return null;
  const other = await findModel(deps.db, wish);
  const refuse = (why: string) => invalid("fallback", `${wish} cannot be the fallback: ${why}`);
  if (!other) throw invalid("fallback", `There is no model named ${wish}.`);
  if (other.id === before?.id || other.name === model.name)
    throw refuse("it is the model itself. Choose another one.");
  if (!other.active) throw refuse("it is not active. Activate it first.");
  if (other.modelType !== model.modelType)
    throw refuse("it is for another tool. Choose one of the same tool.");
  if (other.fallbackId !== null || (before && (await isFallback(deps.db, before.id))))
    throw refuse("one fallback must not lead to another.");
  const providerOf = ({ endpointUrl }: Pick<Model, "endpointUrl">) =>
    deps.providers.forEndpoint(callableEndpoint(endpointUrl))?.name ?? null;
  if (!isAtMost(other, providerOf(other), model, providerOf(model)))
    throw refuse("it costs more. Choose one that costs at most as much.");
  return other.id;
}

/** Whether a model costs at most as much as another one, whatever the input is. */
function isAtMost(
  cheaper: PricedModel,
  cheaperProvider: string | null,
  dearer: PricedModel,
  dearerProvider: string | null,
): boolean {
  const [per, otherPer] = [pricePerOf(cheaper), pricePerOf(dearer)];
  const flat = (model: PricedModel, provider: string | null) =>
    model.price ?? usualPrice(model.modelType, provider);
  if (per && otherPer) return per.unit === otherPer.unit && per.credits <= otherPer.credits;
  if (per) return false;
  if (otherPer) return flat(cheaper, cheaperProvider) <= creditsFor(otherPer, { values: SHORT });
  return flat(cheaper, cheaperProvider) <= flat(dearer, dearerProvider);
}

/** The least that a price for each unit comes to. */
const SHORT = { duration: 1, steps: 1, width: 512, height: 512 };
