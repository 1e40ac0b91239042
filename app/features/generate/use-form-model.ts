import { hasFormat, KINDS, type StudioKind } from "#contract/kinds";
import { usePreferences } from "#lib/preferences";
import { formPrice } from "./form-price";
import { formatsOf, isFormat, usualShape } from "./formats";
import type { FormDraft } from "./use-draft";
import { adjustable, chosenModel, useModels } from "./use-models";

/** The model that a form would use, what it asks for, and what a press costs. */
export function useFormModel(kind: StudioKind, draft: FormDraft) {
  const { data: offered, isLoading } = useModels(kind);
  const models = offered?.items ?? null;
  const { preferences, error, save } = usePreferences();
  const model = chosenModel(models, draft.model ?? preferences?.default_models[kind] ?? null);
  const preferredRatio = usualShape(preferences?.default_aspect_ratio, draft.image);
  const formats = formatsOf(model);
  return {
    models,
    model,
    preferredRatio,
    price: formPrice(kind, draft, model, preferredRatio),
    /** The settings that the form shows beside its format. */
    settings: adjustable(model).filter(
      (one) => !(hasFormat(KINDS[kind]) && isFormat(one, formats)),
    ),
    allowsFallback: preferences?.allow_fallback ?? null,
    allowFallback: (isAllowed: boolean) => void save({ allow_fallback: isAllowed }),
    // Before it is known what the model takes, a press would leave out its seed and the person's defaults.
    isSettingUp: isLoading || (!preferences && !error),
    /** Whether the size of the picture has to be known. */
    isSizeNeeded: hasFormat(KINDS[kind]) || model?.price_per?.unit === "megapixel",
  };
}
export type FormModel = ReturnType<typeof useFormModel>;
