import type { CreatorModel } from "#contract/models";
import { creditsLabel } from "#lib/format";

/** What a press costs, on its button; nothing for what is made on the device. */
export function Price({ of: model }: { of: CreatorModel | null }) {
  if (!model) return null;
  return (
    <span className="figures border-current/30 border-l pl-3">{creditsLabel(model.price)}</span>
  );
}
