import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { KINDS, type StudioKind } from "#contract/kinds";
import { refreshCredits } from "#lib/credits";
import { toast } from "#ui/toast";
import { CompareHost } from "../compare/compare-host";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { useCrop } from "./crop/use-crop";
import { wantedRatio } from "./crop/wanted-ratio";
import type { Card } from "./desk";
import { hintFor, useFirstExample } from "./examples/first-example";
import { StageExtras } from "./examples/stage-extras";
import type { Take } from "./examples/take";
import { FoldedForm } from "./folded-form";
import { IDLE_GENERATION } from "./generation-state";
import { KIND_TEXTS } from "./kind-texts";
import { whatIsMissing } from "./missing";
import { firstParamProblem } from "./param-problem";
import { PriceDialog } from "./price-dialog";
import { Stage } from "./stage";
import { markedRegionOf } from "./start-bodies";
import { useChosenPhoto } from "./start-from-photo";
import { showStored } from "./stored-generations";
import { StudioForm } from "./studio-form";
import { useDocumentTitle } from "./use-document-title";
import { EMPTY_DRAFT, useDraft } from "./use-draft";
import { useFormModel } from "./use-form-model";
import { clearStage, useGenerations, useLatest } from "./use-generations";
import { useInputImage } from "./use-input-image";
import { useKnownParams } from "./use-known-params";
import { useMeasured } from "./use-measured";
import { usePrefill } from "./use-prefill";
import { usePress } from "./use-press";
import { useRegion } from "./use-region";
import { useStacked } from "./use-stacked";
import { focusStage, useStageFocus } from "./use-stage-focus";
import { useStageResult } from "./use-stage-result";
import { useSubmitKey } from "./use-submit-key";
import { useTakeResult } from "./use-take-result";

/** Few prompts are asked about. */
const AskFirst = lazy(() => import("./ask-first").then((loaded) => ({ default: loaded.AskFirst })));

/** Nothing else is under way on most first visits. */
const GenerationStrip = lazy(() =>
  import("./generation-strip").then((loaded) => ({ default: loaded.GenerationStrip })),
);

