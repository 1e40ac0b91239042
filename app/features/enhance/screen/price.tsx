import type { CreatorModel } from "#contract/models";
import { creditsLabel } from "#lib/format";
import { type PricedStart, priceLabel, startPrice } from "#lib/start-price";
import type { PricedKind } from "../../generate/start-at-price";
import { TakeoverPlace } from "../../models/takeover-place";

interface PriceProps {
  /** Null for what is made on the device, which costs nothing. */
  of: CreatorModel | null;
  /** What would be started; null while that is not known. */
  start: PricedStart | null;
}

const priceOf = (model: CreatorModel, start: PricedStart | null) =>
  start ? creditsLabel(startPrice(model, start)) : priceLabel(model);

/** What a press costs, on its button. */
export function Price({ of: model, start }: PriceProps) {
  if (!model) return null;
  return <span className="figures border-current/30 border-l pl-3">{priceOf(model, start)}</span>;
}

/** Names the model that may take over, with its price, and asks for consent; nothing where no model may. */
export function PriceOfTakeover({ kind, of, start }: PriceProps & { kind: PricedKind }) {
  return <TakeoverPlace kind={kind} model={of} priceOf={(fallback) => priceOf(fallback, start)} />;
}
