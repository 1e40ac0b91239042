import type { GenerationKind } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { usePreferences } from "#lib/preferences";
import { takeoverOf, useModels } from "../generate/use-models";
import { ConsentBox } from "./consent-box";

export interface TakeoverProps {
  kind: GenerationKind;
  /** The model that a press would use; null where it is made on the device. */
  model: CreatorModel | null;
  /** What the same costs with another model, in words. */
  priceOf: (model: CreatorModel) => string;
}

/**
 * Names the model that may take over in the editor and in Enhance, beside the price, and asks for the consent that the
 * studio's forms ask for and remember, too. Nothing where no model may.
 */
export function Takeover({ kind, model, priceOf }: TakeoverProps) {
  const { data } = useModels(kind);
  const fallback = takeoverOf(data?.items ?? null, model);
  if (!model || !fallback) return null;
  return <Question model={model} fallback={fallback} price={priceOf(fallback)} />;
}

function Question(named: { model: CreatorModel; fallback: CreatorModel; price: string }) {
  const { preferences, save } = usePreferences();
  if (!preferences) return null;
  return (
    <ConsentBox
      {...named}
      isAllowed={preferences.allow_fallback}
      onChange={(isAllowed) => void save({ allow_fallback: isAllowed })}
    />
  );
}
