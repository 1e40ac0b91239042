import { useRef } from "react";
import { refreshCredits } from "../../lib/credits";
import { toast } from "../../ui/toast";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { Adjust } from "./adjust";
import { GenerateBar } from "./generate-bar";
import { ImageDrop } from "./image-drop";
import { PromptField } from "./prompt-field";
import { Stage } from "./stage";
import { useDocumentTitle } from "./use-document-title";
import { EMPTY_DRAFT, useDraft } from "./use-draft";
import { useInputImage } from "./use-input-image";
import { chosenModel, priceOf, useModels } from "./use-models";
import { useRun } from "./use-run";
import { useSubmitKey } from "./use-submit-key";

/** A photo and a sentence in, a picture out: form on the left, stage on the right. */
export function ImageToImage() {
  const viewer = useViewer();
  const { draft, change } = useDraft("image_to_image", viewer.id);
  const input = useInputImage((image) => change({ image }));
  const models = useModels();
  const model = chosenModel(models, draft.model);
  const control = useRun();
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const stageRef = useRef<HTMLElement>(null);
  const isProcessing = control.run.status === "processing";
  const isBusy = isProcessing || input.uploading !== null;
  const prompt = draft.prompt.trim();
  useDocumentTitle(control.run);

  function generate() {
    if (isBusy) return;
    if (!draft.image) {
      toast.error("Please upload an input image first!");
      return;
    }
    if (prompt === "") {
      toast.error("Please enter a prompt!");
      promptRef.current?.focus();
      return;
    }
    void control.start({
      prompt,
      image_url: draft.image.url,
      ...(draft.model && model ? { model: model.name } : {}),
      ...(Object.keys(draft.params).length > 0 ? { params: draft.params } : {}),
    });
    stageRef.current?.scrollIntoView({ block: "nearest" });
  }

  function reset() {
    input.stop();
    change(EMPTY_DRAFT);
    control.clear();
    void refreshCredits();
    toast.success("Form reset. Ready for a new vision!");
    promptRef.current?.focus({ preventScroll: true });
  }

  function reuseResult() {
    const { resultUrl, record } = control.run;
    if (!resultUrl) return;
    change({
      image: { url: resultUrl, width: record?.width ?? null, height: record?.height ?? null },
    });
    control.clear();
    toast.success("The result is your new input.");
    promptRef.current?.focus();
  }

  useSubmitKey(generate);

  return (
    <div className="grid gap-5">
      <PageHeading title="Image to Image">
        A photo and a sentence in, a new picture out.
      </PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,25rem)_minmax(0,1fr)] xl:gap-6">
        <form
          aria-label="Image to Image"
          className="rounded-panel border border-line bg-panel"
          onSubmit={(event) => {
            event.preventDefault();
            generate();
          }}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
            <ImageDrop
              image={draft.image}
              uploading={input.uploading}
              onFile={(file) => void input.take(file)}
              onRemove={() => {
                input.stop();
                change({ image: null });
              }}
            />
            <PromptField
              ref={promptRef}
              value={draft.prompt}
              onChange={(value) => change({ prompt: value })}
            />
            <Adjust
              models={models}
              model={model}
              params={draft.params}
              onModel={(name) => change({ model: name, params: {} })}
              onParams={(params) => change({ params })}
            />
          </div>
          <GenerateBar
            price={priceOf(model)}
            isProcessing={isProcessing}
            isDisabled={isBusy || prompt === "" || !draft.image}
            onReset={reset}
          />
        </form>
        <Stage
          ref={stageRef}
          control={control}
          inputUrl={draft.image?.url ?? null}
          onTryAgain={reset}
          onReuse={reuseResult}
        />
      </div>
    </div>
  );
}
