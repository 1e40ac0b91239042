import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type GenerationKind, hasFormat, KINDS } from "#contract/kinds";
import { refreshCredits } from "#lib/credits";
import { usePreferences } from "#lib/preferences";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { Adjust } from "./adjust";
import { EnhanceField } from "./enhance-field";
import { FormatFields } from "./format-fields";
import { formatsOf, isFormat } from "./formats";
import { GenerateBar } from "./generate-bar";
import { startGenerations } from "./generation-desk";
import { IDLE_GENERATION } from "./generation-state";
import { GenerationStrip } from "./generation-strip";
import { KIND_TEXTS } from "./kind-texts";
import { PictureInput } from "./picture-input";
import { droppedParams } from "./prefill";
import { PromptField } from "./prompt-field";
import { Stage } from "./stage";
import { seedOf, startBodies } from "./start-bodies";
import { useDocumentTitle } from "./use-document-title";
import { EMPTY_DRAFT, leaveDraft, useDraft } from "./use-draft";
import { clearStage, useGenerations } from "./use-generations";
import { useInputImage } from "./use-input-image";
import { chosenModel, priceOf, useModels } from "./use-models";
import { usePrefill } from "./use-prefill";
import { useSubmitKey } from "./use-submit-key";
import { VariationsField } from "./variations-field";

/** One studio for every kind: the form on the left, the stage on the right, all generations below it. */
export function Workspace({ kind }: { kind: GenerationKind }) {
  const { title, inputs, takesPrompt, hasEnhance, mostVariations } = KINDS[kind];
  const takesPicture = inputs.includes("picture");
  const asksFormat = hasFormat(KINDS[kind]);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { draft, change, isReady } = useDraft(kind, viewer.accountId);
  const input = useInputImage((image) => change({ image }));
  const { data: offered, isLoading: isLoadingModels } = useModels(kind);
  const models = offered?.items ?? null;
  const { preferences, error: preferencesError } = usePreferences();
  const model = chosenModel(models, draft.model ?? preferences?.default_models[kind] ?? null);
  const preferredRatio = preferences?.default_aspect_ratio ?? "16:9";
  const { cards, card } = useGenerations(kind);
  const generation = card?.generation ?? IDLE_GENERATION;
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const isProcessing = generation.status === "processing";
  // Before it is known what the model takes, a press would leave out its seed and the person's defaults.
  const isSettingUp = isLoadingModels || (!preferences && !preferencesError);
  const isBusy = isProcessing || isSettingUp || input.uploading !== null;
  const formats = formatsOf(model);
  const count = Math.min(draft.count, mostVariations);
  useDocumentTitle(
    generation,
    cards.filter((one) => one.generation.status === "processing").length,
  );
  usePrefill(isReady, change);

  useEffect(() => {
    if (!model || !isReady) return;
    const dropped = droppedParams(draft.params, model);
    if (dropped.length === 0) return;
    const kept = Object.entries(draft.params).filter(([name]) => !dropped.includes(name));
    change({ params: Object.fromEntries(kept) });
    toast.info(`Not part of ${model.name} any more: ${dropped.join(", ")}`);
  });

  function generate() {
    if (isBusy) return;
    if (takesPicture && !draft.image) {
      toast.error("Please upload an input image first!");
      return;
    }
    if (takesPrompt && draft.prompt.trim() === "") {
      toast.error("Please enter a prompt!");
      promptRef.current?.focus();
      return;
    }
    void startGenerations(kind, startBodies(kind, draft, model, preferredRatio), seedOf(model));
    stageRef.current?.scrollIntoView({ block: "nearest" });
  }

  function reset() {
    input.stop();
    change(EMPTY_DRAFT);
    clearStage(kind);
    refreshCredits();
    toast.success("Form reset. Ready for a new vision!");
    promptRef.current?.focus({ preventScroll: true });
  }

  function takeResult(next: GenerationKind) {
    const { resultUrl, record } = generation;
    if (!resultUrl) return;
    const image = { url: resultUrl, width: record?.width ?? null, height: record?.height ?? null };
    if (next === kind) {
      change({ image });
      clearStage(kind);
      toast.success("The result is your new input.");
      promptRef.current?.focus();
      return;
    }
    leaveDraft(next, viewer.accountId, { image });
    navigate(KINDS[next].screen.path);
  }

  useSubmitKey(generate);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading title={title}>{KIND_TEXTS[kind].tagline}</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(20rem,25rem)_minmax(0,1fr)] xl:gap-6">
        <form
          aria-label={title}
          className="rounded-panel border border-line bg-panel"
          onSubmit={(event) => {
            event.preventDefault();
            generate();
          }}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
            {models?.length === 0 && (
              <p role="status" className="rounded-control bg-signal-wash p-3 text-sm">
                No model is active for this tool at the moment.{" "}
                {viewer.role === "admin" && (
                  <Link to="/admin" className="underline underline-offset-4">
                    Switch one on
                  </Link>
                )}
              </p>
            )}
            {takesPicture && (
              <PictureInput
                image={draft.image}
                input={input}
                onChange={(image) => change({ image })}
              />
            )}
            {hasEnhance && <EnhanceField kind={kind} draft={draft} onChange={change} />}
            {takesPrompt && (
              <PromptField
                ref={promptRef}
                kind={kind}
                value={draft.prompt}
                onChange={(value) => change({ prompt: value })}
              />
            )}
            {asksFormat && (
              <FormatFields
                model={model}
                draft={draft}
                preferredRatio={preferredRatio}
                onChange={change}
              />
            )}
            {mostVariations > 1 && (
              <VariationsField
                most={mostVariations}
                count={count}
                onChange={(next) => change({ count: next })}
              />
            )}
            <Adjust
              models={models}
              model={model}
              params={draft.params}
              isHidden={(parameter) => asksFormat && isFormat(parameter, formats)}
              onModel={(name) => change({ model: name, params: {} })}
              onParams={(params) => change({ params })}
            />
          </div>
          <GenerateBar
            price={priceOf(model, kind) * count}
            action={KIND_TEXTS[kind].action}
            isProcessing={isProcessing}
            isDisabled={
              isBusy ||
              (takesPrompt && draft.prompt.trim() === "") ||
              (takesPicture && !draft.image)
            }
            onReset={reset}
          />
        </form>
        <div
          ref={stageRef}
          className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-24"
        >
          <Stage
            kind={kind}
            card={card}
            inputUrl={takesPicture ? (draft.image?.url ?? null) : null}
            onTryAgain={reset}
            onStartAnother={() => clearStage(kind)}
            onReuse={() => takeResult("image_to_image")}
            onAnimate={() => takeResult("image_to_video")}
          />
          <GenerationStrip kind={kind} cards={cards} shown={card?.key ?? null} />
        </div>
      </div>
    </div>
  );
}
