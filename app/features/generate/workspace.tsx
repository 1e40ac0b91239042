import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { hasFormat, KINDS, type StudioKind } from "#contract/kinds";
import { refreshCredits, useShortageNote } from "#lib/credits";
import { usePreferences } from "#lib/preferences";
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
import { formPrice } from "./form-price";
import { formatsOf, isFormat, usualShape } from "./formats";
import { putOnStage, showStored, startGenerations } from "./generation-desk";
import { IDLE_GENERATION } from "./generation-state";
import { KIND_TEXTS } from "./kind-texts";
import { whatIsMissing } from "./missing";
import { firstParamProblem } from "./param-problem";
import { PriceDialog } from "./price-dialog";
import { isChecked, isWorthAsking } from "./prompt-checks";
import { promptRefusal } from "./prompt-length";
import { Stage } from "./stage";
import { markedRegionOf, seedOf, startBodies } from "./start-bodies";
import { useChosenPhoto } from "./start-from-photo";
import { StudioForm } from "./studio-form";
import { useDocumentTitle } from "./use-document-title";
import { EMPTY_DRAFT, leaveDraft, useDraft } from "./use-draft";
import { clearStage, useGenerations, useLatest } from "./use-generations";
import { useInputImage } from "./use-input-image";
import { useKnownParams } from "./use-known-params";
import { useMeasured } from "./use-measured";
import { adjustable, chosenModel, useModels } from "./use-models";
import { usePrefill } from "./use-prefill";
import { useRegion } from "./use-region";
import { useStacked } from "./use-stacked";
import { focusStage, useStageFocus } from "./use-stage-focus";
import { useStageResult } from "./use-stage-result";
import { useSubmitKey } from "./use-submit-key";

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
  const navigate = useNavigate();
  const { draft, change, isReady, isNew } = useDraft(kind, viewer.accountId);
  const input = useInputImage((image) => change({ image, focus: null }));
  const { data: offered, isLoading: isLoadingModels } = useModels(kind);
  const models = offered?.items ?? null;
  const { preferences, error: preferencesError, save } = usePreferences();
  const model = chosenModel(models, draft.model ?? preferences?.default_models[kind] ?? null);
  const preferredRatio = usualShape(preferences?.default_aspect_ratio, draft.image);
  const price = formPrice(kind, draft, model, preferredRatio);
  const isShortOf = useShortageNote();
  const allowsFallback = preferences?.allow_fallback ?? null;
  const { cards, shown } = useGenerations(kind);
  const lead = shown.find(({ generation }) => generation.status === "processing") ?? shown[0];
  const generation = lead?.generation ?? IDLE_GENERATION;
  const isStacked = useStacked();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isUploadingReference, setIsUploadingReference] = useState(false);
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const formRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const isForForm = useLocation().state?.isForForm === true;
  useEffect(() => {
    // Below the stage the picture that was brought along would be out of sight.
    if (isForForm && isReady) formRef.current?.scrollIntoView({ block: "nearest" });
  }, [isForForm, isReady]);
  const { isCropping, cropped } = useCrop(wantedRatio(kind, draft, model, preferredRatio));
  const region = markedRegionOf(kind, draft, model);
  const { isSendingRegion, withRegion, sendAgain } = useRegion(draft, change);
  const isProcessing = generation.status === "processing";
  // Before it is known what the model takes, a press would leave out its seed and the person's defaults.
  const isSettingUp = isLoadingModels || (!preferences && !preferencesError);
  const formats = formatsOf(model);
  const settings = adjustable(model).filter(
    (one) => !(hasFormat(KINDS[kind]) && isFormat(one, formats)),
  );
  const missing = whatIsMissing({
    takesImage,
    hasImage: draft.image !== null,
    isUploading: input.uploading !== null,
    isUploadingReference,
    isSendingRegion,
    isCropping,
    takesPrompt,
    prompt: draft.prompt,
    isSettingUp,
    hasNoModel: models?.length === 0,
    settingProblem: firstParamProblem(settings, draft.params),
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
    change,
  });
  useStageFocus(stageRef, shown.map(({ key, generation }) => `${key} ${generation.status}`).join());
  useChosenPhoto(takesImage, input.take);

  useKnownParams(model, isReady ? draft : null, change);
  const isSizeNeeded = hasFormat(KINDS[kind]) || model?.price_per?.unit === "megapixel";
  useMeasured(isSizeNeeded ? draft.image : null, (image) => change({ image }));

  function generate() {
    if (isProcessing) return;
    if (takesImage && !draft.image && !input.uploading) {
      toast.error("Please upload an input image first!");
      return;
    }
    const refusal = takesPrompt ? promptRefusal(draft.prompt) : null;
    if (refusal !== null) {
      toast.error(refusal);
      promptRef.current?.focus();
      return;
    }
    if (missing) {
      toast.info(missing);
      return;
    }
    if (isShortOf(price, generation.refusal === "unanswered")) return;
    const wish = { kind, model, prompt: draft.prompt };
    if (!isChecked(wish)) void start();
    else void isWorthAsking(wish).then((isWorth) => (isWorth ? setIsAsked(true) : void start()));
  }

  async function start() {
    setIsAsked(false);
    // A region is one of the whole picture: nothing is cut off.
    const sent = await (region ? withRegion(region) : cropped(draft));
    if (!sent) return;
    const bodies = startBodies(kind, sent, model, preferredRatio, allowsFallback ?? false);
    const started = startGenerations(kind, bodies, seedOf(model), model && price);
    setIsUnfolded(false);
    stageRef.current?.scrollIntoView({ block: isStacked ? "start" : "nearest" });
    // Whoever goes on writing keeps the focus; the button is busy from now on.
    if (document.activeElement !== promptRef.current) focusStage(stageRef.current);
    if (await started) return;
    if (region) sendAgain();
    showForm();
  }

  function reset() {
    input.stop();
    change(EMPTY_DRAFT);
    clearStage(kind);
    refreshCredits();
    toast.success("Form reset. Ready for a new vision!");
    promptRef.current?.focus({ preventScroll: true });
  }

  function takeResult(card: Card, next: StudioKind) {
    const { resultUrl, record } = card.generation;
    if (!resultUrl) return;
    const image = { url: resultUrl, width: record?.width ?? null, height: record?.height ?? null };
    if (next === kind) {
      change({ image, focus: null });
      clearStage(kind);
      toast.success("The result is your new input.");
      promptRef.current?.focus();
      return;
    }
    leaveDraft(next, viewer.accountId, { image, focus: null });
    putOnStage(next, null);
    navigate(KINDS[next].screen.path, { state: { isForForm: true } });
  }

  useSubmitKey(generate);
  useStageResult(
    { cards, shown },
    {
      onUse: (card) => takeResult(card, "image_to_image"),
      onAnimate: (card) => takeResult(card, "image_to_video"),
    },
  );

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
        onUse={(card) => takeResult(card, "image_to_image")}
        onAnimate={(card) => takeResult(card, "image_to_video")}
      />
      {others.length > 0 && (
        <Suspense fallback={null}>
          <GenerationStrip kind={kind} cards={others} />
        </Suspense>
      )}
    </div>
  );
  const form = (
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
        allowsFallback={allowsFallback}
        isProcessing={isProcessing}
        missing={missing}
        isStacked={isStacked}
        hint={hintFor(draft.prompt, latest)}
        onReferenceUpload={setIsUploadingReference}
        onChange={change}
        onGenerate={generate}
        onReset={reset}
        onAllowFallback={(isAllowed) => void save({ allow_fallback: isAllowed })}
      />
    </FoldedForm>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5">
      <PageHeading title={title}>
        <span className="max-sm:hidden">{KIND_TEXTS[kind].tagline}</span>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-5 lg:grid-cols-[minmax(20rem,23rem)_minmax(0,1fr)] xl:gap-6">
        {isStacked ? [stage, form] : [form, stage]}
        {isStacked && shown.length === 0 && <StageExtras kind={kind} take={take} />}
      </div>
      {isAsked && (
        <Suspense fallback={null}>
          <AskFirst
            isOpen
            price={price * Math.min(draft.count, KINDS[kind].mostVariations)}
            onConfirm={start}
            onCancel={() => {
              setIsAsked(false);
              promptRef.current?.focus();
            }}
          />
        </Suspense>
      )}
      <PriceDialog />
      <CompareHost />
    </div>
  );
}