/** One studio for every kind: the stage leads, with all generations below it; the form follows. */
export function Workspace({ kind }: { kind: StudioKind }) {
  const { title, inputs, takesPrompt } = KINDS[kind];
  const takesImage = inputs.includes("image");
  const viewer = useViewer();
  const { draft, change, isReady, isNew } = useDraft(kind, viewer.accountId);
  const input = useInputImage((image) => change({ image, focus: null }));
  const form = useFormModel(kind, draft);
  const { models, model, preferredRatio, price } = form;
  const { cards, shown } = useGenerations(kind);
  const lead = shown.find(({ generation }) => generation.status === "processing") ?? shown[0];
  const generation = lead?.generation ?? IDLE_GENERATION;
  const isStacked = useStacked();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isUploadingReference, setIsUploadingReference] = useState(false);
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const formRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const takeResult = useTakeResult(kind, { change, promptRef });
  const isForForm = useLocation().state?.isForForm === true;
  useEffect(() => {
    // Below the stage the picture that was brought along would be out of sight.
    if (isForForm && isReady) formRef.current?.scrollIntoView({ block: "nearest" });
  }, [isForForm, isReady]);
  const { isCropping, cropped } = useCrop(wantedRatio(kind, draft, model, preferredRatio));
  const region = markedRegionOf(kind, draft, model);
  const { isSendingRegion, withRegion, sendAgain } = useRegion(draft, change);
  const isProcessing = generation.status === "processing";
  const missing = whatIsMissing({
    takesImage,
    hasImage: draft.image !== null,
    isUploading: input.uploading !== null,
    isUploadingReference,
    isSendingRegion,
    isCropping,
    takesPrompt,
    prompt: draft.prompt,
    isSettingUp: form.isSettingUp,
    hasNoModel: models?.length === 0,
    settingProblem: firstParamProblem(form.settings, draft.params),
  });
  useDocumentTitle(
    generation,
    cards.filter((one) => one.generation.status === "processing").length,
  );
  usePrefill(isReady, (part) => {
    change(part);
    // The creator sees a prefilled form before sending it; a phone may have folded it.
    setIsUnfolded(true);
  });
  const latest = useLatest(kind);
  useFirstExample({
    kind,
    isFirst: isReady && isNew && draft.prompt === "" && latest?.length === 0 && !isForForm,
    model,
    promptRef,
    change,
  });
  useStageFocus(stageRef, shown.map(({ key, generation }) => `${key} ${generation.status}`).join());
  useChosenPhoto(takesImage, input.take);

  useKnownParams(model, isReady ? draft : null, change);
  useMeasured(form.isSizeNeeded ? draft.image : null, (image) => change({ image }));

  const { isAsked, generate, start, leave } = usePress({
    ...{ kind, draft, form, generation, missing, promptRef },
    isUploading: input.uploading !== null,
    // A region is one of the whole picture: nothing is cut off.
    prepare: () => (region ? withRegion(region) : cropped(draft)),
    onSent: () => {
      setIsUnfolded(false);
      stageRef.current?.scrollIntoView({ block: isStacked ? "start" : "nearest" });
      // Whoever goes on writing keeps the focus; the button is busy from now on.
      if (document.activeElement !== promptRef.current) focusStage(stageRef.current);
    },
    onFailed: () => {
      if (region) sendAgain();
      showForm();
    },
  });

  function reset() {
    input.stop();
    change(EMPTY_DRAFT);
    clearStage(kind);
    refreshCredits();
    toast.success("Form reset. Ready for a new vision!");
    promptRef.current?.focus({ preventScroll: true });
  }

  useSubmitKey(generate);
  const uses = {
    onUse: (card: Card) => takeResult(card, "image_to_image"),
    onAnimate: (card: Card) => takeResult(card, "image_to_video"),
  };
  useStageResult({ cards, shown }, uses);

  function showForm() {
    setIsUnfolded(true);
    formRef.current?.scrollIntoView({ block: "nearest" });
  }

  // The press on the stage has its results there.
  const others = cards.filter(({ press }) => press !== shown[0]?.press);
  // The document has no cards: what it shows is the press.
  const press = cards.length === 0 ? shown : cards.filter((one) => one.press === shown[0]?.press);
  const take: Take = {
    fill: (part) => {
      change(part);
      showForm();
      if (!isStacked) promptRef.current?.focus({ preventScroll: true });
    },
    file: (file) => void input.take(file),
    open: (record) => showStored(kind, [record]),
    hasImage: draft.image !== null || input.uploading !== null,
  };
  const stage = (
    <div
      key="stage"
      ref={stageRef}
      className="grid scroll-mt-34 grid-cols-[minmax(0,1fr)] gap-3 max-lg:order-first lg:sticky lg:top-[calc(6rem+var(--toasts-room))]"
    >
      <Stage
        kind={kind}
        shown={shown}
        press={press}
        models={models}
        model={model}
        inputUrl={takesImage ? (draft.image?.url ?? null) : null}
        take={take}
        onTryAgain={reset}
        onStartAnother={() => clearStage(kind)}
        {...uses}
      />
      {others.length > 0 && (
        <Suspense fallback={null}>
          <GenerationStrip kind={kind} cards={others} />
        </Suspense>
      )}
    </div>
  );
  const fields = (
    <FoldedForm
      key="form"
      ref={formRef}
      isFolded={shown.length > 0 && !isUnfolded}
      prompt={draft.prompt}
      onUnfold={() => {
        setIsUnfolded(true);
        // The field is drawn once the fold is open.
        requestAnimationFrame(() => promptRef.current?.focus());
      }}
    >
      <StudioForm
        ref={promptRef}
        kind={kind}
        draft={draft}
        input={input}
        models={models}
        model={model}
        preferredRatio={preferredRatio}
        price={price}
        allowsFallback={form.allowsFallback}
        isProcessing={isProcessing}
        missing={missing}
        isStacked={isStacked}
        hint={hintFor(draft.prompt, latest)}
        onReferenceUpload={setIsUploadingReference}
        onChange={change}
        onGenerate={generate}
        onReset={reset}
        onAllowFallback={form.allowFallback}
      />
    </FoldedForm>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5">
      <PageHeading title={title}>
        <span className="max-sm:hidden">{KIND_TEXTS[kind].tagline}</span>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-5 lg:grid-cols-[minmax(20rem,23rem)_minmax(0,1fr)] xl:gap-6">
        {isStacked ? [stage, fields] : [fields, stage]}
        {isStacked && shown.length === 0 && <StageExtras kind={kind} take={take} />}
      </div>
      {isAsked && (
        <Suspense fallback={null}>
          <AskFirst
            isOpen
            price={price * Math.min(draft.count, KINDS[kind].mostVariations)}
            onConfirm={start}
            onCancel={leave}
          />
        </Suspense>
      )}
      <PriceDialog />
      <CompareHost />
    </div>
  );
}
