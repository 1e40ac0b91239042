import { forwardRef, lazy, Suspense } from "react";
import type { AspectRatio } from "#contract/generation-words";
import { hasFormat, KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { loraParameterOf } from "../loras/chosen-loras";
import { useResultPlace } from "../projects/result-place";
import { useIsOn } from "../shell/use-features";
import { SubjectChoice } from "../subjects/subject-choice";
import { Adjust } from "./adjust";
import { EnhanceField } from "./enhance-field";
import { FormatFields } from "./format-fields";
import { formatsOf, isFormat } from "./formats";
import { GenerateBar } from "./generate-bar";
import { KIND_TEXTS } from "./kind-texts";
import { NoModel } from "./no-model";
import { PictureFields } from "./picture-fields";
import { PromptField } from "./prompt-field";
import { namedOf } from "./references/references";
import { markedRegionOf } from "./start-bodies";
import { StartFromPhoto } from "./start-from-photo";
import type { FormDraft } from "./use-draft";
import type { useInputImage } from "./use-input-image";
import { takeoverOf, takesSeveral } from "./use-models";
import { VariationsField } from "./variations-field";
import { WhatIsUsed } from "./what-is-used";

const PlaceLine = lazy(() =>
  import("../projects/place-line").then((loaded) => ({ default: loaded.PlaceLine })),
);
const LeftOut = lazy(() =>
  import("./references/left-out.client").then((loaded) => ({ default: loaded.LeftOut })),
);
const LoraField = lazy(() =>
  import("../loras/lora-field").then((loaded) => ({ default: loaded.LoraField })),
);
const FallbackConsent = lazy(() =>
  import("../models/fallback-consent").then((loaded) => ({ default: loaded.FallbackConsent })),
);

const HookBrief = lazy(() =>
  import("./hook-brief.client").then((loaded) => ({ default: loaded.HookBriefCard })),
);

const REGION_HINT = "Only the marked region changes. Describe what should be in it.";
const REGION_PLACEHOLDER = "e.g. A red umbrella, in the same light";

interface StudioFormProps {
  kind: StudioKind;
  draft: FormDraft;
  input: ReturnType<typeof useInputImage>;
  models: readonly CreatorModel[] | null;
  /** The model that a press would use. */
  model: CreatorModel | null;
  /** The shape where the form names none. */
  preferredRatio: AspectRatio;
  /** What one generation costs, in credits. */
  price: number;
  /** Whether another model may take over; null while that is not known. */
  allowsFallback: boolean | null;
  /** A generation of the stage runs. */
  isProcessing: boolean;
  /** Why a press would do nothing, and what to do about it. */
  missing: string | null;
  /** The form is below the stage, on a narrow screen: its prompt comes before what is optional. */
  isStacked: boolean;
  /** Below the prompt. */
  hint: string | null;
  onReferenceUpload: (isUploading: boolean) => void;
  onChange: (part: Partial<FormDraft>) => void;
  onGenerate: () => void;
  onReset: () => void;
  onAllowFallback: (isAllowed: boolean) => void;
}

/** What a tool asks for; the reference is to its prompt. */
export const StudioForm = forwardRef<HTMLTextAreaElement, StudioFormProps>(function StudioForm(
  {
    kind,
    draft,
    input,
    models,
    model,
    preferredRatio,
    price,
    allowsFallback,
    isProcessing,
    missing,
    isStacked,
    hint,
    onReferenceUpload,
    onChange,
    onGenerate,
    onReset,
    onAllowFallback,
  },
  promptRef,
) {
  const { title, inputs, takesPrompt, hasEnhance, mostVariations } = KINDS[kind];
  const takesImage = inputs.includes("image");
  const asksFormat = hasFormat(KINDS[kind]);
  const formats = formatsOf(model);
  const count = Math.min(draft.count, mostVariations);
  const isOfRegion = markedRegionOf(kind, draft, model) !== null;
  const fallback = takeoverOf(models, model);
  const isOn = useIsOn();
  const hasReferences = takesImage && draft.image !== null && takesSeveral(model);
  const sentReferences = hasReferences ? draft.references : [];
  const enhanceField = hasEnhance && (
    <EnhanceField key="enhance" kind={kind} draft={draft} onChange={onChange} />
  );
  const promptField = takesPrompt && (
    <PromptField
      key="prompt"
      ref={promptRef}
      kind={kind}
      value={draft.prompt}
      hint={isOfRegion ? REGION_HINT : hint}
      placeholder={isOfRegion ? REGION_PLACEHOLDER : undefined}
      references={namedOf(sentReferences)}
      onChange={(value) => onChange({ prompt: value })}
      onReset={onReset}
    />
  );
  // Beside the pictures, as an input; on a phone the prompt must be on the first screen.
  const subjectField = (
    <SubjectChoice
      key="subject"
      model={model}
      subject={draft.subject}
      others={sentReferences.length}
      onChange={(subject) => onChange({ subject })}
    />
  );
  return (
    <form
      aria-label={title}
      // What is missing is said beside the button; a browser's own bubble would point at folded settings.
      noValidate
      className="rounded-panel border border-line bg-panel"
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 sm:gap-4 sm:p-5">
        {models?.length === 0 && <NoModel />}
        {takesImage && (
          <PictureFields
            {...{ kind, draft, input, models, model, preferredRatio, onReferenceUpload, onChange }}
          />
        )}
        {draft.hook && (
          <Suspense fallback={null}>
            <HookBrief hook={draft.hook} onRemove={() => onChange({ hook: null })} />
          </Suspense>
        )}
        {kind === "text_to_image" && isOn("image_to_image") && <StartFromPhoto />}
        {isStacked
          ? [promptField, enhanceField, subjectField]
          : [subjectField, enhanceField, promptField]}
        {takesImage && model && draft.references.length > 0 && !takesSeveral(model) && (
          <Suspense fallback={null}>
            <LeftOut model={model.name} prompt={draft.prompt} references={draft.references} />
          </Suspense>
        )}
        {model && (draft.loras.length > 0 || (loraParameterOf(model) && isOn("loras"))) && (
          <Suspense fallback={null}>
            <LoraField
              model={model}
              loras={draft.loras}
              onChange={(loras) => onChange({ loras })}
            />
          </Suspense>
        )}
        {asksFormat && (
          <FormatFields
            model={model}
            draft={draft}
            preferredRatio={preferredRatio}
            onChange={onChange}
          />
        )}
        {mostVariations > 1 && (
          <VariationsField
            most={mostVariations}
            count={count}
            onChange={(next) => onChange({ count: next })}
          />
        )}
        <Adjust
          kind={kind}
          models={models}
          model={model}
          params={draft.params}
          isHidden={(parameter) => asksFormat && isFormat(parameter, formats)}
          onModel={(name) => onChange({ model: name, params: {} })}
          onParams={(params) => onChange({ params })}
        >
          {model && fallback && allowsFallback !== null && (
            <Suspense fallback={null}>
              <FallbackConsent
                model={model}
                fallback={fallback}
                kind={kind}
                draft={draft}
                preferredRatio={preferredRatio}
                isAllowed={allowsFallback}
                onChange={onAllowFallback}
              />
            </Suspense>
          )}
        </Adjust>
        {takesPrompt && (
          <WhatIsUsed
            kind={kind}
            model={model}
            prompt={draft.prompt}
            params={draft.params}
            onExample={(prompt) => onChange({ prompt })}
          />
        )}
      </div>
      <ResultsPlace />
      <GenerateBar
        price={price * count}
        action={KIND_TEXTS[kind].action}
        isProcessing={isProcessing}
        missing={missing}
      />
    </form>
  );
});

/** Into which project results go; fetched where they go into one. */
function ResultsPlace() {
  const place = useResultPlace();
  return (
    place && (
      <Suspense fallback={null}>
        <PlaceLine place={place} />
      </Suspense>
    )
  );
}
