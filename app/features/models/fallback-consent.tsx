import type { AspectRatio } from "#contract/generation-words";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { creditsLabel } from "#lib/format";
import type { FormDraft } from "../generate/use-draft";
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

/** Asks whether the cheaper model may run where the chosen one is not available. */
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
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-signal"
        checked={isAllowed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Use {fallback.name} if {model.name} is not available
        <span className="block text-faint text-xs">
          {creditsLabel(price)}
          {model.is_ai && !fallback.is_ai && ". It is not AI"}
        </span>
      </span>
    </label>
  );
}
