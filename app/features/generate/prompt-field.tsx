import { RotateCcw } from "lucide-react";
import { forwardRef, lazy, Suspense, useRef } from "react";
import type { StudioKind } from "#contract/kinds";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Counter, Textarea } from "#ui/textarea";
import { Tooltip } from "#ui/tooltip";
import { KIND_TEXTS } from "./kind-texts";
import { promptProblem } from "./prompt-length";
import type { NamedReference } from "./references/references";
import { appendStyle } from "./styles";
import { StylesRow } from "./styles-row";

const MentionList = lazy(() =>
  import("./references/mention-list.client").then((loaded) => ({ default: loaded.MentionList })),
);

interface PromptFieldProps {
  kind: StudioKind;
  value: string;
  /** Below the field. */
  hint?: string | null;
  /** Shown in the empty field in place of the tool's own example. */
  placeholder?: string | undefined;
  /** The pictures that the prompt may name. */
  references?: readonly NamedReference[];
  onChange: (value: string) => void;
  onReset: () => void;
}

/** What the result should be, with a few styles to tap. */
export const PromptField = forwardRef<HTMLTextAreaElement, PromptFieldProps>(function PromptField(
  { kind, value, hint = null, placeholder, references = [], onChange, onReset },
  ref,
) {
  const { promptLabel, placeholder: example } = KIND_TEXTS[kind];
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-2.5">
      <Field
        label={promptLabel}
        hint={hint}
        aside={
          <span className="flex items-center gap-3">
            <Tooltip text="Clear the form and the stage">
              <Button variant="quiet" size="sm" className="h-6 gap-1.5 px-2" onClick={onReset}>
                <RotateCcw aria-hidden="true" className="size-3.5" />
                Reset
              </Button>
            </Tooltip>
            <Counter used={value.length} limit={MAX_PROMPT_LENGTH} />
          </span>
        }
        error={promptProblem(value)}
      >
        {(control) => (
          <div ref={place} className="relative">
            <Textarea
              ref={ref}
              {...control}
              name="prompt"
              rows={3}
              className="max-sm:h-21"
              placeholder={placeholder ?? example}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            {references.length > 0 && (
              <Suspense fallback={null}>
                <MentionList
                  place={place}
                  prompt={value}
                  references={references}
                  onChange={onChange}
                />
              </Suspense>
            )}
          </div>
        )}
      </Field>
      <StylesRow onChoose={(style) => onChange(appendStyle(value, style))} />
    </div>
  );
});
