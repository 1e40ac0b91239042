import type { CreatorModel } from "#contract/models";
import type { Timeline } from "#contract/timeline/timeline";
import { speechSeconds } from "#film/sound/film-speech";
import { creditsLabel } from "#lib/format";
import { startPrice } from "#lib/start-price";

/** The value of the recogniser that works on this device. */
export const ON_DEVICE = "device";
const MODEL = "model:";

/** What can recognise speech: this device, or a provider's model. */
export interface Recogniser {
  value: string;
  label: string;
  note: string;
  /** The provider's model; null on this device. */
  model: CreatorModel | null;
  /** What recognising a film's speech costs, in credits; 0 on this device. */
  price: (timeline: Timeline) => number;
}

const THIS_DEVICE: Recogniser = {
  value: ON_DEVICE,
  label: "This device, English",
  note: "Free",
  model: null,
  price: () => 0,
};

/** What recognising a film's speech costs with a model, in credits. */
export const modelPrice = (model: CreatorModel, timeline: Timeline): number =>
  startPrice(model, { inputSeconds: speechSeconds(timeline) });

/** Every recogniser there is: this device first, since it needs no provider and no credits. */
export function recognisers(
  models: readonly CreatorModel[],
  timeline: Timeline,
): readonly [Recogniser, ...Recogniser[]] {
  const ofModels = models.map((model) => ({
    value: `${MODEL}${model.name}`,
    label: model.name,
    note: creditsLabel(modelPrice(model, timeline)),
    model,
    price: (film: Timeline) => modelPrice(model, film),
  }));
  return [THIS_DEVICE, ...ofModels];
}
