import { useState } from "react";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Progress } from "#ui/progress";
import { Textarea } from "#ui/textarea";
import { chosenModel, useModels } from "../../generate/use-models";
import { Problem } from "./panel";
import { Price, PriceOfTakeover } from "./price";
import { shapeParams } from "./shape-params";
import { useMadeBackground } from "./use-made-background";
import type { WantedBackground } from "./wanted-background";

interface BackgroundPromptProps {
  /** The picture that it goes behind: it gets the shape that is nearest to it. */
  size: { width: number; height: number };
  onMade: (made: WantedBackground) => void;
}

/** A background from words: a generation of the default model, at its price. */
export function BackgroundPrompt({ size, onMade }: BackgroundPromptProps) {
  const [prompt, setPrompt] = useState("");
  const { data, error } = useModels("text_to_image");
  const model = chosenModel(data?.items ?? null, null);
  const { making, start, cancel } = useMadeBackground(onMade);
  const words = prompt.trim();
  const wish = model && { prompt: words, params: shapeParams(model, size) };
  const isNone = data !== undefined && model === null;
  return (
    <div className="grid gap-2">
      <Field
        label="Background prompt"
        hint={model && `Made by ${model.name} and saved to your history.`}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            maxLength={MAX_PROMPT_LENGTH}
            placeholder="A beach at dusk, out of focus"
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
        )}
      </Field>
      {making.is === "running" ? (
        <>
          <Progress label="Background progress" value={making.share} />
          <Button onClick={cancel}>Cancel the background</Button>
        </>
      ) : (
        <>
          <PriceOfTakeover kind="text_to_image" of={model} start={wish} />
          <Button
            disabled={words === "" || model === null}
            onClick={() => model && void start(words, model, size)}
          >
            Create background
            <Price of={model} start={wish} />
          </Button>
        </>
      )}
      <Problem
        text={
          making.is === "failed"
            ? making.reason
            : (error ?? (isNone ? "No text-to-image model is active." : null))
        }
      />
    </div>
  );
}
