import { lazy, Suspense } from "react";
import type { Params } from "#contract/generation";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { isFirstExample } from "./examples/first-example";
import { Maker } from "./maker";
import { isChecked } from "./prompt-checks";
import { adjustable } from "./use-models";

const PromptWords = lazy(() =>
  import("./prompt-words").then((loaded) => ({ default: loaded.PromptWords })),
);

/** Prompts of which the engine understands every part. */
const EXAMPLES: Readonly<Partial<Record<StudioKind, string>>> = {
  text_to_image: "a red fox in the snow at dawn, watercolour",
  text_to_video: "a lighthouse above the sea at sunset, watercolour, pan left",
  image_to_image: "oil painting at sunset, strong strokes",
  image_to_video: "push in at golden hour, rain, film grain",
};

interface WhatIsUsedProps {
  kind: StudioKind;
  model: CreatorModel | null;
  prompt: string;
  /** Only what differs from the model's defaults. */
  params: Params;
  onExample: (prompt: string) => void;
}

/** The parameters that go along, with their values. */
function settingsOf(model: CreatorModel, params: Params): string {
  return adjustable(model)
    .flatMap(({ name, title, default: usual }) => {
      const value = params[name] ?? usual;
      return value === null || value === undefined ? [] : [`${title ?? name} ${value}`];
    })
    .join(", ");
}

/** Before anything is spent: who makes it, and what will be used of what the form says. */
export function WhatIsUsed({ kind, model, prompt, params, onExample }: WhatIsUsedProps) {
  if (!model) return null;
  const example = EXAMPLES[kind];
  const tryExample = example && prompt.trim() !== example && (
    <p className="text-faint">
      Try{" "}
      <button
        type="button"
        onClick={() => onExample(example)}
        className="text-left text-muted underline underline-offset-4 hover:text-text"
      >
        {example}
      </button>
    </p>
  );
  const settings = model.is_ai ? settingsOf(model, params) : "";
  return (
    <section
      aria-label="What will be used"
      className="grid gap-1 rounded-control bg-field/40 px-3 py-2 text-xs"
    >
      <Maker model={model.name} provider={model.provider} />
      {settings !== "" && (
        <p className="text-muted [overflow-wrap:anywhere]">
          <span className="text-faint">With your words: </span>
          {settings}
        </p>
      )}
      {!model.is_ai && (
        <>
          <div role="status" className="grid gap-1 empty:hidden">
            {isChecked({ kind, model, prompt }) && !isFirstExample(prompt) && (
              <Suspense fallback={null}>
                <PromptWords kind={kind} model={model} prompt={prompt}>
                  {tryExample}
                </PromptWords>
              </Suspense>
            )}
          </div>
          <p className="text-faint">It reads English.</p>
          {prompt.trim() === "" && tryExample}
        </>
      )}
    </section>
  );
}
