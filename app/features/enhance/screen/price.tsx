import type { CreatorModel } from "#contract/models";
import { creditsLabel } from "#lib/format";
import { type PricedStart, priceLabel, startPrice } from "#lib/start-price";

interface PriceProps {
  /** Null for what is made on the device, which costs nothing. */
  of: CreatorModel | null;
  /** What would be started; null while that is not known. */
  start: PricedStart | null;
}

/** What a press costs, on its button. */
export function Price({ of: model, start }: PriceProps) {
  if (!model) return null;
  return (
    <span className="figures border-current/30 border-l pl-3">
      {start ? creditsLabel(startPrice(model, start)) : priceLabel(model)}
    </span>
  );
}
