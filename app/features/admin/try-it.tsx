import { useEffect, useRef, useState } from "react";
import type { Consent } from "#contract/consents";
import type { GenerationRecord, Params, Started } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { KINDS } from "#contract/kinds";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import type { Parameter, TestModelDetail } from "#contract/models";
import { formatAgo } from "#lib/ago";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { follow, generationPath } from "#lib/follow";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Counter, Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { ImageDrop } from "../generate/image-drop";
import { ParameterControl } from "../generate/parameter-control";
import { promptProblem, promptRefusal } from "../generate/prompt-length";
import { ReceiptDialog } from "../generate/receipt";
import { type InputImage, useInputImage } from "../generate/use-input-image";
import { adjustable } from "../generate/use-models";
import { ConsentField } from "../recipes/product/consent-field";
import { type InputSound, SoundDrop } from "./sound-drop";
import { TestOutcome } from "./test-outcome";

interface TryItProps {
  model: TestModelDetail;
  parameters: readonly Parameter[];
  /** A test generation has succeeded: the model counts as tested. */
  onSucceeded: () => void;
}

/** Runs the model with the creator's form, free of credits, and shows the outcome. */
export function TryIt({ model, parameters, onSucceeded }: TryItProps) {
  const [prompt, setPrompt] = useState("");
  const [image, setImage] = useState<InputImage | null>(null);
  const [sound, setSound] = useState<InputSound | null>(null);
  const [consent, setConsent] = useState<Consent | null>(null);
  const [params, setParams] = useState<Params>({});
  const [record, setRecord] = useState<GenerationRecord | null>(null);
  const [generationId, setGenerationId] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const upload = useInputImage(setImage);
  const { inputs, takesPrompt, takesSound, takesConsent } = KINDS[model.model_type];
  const needsImage = inputs.includes("image");
  const needsSound = takesSound === true || inputs.includes("audio");
  const isComplete =
    (!takesPrompt || promptRefusal(prompt) === null) &&
    (!needsImage || image !== null) &&
    (!needsSound || sound !== null) &&
    (!takesConsent || consent !== null);
  const visible = parameters.filter((one) => one.visible);
  const isRunning = generationId !== null && (record === null || !isEnded(record.status));

  const latest = useRef(onSucceeded);
  latest.current = onSucceeded;
  useEffect(() => {
    if (generationId === null) return;
    return follow<GenerationRecord>({
      path: generationPath(generationId),
      onRecord(next) {
        setRecord(next);
        if (next?.status === "succeeded") latest.current();
      },
    });
  }, [generationId]);

  function set(name: string, value: Params[string] | undefined) {
    const { [name]: _, ...rest } = params;
    setParams(value === undefined ? rest : { ...rest, [name]: value });
  }

  async function run() {
    setIsStarting(true);
    try {
      const path = `/api/admin/test-models/${encodeURIComponent(model.name)}/test-generation`;
      const started = await sendJson<Started>("POST", path, {
        ...(takesPrompt ? { prompt } : {}),
        params,
        ...(needsImage && image ? { image_url: image.url } : {}),
        ...(needsSound && sound ? { audio_url: sound.url } : {}),
        ...(takesConsent && consent ? { consent } : {}),
      });
      setRecord(null);
      setGenerationId(started.predictionId);
    } catch (failure) {
      const description = serverMessageOf(failure, "The test generation could not be started.");
      toast.error("Error", { description });
    }
    setIsStarting(false);
  }

  return (
    <section aria-labelledby="try-it" className="border-line border-t p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="try-it" className="text-lg">
          Try it
        </h3>
        <p className="text-faint text-xs">
          {model.tested_at
            ? `A test generation succeeded ${formatAgo(model.tested_at, Date.now())}.`
            : "No test generation of this endpoint has succeeded yet."}{" "}
          Test generations cost nothing.
        </p>
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <form
          aria-label="Try it"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          {needsImage && (
            <ImageDrop
              image={image}
              uploading={upload.uploading}
              onFile={(file) => void upload.take(file)}
              onRemove={() => setImage(null)}
            />
          )}
          {needsSound && <SoundDrop sound={sound} onChange={setSound} />}
          {takesConsent && <ConsentField value={consent} onChange={setConsent} />}
          {takesPrompt && (
            <Field
              label="Prompt"
              aside={<Counter used={prompt.length} limit={MAX_PROMPT_LENGTH} />}
              error={promptProblem(prompt)}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  value={prompt}
                  onChange={(event) => setPrompt(event.target.value)}
                />
              )}
            </Field>
          )}
          {adjustable({ parameters: visible }).map((parameter) => (
            <ParameterControl
              key={parameter.name}
              parameter={parameter}
              value={params[parameter.name] ?? undefined}
              onChange={(value) => set(parameter.name, value)}
            />
          ))}
          <Button
            type="submit"
            variant="ink"
            isLoading={isStarting || isRunning}
            disabled={!isComplete}
          >
            {isRunning ? "Running..." : "Run a test"}
          </Button>
        </form>
        <TestOutcome
          record={record}
          making={{ kind: model.model_type, provider: model.provider }}
          isRunning={isRunning}
          onReceipt={() => setIsReceiptOpen(true)}
        />
      </div>
      <ReceiptDialog
        id={generationId}
        record={record}
        isOpen={isReceiptOpen}
        onOpenChange={setIsReceiptOpen}
      />
    </section>
  );
}
