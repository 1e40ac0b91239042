import type { AspectRatio } from "#contract/generation-words";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { creditsLabel } from "#lib/format";
import type { FormDraft } from "../generate/use-draft";
import { ConsentBox } from "./consent-box";
import { fallbackPrice } from "./fallback-price";

interface FallbackConsentProps {
  model: CreatorModel;
  /** The model that may take over. */
  fallback: CreatorModel;
  kind: StudioKind;
  draft: FormDraft;
  /** The shape where the form names none. */
  preferredRatio: AspectRatio;
  isAllowed: boolean;
  onChange: (isAllowed: boolean) => void;
}

/** The same question in the studio, with the price that the form gives. */
export function FallbackConsent({
  model,
  fallback,
  kind,
  draft,
  preferredRatio,
  isAllowed,
  onChange,
}: FallbackConsentProps) {
  const price = fallbackPrice(kind, draft, fallback, preferredRatio);
  return (
    <ConsentBox
      model={model}
      fallback={fallback}
      price={creditsLabel(price)}
      isAllowed={isAllowed}
      onChange={onChange}
    />
  );
}
